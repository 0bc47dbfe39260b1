import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceFields } from '../../../contract/orders/invoice.ts';
import { bestFor, confirmOrder, couponsFor } from '../../../server/contexts/checkout/checkout/confirm.ts';
import { createOrder } from '../../../server/contexts/checkout/checkout/create.ts';
import { readBasket, readWanted } from '../../../server/contexts/checkout/checkout/wanted.ts';
import { quantityLimit } from '../../../server/contexts/checkout/index.ts';
import {
  cartItem,
  order,
  orderItem,
  payment,
  promotionOrder,
  sku,
  userCoupon,
} from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, addPromotion, first } from '../../support/fixtures/fixtures.ts';
import { impatient } from '../../support/processes/impatient.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

type Shop = Awaited<ReturnType<typeof addShop>>;
let app: TestApp;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  app = await testApp();
  [shop, other] = [await addShop(app), await addShop(app)];
});
afterAll(() => app.close());

const refusal = (reason: string, more: object = {}) => expect.objectContaining({ reason, ...more });
const none: ReadonlySet<number> = new Set();
const piece = (one: { readonly sku: { readonly id: number } }, quantity = 1) => ({
  skuId: one.sku.id,
  quantity,
});
const goods = (price = 1_000, of = shop, stock = 100) => of.product({ skus: [{ price, stock }] });
const stockOf = async (id: number) => first(await app.deps.db.select().from(sku).where(eq(sku.id, id))).stock;

type Buyer = Awaited<ReturnType<typeof addBuyer>>;
type Wanted = Parameters<typeof createOrder>[2];
const place = (
  { id, addressId }: Pick<Buyer, 'id' | 'addressId'>,
  wanted: Pick<Wanted, 'expectedPayable'> & Partial<Wanted>,
  key: string | null = null,
  deps = app.deps,
) => createOrder(deps, id, { addressId, coupons: 'best', notes: [], ...wanted }, key);
const ordersOf = (numbers: readonly string[]) =>
  app.deps.db
    .select()
    .from(order)
    .where(inArray(order.orderNo, [...numbers]))
    .orderBy(asc(order.id));

describe('lines of a checkout', () => {
  it('are the named SKUs, each once, up to the limit of a line', async () => {
    const basket = (...items: [number, number][]) =>
      readBasket(
        app.deps.db,
        1,
        items.map(([skuId, quantity]) => ({ skuId, quantity })),
        none,
      );
    expect(await basket([5, 2], [6, 1], [5, 3])).toEqual({
      pieces: [
        { skuId: 5, quantity: 5 },
        { skuId: 6, quantity: 1 },
      ],
      cartIds: [],
    });
    expect((await basket([5, quantityLimit - 1], [5, 1])).pieces).toEqual([
      { skuId: 5, quantity: quantityLimit },
    ]);
    await expect(basket([6, 1], [5, quantityLimit], [5, 1])).rejects.toThrow(
      refusal('invalid_input', { field: 'body.items' }),
    );
  });

  it('are the selected available lines of the cart, or all selected ones where none is available', async () => {
    const me = await addBuyer(app);
    const [good, sold, hidden, own, left] = [
      await goods(),
      await goods(1_000, shop, 0),
      await shop.product({ status: 'off_shelf' }),
      await goods(1_000, other),
      await goods(),
    ];
    const put = async (one: typeof good, quantity: number, selected = true) => {
      const values = { accountId: me.id, skuId: one.sku.id, quantity, selected };
      return first(await app.deps.db.insert(cartItem).values(values).returning()).id;
    };
    const read = () => readBasket(app.deps.db, me.id, undefined, new Set([other.id]));
    await expect(read()).rejects.toThrow(refusal('nothing_selected'));
    await put(left, 1, false);
    await expect(read()).rejects.toThrow(refusal('nothing_selected'));
    const gone = [await put(sold, 2), await put(hidden, 3), await put(own, 4)];
    const all = await read();
    expect(all.pieces).toEqual([piece(own, 4), piece(hidden, 3), piece(sold, 2)]);
    expect(all.cartIds).toEqual(gone.toReversed());
    const there = await put(good, 5);
    expect(await read()).toEqual({ pieces: [piece(good, 5)], cartIds: [there] });
    // The buyer's own shops are read again: this buyer has none.
    await place(me, { expectedPayable: 9_000 });
    const kept = await app.deps.db.select().from(cartItem).where(eq(cartItem.accountId, me.id));
    expect(kept.map(({ skuId }) => skuId).sort()).toEqual(
      [left, sold, hidden].map((one) => one.sku.id).sort(),
    );
  });

  it('are read with the current state of their products, all of which have to exist', async () => {
    const [one, two] = [await goods(700), await goods(900)];
    const read = await readWanted(app.deps.db, [piece(two, 3), piece(one, 2)]);
    expect(read.map(({ goods: { skuId, price }, quantity }) => [skuId, price, quantity])).toEqual([
      [two.sku.id, 900, 3],
      [one.sku.id, 700, 2],
    ]);
    const unknown = [piece(one), { skuId: 2_000_000_000, quantity: 1 }];
    await expect(readWanted(app.deps.db, unknown)).rejects.toThrow(refusal('not_found'));
  });
});

