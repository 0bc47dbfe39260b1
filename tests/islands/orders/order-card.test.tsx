import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/orders/orders.json';
import { OrderCard } from '../../../src/islands/orders/order/orders-page.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';
import { openPages } from '../page.ts';

let app: TestApp;
let trade: Trade;
beforeAll(async () => {
  app = await testApp();
  trade = await tradeFixture(app);
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/orders');

async function show(me: Awaited<ReturnType<typeof addBuyer>>) {
  const order = first(await me.orders());
  render(<OrderCard t={en} locale="en" order={order} onChanged={() => {}} />);
  return order;
}
const refund = () => screen.queryByRole('link', { name: en.actions.refund });

describe('order card', () => {
  it('offers a refund of an order that is paid and not shipped', async () => {
    const { orderNo } = await show((await trade.paid()).me);
    expect(refund()?.getAttribute('href')).toBe(`/en/qianduanshop/after-sale/apply?order=${orderNo}`);
  });

  it.each(['placed', 'shipped', 'received'] as const)(
    'leaves the refund to the order page for an order %s',
    async (how) => {
      await show((await trade[how]()).me);
      expect(refund()).toBeNull();
    },
  );

  it('shows the total on a pay button that pays two orders', async () => {
    const me = await addBuyer(app);
    const other = await addShop(app);
    const made = [
      await trade.shop.product({ skus: [{ price: 1_000 }] }),
      await other.product({ skus: [{ price: 750 }] }),
    ];
    const items = made.map(({ sku }) => ({ skuId: sku.id, quantity: 1 }));
    await me.order({ items, expectedPayable: 1_750 });
    await show(me);
    expect(screen.getByRole('note').textContent).toBe(fill(en.payTogether, { count: 2, amount: '¥17.50' }));
  });
});
