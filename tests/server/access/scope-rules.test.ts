import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RoleScope } from '../../../contract/access/role-scope.ts';
import type { Route, Thing } from '../../../contract/route.ts';
import { type Actor, actorOf } from '../../../server/platform/access/actor.ts';
import { assertWithinScope } from '../../../server/platform/access/scope.ts';
import {
  afterSale,
  bill,
  order,
  orderItem,
  payment,
  productRevision,
} from '../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier, first, unique } from '../../support/fixtures/fixtures.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

type Place = Awaited<ReturnType<typeof placeOf>>;
let app: TestApp;
let mine: Place;
let foreign: Place;
beforeAll(async () => {
  app = await testApp();
  mine = await placeOf();
  foreign = await placeOf();
});
afterAll(() => app.close());

const text = { zh: 'x', en: 'x' };

/** A supplier with one object of every kind that a scope can limit, as rows. */
async function placeOf() {
  const { db } = app.deps;
  const now = app.clock.now();
  const { id: supplierId, owner } = await addSupplier(app);
  const path = await addCategories(app);
  const made = await addProduct(app, { supplierId, categoryId: path[2] });
  const account = { accountId: owner.id, supplierId };
  const paid = { paymentNo: `P${unique()}`, amount: 1_000, status: 'pending', requestHash: '' } as const;
  const { id: paymentId } = first(
    await db
      .insert(payment)
      .values({ ...paid, accountId: owner.id, expiresAt: now, createdAt: now })
      .returning(),
  );
  const sums = { goodsAmount: 1_000, freight: 0, discount: 0, payable: 1_000, itemCount: 1, status: 0 };
  const address = { receiver: '', phone: '', detail: '', country: 'CN', region: text };
  const { id: orderId } = first(
    await db
      .insert(order)
      .values({ ...account, ...sums, orderNo: unique(), paymentId, address, shopName: text, createdAt: now })
      .returning(),
  );
  const { id: orderItemId } = first(
    await db
      .insert(orderItem)
      .values({
        orderId,
        productId: made.id,
        skuId: made.sku.id,
        name: text,
        spec: text,
        unit: text,
        image: '',
        unitPrice: 1_000,
        quantity: 1,
        subtotal: 1_000,
        paid: 1_000,
      })
      .returning(),
  );
  const asked = {
    kind: 'refund',
    state: 'requested',
    quantity: 1,
    amount: 1,
    askedAmount: 1,
    reason: 'other',
  } as const;
  const { id: caseId } = first(
    await db
      .insert(afterSale)
      .values({ ...account, ...asked, afterSaleNo: unique(), orderId, orderItemId, createdAt: now })
      .returning(),
  );
  await db.insert(productRevision).values({
    productId: made.id,
    supplierId,
    isNew: false,
    state: 'submitted',
    authorId: owner.id,
    savedAt: now,
    fields: fieldsOf({ categoryId: path[2], images: [] }),
  });
  const { id: billId } = first(
    await db
      .insert(bill)
      .values({ supplierId, billNo: unique(), state: 'out', amount: 1, periodStart: now, periodEnd: now })
      .returning(),
  );
  return {
    path,
    shop: supplierId,
    product: made.id,
    change: made.id,
    order: orderId,
    case: caseId,
    bill: billId,
  };
}
const things = ['shop', 'product', 'change', 'order', 'case', 'bill'] as const satisfies Thing[];

const about = (thing?: Thing): Route => ({
  summary: '',
  output: z.null(),
  auth: 'staff',
  permission: 'platform.order.read',
  ...(thing ? { about: thing } : {}),
});
const operator = (roleScope: readonly RoleScope[] | null): Actor =>
  actorOf(
    { id: 1, username: '' },
    { shop: null, platform: { roles: [], codes: new Set(), roleScope } },
    'platform',
  );
const clerk = actorOf(
  { id: 1, username: '' },
  { shop: { roles: [], codes: new Set(), supplierId: 1 }, platform: null },
  'shop',
);
type Input = Parameters<typeof assertWithinScope>[3];
const ask = (actor: Actor | null, thing: Thing | undefined, input: Input) =>
  assertWithinScope(app.deps.db, about(thing), actor, input).then(
    () => 'in',
    (error) => error.reason ?? error,
  );
const byParams = (id: unknown): Input => ({ params: { id }, body: undefined });

