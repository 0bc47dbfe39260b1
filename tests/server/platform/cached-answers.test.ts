import { type ChildProcess, fork } from 'node:child_process';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../../demo/random.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import {
  category,
  flashEntry,
  flashSale,
  flashSession,
  hotKeyword,
  hotWord,
  product,
  searchSynonym,
  sensitiveWord,
  supplier,
} from '../../../server/platform/db/schema.ts';
import { createApi } from '../../../src/lib/api.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const writes = Number(process.env.KEPT_WRITES ?? 26);
const rng = random('kept answers');
const en = (text: string) => ({ zh: `杯${text}`, en: text });

let app: FullApp;
/** A separate handle that receives no change notifications and therefore caches nothing. */
let truth: TestApp;
let other: ChildProcess;
let origins: readonly [string, string];
let shops: Awaited<ReturnType<typeof addSupplier>>[];
let paths: [number, number, number][];
let goods: Awaited<ReturnType<typeof addProduct>>[];
let questions: string[];

beforeAll(async () => {
  app = await createFullApp();
  const { clock } = app;
  truth = await testApp({ opened: await openDatabase(app.deps.database.url, ''), clock });
  shops = [await addSupplier(app), await addSupplier(app)];
  paths = [await addCategories(app), await addCategories(app)];
  goods = [];
  for (let at = 0; at < 16; at += 1) {
    const supplierId = rng.pick(shops).id;
    const skus = [{ price: 1_000 + at * 10 }, { price: 1_500 + at }];
    goods.push(
      await addProduct(app, { supplierId, categoryId: rng.pick(paths)[2], name: en(`cup ${at}`), skus }),
    );
  }
  other = fork('tests/support/processes/cached-process.ts', [app.deps.database.url], { stdio: 'inherit' });
  const origin = new Promise<string>((resolve) => other.once('message', (said) => resolve(String(said))));
  origins = [await app.listen(), await origin];
  const lists = ['', '?sort=price', '?size=3&page=2', '?keyword=cup', `?categoryId=${paths[0]?.[0]}`];
  questions = [
    ...lists.map((query) => `/api/admin/product/list${query}`),
    '/api/category/tree',
    '/api/category/hot',
    '/api/admin/product/searchPage?keyword=mug&language=en',
    '/api/admin/product/facets?keyword=cup',
    '/api/admin/product/featured?tab=recommended',
    '/api/admin/product/byFeature?featureType=discount',
    '/api/search/hot?language=en',
    '/api/search/suggest?keyword=cu&language=en',
    ...goods
      .slice(0, 4)
      .flatMap(({ id }) => [
        `/api/admin/product/detail/${id}`,
        `/api/product/card/${id}`,
        `/api/product/related/${id}`,
      ]),
  ];
});
afterAll(async () => {
  other.disconnect();
  await new Promise((resolve) => other.once('exit', resolve));
  await truth.close();
  await app.close();
});

const asked = async (origin: string, path: string, headers = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'en', ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** The cached answer of both processes, and the true one. */
async function compare(path: string, after: string) {
  const made = await (await truth.request('GET', path, { headers: { 'accept-language': 'en' } })).json();
  for (const origin of origins) {
    const answer = JSON.parse((await asked(origin, path)).text);
    expect({ ...answer, requestId: null }, `${path} at ${origin} after ${after}`).toEqual({
      ...made,
      requestId: null,
    });
  }
}

/** The products of a cart, which have their own cache: a visitor's cart of all of them. */
async function compareCart(after: string) {
  const items = goods.flatMap(({ skus }) =>
    skus.map(({ id }) => ({ skuId: id, quantity: 1, selected: true })),
  );
  const body = JSON.stringify({ items });
  const path = '/api/cart/preview';
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
  const made = await (await truth.request('POST', path, { body, headers })).json();
  expect(made.data.count).toBe(items.length);
  for (const origin of origins) {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body, headers });
    expect(await answer.json(), `a cart at ${origin} after ${after}`).toEqual(made);
  }
}

