import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureFault } from './sigv4.ts';

interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Upload extends Pick<Stored, 'headers'> {
  readonly key: string;
  readonly parts: Map<number, Buffer>;
}

/** What the service suffers from: `faults` answers with 503, `lost` answers that never arrive, `cutAt` a body that breaks off once. */
interface Trouble {
  faults: number;
  lost: number;
  cutAt: number | null;
  down: boolean;
}

const leastPart = 5 * 1024 * 1024;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

class Fault extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** An S3 service with one bucket on 127.0.0.1: checks every signature and payload, joins parts, keeps conditions, lists in pages. */
export async function s3Server({ pageSize = 1_000, port = 0 } = {}) {
  const key = { id: 'AKIASTANDIN', secret: 'of/the+stand=in', region: 'eu-west-1' };
  const bucket = 'goods';
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  const asked: string[] = [];
  const trouble: Trouble = { faults: 0, lost: 0, cutAt: null, down: false };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const status = error instanceof Fault ? error.status : 500;
      const code = error instanceof Error ? error.message : 'InternalError';
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (trouble.down) {
      request.socket.destroy();
      return;
    }
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const wrong = signatureFault(request, body, key);
    if (wrong) throw new Fault(403, wrong);
    const [, first, ...rest] = url.pathname.split('/');
    if (first !== bucket) throw new Fault(404, 'NoSuchBucket');
    const name = rest.map(decodeURIComponent).join('/');
    asked.push(`${request.method} ${name}${url.search}`);
    if (trouble.faults > 0) {
      trouble.faults -= 1;
      throw new Fault(503, 'SlowDown');
    }
    const answer = act(request, name, url.searchParams, body);
    if (trouble.lost > 0) {
      trouble.lost -= 1;
      request.socket.destroy();
    } else send(request, response, answer);
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: Answer) {
    const { status = 200, headers = {}, body = Buffer.from('') } = answer;
    response.writeHead(status, { 'content-length': String(body.byteLength), ...headers });
    if (request.method === 'HEAD') response.end();
    else if (trouble.cutAt !== null && request.method === 'GET' && body.byteLength > trouble.cutAt) {
      const part = body.subarray(0, trouble.cutAt);
      trouble.cutAt = null;
      response.write(part, () => setTimeout(() => response.destroy(), 20));
    } else response.end(body);
  }

  function act(request: IncomingMessage, name: string, query: URLSearchParams, body: Buffer): Answer {
    const header = (one: string) => request.headers[one];
    const uploadId = query.get('uploadId');
    const is = (method: string, parameter?: string) =>
      request.method === method && (parameter === undefined || query.has(parameter));
    if (name === '') {
      if (is('POST', 'delete')) return removeMany(body, String(header('content-md5')));
      if (is('GET')) return list(query);
    }
    if (is('POST', 'uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key: name, parts: new Map(), headers: kept(request) });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (uploadId !== null) return part(request.method ?? '', name, uploadId, query, body);
    const now = objects.get(name);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if ((none === '*' && now) || (match !== undefined && match !== now?.etag))
      throw new Fault(412, 'PreconditionFailed');
    if (is('PUT')) return put(name, body, kept(request), `"${md5(body).digest('hex')}"`);
    if (is('DELETE')) {
      objects.delete(name);
      return { status: 204 };
    }
    if (!now) throw new Fault(404, 'NoSuchKey');
    const [, from] = /^bytes=(\d+)-$/.exec(String(header('range') ?? '')) ?? [];
    const headers = { ...now.headers, etag: now.etag };
    return from === undefined
      ? { headers, body: now.bytes }
      : { status: 206, headers, body: now.bytes.subarray(Number(from)) };
  }

  function put(name: string, bytes: Buffer, headers: Stored['headers'], etag: string): Answer {
    objects.set(name, { bytes, etag, headers });
    return { headers: { etag } };
  }

  function part(method: string, name: string, id: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = uploads.get(id);
    if (upload?.key !== name) throw new Fault(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { headers: { etag: `"${md5(body).digest('hex')}"` } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const joined = wanted.map(([, number, etag], at) => {
      const bytes = upload.parts.get(Number(number));
      if (!bytes || `"${md5(bytes).digest('hex')}"` !== plain(etag ?? ''))
        throw new Fault(400, 'InvalidPart');
      if (Number(number) !== at + 1) throw new Fault(400, 'InvalidPartOrder');
      if (at < wanted.length - 1 && bytes.byteLength < leastPart) throw new Fault(400, 'EntityTooSmall');
      return bytes;
    });
    const etag = `"${md5(Buffer.concat(joined.map((one) => md5(one).digest()))).digest('hex')}-${joined.length}"`;
    return put(name, Buffer.concat(joined), upload.headers, etag);
  }

  function removeMany(body: Buffer, digest: string): Answer {
    if (digest !== md5(body).digest('base64')) throw new Fault(400, 'InvalidDigest');
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, one = '']) => plain(one));
    if (keys.length > 1_000) throw new Fault(400, 'MalformedXML');
    for (const one of keys) objects.delete(one);
    return xml('<DeleteResult></DeleteResult>');
  }

  function list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2' || query.get('encoding-type') !== 'url')
      throw new Fault(501, 'NotImplemented');
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter(
      (name) => name.startsWith(query.get('prefix') ?? '') && name > after,
    );
    names.sort();
    const some = names.slice(0, pageSize);
    const isMore = names.length > some.length;
    const contents = some.map((name) => {
      const quoted = objects.get(name)?.etag.replaceAll('"', '&quot;');
      const key = name.split('/').map(encodeURIComponent).join('/').replaceAll('%20', '+');
      return `<Contents><Key>${key}</Key><ETag>${quoted}</ETag></Contents>`;
    });
    const next = isMore ? `<NextContinuationToken>${escaped(some.at(-1) ?? '')}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  return {
    objects,
    uploads,
    asked,
    trouble,
    env: {
      STORAGE_URL: `s3://127.0.0.1:${at}/${bucket}/shop?region=${key.region}&tls=0`,
      STORAGE_KEY_ID: key.id,
      STORAGE_SECRET: key.secret,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const xml = (text: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
});
const kept = (request: IncomingMessage): Stored['headers'] => ({
  'content-type': String(request.headers['content-type'] ?? ''),
  'cache-control': String(request.headers['cache-control'] ?? ''),
});