const reaches: Readonly<Record<string, (place: Place) => RoleScope>> = {
  'a shop': ({ shop }) => ({ supplierIds: [shop], categoryIds: [] }),
  'a department': ({ path }) => ({ supplierIds: [], categoryIds: [path[0]] }),
  'a category of the second level': ({ path }) => ({ supplierIds: [], categoryIds: [path[1]] }),
  'a category of the third level of a shop': ({ shop, path }) => ({
    supplierIds: [shop],
    categoryIds: [path[2]],
  }),
};

describe.each(Object.entries(reaches))('role limited to %s', (_, roleScopeOf) => {
  it.each(things)('may act on a %s there, and on none elsewhere', async (thing) => {
    const held = operator([roleScopeOf(mine)]);
    expect(await ask(held, thing, byParams(mine[thing]))).toBe('in');
    expect(await ask(held, thing, byParams(foreign[thing]))).toBe('not_found');
    expect(await ask(held, thing, byParams(2_000_000_000))).toBe('not_found');
    const both = operator([roleScopeOf(foreign), roleScopeOf(mine)]);
    expect(await ask(both, thing, byParams(mine[thing]))).toBe('in');
  });
});

describe('objects that a limited role names in a call', () => {
  const held = () => operator([{ supplierIds: [mine.shop], categoryIds: [] }]);

  it('are those of path and body, all of which have to be within the limit', async () => {
    const rows = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, version: 1 })) });
    expect(await ask(held(), 'order', { params: {}, body: { id: mine.order } })).toBe('in');
    expect(await ask(held(), 'order', { params: { id: mine.order }, body: { id: mine.order } })).toBe('in');
    expect(await ask(held(), 'order', { params: { id: mine.order }, body: null })).toBe('in');
    expect(await ask(held(), 'order', { params: { id: mine.order }, body: 'text' })).toBe('in');
    expect(await ask(held(), 'order', { params: { id: mine.order }, body: { id: foreign.order } })).toBe(
      'not_found',
    );
    expect(await ask(held(), 'product', { body: rows(mine.product, mine.product) })).toBe('in');
    expect(await ask(held(), 'product', { body: rows(mine.product, foreign.product) })).toBe('not_found');
    expect(await ask(held(), 'product', { body: rows(foreign.product, mine.product) })).toBe('not_found');
    expect(await ask(held(), 'product', { body: { ...rows(mine.product), id: foreign.product } })).toBe(
      'not_found',
    );
  });

  it('are suppliers by the explicit field before the generic one, and only suppliers by it', async () => {
    const [own, other] = [mine, foreign];
    expect(await ask(held(), 'shop', { body: { supplierId: own.shop, id: other.shop } })).toBe('in');
    expect(await ask(held(), 'shop', { body: { supplierId: other.shop, id: own.shop } })).toBe('not_found');
    expect(await ask(held(), 'shop', { body: { id: own.shop } })).toBe('in');
    expect(await ask(held(), 'order', { body: { supplierId: other.shop, id: own.order } })).toBe('in');
    expect(await ask(held(), 'order', { body: { supplierId: own.shop } })).toBe('not_found');
  });

  it('are required: a call that names no object is refused', async () => {
    const nothing = [
      { params: undefined, body: undefined },
      { params: {}, body: { rows: [] } },
      byParams(String(mine.order)),
      byParams(null),
    ];
    for (const input of nothing) expect(await ask(held(), 'order', input)).toBe('not_found');
    expect(await ask(operator([]), 'order', byParams(mine.order))).toBe('not_found');
  });

  it('have to match supplier and category where a limit names both', async () => {
    const apart = operator([{ supplierIds: [mine.shop], categoryIds: [foreign.path[0]] }]);
    for (const thing of things) {
      expect([thing, await ask(apart, thing, byParams(mine[thing]))]).toEqual([thing, 'not_found']);
      expect([thing, await ask(apart, thing, byParams(foreign[thing]))]).toEqual([thing, 'not_found']);
    }
  });
});

describe('calls outside the scope of a role', () => {
  it('are not limited: routes without an object, callers without limits, and staff of suppliers', async () => {
    const held = operator([{ supplierIds: [mine.shop], categoryIds: [] }]);
    expect(await ask(held, undefined, byParams(foreign.order))).toBe('in');
    for (const free of [operator(null), clerk, null])
      for (const input of [byParams(foreign.order), byParams(2_000_000_000), { params: {}, body: {} }])
        expect(await ask(free, 'order', input)).toBe('in');
  });
});
