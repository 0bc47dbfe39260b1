import { Hono } from 'hono';
import type { Storage } from '../providers/storage/port.ts';
import { type ChatHosts, noChatHosts } from './content-security.ts';
import { type Dress, fileFront } from './front.ts';
import { type HostSeo, withHostSeo } from './host-seo.ts';

/** File of a page's address: `/` -> `index.html`, `/en/a` -> `en/a.html`; an address with an extension is itself. */
export function pageKey(path: string): string {
  const clean = path.replace(/^\/+|\/+$/g, '');
  if (clean === '') return 'index.html';
  return /\.[a-z0-9]{2,5}$/.test(clean) ? clean : `${clean}.html`;
}

/** Draws a file that is not there yet (the demo's pictures and papers) by its key, or answers null. */
export type DrawFile = (key: string) => Promise<Uint8Array | null>;

export interface Files {
  readonly storage: Storage;
  readonly draw: DrawFile;
  /** Whether the address of a private file was given out here and is still good. */
  isSigned(path: string, query: URLSearchParams): boolean;
  /** Absent: chat stays on this origin. */
  readonly chatHosts?: ChatHosts;
}

/** The host a page was asked from, when it is one of those the site knows. */
export interface PageHost extends HostSeo {
  /** Changes whenever its words do. */
  readonly version: string;
  readonly redirectUrl: string | null;
  /** Its first page, without language: a shop's own. null = the site's. */
  readonly start: string | null;
  /** The page its words are for, without language. */
  readonly subject: string;
}
export type FindHost = (header: string | undefined) => Promise<PageHost | null>;

/** The published pages, the public files, and private ones for whoever holds a signed address. */
export function serveSite(site: Storage, { storage, draw, isSigned, chatHosts }: Files, findHost: FindHost) {
  const pages = fileFront(site, chatHosts ?? noChatHosts);
  const uploads = fileFront(storage);
  const app = new Hono();

  app.get('/files/:name{.+}', async (c) => {
    const key = decode(c.req.path.slice(1));
    if (key === null) return c.body(null, 404);
    return (await file(key, c.req.raw, 'public, max-age=31536000, immutable')) ?? c.body(null, 404);
  });

  app.get('/private/:name{.+}', async (c) => {
    const key = decode(c.req.path.slice(1));
    if (key === null || !isSigned(`/${key}`, new URL(c.req.url).searchParams)) return c.body(null, 404);
    return (await file(key, c.req.raw, 'private, max-age=3600')) ?? c.body(null, 404);
  });

  app.get('*', async (c) => {
    const path = decode(c.req.path);
    if (path === null || path.startsWith('/_render')) return notFound(c.req.raw, '/');
    if (path.length > 1 && path.endsWith('/')) return c.redirect(path.replace(/\/+$/, '') || '/', 301);
    if (path.endsWith('.html')) return c.redirect(path.slice(0, -'.html'.length), 301);
    const isAsset = path.startsWith('/_astro/');
    const cache = isAsset ? 'public, max-age=31536000, immutable' : 'no-cache';
    const host = pageKey(path).endsWith('.html') ? await findHost(c.req.header('host')) : null;
    if (host?.redirectUrl) return c.redirect(host.redirectUrl, 302);
    const found = host && (await hostPage(c.req.raw, path, host));
    return found ?? (await pages(pageKey(path), c.req.raw, { cache })) ?? notFound(c.req.raw, path);
  });

  async function file(key: string, request: Request, cache: string): Promise<Response | null> {
    const found = await uploads(key, request, { cache });
    if (found) return found;
    const drawn = await draw(key);
    if (!drawn) return null;
    await storage.write(key, drawn);
    return uploads(key, request, { cache });
  }

  /** What this host shows otherwise than the site does, or null. */
  async function hostPage(request: Request, path: string, host: PageHost): Promise<Response | null> {
    const [, prefix = '', rest = '/'] = /^(\/en(?=\/|$))?(.*)$/.exec(path) ?? [];
    const plain = host.start !== null && (rest === '/' || rest === '') ? host.start : rest;
    if (plain !== host.subject) return null;
    const dress: Dress = {
      id: host.version,
      apply: (html) => withHostSeo(html, prefix === '' ? 'zh' : 'en', host),
    };
    return pages(pageKey(prefix + plain), request, { cache: 'no-cache', dress });
  }

  async function notFound(request: Request, path: string): Promise<Response> {
    const key = path.startsWith('/en/') ? 'en/404.html' : '404.html';
    const page = await pages(key, request, { cache: 'no-cache', status: 404 });
    return page ?? new Response('404', { status: 404, headers: { 'content-type': 'text/plain' } });
  }

  return app;
}

/** null for what is no proper address: broken escapes, dot segments, control characters. */
function decode(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    const odd = plain.split('/').some((part) => part === '..' || part === '.');
    return odd || /\p{Cc}|\\|\/\//u.test(plain) ? null : plain;
  } catch {
    return null;
  }
}