describe('response cache of two processes', () => {
  it('caches an answer on both processes, with an ETag and in compressed forms', async () => {
    const path = '/api/admin/product/list?size=12';
    for (const origin of origins) {
      const before = await asked(origin, path);
      const etag = before.headers.get('etag') ?? '';
      expect(before.headers.get('cache-control')).toBe('no-cache');
      expect(await asked(origin, path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
      for (const form of ['br', 'gzip']) {
        const packed = () => asked(origin, path, { 'accept-encoding': form });
        await expect.poll(async () => (await packed()).headers.get('content-encoding')).toBe(form);
        expect((await packed()).text).toBe(before.text);
      }
      expect((await asked(origin, path, { 'accept-encoding': 'identity' })).text).toBe(before.text);
    }
  });

  it('answers correctly after each write, on either process', async () => {
    const admin = await addAccount(app, 9);
    const at = (token: string) => {
      const base = rng.pick(origins);
      return createApi({ locale: () => 'en', authorization: () => `Bearer ${token}`, base, fetch });
    };
    const shopOf = (id: number) => shops.find((shop) => shop.id === id)?.owner.token ?? '';
    await compareCart('nothing');
    const sale = await addFlash();
    await app.deps.database.changes.settled();
    await compareCart('a flash sale');
    const { db, database } = app.deps;
    const now = app.clock.now();
    let turn = 0;
    const changes: Record<string, () => Promise<unknown>> = {
      async price() {
        const { id, supplierId, skus } = rng.pick(goods.slice(0, 3));
        const price = rng.int(500, 2_000);
        const body = {
          id,
          skus: skus.map((sku) => ({ id: sku.id, price, originalPrice: price + rng.int(0, 1) })),
        };
        await at(shopOf(supplierId))('PUT /api/admin/product/update', { body });
      },
      async name() {
        const { id } = rng.pick(goods.slice(0, 3));
        const name = en(rng.pick(['cup', 'mug', 'bowl', 'plate']) + turn);
        // A change by the supplier would wait for moderation.
        await at(admin.token)('PUT /api/admin/product/update', { body: { id, name } });
      },
      async stock() {
        const { id, supplierId, sku } = rng.pick(goods.slice(0, 3));
        const body = { id, skus: [{ id: sku.id, stock: rng.int(0, 2) }] };
        await at(shopOf(supplierId))('PUT /api/admin/product/update', { body });
      },
      async shelf() {
        const { id, supplierId } = rng.pick(goods);
        const [row] = await db.select().from(product).where(eq(product.id, id));
        const status = row?.status === 'on_sale' ? 'off_shelf' : 'on_sale';
        await at(shopOf(supplierId))('PUT /api/admin/product/status', { body: { id, status } });
      },
      async words() {
        const body = { left: ['mug', rng.pick(['cup', 'bowl', 'dish'])], right: [] };
        const rule = await at(admin.token)('POST /api/admin/search/synonym/add', { body });
        if (rng.int(0, 1) === 0) return;
        await at(admin.token)('DELETE /api/admin/search/synonym/{id}', { params: { id: String(rule.id) } });
      },
      rule: () => db.delete(searchSynonym),
      category: () =>
        db
          .update(category)
          .set({ name: en(`kind ${turn}`), version: sql`${category.version} + 1` })
          .where(eq(category.id, rng.pick(rng.pick(paths)))),
      shop: () =>
        db
          .update(supplier)
          .set({ name: en(`shop ${turn}`), status: rng.pick(['approved', 'approved', 'closed']) })
          .where(eq(supplier.id, rng.pick(shops).id)),
      figures: () =>
        db
          .update(product)
          .set({ sales: rng.int(0, 50), rating: rng.int(30, 50) / 10, reviewCount: rng.int(0, 9) })
          .where(eq(product.id, rng.pick(goods).id)),
      async searched() {
        const values = { locale: 'en' as const, keyword: rng.pick(['cups', 'cutlery', 'mugs']), count: 2 };
        const set = { count: sql`${hotKeyword.count} + 1` };
        const target = [hotKeyword.locale, hotKeyword.keyword];
        await db.insert(hotKeyword).values(values).onConflictDoUpdate({ target, set });
      },
      shown: () => db.insert(hotWord).values({ locale: 'en', keyword: `own ${turn}`, sort: rng.int(0, 9) }),
      forbidden: () =>
        db
          .insert(sensitiveWord)
          .values({ word: `own ${turn - 3}`, spelling: `own ${turn - 3}`, createdAt: now }),
      flash: () =>
        db
          .update(flashEntry)
          .set({ shown: rng.int(0, 1) === 0 })
          .where(eq(flashEntry.id, sale)),
    };
    const kinds = Object.keys(changes);
    for (; turn < writes; turn += 1) {
      const kind = kinds[turn % kinds.length] ?? '';
      const details = goods.slice(0, 3).map(({ id }) => `/api/admin/product/detail/${id}`);
      const open = [...new Set([...details, '/api/search/hot?language=en', ...rng.sample(questions, 4)])];
      // The compared answer is cached before the write.
      await Promise.all(origins.flatMap((origin) => open.map((path) => asked(origin, path))));
      await changes[kind]?.();
      // Calls wait for the notification themselves.
      await database.changes.settled();
      for (const path of open) await compare(path, `${turn} ${kind}`);
      await compareCart(`${turn} ${kind}`);
    }
    for (const path of questions) await compare(path, 'all');
  }, 1_200_000);
});

/** A product in a platform flash sale; answers with its entry. */
async function addFlash(): Promise<number> {
  const { db } = app.deps;
  const [good] = goods;
  if (!good) throw new Error('there are no goods');
  const startAt = new Date(app.clock.now().getTime() - 1_000);
  const endAt = new Date(app.clock.now().getTime() + 1_000_000);
  const [sale] = await db
    .insert(flashSale)
    .values({ name: en('sale'), rules: en('rules'), applyUntil: startAt, startAt, endAt, supplierIds: [] })
    .returning();
  const [session] = await db
    .insert(flashSession)
    .values({ saleId: sale?.id ?? 0, startAt, endAt })
    .returning();
  const [entry] = await db
    .insert(flashEntry)
    .values({
      sessionId: session?.id ?? 0,
      supplierId: good.supplierId,
      productId: good.id,
      skuId: good.sku.id,
      price: 400,
      usualPrice: 1_000,
      pieces: 5,
      status: 'passed',
    })
    .returning();
  return entry?.id ?? 0;
}