describe('checkout preview', () => {
  const now = () => app.clock.now();

  it('selects the coupons that save most, and shows their discount', async () => {
    const me = await addBuyer(app);
    const [one, two] = [await goods(10_000), await goods(10_000, other)];
    const items = [piece(one), piece(two)];
    const ofSupplier = { supplierId: shop.id, scope: 2, scopeIds: [shop.id] };
    const claim = async (values: Parameters<typeof addCoupon>[1]) =>
      (await me.claim((await addCoupon(app, values)).id)).id;
    const [small, big] = [
      await claim({ ...ofSupplier, discountValue: 100 }),
      await claim({ ...ofSupplier, discountValue: 700 }),
    ];
    const [less, more] = [await claim({ discountValue: 200 }), await claim({ discountValue: 900 })];
    const best = await bestFor(app.deps.db, me.id, items, now());
    expect(best).toMatchObject({ platform: { id: more }, suppliers: [{ id: big }], discount: 1_600 });
    const all = await couponsFor(app.deps.db, me.id, items, now());
    expect(all.platform.map(({ id }) => id).sort()).toEqual([less, more].sort());
    expect(
      all.suppliers.map(({ supplierId, coupons }) => [supplierId, coupons.map(({ id }) => id).sort()]),
    ).toEqual([
      [shop.id, [small, big].sort()],
      [other.id, []],
    ]);
    const nobody = await addBuyer(app);
    expect(await bestFor(app.deps.db, nobody.id, items, now())).toEqual({
      platform: null,
      suppliers: [],
      discount: 0,
    });
  });

  it('lists claimable coupons of its suppliers and of the platform', async () => {
    const me = await addBuyer(app);
    const mine = await addShop(app);
    const made = await goods(10_000, mine);
    const offered = await addCoupon(app, { supplierId: mine.id, scope: 2, scopeIds: [mine.id] });
    const asked = { items: [piece(made)], coupons: 'best' } as const;
    const { groups } = await confirmOrder(app.deps.db, me.id, asked, now());
    expect(groups.map(({ claimable }) => claimable.map(({ id }) => id))).toEqual([[offered.id]]);
  });

  it('is refused for the same reasons as the order', async () => {
    const me = await addBuyer(app);
    const made = await goods(1_000, shop, 3);
    const ask = (quantity: number) =>
      confirmOrder(app.deps.db, me.id, { items: [piece(made, quantity)], coupons: 'best' }, now());
    expect((await ask(3)).payable).toBe(3_000);
    await expect(ask(4)).rejects.toThrow(refusal('out_of_stock'));
    const dear = await goods(900_000_000, shop, quantityLimit);
    await expect(
      confirmOrder(app.deps.db, me.id, { items: [piece(dear, quantityLimit)], coupons: 'best' }, now()),
    ).rejects.toThrow(refusal('amount_limit'));
  });
});

