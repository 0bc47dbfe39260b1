import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import forYou from '../../../locales/en/buyer/for-you.json';
import trade from '../../../locales/en/checkout/trade.json';
import common from '../../../locales/en/common/common.json';
import push from '../../../locales/en/messaging/push.json';
import texts from '../../../locales/en/storefront/product.json';
import { CartPage } from '../../../src/islands/checkout/cart/cart-page.tsx';
import { PaymentPage } from '../../../src/islands/payments/payment/payment-page.tsx';
import { BuyBox } from '../../../src/islands/storefront/product/buying/buy-box.tsx';
import { FlashEnd } from '../../../src/islands/storefront/product/buying/price-panel.tsx';
import { goodsOf } from '../../../src/lib/goods.ts';
import { addToCart } from '../../../src/lib/stores/cart.ts';
import { translatePage } from '../../support/fakes/page-translator.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { openPages, signIn, signInAs } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  const clock = new TestClock();
  clock.pass(Date.now() - clock.now().getTime());
  app = await testApp({ clock });
  shop = await addShop(app);
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/product/1');

const { buy } = texts;
const t = { ...buy, discount: common.card.discount, notice: { ...texts.notice, retry: common.retry } };

describe('islands on a machine-translated page', () => {
  it('update price, stock and quantity', async () => {
    const { id } = await shop.product({
      skus: [
        { price: 24_900, stock: 7 },
        { price: 35_800, stock: 31 },
      ],
    });
    const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: `${id}` } });
    const { container } = render(
      <BuyBox t={t} locale="en" goods={goodsOf(detail, 'en')} image={detail.mainImage} />,
    );
    await waitFor(() => expect(container.textContent).toMatch(/in stock/i));
    await userEvent.click(screen.getByRole('radio', { name: 'Colour 0' }));
    translatePage();
    await userEvent.click(screen.getByRole('radio', { name: 'Colour 1' }));
    expect(container.textContent).toContain('¥358.00');
    expect(container.textContent).toContain('31 pcs in stock');
    expect(container.textContent).not.toMatch(/249|7 pcs/);
    translatePage();
    await userEvent.click(screen.getAllByRole('button', { name: buy.more })[0] ?? document.body);
    await userEvent.click(screen.getByRole('radio', { name: 'Colour 0' }));
    expect(container.textContent).toContain('¥249.00');
    expect(container.textContent).not.toContain('358');
    const prices = container.querySelectorAll('.price-figure');
    expect([...prices].every((price) => price.getAttribute('translate') === 'no')).toBe(true);
  });

  it('update the sum of the cart', async () => {
    await signIn(app);
    for (const price of [35_800, 107_400]) {
      const { id, sku } = await shop.product({ skus: [{ price, stock: 50 }] });
      await addToCart({ productId: id, skuId: sku.id, quantity: 1 });
    }
    const { coupons } = texts;
    render(
      <CartPage
        locale="en"
        texts={{
          trade,
          coupons: { ...coupons, close: common.close, retry: common.retry, discount: common.card.discount },
          card: common.card,
          forYou,
          options: buy,
        }}
      />,
    );
    const [summary] = await screen.findAllByRole('region', { name: trade.cart.summary });
    await waitFor(() => expect(summary?.textContent).toContain('¥1,432.00'));
    translatePage();
    const [line] = await screen.findAllByRole('checkbox', { name: /^Select Cup/ });
    await userEvent.click(line ?? document.body);
    await waitFor(() => expect(summary?.textContent).not.toContain('1,432'));
    const shown = summary?.textContent?.match(/¥[\d,.]+/g) ?? [];
    // Product amount and total are the same: there is no discount, and freight is free.
    expect(new Set(shown.filter((amount) => amount !== '¥0.00')).size).toBe(1);
  });

  it('count down the time to pay and a flash sale', async () => {
    const { me, paymentNo } = await (await tradeFixture(app)).placed();
    await signInAs(me);
    window.history.replaceState(null, '', `/en/qianduanshop/payment?no=${paymentNo}`);
    const end = new Date(Date.now() + 3_600_000).toISOString();
    const { container } = render(
      <>
        <PaymentPage t={trade} card={common.card} push={push} locale="en" />
        <FlashEnd t={buy} endTime={end} />
      </>,
    );
    await waitFor(() => expect(container.textContent).toMatch(/(29:\d\d|30:00)/));
    translatePage();
    const before = container.textContent;
    const figures = (text: string | null) => text?.match(/\d\d:\d\d(:\d\d)?/g) ?? [];
    await waitFor(() => {
      const now = figures(container.textContent);
      expect(now).toHaveLength(figures(before).length);
      expect(now.every((figure, at) => figure !== figures(before)[at])).toBe(true);
    });
  });

  it('wrap texts that stand beside others in an element, unless that changes the page', async () => {
    const few = (count: number, hasMark: boolean) => (
      <div>
        <p>Only words</p>
        <p>
          {count} of {7}
        </p>
        <p className="flex">
          {hasMark && <i>!</i>}
          {count} left
        </p>
        <select>
          <option>
            {count} pcs {hasMark && 'left'}
          </option>
        </select>
        <svg role="img">
          <title>Bars</title>
          <text>
            {count}
            <tspan>!</tspan>
          </text>
        </svg>
      </div>
    );
    const complaints = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(few(1, true));
    expect(container.innerHTML).not.toContain('<!--');
    const { rerender } = render(few(1, true), { container, hydrate: true });
    expect(container.querySelectorAll('span')).toHaveLength(1);
    translatePage(container);
    rerender(few(2, false));
    expect(within(container).getByRole('option').textContent).toBe('2 pcs ');
    expect(container.textContent).toContain('Only words2 of 72 left');
    rerender(few(3, true));
    expect(container.textContent).toContain('Only words3 of 7!3 left');
    act(() => rerender(<div>{[<b key="one">one</b>, ' and ', 'two']}</div>));
    expect(container.innerHTML).toBe('<div><b>one</b><span> and two</span></div>');
    expect(complaints).not.toHaveBeenCalled();
  });
});
