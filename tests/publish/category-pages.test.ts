import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryPaging } from '../../server/contexts/catalogue/index.ts';
import { category, page } from '../../server/platform/db/schema.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { pageIds } from '../../server/publish/ids.ts';
import { createPublisher, type Publisher } from '../../server/publish/publisher.ts';
import { openAdaptiveRenderer } from '../../server/publish/render/adaptive-renderer.ts';
import type { Api } from '../../src/lib/api.ts';
import { addAccount, addCategories, addProduct, addSupplier, first } from '../support/fixtures/fixtures.ts';
import { publishFixture } from './fixture.ts';

const { size: categoryPageSize } = categoryPaging(2);
/** They fill the two pages after the category's own. */
const goods = 2 * categoryPageSize;
const siteUrl = 'http://shop.test';

describe('further pages of a category', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let publisher: Publisher;
  let api: Api;
  /** The two levels that have further pages: below them are leaves with few products each. */
  let levels: readonly number[];
  let other: number;
  const products: Awaited<ReturnType<typeof addProduct>>[] = [];
  const rendered: string[] = [];
  let add: (at: number, status?: 'off_shelf') => ReturnType<typeof addProduct>;

  beforeAll(async () => {
    fixture = await publishFixture();
    const [top, middle, leaf] = await addCategories(fixture);
    levels = [top, middle];
    other = (await addCategories(fixture))[2];
    const model = { level: 3, parentId: middle, description: { zh: '', en: '' }, icon: 'box' };
    const more = [2, 3, 4, 5, 6, 7, 8].map((n) => ({
      ...model,
      name: { zh: `类目 3.${n}`, en: `Leaf ${n}` },
      externalId: `x-3-${n}`,
    }));
    const added = await fixture.deps.db.insert(category).values(more).returning();
    const leaves = [leaf, ...added.map(({ id }) => id)];
    const shops = await Promise.all(leaves.map(() => addSupplier(fixture)));
    add = (at, status) => {
      const [supplierId = 0, categoryId = 0] = [shops[at % 8]?.id, leaves[at % 8]];
      return addProduct(fixture, { supplierId, categoryId, ...(status ? { status } : {}) });
    };
    for (let n = 0; n < goods; n += 1) products.push(await add(n));
    api = fixture.client((await addAccount(fixture, 9)).token);
    // This publisher took the build over; the one of these tests reports its renders.
    await (await fixture.publish()).close();
    const { db, database, log } = fixture.deps;
    const fetch = (request: Request) => fixture.app.internalFetch(request);
    const renderer = await openAdaptiveRenderer(fixture.distDir, siteUrl, fetch);
    const render = (path: string) => {
      rendered.push(path);
      return renderer.render(path);
    };
    publisher = createPublisher({
      db,
      database,
      log,
      siteUrl,
      now: () => fixture.clock.now(),
      ids: () => pageIds(fetch),
      renderer: { ...renderer, render },
      storage: folderStorage(fixture.siteDir, { flush: false }),
      // A round between the two steps of an edit would render pages that end as they began.
      pollMs: 600_000,
    });
  });
  afterAll(async () => {
    await publisher.close();
    await fixture.close();
  });

  const path = (id: number, number: number) => `/qianduanshop/category/${id}/${number}`;
  const both = (...paths: string[]) => paths.flatMap((one) => [one, `/en${one}`]).sort();
  const onEach = (...numbers: number[]) =>
    both(...levels.flatMap((id) => numbers.map((number) => path(id, number))));
  const isFurther = (one: string) => /\/category\/\d+\/\d+$/.test(one);
  /** The further pages of all categories, with the time their bytes changed last. */
  const published = async () => {
    const rows = await fixture.deps.db.select().from(page).where(like(page.path, '%/category/%/%'));
    return new Map(rows.map((row) => [row.path, row.changedAt.getTime()]));
  };
  /** The further pages whose bytes an edit changes, adds or removes; no other is rendered for it. */
  async function changedBy(edit: () => Promise<unknown>): Promise<string[]> {
    fixture.clock.pass(60_000);
    rendered.length = 0;
    const before = await published();
    await edit();
    await publisher.settle();
    const after = await published();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (one) => before.get(one) !== after.get(one),
    );
    expect(changed).toEqual(expect.arrayContaining(rendered.filter(isFurther)));
    return changed.sort();
  }
  const setStatus = (ids: readonly number[], status: 'on_sale' | 'off_shelf') =>
    Promise.all(ids.map((id) => api('PUT /api/admin/product/status', { body: { id, status } })));
  const move = (id: number, categoryId: number) =>
    api('PUT /api/admin/product/update', { body: { id, categoryId } });
  const read = (at: string) => readFile(join(fixture.siteDir, `${at.slice(1)}.html`), 'utf8');
  const goodsOn = async (at: string) =>
    [...(await read(at)).matchAll(/<li data-card="(\d+)">/g)].map(([, id]) => Number(id));
  const sitemap = () => readFile(join(fixture.siteDir, 'sitemap-1.xml'), 'utf8');
  const at = (index: number) => first(products.slice(index)).id;

  it('hold every product once, the oldest first, and are in the sitemap', async () => {
    expect([...(await published()).keys()].sort()).toEqual(onEach(2, 3));
    for (const id of levels) {
      for (const prefix of ['', '/en']) {
        const shown = await Promise.all([2, 3].map((number) => goodsOn(prefix + path(id, number))));
        expect(shown.flat()).toEqual(products.map((one) => one.id));
        const own = await read(`${prefix}/qianduanshop/category/${id}`);
        for (const number of [2, 3]) expect(own).toContain(`href="${prefix}${path(id, number)}"`);
      }
    }
    expect(await sitemap()).toContain(`<loc>${siteUrl}/en${path(first(levels), 3)}</loc>`);
    for (const nowhere of [path(first(levels), 1), path(first(levels), 4), path(other, 2), path(999_999, 2)])
      expect((await fixture.request('GET', nowhere)).status, nowhere).toBe(404);
  });

  it('name their canonical address, their neighbours and their products to search engines', async () => {
    const [second, last] = [path(first(levels), 2), path(first(levels), 3)];
    const html = await read(`/en${second}`);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/en${second}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="zh-CN" href="${siteUrl}${second}">`);
    expect(html).toContain(`<link rel="prev" href="/en/qianduanshop/category/${first(levels)}">`);
    expect(html).toContain(`<link rel="next" href="/en${last}">`);
    expect(html).toContain(`"url":"${siteUrl}/en/qianduanshop/product/${at(0)}"`);
    expect(await read(last)).toContain(`<link rel="prev" href="${second}">`);
    expect(await read(last)).not.toContain('rel="next"');
  });

  it('update the card of an edited product without a full render', async () => {
    const edited = first(products);
    const before = await read(path(first(levels), 2));
    const changed = await changedBy(async () => {
      await api('PUT /api/admin/product/update', {
        body: {
          id: edited.id,
          name: { zh: '改了名的杯子', en: 'A cup renamed' },
          skus: [{ id: edited.sku.id, price: 4_321, originalPrice: 4_321 }],
        },
      });
    });
    expect(changed).toEqual(onEach(2));
    expect(rendered.filter(isFurther)).toEqual([]);
    const after = await read(path(first(levels), 2));
    expect(after).toContain('改了名的杯子');
    const without = (html: string) => html.replace(/<li data-card="\d+">.*?<\/li>/gs, '');
    expect(without(after)).toBe(without(before));
  });

  it('grow by one page with a product that has no room on the last, and shrink without it', async () => {
    const added = await add(5, 'off_shelf');
    // All of them name the last page.
    expect(await changedBy(() => setStatus([added.id], 'on_sale'))).toEqual(onEach(2, 3, 4));
    expect(await goodsOn(path(first(levels), 4))).toEqual([added.id]);
    expect(await sitemap()).toContain(`${path(first(levels), 4)}<`);
    expect(await changedBy(() => setStatus([added.id], 'off_shelf'))).toEqual(onEach(2, 3, 4));
    expect((await fixture.request('GET', path(first(levels), 4))).status).toBe(404);
    expect(await sitemap()).not.toContain(`${path(first(levels), 4)}<`);
  });

  it('close the gap of a removed product, and leave earlier pages unchanged', async () => {
    const left = at(categoryPageSize + 3);
    expect(await changedBy(() => setStatus([left], 'off_shelf'))).toEqual(onEach(3));
    const late = await add(5, 'off_shelf');
    expect(await changedBy(() => setStatus([late.id], 'on_sale'))).toEqual(onEach(3));
    expect((await goodsOn(path(first(levels), 3))).slice(-2)).toEqual([at(goods - 1), late.id]);
    // Old bytes are restored, and a product that is added and removed at once changes nothing.
    expect(
      await changedBy(async () => {
        await setStatus([late.id], 'off_shelf');
        await setStatus([late.id], 'on_sale');
      }),
    ).toEqual([]);
    expect(
      await changedBy(async () => {
        await setStatus([late.id], 'off_shelf');
        await setStatus([left], 'on_sale');
      }),
    ).toEqual(onEach(3));
  });

  it('are added and removed in a burst of new and removed products, while they are rendered', async () => {
    const late = await Promise.all([1, 2].map((n) => add(n, 'off_shelf')));
    const extra = late.map(({ id }) => id);
    const gone = products.slice(10, 14).map(({ id }) => id);
    await setStatus(extra, 'on_sale');
    const settled = publisher.settle();
    await setStatus(gone, 'off_shelf');
    await move(at(20), other);
    await setStatus(extra.slice(1), 'off_shelf');
    await settled;
    await publisher.settle();
    expect([...(await published()).keys()].sort()).toEqual(onEach(2, 3));
    const shown = await Promise.all([2, 3].map((number) => goodsOn(path(first(levels), number))));
    const kept = products.map(({ id }) => id).filter((id) => !gone.includes(id) && id !== at(20));
    expect(shown.flat()).toEqual([...kept, extra[0]]);
  });

  it('equal a full rebuild of the same data byte for byte', async () => {
    const [tree, fresh] = [await fixture.tree(), await fixture.freshPages()];
    const keys = [...new Set([...tree.keys(), ...fresh.keys()])].filter((key) => key.includes('/category/'));
    expect(keys.filter((key) => tree.get(key) !== fresh.get(key))).toEqual([]);
    expect(keys.filter((key) => isFurther(key.replace('.html', '')))).toHaveLength(8);
  });
});
