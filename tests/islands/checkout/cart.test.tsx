import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import forYou from '../../../locales/en/buyer/for-you.json';
import trade from '../../../locales/en/checkout/trade.json';
import common from '../../../locales/en/common/common.json';
import texts from '../../../locales/en/storefront/product.json';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { CartPage } from '../../../src/islands/checkout/cart/cart-page.tsx';
import { changesBetween } from '../../../src/islands/checkout/checkout/place-order.tsx';
import { addToCart } from '../../../src/lib/stores/cart.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, addPromotion } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/cart');

const { coupons, buy } = texts;
const page = (
  <CartPage
    locale="en"
    texts={{
      trade,
      coupons: { ...coupons, close: common.close, retry: common.retry, discount: common.card.discount },
      card: common.card,
      forYou,
      options: buy,
    }}
  />
);

async function add(values: Parameters<typeof shop.product>[0] = {}) {
  const made = await shop.product(values);
  await addToCart({ productId: made.id, skuId: made.sku.id, quantity: 1 });
  return made;
}
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
const confirmRemoval = () =>
  userEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', {
      name: trade.cart.remove,
      hidden: true,
    }),
  );

describe('cart and checkout pages', () => {
  it('list unavailable lines separately, exclude them from the sum and remove them at once', async () => {
    await signIn(app);
    await add({ skus: [{ price: 2_000 }] });
    const [gone, empty] = [await add(), await add()];
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, gone.id));
    await app.deps.db.update(sku).set({ stock: 0 }).where(eq(sku.id, empty.sku.id));
    render(page);
    const invalid = await screen.findByRole('region', { name: trade.cart.invalid.replace('{{count}}', '2') });
    expect(within(invalid).getAllByRole('listitem')).toHaveLength(2);
    expect(within(invalid).queryAllByRole('checkbox')).toEqual([]);
    expect(within(invalid).getByText(trade.cart.problem.off_shelf)).toBeDefined();
    const [summary] = screen.getAllByRole('region', { name: trade.cart.summary });
    expect(summary?.textContent).toContain('¥20.00');
    await userEvent.click(within(invalid).getByRole('button', { name: trade.cart.removeInvalid }));
    await confirmRemoval();
    await waitFor(() => expect(screen.queryByText(trade.cart.problem.off_shelf)).toBeNull());
    expect(toastTexts()).toEqual([trade.cart.removed]);
  });

  it('warn when nothing is selected, and send a visitor to the login', async () => {
    await add();
    render(page);
    const tick = await screen.findAllByRole('checkbox', { name: /^Select Cup/ });
    await press(trade.cart.checkout);
    // The order waits for a pending quantity change.
    await waitFor(() => expect(visits[0]).toContain('user/login?redirect='));
    await userEvent.click(tick[0] ?? document.body);
    await press(trade.cart.checkout);
    await press(trade.cart.removeSelected);
    await press(trade.cart.moveSelected);
    expect(toastTexts()).toEqual([trade.cart.pickOrder, trade.cart.pickDelete, trade.cart.pickMove]);
    expect(visits).toHaveLength(1);
  });

  it('include the last quantity change in an order placed right after it', async () => {
    const me = await signIn(app);
    const made = await add({ skus: [{ stock: 9 }] });
    render(page);
    const stepper = await screen.findByRole('textbox', { name: new RegExp(`^${trade.cart.quantity}`) });
    const quantity = async () => (await me.api('GET /api/cart/list')).groups[0]?.items[0]?.quantity;
    await press(trade.cart.more);
    await press(trade.cart.more);
    await press(trade.cart.checkout);
    await waitFor(() => expect(visits).toEqual(['/en/qianduanshop/order/confirm']));
    expect(await quantity()).toBe(3);
    // The refusal is shown, and no order is placed.
    await app.deps.db.update(sku).set({ stock: 3 }).where(eq(sku.id, made.sku.id));
    await press(trade.cart.more);
    await press(trade.cart.checkout);
    await waitFor(() => expect(toastTexts()).toEqual(['Not enough in stock: 3 left']));
    expect(visits).toHaveLength(1);
    await waitFor(() => expect(stepper).toHaveProperty('value', '3'));
    await press(trade.cart.less);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(async () => expect(await quantity()).toBe(2));
  });

  it('move lines to the favourites', async () => {
    const me = await signIn(app);
    const made = await add();
    render(page);
    await press(trade.cart.moveSelected);
    await screen.findByText(trade.cart.empty);
    const id = String(made.id);
    const check = await me.api('GET /api/product/favorite/check/{id}', { params: { id } });
    expect(check.favorite).toBe(true);
  });

  it('apply a claimed coupon to the sum at once', async () => {
    await signIn(app);
    const own = await addShop(app);
    const made = await own.product({ skus: [{ price: 3_000 }] });
    await addCoupon(app, { supplierId: own.id, scope: 2, scopeIds: [own.id], discountValue: 700 });
    await addPromotion(app, own.id, { kind: 'full_reduction', threshold: 3_000, off: 300 });
    await addToCart({ productId: made.id, skuId: made.sku.id, quantity: 1 });
    render(page);
    const summary = () => screen.getAllByRole('region', { name: trade.cart.summary })[0]?.textContent;
    await waitFor(() => expect(summary()).toContain('¥27.00'));
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${trade.cart.coupons}`) }));
    const sheet = await screen.findByRole('dialog', { hidden: true });
    await userEvent.click(await within(sheet).findByRole('button', { name: /^Claim/, hidden: true }));
    await waitFor(() => expect(summary()).toContain('¥20.00'));
    expect(summary()).toContain(`${trade.money.supplierCouponOff}−¥7.00`);
  });

  it('show the unit price of a promotion in a line, before and after the server knows the quantity', async () => {
    await signIn(app);
    const own = await addShop(app);
    const made = await own.product({ skus: [{ price: 1_255, stock: 50 }] });
    await addPromotion(app, own.id, { kind: 'flash_sale', percent: 85 });
    await addToCart({ productId: made.id, skuId: made.sku.id, quantity: 2 });
    const { container } = render(page);
    const fen = () =>
      [...container.querySelectorAll('li [data-fen]')].map((one) => one.getAttribute('data-fen'));
    await waitFor(() => expect(fen()).toEqual(['1067', '2134']));
  });

  it('name the prices and sums that changed since the last checkout preview', async () => {
    const { api } = await signIn(app);
    const made = await shop.product({ skus: [{ price: 4_000, stock: 9 }] });
    const items = [{ skuId: made.sku.id, quantity: 2 }];
    const before = await api('POST /api/order/confirm', { body: { items } });
    await app.deps.db.update(sku).set({ price: 4_500, originalPrice: 4_500 }).where(eq(sku.id, made.sku.id));
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 90 }, { productIds: [made.id] });
    const now = await api('POST /api/order/confirm', { body: { items } });
    const rows = changesBetween(before, now, trade.money, 'en');
    expect(rows.map((row) => [row.label, row.before, row.now])).toEqual([
      [made.name.en, '¥40.00', '¥40.50'],
      [trade.money.goodsAmount, '¥80.00', '¥90.00'],
      [trade.money.promotionOff, '¥0.00', '−¥9.00'],
      [trade.money.payable, '¥80.00', '¥81.00'],
    ]);
    expect(changesBetween(now, now, trade.money, 'en')).toEqual([]);
  });

  it('claim a coupon beside the products it covers, and show the reduced price', async () => {
    const { api } = await signIn(app);
    const made = await add({ skus: [{ price: 8_000 }] });
    const values = { supplierId: made.supplierId, scope: 1, scopeIds: [made.id], discountValue: 700 };
    await addCoupon(app, { ...values, minOrderAmount: 5_000 });
    render(page);
    const offers = await screen.findByRole('list', { name: /^Coupons from / });
    expect(within(offers).getByRole('button').textContent).toContain('¥7');
    await userEvent.click(within(offers).getByRole('button'));
    await waitFor(() => expect(toastTexts()).toEqual([trade.claim.claimed]));
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Coupons from / })).toBeNull());
    expect((await api('GET /api/cart/list')).payable).toBe(7_300);
  });
});
