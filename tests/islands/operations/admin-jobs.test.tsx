import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import admin from '../../../locales/en/admin.json';
import list from '../../../locales/en/admin-list.json';
import bulk from '../../../locales/en/bulk-desk.json';
import exports from '../../../locales/en/export.json';
import en from '../../../locales/en/job-desk.json';
import zh from '../../../locales/zh/job-desk.json';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { safeLocalStorage } from '../../../src/lib/browser.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { sheetWorld } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/jobs';
openBackOffice(() => app, path);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const slow = { timeout: 8_000 };

/** A supplier with a finished import of one new product. */
async function imported() {
  const world = await sheetWorld(app);
  const head = 'Handle,Title,Product Category,Variant Price,Variant Inventory Qty\n';
  const { id } = await world.check(`${head}a1,Bowl,#${world.leaf},9,5\n`, { name: 'spring.csv' });
  await world.start(id);
  return world;
}
const ids = async ({ api }: Pick<Awaited<ReturnType<typeof sheetWorld>>, 'api'>) =>
  (await api('GET /api/supplier/product/list')).records.map(({ id }) => id);

describe('jobs page of a supplier', () => {
  it('lists a finished import after the page was left, and undoes it after a confirmation', async () => {
    const world = await imported();
    await signInAs(world.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    const row = within(await screen.findByRole('row', { name: /Import · spring\.csv/ }));
    expect(row.getByText(en.states.done)).toBeDefined();
    expect(row.getByText(`${bulk.states.submitted} 1`)).toBeDefined();
    await userEvent.click(row.getByRole('button', { name: en.undo }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/^1 product goes back/);
    await userEvent.click(within(dialog).getByRole('button', { name: en.no }));
    expect(await ids(world)).toHaveLength(1);
    await userEvent.click(row.getByRole('button', { name: en.undo }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: en.yes }));
    await waitFor(() => expect(toastTexts()).toContain(en.undone));
    await world.run();
    // The undo job is shown beside the list, and in it.
    const beside = within(await screen.findByRole('dialog', { name: 'Undo · spring.csv' }));
    await beside.findByText(bulk.states.removed, {}, slow);
    expect(await ids(world)).toEqual([]);
    await screen.findByRole('row', { name: /Undo · spring\.csv/, hidden: true }, slow);
  });

  it('lists the own exports beside imports, by kind, and removes a file after a confirmation', async () => {
    const world = await imported();
    await world.api('POST /api/admin/export', { body: { list: 'vendor/products', format: 'csv' } });
    await signInAs(world.shop.owner);
    await openAt(vendor, path);
    await userEvent.click(await screen.findByRole('link', { name: /^Exports ?1$/ }));
    await waitFor(() => expect(screen.queryByText(/spring\.csv/)).toBeNull());
    const row = async () => within(await screen.findByRole('row', { name: /Export · products-/ }));
    expect((await row()).getByText(en.states.waiting)).toBeDefined();
    await runExports(app.deps);
    await waitFor(async () => expect((await row()).getByText(en.states.done)).toBeDefined(), slow);
    expect((await row()).getByRole('button', { name: en.download })).toBeDefined();
    await userEvent.click((await row()).getByRole('button', { name: en.remove }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: en.remove }));
    await screen.findByText(list.nothing);
    expect(await world.api('GET /api/admin/export/list')).toEqual([]);
  });

  it('is linked from the toast and the tray of an export', async () => {
    const world = await imported();
    await signInAs(world.shop.owner);
    await openAt(vendor, '/adminweb/vendor/products');
    await press(list.export);
    await press(list.exportCsv);
    await waitFor(() => expect(toastTexts().join()).toContain(exports.begun));
    await press(admin.allJobs);
    await heading(en.title);
    await press('Exports, 1 under way');
    await userEvent.click(await screen.findByRole('link', { name: admin.allJobs }));
    await heading(en.title);
  });

  it('explains itself to a new supplier, on a phone and in Chinese', async () => {
    const world = await sheetWorld(app);
    onPhone();
    safeLocalStorage.set('currentLanguage', 'zh');
    await signInAs(world.shop.owner);
    await openAt(vendor, path);
    await screen.findByText(zh.none);
    screen.getByRole('link', { name: zh.begin });
  });

  it('hides product jobs and the link to the import from staff without the permission', async () => {
    const world = await imported();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', world.shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByText(en.none);
    expect(screen.queryByRole('link', { name: en.begin })).toBeNull();
  });
});
