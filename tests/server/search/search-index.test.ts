import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { random } from '../../../demo/random.ts';
import { ensureIndex, reindex } from '../../../server/contexts/search/index.ts';
import { category, product, productSearch, supplier } from '../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** How many words and pieces of names are typed; more with `SEARCH_WORDS=1000`. */
const words = Number(process.env.SEARCH_WORDS ?? 150);
/** Of how many products; fewer where only the server is another (vitest.config.ts). */
const products = Number(process.env.SEARCH_PRODUCTS ?? 1_500);
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

describe('the search index', () => {
  let app: TestApp;
  let named: { id: number; zh: string; en: string }[];
  beforeAll(async () => {
    app = await testApp();
    await generateCatalogue(app.deps.database, products, app.clock.now());
    await ensureIndex(app.deps.database);
    named = await app.deps.db
      .select({
        id: product.id,
        zh: sql<string>`${product.name}->>'zh'`,
        en: sql<string>`${product.name}->>'en'`,
      })
      .from(product)
      .orderBy(product.id);
  });
  afterAll(() => app.close());

  it('indexes generated products and notifies the publisher of each, their suppliers and lists', async () => {
    const tags = new Set(await app.touched());
    const rows = await app.deps.db
      .select({ id: product.id, supplierId: product.supplierId, categoryId: product.categoryId })
      .from(product);
    expect(rows).toHaveLength(products);
    for (const { id, supplierId, categoryId } of rows) {
      const wanted = [`product:${id}`, `supplier:${supplierId}`, `list:supplier:${supplierId}`];
      wanted.push(`list:category:${categoryId}`, `shelf:${categoryId}`);
      for (const tag of wanted) expect(tags.has(tag), tag).toBe(true);
    }
    expect([...tags]).toEqual(expect.arrayContaining(['list:all', 'categories', 'suppliers']));
  });

  /** Ids of everything a search finds, page by page. */
  async function found(query: Record<string, string>): Promise<number[]> {
    const ids: number[] = [];
    for (let current = 1; ; current += 1) {
      const page = await app.client()('GET /api/admin/product/searchPage', {
        query: { ...query, size: '100', current: `${current}` },
      });
      ids.push(...page.records.map((item) => item.id));
      if (page.records.length < 100) {
        expect([query, ids.length]).toEqual([query, page.total]);
        expect(new Set(ids).size).toBe(ids.length);
        return ids;
      }
    }
  }

  it('finds a product by any two or three characters of its name', async () => {
    const rng = random('pieces');
    const missed: string[] = [];
    for (let round = 0; round < words; round += 1) {
      const { id, zh } = rng.pick(named);
      const run = rng.pick(zh.match(/\p{Script=Han}{3,}/gu) ?? ['']);
      const length = rng.int(2, 3);
      const from = rng.int(0, run.length - length);
      const keyword = run.slice(from, from + length);
      if (keyword === '' || !(await found({ keyword })).includes(id)) missed.push(`${keyword} of ${zh}`);
    }
    expect(missed).toEqual([]);
  });

  it('finds a product by a word with one typing error, 95 times of a hundred', async () => {
    const rng = random('typos');
    const missed: string[] = [];
    for (let round = 0; round < words; round += 1) {
      const { id, en } = rng.pick(named);
      const typed = en.match(/[A-Za-z]{5,}/g);
      if (!typed) continue;
      const word = rng.pick(typed);
      const at = rng.int(0, word.length - 2);
      const [before, after] = [word.slice(0, at), word.slice(at)];
      const keyword = rng.pick([
        `${before}${rng.pick(letters)}${after}`,
        `${before}${after.slice(1)}`,
        `${before}${rng.pick(letters)}${after.slice(1)}`,
        `${before}${after[1]}${after[0]}${after.slice(2)}`,
      ]);
      if (!(await found({ keyword })).includes(id)) missed.push(`${keyword} for ${word}`);
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(words / 20);
  });

  it('answers the count of every option under any selection', async () => {
    const rng = random('facets');
    const options = {
      prices: ['0-1000', '1000-3000', '3000-5000', '5000-'],
      minRating: ['4.8', '4.5', '4.0'],
      provinces: ['gd', 'zj', 'js', 'sd', 'fj', 'sh', 'hb'],
      services: [
        'free_shipping',
        'fast_delivery',
        'seven_day_return',
        'fake_compensation_10x',
        'free_warranty',
        'trade_in',
      ],
      promotions: ['coupon', 'full_reduction', 'flash_sale', 'gift', 'member_offer'],
    } as const;
    const names = ['prices', 'minRating', 'provinces', 'services', 'promotions'] as const;
    const api = app.client();
    const total = async (query: Record<string, string>) =>
      (await api('GET /api/admin/product/searchPage', { query: { ...query, size: '1' } })).total;
    for (let round = 0; round < 20; round += 1) {
      const query: Record<string, string> = {};
      if (rng.chance(0.4)) query.keyword = rng.pick(['套', '耳机', 'steel', 'box', '家']);
      if (rng.chance(0.3)) query.tradeType = rng.pick(['zh', 'en']);
      if (rng.chance(0.3)) query.maxPrice = `${rng.int(1, 400) * 1_000}`;
      for (const name of names) {
        if (rng.chance(0.6)) continue;
        query[name] =
          name === 'minRating'
            ? rng.pick(options[name])
            : rng.sample<string>(options[name], rng.int(1, 2)).join(',');
      }
      if (rng.chance(0.5)) {
        const open = await api('GET /api/admin/product/facets', { query });
        const offered = open.traits.flatMap(({ values }) => values.slice(0, 3));
        if (offered.length > 0) {
          query.traits = rng
            .sample(offered, Math.min(offered.length, rng.int(1, 3)))
            .map(({ id }) => id)
            .join(',');
        }
      }
      const facets = await api('GET /api/admin/product/facets', { query });
      expect([query, facets.total]).toEqual([query, await total(query)]);
      const lists = { ...facets, minRating: facets.ratings };
      for (const name of ['minRating', 'provinces', 'services', 'promotions'] as const) {
        if (lists[name].length === 0) continue;
        const { value, count } = rng.pick<{ value: string; count: number }>(lists[name]);
        const adds = name === 'services' || name === 'promotions';
        const ticked = [
          ...new Set([...(adds ? (query[name] ?? '').split(',').filter(Boolean) : []), value]),
        ].join(',');
        expect([query, name, value, count]).toEqual([
          query,
          name,
          value,
          await total({ ...query, [name]: ticked }),
        ]);
      }
      if (facets.prices.length > 0) {
        const { from, to, count } = rng.pick(facets.prices);
        const { prices: _, minPrice: __, maxPrice: ___, ...others } = query;
        const range = {
          ...(from === null ? {} : { minPrice: `${from}` }),
          ...(to === null ? {} : { maxPrice: `${to}` }),
        };
        expect([query, range, count]).toEqual([query, range, await total({ ...others, ...range })]);
      }
      if (facets.traits.length > 0) {
        const name = rng.pick(facets.traits);
        const { id, count } = rng.pick(name.values);
        const own = new Set(name.values.map((value) => `${value.id}`));
        const others = (query.traits ?? '').split(',').filter((one) => one !== '' && !own.has(one));
        const traits = [...others, `${id}`].join(',');
        expect([query, name.kind, id, count]).toEqual([
          query,
          name.kind,
          id,
          await total({ ...query, traits }),
        ]);
      }
      if (facets.categories.length === 0) continue;
      const { id, count } = rng.pick(facets.categories);
      expect([query, id, count]).toEqual([query, id, await total({ ...query, categoryId: `${id}` })]);
    }
  });

  it('decodes bits as the filters mean them', async () => {
    const rows = await app.deps.db.select().from(product);
    const by = async (query: Record<string, string>) => (await found(query)).sort((a, b) => a - b);
    const ids = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(fits)
        .map((row) => row.id)
        .sort((a, b) => a - b);
    expect(await by({ prices: '1000-3000' })).toEqual(
      ids((row) => row.price >= 100_000 && row.price < 300_000),
    );
    expect(await by({ prices: '5000-' })).toEqual(ids((row) => row.price >= 500_000));
    expect(await by({ minRating: '4.5' })).toEqual(ids((row) => row.rating >= 4.49));
    for (const province of ['js', 'sc', 'bj', 'mo']) {
      expect(await by({ provinces: province })).toEqual(ids((row) => row.province === province));
    }
    expect(await by({ services: 'trade_in' })).toEqual(ids((row) => row.services.includes('trade_in')));
    expect(await by({ promotions: 'member_offer' })).toEqual(
      ids((row) => row.promotions.includes('member_offer')),
    );
    expect(await by({ tradeType: 'en' })).toEqual(ids((row) => row.tradeType !== 'zh'));
  });

  it('matches single characters, full width, models, accents, plurals and word prefixes', async () => {
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const make = (zh: string, en: string, model: string | null = null) =>
      addProduct(app, { supplierId: shop.id, categoryId, name: { zh, en }, model });
    const lamp = await make('龘灯 KX-90b', 'Café lámp with glasses', 'QZ 771x');
    const other = await make('齉壶', "Men's T-shirts of 5.5 m²", 'YB8812');
    const cases: [string, number][] = [
      ['龘', lamp.id],
      ['ｋｘ９０Ｂ', lamp.id],
      ['kx 90b', lamp.id],
      ['KX-90', lamp.id],
      ['QZ771X', lamp.id],
      ['qz-771x', lamp.id],
      ['cafe lamps', lamp.id],
      ['glass', lamp.id],
      ['yb-8812', other.id],
      ['YB 8812', other.id],
      ['tshirt', other.id],
      ['t-shirt', other.id],
      ["men's", other.id],
      ['shir', other.id],
      ['5.5 m2', other.id],
      [`${shop.name.en} shirts`, other.id],
    ];
    for (const [keyword, id] of cases)
      expect([keyword, await found({ keyword })]).toEqual([keyword, expect.arrayContaining([id])]);
    for (const keyword of ['--', '%', '💡', 'qqzzqq', '龘靐']) {
      expect([keyword, await found({ keyword })]).toEqual([keyword, []]);
    }
  });

  it('ranks names before other fields, whole words before prefixes, then best sellers', async () => {
    const shop = await addSupplier(app, { name: { zh: '店', en: 'Zorblat house' } });
    const [, , categoryId] = await addCategories(app);
    const make = async (en: string, sales: number) =>
      (await addProduct(app, { supplierId: shop.id, categoryId, sales, name: { zh: '货', en } })).id;
    const elsewhere = await make('Chair', 900);
    const begun = await make('Zorblatting chair', 800);
    const whole = await make('Zorblat stool', 10);
    const better = await make('Zorblat bench', 20);
    expect(await found({ keyword: 'zorblat' })).toEqual([better, whole, begun, elsewhere]);
    expect(await found({ keyword: 'zorbalt' })).toHaveLength(4);
  });

  it('finds new products in each of several concurrent searches', async () => {
    const shop = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        addProduct(app, { supplierId: shop.id, categoryId, name: { zh: `麖角 ${at}`, en: `Antler ${at}` } }),
      ),
    );
    const searches = await Promise.all(Array.from({ length: 6 }, () => found({ keyword: '麖角' })));
    expect(searches.map((ids) => ids.length)).toEqual(searches.map(() => made.length));
  });

  it('follows new, renamed, moved, hidden and closed products', async () => {
    const shop = await addSupplier(app);
    const path = await addCategories(app);
    const made = await addProduct(app, {
      supplierId: shop.id,
      categoryId: path[2],
      name: { zh: '鼉鼓', en: 'Drum' },
    });
    const has = async (keyword: string) => (await found({ keyword })).includes(made.id);
    const api = shop.owner.api;
    expect(await has('鼉鼓')).toBe(true);
    await app.deps.db.update(supplier).set({ accountId: shop.owner.id }).where(eq(supplier.id, shop.id));
    const { api: asPlatform } = await addAccount(app, 9);
    const body = { id: made.id, name: { zh: '麢角', en: 'Horn' } };
    await asPlatform('PUT /api/admin/product/update', { body });
    expect([await has('鼉鼓'), await has('麢角')]).toEqual([false, true]);
    await app.deps.db
      .update(category)
      .set({ name: { zh: '鱻类', en: 'Qwxz' } })
      .where(eq(category.id, path[1]));
    expect(await has('鱻类')).toBe(true);
    await app.deps.db
      .update(supplier)
      .set({ name: { zh: '龖店', en: 'Vvkz' } })
      .where(eq(supplier.id, shop.id));
    expect([await has('龖店'), await has('vvkz')]).toEqual([true, true]);
    expect(await found({ supplierKeyword: '龖店' })).toEqual([made.id]);
    const listed = await app.client()('POST /api/admin/supplier/list', { body: { name: '龖' } });
    expect(listed.records.map((item) => item.id)).toEqual([shop.id]);
    for (const status of ['off_shelf', 'on_sale'] as const) {
      await api('PUT /api/admin/product/status', { body: { id: made.id, status } });
      expect(await has('麢角')).toBe(status === 'on_sale');
    }
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, shop.id));
    expect(await has('麢角')).toBe(false);
  });

  it('is the same after a rebuild', async () => {
    const { db } = app.deps;
    const read = () => db.select().from(productSearch).orderBy(productSearch.productId);
    await ensureIndex(app.deps.database);
    const before = await read();
    await db.delete(productSearch).where(eq(productSearch.productId, first(before).productId));
    await reindex(app.deps.database);
    const sorted = (rows: typeof before) =>
      rows.map((row) => ({ ...row, terms: [...row.terms].sort((a, b) => a - b) }));
    expect(sorted(await read())).toEqual(sorted(before));
  });

  it('refuses a keyword that is too long and accepts every other', async () => {
    const status = async (keyword: string) => {
      const response = await app.request(
        'GET',
        `/api/admin/product/searchPage?keyword=${encodeURIComponent(keyword)}`,
      );
      return [response.status, (await response.json()).field];
    };
    expect(await status('长'.repeat(10_000))).toEqual([400, 'query.keyword']);
    expect(await status('a\0b')).toEqual([400, 'query.keyword']);
    for (const keyword of [
      'a '.repeat(49),
      '💡',
      '"',
      "' or 1=1",
      '<script>',
      '\\',
      '{}',
      '的',
      'the',
      '\u202e',
      'x'.repeat(100),
    ]) {
      expect([keyword, await status(keyword)]).toEqual([keyword, [200, undefined]]);
    }
  });
});
