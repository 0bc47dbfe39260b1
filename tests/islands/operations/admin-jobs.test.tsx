import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import bulk from '../../../locales/en/authoring/bulk-admin.json';
import admin from '../../../locales/en/common/admin.json';
import list from '../../../locales/en/common/admin-list.json';
import exports from '../../../locales/en/operations/export.json';
import en from '../../../locales/en/operations/job-admin.json';
import zh from '../../../locales/zh/operations/job-admin.json';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { safeLocalStorage } from '../../../src/lib/browser.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
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
  const fixture = await sheetFixture(app);
  const head = 'Handle,Title,Product Category,Variant Price,Variant Inventory Qty\n';
  const { id } = await fixture.check(`${head}a1,Bowl,#${fixture.leaf},9,5\n`, { name: 'spring.csv' });
  await fixture.start(id);
  return fixture;
}
const ids = async ({ api }: Pick<Awaited<ReturnType<typeof sheetFixture>>, 'api'>) =>
  (await api('GET /api/supplier/product/list')).records.map(({ id }) => id);

describe('jobs page of a supplier', () => {
  it('lists a finished import after the page was left, and undoes it after a confirmation', async () => {
    const fixture = await imported();
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    const row = within(await screen.findByRole('row', { name: /Import · spring\.csv/ }));
    expect(row.getByText(en.states.done)).toBeDefined();
    expect(row.getByText(`${bulk.states.submitted} 1`)).toBeDefined();
    await userEvent.click(row.getByRole('button', { name: en.undo }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/^1 product is restored/);
    await userEvent.click(within(dialog).getByRole('button', { name: en.no }));
    expect(await ids(fixture)).toHaveLength(1);
    await userEvent.click(row.getByRole('button', { name: en.undo }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: en.yes }));
    await waitFor(() => expect(toastTexts()).toContain(en.undone));
    await fixture.run();
    // The undo job is shown beside the list, and in it.
    const beside = within(await screen.findByRole('dialog', { name: 'Undo · spring.csv' }));
    await beside.findByText(bulk.states.removed, {}, slow);
    expect(await ids(fixture)).toEqual([]);
    await screen.findByRole('row', { name: /Undo · spring\.csv/, hidden: true }, slow);
  });

  it('lists the own exports beside imports, by kind, and removes a file after a confirmation', async () => {
    const fixture = await imported();
    await fixture.api('POST /api/admin/export', { body: { list: 'vendor/products', format: 'csv' } });
    await signInAs(fixture.shop.owner);
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
    expect(await fixture.api('GET /api/admin/export/list')).toEqual([]);
  });

  it('exports all data of the shop after a confirmation', async () => {
    const fixture = await imported();
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await press(exports.archive);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(exports.archiveText);
    await userEvent.click(dialog.getByRole('button', { name: exports.archiveNo }));
    expect(await fixture.api('GET /api/admin/export/list')).toEqual([]);
    await press(exports.archive);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: exports.archiveYes }),
    );
    await waitFor(() => expect(toastTexts().join()).toContain(exports.begun));
    await screen.findByRole('row', { name: /Export · archive-\d+-\d+\.zip/ }, slow);
    expect(await fixture.api('GET /api/admin/export/list')).toMatchObject([{ list: 'vendor/archive' }]);
  });

  it('offers that to nobody without the permission', async () => {
    const fixture = await imported();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'products', fixture.shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('row', { name: /Import · spring\.csv/ });
    expect(screen.queryByRole('button', { name: exports.archive })).toBeNull();
  });

  it('is linked from the toast and the tray of an export', async () => {
    const fixture = await imported();
    await signInAs(fixture.shop.owner);
    await openAt(vendor, '/adminweb/vendor/products');
    await press(list.export);
    await press(list.exportCsv);
    await waitFor(() => expect(toastTexts().join()).toContain(exports.begun));
    await press(admin.allJobs);
    await heading(en.title);
    await press('Exports, 1 in progress');
    await userEvent.click(await screen.findByRole('link', { name: admin.allJobs }));
    await heading(en.title);
  });

  it('explains itself to a new supplier, on a phone and in Chinese', async () => {
    const fixture = await sheetFixture(app);
    onPhone();
    safeLocalStorage.set('currentLanguage', 'zh');
    await signInAs(fixture.shop.owner);
    await openAt(vendor, path);
    await screen.findByText(zh.none);
    screen.getByRole('link', { name: zh.begin });
  });

  it('hides product jobs and the link to the import from staff without the permission', async () => {
    const fixture = await imported();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', fixture.shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByText(en.none);
    expect(screen.queryByRole('link', { name: en.begin })).toBeNull();
  });
});
