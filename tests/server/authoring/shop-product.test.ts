import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDraft } from '../../../contract/catalogue/product-fields.ts';
import {
  notification,
  page,
  product,
  publishOutbox,
  sku,
  supplier,
} from '../../../server/platform/db/schema.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories, first } from '../../support/fixtures/fixtures.ts';
import { fieldsOf, skuOf } from '../../support/fixtures/product-fields.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
let leaf: number;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
  [, , leaf] = await addCategories(app);
});
afterAll(() => app.close());

async function createShop() {
  const shop = await addShop(app);
  const { api } = shop.owner;
  const whole = async (more: Partial<ProductDraft> = {}) =>
    fieldsOf({ categoryId: leaf, images: [await uploadDocument(api, 'shop')], ...more });
  const own = {
    ...shop,
    whole,
    add: (fields: ProductDraft = fieldsOf()) => api('POST /api/supplier/product/add', { body: { fields } }),
    read: (id: number) => api('GET /api/supplier/product/detail/{id}', byId(id)),
    draft: (id: number, version: number, fields: ProductDraft) =>
      api('PUT /api/supplier/product/draft/{id}', { ...byId(id), body: { version, fields } }),
    submit: (id: number, version: number, fields: ProductDraft) =>
      api('POST /api/supplier/product/submit/{id}', { ...byId(id), body: { version, fields } }),
    list: (query: Record<string, string> = {}) => api('GET /api/supplier/product/list', { query }),
    ids: async (query: Record<string, string> = {}) => (await own.list(query)).records.map(({ id }) => id),
    handIn: async (more: Partial<ProductDraft> = {}) => {
      const { id, version } = await own.add();
      return own.submit(id, version, await whole(more));
    },
    public: async (more: Partial<ProductDraft> = {}) => {
      const { id } = await own.handIn(more);
      await approve(id);
      return own.read(id);
    },
  };
  return own;
}
const audit = (id: number) => admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
async function approve(id: number) {
  const { version } = await audit(id);
  await admin.api('POST /api/system/product/audit/approve/{id}', { ...byId(id), body: { version } });
}
const detail = (id: number) => app.client()('GET /api/admin/product/detail/{id}', byId(id));
const stock = async (skuId: number) =>
  first(await app.deps.db.select().from(sku).where(eq(sku.id, skuId))).stock;

