import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPeriods } from '../../../contract/periods.ts';
import list from '../../../locales/en/common/admin-list.json';
import parts from '../../../locales/en/common/admin-parts.json';
import en from '../../../locales/en/pricing/coupon-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories, addCoupon, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/coupons';
openBackOffice(() => app, path);

async function shopAt(address = path) {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  return { shop, api: shop.owner.api, open: () => openAt(vendor, address) };
}
type Api = Awaited<ReturnType<typeof shopAt>>['api'];
const issued = async (api: Api) => (await api('GET /api/coupon/supplier/list')).records;

const drawer = () => screen.findByRole('dialog');
const field = (name: string) => screen.getByLabelText(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const errorOf = (name: string) => {
  const input = field(name);
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return input.getAttribute('aria-invalid') === 'true' ? (note?.textContent ?? '') : null;
};
/** What `datetime-local` holds, so many days from the clock's day on. */
const day = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('supplier coupons page', () => {
  it('explains coupons to a new supplier, and issues the first', async () => {
    const { api, open } = await shopAt();
    await open();
    await heading(en.title);
    expect(await screen.findByText(en.noneHint)).toBeDefined();
    await userEvent.click(first(await screen.findAllByRole('link', { name: en.add })));
    await drawer();
    put(`${en.name} · English`, 'Ten off');
    put(en.off, '10');
    put(en.threshold, '99.50');
    put(en.start, `${day(1)}T08:00`);
    put(en.end, `${day(30)}T00:00`);
    put(en.remaining, '50');
    await press(en.issue);
    await waitFor(() => expect(toastTexts()).toContain(en.issued));
    expect(await issued(api)).toMatchObject([
      {
        name: { zh: '', en: 'Ten off' },
        type: 1,
        discountValue: 1_000,
        minOrderAmount: 9_950,
        scope: 0,
        startTime: new Date(`${day(1)}T08:00:00+08:00`).toISOString(),
        endTime: new Date(`${day(30)}T00:00:00+08:00`).toISOString(),
        remaining: 50,
        perPersonLimit: 1,
        status: 'coming',
      },
    ]);
    const row = await screen.findByRole('row', { name: /Ten off/ });
    expect(row.textContent).toContain('¥99.50');
    expect(row.textContent).toContain('0 / 50');
    expect(within(row).getByText(en.status.coming)).toBeDefined();
    // The list is updated at once, the address a moment later.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows errors of contract and terms at the field, and keeps what was typed', async () => {
    const { api, open } = await shopAt(`${path}?new`);
    await open();
    await drawer();
    await press(en.issue);
    expect(errorOf(`${en.name} · Chinese`)).toBe(en.nameNeeded);
    expect(errorOf(en.off)).toBe('Required');
    expect(errorOf(en.start)).toBe('Required');
    expect(errorOf(en.remaining)).toBe('Required');
    expect(document.activeElement).toBe(field(`${en.name} · Chinese`));
    put(`${en.name} · English`, 'Twenty off');
    put(en.off, '0');
    put(en.threshold, '20');
    put(en.start, `${day(1)}T08:00`);
    put(en.end, `${day(30)}T00:00`);
    put(en.remaining, '1.5');
    await press(en.issue);
    expect(errorOf(en.off)).toBe('Minimum 0.01');
    expect(errorOf(en.remaining)).toBe('Enter a whole number');
    put(en.off, '20');
    put(en.remaining, '10');
    await press(en.issue);
    // The threshold is not above the discount: the server refuses it.
    await waitFor(() => expect(errorOf(en.threshold)).toBe(en.wrong.minOrderAmount));
    put(en.threshold, '20.01');
    put(en.end, `${day(1)}T07:00`);
    await press(en.issue);
    await waitFor(() => expect(errorOf(en.end)).toBe(fillPeriods(en.wrong.endTime)));
    put(en.end, `${day(30)}T00:00`);
    expect(await issued(api)).toEqual([]);
    await userEvent.selectOptions(field(en.type), en.types[3]);
    expect(screen.queryByLabelText(en.off)).toBeNull();
    put(en.rate, '0');
    await press(en.issue);
    expect(errorOf(en.rate)).toBe(en.rateWrong);
    put(en.rate, '15');
    await press(en.issue);
    await waitFor(async () => expect(await issued(api)).toMatchObject([{ type: 3, discountValue: 85 }]));
    expect(await screen.findByRole('cell', { name: '15% off' })).toBeDefined();
  });

  it('selects products of the supplier, at least one', async () => {
    const { shop, api, open } = await shopAt(`${path}?new`);
    const cup = await shop.product({ name: { zh: '杯', en: 'Blue cup' } });
    await shop.product({ name: { zh: '壶', en: 'Red pot' }, status: 'off_shelf' });
    const other = await addShop(app);
    await other.product({ name: { zh: '别', en: 'Blue stranger' } });
    await open();
    await drawer();
    put(`${en.name} · English`, 'For cups');
    put(en.off, '1');
    put(en.threshold, '5');
    put(en.start, `${day(0)}T00:00`);
    put(en.end, `${day(30)}T00:00`);
    put(en.remaining, '5');
    await userEvent.selectOptions(field(en.scope), 'goods');
    expect(await screen.findByLabelText(/Red pot/)).toBeDefined();
    await press(en.issue);
    await waitFor(() => expect(screen.getByText(en.goodsNeeded)).toBeDefined());
    await userEvent.type(field(parts.goods.find), 'blue{Enter}');
    await waitFor(() => expect(screen.queryByLabelText(/Red pot/)).toBeNull());
    expect(screen.queryByLabelText(/Blue stranger/)).toBeNull();
    await userEvent.click(await screen.findByLabelText(/Blue cup/));
    await press(en.issue);
    await waitFor(async () =>
      expect(await issued(api)).toMatchObject([{ scope: 1, scopeIds: [cup.id], remaining: 5 }]),
    );
  });

  it('selects categories of any level, each once with its subcategories', async () => {
    const { api, open } = await shopAt(`${path}?new`);
    const [top] = await addCategories(app);
    const tree = await api('GET /api/category/tree');
    const own = tree.find(({ id }) => id === top);
    const middle = own?.children[0]?.name.en ?? '';
    const name = own?.name.en ?? '';
    await open();
    await drawer();
    put(`${en.name} · English`, 'For a kind');
    put(en.off, '1');
    put(en.threshold, '5');
    put(en.start, `${day(0)}T00:00`);
    put(en.end, `${day(30)}T00:00`);
    put(en.remaining, '5');
    await userEvent.selectOptions(field(en.scope), 'categories');
    await screen.findByRole('checkbox', { name });
    await press(en.issue);
    await waitFor(() => expect(screen.getByText(en.categoriesNeeded)).toBeDefined());
    const search = field(parts.category.search);
    fireEvent.change(search, { target: { value: middle } });
    // The subcategory is labelled with its parents, too.
    const below = await screen.findByRole('checkbox', { name: new RegExp(`${middle} ›`) });
    await userEvent.click(await screen.findByRole('checkbox', { name: `${name} › ${middle}` }));
    await waitFor(() => expect(below).toHaveProperty('disabled', true));
    fireEvent.change(search, { target: { value: '' } });
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await press(en.issue);
    await waitFor(async () => expect(await issued(api)).toMatchObject([{ scope: 3, scopeIds: [top] }]));
  });

  it('allows only the permitted changes of a claimed coupon', async () => {
    const { shop, api, open } = await shopAt();
    const name = { zh: '五元', en: 'Five off' };
    const made = await addCoupon(app, { supplierId: shop.id, name, minOrderAmount: 2_000 });
    const buyer = await addAccount(app);
    await buyer.api('POST /api/coupon/receive/{id}', { params: { id: `${made.id}` } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: en.edit }));
    expect(await screen.findByText(fill(en.heldHint, { count: 1 }))).toBeDefined();
    for (const name of [en.type, en.off, en.threshold, en.scope, en.start, en.limit])
      expect(field(name).hasAttribute('disabled'), name).toBe(true);
    put(en.remaining, '3');
    await press('Save');
    await waitFor(() => expect(errorOf(en.remaining)).not.toBeNull());
    put(en.remaining, '30');
    put(`${en.name} · English`, 'Still five off');
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    const [after] = await issued(api);
    expect(after).toMatchObject({ name: { zh: '五元', en: 'Still five off' }, remaining: 30 });
    // Stored times have seconds; the form shows minutes and keeps the seconds.
    expect(after?.startTime).toBe(made.startAt.toISOString());
    expect(after?.endTime).toBe(made.endAt.toISOString());
  });

  it('stops and restarts coupons, one with undo, and several at once', async () => {
    const { shop, api, open } = await shopAt();
    const one = await addCoupon(app, { supplierId: shop.id, name: { zh: '', en: 'One' } });
    await addCoupon(app, { supplierId: shop.id, name: { zh: '', en: 'Two' } });
    const past = new Date(app.clock.now().getTime() - 1_000);
    await addCoupon(app, { supplierId: shop.id, name: { zh: '', en: 'Old' }, endAt: past });
    const states = async () =>
      Object.fromEntries((await issued(api)).map(({ name, status }) => [name.en, status]));
    await open();
    const row = await screen.findByRole('row', { name: /One/ });
    await userEvent.click(within(row).getByRole('button', { name: en.stop }));
    await waitFor(() => expect(toastTexts()).toContain(fill(en.stopped, { name: 'One' })));
    expect(await states()).toEqual({ One: 'stopped', Two: 'running', Old: 'ended' });
    await press('Undo');
    await waitFor(async () => expect(await states()).toMatchObject({ One: 'running' }));
    await waitFor(() =>
      expect(within(screen.getByRole('row', { name: /One/ })).getByText(en.status.running)).toBeDefined(),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: list.selectAll }));
    const bar = await screen.findByRole('region', { name: list.actions });
    await userEvent.click(within(bar).getByRole('button', { name: en.stop }));
    await waitFor(async () =>
      expect(await states()).toEqual({ One: 'stopped', Two: 'stopped', Old: 'ended' }),
    );
    const tabs = screen.getByRole('navigation', { name: en.state });
    const stopped = await within(tabs).findByRole('link', { name: `${en.status.stopped}2` });
    await userEvent.click(stopped);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Old/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Two/ })).toBeDefined();
    expect((await issued(api)).find(({ id }) => id === one.id)?.enabled).toBe(false);
  });

  it('shows cards on a phone, in Chinese as well', async () => {
    const { shop } = await shopAt();
    await addCoupon(app, { supplierId: shop.id, name: { zh: '八五折', en: '' }, type: 3, discountValue: 85 });
    onPhone();
    await openAt(vendor, path);
    expect(await screen.findByText('八五折')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '切换到中文' }));
    await heading('优惠券');
    expect(await screen.findByText('8.5折')).toBeDefined();
  });

  it('hides menu entry and coupons from a role without the permission', async () => {
    const shop = await addShop(app);
    await addCoupon(app, { supplierId: shop.id, name: { zh: '', en: 'Secret' } });
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('link', { name: 'Refund requests' });
    expect(screen.queryByRole('link', { name: en.title })).toBeNull();
    expect(screen.queryByText('Secret')).toBeNull();
    const { api } = clerk;
    await refused(api('GET /api/coupon/supplier/list'), 'forbidden');
    await refused(api('GET /api/coupon/supplier/goods'), 'forbidden');
    await refused(api('GET /api/coupon/supplier/detail/{id}', { params: { id: '1' } }), 'forbidden');
  });
});
