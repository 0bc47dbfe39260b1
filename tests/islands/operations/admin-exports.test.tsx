import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/operations/export.json';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, '/adminweb/vendor/orders');

const path = '/adminweb/vendor/orders';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('exports of lists', () => {
  it('export the filtered rows, notify when the file is ready, and download it', async () => {
    const fixture = await tradeFixture(app);
    const paid = await fixture.paid();
    await fixture.placed();
    await signInAs(fixture.owner);
    await openAt(vendor, `${path}?status=1`);
    await screen.findByText(paid.orderNo);
    expect(screen.queryByRole('button', { name: en.idle })).toBeNull();
    await press(list.export);
    await screen.findByText('All 1 row in this list');
    await press(list.exportCsv);
    await waitFor(() => expect(toastTexts()).toContain(en.begun));
    await press('Exports, 1 in progress');
    await screen.findByText(en.waiting);
    await runExports(app.deps);
    const name = 'orders-20261120-1600.csv';
    await waitFor(() => expect(toastTexts()).toContain(`${name} is ready to download`), { timeout: 5_000 });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(`Download ${name}`);
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(await saved[0]?.text()).toContain(paid.orderNo);
    await press(`Delete ${name}`);
    await waitFor(() => expect(screen.queryByRole('button', { name: en.idle })).toBeNull());
  });

  it('stay listed on another day, with the reason of a failure', async () => {
    const fixture = await tradeFixture(app);
    await fixture.paid();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'service', fixture.shop.id);
    const body = { list: 'vendor/orders', format: 'xlsx' } as const;
    await clerk.api('POST /api/admin/export', { body });
    await app.deps.database.query('update export_job set status = $1, reason = $2', ['failed', 'internal']);
    await signInAs(clerk);
    await openAt(vendor, path);
    await press(en.idle);
    await screen.findByText(en.broken);
  });

  it('refuse a fourth export at once with the text of the server', async () => {
    const fixture = await tradeFixture(app);
    await fixture.paid();
    await signInAs(fixture.owner);
    const body = { list: 'vendor/orders', format: 'xlsx' } as const;
    for (let number = 0; number < 3; number += 1) await fixture.owner.api('POST /api/admin/export', { body });
    await openAt(vendor, path);
    await press(list.export);
    await press(list.exportXlsx);
    await waitFor(() =>
      expect(toastTexts()).toContain('Up to 3 exports can run at once. Wait for one to finish'),
    );
  });
});