describe('unpublished product', () => {
  it('is saved incomplete, submitted complete, and public under its first number once approved', async () => {
    const own = await createShop();
    const begun = await own.add(fieldsOf({ name: { zh: '', en: '' }, skus: [] }));
    expect(begun).toMatchObject({
      status: 'new',
      published: null,
      revision: { state: 'draft' },
      paths: null,
    });
    const category = (
      await own.owner.api('POST /api/supplier/category', { body: { name: { zh: '杯', en: 'Cups' } } })
    ).id;
    const fields = await own.whole({ shopCategoryIds: [category] });
    const sent = await own.submit(begun.id, begun.version, fields);
    expect(sent).toMatchObject({ id: begun.id, status: 'new', revision: { state: 'submitted' } });
    await refused(detail(begun.id), 'not_found');
    await app.touched();
    await approve(begun.id);
    const shown = await detail(begun.id);
    expect(shown).toMatchObject({ name: fields.name, price: 1_000, images: fields.images });
    expect(first(shown.skus)).toMatchObject({ code: `${begun.id}-1`, stock: 5, weight: 100 });
    expect(await app.touched()).toContain(`product:${begun.id}`);
    const known = await own.read(begun.id);
    expect(known).toMatchObject({ status: 'on_sale', revision: { state: 'approved' } });
    expect(known.fields).toMatchObject({ shopCategoryIds: [category], skus: [{ price: null, stock: null }] });
    expect(known.paths?.en).toBe(`/en/qianduanshop/product/${begun.id}`);
    const told = await app.deps.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, own.owner.id));
    expect(told.map(({ link }) => link)).toContain(`/adminweb/vendor/product-editor/${begun.id}`);
  });

  it('stays unlisted after approval where its supplier chose that', async () => {
    const own = await createShop();
    expect(await own.public({ status: 'off_shelf' })).toMatchObject({ status: 'off_shelf', paths: null });
  });

  it('is refused at the field where it is incomplete, inconsistent, or of another supplier', async () => {
    const own = await createShop();
    const other = await createShop();
    const { id, version } = await own.add();
    const submit = async (more: Partial<ProductDraft>) => own.submit(id, version, await own.whole(more));
    const size = { name: { zh: '尺寸', en: 'Size' }, values: [{ value: { zh: '大', en: 'L' } }] };
    await refused(submit({ name: { zh: '', en: '' } }), 'invalid_input', 'body.fields.name.zh');
    await refused(submit({ images: [] }), 'invalid_input', 'body.fields.images');
    await refused(submit({ skus: [skuOf({ price: null })] }), 'invalid_input', 'body.fields.skus.0.price');
    await refused(submit({ options: [size] }), 'invalid_input', 'body.fields.skus.0.choice');
    await refused(
      submit({ skus: [skuOf({ originalPrice: 900 })] }),
      'invalid_input',
      'body.fields.skus.0.originalPrice',
    );
    await refused(
      submit({ tiers: [{ from: 10, price: 1_000 }] }),
      'invalid_input',
      'body.fields.tiers.0.price',
    );
    await refused(submit({ categoryId: 999_999 }), 'invalid_input', 'body.fields.categoryId');
    await refused(submit({ freightTemplateId: 999_999 }), 'not_found', 'body.fields.freightTemplateId');
    const theirs = await uploadDocument(other.owner.api, 'shop');
    await refused(submit({ images: [theirs] }), 'not_found', 'body.fields.images');
    await refused(submit({ images: ['/files/elsewhere.webp'] }), 'not_found', 'body.fields.images');
    await refused(other.read(id), 'not_found');
    await refused(other.draft(id, version, fieldsOf()), 'not_found');
  });

  it('can be discarded, and is gone then', async () => {
    const own = await createShop();
    const { id, version } = await own.add();
    await own.owner.api('POST /api/supplier/product/discard/{id}', { ...byId(id), body: { version } });
    await refused(own.read(id), 'not_found');
    expect(await own.ids()).toEqual([]);
  });
});

