import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AfterSaleReason } from '../../../contract/returns/after-sale.ts';
import { refundable } from '../../../server/contexts/accounting/index.ts';
import { freightAsked, retainedFreight } from '../../../server/contexts/returns/freight.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

describe('freight in an after-sale request', () => {
  it('is the amount beyond the products, and its exact share for all pieces together', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      goods: fc.nat(1_000_000),
      freightShare: fc.nat(50_000),
    });
    fc.assert(
      fc.property(line, ({ quantity, goods, freightShare }) => {
        const base = { quantity, freightShare, paid: goods + freightShare, shipped: quantity, restocked: 0 };
        let freight = 0;
        for (let back = 0; back < quantity; back += 1) {
          const one = { ...base, refundedPieces: back };
          const most = refundable(one, back, 1);
          const asked = { amount: most, quantity: 1, kind: 'return', reason: 'wrong_choice' } as const;
          const part = freightAsked(asked, one);
          expect(retainedFreight(asked, one, 0)).toBe(most - part);
          expect(retainedFreight(asked, one, part)).toBe(most);
          expect(() => retainedFreight(asked, one, part + 1)).toThrow('amount_exceeded');
          freight += part;
        }
        expect(freight).toBe(freightShare);
      }),
    );
  });
});

describe('acceptance by the supplier', () => {
  let app: TestApp;
  let fixture: Trade;
  beforeAll(async () => {
    app = await testApp();
    fixture = await tradeFixture(app);
  });
  afterAll(() => app.close());

  /** An order of two pieces of 10.00 and a freight of 6.00, with an after-sale for everything. */
  async function asked(reason: AfterSaleReason, kind: 'refund' | 'return', sent: boolean) {
    const me = await addBuyer(app);
    const made = await fixture.shop.product({ freight: 600, skus: [{ price: 1_000, stock: 9 }] });
    const items = [{ skuId: made.sku.id, quantity: 2 }];
    const { paymentNo } = await me.order({ items, expectedPayable: 2_600 });
    const { id } = first(await me.orders());
    const one = { me, made: [made], paymentNo, id, orderNo: '', detail: async () => detail(), amount: 2_600 };
    const detail = () => me.api('GET /api/order/detail/{id}', byId(id));
    await fixture.pay(one);
    if (sent) await fixture.ship(one);
    const lineId = first((await detail()).items).id;
    const body = { lineId, kind, reason, quantity: 2, amount: 2_600 };
    const sale = await me.api('POST /api/after-sale/apply', { body });
    const accept = (freight?: number) =>
      fixture.owner.api('POST /api/supplier/after-sale/accept/{id}', {
        ...byId(sale.id),
        body: freight === undefined ? {} : { freight },
      });
    return { me, id: sale.id, accept, detail };
  }

  it('may keep part of the freight where products were shipped and the buyer is the reason', async () => {
    const one = await asked('wrong_choice', 'refund', true);
    await refused(one.accept(601), 'amount_exceeded', 'body.freight');
    expect(await one.accept(150)).toMatchObject({ amount: 2_150, state: 'refunded' });
    expect(await one.detail()).toMatchObject({ refunded: 2_150, status: 6 });
  });

  it('stays fixed until the products return', async () => {
    const one = await asked('no_longer_wanted', 'return', true);
    expect(await one.accept(0)).toMatchObject({ amount: 2_000, state: 'returning' });
    const body = { company: 'sf', number: 'SF99999999' };
    await one.me.api('POST /api/after-sale/send-back/{id}', { ...byId(one.id), body });
    await fixture.owner.api('POST /api/supplier/after-sale/receive/{id}', {
      ...byId(one.id),
      body: { restock: 0 },
    });
    expect(await one.detail()).toMatchObject({ refunded: 2_000, status: 6 });
  });

  it.each<[string, AfterSaleReason, boolean]>([
    ['the goods were at fault', 'faulty', true],
    ['nothing was sent', 'no_longer_wanted', false],
  ])('refunds all freight where %s', async (_, reason, sent) => {
    const one = await asked(reason, 'refund', sent);
    await refused(one.accept(599), 'freight_due', 'body.freight');
    expect(await one.accept(600)).toMatchObject({ amount: 2_600, state: 'refunded' });
  });

  it('refunds the requested amount where it names none', async () => {
    const one = await asked('wrong_choice', 'refund', true);
    expect(await one.accept()).toMatchObject({ amount: 2_600 });
  });
});
