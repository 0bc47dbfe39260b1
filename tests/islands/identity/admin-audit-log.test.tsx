import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsOf } from '../../../contract/access/permissions.ts';
import form from '../../../locales/en/common/admin-form.json';
import en from '../../../locales/en/operations/audit-log.json';
import { accountRole, auditEntry } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addCategories, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/journal';
openBackOffice(() => app, path);

describe('audit log page', () => {
  it('shows all fields of an entry, searches entries, and verifies the chain', async () => {
    const admin = await addAccount(app, 9);
    const name = { zh: '夜班', en: 'Night watch' };
    const fields = { name, permissions: ['platform.report.read' as const] };
    const { id } = await admin.api('POST /api/system/role/add', { body: fields });
    await admin.api('DELETE /api/system/role/delete/{id}', { params: { id: `${id}` } });
    await signInAs(admin);
    await openAt(platform, `${path}?person=${admin.username}`);
    await heading(en.title);
    const rows = async () => (await screen.findAllByRole('row')).slice(1);
    expect((await screen.findAllByText(/Night watch/)).length).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(2);
    const [look] = screen.getAllByRole('button', { name: en.see });
    // Fields have readable names, and their internal names as tooltips.
    const own = { name: 'Super administrator', kind: 'Role', field: 'Permissions' };
    expect(screen.getAllByText(own.name)[0]?.title).toBe('super');
    await userEvent.click(look ?? document.body);
    const entryOf = within(await screen.findByRole('dialog'));
    expect(await entryOf.findByRole('link', { name: `${own.kind} ${id}` })).toBeDefined();
    expect(entryOf.getByText(`${own.field}:`).title).toBe('permissions');
    expect(entryOf.getByText('夜班 / Night watch')).toBeDefined();
    const { page, action } = labelsOf('platform.report.read');
    expect(entryOf.getByText(`${page.en}: ${action.en}`)).toBeDefined();
    // The filter stays when the entry is closed.
    expect(location.search).toContain(`person=${admin.username}`);
    expect(location.search).toContain('open=');
    await userEvent.click(screen.getByRole('button', { name: form.back }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe(`?person=${admin.username}`);
    await userEvent.click(screen.getByRole('button', { name: en.verify }));
    expect(await screen.findByText(fill(en.intact, { count: 2 }))).toBeDefined();
    const entry = first(await app.deps.db.select().from(auditEntry).orderBy(asc(auditEntry.id)));
    await app.deps.db.execute(sql`alter table audit_entry disable trigger user`);
    await app.deps.db.update(auditEntry).set({ ip: '10.9.8.7' }).where(eq(auditEntry.id, entry.id));
    await app.deps.db.execute(sql`alter table audit_entry enable trigger user`);
    await userEvent.click(screen.getByRole('button', { name: en.again }));
    const fault = await screen.findByRole('link', { name: fill(en.fault.changed, { id: entry.id }) });
    await userEvent.click(fault);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('10.9.8.7')).toBeDefined();
    expect(within(drawer).getByText(entry.hash ?? '')).toBeDefined();
  });

  it('shows nested values in words, and amounts in yuan', async () => {
    const { owner } = await addSupplier(app);
    const rule = { kind: 'full_reduction', threshold: 10_000, off: 1_050 } as const;
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    const name = { zh: '满减', en: 'Ten off' };
    const body = { name, rule, productIds: [], startTime: day(1), endTime: day(2) };
    await owner.api('POST /api/supplier/promotion/add', { body });
    await signInAs(await addAccount(app, 9));
    await openAt(platform, `${path}?person=${owner.username}`);
    const entry = await screen.findByRole('row', { name: /Promotion 1/ });
    expect(entry.textContent).toContain('Amount off: ¥10.50');
    expect(entry.textContent).toContain('Minimum spend: ¥10');
  });

  it('shows names of suppliers, categories and roles, and the number of deleted ones', async () => {
    const admin = await addAccount(app, 9);
    const shop = await addSupplier(app, { name: { zh: '灯具坊', en: 'Lamp works' } });
    const [categoryId] = await addCategories(app);
    const roleOf = (en: string) =>
      admin.api('POST /api/system/role/add', {
        body: {
          name: { zh: '片区', en },
          permissions: ['platform.order.read'],
          reach: { supplierIds: [shop.id], categoryIds: [categoryId] },
        },
      });
    const [north, south] = [await roleOf('North'), await roleOf('South')];
    const body = {
      username: 'areasclerk',
      nickname: 'Clerk',
      password: 'Areas-2026',
      temporary: false,
      mobile: '',
      email: '',
      roleIds: [north.id, south.id],
    };
    await admin.api('POST /api/system/user/add', { body });
    const { db } = app.deps;
    await db.delete(accountRole).where(eq(accountRole.roleId, south.id));
    await admin.api('DELETE /api/system/role/delete/{id}', { params: { id: `${south.id}` } });
    await signInAs(admin);
    await openAt(platform, `${path}?person=${admin.username}`);
    await heading(en.title);
    const wholeOf = async (row: RegExp) => {
      const entry = await screen.findByRole('row', { name: row });
      await userEvent.click(within(entry).getByRole('button', { name: en.see }));
      const dialog = await screen.findByRole('dialog');
      await within(dialog).findAllByRole('listitem');
      const said = dialog.textContent;
      await userEvent.click(screen.getByRole('button', { name: form.back }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return said;
    };
    const { page, action } = labelsOf('platform.order.read');
    const role = await wholeOf(new RegExp(`Role ${north.id}\\b`));
    expect(role).toContain(`${page.en}: ${action.en}`);
    expect(role).toContain('Shops: Lamp works');
    expect(role).toMatch(/Categories: Category 1/);
    expect(await wholeOf(/Operator \d/)).toContain(`North, ${south.id}`);
  });
});
