import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shell from '../../../locales/en/common/admin.json';
import members from '../../../locales/en/pricing/member-admin.json';
import sales from '../../../locales/en/suppliers/sales-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addAccount, addCoupon, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/sales';
openBackOffice(() => app, path);

describe('sales figures and members pages', () => {
  it('show sales of a custom period, and keep period and sort in the address', async () => {
    const fixture = await tradeFixture(app);
    await fixture.paid([[1_000, 2]]);
    await fixture.placed([[700, 1]]);
    const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await signInAs(fixture.owner);
    await openAt(vendor, path);
    await heading(sales.title);
    const own = within(await screen.findByRole('form', { name: sales.ranges.own }));
    fireEvent.change(own.getByLabelText(sales.from), { target: { value: day } });
    fireEvent.change(own.getByLabelText(sales.to), { target: { value: '2020-01-01' } });
    await userEvent.click(own.getByRole('button', { name: sales.show }));
    expect((await screen.findByRole('alert')).textContent).toBe(sales.badRange);
    fireEvent.change(own.getByLabelText(sales.to), { target: { value: day } });
    await userEvent.click(own.getByRole('button', { name: sales.show }));
    expect((await screen.findAllByText('¥27.00')).length).toBeGreaterThan(0);
    expect(location.search).toContain(`from=${day}`);
    expect(await screen.findByText(sales.noVisits, { exact: false })).toBeDefined();
    const slider = await screen.findByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe(`${day}: ¥20.00`);
    await userEvent.selectOptions(screen.getByLabelText(sales.measure), 'orders');
    await waitFor(() => expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(`${day}: 2`));
    await userEvent.click(await screen.findByRole('link', { name: sales.ordered }));
    await waitFor(() => expect(location.search).toContain('sort=ordered'));
    expect(location.search).toContain(`from=${day}`);
    const column = await screen.findByRole('columnheader', { name: sales.ordered });
    expect(column.getAttribute('aria-sort')).toBe('descending');
  });

  it('explain a missing permission for figures', async () => {
    const fixture = await tradeFixture(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'service', fixture.shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await heading(shell.noPermission.title);
  });

  it('list members, show the activity of one, and give a coupon', async () => {
    const fixture = await tradeFixture(app);
    const { me, orderNo } = await fixture.paid([[1_000, 2]]);
    const fan = await addAccount(app);
    await fan.api('POST /api/supplier/follow/{id}', { params: { id: String(fixture.shop.id) } });
    const name = { zh: '', en: 'Thanks' };
    const { id } = await addCoupon(app, { supplierId: fixture.shop.id, name, perPersonLimit: 1 });
    await signInAs(fixture.owner);
    await openAt(vendor, '/adminweb/vendor/members?kind=buyer');
    await heading(members.title);
    await screen.findByRole('cell', { name: '¥20.00' });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.click(first(await screen.findAllByRole('button', { name: members.give })));
    const sheet = within(await screen.findByRole('dialog', { name: members.give }));
    const choice = await sheet.findByLabelText(members.coupon);
    await userEvent.click(sheet.getByRole('button', { name: members.give }));
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
    await sheet.findByRole('option', { name: /Thanks/ });
    await userEvent.selectOptions(choice, String(id));
    await userEvent.click(sheet.getByRole('button', { name: members.give }));
    await waitFor(() => expect(toastTexts()).toContain(members.given));
    const mine = await me.api('GET /api/coupon/user/my-list');
    expect(mine.records).toMatchObject([{ couponId: id }]);
    document.body.innerHTML = '';
    await openAt(vendor, `/adminweb/vendor/members?open=${me.id}`);
    const link = await screen.findByRole('link', { name: orderNo });
    expect(link.getAttribute('href')).toContain('/vendor/orders?open=');
  });

  it('explain the members page to a supplier without members', async () => {
    const fixture = await tradeFixture(app);
    await signInAs(fixture.owner);
    await openAt(vendor, '/adminweb/vendor/members');
    expect(await screen.findByText(members.noneHint)).toBeDefined();
  });
});
