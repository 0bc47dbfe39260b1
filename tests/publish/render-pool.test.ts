import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from '../../server/db/schema/index.ts';
import { hashOf } from '../../server/publish/pages.ts';
import { openPool, type RenderPool } from '../../server/publish/render-pool.ts';
import { publishWorld, stock } from './world.ts';

let world: Awaited<ReturnType<typeof publishWorld>>;
let asked: string[];
let pool: RenderPool;

beforeAll(async () => {
  world = await publishWorld();
  await stock(world);
  await world.publish();
  asked = [];
  const fetch = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return world.app.internalFetch(request);
  };
  pool = openPool(
    { distDir: world.distDir, siteUrl: 'http://shop.test' },
    fetch,
    (path) => path.replace('/en/', '/'),
    2,
  );
});
afterAll(async () => {
  await pool.close();
  await world.close();
});

it('renders on two threads what stands in the tree, with the same tags', async () => {
  const rows = (await world.deps.db.select().from(page)).filter(
    ({ path }) => !path.includes('/product/detail/'),
  );
  const pages = await Promise.all(rows.map((row) => pool.render(row.path)));
  expect(pages.map(({ html }) => html && hashOf(html))).toEqual(rows.map((row) => row.hash));
  expect(pages.map(({ tags }) => tags)).toEqual(rows.map((row) => row.tags));
});

it('shares answers between the languages of a page until it is told to read anew', async () => {
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

it('says that a page is gone, and refuses after it was closed', async () => {
  expect((await pool.render('/qianduanshop/product/999999')).html).toBeNull();
  const closing = openPool(
    { distDir: world.distDir, siteUrl: 'http://shop.test' },
    () => new Response(),
    String,
    1,
  );
  await closing.close();
  await expect(closing.render('/404')).rejects.toThrow('ended');
});
