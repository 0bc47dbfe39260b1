import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import enBuyer from '../../../locales/en/buyer/buyer.json';
import enTrade from '../../../locales/en/checkout/trade.json';
import enCommon from '../../../locales/en/common/common.json';
import enOrders from '../../../locales/en/orders/orders.json';
import enProduct from '../../../locales/en/storefront/product.json';
import zhBuyer from '../../../locales/zh/buyer/buyer.json';
import zhTrade from '../../../locales/zh/checkout/trade.json';
import zhCommon from '../../../locales/zh/common/common.json';
import zhOrders from '../../../locales/zh/orders/orders.json';
import zhProduct from '../../../locales/zh/storefront/product.json';
import { CheckoutPage } from '../../../src/islands/checkout/checkout/checkout-page.tsx';
import { BuyBox } from '../../../src/islands/storefront/product/buying/buy-box.tsx';
import { goLogIn } from '../../../src/lib/client.ts';
import { goodsOf } from '../../../src/lib/goods.ts';
import { forgetUser } from '../../../src/lib/stores/session.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCoupon } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signInAs, switchLanguage } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => app.close());
beforeEach(() => sessionStorage.clear());
const visits = openPages(() => app, '/en/qianduanshop/order/confirm');

const checkout = (locale: 'zh' | 'en') => {
  const [trade, buyer, orders, common] =
    locale === 'zh' ? [zhTrade, zhBuyer, zhOrders, zhCommon] : [enTrade, enBuyer, enOrders, enCommon];
  const texts = { trade, discount: common.card.discount, address: buyer.address, invoice: orders.invoice };
  return <CheckoutPage texts={texts} locale={locale} />;
};

async function orderPage() {
  const me = await addBuyer(app);
  const { sku } = await shop.product({ skus: [{ stock: 9 }] });
  await signInAs(me);
  window.history.replaceState(null, '', `/en/qianduanshop/order/confirm?sku=${sku.id}&qty=1`);
  render(checkout('en'));
  await userEvent.type(await screen.findByLabelText(enTrade.checkout.note), 'Ring twice 请按铃');
  return me;
}

describe('unsent input across navigation', () => {
  it('keeps the note and an unfinished address of an order in the other language', async () => {
    await orderPage();
    await userEvent.click(screen.getByRole('button', { name: `+ ${enTrade.checkout.addAddress}` }));
    await userEvent.type(screen.getByLabelText(enBuyer.address.receiver), 'Jane Doe');
    await switchLanguage();
    render(checkout('zh'));
    expect(await screen.findByDisplayValue('Ring twice 请按铃')).toBe(
      screen.getByLabelText(zhTrade.checkout.note),
    );
    await waitFor(() =>
      expect(screen.getByLabelText(zhBuyer.address.receiver)).toHaveProperty('value', 'Jane Doe'),
    );
  });

  it('keeps the chosen coupon of an order in the other language', async () => {
    const me = await addBuyer(app);
    const { sku } = await shop.product({ skus: [{ price: 5_000, stock: 9 }] });
    const [small, large] = [
      await addCoupon(app, { discountValue: 300 }),
      await addCoupon(app, { discountValue: 700 }),
    ];
    await me.claim(small.id);
    await me.claim(large.id);
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/order/confirm?sku=${sku.id}&qty=1`);
    render(checkout('en'));
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(enTrade.checkout.platformCoupon) }),
    );
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(small.name.en) }));
    await screen.findByRole('button', { name: enTrade.checkout.useBest });
    await switchLanguage();
    render(checkout('zh'));
    await screen.findByRole('button', { name: zhTrade.checkout.useBest });
    expect(screen.getByRole('button', { name: new RegExp(small.name.zh) }).textContent).toContain('3.00');
  });

  it('restores the note after a new login of the same account, and of no other', async () => {
    const me = await orderPage();
    const leave = () => {
      forgetUser();
      goLogIn('error', 'Your login has expired');
      cleanup();
    };
    leave();
    expect(visits[0]).toContain('/en/qianduanshop/user/login?redirect=');
    await signInAs(await addAccount(app));
    render(checkout('en'));
    expect(await screen.findByLabelText(enTrade.checkout.note)).toHaveProperty('value', '');
    cleanup();
    forgetUser();
    await signInAs(me);
    render(checkout('en'));
    await screen.findByDisplayValue('Ring twice 请按铃');
  });

  it('is discarded where the reader only left the page', async () => {
    await orderPage();
    cleanup();
    render(checkout('en'));
    expect(await screen.findByLabelText(enTrade.checkout.note)).toHaveProperty('value', '');
  });

  it('leads back from payment to the pending order, and to the cart where nothing is selected', async () => {
    await orderPage();
    await userEvent.click(screen.getByRole('button', { name: enTrade.checkout.place }));
    await waitFor(() => expect(visits).toEqual([expect.stringContaining('/en/qianduanshop/payment?no=P')]));
    expect(location.pathname + location.search).toBe('/en/qianduanshop/orders?status=0');
    cleanup();
    window.history.replaceState(null, '', '/en/qianduanshop/order/confirm');
    render(checkout('en'));
    const back = await screen.findByRole('link', { name: enTrade.checkout.backToCart });
    expect(back.getAttribute('href')).toBe('/en/qianduanshop/cart');
    expect(screen.queryByRole('button', { name: enTrade.retry })).toBeNull();
  });

  it('keeps the options and the quantity of a product in the other language', async () => {
    const { id } = await shop.product({ skus: [{ stock: 9 }, { stock: 9 }] });
    const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
    const box = (locale: 'zh' | 'en') => {
      const [product, common] = locale === 'zh' ? [zhProduct, zhCommon] : [enProduct, enCommon];
      const t = {
        ...product.buy,
        discount: common.card.discount,
        notice: { ...product.notice, retry: common.retry },
      };
      return <BuyBox t={t} locale={locale} goods={goodsOf(detail, locale)} image={detail.mainImage} />;
    };
    window.history.replaceState(null, '', `/en/qianduanshop/product/${id}`);
    render(box('en'));
    const second = detail.options[0]?.values[1]?.value ?? { zh: '', en: '' };
    await userEvent.click(screen.getByRole('radio', { name: second.en }));
    const quantity = screen.getByLabelText(enProduct.buy.quantity);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '4');
    await userEvent.tab();
    await switchLanguage();
    render(box('zh'));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: second.zh })).toHaveProperty('checked', true),
    );
    expect(screen.getByLabelText(zhProduct.buy.quantity)).toHaveProperty('value', '4');
  });
});
