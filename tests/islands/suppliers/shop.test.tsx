import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiOutput } from '../../../contract/index.ts';
import buyer from '../../../locales/en/buyer/buyer.json';
import common from '../../../locales/en/common/common.json';
import product from '../../../locales/en/storefront/product.json';
import shop from '../../../locales/en/suppliers/shop.json';
import { ContactSupplier } from '../../../src/components/supplier/contact-supplier.tsx';
import { ShopCoupons } from '../../../src/islands/suppliers/shop/coupons.tsx';
import { ShopDrawer } from '../../../src/islands/suppliers/shop/drawer.tsx';
import { ShopFigures } from '../../../src/islands/suppliers/shop/figures.tsx';
import { FiguresTip } from '../../../src/islands/suppliers/shop/figures-tip.tsx';
import { ShopGoods } from '../../../src/islands/suppliers/shop/goods.tsx';
import { FollowButton } from '../../../src/islands/suppliers/supplier-follow/follow-button.tsx';
import { $chatWindow, closeChat } from '../../../src/lib/chat/window.ts';
import { showCarried } from '../../../src/lib/stores/toast.ts';
import { addCategories, addCoupon, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let supplierId: number;
let firstPage: ApiOutput<'GET /api/supplier/products/{supplierId}'>;
beforeAll(async () => {
  app = await testApp();
  const supplier = await addSupplier(app, { transactions: 77 });
  supplierId = supplier.id;
  const [, , categoryId] = await addCategories(app);
  for (let i = 0; i < 18; i += 1) await addProduct(app, { supplierId, categoryId, sales: i });
  const params = { supplierId: String(supplierId) };
  firstPage = await app.client()('GET /api/supplier/products/{supplierId}', { params });
});
afterAll(() => app.close());

const path = '/en/qianduanshop/supplier/detail/1';
const visits = openPages(() => app, path);
const offline = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'));
const cards = () => screen.getAllByRole('listitem').length;

describe('product list of a shop page', () => {
  const show = () =>
    render(
      <ShopGoods
        t={shop.goods}
        card={common.card}
        locale="en"
        supplierId={supplierId}
        first={firstPage.records}
        total={firstPage.total}
      />,
    );

  it('loads eight products at a time, each once, until all are shown', async () => {
    show();
    expect(cards()).toBe(8);
    const ask = vi.spyOn(globalThis, 'fetch');
    const button = screen.getByRole('button', { name: shop.goods.more });
    // Repeated presses load one page, not three.
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(cards()).toBe(16));
    expect(ask).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: shop.goods.more }));
    await screen.findByText(shop.goods.end);
    expect(cards()).toBe(18);
    expect(new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).size).toBe(18);
    expect(screen.queryByRole('button', { name: shop.goods.more })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('link')[16]));
  });

  it('retries a failed load', async () => {
    show();
    const gone = offline();
    await userEvent.click(screen.getByRole('button', { name: shop.goods.more }));
    const retry = await screen.findByRole('button', { name: shop.goods.retry });
    expect(toastTexts()).toEqual([shop.goods.failed]);
    expect(cards()).toBe(8);
    gone.mockRestore();
    await userEvent.click(retry);
    await waitFor(() => expect(cards()).toBe(16));
  });
});