describe('revision of a public product', () => {
  it('applies prices, stock and terms at once and holds texts, without losing pieces sold meanwhile', async () => {
    const own = await createShop();
    const { id, version, fields, stored } = await own.public();
    const skuId = first(stored).id;
    const name = { zh: '红色杯子', en: 'Red cup' };
    const skus = [{ ...first(fields.skus), price: 1_200 }];
    const sent = await own.submit(id, version, { ...fields, name, skus, minQuantity: 2 });
    expect(sent).toMatchObject({ status: 'on_sale', revision: { state: 'submitted' } });
    expect(sent.fields.name).toEqual(name);
    expect(await detail(id)).toMatchObject({ name: fieldsOf().name, price: 1_200, minQuantity: 2 });
    await own.owner.api('PUT /api/admin/product/update', {
      body: { id, skus: [{ id: skuId, price: 1_500, stock: 3 }] },
    });
    expect((await audit(id)).changes).toEqual([
      { field: 'name', kind: 'text', before: [fieldsOf().name], after: [name] },
    ]);
    await approve(id);
    expect(await detail(id)).toMatchObject({ name, price: 1_500 });
    expect(await stock(skuId)).toBe(3);
  });

  it('needs no moderation where only unmoderated fields change', async () => {
    const own = await createShop();
    const { id, version, fields } = await own.public();
    const sent = await own.submit(id, version, { ...fields, status: 'off_shelf', freight: 300 });
    expect(sent).toMatchObject({ status: 'off_shelf', fields: { freight: 300 } });
    expect(sent.revision?.state).toBe('approved');
    await refused(audit(id), 'not_found');
  });

  it('refuses stock over pieces sold since it was read, where the caller sends the old stock', async () => {
    const own = await createShop();
    const { id, version, fields, stored } = await own.public({ skus: [skuOf({ price: 1_000, stock: 10 })] });
    const one = first(stored);
    await app.deps.db.update(sku).set({ stock: 7 }).where(eq(sku.id, one.id));
    const call = (change: object) =>
      own.owner.api('PUT /api/admin/product/update', { body: { id, skus: [{ id: one.id, ...change }] } });
    await refused(call({ stock: 30, stockFrom: 10 }), 'conflict', 'body.skus.0.stock');
    const skus = fields.skus.map((known) => ({ ...known, stock: 30, stockFrom: 10 }));
    await refused(own.submit(id, version, { ...fields, skus }), 'conflict');
    expect(await stock(one.id)).toBe(7);
    await call({ stock: 27, stockFrom: 7 });
    expect(await stock(one.id)).toBe(27);
    // Repeated, as after a lost answer.
    await call({ stock: 27, stockFrom: 7 });
    expect(await stock(one.id)).toBe(27);
  });

  it('adds and removes SKUs, and keeps ordered ones without stock', async () => {
    const own = await createShop();
    const sizes = (...names: string[]) => [
      { name: { zh: '尺寸', en: 'Size' }, values: names.map((one) => ({ value: { zh: one, en: one } })) },
    ];
    const { id, version, fields } = await own.public({
      options: sizes('S', 'L'),
      skus: [skuOf({ choice: [0] }), skuOf({ choice: [1], price: 1_500 })],
    });
    const [small, large] = fields.skus;
    if (!small || !large) throw new Error('two SKUs were made');
    const fresh = skuOf({ choice: [1], price: 900, stock: 1 });
    await own.submit(id, version, {
      ...fields,
      options: sizes('L', 'XL'),
      skus: [{ ...large, choice: [0] }, fresh],
    });
    await approve(id);
    const shown = await detail(id);
    expect(shown.options[0]?.values.map(({ value }) => value.en)).toEqual(['L', 'XL']);
    expect(shown.skus.map(({ choice, price }) => [choice[0], price])).toEqual([
      [0, 1_500],
      [1, 900],
    ]);
    expect(shown.skus[0]?.id).toBe(large.id);
  });

  it('answers a conflict with both versions, and waits where it was submitted', async () => {
    const own = await createShop();
    const { id, version, fields } = await own.public();
    const mine = { ...fields, brief: { zh: '新', en: 'New' } };
    const saved = await own.draft(id, version, mine);
    expect(saved).toMatchObject({
      status: 'on_sale',
      revision: { state: 'draft' },
      published: { brief: fields.brief },
    });
    const answer = await own.draft(id, version, fields).catch((error: unknown) => error);
    expect(answer).toMatchObject({ error: 'conflict', details: { current: { version: saved.version } } });
    const sent = await own.submit(id, saved.version, mine);
    await refused(own.draft(id, sent.version, fields), 'transition_forbidden');
    const back = await own.owner.api('POST /api/supplier/product/withdraw/{id}', byId(id));
    expect(back.revision?.state).toBe('draft');
    await refused(
      own.owner.api('POST /api/supplier/product/withdraw/{id}', byId(id)),
      'transition_forbidden',
    );
    // A price causes no conflict.
    const skuId = first(back.stored).id;
    await own.owner.api('PUT /api/admin/product/update', {
      body: { id, skus: [{ id: skuId, price: 2_000 }] },
    });
    expect((await own.read(id)).version).toBe(back.version);
  });

  it('returns with the reason, and is not decided twice', async () => {
    const own = await createShop();
    const { id } = await own.handIn();
    const { version } = await audit(id);
    const reason = 'The picture shows another brand';
    const no = { ...byId(id), body: { version, reason } };
    await refused(
      admin.api('POST /api/system/product/audit/reject/{id}', { ...byId(id), body: { version: 99, reason } }),
      'conflict',
    );
    await admin.api('POST /api/system/product/audit/reject/{id}', no);
    await refused(admin.api('POST /api/system/product/audit/request-changes/{id}', no), 'decided');
    const read = await own.read(id);
    expect(read.revision).toMatchObject({ state: 'refused', reason });
    expect(await own.ids({ tab: 'refused' })).toEqual([id]);
    const again = await own.submit(id, read.version, await own.whole());
    expect(again.revision).toMatchObject({ state: 'submitted', reason: '' });
    const other = (await own.handIn()).id;
    const rows = [
      { id, version: (await audit(id)).version },
      { id: other, version: 99 },
    ];
    const many = await admin.api('POST /api/system/product/audit/approve-many', { body: { rows } });
    expect(many).toMatchObject({ approved: [id], left: [{ id: other, error: 'conflict' }] });
  });
});

