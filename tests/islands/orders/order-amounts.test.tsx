import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import orderAdmin from '../../../locales/en/orders/order-admin.json';
import orders from '../../../locales/en/orders/orders.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { Amounts } from '../../../src/islands/orders/order-detail/order-detail-page.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { addAccount, addCoupon, addPromotion, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const path = '/adminsystem/orders';
openBackOffice(() => app, path);

/** An order from which a promotion, the shop's coupon and the platform's took something off. */
async function lowered() {
  const { shop } = await tradeFixture(app);
  const { sku } = await shop.product({ skus: [{ price: 10_000 }] });
  const rule = { kind: 'full_reduction', threshold: 10_000, off: 1_000 } as const;
  await addPromotion(app, shop.id, rule, { name: { zh: '满百减十', en: 'Ten off a hundred' } });
  const me = await addBuyer(app);
  const coupon = { type: 2, minOrderAmount: 0, name: { zh: '店铺券', en: 'Ours' }, discountValue: 200 };
  await me.claim((await addCoupon(app, { ...coupon, supplierId: shop.id })).id);
  const shared = { ...coupon, name: { zh: '平台券', en: 'Theirs' }, discountValue: 500, shopShare: 40 };
  await me.claim((await addCoupon(app, { ...shared, supplierId: null })).id);
  await me.order({ items: [{ skuId: sku.id, quantity: 1 }], expectedPayable: 8_300, coupons: 'best' });
  return { me, order: first(await me.orders()) };
}

describe('order amounts', () => {
  it('show the buyer the discount of each promotion and coupon', async () => {
    const { me, order } = await lowered();
    const detail = await me.api('GET /api/order/detail/{id}', byId(order.id));
    render(<Amounts t={orders} locale="en" order={detail} />);
    const row = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(row(`${orders.detail.promotion} · Ten off a hundred`)).toBe('−¥10.00');
    expect(row(`${orders.detail.supplierCoupon} · Ours`)).toBe('−¥2.00');
    expect(row(`${orders.detail.platformCoupon} · Theirs`)).toBe('−¥5.00');
  });

  it('show operators who bears each discount', async () => {
    const { order } = await lowered();
    await signInAs(await addAccount(app, 9));
    await openAt(platform, `${path}?open=${order.id}`);
    const name = await screen.findByText(new RegExp(`${orderAdmin.off.platform_coupon} · Theirs`));
    expect(name.closest('dt')?.textContent).toContain(
      fill(orderAdmin.paidByBoth, { platform: '¥3.00', shop: '¥2.00' }),
    );
    const promotion = screen.getByText(new RegExp(`${orderAdmin.off.full_reduction} · Ten off a hundred`));
    expect(promotion.closest('dt')?.textContent).toContain(orderAdmin.paidByShop);
  });
});
