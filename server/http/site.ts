import { Hono } from 'hono';
import type { Storage } from '../providers/storage/port.ts';
import { fileFront } from './front.ts';

/** File of a page's address: `/` -> `index.html`, `/en/a` -> `en/a.html`; an address with an extension is itself. */
export function pageKey(path: string): string {
  const clean = path.replace(/^\/+|\/+$/g, '');
  if (clean === '') return 'index.html';
  return /\.[a-z0-9]{2,5}$/.test(clean) ? clean : `${clean}.html`;
}

/** Draws a file that is not there yet (the demo's pictures), or answers null. */
export type DrawFile = (name: string) => Promise<Uint8Array | null>;

/** The published pages and the public files. */
export function serveSite(site: Storage, files: Storage, draw: DrawFile) {
  const pages = fileFront(site);
  const uploads = fileFront(files);
  const app = new Hono();

  app.get('/files/:name{.+}', async (c) => {
    const key = decode(c.req.path.slice(1));
    if (key === null) return c.body(null, 404);
    const cache = 'public, max-age=31536000, immutable';
    const found = await uploads(key, c.req.raw, { cache });
    if (found) return found;
    const drawn = await draw(key.slice('files/'.length));
    if (!drawn) return c.body(null, 404);
    await files.write(key, drawn);
    return (await uploads(key, c.req.raw, { cache })) ?? c.body(null, 404);
  });

  app.get('*', async (c) => {
    const path = decode(c.req.path);
    if (path === null || path.startsWith('/_render')) return notFound(c.req.raw, '/');
    if (path.length > 1 && path.endsWith('/')) return c.redirect(path.replace(/\/+$/, '') || '/', 301);
    if (path.endsWith('.html')) return c.redirect(path.slice(0, -'.html'.length), 301);
    const isAsset = path.startsWith('/_astro/');
    const cache = isAsset ? 'public, max-age=31536000, immutable' : 'no-cache';
    return (await pages(pageKey(path), c.req.raw, { cache })) ?? notFound(c.req.raw, path);
  });

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
