import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexPending, learnAliases } from '../../../server/contexts/search/index.ts';
import { ensureAliases } from '../../../server/contexts/search/learning/learn.ts';
import { category, product, searchSynonym, siteState } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories, addProduct, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const text = (zh: string, en: string) => ({ zh, en });

describe('words learned from the goods', () => {
  let app: TestApp;
  let admin: Api;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    admin = (await addAccount(app, 9)).api;
    shop = await addShop(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.delete(searchSynonym);
    await app.deps.db.update(product).set({ status: 'off_shelf' });
  });

  const learn = async () => {
    await indexPending(app.deps);
    await learnAliases(app.deps);
  };
  const list = async (
    query: { keyword?: string; origin?: 'learned' | 'own'; enabled?: 'true' | 'false' } = {},
  ) =>
    (
      await admin('GET /api/admin/search/synonym/list', {
        query: { origin: 'learned', size: '100', ...query },
      })
    ).records;
  const rules = async () => (await list()).map(({ left, products }) => [...left, products]);
  /** Products on sale; the fixture's own brand is no evidence. */
  const sell = async (brand: [string, string], ...names: [string, string][]) => {
    const made = [];
    for (const [zh, en] of names)
      made.push(await shop.product({ name: text(zh, en), brand: text(...brand), brief: text('', '') }));
    return made.map(({ id }) => id);
  };
  const find = async (keyword: string) => {
    const { records } = await app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
    return records.map(({ id }) => id).sort((one, other) => one - other);
  };

  it('make the two names of a brand one, both ways', async () => {
    await sell(['云汐', 'YUNXI'], ['红色茶具', 'Red tea set'], ['蓝色茶具', 'Blue tea set']);
    const [chinese = 0] = await sell(['其它', '其它'], ['云汐 同款茶壶', 'Teapot']);
    const [foreign = 0] = await sell(['别家', '别家'], ['茶杯', 'Cup for Yunxi pots']);
    expect(await find('yunxi')).not.toContain(chinese);
    await learn();
    expect(await rules()).toEqual([['yunxi', '云汐', 2]]);
    await expect.poll(() => find('yunxi'), { timeout: 5_000 }).toContain(chinese);
    expect(await find('云汐')).toContain(foreign);
  });

  it.each([
    ['HUAXI/华汐 茶具', 'HUAXI（华汐）茶壶', 'HUAXI华汐 P30'],
    ['Huaxi 华汐 茶具', '华汐 huaxi 茶壶', '【华汐】HUAXI 茶盘'],
  ])('take a name that stands beside the brand in %s, %s and %s', async (...names) => {
    const [one, two, three] = names.map((name): [string, string] => [name, 'Goods']);
    if (!one || !two || !three) throw new Error('three names');
    const [last = 0] = (await sell(['HUAXI', 'HUAXI'], one, two, three)).slice(-1);
    await learn();
    expect(await rules()).toEqual([['huaxi', '华汐', 3]]);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, last));
    await learn();
    expect(await rules()).toEqual([]);
  });

  it('take no name that stands beside another brand, or only near the brand', async () => {
    const named = (brand: string, word: string) =>
      ['茶具', '茶壶', '茶盘'].map((kind): [string, string] => [`${brand} ${word} ${kind}`, 'Goods']);
    await sell(['HUAXI', 'HUAXI'], ...named('HUAXI', '汐彩'));
    await sell(['LANXI', 'LANXI'], ...named('LANXI', '汐彩'));
    await sell(
      ['MINXI', 'MINXI'],
      ['MINXI 白 闽汐 茶具', 'A'],
      ['MINXI 白 闽汐 茶壶', 'B'],
      ['MINXI 白 闽汐 盘', 'C'],
    );
    await learn();
    expect(await rules()).toEqual([]);
  });

  it('take no Chinese name that is mostly a part of other words', async () => {
    await sell(['美的', 'Midea'], ['风扇', 'Fan'], ['电饭煲', 'Rice cooker']);
    const vases = ['花瓶', '挂画', '瓷盘', '台布'].map((kind): [string, string] => [
      `精美的${kind}`,
      'Decoration',
    ]);
    const ids = await sell(['别家', '别家'], ...vases);
    await learn();
    expect(await rules()).toEqual([]);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(inArray(product.id, ids));
    await learn();
    expect(await rules()).toEqual([['midea', '美的', 2]]);
  });

  it('forget a brand that leaves the shop', async () => {
    const ids = await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await learn();
    expect(await rules()).toHaveLength(1);
    await app.deps.db.update(product).set({ status: 'archived' }).where(inArray(product.id, ids));
    await learn();
    expect(await rules()).toEqual([]);
  });

  it('translate categories, types and values', async () => {
    const [, , categoryId] = await addCategories(app);
    await app.deps.db
      .update(category)
      .set({ name: text('茶巾', 'Tea towels') })
      .where(eq(category.id, categoryId));
    const option = { name: text('材质', 'Material'), values: [{ value: text('苎麻', 'Ramie') }] };
    for (const zh of ['一', '二', '三'])
      await addProduct(app, {
        supplierId: shop.id,
        categoryId,
        name: text(`${zh}号`, `Number ${zh}`),
        brand: text('', ''),
        type: '茶席 Tea runner',
        options: [option],
      });
    await learn();
    expect((await rules()).sort()).toEqual([
      ['ramie', '苎麻', 3],
      ['tea runner', '茶席', 3],
      ['tea towels', '茶巾', 3],
    ]);
  });

  it('write nothing when nothing changed, and the number of products when that changed', async () => {
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await learn();
    const read = async () => {
      const { rows } = await app.deps.database.query('select xmin::text, products from search_synonym');
      return first(rows);
    };
    const before = await read();
    await learn();
    expect(await read()).toEqual(before);
    await sell(['云汐', 'YUNXI'], ['茶盘', 'Tea tray']);
    await learn();
    expect((await read()).products).toBe(3);
  });

  it('leave pairs to own and shipped rules, also to those that are switched off', async () => {
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    const rule = { left: ['yunxi'], right: ['云汐', 'tea set'] };
    const { id } = first(
      await app.deps.db
        .insert(searchSynonym)
        .values({ ...rule, origin: 'shipped', shippedAs: 'x' })
        .returning(),
    );
    await learn();
    expect(await rules()).toEqual([]);
    await admin('PUT /api/admin/search/synonym/status', { body: { id, enabled: false } });
    await learn();
    expect(await rules()).toEqual([]);
  });

  it('are replaced by an own rule of the same words', async () => {
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await learn();
    await admin('POST /api/admin/search/synonym/add', { body: { left: ['yunxi'], right: ['云汐'] } });
    await learn();
    expect(await rules()).toEqual([]);
    expect(await list({ origin: 'own' })).toHaveLength(1);
  });

  it('stay off when an operator switched them off, whatever is learned later', async () => {
    const ids = await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await learn();
    const { id } = first(await list());
    await admin('PUT /api/admin/search/synonym/status', { body: { id, enabled: false } });
    await learn();
    expect(await list({ enabled: 'false' })).toMatchObject([{ id, products: 2 }]);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(inArray(product.id, ids));
    await learn();
    expect(await list()).toMatchObject([{ id, enabled: false, products: 0 }]);
    await app.deps.db.update(product).set({ status: 'on_sale' }).where(inArray(product.id, ids));
    await learn();
    expect(await list()).toMatchObject([{ id, enabled: false, products: 2 }]);
  });

  it('become an own rule when they are changed, and are not learned again', async () => {
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await learn();
    const { id, left } = first(await list());
    const body = { id, left: [...left, 'yun xi'], right: [] };
    expect(await admin('PUT /api/admin/search/synonym/update', { body })).toMatchObject({
      origin: 'own',
      products: 2,
    });
    await learn();
    expect(await rules()).toEqual([]);
    expect(await list({ origin: 'own' })).toMatchObject([{ id, left: ['yunxi', '云汐', 'yun xi'] }]);
  });

  it('cannot be deleted, because they would be learned again', async () => {
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await learn();
    const { id } = first(await list());
    await refused(admin('DELETE /api/admin/search/synonym/{id}', byId(id)), 'words_learned');
    expect(await rules()).toHaveLength(1);
  });

  it('are learned at the first start, and at no other', async () => {
    const { deps } = app;
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await deps.db.delete(siteState).where(eq(siteState.key, 'search-learned'));
    await ensureAliases(deps);
    expect(await rules()).toHaveLength(1);
    await deps.db.delete(searchSynonym);
    const later = new Date(app.clock.now().getTime() + 48 * 3_600_000);
    await ensureAliases({ db: deps.db, clock: { now: () => later } });
    expect(await rules()).toEqual([]);
  });

  it('are listed by their number of products', async () => {
    await sell(['云汐', 'YUNXI'], ['茶具', 'Tea set'], ['茶壶', 'Teapot']);
    await sell(['海岚', 'HAILAN'], ['茶具', 'Tea set'], ['茶壶', 'Teapot'], ['茶盘', 'Tea tray']);
    await learn();
    expect(await rules()).toEqual([
      ['hailan', '海岚', 3],
      ['yunxi', '云汐', 2],
    ]);
  });
});
