import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import list from '../../../locales/en/common/admin-list.json';
import rolesEn from '../../../locales/en/identity/roles.json';
import en from '../../../locales/en/identity/staff.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { hire } from '../../support/fixtures/hire.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/staff';
openBackOffice(() => app, path);

async function shopAt(address = path) {
  const shop = await addSupplier(app);
  const { api } = shop.owner;
  await signInAs(shop.owner);
  const people = async () => (await api('GET /api/supplier/staff/list')).records;
  const hireOne = async () => {
    const account = await addAccount(app);
    const fields = { name: { zh: '打包', en: 'Packer' }, permissions: ['shop.order.read' as const] };
    const role = await api('POST /api/supplier/staff/role/add', { body: fields });
    await hire(api, account, [role.id], 'Li Lei');
    return { ...account, role };
  };
  return { shop, api, people, hire: hireOne, open: () => openAt(vendor, address) };
}
const drawer = () => screen.findByRole('dialog');
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('staff page', () => {
  it('invites a staff member by phone number with roles, with errors at the field', async () => {
    const { people, hire: hireOne, open } = await shopAt(`${path}?new`);
    const colleague = await hireOne();
    const account = await addAccount(app);
    await open();
    await drawer();
    await screen.findByLabelText(/Orders clerk/);
    await press(en.send);
    expect(await screen.findByText(en.rolesNeeded)).toBeDefined();
    put(en.mobile, colleague.phone);
    put(en.name, 'Li Lei');
    await userEvent.click(screen.getByLabelText(/Orders clerk/));
    await press(en.send);
    expect(await screen.findByText(/already on a shop’s staff/)).toBeDefined();
    expect(screen.getByLabelText(en.name)).toHaveProperty('value', 'Li Lei');
    put(en.mobile, account.phone);
    await press(en.send);
    await waitFor(() => expect(toastTexts()).toContain(fill(en.added, { name: 'Li Lei' })));
    // Not staff before the account of the number has accepted.
    expect(await people()).toHaveLength(2);
    expect(await account.api('GET /api/user/invitation/list')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: /Invitations.*1/ })).toBeDefined();
  });

  it('changes, disables, enables and removes staff, but neither the owner nor the current user', async () => {
    const { people, hire, open } = await shopAt();
    await hire();
    await open();
    await heading(en.title);
    const row = await screen.findByRole('row', { name: /Li Lei/ });
    expect(within(await screen.findByRole('row', { name: /Owner/ })).queryByRole('button')).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: en.edit }));
    await screen.findByLabelText(/Packer/);
    put(en.name, 'Li Mei');
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    const changed = await screen.findByRole('row', { name: /Li Mei/ });
    await userEvent.click(within(changed).getByRole('button', { name: en.disable }));
    await userEvent.click(within(await drawer()).getByRole('button', { name: en.disable }));
    await waitFor(async () => expect((await people())[1]?.state).toBe('disabled'));
    await userEvent.click(await screen.findByRole('button', { name: en.enable }));
    await waitFor(async () => expect((await people())[1]?.state).toBe('active'));
    await userEvent.click(
      within(await screen.findByRole('row', { name: /Li Mei/ })).getByRole('button', { name: list.more }),
    );
    await userEvent.click(await screen.findByRole('button', { name: en.remove }));
    await userEvent.click(within(await drawer()).getByRole('button', { name: en.remove }));
    await waitFor(async () => expect(await people()).toHaveLength(1));
  });

  it('adds a role from the permission tree, by page or by permission', async () => {
    const { api, open } = await shopAt(`${path}/roles?new`);
    await open();
    await drawer();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(rolesEn.permissionsNeeded)).toBeDefined();
    put(`${rolesEn.name} · English`, 'Night shift');
    const orders = screen.getByRole('group', { name: fill(rolesEn.quickOf, { group: 'Orders' }) });
    await userEvent.click(within(orders).getByRole('button', { name: rolesEn.seeAll }));
    const coupons = screen.getByRole('group', { name: 'Coupons' });
    await userEvent.click(within(coupons).getByRole('checkbox', { name: 'Edit' }));
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(rolesEn.made));
    const own = (await api('GET /api/supplier/staff/role/list')).find(({ key }) => key === null);
    expect(own).toMatchObject({ name: { en: 'Night shift' } });
    expect(own?.permissions).toEqual(['shop.order.read', 'shop.coupon.write']);
    const row = await screen.findByRole('row', { name: /Night shift/ });
    await userEvent.click(within(row).getByRole('button', { name: rolesEn.copy }));
    expect(await screen.findByDisplayValue('Night shift (copy)')).toBeDefined();
  });

  it('lets a manager grant only permissions the manager has', async () => {
    const { shop, api, hire } = await shopAt();
    const clerk = await hire();
    const body = {
      name: { zh: '管', en: 'Manager' },
      permissions: ['shop.staff.manage' as const, 'shop.order.read' as const],
    };
    await api('PUT /api/supplier/staff/role/update/{id}', { params: { id: `${clerk.role.id}` }, body });
    await giveRole(app.deps.db, (await addAccount(app)).id, 'service', shop.id);
    await signInAs(clerk);
    await openAt(vendor, `${path}/roles?new`);
    await drawer();
    const orders = await screen.findByRole('group', { name: 'Orders' });
    await waitFor(() => expect(within(orders).getByLabelText('See')).toHaveProperty('disabled', false));
    expect(within(orders).getByLabelText('Ship')).toHaveProperty('disabled', true);
    const quick = screen.getByRole('group', { name: fill(rolesEn.quickOf, { group: 'Orders' }) });
    await userEvent.click(within(quick).getByRole('button', { name: rolesEn.everything }));
    expect(within(orders).getByLabelText('See')).toHaveProperty('checked', true);
    expect(within(orders).getByLabelText('Ship')).toHaveProperty('checked', false);
  });

  it('shows cards on a phone, in Chinese as well, and nothing without the permission', async () => {
    const { hire, open } = await shopAt();
    const clerk = await hire();
    onPhone();
    await open();
    expect(await screen.findByText('Li Lei')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '切换到中文' }));
    await heading('员工与角色');
    await signInAs(clerk);
    await expect(clerk.api('GET /api/supplier/staff/list')).rejects.toMatchObject({ error: 'forbidden' });
    expect(
      (await clerk.api('GET /api/system/menu/user'))
        .flatMap(({ children }) => children.flatMap((one) => one.children))
        .map(({ name }) => name),
    ).toEqual(['orders']);
  });
});
