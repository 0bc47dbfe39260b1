import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import type { QuotationStatus, RequestStatus } from '../../../contract/rfq/quotation.ts';
import { cancelExpired } from '../../../server/contexts/orders/index.ts';
import { settle } from '../../../server/contexts/payments/index.ts';
import { expireQuotations } from '../../../server/contexts/rfq/index.ts';
import { quotationTransitions, requestTransitions } from '../../../server/contexts/rfq/state-machine.ts';
import { order, quotation, quoteRequest, sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { askAndAccept } from '../../support/trade.ts';

const day = 86_400_000;
const id = (value: number) => ({ params: { id: String(value) } });

describe('quotations', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  let buyer: Awaited<ReturnType<typeof addBuyer>>;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    shop = await addShop(app);
    buyer = await addBuyer(app);
  });
  afterAll(() => app.close());

  type Wanted = ApiInput<'POST /api/quotation/request/add'>['body'];
  const wanted = (values: Partial<Wanted> = {}): Wanted => ({
    title: 'Blue cups with our mark',
    quantity: 500,
    unit: 'pc',
    targetPrice: 900,
    details: 'Five hundred cups, our mark in one colour.',
    province: '330000',
    days: 7,
    ...values,
  });
  const ask = (values: Partial<Wanted> = {}, from = buyer) =>
    from.api('POST /api/quotation/request/add', { body: wanted(values) });
  type Offer = Partial<ApiInput<'POST /api/quotation/submit'>['body']>;
  async function quote(requestId: number, values: Offer = {}, from = shop) {
    const skuId = values.skuId ?? (await from.product({ skus: [{ stock: 1_000 }] })).sku.id;
    return from.owner.api('POST /api/quotation/submit', {
      body: {
        requestId,
        skuId,
        unitPrice: 850,
        quantity: 500,
        freight: 3_000,
        leadDays: 10,
        validDays: 5,
        ...values,
      },
    });
  }
  const accept = (quotationId: number, expectedPayable: number, from = buyer) =>
    from.api('POST /api/quotation/accept/{id}', {
      ...id(quotationId),
      body: { addressId: from.addressId, expectedPayable },
    });
  const detail = (requestId: number) => buyer.api('GET /api/quotation/request/detail/{id}', id(requestId));
  const close = (requestId: number) => buyer.api('POST /api/quotation/request/close/{id}', id(requestId));
  const refuse = (quotationId: number) => buyer.api('POST /api/quotation/refuse/{id}', id(quotationId));
  const withdraw = (quotationId: number) =>
    shop.owner.api('POST /api/quotation/withdraw/{id}', id(quotationId));

  it('become an order at their price when accepted', async () => {
    const request = await ask();
    const other = await addShop(app);
    const dear = await quote(request.id, { unitPrice: 990 }, other);
    const cheap = await quote(request.id);
    expect((await detail(request.id)).quotations.map((one) => one.id)).toEqual([cheap.id, dear.id]);
    expect(cheap.total).toBe(428_000);
    await refused(accept(cheap.id, 427_999), 'price_changed');
    const placed = await accept(cheap.id, 428_000);
    expect(placed.payable).toBe(428_000);
    const [placedOrder] = await buyer.orders();
    expect(placedOrder).toMatchObject({
      orderNo: placed.orderNo,
      payable: 428_000,
      freight: 3_000,
      status: 0,
    });
    expect(placedOrder?.items[0]).toMatchObject({ unitPrice: 850, quantity: 500, skuId: cheap.skuId });
    expect(first(await app.deps.db.select().from(sku).where(eq(sku.id, cheap.skuId))).stock).toBe(500);
    const after = await detail(request.id);
    expect(after.status).toBe('ordered');
    expect(after.quotations.map(({ status, orderNo }) => [status, orderNo])).toEqual([
      ['accepted', placed.orderNo],
      ['refused', null],
    ]);
    expect((await buyer.pay(placed.paymentNo)).amount).toBe(428_000);
    const told = await other.owner.api('GET /api/order/notification/list');
    expect(told.records[0]?.title.en).toBe('Quotation declined');
  });

  it('are refused beyond the stock unless made to order, which takes no stock', async () => {
    const request = await ask();
    const { sku: scarce } = await shop.product({ skus: [{ stock: 499 }] });
    await refused(quote(request.id, { skuId: scarce.id }), 'quotation_stock', 'body.quantity');
    await quote(request.id, { skuId: scarce.id, quantity: 499 });
    const made = await quote(request.id, { skuId: scarce.id, madeToOrder: true });
    expect(made).toMatchObject({ madeToOrder: true, quantity: 500 });
    const stock = async () => first(await app.deps.db.select().from(sku).where(eq(sku.id, scarce.id))).stock;
    await accept(made.id, made.total);
    expect(await stock()).toBe(499);
    // Cancelled or refunded before it was made, no stock returns that was never taken.
    await buyer.cancel(first(await buyer.orders()).id);
    expect(await stock()).toBe(499);
    const again = await accept(made.id, made.total);
    await settle(app.deps, {
      provider: 'sandbox',
      eventId: 'made to order',
      paymentNo: again.paymentNo,
      amount: made.total,
    });
    const paid = (await buyer.orders()).find(({ orderNo }) => orderNo === again.orderNo);
    const { api } = buyer;
    await askAndAccept({ api }, shop.owner, paid ?? first([]));
    expect(await stock()).toBe(499);
  });

  it('reopen the RFQ when their order is cancelled before the deadline', async () => {
    const request = await ask({ days: 2 });
    const one = await quote(request.id, { validDays: 30 });
    await accept(one.id, one.total);
    const placed = first((await buyer.orders()).slice(0, 1));
    await buyer.cancel(placed.id);
    expect(await detail(request.id)).toMatchObject({ status: 'open', quotations: [{ status: 'pending' }] });
    await accept(one.id, one.total);
    app.clock.pass(31 * 60_000);
    await cancelExpired(app.deps);
    expect(await detail(request.id)).toMatchObject({ status: 'open', quotations: [{ status: 'pending' }] });
    expect(first(await app.deps.db.select().from(sku).where(eq(sku.id, one.skuId))).stock).toBe(1_000);
    await accept(one.id, one.total);
    app.clock.pass(2 * day);
    await cancelExpired(app.deps);
    const [over] = await app.deps.db.select().from(quoteRequest).where(eq(quoteRequest.id, request.id));
    const [late] = await app.deps.db.select().from(quotation).where(eq(quotation.id, one.id));
    expect([over?.status, late?.status]).toEqual(['expired', 'expired']);
  });

  it('are for RFQs that suppliers see, their own trade type first, without the buyer', async () => {
    const own = await shop.product();
    const [category] = await app.deps.db.query.product.findMany({
      where: (p, { eq: is }) => is(p.id, own.id),
    });
    const fitting = await ask({ title: 'Fitting trade', categoryId: category?.categoryId });
    const later = await ask({ title: 'Other trade' });
    const seen = await shop.owner.api('GET /api/quotation/supplier/requests', { query: { size: '50' } });
    const at = (requestId: number) => seen.records.findIndex((one) => one.id === requestId);
    expect(at(fitting.id)).toBeLessThan(at(later.id));
    expect(seen.records[at(fitting.id)]).toMatchObject({ isOwnTrade: true, own: null, buyer: 'N**' });
    expect(JSON.stringify(seen)).not.toContain(buyer.phone);
    await quote(fitting.id);
    const found = await shop.owner.api('GET /api/quotation/supplier/requests', {
      query: { keyword: 'fitting' },
    });
    expect(found).toMatchObject({ total: 1, records: [{ own: { status: 'pending' } }] });
    const none = await shop.owner.api('GET /api/quotation/supplier/requests', { query: { keyword: '%' } });
    expect(none.total).toBe(0);
    await refused(buyer.api('GET /api/quotation/supplier/requests'), 'forbidden');
    const admin = await addAccount(app, 9);
    await refused(admin.api('GET /api/quotation/supplier/requests'), 'forbidden');
  });

  it("are refused for an RFQ of the supplier's own account", async () => {
    const own = await ask({ title: 'Asked by the shop itself' }, { ...buyer, api: shop.owner.api });
    const seen = await shop.owner.api('GET /api/quotation/supplier/requests', { query: { size: '50' } });
    expect(seen.records.map((one) => one.id)).not.toContain(own.id);
    await refused(quote(own.id), 'not_found');
  });

  it('are refused with contradictory terms', async () => {
    await refused(ask({ province: '990000' }), 'invalid_input', 'body.province');
    await refused(ask({ categoryId: 999_999 }), 'not_found', 'body.categoryId');
    await refused(ask({ details: 'short' }), 'invalid_input', 'body.details');
    await refused(ask({ images: ['/private/upload/abc.webp'] }), 'not_found', 'body.images');
    const request = await ask();
    const stranger = await addShop(app);
    const theirs = await stranger.product();
    await refused(quote(request.id, { skuId: theirs.sku.id }), 'not_found', 'body.skuId');
    await refused(quote(request.id, { unitPrice: 0 }), 'invalid_input', 'body.unitPrice');
    await refused(quote(request.id, { unitPrice: 1_000_000_001 }), 'invalid_input', 'body.unitPrice');
    await refused(quote(request.id, { unitPrice: 1_000_000_000, quantity: 2_000 }), 'amount_limit');
    const sold = await quote(request.id, { quantity: 900 });
    await app.deps.db.update(sku).set({ stock: 899 }).where(eq(sku.id, sold.skuId));
    await refused(accept(sold.id, sold.total), 'out_of_stock');
    const far = await ask({ province: '110000' });
    const one = await quote(far.id);
    await refused(accept(one.id, one.total), 'quotation_elsewhere', 'body.addressId');
    expect((await detail(far.id)).status).toBe('open');
    const many = await addBuyer(app);
    for (let n = 0; n < 10; n += 1) await ask({}, many);
    await refused(ask({}, many), 'request_limit');
  });

  it('cover delivery to any country, and are accepted for an address there only', async () => {
    const request = await ask({ country: 'DE', province: '' });
    expect(request).toMatchObject({
      country: 'DE',
      province: '',
      provinceName: { zh: '德国', en: 'Germany' },
    });
    const seen = await shop.owner.api('GET /api/quotation/supplier/request/{id}', id(request.id));
    expect(seen).toMatchObject({ country: 'DE', provinceName: { zh: '德国', en: 'Germany' } });
    const offer = await quote(request.id);
    await refused(accept(offer.id, offer.total), 'quotation_elsewhere', 'body.addressId');
    const there = await buyer.api('POST /api/address/add', {
      body: {
        receiver: 'Erika Mustermann',
        phone: '+49 30 901820',
        country: 'DE',
        town: 'Berlin',
        postcode: '10115',
        detail: 'Invalidenstrasse 1',
      },
    });
    const addressId = there.find((one) => one.country === 'DE')?.id ?? 0;
    const body = { addressId, expectedPayable: offer.total };
    const { orderNo } = await buyer.api('POST /api/quotation/accept/{id}', { ...id(offer.id), body });
    expect(orderNo).toMatch(/^\d{18}$/);
    expect(await ask({ province: '330000' })).toMatchObject({ country: 'CN', province: '330000' });
    expect(await ask({ country: 'CN', province: '330000' })).toMatchObject({ country: 'CN' });
    await refused(ask({ country: 'CN', province: '' }), 'invalid_input', 'body.province');
    await refused(ask({ country: 'DE', province: '330000' }), 'invalid_input', 'body.province');
    await refused(ask({ country: 'XX', province: '' }), 'invalid_input', 'body.country');
  });

  it('keep an RFQ visible while it is open, and afterwards to suppliers that quoted', async () => {
    const request = await ask({ title: 'Soon over' });
    const rival = await addShop(app);
    const read = (who: typeof shop) =>
      who.owner.api('GET /api/quotation/supplier/request/{id}', id(request.id));
    expect(await read(rival)).toMatchObject({ title: 'Soon over', own: null });
    await quote(request.id);
    await buyer.api('POST /api/quotation/request/close/{id}', id(request.id));
    expect(await read(shop)).toMatchObject({ status: 'closed', own: { status: 'refused' } });
    await refused(read(rival), 'not_found');
    const goods = await shop.product({ name: { zh: '青瓷', en: 'Celadon 100% vase' } });
    const find = async (who: typeof shop, keyword: string) =>
      (await who.owner.api('GET /api/quotation/supplier/goods', { query: { keyword } })).records.map(
        ({ skuId }) => skuId,
      );
    expect(await find(shop, '100% VASE')).toEqual([goods.sku.id]);
    expect(await find(rival, '青瓷')).toEqual([]);
  });

  it('and RFQs of others are not accessible', async () => {
    const request = await ask();
    const one = await quote(request.id);
    const other = await addBuyer(app);
    await refused(other.api('GET /api/quotation/request/detail/{id}', id(request.id)), 'not_found');
    await refused(other.api('POST /api/quotation/request/close/{id}', id(request.id)), 'not_found');
    await refused(other.api('POST /api/quotation/refuse/{id}', id(one.id)), 'not_found');
    await refused(accept(one.id, one.total, other), 'not_found');
    const rival = await addShop(app);
    await refused(rival.owner.api('POST /api/quotation/withdraw/{id}', id(one.id)), 'not_found');
    expect(await detail(request.id)).toMatchObject({ status: 'open', quotations: [{ status: 'pending' }] });
  });

  it('of the same supplier replace the old one', async () => {
    const request = await ask();
    const before = await quote(request.id, { unitPrice: 900 });
    const after = await quote(request.id, { unitPrice: 800 });
    expect((await detail(request.id)).quotations.map((one) => one.id)).toEqual([after.id]);
    const { counts } = await shop.owner.api('GET /api/quotation/supplier/list', {
      query: { status: 'pending' },
    });
    expect(counts.find(({ tab }) => tab === 'withdrawn')?.count).toBeGreaterThan(0);
    await refused(accept(before.id, before.total), 'quotation_state');
  });

  it('have one winner under concurrent acceptance and withdrawal', async () => {
    const rival = await addShop(app);
    const request = await ask();
    const both = [await quote(request.id), await quote(request.id, {}, rival)];
    const results = await Promise.allSettled(both.map((one) => accept(one.id, one.total)));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const made = await app.deps.db.select().from(quotation).where(eq(quotation.requestId, request.id));
    expect(made.filter((one) => one.orderId !== null)).toHaveLength(1);

    for (let round = 0; round < 5; round += 1) {
      const again = await ask();
      const one = await quote(again.id);
      const [accepted, withdrawn] = await Promise.allSettled([accept(one.id, one.total), withdraw(one.id)]);
      expect([accepted.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected']);
      const orders = await app.deps.db.$count(
        order,
        eq(
          order.id,
          first(await app.deps.db.select().from(quotation).where(eq(quotation.id, one.id))).orderId ?? 0,
        ),
      );
      expect(orders).toBe(accepted.status === 'fulfilled' ? 1 : 0);
      await app.deps.db.update(quoteRequest).set({ status: 'closed' }).where(eq(quoteRequest.id, again.id));
    }
  });

  const requestStates: RequestStatus[] = ['open', 'ordered', 'closed', 'expired'];
  it.each(requestStates)('follow the table for an RFQ that is %s', async (from) => {
    const allowed = (action: string) =>
      requestTransitions.some(([name, before]) => name === action && before === from);
    const fresh = async () => {
      const request = await ask({ days: 30 });
      const one = await quote(request.id, { validDays: 1 });
      await app.deps.db.update(quoteRequest).set({ status: from }).where(eq(quoteRequest.id, request.id));
      return { request, one };
    };
    const outcome = async (call: Promise<unknown>) =>
      call.then(
        () => true,
        () => false,
      );
    const accepting = await fresh();
    expect(await outcome(accept(accepting.one.id, accepting.one.total))).toBe(allowed('accept'));
    const closing = await fresh();
    expect(await outcome(close(closing.request.id))).toBe(allowed('close'));
    const expiring = await fresh();
    const past = new Date(app.clock.now().getTime() - 1);
    await app.deps.db
      .update(quoteRequest)
      .set({ deadline: past })
      .where(eq(quoteRequest.id, expiring.request.id));
    await expireQuotations(app.deps);
    expect((await detail(expiring.request.id)).status).toBe(allowed('expire') ? 'expired' : from);
    await app.deps.db.update(quoteRequest).set({ status: 'closed' }).where(eq(quoteRequest.status, 'open'));
  });

  const quotationStates: QuotationStatus[] = ['pending', 'accepted', 'refused', 'withdrawn', 'expired'];
  it.each(quotationStates)('that are %s follow the table', async (from) => {
    const allowed = (action: string) =>
      quotationTransitions.some(([name, before]) => name === action && before === from);
    const fresh = async () => {
      const request = await ask({ days: 30 });
      const one = await quote(request.id, { validDays: 1 });
      await app.deps.db.update(quotation).set({ status: from }).where(eq(quotation.id, one.id));
      return one;
    };
    const outcome = async (call: Promise<unknown>) =>
      call.then(
        () => true,
        () => false,
      );
    const accepting = await fresh();
    expect(await outcome(accept(accepting.id, accepting.total))).toBe(allowed('accept'));
    expect(await outcome(refuse((await fresh()).id))).toBe(allowed('refuse'));
    expect(await outcome(withdraw((await fresh()).id))).toBe(allowed('withdraw'));
    const expiring = await fresh();
    const past = new Date(app.clock.now().getTime() - 1);
    await app.deps.db.update(quotation).set({ validUntil: past }).where(eq(quotation.id, expiring.id));
    await expireQuotations(app.deps);
    const [row] = await app.deps.db.select().from(quotation).where(eq(quotation.id, expiring.id));
    expect(row?.status).toBe(allowed('expire') ? 'expired' : from);
    await app.deps.db.update(quoteRequest).set({ status: 'closed' }).where(eq(quoteRequest.status, 'open'));
  });

  it('number an RFQ by the day in China', async () => {
    const now = app.clock.now().getTime();
    const evening = Math.ceil(now / day) * day + 17 * 3_600_000;
    app.clock.pass(evening - now);
    const { requestNo } = await ask({}, await addBuyer(app));
    expect(requestNo.slice(1, 9)).toBe(
      new Date(evening + day).toISOString().slice(0, 10).replaceAll('-', ''),
    );
  });
});