describe('figures of a shop page', () => {
  const printed = {
    responseRate: null,
    deliveryTime: null,
    transactions: 5,
    createTime: '2024-03-01T00:00:00.000Z',
  };
  const given = () => ({ t: shop.figures, locale: 'en' as const, supplierId, printed });

  it('are printed first and then updated', async () => {
    render(<ShopFigures {...given()} />);
    expect(screen.getByText('5')).toBeDefined();
    expect(screen.getAllByText(shop.figures.noData)).toHaveLength(2);
    await screen.findByText('77');
  });

  it('stay as printed when the update fails, and say so', async () => {
    offline();
    render(<ShopFigures {...given()} />);
    await waitFor(() => expect(toastTexts()).toEqual([shop.figures.failed]));
    expect(screen.getByText('5')).toBeDefined();
  });

  it('are shown on focus and closed by Escape, which goes no further', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    render(<FiguresTip label={shop.drawer.tip} {...given()} />);
    const ask = vi.spyOn(globalThis, 'fetch');
    const button = screen.getByRole('button', { name: shop.drawer.tip });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.tab();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(ask).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
    await userEvent.hover(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('coupons of a shop page', () => {
  const texts = {
    ...product.coupons,
    ...shop.coupons,
    close: common.close,
    retry: common.retry,
    discount: common.card.discount,
  };
  const show = (search = '') => {
    window.history.replaceState(null, '', path + search);
    return render(<ShopCoupons t={texts} locale="en" supplierId={supplierId} />);
  };

  it('are claimed in place, and the remaining number goes down', async () => {
    const values = { supplierId, remaining: 5, perPersonLimit: 1, name: { zh: '甲', en: 'Ten off' } };
    await addCoupon(app, values);
    await signIn(app);
    show();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: shop.coupons.open }));
    const row = (await screen.findByText('Ten off', { selector: 'p' })).closest('li');
    if (!row) throw new Error('a coupon was expected');
    expect(within(row).getByText(/5/, { selector: 'p.text-ink-3' })).toBeDefined();
    await userEvent.click(within(row).getByText(product.coupons.claim));
    await waitFor(() => expect(within(row).getByText(/4/, { selector: 'p.text-ink-3' })).toBeDefined());
    expect(toastTexts()).toEqual([product.coupons.claimed]);
  });

  it('open automatically for a link to one coupon, listed first and marked', async () => {
    const late = { supplierId, endAt: new Date(app.clock.now().getTime() + 9 * 86_400_000) };
    const wanted = await addCoupon(app, { ...late, name: { zh: '乙', en: 'The wanted one' } });
    show(`?couponId=${wanted.id}`);
    await screen.findByText(shop.coupons.yours);
    const [first] = screen.getAllByRole('listitem', { hidden: true });
    expect(first?.getAttribute('aria-current')).toBe('true');
    expect(first?.textContent).toContain('The wanted one');
  });

  it('send a visitor to log in and back to the same coupon', async () => {
    const wanted = await addCoupon(app, { supplierId });
    show(`?couponId=${wanted.id}`);
    await screen.findByText(shop.coupons.yours);
    const [first] = screen.getAllByRole('listitem', { hidden: true });
    if (!first) throw new Error('a coupon was expected');
    await userEvent.click(within(first).getByText(product.coupons.claim));
    const back = encodeURIComponent(`${path}?couponId=${wanted.id}`);
    expect(visits).toEqual([`/en/qianduanshop/user/login?redirect=${back}`]);
  });

  it('stay closed for an address that names no coupon', async () => {
    show('?couponId=abc');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(shop.coupons.title)).toBeNull();
  });
});

describe('shop page', () => {
  it('shows a follow at once, and reverts it when it fails', async () => {
    await signIn(app);
    render(<FollowButton t={buyer.follows} supplierId={supplierId} />);
    await screen.findByText('0 followers');
    let answer: (failure: Error) => void = () => {};
    const wait = vi.spyOn(globalThis, 'fetch').mockReturnValue(
      new Promise((_, reject) => {
        answer = reject;
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: buyer.follows.follow }));
    expect(screen.getByText('1 follower')).toBeDefined();
    answer(new TypeError('no connection'));
    await screen.findByText('0 followers');
    expect(toastTexts()).toEqual([buyer.follows.followFailed]);
    wait.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: buyer.follows.follow }));
    await waitFor(() => expect(toastTexts()).toContain(buyer.follows.followed));
    expect(screen.getByText('1 follower')).toBeDefined();
  });

  it('links to the chat, sends a visitor to the login, and returns to the open chat', async () => {
    const button = () => <ContactSupplier t={shop.contact} locale="en" supplierId={supplierId} />;
    const first = render(button());
    const link = screen.getByRole('link', { name: shop.contact.ask });
    expect(link.getAttribute('href')).toBe(`/en/qianduanshop/customer-contactUs?supplierId=${supplierId}`);
    fireEvent.click(link);
    expect(visits).toEqual([`/en/qianduanshop/user/login?redirect=${encodeURIComponent(path)}`]);
    showCarried();
    expect(toastTexts()).toEqual([shop.contact.logIn]);
    expect($chatWindow.get()).toBeNull();
    first.unmount();
    await signIn(app);
    render(button());
    await waitFor(() => expect($chatWindow.get()?.peer.supplierId).toBe(supplierId));
    closeChat();
  });

  it('opens the chat once however often it is pressed, and explains a failure', async () => {
    await signIn(app);
    render(<ContactSupplier t={shop.contact} locale="en" supplierId={supplierId} />);
    const link = screen.getByRole('link', { name: shop.contact.ask });
    const asked = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(link);
    fireEvent.click(link);
    expect(link.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect($chatWindow.get()?.isOpen).toBe(true));
    expect(asked).toHaveBeenCalledOnce();
    closeChat();
    offline();
    fireEvent.click(link);
    await waitFor(() => expect(toastTexts()).toEqual([shop.contact.failed]));
    expect(link.getAttribute('aria-busy')).toBe('false');
  });

  it('opens the drawer from any link to it, and returns the focus', async () => {
    render(
      <>
        <a href="#shop-info">elsewhere</a>
        <ShopDrawer t={shop.drawer}>
          <a href="/a">inside</a>
        </ShopDrawer>
      </>,
    );
    const opener = screen.getByText('elsewhere');
    await userEvent.click(opener);
    expect(screen.getByRole('link', { name: shop.drawer.open }).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: shop.drawer.close, hidden: true }));
    expect(screen.getByRole('link', { name: shop.drawer.open }).getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });
});
