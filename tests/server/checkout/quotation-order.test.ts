import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderQuotation } from '../../../server/contexts/checkout/checkout/accept-quotation.ts';
import {
  order,
  orderItem,
  payment,
  quotation,
  quoteRequest,
  sku,
} from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first, unique } from '../../support/fixtures/fixtures.ts';
import { impatient } from '../../support/processes/impatient.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

type Shop = Awaited<ReturnType<typeof addShop>>;
type Buyer = Pick<Awaited<ReturnType<typeof addBuyer>>, 'id' | 'addressId'>;
let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
});
afterAll(() => app.close());

const refusal = (reason: string, more: object = {}) => expect.objectContaining({ reason, ...more });
const goods = (stock = 100, of = shop) => of.product({ skus: [{ price: 1_000, stock }] });
const stockOf = async (id: number) => first(await app.deps.db.select().from(sku).where(eq(sku.id, id))).stock;
const orderOf = async (orderNo: string) =>
  first(await app.deps.db.select().from(order).where(eq(order.orderNo, orderNo)));

/** A quotation of five pieces at 8.00 each and 3.00 of freight, to the buyer's own province. */
async function quoted(
  me: Pick<Buyer, 'id'>,
  skuId: number,
  values: Partial<typeof quotation.$inferInsert> = {},
) {
  const validUntil = new Date(app.clock.now().getTime() + 60_000);
  const request = {
    title: 'Cups',
    quantity: 5,
    unit: 'pc',
    details: 'Five cups',
    images: [],
    province: '330000',
  };
  const { id: requestId } = first(
    await app.deps.db
      .insert(quoteRequest)
      .values({ ...request, requestNo: unique(), accountId: me.id, status: 'open', deadline: validUntil })
      .returning(),
  );
  const offer = {
    unitPrice: 800,
    quantity: 5,
    freight: 300,
    leadDays: 3,
    note: '',
    status: 'pending',
  } as const;
  const { id: quotationId } = first(
    await app.deps.db
      .insert(quotation)
      .values({ ...offer, requestId, supplierId: shop.id, skuId, validUntil, ...values })
      .returning(),
  );
  return { requestId, quotationId };
}

describe('order of an accepted quotation', () => {
  const accept = (me: Buyer, quotationId: number, expectedPayable = 4_300) =>
    orderQuotation(app.deps, me.id, { quotationId, addressId: me.addressId, expectedPayable, note: 'soon' });

  it('has the quoted price, with stock taken unless it is made to order', async () => {
    const me = await addBuyer(app);
    const made = await goods(5);
    const { quotationId } = await quoted(me, made.sku.id);
    const placed = await accept(me, quotationId);
    expect(placed).toMatchObject({ payable: 4_300, expireTime: expect.stringMatching(/^2026-/) });
    const row = await orderOf(placed.orderNo);
    expect(row).toMatchObject({
      payable: 4_300,
      freight: 300,
      note: 'soon',
      itemCount: 5,
      supplierId: shop.id,
    });
    expect(await stockOf(made.sku.id)).toBe(0);
    const [kept] = await app.deps.db.select().from(quotation).where(eq(quotation.id, quotationId));
    expect(kept).toMatchObject({ status: 'accepted', orderId: row.id });
    const [paid] = await app.deps.db.select().from(payment).where(eq(payment.paymentNo, placed.paymentNo));
    expect(paid).toMatchObject({ idempotencyKey: null, invoice: null, amount: 4_300 });
    const late = await quoted(me, made.sku.id);
    await expect(accept(me, late.quotationId)).rejects.toThrow(refusal('out_of_stock'));
    const toOrder = await quoted(me, made.sku.id, { madeToOrder: true });
    const second = await accept(me, toOrder.quotationId);
    const own = await orderOf(second.orderNo);
    const lines = await app.deps.db.select().from(orderItem).where(eq(orderItem.orderId, own.id));
    expect(lines).toMatchObject([{ quantity: 5, unitPrice: 800, madeToOrder: true }]);
    expect(await stockOf(made.sku.id)).toBe(0);
  });

  it('is refused at another price, for deleted products, to staff of the supplier and to another place', async () => {
    const me = await addBuyer(app);
    const [made, hidden] = [await goods(), await shop.product({ status: 'off_shelf' })];
    const { quotationId, requestId } = await quoted(me, made.sku.id);
    for (const payable of [4_299, 4_301])
      await expect(accept(me, quotationId, payable)).rejects.toThrow(
        refusal('price_changed', { details: { payable: 4_300 } }),
      );
    const gone = await quoted(me, hidden.sku.id);
    await expect(accept(me, gone.quotationId)).rejects.toThrow(refusal('product_gone'));
    const move = (to: Partial<typeof quoteRequest.$inferInsert>) =>
      app.deps.db.update(quoteRequest).set(to).where(eq(quoteRequest.id, requestId));
    const elsewhere = refusal('quotation_elsewhere', { field: 'body.addressId' });
    for (const to of [{ province: '110000' }, { province: '', country: 'DE' }]) {
      await move(to);
      await expect(accept(me, quotationId)).rejects.toThrow(elsewhere);
    }
    await move({ province: '330000', country: 'CN' });
    const owner = await addBuyer(app);
    const theirs = await addShop(app);
    const own = await goods(100, theirs);
    const { quotationId: ownQuote } = await quoted(owner, own.sku.id, { supplierId: theirs.id });
    await app.deps.database.query('update supplier set account_id = $1 where id = $2', [owner.id, theirs.id]);
    await expect(accept(owner, ownQuote)).rejects.toThrow(refusal('own_shop'));
    expect(await app.deps.db.$count(order, inArray(order.accountId, [me.id, owner.id]))).toBe(0);
    expect((await accept(me, quotationId)).payable).toBe(4_300);
  });

  it('is retried when a lock is not available', async () => {
    const me = await addBuyer(app);
    const made = await goods();
    const { quotationId } = await quoted(me, made.sku.id);
    const { deps, tries } = impatient(app);
    const wanted = { quotationId, addressId: me.addressId, expectedPayable: 4_300, note: '' };
    await orderQuotation(deps, me.id, wanted);
    expect([tries(), await stockOf(made.sku.id)]).toEqual([2, 95]);
  });
});
