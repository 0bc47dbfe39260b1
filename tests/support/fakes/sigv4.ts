import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Key {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

/** The fault of a request's signature (AWS Signature Version 4, implemented from its description), or null. */
export function signatureFault(request: IncomingMessage, body: Uint8Array, key: Key): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, id, day = '', region, service, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      header('authorization'),
    ) ?? [];
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (service !== 's3' || region !== key.region) return 'AuthorizationHeaderMalformed';
  const date = header('x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) <= 900_000) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const must = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!must.every((name) => signed.includes(name))) return 'AccessDenied';
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const path = url.pathname.split('/').map((part) => strict(decodeURIComponent(part)));
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort((a, b) => (a < b ? -1 : 1));
  const canonical = [
    request.method,
    path.join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  let signing = Buffer.from(`AWS4${key.secret}`);
  for (const part of [
    day,
    key.region,
    's3',
    'aws4_request',
    `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`,
  ])
    signing = createHmac('sha256', signing).update(part).digest();
  return signing.toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
