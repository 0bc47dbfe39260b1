import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../../locales/en/catalogue/language-admin.json';
import errors from '../../../locales/en/common/errors.json';
import { accountRole, dictionaryItem, role, translation } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const [, , categoryId] = await addCategories(app);
  const { id: supplierId } = await addSupplier(app);
  for (const name of ['Tea pot', 'Tea cup'])
    await addProduct(app, { supplierId, categoryId, name: { zh: '茶具', en: name } });
});
afterAll(() => app.close());
const path = '/adminsystem/languages';
openBackOffice(() => app, path);
beforeEach(async () => {
  await app.deps.db.delete(translation);
});

const open = async (at = `${path}?area=goods`) => {
  await signInAs(await addAccount(app, 9));
  await openAt(platform, at);
  await heading(en.title);
};
const field = (source: string) => screen.findByLabelText(fill(en.translation, { source }));
const saved = () =>
  app.deps.db
    .select({ place: translation.place, source: translation.source, text: translation.text })
    .from(translation);
/** The row of a text. */
const rowOf = async (source: string) =>
  within(first([(await field(source)).closest('li')].filter((one) => one !== null)));

describe('languages page', () => {
  it('shows the progress of each area, and is free of violations', async () => {
    await open();
    const goods = await screen.findByRole('link', { name: new RegExp(`^${en.areas.goods}`) });
    expect(goods.textContent).toContain(fill(en.progressOf, { translated: 0, all: 2 }));
    expect(goods.getAttribute('aria-current')).toBe('page');
    expect(screen.getByText(en.hidden)).toBeTruthy();
    await field('Tea cup');
    // jsdom knows no colours.
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('saves a translation by keyboard and goes on to the next text', async () => {
    await open();
    const cup = await field('Tea cup');
    await userEvent.type(cup, 'ティーカップ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toastTexts()).toContain(en.savedNow));
    expect(await saved()).toEqual([{ place: '', source: 'Tea cup', text: 'ティーカップ' }]);
    expect(document.activeElement).toBe(await field('Tea pot'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: new RegExp(`^${en.areas.goods}`) }).textContent).toContain(
        fill(en.progressOf, { translated: 1, all: 2 }),
      ),
    );
  });

  it('says what is wrong at the text and loses nothing', async () => {
    await open(`${path}?area=page.header&keyword=badge.cart&state=all`);
    const source = '{{count}} {{count|item|items}} in the cart';
    const cart = await field(source);
    await userEvent.clear(cart);
    await userEvent.type(cart, 'カート');
    await userEvent.click((await rowOf(source)).getByRole('button', { name: en.save }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(fill(errors.translation_placeholder, { name: 'count' }));
    expect(await field(source)).toHaveProperty('value', 'カート');
    expect(await saved()).toEqual([]);
    // What is typed is still there after another area.
    await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${en.areas.goods}`) }));
    await field('Tea cup');
    await act(async () => window.history.back());
    await waitFor(async () => expect(await field(source)).toHaveProperty('value', 'カート'));
  });

  it('removes a translation after a question', async () => {
    const { api } = await addAccount(app, 9);
    const body = { language: 'ja', area: 'goods', source: 'Tea pot', text: '急須' } as const;
    await api('PUT /api/admin/translation/update', { body });
    await open(`${path}?area=goods&state=translated`);
    await userEvent.click((await rowOf('Tea pot')).getByRole('button', { name: en.clear }));
    await userEvent.click(await screen.findByRole('button', { name: en.clearNo }));
    expect(await saved()).toHaveLength(1);
    await userEvent.click((await rowOf('Tea pot')).getByRole('button', { name: en.clear }));
    await userEvent.click(await screen.findByRole('button', { name: en.clearYes }));
    await waitFor(() => expect(toastTexts()).toContain(en.clearedNow));
    expect(await saved()).toEqual([]);
  });

  it('offers the language to buyers, and takes that back', async () => {
    const offered = async () =>
      (await app.deps.db.select().from(dictionaryItem)).find(({ value }) => value === 'ja')?.enabled;
    await open();
    await userEvent.click(await screen.findByRole('button', { name: en.offer }));
    await waitFor(async () => expect(await offered()).toBe(true));
    await screen.findByText(en.offered);
    await userEvent.click(await screen.findByRole('button', { name: en.withdraw }));
    await waitFor(async () => expect(await offered()).toBe(false));
  });

  it('imports a file of translators and names the rows that were refused', async () => {
    await open();
    await userEvent.click(await screen.findByText(en.fileTitle));
    const text = 'place,source,translation\n,Tea pot,急須\n,Tea tray,盆\n';
    await userEvent.upload(screen.getByLabelText(en.file), new File([text], 'ja.csv', { type: 'text/csv' }));
    await userEvent.click(screen.getByRole('button', { name: en.send }));
    await screen.findByText(fill(en.result, { saved: 1, unchanged: 0, failed: 1 }));
    expect(screen.getByText(/Tea tray/).textContent).toContain(fill(en.line, { line: 3 }));
    expect(await saved()).toMatchObject([{ source: 'Tea pot', text: '急須' }]);
  });

  it('lets operators without the right to change only read', async () => {
    const clerk = await addAccount(app, 9);
    await app.deps.db.delete(accountRole);
    const [reader] = await app.deps.db
      .insert(role)
      .values({
        side: 'platform',
        name: { zh: '只读', en: 'Reader' },
        permissions: ['platform.translation.read'],
      })
      .returning();
    await app.deps.db.insert(accountRole).values({ accountId: clerk.id, roleId: reader?.id ?? 0 });
    await signInAs(clerk);
    await openAt(platform, `${path}?area=goods`);
    expect(await field('Tea cup')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: en.save })).toBeNull();
    expect(screen.queryByRole('button', { name: en.offer })).toBeNull();
  });
});