describe('prices and terms of a public product', () => {
  it('take effect at once when a draft is saved, and start no revision alone', async () => {
    const own = await createShop();
    const { id, version, fields } = await own.public();
    const priced = {
      ...fields,
      skus: fields.skus.map((one) => ({ ...one, price: 800, originalPrice: 900, stock: 3 })),
    };
    const atOnce = (at: number, more: ProductDraft) =>
      own.owner.api('PUT /api/supplier/product/draft/{id}', {
        ...byId(id),
        body: { version: at, fields: more, atOnce: true },
      });
    const saved = await atOnce(version, priced);
    expect(saved.stored).toMatchObject([{ price: 800, originalPrice: 900, stock: 3 }]);
    expect(saved.revision?.state).toBe('approved');
    expect(await detail(id)).toMatchObject({ price: 800 });
    const named = { ...priced, name: { ...fields.name, en: 'Another name' } };
    const both = await atOnce(saved.version, {
      ...named,
      skus: priced.skus.map((one) => ({ ...one, price: 700 })),
    });
    expect(both).toMatchObject({ stored: [{ price: 700 }], revision: { state: 'draft' } });
    expect(both.fields).toMatchObject({ name: { en: 'Another name' }, skus: [{ price: null, stock: null }] });
    expect((await detail(id)).name.en).toBe(fields.name.en);
    await refused(atOnce(saved.version, priced), 'conflict');
    // An autosaved draft changes no page.
    const kept = await own.draft(id, both.version, { ...both.fields, skus: priced.skus });
    expect(kept.stored).toMatchObject([{ price: 700 }]);
  });
});

