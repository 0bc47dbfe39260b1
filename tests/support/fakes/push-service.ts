import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';

interface Heard {
  readonly message: {
    readonly title: string;
    readonly body: string;
    readonly url: string;
    readonly tag: string;
  };
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: number;
  readonly subject: string;
}

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Of one record (RFC 8188, 2), with the keys of RFC 8291, 3.4. */
function decrypted(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}

/**
 * A push service on 127.0.0.1 with one browser, written from RFC 8030, 8188, 8291 and 8292: it takes only what is signed with `key` for this
 * origin, and the browser decrypts it with its own private key.
 */
export async function pushService(key: string, clock: { now(): Date }) {
  const state: { status: number; retryAfter?: string } = { status: 201 };
  const heard: Heard[] = [];
  const refused: string[] = [];
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const header = (name: string) => String(request.headers[name] ?? '');
    const answer = (status: number) =>
      response.writeHead(status, state.retryAfter ? { 'retry-after': state.retryAfter } : {}).end();
    const wrong = wrongIn(header, request.method, url);
    if (wrong) {
      refused.push(wrong);
      return answer(403);
    }
    if (state.status > 299) return answer(state.status);
    heard.push({
      message: JSON.parse(decrypted(Buffer.concat(parts), privateKey, auth)),
      topic: header('topic'),
      urgency: header('urgency'),
      ttl: Number(header('ttl')),
      subject: json(tokenOf(header).split('.')[1]).sub,
    });
    return answer(state.status);
  });
  const tokenOf = (header: (name: string) => string) =>
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=/.exec(header('authorization'))?.[1] ?? '';
  function wrongIn(header: (name: string) => string, method: string | undefined, origin: string) {
    const [head = '', claims = '', signature = ''] = tokenOf(header).split('.');
    const named = /k=([\w-]+)$/.exec(header('authorization'))?.[1];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (method !== 'POST') return 'method';
    if (named !== key || !isSigned || json(head).alg !== 'ES256') return 'signature';
    if (json(claims).aud !== origin) return 'audience';
    const leftSeconds = json(claims).exp - Date.now() / 1_000;
    if (leftSeconds < 0 || leftSeconds > 86_400) return 'expiry';
    if (!/^(https:|mailto:)/.test(json(claims).sub)) return 'subject';
    if (header('content-encoding') !== 'aes128gcm') return 'encoding';
    if (!/^\d+$/.test(header('ttl')) || header('topic').length > 32) return 'header';
    return '';
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const subscription = (path = randomBytes(24).toString('base64url')) => ({
    endpoint: `${url}/push/${path}`,
    keys: { p256dh, auth: auth.toString('base64url') },
  });
  return {
    url,
    state,
    heard,
    refused,
    subscription,
    /** HTTP-date of the clock of the shop. */
    inMs: (ms: number) => new Date(clock.now().getTime() + ms).toUTCString(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
