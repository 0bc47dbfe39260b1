import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import header from '../../../locales/en/common/header.json';
import { AccountMenu } from '../../../src/islands/storefront/header/account-menu.tsx';
import { CategoryMenu } from '../../../src/islands/storefront/header/category-menu.tsx';
import { CountBadge } from '../../../src/islands/storefront/header/count-badge.tsx';
import { SearchBox } from '../../../src/islands/storefront/header/search-box.tsx';
import { $unread } from '../../../src/lib/stores/messages.ts';
import { $user } from '../../../src/lib/stores/session.ts';
import { showCarried } from '../../../src/lib/stores/toast.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/home');

describe('header search', () => {
  const box = <SearchBox t={header.search} locale="en" hints={['kettle', 'tent']} />;
  const field = () => screen.getByRole('combobox', { name: header.search.label });

  it('proposes searches that find something, or none', () => {
    const { unmount } = render(box);
    expect(field().getAttribute('placeholder')).toBe('kettle');
    unmount();
    render(<SearchBox t={header.search} locale="en" hints={[]} />);
    expect(field().getAttribute('placeholder')).toBe(header.search.hint);
  });

  it('warns about an empty keyword and stays on the page', async () => {
    render(box);
    await userEvent.type(field(), '   {Enter}');
    expect(toastTexts()).toEqual([header.search.empty]);
    expect(visits).toEqual([]);
  });

  it.each([
    ['all', '/en/qianduanshop/category?keyword=tea%20%26%20mug'],
    ['zh', '/en/qianduanshop/category?keyword=tea%20%26%20mug&tradeType=zh'],
    ['en', '/en/qianduanshop/category?keyword=tea%20%26%20mug&tradeType=en'],
    ['supplier', '/en/qianduanshop/supplier/list?name=tea%20%26%20mug'],
  ])('searches %s', async (type, target) => {
    render(box);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: header.search.type }), type);
    await userEvent.type(field(), ' tea & mug {Enter}');
    expect(visits).toEqual([target]);
  });

  it('shows the keyword of the address', () => {
    window.history.replaceState(null, '', '/en/qianduanshop/category?keyword=kettle&tradeType=zh');
    render(box);
    expect(screen.getByDisplayValue('kettle')).toBeDefined();
    expect(screen.getByDisplayValue(header.search.types.zh)).toBeDefined();
  });

  const options = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent);

  it('stores the searches of a visitor in the browser, counts and clears them', async () => {
    render(box);
    await userEvent.type(field(), 'kettle{Enter}');
    await userEvent.clear(field());
    await userEvent.type(field(), 'kettle{Enter}');
    await userEvent.clear(field());
    await userEvent.type(field(), 'lamp{Enter}');
    await userEvent.clear(field());
    const own = await screen.findByRole('rowgroup', { name: header.search.groups.history });
    const rows = () =>
      within(own)
        .getAllByRole('row')
        .map((row) => row.textContent);
    await waitFor(() => expect(rows()).toEqual(['lamp1×', 'kettle2×']));
    await userEvent.click(screen.getByRole('button', { name: 'Delete “lamp” from recent searches' }));
    await waitFor(() => expect(options()).not.toContain('lamp1×'));
    expect(document.activeElement).toBe(field());
    await userEvent.click(screen.getByRole('button', { name: header.search.clear }));
    await waitFor(() => expect(screen.queryByText('kettle')).toBeNull());
    expect(toastTexts()).toEqual([header.search.deleted, header.search.cleared]);
    expect(localStorage.getItem('searchHistory.en')).toBe('[]');
  });

  it('shows the searches of an account, wherever they were made', async () => {
    const { api } = await signIn(app);
    await api('POST /api/search/record', { query: { keyword: 'teapot', language: 'en' } });
    render(box);
    await userEvent.click(field());
    await screen.findByText('teapot');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const cell = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(
      within(cell ?? document.body)
        .getByRole('button')
        .getAttribute('aria-label'),
    ).toContain('teapot');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('teapot')).toBeNull());
    expect(await api('GET /api/search/history', { query: { language: 'en' } })).toEqual([]);
    expect(visits).toEqual([]);
  });

  it('shows suggestions while typing and follows the arrow keys', async () => {
    const { id: supplierId } = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const name = { zh: '搪瓷杯', en: 'Enamel mug' };
    const product = await addProduct(app, { supplierId, categoryId, name });
    render(box);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field(), 'enamel');
    await screen.findByRole('rowgroup', { name: header.search.groups.products });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    const at = options().findIndex((text) => text?.startsWith('Enamel mug'));
    await userEvent.keyboard('{ArrowDown}'.repeat(at + 1));
    const cell = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(cell?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(visits).toEqual([`/en/qianduanshop/product/${product.id}`]);
    await userEvent.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('rotates its hint every five seconds where motion is allowed', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(box);
    expect(screen.getByPlaceholderText('kettle')).toBeDefined();
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.getByPlaceholderText('tent')).toBeDefined();
    vi.useRealTimers();
  });
});

