import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPeriods } from '../../../contract/periods.ts';
import form from '../../../locales/en/common/admin-form.json';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/pricing/promotion-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addPromotion, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/marketing';
openBackOffice(() => app, path);

async function shopAt(address = path) {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  const { api } = shop.owner;
  const all = async () => (await api('GET /api/supplier/promotion/list')).records;
  return { shop, all, open: () => openAt(vendor, address) };
}
const field = (name: string) => screen.getByLabelText(name, { selector: 'dialog *' });
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const typed = (days: number) =>
  `${new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T08:00`;

describe('supplier promotions page', () => {
  it('explains promotions to a new supplier, and creates the first', async () => {
    const { open, all } = await shopAt();
    await open();
    await heading(en.title);
    expect(await screen.findByText(en.noneHint)).toBeDefined();
    await userEvent.click(first(await screen.findAllByRole('link', { name: en.add })));
    await screen.findByLabelText(en.threshold);
    put(`${en.name} · English`, 'Ten off');
    put(en.threshold, '100');
    put(en.off, '100');
    put(en.start, typed(1));
    put(en.end, typed(9));
    await press(en.create);
    await waitFor(() => expect(errorOf(en.threshold)).toBe(en.wrong.threshold));
    put(en.off, '10.50');
    put(en.end, typed(1));
    await press(en.create);
    await waitFor(() => expect(errorOf(en.end)).toBe(fillPeriods(en.wrong.endTime)));
    expect(await all()).toEqual([]);
    put(en.end, typed(9));
    put(en.off, '10.50');
    await press(en.create);
    await waitFor(() => expect(toastTexts()).toContain(en.added));
    expect(await all()).toMatchObject([
      {
        name: { zh: '', en: 'Ten off' },
        rule: { kind: 'full_reduction', threshold: 10_000, off: 1_050 },
        productIds: [],
        status: 'coming',
        startTime: `${typed(1).slice(0, 10)}T00:00:00.000Z`,
      },
    ]);
    expect(await screen.findByText('¥10.50 off orders over ¥100')).toBeDefined();
  });

  it('requires products for a limited scope, and names an overlapping promotion', async () => {
    const { shop, open, all } = await shopAt(`${path}?new`);
    const cup = await shop.product({ name: { zh: '杯', en: 'Blue cup' } });
    const name = { zh: '闪购', en: 'Flash week' };
    const from = new Date(app.clock.now().getTime() - 1_000);
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 80 }, { name, startAt: from });
    await open();
    await userEvent.selectOptions(
      await screen.findByLabelText(en.kind, { selector: 'dialog select' }),
      'flash_sale',
    );
    put(`${en.name} · English`, 'Cups for less');
    put(en.percent, '90');
    put(en.start, typed(0));
    put(en.end, typed(9));
    await userEvent.click(screen.getByRole('radio', { name: en.scopes.goods }));
    await press(en.create);
    await waitFor(() => expect(screen.getByText(en.goodsNeeded)).toBeDefined());
    await userEvent.click(await screen.findByLabelText(/Blue cup/));
    await press(en.create);
    await waitFor(() => expect(errorOf(en.start)).toContain('Flash week'));
    expect(await all()).toHaveLength(1);
    put(en.start, typed(2));
    await press(en.create);
    await waitFor(async () =>
      expect(first(await all())).toMatchObject({
        rule: { kind: 'flash_sale', percent: 90 },
        productIds: [cup.id],
      }),
    );
  });

  it('closes a running promotion after a confirmation, and shows its terms and results read-only', async () => {
    const { shop, open, all } = await shopAt();
    await addPromotion(app, shop.id, { kind: 'member_offer' }, { name: { zh: '', en: 'Members' } });
    await open();
    const row = await screen.findByRole('row', { name: /Members/ });
    await userEvent.click(await within(row).findByRole('button', { name: en.see }));
    const results = await screen.findByRole('region', { name: en.results });
    expect(results.textContent).toContain(`${en.orders}0`);
    expect(field(en.kind).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: en.save })).toBeNull();
    await press(form.back);
    const again = await screen.findByRole('row', { name: /Members/ });
    await userEvent.click(await within(again).findByRole('button', { name: en.close }));
    const asked = await screen.findByRole('dialog', { name: 'Close “Members”?' });
    await userEvent.click(within(asked).getByRole('button', { name: en.close }));
    await waitFor(() => expect(toastTexts()).toContain(fill(en.closed, { name: 'Members' })));
    expect(await all()).toMatchObject([{ status: 'closed' }]);
  });

  it('changes and removes a promotion that has not begun, and copies any for another period', async () => {
    const { shop, open, all } = await shopAt();
    const startAt = new Date(app.clock.now().getTime() + 3_600_000);
    const rule = { kind: 'gift', threshold: 5_000, gift: { zh: '杯', en: 'Cup' } } as const;
    await addPromotion(app, shop.id, rule, { name: { zh: '', en: 'Cups' }, startAt });
    await open();
    const row = async () => within(await screen.findByRole('row', { name: /Cups/ }));
    await userEvent.click(await (await row()).findByRole('button', { name: en.edit }));
    await screen.findByLabelText(`${en.gift} · English`);
    put(`${en.gift} · English`, 'Saucer');
    await press(en.save);
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    expect(await all()).toMatchObject([{ rule: { ...rule, gift: { zh: '杯', en: 'Saucer' } } }]);
    await userEvent.click(await (await row()).findByRole('button', { name: en.copy }));
    expect(await screen.findByLabelText<HTMLInputElement>(en.start)).toMatchObject({ value: '' });
    expect(field(`${en.gift} · English`)).toMatchObject({ value: 'Saucer' });
    await press(form.cancel);
    await waitFor(() => expect(screen.queryByLabelText(en.start)).toBeNull());
    await userEvent.click(await (await row()).findByRole('button', { name: list.more }));
    await userEvent.click(await (await row()).findByRole('button', { name: en.remove }));
    const asked = await screen.findByRole('dialog', { name: 'Delete “Cups”?' });
    await userEvent.click(within(asked).getByRole('button', { name: en.remove }));
    await waitFor(async () => expect(await all()).toEqual([]));
  });

  it('shows cards on a phone, and nothing to a role without the permission', async () => {
    const { shop } = await shopAt();
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 85 }, { name: { zh: '闪购', en: '' } });
    onPhone();
    await openAt(vendor, path);
    expect(await screen.findByText('闪购')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    document.body.innerHTML = '';
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('link', { name: 'Refund requests' });
    expect(screen.queryByText('闪购')).toBeNull();
  });
});
