import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publisher } from '../../server/publish/publisher.ts';
import type { Api } from '../../src/lib/api.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../support/fixtures/fixtures.ts';
import { publishFixture } from './fixture.ts';

describe('pages of categories without products', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let publisher: Publisher;
  let api: Api;
  let path: readonly number[];
  let product = 0;
  beforeAll(async () => {
    fixture = await publishFixture();
    path = await addCategories(fixture);
    const { id: supplierId } = await addSupplier(fixture);
    const [, , categoryId = 0] = path;
    product = (await addProduct(fixture, { supplierId, categoryId, status: 'off_shelf' })).id;
    api = fixture.client((await addAccount(fixture, 9)).token);
    publisher = await fixture.publish();
    await publisher.settle();
  });
  afterAll(async () => {
    await publisher.close();
    await fixture.close();
  });

  const files = async () => {
    const tree = await fixture.tree();
    return path.flatMap((id) =>
      ['', 'en/'].map((language) => tree.has(`${language}qianduanshop/category/${id}.html`)),
    );
  };
  const textOf = async (key: string) => (await fixture.tree()).get(key) ?? '';
  const top = () => `/qianduanshop/category/${path[0]}"`;
  const setStatus = async (status: 'on_sale' | 'off_shelf') => {
    await api('PUT /api/admin/product/status', { body: { id: product, status } });
    await publisher.settle();
  };
  const isListed = async () => [
    (await textOf('qianduanshop/category-menu.html')).includes(top()),
    (await textOf('en/qianduanshop/category.html')).includes(top()),
    (await readFile(join(fixture.siteDir, 'sitemap-1.xml'), 'utf8').catch(() => '')).includes(
      `/qianduanshop/category/${path[0]}<`,
    ),
  ];

  it('do not exist: no file, no entry in menus and sitemap, and 404 when asked for', async () => {
    expect(await files()).toEqual(path.flatMap(() => [false, false]));
    expect(await isListed()).toEqual([false, false, false]);
    expect((await fixture.request('GET', `/qianduanshop/category/${path[2]}`)).status).toBe(404);
  });

  it('appear on all levels when the first product goes on sale, and disappear with the last', async () => {
    await setStatus('on_sale');
    expect(await files()).toEqual(path.flatMap(() => [true, true]));
    // The sitemap is written at intervals.
    await expect.poll(isListed, { timeout: 60_000 }).toEqual([true, true, true]);
    await setStatus('off_shelf');
    expect(await files()).toEqual(path.flatMap(() => [false, false]));
    await expect.poll(isListed, { timeout: 60_000 }).toEqual([false, false, false]);
  });

  it('cost nothing: a thousand new ones render no page beside those that show the tree', async () => {
    const before = [...(await fixture.tree()).keys()].sort();
    const { added } = await api('POST /api/admin/category-source/import', {
      body: { branches: ['hg', 'ha'] },
    });
    expect(added).toBeGreaterThan(200);
    await publisher.settle();
    expect([...(await fixture.tree()).keys()].sort()).toEqual(before);
  });
});
