import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import {
  category,
  commissionRule,
  coupon,
  product,
  productAttributeValue,
  productFileCategory,
  role,
} from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import {
  addAccount,
  addCoupon,
  addProduct,
  addSupplier,
  first,
  giveRole,
  unique,
} from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { refused } from '../../support/refusal.ts';
import { byId } from '../../support/trade.ts';

describe('a split of a category', () => {
  let app: FullApp;
  let api: Api;
  let supplierId = 0;
  beforeAll(async () => {
    app = await createFullApp();
    api = (await addAccount(app, 9)).api;
    supplierId = (await addSupplier(app)).id;
  });
  afterAll(() => app.close());
  beforeEach(() => app.touched());

  type Body = ApiInput<'POST /api/category-split/{id}'>['body'];
  const named = (text: string) => ({ zh: `${text}类`, en: text });
  const add = async (parentId: number | null = null) =>
    (await api('POST /api/category', { body: { name: named(`N${unique()}`), parentId } })).id;
  const own = async (id: number) => (await api('GET /api/category/list')).find((one) => one.id === id);
  const madeBeside = async (id: number, ...before: number[]) =>
    (await api('GET /api/category/list')).filter((one) => one.id > id && ![id, ...before].includes(one.id));
  const goods = async (categoryId: number, more: Partial<typeof product.$inferInsert> = {}) => {
    const { id } = await addProduct(app, { supplierId, categoryId });
    if (Object.keys(more).length > 0) await app.deps.db.update(product).set(more).where(eq(product.id, id));
    return id;
  };
  const filedUnder = async (...ids: number[]) => {
    const rows = await app.deps.db.select().from(product).where(inArray(product.id, ids));
    return ids.map((id) => rows.find((row) => row.id === id)?.categoryId);
  };
  const split = (id: number, body: Body) => api('POST /api/category-split/{id}', { ...byId(id), body });
  const preview = (id: number, body: Body) =>
    api('POST /api/category-split/{id}/preview', { ...byId(id), body });
  const undo = (changeId: number) => api('POST /api/category-change/{id}/undo', byId(changeId));

  it('moves products to new categories beside it, by name, type, tag and hand, the first part that fits first', async () => {
    const id = await add();
    const [mug, cup, tagged, picked, rest] = [
      await goods(id, { name: { zh: '马克杯', en: 'Mug' } }),
      await goods(id, { name: { zh: '茶杯', en: 'MUG for tea' }, type: 'Cups' }),
      await goods(id, { tags: ['Glass'] }),
      await goods(id),
      await goods(id),
    ];
    const archived = await goods(id, { type: 'cups', status: 'archived' });
    const body: Body = {
      into: 'beside',
      parts: [
        { name: named('Cups'), by: 'type', words: ['cups'] },
        { name: named('Mugs'), by: 'keyword', text: 'mug' },
        { name: named('Glasses'), by: 'tag', words: ['glass'] },
        { name: named('Others'), by: 'products', ids: [picked, 999_999] },
      ],
    };
    const foreseen = await preview(id, body);
    expect(foreseen.parts.map(({ products }) => products)).toEqual([1, 1, 1, 1]);
    expect(foreseen.parts[1]?.examples).toEqual([{ zh: '马克杯', en: 'Mug' }]);
    expect(foreseen.rest.products).toBe(1);
    expect(await filedUnder(mug)).toEqual([id]);
    await app.touched();
    const { changeId } = await split(id, body);
    const made = await madeBeside(id);
    expect(made.map(({ name, level, parentId }) => [name.en, level, parentId])).toEqual(
      ['Cups', 'Mugs', 'Glasses', 'Others'].map((name) => [name, 1, null]),
    );
    const [cups = 0, mugs = 0, glasses = 0, others = 0] = made.map((one) => one.id);
    const before = [mug, cup, tagged, picked, rest, archived];
    expect(await filedUnder(...before)).toEqual([mugs, cups, glasses, others, id, cups]);
    expect(await app.touched()).toEqual(
      expect.arrayContaining(['categories', `category:${id}`, `category:${mugs}`, `list:category:${id}`]),
    );
    await undo(changeId);
    expect(await filedUnder(...before)).toEqual(before.map(() => id));
    expect(await madeBeside(id)).toEqual([]);
    expect(await own(id)).toMatchObject({ products: 5, version: 3 });
    await refused(undo(changeId), 'not_found');
  });

  it('moves all products below when it becomes the category above', async () => {
    const id = await add(await add());
    const [chair, sofa, old] = [
      await goods(id, { type: 'Chair' }),
      await goods(id),
      await goods(id, { status: 'archived' }),
    ];
    const words = [
      { supplierId, source: 'category' as const, words: 'chair', categoryId: id },
      { supplierId, source: 'category' as const, words: `w${unique()}`, categoryId: id },
    ];
    await app.deps.db.insert(productFileCategory).values(words);
    const { changeId } = await split(id, {
      into: 'below',
      parts: [{ name: named('Chairs'), by: 'type', words: ['CHAIR'] }],
    });
    const below = (await api('GET /api/category/list')).filter(({ parentId }) => parentId === id);
    expect(below.map(({ name, level }) => [name, level])).toEqual([
      [named('Chairs'), 3],
      [{ zh: '其他', en: 'Other' }, 3],
    ]);
    const [chairs = 0, other = 0] = below.map((one) => one.id);
    expect(await filedUnder(chair, sofa, old)).toEqual([chairs, other, other]);
    const wordsOf = async () =>
      (
        await app.deps.db
          .select()
          .from(productFileCategory)
          .where(eq(productFileCategory.supplierId, supplierId))
      )
        .toSorted((one, two) => one.words.localeCompare(two.words))
        .map((row) => row.categoryId);
    expect(await wordsOf()).toEqual([chairs, other]);
    expect(await own(id)).toMatchObject({ products: 2, ownProducts: 0 });
    await undo(changeId);
    expect(await filedUnder(chair, sofa, old)).toEqual([id, id, id]);
    expect(await wordsOf()).toEqual([id, id]);
  });

  it('takes attributes, coupons, role scopes and commission along to categories beside it, and back', async () => {
    const id = await add();
    const option = (en: string) => ({ name: { zh: '', en } });
    const fields = { unit: { zh: '', en: '' }, isRequired: false };
    const { own: described } = await api('PUT /api/system/category/{id}/attributes', {
      ...byId(id),
      body: {
        version: 1,
        attributes: [
          {
            ...fields,
            kind: 'choices',
            name: { zh: '材质', en: 'Material' },
            options: [option('Wood'), option('Steel')],
            isFilter: true,
          },
          { ...fields, kind: 'text', name: { zh: '', en: 'Note' }, options: [], isFilter: false },
        ],
      },
    });
    const [material, note] = described;
    const [wood = 0, steel = 0] = material?.options.map((one) => one.id) ?? [];
    const values = (optionId: number) => [
      { attributeId: material?.id ?? 0, optionIds: [optionId] },
      { attributeId: note?.id ?? 0, text: { zh: '', en: 'by hand' } },
    ];
    const [table, frame] = [await goods(id), await goods(id)];
    for (const [productId, optionId] of [
      [table, wood],
      [frame, steel],
    ] as const)
      await app.deps.db
        .update(product)
        .set({ attributeValues: values(optionId) })
        .where(eq(product.id, productId));
    const voucher = await addCoupon(app, { scope: 3, scopeIds: [id] });
    const clerk = await api('POST /api/system/role/add', {
      body: {
        name: named(`R${unique()}`),
        permissions: ['platform.order.read'],
        reach: { supplierIds: [], categoryIds: [id] },
      },
    });
    await api('POST /api/system/commission/add', { body: { rate: 700, categoryId: id } });
    const body: Body = {
      into: 'beside',
      parts: [{ name: named('Steel'), by: 'option', attributeId: material?.id ?? 0, optionIds: [steel] }],
    };
    expect(await preview(id, body)).toMatchObject({
      coupons: 1,
      roles: 1,
      rules: 1,
      parts: [{ products: 1 }],
    });
    const { changeId } = await split(id, body);
    const made = (await madeBeside(id))[0]?.id ?? 0;
    expect(await filedUnder(table, frame)).toEqual([id, made]);
    const copied = await api('GET /api/category-attribute/list/{id}', byId(made));
    expect(copied.map(({ name, options }) => [name.en, options.map((one) => one.name.en)])).toEqual([
      ['Material', ['Wood', 'Steel']],
      ['Note', []],
    ]);
    const [derived] = await app.deps.db
      .select()
      .from(productAttributeValue)
      .where(eq(productAttributeValue.productId, frame));
    expect(derived?.optionId).toBe(copied[0]?.options[1]?.id);
    const scopes = async () =>
      first(await app.deps.db.select().from(coupon).where(eq(coupon.id, voucher.id))).scopeIds;
    const reach = async () =>
      first(await app.deps.db.select().from(role).where(eq(role.id, clerk.id))).reach?.categoryIds;
    const rates = async () =>
      (
        await app.deps.db
          .select()
          .from(commissionRule)
          .where(inArray(commissionRule.categoryId, [id, made]))
      ).map(({ rate, categoryId }) => [categoryId, rate]);
    expect([await scopes(), await reach(), await rates()]).toEqual([
      [id, made],
      [id, made],
      [
        [id, 700],
        [made, 700],
      ],
    ]);
    await undo(changeId);
    expect([await scopes(), await reach(), await rates()]).toEqual([[id], [id], [[id, 700]]]);
    const [back] = await app.deps.db.select().from(product).where(eq(product.id, frame));
    expect(back?.attributeValues).toEqual(values(steel));
  });

  it('offers what the products can be told apart by', async () => {
    const id = await add();
    await goods(id, { type: 'Cup', tags: ['a', 'b'], name: { zh: '杯子', en: 'Cup One' } });
    await goods(id, { type: 'Cup', tags: ['a'] });
    await goods(id, { status: 'archived', type: 'Gone' });
    expect(await api('GET /api/category-split/{id}', byId(id))).toEqual({
      products: 2,
      types: [{ text: 'Cup', products: 2 }],
      tags: [
        { text: 'a', products: 2 },
        { text: 'b', products: 1 },
      ],
      options: [],
    });
    const found = await api('GET /api/category-split/{id}/goods', {
      ...byId(id),
      query: { keyword: 'cup one' },
    });
    expect([found.total, found.records[0]?.name.en]).toEqual([1, 'Cup One']);
  });

  it('is refused where the tree does not allow it, and leaves everything as it was', async () => {
    const top = await add();
    const leaf = await add(await add(top));
    await goods(leaf, { type: 'x' });
    const parts: Body['parts'] = [{ name: named('X'), by: 'type', words: ['x'] }];
    await refused(split(top, { into: 'beside', parts }), 'category_has_children');
    await refused(split(leaf, { into: 'below', parts }), 'category_depth', 'body.into');
    await refused(split(999_999, { into: 'below', parts }), 'not_found');
    const count = await app.deps.db.$count(category);
    const none = { name: named('Y'), by: 'keyword' as const, text: 'no such name' };
    await refused(
      split(leaf, { into: 'beside', parts: [...parts, none] }),
      'category_split_empty',
      'body.parts.1',
    );
    expect(await app.deps.db.$count(category)).toBe(count);
    expect(
      (await preview(leaf, { into: 'beside', parts: [...parts, none] })).parts.map(
        ({ products }) => products,
      ),
    ).toEqual([1, 0]);
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await refused(
      auditor.api('POST /api/category-split/{id}', { ...byId(leaf), body: { into: 'beside', parts } }),
      'forbidden',
    );
  });

  it('is not undone once a new category was changed or got other products', async () => {
    const id = await add();
    await goods(id, { type: 'x' });
    const body: Body = { into: 'beside', parts: [{ name: named('X'), by: 'type', words: ['x'] }] };
    const { changeId } = await split(id, body);
    const made = (await madeBeside(id))[0]?.id ?? 0;
    const late = await goods(made);
    await refused(undo(changeId), 'category_undo_late');
    await app.deps.db.update(product).set({ categoryId: id }).where(eq(product.id, late));
    const voucher = await addCoupon(app, { scope: 3, scopeIds: [made] });
    await refused(undo(changeId), 'category_undo_late');
    expect(await filedUnder(late)).toEqual([id]);
    await app.deps.db.delete(coupon).where(eq(coupon.id, voucher.id));
    await undo(changeId);
    expect(await own(made)).toBeUndefined();
  });

  it('refuses a version that is no longer current', async () => {
    const id = await add();
    await goods(id, { type: 'x' });
    await api('PUT /api/category/{id}', { ...byId(id), body: { version: 1, icon: 'gem' } });
    await refused(
      api('POST /api/category-split/{id}', {
        ...byId(id),
        query: { version: '1' },
        body: { into: 'beside', parts: [{ name: named('X'), by: 'type', words: ['x'] }] },
      }),
      'decided',
    );
  });
});
