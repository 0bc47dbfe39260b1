import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Storage } from '../providers/storage/port.ts';
import {
  type ChatHosts,
  chatWorkerPolicy,
  contentSecurityPolicy,
  isChatWorker,
  noChatHosts,
} from './content-security.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
const packable = new Set(['html', 'js', 'css', 'json', 'xml', 'txt', 'svg']);

interface Kept {
  readonly version: string;
  readonly etag: string;
  /** Content security policy; pages and the chat's worker only. */
  readonly policy: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly packed: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
}

/** How many bytes of pages are kept in memory: 64 MiB. */
const mostBytes = 64 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Other words in a page than its file has; `id` changes whenever `apply` would do something else. */
export interface Dress {
  readonly id: string;
  apply(html: string): string;
}

/** Serves files of a storage: entity tags, compression, and a bounded memory of what was asked last. */
export function fileFront(storage: Storage, hosts: ChatHosts = noChatHosts) {
  const kept = new Map<string, Kept>();
  let size = 0;

  async function load(key: string, dress: Dress | undefined): Promise<Kept | null> {
    const fileVersion = await storage.version(key);
    if (fileVersion === null) return null;
    const version = dress ? `${fileVersion} ${dress.id}` : fileVersion;
    const name = dress ? `${key} ${dress.id}` : key;
    const known = kept.get(name);
    if (known?.version === version) return known;
    const read = await storage.read(key);
    if (read === null) return null;
    const bytes = dress ? new Uint8Array(Buffer.from(dress.apply(Buffer.from(read).toString('utf8')))) : read;
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const policy = policyOf(key, bytes, hosts);
    const entry: Kept = { version, etag, policy, bytes, packed: {} };
    if (known) size -= known.bytes.byteLength;
    kept.delete(name);
    kept.set(name, entry);
    size += bytes.byteLength;
    for (const [oldest, old] of kept) {
      if (size <= mostBytes) break;
      kept.delete(oldest);
      size -= old.bytes.byteLength;
    }
    return entry;
  }

  /** The file as a response, or null where there is none. */
  return async function respond(
    key: string,
    request: Request,
    options: { readonly cache: string; readonly status?: number; readonly dress?: Dress | undefined },
  ): Promise<Response | null> {
    const entry = await load(key, options.dress);
    if (!entry) return null;
    const extension = key.slice(key.lastIndexOf('.') + 1);
    const headers = new Headers({
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': options.cache,
      etag: entry.etag,
      'x-content-type-options': 'nosniff',
    });
    if (packable.has(extension)) headers.set('vary', 'accept-encoding');
    if (entry.policy) {
      headers.set('content-security-policy', entry.policy);
      headers.set('referrer-policy', 'strict-origin-when-cross-origin');
      headers.set('x-frame-options', 'SAMEORIGIN');
    }
    if (request.headers.get('if-none-match') === entry.etag && !options.status) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = packable.has(extension) ? accepted(request.headers.get('accept-encoding') ?? '') : null;
    if (encoding) headers.set('content-encoding', encoding);
    const body = encoding ? await pack(entry, encoding) : entry.bytes;
    headers.set('content-length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : body, { status: options.status ?? 200, headers });
  };
}

function policyOf(key: string, bytes: Uint8Array, hosts: ChatHosts): string | null {
  if (key.endsWith('.html')) return contentSecurityPolicy(Buffer.from(bytes).toString('utf8'), hosts);
  return isChatWorker(key) ? chatWorkerPolicy(hosts) : null;
}

const accepted = (header: string) => (/\bbr\b/.test(header) ? 'br' : /\bgzip\b/.test(header) ? 'gzip' : null);

async function pack(entry: Kept, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const before = entry.packed[encoding];
  if (before) return before;
  const packed = new Uint8Array(
    encoding === 'br'
      ? await brotli(entry.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await zip(entry.bytes, { level: 6 }),
  );
  entry.packed[encoding] = packed;
  return packed;
}
