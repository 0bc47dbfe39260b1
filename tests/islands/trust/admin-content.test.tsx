import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import currencies from '../../../locales/en/accounting/currency-admin.json';
import categories from '../../../locales/en/catalogue/category-admin.json';
import dictionaries from '../../../locales/en/catalogue/dictionary-admin.json';
import form from '../../../locales/en/common/admin-form.json';
import site from '../../../locales/en/content/site-admin.json';
import words from '../../../locales/en/search/search-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import type { Api } from '../../../src/lib/api.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, '/adminsystem/dictionary');

const text = (zh: string, en: string) => ({ zh, en });
async function open(path: string, before: () => Promise<void> = async () => {}) {
  const admin = await addAccount(app, 9);
  await signInAs(admin);
  api = admin.api;
  await before();
  await openAt(platform, path);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const told = (words: string) => waitFor(() => expect(toastTexts()).toContain(words));

describe('content moderation and dictionary pages', () => {
  it('allow names and order of a built-in dictionary to change, but no items to be added or removed', async () => {
    await open('/adminsystem/dictionary');
    await heading(dictionaries.title);
    await userEvent.click(await screen.findByRole('link', { name: /Filter: rating/ }));
    await screen.findByText(dictionaries.useHint.fixed);
    expect(screen.queryByRole('link', { name: dictionaries.addItem })).toBeNull();
    const type = (await api('GET /api/admin/dictionary/type/list')).find(
      ({ code }) => code === 'filter_rating',
    );
    const items = () => api('GET /api/admin/dictionary/type/{id}', byId(type?.id ?? 0));
    const [first, second] = await items();
    const handle = await screen.findByRole('button', { name: /^Move 4.8 and up, position 1 of 3/ });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () =>
      expect((await items()).slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]),
    );
    await userEvent.click(
      await screen.findByRole('switch', { name: fill(dictionaries.switch, { name: '4.8 and up' }) }),
    );
    await told(fill(dictionaries.turnedOff, { name: '4.8 and up' }));
    expect((await items()).find(({ id }) => id === first?.id)?.enabled).toBe(false);
  });

  it('remove a custom dictionary, and load nothing of it afterwards', async () => {
    await open('/adminsystem/dictionary', async () => {
      await api('POST /api/admin/dictionary/type/add', {
        body: { code: 'glazes', name: text('釉色', 'Glazes'), remark: '', enabled: true },
      });
    });
    await userEvent.click(await screen.findByRole('link', { name: /Glazes/ }));
    await press(dictionaries.removeType);
    const sent = vi.spyOn(globalThis, 'fetch');
    const asked = await screen.findByRole('dialog');
    await userEvent.click(within(asked).getByRole('button', { name: dictionaries.remove }));
    await told(fill(dictionaries.removed, { name: 'Glazes' }));
    await screen.findByText(dictionaries.choose);
    const answers = await Promise.all(sent.mock.results.map(({ value }) => value));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('explain why a custom dictionary with items cannot be removed', async () => {
    await open('/adminsystem/dictionary', async () => {
      const { id } = await api('POST /api/admin/dictionary/type/add', {
        body: { code: 'shapes', name: text('器形', 'Shapes'), remark: '', enabled: true },
      });
      const body = { typeId: id, value: 'round', label: text('圆', 'Round') };
      await api('POST /api/admin/dictionary/item/add', { body });
    });
    await userEvent.click(await screen.findByRole('link', { name: /Shapes/ }));
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: dictionaries.removeType });
    expect(remove.disabled).toBe(true);
    const why = await screen.findByText(fill(dictionaries.removeTypeFilled, { count: 1 }));
    expect(remove.getAttribute('aria-describedby')).toBe(why.id);
    await press(fill(dictionaries.removeOne, { name: 'Round' }));
    const asked = await screen.findByRole('dialog');
    await userEvent.click(within(asked).getByRole('button', { name: dictionaries.remove }));
    await told(fill(dictionaries.removed, { name: 'Round' }));
    await waitFor(() => expect(remove.disabled).toBe(false));
    expect(screen.queryByText(/^Delete its/)).toBeNull();
  });

  it('refuse invalid and duplicate dictionary values at the field', async () => {
    await open('/adminsystem/dictionary', async () => {
      const { id } = await api('POST /api/admin/dictionary/type/add', {
        body: { code: 'sizes', name: text('尺码', 'Sizes'), remark: '', enabled: true },
      });
      const body = { typeId: id, value: 'round', label: text('圆', 'Round') };
      await api('POST /api/admin/dictionary/item/add', { body });
    });
    await userEvent.click(await screen.findByRole('link', { name: /Sizes/ }));
    await userEvent.click(await screen.findByRole('link', { name: dictionaries.addItem }));
    const drawer = within(await screen.findByRole('dialog'));
    const value = await drawer.findByLabelText<HTMLInputElement>(dictionaries.value);
    for (const name of ['Chinese', 'English'])
      await userEvent.type(drawer.getByLabelText(`${dictionaries.label} · ${name}`), 'Square');
    for (const wrong of [' ', 'two words', '<script>', '😀', '圆', 'a'.repeat(61), 'round']) {
      await userEvent.clear(value);
      await userEvent.type(value, wrong);
      await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect([wrong, value.getAttribute('aria-invalid')]).toEqual([wrong, 'true']));
      expect(value.value).toBe(wrong);
    }
  });

  it('show the limits of a commission rate, in yuan as it is typed', async () => {
    await open('/adminsystem/currency');
    await press(currencies.add);
    const sheet = within(await screen.findByRole('dialog'));
    const rate = sheet.getByLabelText<HTMLInputElement>(currencies.rate);
    const noNumber = form.error.number;
    for (const [wrong, why] of [
      ['', currencies.needed],
      [' ', currencies.needed],
      ['seven', noNumber],
      ['1e9', noNumber],
      ['😀', noNumber],
      ['0', currencies.rateWrong],
      ['-7.1', currencies.rateWrong],
      ['0.001', currencies.rateWrong],
      ['1000.1', currencies.rateWrong],
      ['7.12345', currencies.rateWrong],
    ] as const) {
      await userEvent.clear(rate);
      if (wrong !== '') await userEvent.type(rate, wrong);
      await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect([wrong, sheet.queryByText(why) !== null]).toEqual([wrong, true]));
      expect(rate.value).toBe(wrong);
    }
    // Chinese keyboards type full-width digits.
    await userEvent.clear(rate);
    await userEvent.type(rate, '７．１２３４');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('false'));
  });

  it('warn of the effects of moving and of closing a category', async () => {
    const add = async (en: string, parentId: number | null = null) =>
      (await api('POST /api/category', { body: { name: text(`类${en}`, en), parentId } })).id;
    let [to, child] = [0, 0];
    await open('/adminsystem/category', async () => {
      const from = await add('From');
      to = await add('Target');
      child = await add('Child', from);
    });
    await press(fill(categories.expand, { name: 'From' }));
    await press(fill(categories.move, { name: 'Child' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText(categories.moveTo), `${to}`);
    await within(dialog).findByText(fill(categories.pagesText, { count: 1 }));
    await userEvent.click(within(dialog).getByRole('button', { name: categories.moveNow }));
    await told(fill(categories.moved, { name: 'Child' }));
    const own = async (id: number) => (await api('GET /api/category/list')).find((one) => one.id === id);
    expect(await own(child)).toMatchObject({ parentId: to });
    await userEvent.click(
      await screen.findByRole('switch', { name: fill(categories.switch, { name: 'Target' }) }),
    );
    await screen.findByText(fill(categories.closeQuestion, { count: 2, onSale: 0 }));
    await press(categories.close);
    await told(fill(categories.shut, { name: 'Target' }));
    expect(await own(child)).toMatchObject({ isShown: false });
  });

  it('add a hot word under the search field', async () => {
    await open('/adminsystem/search-words');
    const field = await screen.findByLabelText(`${words.addHot} · ${words.languages.en}`);
    await userEvent.type(field, 'kettle{Enter}');
    await told(fill(words.added, { name: 'kettle' }));
    const hot = await api('GET /api/admin/search/hot/list');
    expect(hot.records).toMatchObject([{ locale: 'en', keyword: 'kettle', enabled: true }]);
  });

  it('check in advance whether a text would be refused', async () => {
    await open('/adminsystem/search-words/sensitive', async () => {
      await api('POST /api/admin/search/sensitive/add', { body: { words: ['forged'] } });
    });
    await userEvent.type(await screen.findByLabelText(words.tryTitle), 'A FORGED paper');
    await screen.findByText(fill(words.tryFound, { words: 'forged' }));
  });

  it('show the effect of a sensitive word, and switch it from refusing to holding', async () => {
    await open('/adminsystem/search-words/sensitive', async () => {
      await api('POST /api/admin/search/sensitive/add', { body: { words: ['bargain'] } });
    });
    const row = (await screen.findByText('bargain')).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText(words.levels.refuse)).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: new RegExp(words.toHold) }));
    await told(fill(words.levelSet.hold, { name: 'bargain' }));
    const { records } = await api('GET /api/admin/search/sensitive/list', { query: { level: 'hold' } });
    expect(records.map(({ word }) => word)).toEqual(['bargain']);
    await userEvent.type(await screen.findByLabelText(words.tryTitle), 'A bargain');
    await screen.findByText(fill(words.tryHeld, { words: 'bargain' }));
  });

  it('save the settings of the site', async () => {
    await open('/adminsystem/site');
    await userEvent.type(await screen.findByLabelText(site.phone), '400-100-2000');
    await press('Save');
    await told(site.saved);
    expect(await api('GET /api/site/settings')).toMatchObject({ phone: '400-100-2000', promises: [] });
  });

  it('promise buyers only what the operator selects', async () => {
    await open('/adminsystem/site');
    const escrow = await screen.findByRole('switch', { name: site.promise.escrow });
    expect(escrow.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(escrow);
    await press('Save');
    await told(site.saved);
    expect(await api('GET /api/site/settings')).toMatchObject({ promises: ['escrow'] });
  });
});
