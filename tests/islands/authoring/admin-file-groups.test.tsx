import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/authoring/file-admin.json';
import parts from '../../../locales/en/common/admin-parts.json';
import common from '../../../locales/en/common/common.json';
import { fileGroup, upload } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
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

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const told = (words: string) => waitFor(() => expect(toastTexts()).toContain(words));
const pixel = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'a.png',
  { type: 'image/png' },
);

describe('file groups page', () => {
  it('adds groups, and removes a group only while it is empty', async () => {
    const { db } = app.deps;
    const admin = await addAccount(app, 9);
    const group = await admin.api('POST /api/system/oss/group/add', { body: { name: 'Filled' } });
    const key = await uploadDocument(admin.api, 'shop');
    await admin.api('PUT /api/system/oss/move', { body: { groupId: group.id, keys: [key] } });
    await signInAs(admin);
    await openAt(platform, path);
    await heading(en.title);
    await press(en.groups);
    await userEvent.type(await screen.findByLabelText(en.groupName), 'Spring');
    await press(en.groupAdd);
    await told(en.groupAdded);
    expect(
      await screen.findByRole('button', { name: fill(en.groupRemove, { name: 'Filled' }) }),
    ).toHaveProperty('disabled', true);
    await press(fill(en.groupRename, { name: 'Spring' }));
    const field = (await screen.findAllByLabelText(en.groupName)).at(-1) ?? document.body;
    await userEvent.type(field, ' sale');
    await press(en.save);
    await told(en.groupRenamed);
    expect((await db.select().from(fileGroup)).map(({ name }) => name).toSorted()).toEqual([
      'Filled',
      'Spring sale',
    ]);
    await press(fill(en.groupRemove, { name: 'Spring sale' }));
    await told(en.groupRemoved);
    await waitFor(async () => expect(await db.$count(fileGroup)).toBe(1));
  });

  it('requires a group for new pictures and puts them into it', async () => {
    const admin = await addAccount(app, 9);
    const { id } = await admin.api('POST /api/system/oss/group/add', { body: { name: 'Winter' } });
    await signInAs(admin);
    await openAt(platform, path);
    await heading(en.title);
    await press(en.upload);
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.upload(await sheet.findByLabelText(common.upload.add), pixel);
    await waitFor(() => expect(sheet.getAllByRole('img')).toHaveLength(1));
    await press(en.uploadSave);
    expect(await sheet.findByText(en.groupNeeded)).toBeDefined();
    await userEvent.selectOptions(await sheet.findByRole('combobox'), 'Winter');
    await press(en.uploadSave);
    await told(fill(en.uploaded, { count: 1 }));
    expect(await app.deps.db.$count(upload, eq(upload.groupId, id))).toBe(1);
  });

  it('offers pictures of the library in the slide editor', async () => {
    const admin = await addAccount(app, 9);
    const { id } = await admin.api('POST /api/system/oss/group/add', { body: { name: 'Autumn' } });
    const key = await uploadDocument(admin.api, 'shop');
    await admin.api('PUT /api/system/oss/move', { body: { groupId: id, keys: [key] } });
    await signInAs(admin);
    await openAt(platform, '/adminsystem/carousel?new');
    await press(parts.library.open);
    await userEvent.click(await screen.findByRole('button', { name: /^Autumn/ }));
    await press(fill(parts.library.pick, { number: 1 }));
    await waitFor(() =>
      expect(document.querySelector(`dialog img[src="${key.replace('.webp', '.400.webp')}"]`)).not.toBeNull(),
    );
  });
});
