import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageIds } from '../../server/publish/ids.ts';
import { openRenderer } from '../../server/publish/render/render.ts';
import { openPool } from '../../server/publish/render/render-pool.ts';
import { publishFixture, stock } from './fixture.ts';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
const siteUrl = 'http://shop.test';
const fetchOf = (request: Request) => fixture.app.internalFetch(request);
beforeAll(async () => {
  fixture = await publishFixture();
  await stock(fixture);
});
afterAll(() => fixture.close());

/** Addresses without a page: of every kind of object, of none, and of cards. */
const nowhere = ['', '/en'].flatMap((prefix) =>
  [
    '/qianduanshop/product/999999',
    '/qianduanshop/supplier/999999',
    '/qianduanshop/category/999999',
    '/qianduanshop/news/999999',
    '/no/such/page',
    '/_card/999999',
  ].map((path) => prefix + path),
);

/** Runs `work` while every connection but the database's is refused and recorded. */
async function withoutNetwork(work: () => Promise<unknown>): Promise<string[]> {
  const tried: string[] = [];
  const { connect } = Socket.prototype;
  const fetch = globalThis.fetch;
  const port = new URL(fixture.app.deps.database.url.replace('postgres:///', 'postgres://socket/')).port;
  Reflect.set(Socket.prototype, 'connect', function (this: Socket, ...given: unknown[]) {
    const to = JSON.stringify(given);
    if (to.includes('.s.PGSQL.') || (port !== '' && to.includes(port)))
      return Reflect.apply(connect, this, given);
    tried.push(to);
    throw new Error(`reaches ${to}`);
  });
  globalThis.fetch = async (input) => {
    tried.push(String(input instanceof Request ? input.url : input));
    throw new Error('fetches');
  };
  try {
    await work();
  } finally {
    Reflect.set(Socket.prototype, 'connect', connect);
    globalThis.fetch = fetch;
  }
  return tried;
}

describe('page renderer without a network', () => {
  it('renders missing pages, and every existing page, without any connection', async () => {
    const renderer = await openRenderer(fixture.distDir, siteUrl, fetchOf);
    const paths = renderer.pagesFor(await pageIds(fetchOf));
    const tried = await withoutNetwork(async () => {
      for (const path of nowhere) expect((await renderer.render(path)).html, path).toBeNull();
      for (const path of paths) expect((await renderer.render(path)).html, path).not.toBeNull();
    });
    expect(tried).toEqual([]);
  });

  it('renders the same on threads, which have no network', async () => {
    const pool = openPool({ distDir: fixture.distDir, siteUrl }, fetchOf, (path) => path, 1);
    for (const path of nowhere) expect((await pool.render(path)).html, path).toBeNull();
    await pool.close();
  });

  it('fails a page that opens a connection on a thread, without any connection', async () => {
    const distDir = await mkdtemp(join(tmpdir(), 'shop-fake-dist-'));
    await mkdir(join(distDir, 'server'));
    await writeFile(
      join(distDir, 'server', 'entry.mjs'),
      `import { connect } from 'node:net';
     export const pagesFor = () => [], pagesOf = () => [], sourceOf = (path) => path;
     export const stepsFromHome = () => 1, isOwnPage = () => false, inlineScripts = [];
     export const render = async ({ url }) =>
       url.endsWith('fetch') ? fetch('http://127.0.0.1:9/') : new Response(String(connect(9, '127.0.0.1')));`,
    );
    const pool = openPool({ distDir, siteUrl }, fetchOf, (path) => path, 1);
    for (const path of ['/fetch', '/connect'])
      await expect(pool.render(path)).rejects.toThrow('rendering must not reach the network');
    await pool.close();
    await rm(distDir, { recursive: true });
  });
});