describe('product list of a supplier', () => {
  it('lists every product in its tabs, searches by name, number and code, filters and sorts', async () => {
    const own = await createShop();
    const cup = await own.product({ name: { zh: '蓝杯', en: '' }, skus: [{ price: 500, stock: 50 }] });
    const mug = await own.product({
      name: { zh: '马克杯', en: 'Mug' },
      skus: [{ price: 2_000, stock: 3 }],
      status: 'off_shelf',
      tiers: [{ from: 5, price: 1_800 }],
      sales: 9,
    });
    const gone = await own.product();
    await own.owner.api('DELETE /api/admin/product/delete/{id}', byId(gone.id));
    const draft = (await own.add(fieldsOf({ name: { zh: '草稿', en: 'Draft' } }))).id;
    const waiting = (await own.handIn()).id;
    const all = await own.list();
    expect(all.total).toBe(4);
    expect(Object.fromEntries(all.counts.map(({ tab, count }) => [tab, count]))).toEqual({
      all: 4,
      on_sale: 1,
      off_shelf: 1,
      audit: 1,
      refused: 0,
      draft: 1,
      low: 1,
      bin: 1,
    });
    expect(all.lacking).toEqual({ zh: 0, en: 1 });
    const shown = all.records.find(({ id }) => id === mug.id);
    expect(shown).toMatchObject({
      price: 2_000,
      stock: 3,
      lowSkus: 1,
      isWholesale: true,
      sales: 9,
      lacks: [],
    });
    expect(await own.ids({ tab: 'audit' })).toEqual([waiting]);
    expect(await own.ids({ tab: 'draft' })).toEqual([draft]);
    expect(await own.ids({ tab: 'bin' })).toEqual([gone.id]);
    expect(await own.ids({ tab: 'low' })).toEqual([mug.id]);
    await app.deps.db.update(supplier).set({ lowStock: 2 }).where(eq(supplier.id, own.id));
    expect(await own.ids({ tab: 'low' })).toEqual([]);
    expect(await own.ids({ lacks: 'en' })).toEqual([cup.id]);
    // Missing languages are counted under the other filters, whichever language is selected.
    const half = await own.list({ lacks: 'zh' });
    expect(half).toMatchObject({ total: 0, lacking: { zh: 0, en: 1 } });
    expect(half.counts).toContainEqual({ tab: 'all', count: 0 });
    expect((await own.list({ keyword: 'nothing' })).lacking).toEqual({ zh: 0, en: 0 });
    expect(await own.ids({ keyword: '蓝杯' })).toEqual([cup.id]);
    // A code that happens to begin with the number is found as well.
    const alike = [cup, mug].filter(({ sku }) => sku.code.startsWith(`${draft}`)).map(({ id }) => id);
    expect((await own.ids({ keyword: `${draft}` })).toSorted()).toEqual([draft, ...alike].toSorted());
    expect(await own.ids({ keyword: mug.sku.code.toUpperCase() })).toEqual([mug.id]);
    expect(await own.ids({ mode: 'wholesale' })).toEqual([mug.id]);
    expect(await own.ids({ minPrice: '600', maxPrice: '1000' })).toEqual([waiting, draft]);
    expect(await own.ids({ sort: 'price', order: 'asc' })).toEqual([cup.id, draft, waiting, mug.id]);
    expect((await own.ids({ sort: 'stock' }))[0]).toBe(cup.id);
    expect(await own.ids({ size: '1', current: '2', sort: 'price', order: 'asc' })).toEqual([draft]);
    const template = await own.owner.api('POST /api/supplier/freight/add', {
      body: { name: 'Free', method: 'free' },
    });
    const category = await own.owner.api('POST /api/supplier/category', {
      body: { name: { zh: '杯', en: 'Cups' } },
    });
    const freight = { ...byId(cup.id), body: { freightTemplateId: template.id } };
    await own.owner.api('PUT /api/supplier/product/freight/{id}', freight);
    const place = { ...byId(mug.id), body: { ids: [category.id] } };
    await own.owner.api('PUT /api/supplier/product/shop-categories/{id}', place);
    expect(await own.ids({ freightTemplateId: `${template.id}` })).toEqual([cup.id]);
    expect(await own.ids({ shopCategoryId: `${category.id}` })).toEqual([mug.id]);
    expect(await (await createShop()).ids()).toEqual([]);
  });

  it('searches by code and GTIN also in moderation, and by words in any order', async () => {
    const own = await createShop();
    const other = await createShop();
    const code = (value: string, gtin: string | null = null) => ({ skus: [skuOf({ code: value, gtin })] });
    const name = { zh: '蓝色釉面茶杯', en: 'Blue glazed tea cup' };
    const waiting = (await own.handIn({ name, ...code('KILN-88', '6901234567892') })).id;
    const begun = (await own.add(fieldsOf({ name, ...code('LOOM-1') }))).id;
    const shown = (await own.public({ name, ...code('SHELF-1', '4006381333931') })).id;
    await other.handIn({ name, ...code('KILN-88', '6901234567892') });
    for (const keyword of ['KILN-88', 'kiln', '6901234567892'])
      expect([keyword, await own.ids({ keyword, tab: 'audit' })]).toEqual([keyword, [waiting]]);
    expect(await own.ids({ keyword: 'loom' })).toEqual([begun]);
    expect(await own.ids({ keyword: '4006381333931' })).toEqual([shown]);
    // A code that exists only in the revision.
    const { version } = await own.read(shown);
    await own.submit(shown, version, await own.whole({ name, ...code('ATTIC-5') }));
    expect(await own.ids({ keyword: 'attic-5' })).toEqual([shown]);
    const all = [begun, shown, waiting].toSorted((a, b) => a - b);
    for (const keyword of ['cup blue', '茶杯 蓝色', 'tea  BLUE'])
      expect([keyword, (await own.ids({ keyword })).toSorted((a, b) => a - b)]).toEqual([keyword, all]);
    expect(await own.ids({ keyword: 'cup green' })).toEqual([]);
    expect(await own.ids({ keyword: '%' })).toEqual([]);
  });

  it('lists unlisted products for staff of the supplier alone', async () => {
    const own = await createShop();
    const kept = await own.product({ status: 'off_shelf' });
    await own.product();
    const query = { status: 'off_shelf' } as const;
    const { records, total } = await own.owner.api('GET /api/admin/product/list', { query });
    expect([records.map(({ id }) => id), total]).toEqual([[kept.id], 1]);
    await refused(app.client()('GET /api/admin/product/list', { query }), 'not_logged_in');
    const other = await createShop();
    const theirs = { ...query, supplierId: `${own.id}` };
    await refused(other.owner.api('GET /api/admin/product/list', { query: theirs }), 'forbidden');
    await refused((await addAccount(app)).api('GET /api/admin/product/list', { query }), 'forbidden');
  });

  it('submits a complete product by one call', async () => {
    const own = await createShop();
    const body = { fields: await own.whole(), language: 'zh' } as const;
    const made = await own.owner.api('POST /api/admin/product/add', { body });
    expect(made).toMatchObject({ status: 'new', revision: { state: 'submitted' } });
    expect(await own.ids({ tab: 'audit' })).toEqual([made.id]);
  });

  it('copies a product without its stock', async () => {
    const own = await createShop();
    const from = await own.product({ skus: [{ price: 500, stock: 50 }] });
    const copy = await own.owner.api('POST /api/supplier/product/copy/{id}', byId(from.id));
    expect(copy.fields).toMatchObject({ images: from.images, name: { zh: `${from.name.zh}（副本）` } });
    expect(copy.fields.skus).toMatchObject([{ price: 500, stock: 0, code: '' }]);
  });

  it('keeps deleted products for 30 days', async () => {
    const own = await createShop();
    const [one, two, three] = [await own.product(), await own.product(), await own.product()];
    for (const { id } of [one, two, three])
      await own.owner.api('DELETE /api/admin/product/delete/{id}', byId(id));
    const restore = (id: number) => own.owner.api('POST /api/supplier/product/restore/{id}', byId(id));
    await restore(one.id);
    expect(await own.read(one.id)).toMatchObject({ status: 'off_shelf' });
    await own.owner.api('POST /api/supplier/product/purge/{id}', byId(two.id));
    await refused(restore(two.id), 'not_found');
    expect(await own.ids({ tab: 'bin' })).toEqual([three.id]);
    await app.deps.db
      .update(product)
      .set({ removedAt: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where(eq(product.id, three.id));
    await refused(restore(three.id), 'not_found');
    expect(await own.ids({ tab: 'bin' })).toEqual([]);
  });
});

describe('product shown by both its pages', () => {
  it('is reported when both language pages show the current state', async () => {
    const own = await createShop();
    const { id, sku } = await own.product();
    const live = async () =>
      (await own.owner.api('GET /api/supplier/product/published/{id}', byId(id))).isLive;
    const { db } = app.deps;
    await db.delete(publishOutbox);
    const path = `/qianduanshop/product/${id}`;
    const changedAt = app.clock.now();
    const made = { tags: [], hash: 'x', indexable: true, changedAt };
    const pages = [path, `/en${path}`].map((one) => ({ ...made, path: one }));
    expect(await live()).toBe(false);
    await db.insert(page).values(pages);
    expect(await live()).toBe(true);
    app.clock.pass(1_000);
    const skus = [{ id: sku.id, price: 1_234 }];
    await own.owner.api('PUT /api/admin/product/update', { body: { id, skus } });
    expect(await live()).toBe(false);
    await db.update(page).set({ changedAt: app.clock.now() }).where(eq(page.path, path));
    expect(await live()).toBe(false);
    await db
      .update(page)
      .set({ changedAt: app.clock.now() })
      .where(eq(page.path, `/en${path}`));
    expect(await live()).toBe(true);
  });
});
