import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isScopable } from '../../../contract/access/role-scope.ts';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/identity/operator-admin.json';
import rolesEn from '../../../locales/en/identity/roles.json';
import { category } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addCategories, giveRole, unique } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/admin';
openBackOffice(() => app, path);

const put = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const drawer = () => screen.findByRole('dialog');

async function adminAt(address = path) {
  const admin = await addAccount(app, 9);
  await signInAs(admin);
  return { admin, open: () => openAt(platform, address) };
}

describe('operators page', () => {
  it('adds an operator with errors at the field, disables one with a reason and enables it again', async () => {
    const { admin, open } = await adminAt(`${path}?new`);
    const taken = (await addAccount(app)).username;
    const username = `o${unique()}`;
    await open();
    await drawer();
    await screen.findByLabelText(/Auditor/);
    await press(en.add);
    expect(await screen.findByText(en.rolesNeeded)).toBeDefined();
    put(en.username, taken);
    put(en.nickname, 'Wang Fang');
    put(en.password, 'Password-1');
    await userEvent.click(screen.getByLabelText(/Auditor/));
    await press(en.add);
    expect(await screen.findByText(/username is taken/)).toBeDefined();
    put(en.username, username);
    await press(en.add);
    await waitFor(() => expect(toastTexts()).toContain(fill(en.added, { name: 'Wang Fang' })));
    const row = await screen.findByRole('row', { name: /Wang Fang/ });
    expect(row.textContent).toContain('Auditor');
    const body = { username, password: 'Password-1', newPassword: 'Password-2' };
    expect((await app.client()('POST /api/user/login', { body })).userType).toBe(9);
    await userEvent.click(within(row).getByRole('button', { name: en.disable }));
    await drawer();
    put(en.reason, 'On leave');
    await press(fill(en.disableTitle, { name: 'Wang Fang' }));
    await waitFor(async () => {
      const { records } = await admin.api('POST /api/system/user/page', { query: { keyword: username } });
      expect(records).toMatchObject([{ state: 'disabled', reason: 'On leave' }]);
    });
    await userEvent.click(await screen.findByRole('button', { name: en.enable }));
    await waitFor(() => expect(toastTexts()).toContain(fill(en.enabled, { name: 'Wang Fang' })));
  });

  it('disables several operators at once, except the current one', async () => {
    const { admin, open } = await adminAt();
    const [role] = await admin.api('GET /api/system/user/roles');
    const mark = unique();
    for (const nickname of [`One ${mark}`, `Two ${mark}`]) {
      const person = { username: `o${unique()}`, nickname, password: 'Password-1', mobile: '', email: '' };
      await admin.api('POST /api/system/user/add', { body: { ...person, roleIds: [role?.id ?? 0] } });
    }
    await open();
    await screen.findByRole('row', { name: new RegExp(`One ${mark}`) });
    const own = screen.getByRole('row', { name: new RegExp(en.self) });
    for (const row of [own, ...screen.getAllByRole('row', { name: new RegExp(`(One|Two) ${mark}`) })])
      await userEvent.click(within(row).getByRole('checkbox'));
    const bar = screen.getByRole('region', { name: list.actions });
    await userEvent.click(within(bar).getByRole('button', { name: en.disable }));
    const sheet = await drawer();
    await userEvent.click(within(sheet).getByRole('button', { name: en.disable }));
    await waitFor(() => expect(toastTexts().join()).toContain(fill(list.batchDone, { count: 2 })));
    const { records } = await admin.api('POST /api/system/user/page', { query: { state: 'disabled' } });
    const names = records.map(({ nickname }) => nickname);
    expect(names).toEqual(expect.arrayContaining([`One ${mark}`, `Two ${mark}`]));
    expect((await admin.api('GET /api/system/menu/codes')).platform.length).toBeGreaterThan(0);
  });

  it('imports a sheet after a check, shows first passwords once, and warns before they disappear', async () => {
    const { open } = await adminAt();
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL() {},
      }),
    );
    const username = `o${unique()}`;
    await open();
    await userEvent.click(await screen.findByRole('button', { name: en.sheet.open }));
    const sheet = await screen.findByRole('dialog', { name: en.sheet.title });
    const inSheet = within(sheet);
    const click = (name: string) => userEvent.click(inSheet.getByRole('button', { name }));
    const rows = ['Username,Name,Roles', `${username},Wu Import,Auditor`, 'o22,Wu,Emperor'];
    await userEvent.upload(
      inSheet.getByLabelText(en.sheet.file),
      new File([rows.join('\n')], 'people.csv', { type: 'text/csv' }),
    );
    await click(en.sheet.check);
    await inSheet.findByText(en.sheet.will.created);
    expect(
      inSheet.getByText(`Roles: ${fill(en.sheet.wrong.roleUnknown, { name: 'Emperor' })}`),
    ).toBeDefined();
    await click('Import 1 person');
    await inSheet.findByText(en.sheet.passwordsHint);
    await screen.findByRole('row', { name: /Wu Import/ });
    await click(en.sheet.leave);
    await userEvent.click(await screen.findByRole('button', { name: en.sheet.stay }));
    await click(en.sheet.savePasswords);
    const [, line = ''] = (await files[0]?.text())?.split('\r\n') ?? [];
    const [name, password = ''] = line.split(',');
    expect(name).toBe(username);
    const body = { username, password, newPassword: 'Own-word-1' };
    expect((await app.client()('POST /api/user/login', { body })).userType).toBe(9);
    await click(en.sheet.leave);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows no actions to an operator who may only read', async () => {
    const admin = await addAccount(app, 9);
    const fields = { name: { zh: '看', en: 'Looker' }, permissions: ['platform.operator.read' as const] };
    const role = await admin.api('POST /api/system/role/add', { body: fields });
    const username = `o${unique()}`;
    const person = { username, nickname: 'Looker One', password: 'Password-1', mobile: '', email: '' };
    await admin.api('POST /api/system/user/add', { body: { ...person, roleIds: [role.id] } });
    const { token } = await app.client()('POST /api/user/login', {
      body: { username, password: 'Password-1' },
    });
    const me = { ...(await addAccount(app)), token };
    await giveRole(app.deps.db, me.id, 'support');
    await signInAs(me);
    await openAt(platform, path);
    await heading(en.title);
    await screen.findByRole('row', { name: /Looker One/ });
    expect(screen.queryByRole('link', { name: en.add })).toBeNull();
    expect(screen.queryByRole('button', { name: en.disable })).toBeNull();
  });

  it('adds a role of the platform and links to its operators', async () => {
    const { admin, open } = await adminAt('/adminsystem/permission?new');
    await open();
    await drawer();
    await screen.findByRole('button', { name: 'Save' });
    put(`${rolesEn.name} · English`, 'Night watch');
    const reports = screen.getByRole('group', { name: fill(rolesEn.quickOf, { group: 'Reports' }) });
    await userEvent.click(within(reports).getByRole('button', { name: rolesEn.everything }));
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(rolesEn.made));
    const roles = await admin.api('GET /api/system/role/list');
    expect(roles.find(({ name }) => name.en === 'Night watch')?.permissions).toEqual([
      'platform.report.read',
      'platform.report.handle',
    ]);
    const row = await screen.findByRole('row', { name: /Super administrator/ });
    const link = within(row).getByRole('link', { name: /^\d+$/ });
    expect(link.getAttribute('href')).toMatch(/\/adminsystem\/admin\?role=\d+$/);
  });

  it('limits a role to a category, with only the permissions that allow it', async () => {
    const [top] = await addCategories(app);
    const [department] = await app.deps.db.select().from(category).where(eq(category.id, top));
    const name = department?.name.en ?? '';
    const { admin, open } = await adminAt('/adminsystem/permission?new');
    await open();
    await drawer();
    await screen.findByRole('button', { name: 'Save' });
    put(`${rolesEn.name} · English`, 'Kitchen desk');
    const all = screen.getByRole('group', { name: fill(rolesEn.quickOf, { group: rolesEn.permissions }) });
    await userEvent.click(within(all).getByRole('button', { name: rolesEn.everything }));
    await userEvent.click(within(await drawer()).getByText(rolesEn.reach));
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    expect(await screen.findByText(rolesEn.unheld)).toBeDefined();
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(rolesEn.made));
    const made = (await admin.api('GET /api/system/role/list')).find((one) => one.name.en === 'Kitchen desk');
    expect(made?.reach?.categoryIds).toHaveLength(1);
    expect(made?.permissions.every(isScopable)).toBe(true);
    const row = await screen.findByRole('row', { name: /Kitchen desk/ });
    expect(row.textContent).toContain(rolesEn.part);
  });
});
