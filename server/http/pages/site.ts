import { type Context, Hono } from 'hono';
import { Locale } from '../../../contract/basics.ts';
import { addressIn, type FurtherLanguage, paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../providers/storage/content-type.ts';
import type { Storage } from '../../providers/storage/port.ts';
import type { RenderOnDemand } from '../../publish/on-demand.ts';
import { shellKey } from '../security/content-security.ts';
import { type Proxies, whoAsks } from '../security/proxy.ts';
import type { ServeEnv } from '../serve.ts';
import { sharedBody, sharedBytes } from '../shared-body.ts';
import { withHostSeo } from './host-seo.ts';
import type { PageHost, PageHosts } from './page-host.ts';
import { readerLanguage } from './reader-language.ts';
import { createStaticFiles, type HtmlTransform, type StaticFiles } from './static-files.ts';

/** File of a page's path: `/` -> `index.html`, `/en/a` -> `en/a.html`; a path with an extension is the file itself. */
export function pageKey(path: string): string {
  const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (clean === '') return 'index.html';
  return /\.[a-z0-9]{2,5}$/.test(clean) ? clean : `${clean}.html`;
}

/** Generates a file on demand (demo images and documents) by its storage key; null for unknown keys. */
type DrawFile = (key: string) => Promise<Uint8Array | null>;

interface Files {
  readonly storage: Storage;
  /** Serves stored files. Default: without AVIF versions. */
  readonly front?: Pick<StaticFiles, 'respond'>;
  readonly draw: DrawFile;
  /** Whether the URL of a private file has a valid signature. */
  isSigned(path: string, query: URLSearchParams): boolean;
  /** Trusted proxies for forwarded host names; absent: none. */
  readonly proxies?: Proxies;
  /** Languages that pages may exist in beside Chinese and English. Default: none. */
  readonly languages?: readonly FurtherLanguage[];
  /** Renders a page on demand when its file does not exist yet. */
  readonly onDemand?: RenderOnDemand;
  /** The path that a page has moved to for good; null for a page that has not moved. */
  readonly movedTo?: (path: string) => Promise<string | null>;
  /** Languages that buyers can choose, the marketplace's own first; absent: both. */
  readonly offered?: () => readonly Locale[];
}

/** Serves published pages, public files, and private files to holders of a signed URL. */
export function serveSite(pages: StaticFiles, files: Files, findHost: PageHosts['find']) {
  const {
    storage,
    draw,
    isSigned,
    onDemand,
    movedTo,
    offered = () => Locale.options,
    proxies = null,
    languages = [],
    front: uploads = createStaticFiles(storage),
  } = files;
  const prefixes = ['/en', ...languages.map(({ tag }) => `/${tag}`)];
  const prefixOf = (path: string) =>
    prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? '';
  const app = new Hono<{ Bindings: ServeEnv }>();
  const hostOf = (c: Context<{ Bindings: ServeEnv }>) =>
    whoAsks(proxies, c.env?.incoming?.socket?.remoteAddress, (name) => c.req.header(name)).host;

  app.get('/files/:name{.+}', async (c) => {
    const key = decode(c.req.path.slice(1));
    if (key === null) return c.body(null, 404);
    return (await file(key, c.req.raw)) ?? c.body(null, 404);
  });

  app.get('/private/:name{.+}', async (c) => {
    const key = decode(c.req.path.slice(1));
    if (key === null || !isSigned(`/${key}`, new URL(c.req.url).searchParams)) return c.body(null, 404);
    const found = await file(key, c.req.raw);
    // Uploaded files are sent as attachments, so they cannot run in this origin.
    if (/\.(?:pdf|ofd)$/.test(key)) found?.headers.set('content-disposition', 'attachment');
    return found ?? c.body(null, 404);
  });

  app.get('*', async (c) => {
    const path = decode(c.req.path);
    if (path === null || path.startsWith('/_render')) return notFound(c.req.raw, '/');
    const prefix = prefixOf(path);
    // Back offices have the same path for all languages.
    const backOfficePath = path.startsWith(`${prefix}/admin`) ? path.slice(prefix.length) : path;
    const shell = shellKey(backOfficePath);
    if (shell && backOfficePath !== path) return c.redirect(backOfficePath, 301);
    if (shell)
      return (await pages.respond(shell, c.req.raw, { cache: 'no-cache' })) ?? notFound(c.req.raw, path);
    if (path.length > 1 && path.endsWith('/')) return c.redirect(path.replace(/(?<!\/)\/+$/, '') || '/', 301);
    if (path.endsWith('.html')) return c.redirect(path.slice(0, -'.html'.length), 301);
    const host = pageKey(path).endsWith('.html') ? await findHost(hostOf(c)) : null;
    if (host?.redirectUrl) return c.redirect(host.redirectUrl, 302);
    if (!host?.start && (path === '/' || path === prefix))
      return toHome(c.req.raw, prefix.slice(1), languages, offered());
    const found = host && (await hostPage(c.req.raw, path, host));
    return (
      found ??
      (await pages.respond(pageKey(path), c.req.raw, { cache: cacheControl(pageKey(path)) })) ??
      (await unpublished(c.req.raw, path)) ??
      (await moved(path)) ??
      notFound(c.req.raw, path)
    );
  });

  async function file(key: string, request: Request): Promise<Response | null> {
    const cache = cacheControl(key);
    const found = await uploads.respond(key, request, { cache });
    if (found) return applyRangeHeader(request, found);
    const drawn = await draw(key);
    if (!drawn) return null;
    await storage.write(key, drawn);
    const fresh = await uploads.respond(key, request, { cache });
    return fresh && applyRangeHeader(request, fresh);
  }

  /** Overrides of this host, or null. */
  async function hostPage(request: Request, path: string, host: PageHost): Promise<Response | null> {
    const prefix = prefixOf(path);
    const rest = path.slice(prefix.length);
    const language = languages.find(({ tag }) => prefix === `/${tag}`)?.fallback;
    const plain = host.start !== null && (rest === '/' || rest === '') ? host.start : rest;
    if (plain !== host.subject) return null;
    const dress: HtmlTransform = {
      id: host.version,
      apply: (html) => withHostSeo(html, language ?? (prefix === '' ? 'zh' : 'en'), host),
    };
    return pages.respond(pageKey(prefix + plain), request, { cache: 'no-cache', dress });
  }

  /** Renders an entity's page that the publisher has not published yet; lists and search may already link to it. */
  async function unpublished(request: Request, path: string): Promise<Response | null> {
    const html = (await onDemand?.(path)) ?? null;
    if (html === 'busy') return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
    return html === null ? null : pages.respondWith(html, request, { cache: 'no-cache' });
  }

  /** Not to be cached: moving can be undone. */
  async function moved(path: string): Promise<Response | null> {
    const location = await movedTo?.(path);
    if (!location) return null;
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
  }

  async function notFound(request: Request, path: string): Promise<Response> {
    const prefix = prefixOf(path);
    const page = await pages.respond(pageKey(`${prefix}/404`), request, { cache: 'no-cache', status: 404 });
    if (page) return page;
    const language = languages.find(({ tag }) => prefix === `/${tag}`);
    if (language) return toFallback(request, path.slice(prefix.length), language);
    return new Response('404', { status: 404, headers: { 'content-type': 'text/plain' } });
  }

  return app;
}

/**
 * Redirects `/` to the home page in the visitor's language, if it is offered, else in the marketplace's own, and `/en` to that of its
 * language. `offered`: of Chinese and English, the marketplace's own first.
 */
function toHome(
  request: Request,
  language: string,
  further: readonly FurtherLanguage[],
  offered: readonly Locale[],
): Response {
  const [first = 'zh'] = offered;
  const wanted = readerLanguage(request.headers, further, first);
  const isOffered = offered.some((one) => one === wanted) || further.some(({ tag }) => tag === wanted);
  const chosen = language || (isOffered ? wanted : first);
  const { search } = new URL(request.url);
  const headers = {
    location: `${addressIn(paths.home, chosen)}${search}`,
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-language',
  };
  return new Response(null, { status: language === '' ? 302 : 301, headers });
}

/** A language that is not offered has no pages: the reader gets that of its fallback, as long as that is so. */
function toFallback(request: Request, path: string, { fallback }: FurtherLanguage): Response {
  const location = `${addressIn(path, fallback)}${new URL(request.url).search}`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
}

/** null for an invalid path: broken escapes, dot segments, control characters. */
function decode(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    const odd = plain.split('/').some((part) => part === '..' || part === '.');
    return odd || /\p{Cc}|\\|\/\//u.test(plain) ? null : plain;
  } catch {
    return null;
  }
}