describe('header account menu', () => {
  const menu = <AccountMenu t={header.account} locale="en" pages={['orders']} />;

  it('offers login and registration to a visitor', () => {
    render(menu);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/qianduanshop/user/login',
      '/en/qianduanshop/user/register',
    ]);
  });

  it.each([
    [1, null],
    [2, '/adminweb/vendor'],
    [9, '/adminsystem'],
  ] as const)('shows entries of user type %i', async (type, target) => {
    await signIn(app, type);
    render(menu);
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.find((href) => href.startsWith('/admin')) ?? null).toBe(target);
  });

  it('closes on Escape and returns the focus', async () => {
    await signIn(app);
    render(menu);
    const button = screen.getByRole('button', { name: /Account menu/ });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('logs out: the session ends on the server and on this device', async () => {
    const { token } = await signIn(app);
    render(menu);
    await userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    await userEvent.click(screen.getByRole('button', { name: header.account.logout }));
    await waitFor(() => expect($user.get()).toBeNull());
    // The next page shows the message.
    showCarried();
    expect(toastTexts()).toEqual([header.account.loggedOut]);
    await expect(app.client(token)('GET /api/user/info')).rejects.toMatchObject({ status: 401 });
  });
});

describe('header counters', () => {
  it('show a count above zero only, and announce it', () => {
    render(<CountBadge of="messages" label={header.badge.messages} />);
    expect(document.body.textContent).toBe('');
    act(() => $unread.set(120));
    expect(document.body.textContent).toBe('99+120 unread messages');
    act(() => $unread.set(0));
  });
});

describe('header category menu', () => {
  const page = '<!doctype html><ul data-category-menu><li><a href="/c/1">Clothing</a></li></ul>';
  const menu = <CategoryMenu t={header.menu} href="/en/all" fragment="/en/menu" />;
  const button = () => screen.getByRole('link', { name: header.menu.all });

  it('loads when it is first opened, once, and again after a failure', async () => {
    const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no connection'));
    ask.mockImplementation(async () => new Response(page));
    render(menu);
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(button());
    await screen.findByText(header.menu.failed);
    await userEvent.click(button());
    await userEvent.click(button());
    await screen.findByRole('link', { name: 'Clothing' });
    await userEvent.click(button());
    await userEvent.click(button());
    await screen.findByRole('link', { name: 'Clothing' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('stays open for 180 ms after the mouse has left', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page));
    const { container } = render(menu);
    const area = within(container).getByRole('link', { name: header.menu.all }).parentElement ?? container;
    vi.useFakeTimers();
    fireEvent.pointerEnter(area, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(100));
    expect(button().getAttribute('aria-expanded')).toBe('true');
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(170));
    expect(button().getAttribute('aria-expanded')).toBe('true');
    act(() => vi.advanceTimersByTime(20));
    expect(button().getAttribute('aria-expanded')).toBe('false');
    vi.useRealTimers();
  });
});
