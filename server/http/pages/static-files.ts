import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { contentType, isPackable } from '../../providers/storage/content-type.ts';
import type { Storage } from '../../providers/storage/port.ts';
import {
  type CaptchaSources,
  type ChatHosts,
  chatWorkerPolicy,
  contentSecurityPolicy,
  isChatWorker,
  isShell,
  noCaptcha,
  noChatHosts,
  pageHeaders,
  scriptsIn,
  scriptsKey,
  shellPolicy,
  shopHeaders,
} from '../security/content-security.ts';
import { sharedBody } from '../shared-body.ts';

type Encoding = 'br' | 'gzip';
interface CachedFile {
  /** Version of the file in the storage; empty for a generated page. */
  readonly version: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  /** Cached responses by encoding. */
  readonly ready: Map<Encoding | 'plain', Ready>;
}

/** A cached response in one encoding. */
interface Ready {
  readonly etag: string;
  /** Header names and values in alternating order: for 200, and for 304. */
  readonly fields: string[];
  readonly knownFields: string[];
  readonly body: Buffer;
  /** Version of the list of script hashes in its policy; undefined when the policy has none. */
  readonly scripts: string | null | undefined;
}

/** Size of the memory cache: 64 MiB. A compressed form is counted as a third of its file. */
const mostBytes = 64 * 1024 * 1024;
const sizeOf = ({ bytes }: CachedFile) => Math.ceil((bytes.byteLength * 4) / 3) + 1;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A transformation of the page's HTML; `id` changes whenever the result of `apply` would change. */
export interface HtmlTransform {
  readonly id: string;
  apply(html: string): string;
}

interface Answering {
  readonly cache: string;
  readonly status?: number;
}
interface Transformed extends Answering {
  readonly dress?: HtmlTransform | undefined;
}
export interface StaticFiles {
  /** The response of `respond` when it is in memory and was validated recently. */
  ready(key: string, accepts: string): Ready | null;
  /** The file as a response, or null when it does not exist. */
  respond(key: string, request: Request, options: Transformed): Promise<Response | null>;
  /** The same for a generated page without a file. */
  respondWith(html: string, request: Request, options: Answering): Promise<Response>;
}

/** Serves files of a storage with ETags, compression and a bounded memory cache (LRU). */
export function createStaticFiles(
  storage: Storage,
  hosts: ChatHosts = noChatHosts,
  siteUrl = '',
  captcha: CaptchaSources = noCaptcha,
): StaticFiles {
  // Concurrent requests for a file share one read.
  const cache = new LRUCache<
    string,
    CachedFile,
    { readonly key: string; readonly version: string; readonly dress: HtmlTransform | undefined }
  >({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
    dispose: (_entry, name) => {
      const key = name.slice(0, name.indexOf('\n'));
      if (last.get(key) === name) last.delete(key);
    },
    fetchMethod: async (_name, _old, { context: { key, version, dress } }) => {
      const read = await storage.read(key);
      if (read === null) return undefined;
      return keep(dress ? bytesOf(dress.apply(Buffer.from(read).toString('utf8'))) : read, version);
    },
  });

  /** Cache key of the latest untransformed version, by file. */
  const last = new Map<string, string>();

  async function load(key: string, dress: HtmlTransform | undefined): Promise<CachedFile | null> {
    const version = await storage.version(key);
    if (version === null) return null;
    return (await cache.fetch(nameOf(key, version, dress), { context: { key, version, dress } })) ?? null;
  }

  /** The CSP of a page or worker, with the version of its list of script hashes. */
  async function policyOf(key: string): Promise<{ policy: string | null; scripts?: string | null }> {
    if (isShell(key)) return { policy: shellPolicy(hosts) };
    if (!needsScripts(key)) return { policy: isChatWorker(key) ? chatWorkerPolicy(hosts) : null };
    const list = await load(scriptsKey, undefined);
    return {
      policy: contentSecurityPolicy(scriptsIn(list?.bytes ?? null), hosts, captcha),
      scripts: list?.version ?? null,
    };
  }

  async function answer(
    entry: CachedFile,
    key: string,
    request: Request,
    options: Transformed,
  ): Promise<Response> {
    const headers = new Headers({
      'content-type': contentType(key),
      'cache-control': options.cache,
      etag: entry.etag,
      'x-content-type-options': 'nosniff',
    });
    if (isPackable(key)) headers.set('vary', 'accept-encoding');
    const { policy, scripts } = await policyOf(key);
    const beside = needsScripts(key) ? shopHeaders : pageHeaders;
    for (const [name, value] of Object.entries(policy ? beside(policy, siteUrl) : {}))
      headers.set(name, value);
    const knownFields = [...headers].flat();
    if (request.headers.get('if-none-match') === entry.etag && !options.status) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = isPackable(key) ? accepted(request.headers.get('accept-encoding') ?? '') : null;
    if (encoding) headers.set('content-encoding', encoding);
    const body = encoding ? await pack(entry, encoding, isLasting(key)) : entry.bytes;
    headers.set('content-length', String(body.byteLength));
    if (!options.status && !options.dress) {
      const fields = [...headers].flat();
      const bytes = bufferOf(body);
      entry.ready.set(encoding ?? 'plain', { etag: entry.etag, fields, knownFields, body: bytes, scripts });
      last.set(key, nameOf(key, entry.version));
    }
    if (request.method === 'HEAD') return new Response(null, { status: options.status ?? 200, headers });
    const shared = sharedBody(body);
    if (!shared) return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
    return new Response(shared, { status: options.status ?? 200, headers });
  }

  return {
    ready(key, accepts) {
      const name = last.get(key);
      const entry = name === undefined ? undefined : cache.get(name);
      if (!entry || storage.known?.(key) !== entry.version) return null;
      const found = entry.ready.get((isPackable(key) && accepted(accepts)) || 'plain');
      if (!found) return null;
      return found.scripts !== undefined && storage.known?.(scriptsKey) !== found.scripts ? null : found;
    },
    async respond(key, request, options) {
      const entry = await load(key, options.dress);
      return entry && answer(entry, key, request, options);
    },
    respondWith: (html, request, options) => answer(keep(bytesOf(html)), '.html', request, options),
  };
}

