import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageIds } from '../../server/publish/ids.ts';
import { openAdaptiveRenderer } from '../../server/publish/render/adaptive-renderer.ts';
import { openRenderer } from '../../server/publish/render/render.ts';
import { openPool, type RenderPool } from '../../server/publish/render/render-pool.ts';
import { publishFixture, stock } from './fixture.ts';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
let asked: string[];
let pool: RenderPool;

beforeAll(async () => {
  fixture = await publishFixture();
  await stock(fixture);
  asked = [];
  const fetch = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return fixture.app.internalFetch(request);
  };
  pool = openPool(
    { distDir: fixture.distDir, siteUrl: 'http://shop.test' },
    fetch,
    (path) => path.replace('/en/', '/'),
    2,
  );
});
afterAll(async () => {
  await pool.close();
  await fixture.close();
});

describe('render pool', () => {
  it('renders on two threads what the main thread renders, with the same tags', async () => {
    const fetch = (request: Request) => fixture.app.internalFetch(request);
    const near = await openRenderer(fixture.distDir, 'http://shop.test', fetch);
    const paths = near.pagesFor(await pageIds(fetch)).filter((path) => near.sourceOf(path) === path);
    expect(paths.length).toBeGreaterThan(100);
    const pages = await Promise.all(paths.map((path) => pool.render(path)));
    for (const [i, path] of paths.entries()) expect(pages[i], path).toEqual(await near.render(path));
  });

  it('shares API answers between the languages of a page until it is invalidated', async () => {
    const both = () =>
      Promise.all(['', '/en'].map((prefix) => pool.render(`${prefix}/qianduanshop/supplier/list`)));
    await both();
    asked.length = 0;
    await both();
    expect(asked).toEqual([]);
    pool.refresh();
    await both();
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('reports ready when its threads have loaded, and the main thread renders until then', async () => {
    const fetch = (request: Request) => fixture.app.internalFetch(request);
    const about = '/qianduanshop/about';
    let ready = false;
    const far: string[] = [];
    const renderer = await openAdaptiveRenderer(fixture.distDir, 'http://shop.test', fetch, [], () => ({
      size: 1,
      isReady: () => ready,
      render: async (path) => {
        far.push(path);
        return { html: 'from a thread', tags: [] };
      },
      refresh() {},
      async close() {},
    }));
    renderer.prepare(1_000);
    expect((await renderer.render(about)).html).toContain('</html>');
    expect(far).toEqual([]);
    ready = true;
    expect((await renderer.render(about)).html).toBe('from a thread');
    await renderer.close();

    const own = openPool({ distDir: fixture.distDir, siteUrl: 'http://shop.test' }, fetch, String, 2);
    expect(own.isReady()).toBe(false);
    await expect.poll(() => own.isReady(), { timeout: 20_000 }).toBe(true);
    await own.close();
  });

  it('reports a page that does not exist, and refuses work after it was closed', async () => {
    expect((await pool.render('/qianduanshop/product/999999')).html).toBeNull();
    const closing = openPool(
      { distDir: fixture.distDir, siteUrl: 'http://shop.test' },
      () => new Response(),
      String,
      1,
    );
    await closing.close();
    await expect(closing.render('/404')).rejects.toThrow('ended');
  });
});
