import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard as Card } from '../../../contract/catalogue/product.ts';
import common from '../../../locales/en/common/common.json';
import header from '../../../locales/en/common/header.json';
import product from '../../../locales/en/storefront/product.json';
import { ProductCard } from '../../../src/components/goods/product-card.tsx';
import { CouponPrice } from '../../../src/islands/storefront/product/buying/coupon-price.tsx';
import { startFillingCards } from '../../../src/lib/place/fill-cards.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addCoupon, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  app = await testApp();
  shop = await addShop(app);
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/home');

/** Whatever is observed is in view. */
class AllInView {
  readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.callback([entry], this as unknown as IntersectionObserver));
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AllInView);
});
afterEach(() => localStorage.clear());

const cardOf = (id: number) => app.client()('GET /api/product/card/{id}', { params: { id: `${id}` } });
const fillCards = () =>
  startFillingCards({ delivery: header.site.place.card, coupon: header.site.couponPrice });
const cards = (...shown: readonly Card[]) => (
  <>
    {shown.map((one) => (
      <ProductCard key={one.id} product={one} locale="en" t={common.card} />
    ))}
  </>
);
const saidOn = ({ id }: Card) =>
  document.querySelector(`[data-delivery="${id}"]`)?.closest('.card-words')?.querySelector('.card-tags > b')
    ?.textContent;

describe('the price after coupons on cards', () => {
  it('is filled in with one request, and left out where no coupon lowers the price', async () => {
    const one = await shop.product({ skus: [{ price: 8_900, stock: 9 }] });
    const several = await shop.product({
      skus: [
        { price: 8_900, stock: 9 },
        { price: 9_900, stock: 9 },
      ],
    });
    const many = await shop.product({ skus: [{ price: 3_333, stock: 90 }], minQuantity: 3 });
    const plain = await shop.product({ skus: [{ price: 900, stock: 9 }] });
    await addCoupon(app, { supplierId: shop.id, minOrderAmount: 5_000, discountValue: 950 });
    const asked = vi.spyOn(globalThis, 'fetch');
    const shown = await Promise.all([one, several, many, plain].map(({ id }) => cardOf(id)));
    render(cards(...shown));
    const stop = fillCards();
    await waitFor(() => expect(saidOn(first(shown))).toBe('¥79.50 with coupon'));
    expect(shown.map(saidOn)).toEqual([
      '¥79.50 with coupon',
      'From ¥79.50 with coupon',
      '¥90.49 for 3 with coupon',
      '',
    ]);
    const calls = asked.mock.calls.filter(([target]) => String(target).includes('/coupon-prices'));
    expect(calls).toHaveLength(1);
    stop();
  });

  it('stays when an island with cards hydrates after it was filled in', async () => {
    const card = cards(await cardOf((await shop.product()).id));
    const failed: unknown[] = [];
    const root = document.createElement('div');
    root.innerHTML = renderToString(card);
    document.body.append(root);
    const tag = first([...root.querySelectorAll('.card-tags > b')]);
    tag.textContent = '¥4 with coupon';
    const hydrated = hydrateRoot(root, card, { onRecoverableError: (error) => failed.push(error) });
    await waitFor(() => expect(Object.keys(tag).join()).toContain('react'));
    expect(failed).toEqual([]);
    expect(root.querySelector('.card-tags > b')?.textContent).toBe('¥4 with coupon');
    hydrated.unmount();
    root.remove();
  });
});

describe('the price after coupons on the product page', () => {
  const t = { ...product.couponPrice, claims: product.coupons };

  it('follows the quantity, and is claimed with one press, shop and platform together', async () => {
    const own = await addShop(app);
    const made = await own.product({ skus: [{ price: 5_000, stock: 50 }] });
    const coupons = [
      await addCoupon(app, { supplierId: own.id, discountValue: 600, minOrderAmount: 10_000 }),
      await addCoupon(app, { supplierId: null, scope: 1, scopeIds: [made.id], minOrderAmount: 9_000 }),
    ];
    const { api } = await signIn(app);
    const box = (quantity: number) => (
      <CouponPrice t={t} productId={made.id} skuId={made.sku.id} quantity={quantity} />
    );
    const { rerender, container } = render(box(1));
    rerender(box(2));
    const claim = await screen.findByRole('button', { name: /Claim/ });
    expect(claim.textContent).toBe('¥89.00 for 2 with couponClaim');
    await userEvent.click(claim);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(within(container).getByText(t.held)).toBeDefined();
    expect(container.textContent).toContain('89.00');
    expect(toastTexts()).toEqual([t.claims.claimed]);
    const held = await api('GET /api/coupon/user/my-list', { query: {} });
    expect(held.records.map(({ couponId }) => couponId).toSorted()).toEqual(coupons.map(({ id }) => id));
    // One piece reaches no threshold: nothing is promised.
    rerender(box(1));
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('sends a visitor to log in, and disappears when the coupon has gone meanwhile', async () => {
    const own = await addShop(app);
    const made = await own.product({ skus: [{ price: 5_000, stock: 50 }] });
    await addCoupon(app, { supplierId: own.id, remaining: 1 });
    const box = <CouponPrice t={t} productId={made.id} skuId={undefined} quantity={1} />;
    const { unmount } = render(box);
    await userEvent.click(await screen.findByRole('button', { name: /Claim/ }));
    expect(visits).toHaveLength(1);
    unmount();
    await signIn(app);
    const { container } = render(box);
    const claim = await screen.findByRole('button', { name: /Claim/ });
    const other = await addBuyer(app);
    const [offer] = await other.api('GET /api/coupon/available', { query: { supplierId: `${own.id}` } });
    await other.claim(offer?.id ?? 0);
    await userEvent.click(claim);
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(toastTexts()).toHaveLength(1);
  });
});