describe('placed order', () => {
  it('has one payment and one order a supplier, each with its own lines, note and discounts', async () => {
    const me = await addBuyer(app);
    const [one, two, three] = [await goods(2_000), await goods(3_000), await goods(500, other)];
    const cut = await addPromotion(
      app,
      shop.id,
      { kind: 'full_reduction', threshold: 8_000, off: 1_000 },
      { productIds: [one.id, two.id] },
    );
    const claimed = await me.claim((await addCoupon(app, { discountValue: 750, minOrderAmount: 0 })).id);
    const invoice: InvoiceFields = { kind: 'personal', title: 'Wang', email: 'wang@example.com' };
    const before = app.asked.placed.length;
    const placed = await place(me, {
      items: [piece(three, 1), piece(one, 1), piece(two, 2)],
      expectedPayable: 6_750,
      invoice,
      notes: [
        { supplierId: other.id, note: 'ring twice' },
        { supplierId: shop.id, note: 'by noon' },
      ],
    });
    const expiresAt = new Date(app.clock.now().getTime() + app.deps.config.paymentWindowMs);
    expect(placed).toMatchObject({ payable: 6_750, expireTime: expiresAt.toISOString() });
    const [paid] = await app.deps.db.select().from(payment).where(eq(payment.paymentNo, placed.paymentNo));
    expect(paid).toMatchObject({ accountId: me.id, amount: 6_750, status: 'pending', invoice, expiresAt });
    expect(app.asked.placed.slice(before)).toEqual([{ paymentId: paid?.id, expiresAt }]);
    const rows = await ordersOf(placed.orderNos);
    const own = rows.find(({ supplierId }) => supplierId === shop.id);
    const theirs = rows.find(({ supplierId }) => supplierId === other.id);
    expect(rows).toHaveLength(2);
    expect(own).toMatchObject({
      status: 0,
      paymentId: paid?.id,
      itemCount: 3,
      note: 'by noon',
      goodsAmount: 8_000,
      promotionOff: 1_000,
      supplierCouponId: null,
      platformCouponId: claimed.id,
      offs: [
        { kind: 'full_reduction', amount: 1_000 },
        { kind: 'platform_coupon', amount: 700 },
      ],
      payable: 6_300,
    });
    expect(theirs).toMatchObject({
      itemCount: 1,
      note: 'ring twice',
      payable: 450,
      platformCouponId: claimed.id,
    });
    const lines = await app.deps.db
      .select()
      .from(orderItem)
      .where(
        inArray(
          orderItem.orderId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orderItem.skuId));
    expect(
      lines.map(({ orderId, skuId, quantity, madeToOrder }) => [orderId, skuId, quantity, madeToOrder]),
    ).toEqual([
      [own?.id, one.sku.id, 1, false],
      [own?.id, two.sku.id, 2, false],
      [theirs?.id, three.sku.id, 1, false],
    ]);
    const noted = await app.deps.db
      .select()
      .from(promotionOrder)
      .where(eq(promotionOrder.promotionId, cut.id));
    expect(noted).toEqual([{ promotionId: cut.id, orderId: own?.id, off: 1_000 }]);
    const [used] = await app.deps.db.select().from(userCoupon).where(eq(userCoupon.id, claimed.id));
    expect(used?.usedAt).toEqual(app.clock.now());
    expect([await stockOf(one.sku.id), await stockOf(two.sku.id)]).toEqual([99, 98]);
  });

  it('has no note for a supplier without one, and no promotion where none ran', async () => {
    const mine = await addShop(app);
    const me = await addBuyer(app);
    const made = await goods(1_000, mine);
    const notes = [{ supplierId: other.id, note: 'not theirs' }];
    const { orderNos } = await place(me, { items: [piece(made)], expectedPayable: 1_000, notes });
    const [row] = await ordersOf(orderNos);
    expect(row).toMatchObject({
      note: '',
      supplierCouponId: null,
      platformCouponId: null,
      offs: [],
      gifts: [],
    });
    expect(await app.deps.db.$count(promotionOrder, eq(promotionOrder.orderId, row?.id ?? 0))).toBe(0);
  });

  it('is answered again under the same idempotency key, and refused for another request', async () => {
    const [me, stranger] = [await addBuyer(app), await addBuyer(app)];
    const [one, two] = [await goods(), await goods(1_000, other)];
    const wanted = { items: [piece(one), piece(two)], expectedPayable: 2_000 };
    const placed = await place(me, wanted, 'key');
    expect(await place(me, wanted, 'key')).toEqual(placed);
    expect(placed.orderNos).toHaveLength(2);
    expect(await stockOf(one.sku.id)).toBe(99);
    const single = { items: [piece(one)], expectedPayable: 1_000 };
    await expect(place(me, single, 'key')).rejects.toThrow(refusal('idempotency_conflict'));
    const theirs = await place(stranger, wanted, 'key');
    const [next, without] = [await place(me, wanted, 'other key'), await place(me, wanted)];
    const again = await place(me, wanted);
    const numbers = [placed, theirs, next, without, again].map(({ paymentNo }) => paymentNo);
    expect(new Set(numbers).size).toBe(5);
    expect(await stockOf(one.sku.id)).toBe(95);
  });

  it('is refused at another price, to an unserved place and over its limits, and takes no stock then', async () => {
    const me = await addBuyer(app);
    const made = await goods(1_000);
    for (const expectedPayable of [999, 1_001])
      await expect(place(me, { items: [piece(made)], expectedPayable })).rejects.toThrow(
        refusal('price_changed', { details: { payable: 1_000 } }),
      );
    const all = await me.api('POST /api/address/add', {
      body: {
        receiver: 'Erika',
        phone: '+49 30 901820',
        country: 'DE',
        town: 'Berlin',
        postcode: '10115',
        detail: 'Invalidenstrasse 1',
      },
    });
    const addressId = all.find(({ country }) => country === 'DE')?.id ?? 0;
    await expect(
      place({ ...me, addressId }, { items: [piece(made)], expectedPayable: 1_000 }),
    ).rejects.toThrow(refusal('cannot_ship'));
    const dear = await goods(900_000_000, shop, quantityLimit);
    await expect(
      place(me, { items: [piece(dear, quantityLimit)], expectedPayable: 900_000_000 * quantityLimit }),
    ).rejects.toThrow(refusal('amount_limit'));
    const bulk = await shop.product({ minQuantity: 4, skus: [{ stock: 100 }] });
    await expect(place(me, { items: [piece(bulk, 3)], expectedPayable: 3_000 })).rejects.toThrow(
      refusal('below_minimum'),
    );
    expect(await stockOf(made.sku.id)).toBe(100);
    expect(await app.deps.db.$count(order, eq(order.accountId, me.id))).toBe(0);
  });

  it('uses each claimed coupon of supplier and platform once', async () => {
    const me = await addBuyer(app);
    const made = await goods(10_000);
    const ofSupplier = { supplierId: shop.id, scope: 2, scopeIds: [shop.id], discountValue: 300 };
    const own = await me.claim((await addCoupon(app, ofSupplier)).id);
    const coupons = { platform: null, suppliers: [own.id] };
    const { orderNos } = await place(me, { items: [piece(made)], expectedPayable: 9_700, coupons });
    const [row] = await ordersOf(orderNos);
    expect(row).toMatchObject({ supplierCouponId: own.id, platformCouponId: null, supplierCouponOff: 300 });
    const [used] = await app.deps.db.select().from(userCoupon).where(eq(userCoupon.id, own.id));
    expect(used?.usedAt).toEqual(app.clock.now());
  });

  it('is retried when a lock is not available', async () => {
    const me = await addBuyer(app);
    const made = await goods();
    const { deps, tries } = impatient(app);
    await place(me, { items: [piece(made)], expectedPayable: 1_000 }, null, deps);
    expect([tries(), await stockOf(made.sku.id)]).toEqual([2, 99]);
  });
});
