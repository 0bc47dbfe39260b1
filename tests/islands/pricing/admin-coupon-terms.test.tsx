import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/pricing/coupon-admin.json';
import zh from '../../../locales/zh/pricing/coupon-admin.json';
import { rateText, typedRate } from '../../../src/admin/parts/coupons/coupon-fields.tsx';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCoupon, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/coupons';
openBackOffice(() => app, path);

const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const day = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('discount input', () => {
  it.each([
    ['9', 90],
    ['9 折', 90],
    ['8.5折', 85],
    ['８．５', 85],
    ['8。5', 85],
    ['0.9', 9],
    ['85', Number.NaN],
    ['10', Number.NaN],
    ['0', Number.NaN],
    ['九折', Number.NaN],
  ])('accepts %s in Chinese', (text, rate) => expect(typedRate(text, 'zh', zh.rateUnit)).toBe(rate));
  it.each([
    ['10', 90],
    ['10%', 90],
    ['10% off', 90],
    ['15 % OFF', 85],
    ['91', 9],
    ['0', Number.NaN],
    ['100', Number.NaN],
    ['7.5', Number.NaN],
  ])('accepts %s in English', (text, rate) => expect(typedRate(text, 'en', en.rateUnit)).toBe(rate));
  it('is formatted as it is parsed', () => {
    for (let rate = 1; rate < 100; rate += 1)
      for (const locale of ['zh', 'en'] as const)
        expect(typedRate(rateText(rate, locale), locale, { zh, en }[locale].rateUnit)).toBe(rate);
  });
});

/** Fills in the fields that every coupon has. */
function fillIn(name: string) {
  put(`${en.name} · English`, name);
  put(en.start, `${day(1)}T08:00`);
  put(en.end, `${day(30)}T00:00`);
  put(en.remaining, '100');
}

describe.each([
  { side: 'the shop', area: vendor, at: path },
  { side: 'the platform', area: platform, at: '/adminsystem/promotion' },
])('coupon form of $side', ({ area, at }) => {
  const open = async () => {
    const shop = await addShop(app);
    const own = area === vendor ? shop.owner : await addAccount(app, 9);
    await signInAs(own);
    await openAt(area, `${at}?new`);
    await screen.findByRole('dialog');
    return async () => (await own.api('GET /api/coupon/supplier/list')).records;
  };

  it('previews an order, and issues a steep coupon only after its maximum cost is confirmed', async () => {
    const issued = await open();
    const name = `Slip of ${at}`;
    fillIn(name);
    put(en.threshold, '0');
    await userEvent.selectOptions(screen.getByLabelText(en.type), en.types[3]);
    put(en.rate, '10% off');
    expect(screen.getByText(fill(en.example, { amount: '¥100.00', pays: '¥90.00' }))).toBeDefined();
    put(en.rate, '91');
    expect(screen.getByText(fill(en.example, { amount: '¥100.00', pays: '¥9.00' }))).toBeDefined();
    await press(en.issue);
    // Without a budget the maximum cost is unknown.
    expect(await screen.findByText(en.wrong.budget)).toBeDefined();
    put(en.budget, '800');
    await press(en.issue);
    const question = fill(en.steepQuestion, { amount: '¥800.00' });
    expect(await screen.findByText(question)).toBeDefined();
    await press(en.steepNo, await screen.findByRole('dialog', { name: en.steepTitle }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect((await issued()).filter((row) => row.name.en === name)).toEqual([]);
    await press(en.issue);
    await press(en.steepYes);
    await waitFor(() => expect(toastTexts()).toContain(en.issued));
    expect((await issued()).find((row) => row.name.en === name)).toMatchObject({
      type: 3,
      discountValue: 9,
      budget: 80_000,
    });
  });
});

describe('stopping a coupon', () => {
  it('asks whether claimed coupons stay valid', async () => {
    const shop = await addShop(app);
    const made = await addCoupon(app, { supplierId: shop.id, name: { zh: '券', en: 'Held' } });
    const buyer = await addBuyer(app);
    await buyer.claim(made.id);
    await signInAs(shop.owner);
    await openAt(vendor, path);
    const row = await screen.findByRole('row', { name: /Held/ });
    await press(en.stop, row);
    const dialog = await screen.findByRole('dialog', { name: fill(en.stopTitle, { name: 'Held' }) });
    await userEvent.click(within(dialog).getByLabelText(new RegExp(en.stopVoids)));
    await press(en.stop, dialog);
    await waitFor(() => expect(toastTexts()).toContain(fill(en.voided, { name: 'Held', count: 1 })));
    const mine = await buyer.api('GET /api/coupon/user/my-list', { query: {} });
    expect(first(mine.records)).toMatchObject({ isVoid: true, status: 3 });
  });
});