/** Parses a single byte range of `Range: bytes=…`, last byte inclusive; null for anything else, which gets the whole file. */
function partOf(header: string, length: number): readonly [number, number] | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '' && to === '') return null;
  // Suffix range: the last n bytes.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'beyond' : [first, last];
}

/**
 * Applies a range request (RFC 9110, one range). Video players seek with ranges, and some play nothing without them. When `If-Range` names
 * another version, the whole file is sent.
 */
export async function applyRangeHeader(request: Request, full: Response): Promise<Response> {
  if (full.status !== 200 || full.headers.has('content-encoding')) return full;
  const headers = new Headers(full.headers);
  headers.set('accept-ranges', 'bytes');
  const asked = request.headers.get('range');
  const begun = request.headers.get('if-range');
  const isSame = begun === null || begun === headers.get('etag');
  if (request.method !== 'GET' || asked === null || !isSame)
    return new Response(full.body, { status: 200, headers });
  const shared = sharedBytes(full.body);
  const bytes = shared ?? new Uint8Array(await full.arrayBuffer());
  const part = partOf(asked, bytes.byteLength);
  if (part === null) return new Response(shared ? full.body : bytes, { status: 200, headers });
  if (shared) await full.body?.cancel();
  if (part === 'beyond') {
    headers.set('content-range', `bytes */${bytes.byteLength}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  const [first, last] = part;
  headers.set('content-range', `bytes ${first}-${last}/${bytes.byteLength}`);
  headers.set('content-length', String(last - first + 1));
  const body = sharedBody(bytes.subarray(first, last + 1), bytes);
  if (!body) return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
  return new Response(body, { status: 206, headers });
}
