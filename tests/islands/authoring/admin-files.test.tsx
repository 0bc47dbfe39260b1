import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../../locales/en/authoring/file-admin.json';
import { auditEntry, upload } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const path = '/adminsystem/oss';
openBackOffice(() => app, path);
beforeEach(() => app.deps.db.delete(upload));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressLast = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);

describe('platform files page', () => {
  it('deletes an unused file after a confirmation, and offers no deletion for a used one', async () => {
    const admin = await addAccount(app, 9);
    const key = await uploadDocument(admin.api, 'shop');
    const used = await uploadDocument(admin.api, 'shop');
    const body = {
      title: { zh: '冬', en: 'Winter' },
      description: { zh: '', en: '' },
      imageUrl: used,
      link: null,
      startTime: null,
      endTime: null,
      enabled: true,
    };
    await admin.api('POST /api/admin/carousel/save', { body });
    await signInAs(admin);
    await openAt(platform, path);
    await heading(en.title);
    const table = await screen.findByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    expect(within(table).getAllByRole('button', { name: en.remove })).toHaveLength(1);
    await userEvent.click(within(table).getByRole('button', { name: en.remove }));
    expect(await screen.findByText(en.removeQuestion)).toBeDefined();
    await pressLast(en.remove);
    await waitFor(() => expect(toastTexts()).toContain(en.removed));
    const rows = await app.deps.db.select().from(upload);
    expect(rows.map((row) => row.key)).toEqual([used]);
    expect(await app.deps.storage.version(key.slice(1))).toBeNull();
  });

  it('opens a private file only on request, and shows what uses it', async () => {
    const buyer = await addAccount(app);
    await uploadDocument(buyer.api);
    const [row] = await app.deps.db.select().from(upload);
    await signInAs(await addAccount(app, 9));
    await openAt(platform, `${path}?open=${row?.id}`);
    expect(await screen.findByText(en.openHint)).toBeDefined();
    expect(await screen.findByText(en.noUses)).toBeDefined();
    expect(screen.queryByRole('img', { name: en.preview })).toBeNull();
    const before = await app.deps.db.$count(auditEntry);
    await press(en.open);
    const picture = await screen.findByRole('img', { name: en.preview });
    expect(picture.getAttribute('src')).toMatch(/^\/private\/upload\/.+\.original\.webp\?until=/);
    expect(await app.deps.db.$count(auditEntry)).toBe(before + 1);
  });

  it('tests the storage, and hides private kinds from operators who may not open them', async () => {
    const writer = await addAccount(app);
    await giveRole(app.deps.db, writer.id, 'content');
    await signInAs(writer);
    await openAt(platform, path);
    await heading(en.title);
    await press(en.test);
    expect(await screen.findByText(/^Storage works/)).toBeDefined();
    expect(screen.queryByText(en.kinds.qualification)).toBeNull();
    expect(await screen.findByText(en.noFiles)).toBeDefined();
  });
});