const nameOf = (key: string, version: string, dress?: HtmlTransform) =>
  [key, version, dress?.id ?? ''].join('\n');
const needsScripts = (key: string) => key.endsWith('.html') && !isShell(key);
/** A `Buffer` over the same memory, which Node sends without copying. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const keep = (bytes: Uint8Array<ArrayBuffer>, version = ''): CachedFile => ({
  version,
  etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
  bytes,
  packed: new Map(),
  ready: new Map(),
});

/** Clients send only few different `Accept-Encoding` headers. */
const forms = new Map<string, Encoding | null>();
const mostForms = 100;
function accepted(header: string): Encoding | null {
  const before = forms.get(header);
  if (before !== undefined) return before;
  const form = /\bbr\b/.test(header) ? 'br' : /\bgzip\b/.test(header) ? 'gzip' : null;
  if (forms.size < mostForms) forms.set(header, form);
  return form;
}

/** Files with a content hash in their name never change. */
const isLasting = (key: string) => key.startsWith('_astro/');
/** Below this size the additional saving (about a tenth) is less than a network packet. */
const leastRepacked = 4_096;
let packingBest: Promise<unknown> = Promise.resolve();

/** `lasts`: the file is sent often, so it is compressed again in the background at the highest level. */
function pack(entry: CachedFile, encoding: Encoding, lasts: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, packed } = entry;
  const before = packed.get(encoding);
  if (before) return before;
  const packing = packAs(bytes, encoding, quick);
  packed.set(encoding, packing);
  if (lasts && encoding === 'br' && bytes.byteLength >= leastRepacked) {
    packingBest = packingBest.then(async () => {
      const best = await packAs(bytes, encoding, constants.BROTLI_MAX_QUALITY);
      if (best.byteLength >= (await packing).byteLength) return;
      packed.set(encoding, Promise.resolve(best));
      const out = entry.ready.get(encoding);
      if (out) entry.ready.set(encoding, withBody(out, best));
    });
    // The first compressed form stays in use until then.
    packingBest = packingBest.catch(() => {});
  }
  return packing;
}

function withBody(out: Ready, body: Uint8Array<ArrayBuffer>): Ready {
  const length = out.fields.indexOf('content-length') + 1;
  return { ...out, body: bufferOf(body), fields: out.fields.with(length, String(body.byteLength)) };
}

const quick = 5;
const packAs = async (bytes: Uint8Array, encoding: Encoding, quality: number) =>
  new Uint8Array(
    await (encoding === 'br'
      ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : zip(bytes, { level: 6 })),
  );
