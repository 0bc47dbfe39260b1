import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, supplier } from '../../../server/platform/db/schema.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('catalogue reads', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  let path: [number, number, number];
  beforeAll(async () => {
    app = await testApp();
    shop = await addSupplier(app);
    path = await addCategories(app);
  });
  afterAll(() => app.close());

  const cup = (values: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(app, { supplierId: shop.id, categoryId: path[2], ...values });
  const search = async (query: Record<string, string>) =>
    (
      await app.client()('GET /api/admin/product/searchPage', {
        query: { ...query, supplierId: `${shop.id}` },
      })
    ).records;

  it('counts products on sale up the category tree', async () => {
    const [top, middle, leaf] = await addCategories(app);
    await cup({ categoryId: leaf });
    await cup({ categoryId: leaf, status: 'off_shelf' });
    const tree = await app.client()('GET /api/category/tree');
    const node = tree.find((item) => item.id === top);
    expect(node).toMatchObject({ productCount: 1, children: [{ id: middle, productCount: 1 }] });
    expect(node?.children[0]?.children).toMatchObject([
      { id: leaf, level: 3, productCount: 1, children: [] },
    ]);
  });

  it('leaves categories without products on sale out of menus, paths and suggestions', async () => {
    const [top, middle, leaf] = await addCategories(app);
    const [empty] = await addCategories(app);
    const api = app.client();
    const query = { goods: '1' } as const;
    const inMenu = async () =>
      JSON.stringify(
        (await api('GET /api/category/tree', { query })).filter(({ id }) => id === top || id === empty),
      );
    const pages = async () => (await api('GET /api/publish/paths')).categories;
    const nameOf = async (id: number) =>
      (await api('GET /api/category/tree')).find((one) => one.id === id)?.name.en ?? '';
    const suggested = async () => {
      const keyword = await nameOf(top);
      const { categories } = await api('GET /api/search/suggest', { query: { keyword } });
      return categories.map(({ id }) => id);
    };
    expect(await inMenu()).toBe('[]');
    expect(await pages()).not.toContain(top);
    expect(await suggested()).not.toContain(top);
    const { id } = await cup({ categoryId: leaf });
    expect(await inMenu()).toContain(`"id":${leaf},`);
    expect(await pages()).toEqual(expect.arrayContaining([top, middle, leaf]));
    expect(await pages()).not.toContain(empty);
    expect(await suggested()).toContain(top);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, id));
    expect(await inMenu()).toBe('[]');
    // Sellers choose among all open ones.
    expect((await api('GET /api/category/tree')).map((one) => one.id)).toEqual(
      expect.arrayContaining([top, empty]),
    );
  });

  it('shows hot categories of the second level by pieces sold', async () => {
    const little = await addCategories(app);
    const much = await addCategories(app);
    await cup({ categoryId: little[2], sales: 500_000 });
    await cup({ categoryId: much[2], sales: 900_000 });
    const hot = await app.client()('GET /api/category/hot', { query: { limit: '2' } });
    expect(hot.map((item) => item.id)).toEqual([much[1], little[1]]);
  });

  it('searches every word in either language, brand, model and supplier, whatever the width and case', async () => {
    const lamp = await cup({
      name: { zh: '护眼台灯', en: 'Desk Lamp 100%_Bright' },
      model: 'KX-90b',
      sales: 3,
    });
    const ids = async (keyword: string) => (await search({ keyword })).map((item) => item.id);
    for (const keyword of [
      '护眼',
      'desk LAMP',
      'kx-90B',
      'ＫＸ－９０',
      `台灯 ${shop.name.en}`,
      '海港 lamp',
      '100%_',
    ]) {
      expect(await ids(keyword), keyword).toContain(lamp.id);
    }
    for (const keyword of ['灯台', '\\', '%_']) {
      expect(await ids(keyword), keyword).not.toContain(lamp.id);
    }
    // A word without results is ignored, and reported.
    for (const [keyword, dropped] of [
      ['护眼 nothing', ['nothing']],
      ['lamp 900100', ['900100']],
    ] as const) {
      const page = await app.client()('GET /api/admin/product/searchPage', { query: { keyword } });
      expect([keyword, page.understood.dropped]).toEqual([keyword, dropped]);
      expect(page.records.map(({ id }) => id)).toContain(lamp.id);
    }
  });

  it('filters by trade, category subtree and shop name', async () => {
    const branch = await addCategories(app);
    const home = await cup({ categoryId: branch[2], tradeType: 'zh', sales: 3 });
    const both = await cup({ categoryId: branch[2], tradeType: 'both', sales: 2 });
    const away = await cup({ categoryId: branch[1], tradeType: 'en', sales: 1 });
    const ids = async (query: Record<string, string>) => (await search(query)).map((item) => item.id);
    expect(await ids({ categoryId: `${branch[0]}` })).toEqual([home.id, both.id, away.id]);
    expect(await ids({ categoryId: `${branch[0]}`, tradeType: 'zh' })).toEqual([home.id, both.id]);
    expect(await ids({ categoryId: `${branch[2]}`, tradeType: 'en' })).toEqual([both.id]);
    expect(await ids({ categoryId: `${branch[0]}`, supplierKeyword: 'nobody' })).toEqual([]);
    expect(await ids({ categoryId: `${branch[0]}`, supplierKeyword: shop.name.zh })).toHaveLength(3);
    expect(await ids({ categoryId: '2147483647' })).toEqual([]);
  });

  it('sorts both ways and breaks ties by id', async () => {
    const branch = await addCategories(app);
    const made = [];
    for (const price of [300, 100, 300, 200]) {
      app.clock.pass(1_000);
      made.push(await cup({ categoryId: branch[2], skus: [{ price }] }));
    }
    const [a, b, c, d] = made.map((item) => item.id);
    const ids = async (sort: 'price' | 'new' | 'sales', order: 'asc' | 'desc') =>
      (await search({ categoryId: `${branch[2]}`, sort, order })).map((item) => item.id);
    expect(await ids('price', 'asc')).toEqual([b, d, a, c]);
    expect(await ids('price', 'desc')).toEqual([a, c, d, b]);
    expect(await ids('new', 'desc')).toEqual([d, c, b, a]);
    expect(await ids('sales', 'desc')).toEqual([a, b, c, d]);
  });

  it('pages without overlap and counts all', async () => {
    const branch = await addCategories(app);
    for (let at = 0; at < 5; at += 1) await cup({ categoryId: branch[2] });
    const page = (current: string) =>
      app.client()('GET /api/admin/product/searchPage', {
        query: { categoryId: `${branch[2]}`, size: '2', current },
      });
    const pages = [await page('1'), await page('2'), await page('3'), await page('4')];
    expect(pages.map((item) => item.total)).toEqual([5, 5, 5, 5]);
    const ids = pages.flatMap((item) => item.records.map((record) => record.id));
    expect(new Set(ids).size).toBe(5);
    expect(pages[3]?.records).toEqual([]);
  });

  it('selects featured products and tabs', async () => {
    const fresh = await cup({ isNew: true, sales: 70_000 });
    const cheap = await cup({ skus: [{ price: 800, originalPrice: 1_000 }], sales: 70_000 });
    const bulk = await cup({ tiers: [{ from: 10, price: 700 }], sales: 70_000, isHot: true });
    const by = async (featureType: 'new' | 'hot' | 'discount') =>
      (await app.client()('GET /api/admin/product/byFeature', { query: { featureType, size: '100' } }))
        .records;
    expect((await by('new')).map((item) => item.id)).toEqual([fresh.id]);
    expect((await by('hot')).map((item) => item.id)).toEqual([bulk.id]);
    expect(await by('discount')).toMatchObject([{ id: cheap.id, discountRate: 0.8 }]);
    const tabs = await app.client()('GET /api/admin/product/featured/tabs');
    expect(tabs.map((item) => item.key)).toEqual(['recommended', 'hot', 'new', 'discount', 'wholesale']);
    const wholesale = await app.client()('GET /api/admin/product/featured', { query: { tab: 'wholesale' } });
    expect(wholesale.records.map((item) => item.id)).toEqual([bulk.id]);
  });

  it('recommends cheaper products with five reviewers, best sellers first, and any where none are reviewed', async () => {
    const recommended = async () =>
      (await app.client()('GET /api/admin/product/featured')).records.map((item) => item.id);
    const reduced = { skus: [{ price: 800, originalPrice: 1_000 }], reviewCount: 5 };
    const sold = await cup({ ...reduced, sales: 9_000_000, rating: 4.4 });
    const liked = await cup({ ...reduced, sales: 7_000_000, rating: 4.8 });
    const both = await cup({ ...reduced, sales: 8_000_000, rating: 4.5 });
    const usual = await cup({ reviewCount: 5, sales: 6_000_000, rating: 5 });
    const byFew = await cup({ ...reduced, reviewCount: 4, sales: 5_000_000, rating: 5 });
    expect(await recommended()).toEqual([both.id, liked.id]);
    const searched = await app.client()('GET /api/admin/product/searchPage', {
      query: { feature: 'recommended' },
    });
    expect(searched).toMatchObject({ total: 2, records: [{ id: both.id }, { id: liked.id }] });
    await app.deps.db.update(product).set({ rating: 0 });
    expect((await recommended()).slice(0, 5)).toEqual([sold.id, both.id, liked.id, usual.id, byFew.id]);
  });

  it('shows one product with everything on its page', async () => {
    const made = await cup({
      skus: [
        { price: 1_200, originalPrice: 1_500 },
        { price: 900, originalPrice: 1_000, stock: 0 },
      ],
      services: ['free_shipping'],
      freight: 600,
    });
    let tags: readonly string[] = [];
    const api = app.client(undefined, { onTags: (list) => (tags = list) });
    const detail = await api('GET /api/admin/product/detail/{id}', { params: { id: `${made.id}` } });
    expect(detail).toMatchObject({
      price: 900,
      maxPrice: 1_200,
      originalPrice: 1_000,
      discountRate: 0.9,
      freight: 0,
      freeShipping: true,
      hasStock: true,
      supplier: { id: shop.id, yearsInBusiness: 12 },
    });
    expect(detail.skus.map((item) => item.choice)).toEqual([[0], [1]]);
    expect(detail.categoryPath.map((item) => item.id)).toEqual(path);
    expect(tags).toEqual(
      expect.arrayContaining([
        `product:${made.id}`,
        `supplier:${shop.id}`,
        ...path.map((id) => `category:${id}`),
      ]),
    );
  });

  it('hides products that are unlisted, archived, of another supplier or of an unapproved one', async () => {
    const pending = await addSupplier(app, { status: 'pending' });
    const hidden = [
      await cup({ status: 'off_shelf' }),
      await cup({ status: 'archived' }),
      await addProduct(app, { supplierId: pending.id, categoryId: path[2] }),
    ];
    const api = app.client();
    for (const { id } of hidden) {
      const detail = api('GET /api/admin/product/detail/{id}', { params: { id: `${id}` } });
      await expect(detail).rejects.toMatchObject({ error: 'not_found', status: 404 });
      const related = api('GET /api/product/related/{id}', { params: { id: `${id}` } });
      await expect(related).rejects.toMatchObject({ error: 'not_found' });
    }
    const paths = await api('GET /api/publish/paths');
    for (const { id } of hidden) expect(paths.products).not.toContain(id);
    expect(paths.suppliers).not.toContain(pending.id);
    const visible = await cup();
    const foreign = api('GET /api/admin/product/detail/{id}', {
      params: { id: `${visible.id}` },
      query: { supplierId: `${pending.id}` },
    });
    await expect(foreign).rejects.toMatchObject({ error: 'not_found' });
    expect(paths.products).not.toContain(visible.id);
  });

  it('answers live price and stock, also of unlisted products', async () => {
    const made = await cup({ skus: [{ stock: 3 }] });
    const live = () => app.client()('GET /api/product/live/{id}', { params: { id: `${made.id}` } });
    expect(await live()).toMatchObject({ onSale: true, skus: [{ stock: 3, price: 1_000 }] });
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, made.id));
    expect(await live()).toMatchObject({ onSale: false });
    await app.deps.db.update(product).set({ status: 'archived' }).where(eq(product.id, made.id));
    await expect(live()).rejects.toMatchObject({ error: 'not_found' });
  });

  it('lists related products of the same category first, then of the supplier', async () => {
    const other = await addSupplier(app);
    const branch = await addCategories(app);
    const own = await addProduct(app, { supplierId: other.id, categoryId: branch[2] });
    const near = await cup({ categoryId: branch[2] });
    const elsewhere = await addProduct(app, { supplierId: other.id, categoryId: path[2], sales: 9 });
    const related = await app.client()('GET /api/product/related/{id}', { params: { id: `${own.id}` } });
    expect(related.map((item) => item.id)).toEqual([near.id, elsewhere.id]);
  });

  it('reports the tags a list depends on', async () => {
    const made = await cup();
    const tagsOf = async (query: Record<string, string>) => {
      let tags: readonly string[] = [];
      const api = app.client(undefined, { onTags: (list) => (tags = list) });
      await api('GET /api/admin/product/list', { query: { ...query, sort: 'new', size: '100' } });
      return tags;
    };
    expect(await tagsOf({})).toEqual(expect.arrayContaining(['list:all', `product:${made.id}`]));
    expect(await tagsOf({ supplierId: `${shop.id}` })).toContain(`list:supplier:${shop.id}`);
    expect(await tagsOf({ categoryId: `${path[0]}` })).toContain(`list:category:${path[0]}`);
  });

  it('lists the products of a supplier by sales and by age', async () => {
    const other = await addSupplier(app);
    const sold = await addProduct(app, { supplierId: other.id, categoryId: path[2], sales: 5 });
    app.clock.pass(1_000);
    const young = await addProduct(app, { supplierId: other.id, categoryId: path[2] });
    const query = { supplierId: `${other.id}` };
    const hot = await app.client()('GET /api/admin/product/shop/hot', { query });
    const recent = await app.client()('GET /api/admin/product/shop/new', { query });
    expect(hot.records.map((item) => item.id)).toEqual([sold.id, young.id]);
    expect(recent.records.map((item) => item.id)).toEqual([young.id, sold.id]);
  });

  it('pages reviews newest first and by stars', async () => {
    const made = await cup();
    const buyer = await addAccount(app);
    const { review } = await import('../../../server/platform/db/schema.ts');
    for (const rating of [5, 3, 5]) {
      app.clock.pass(1_000);
      await app.deps.db.insert(review).values({
        productId: made.id,
        accountId: buyer.id,
        nickname: 'A***b',
        rating,
        content: `Stars: ${rating}`,
        locale: 'en',
        images: [],
        spec: { zh: '', en: '' },
        createdAt: app.clock.now(),
      });
    }
    const read = (rating: string) =>
      app.client()('GET /api/product/review/page', { query: { productId: `${made.id}`, rating } });
    expect((await read('0')).records.map((item) => item.rating)).toEqual([5, 3, 5]);
    expect(await read('5')).toMatchObject({ total: 2 });
    expect((await read('3')).records).toMatchObject([{ content: 'Stars: 3' }]);
  });

  it('keeps the order of suppliers', async () => {
    const [best] = await app.deps.db
      .update(supplier)
      .set({ transactions: 99_999 })
      .where(eq(supplier.id, shop.id))
      .returning();
    const top = await app.client()('GET /api/admin/supplier/top');
    expect(top[0]).toMatchObject({ id: best?.id, transactions: 99_999 });
  });
});
