import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import words from '../../../locales/en/catalogue/category-admin.json';
import parts from '../../../locales/en/common/admin-parts.json';
import errors from '../../../locales/en/common/errors.json';
import { category, product } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import type { Api } from '../../../src/lib/api.ts';
import { fill } from '../../../src/lib/format/text.ts';
import {
  addAccount,
  addProduct,
  addSupplier,
  first,
  giveRole,
  unique,
} from '../../support/fixtures/fixtures.ts';
import { attributesFile, categoriesFile } from '../../support/fixtures/taxonomy-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, '/adminsystem/category');

async function open(before: () => Promise<void> = async () => {}, role?: 'auditor') {
  const admin = await addAccount(app, 9);
  api = admin.api;
  await before();
  if (role) {
    const other = await addAccount(app);
    await giveRole(app.deps.db, other.id, role);
    await signInAs(other);
  } else await signInAs(admin);
  await openAt(platform, '/adminsystem/category');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const told = (text: string) => waitFor(() => expect(toastTexts()).toContain(text));
const list = () => api('GET /api/category/list');
const add = async (name: string) =>
  (await api('POST /api/category', { body: { name: { zh: name, en: name }, parentId: null } })).id;
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: fill(words.bulk.select, { name }) }));

describe('page of the category tree', () => {
  it('brings a branch of the taxonomy after a preview, and takes it out again', async () => {
    // Of an attempt before.
    await app.deps.db.delete(category).where(like(category.externalId, 'so-%'));
    await app.deps.db.delete(category).where(eq(category.externalId, 'so'));
    await open();
    await userEvent.click(first(await screen.findAllByRole('link', { name: words.import.title })));
    await press(fill(words.expand, { name: 'Software' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Video Game Software/ }));
    await press(words.import.check);
    await screen.findByText(fill(words.import.added, { count: 2, first: 1, second: 1, third: 0 }));
    await press(words.import.start);
    await told(words.import.done);
    await screen.findByText('Software');
    expect((await list()).map(({ externalId }) => externalId).sort()).toEqual(['so', 'so-3']);
    // The message moves to the page when the dialog closes.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Undo');
    await waitFor(async () => expect(await list()).toEqual([]), { timeout: 30_000 });
  });

  it('shows each wrong cell of a file, and imports the corrected one', async () => {
    await open();
    await userEvent.click(first(await screen.findAllByRole('link', { name: words.import.title })));
    await userEvent.click(await screen.findByRole('radio', { name: words.import.file }));
    const file = await screen.findByLabelText(words.import.file, { selector: 'input[type=file]' });
    const name = `Lamps ${unique()}`;
    await userEvent.upload(file, new File([`English name,Order\n${name},first`], 'tree.csv'));
    await screen.findByText(words.faults.sort);
    screen.getByText(fill(words.import.cell, { line: 2, column: words.columns.sort }));
    await userEvent.upload(file, new File([`English name,Order\n${name},1`], 'tree.csv'));
    await screen.findByText(fill(words.import.added, { count: 1, first: 1, second: 0, third: 0 }));
    await press(words.import.start);
    await told(words.import.done);
    expect((await list()).map((one) => one.name.en)).toContain(name);
  });

  it('closes selected categories after a question, and opens them again', async () => {
    const [one, two] = [`One ${unique()}`, `Two ${unique()}`];
    const ids: number[] = [];
    await open(async () => {
      ids.push(await add(one), await add(two));
    });
    await choose(one);
    await choose(two);
    await press(words.bulk.close);
    const question = await screen.findByText(words.bulk.closeQuestion);
    const asked = question.closest('dialog') ?? document.body;
    await userEvent.click(within(asked).getByRole('button', { name: words.close }));
    await told(fill(words.bulk.closed, { count: 2 }));
    const states = async () =>
      (await list()).filter(({ id }) => ids.includes(id)).map(({ enabled }) => enabled);
    expect(await states()).toEqual([false, false]);
    await press('Undo');
    await waitFor(async () => expect(await states()).toEqual([true, true]), { timeout: 10_000 });
  });

  it('merges the selected category into one that is found by its name', async () => {
    const [source, target] = [`From ${unique()}`, `Into ${unique()}`];
    const ids: number[] = [];
    await open(async () => {
      ids.push(await add(source), await add(target));
    });
    await choose(source);
    await press(words.bulk.merge);
    const dialog = await screen.findByRole('dialog', { name: fill(words.merge.title, { name: source }) });
    await userEvent.type(within(dialog).getByLabelText(words.merge.find), target);
    await userEvent.click(await within(dialog).findByRole('radio', { name: target }));
    await within(dialog).findByText(fill(words.merge.goods, { products: 0, onSale: 0 }));
    await userEvent.click(within(dialog).getByRole('button', { name: words.merge.now }));
    await told(fill(words.merge.done, { name: source }));
    expect((await list()).some(({ id }) => id === ids[0])).toBe(false);
  });

  it('loads attributes of the taxonomy, and brings them with a branch', async () => {
    await app.deps.db.delete(category).where(like(category.externalId, 'so%'));
    await open();
    await userEvent.click(first(await screen.findAllByRole('link', { name: words.import.title })));
    const files = words.import.attributeFiles;
    await screen.findByText(files.missing.en);
    const field = await screen.findByLabelText(files.load, { selector: 'input[type=file]' });
    const json = async (blob: Blob, name: string) =>
      new File([await blob.text()], name, { type: 'application/json' });
    const said = { Platform: { values: ['Windows', 'Linux'] } };
    await userEvent.upload(field, [
      await json(attributesFile(said), 'attributes.json'),
      await json(attributesFile(said, { Platform: '平台' }), 'zh.json'),
      await json(categoriesFile({ 'so-3': ['Platform'] }), 'categories.json'),
    ]);
    await told(fill(files.done, { name: 'categories.json' }));
    await screen.findByText(fill(files.zh, { count: 1, version: '2024-07' }));
    await press(fill(words.expand, { name: 'Software' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Video Game Software/ }));
    await press(words.import.check);
    await screen.findByText(fill(words.import.attributes.added, { count: 1, options: 2 }));
    await screen.findByText(fill(words.import.attributes.untranslated, { count: 2 }));
    await press(words.import.start);
    await told(words.import.done);
    const games = first((await list()).filter(({ externalId }) => externalId === 'so-3'));
    const { own } = await api('GET /api/system/category/{id}/attributes', { params: { id: `${games.id}` } });
    expect(own.map(({ name }) => name)).toEqual([{ zh: '平台', en: 'Platform' }]);
  });

  it('says which file is none of the taxonomy', async () => {
    await open();
    await userEvent.click(first(await screen.findAllByRole('link', { name: words.import.title })));
    const files = words.import.attributeFiles;
    const field = await screen.findByLabelText(files.load, { selector: 'input[type=file]' });
    await userEvent.upload(field, new File(['no json'], 'list.json', { type: 'application/json' }));
    await told(fill(files.noJson, { name: 'list.json' }));
    await userEvent.upload(field, new File(['{}'], 'other.json', { type: 'application/json' }));
    await told(errors.taxonomy_file_unknown);
  });

  it('splits a category after a preview, and puts it together again', async () => {
    const name = `Split ${unique()}`;
    let id = 0;
    await open(async () => {
      id = await add(name);
      const supplier = await addSupplier(app);
      for (const type of ['Cup', 'Cup', 'Plate']) {
        const made = await addProduct(app, { supplierId: supplier.id, categoryId: id });
        await app.deps.db.update(product).set({ type }).where(eq(product.id, made.id));
      }
    });
    await choose(name);
    await press(words.bulk.split);
    const dialog = await screen.findByRole('dialog', { name: fill(words.split.title, { name }) });
    const inside = within(dialog);
    await inside.findByText(fill(words.split.hint, { count: 3 }));
    const check = inside.getByRole('button', { name: words.split.check });
    expect(check).toHaveProperty('disabled', true);
    await userEvent.click(inside.getByRole('radio', { name: new RegExp(words.split.below) }));
    const part = fill(words.split.name, { number: 1 });
    for (const language of ['Chinese', 'English'])
      await userEvent.type(inside.getByLabelText(`${part} · ${language}`), 'Cups');
    await userEvent.selectOptions(inside.getByLabelText(fill(words.split.by, { number: 1 })), 'type');
    await userEvent.click(inside.getByRole('checkbox', { name: 'Cup (2)' }));
    await userEvent.click(check);
    await inside.findByText(fill(words.split.line, { name: 'Cups', products: 2, onSale: 2 }));
    await inside.findByText(fill(words.split.restLine, { name: 'Other', products: 1, onSale: 1 }));
    await userEvent.click(inside.getByRole('button', { name: words.split.now }));
    await told(fill(words.split.done, { name }));
    const below = async () =>
      (await list()).filter(({ parentId }) => parentId === id).map((one) => [one.name.en, one.products]);
    expect(await below()).toEqual([
      ['Cups', 2],
      ['Other', 1],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Undo');
    await waitFor(async () => expect(await below()).toEqual([]), { timeout: 10_000 });
  });

  it('shows a long level in slices', async () => {
    await open(async () => {
      const rows = Array.from({ length: 130 }, (_, n) => `Long > Row ${n}`);
      await api('POST /api/admin/category-file', {
        file: new Blob([['path', ...rows].join('\n')], { type: 'text/csv' }),
      });
    });
    await press(fill(words.expand, { name: 'Long' }));
    await screen.findByText('Row 99');
    expect(screen.queryByText('Row 100')).toBeNull();
    await press(fill(parts.sort.more, { count: 30 }));
    await screen.findByText('Row 129');
  });

  it('offers no changes to those who may only read', async () => {
    const name = `Read ${unique()}`;
    await open(async () => {
      await add(name);
    }, 'auditor');
    await screen.findByText(name, { selector: 'a' });
    expect(screen.queryByRole('link', { name: words.import.title })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: fill(words.bulk.select, { name }) })).toBeNull();
  });

  it('stays quick with more than ten thousand categories', async () => {
    const rows = Array.from({ length: 10_281 }, (_, n) => `D${n % 25} > G${n % 200} > Shelf ${n}`);
    await open(async () => {
      const file = new Blob([['path', ...rows].join('\n')], { type: 'text/csv' });
      await api('POST /api/admin/category-file', { file });
    });
    await screen.findByText('D24', {}, { timeout: 20_000 });
    const field = screen.getByLabelText(words.find);
    await userEvent.click(field);
    const start = performance.now();
    await userEvent.paste('Shelf 10280');
    await screen.findByText('Shelf 10280');
    const took = Math.round(performance.now() - start);
    process.stdout.write(`search of 10,281 categories: ${took} ms\n`);
    expect(took).toBeLessThan(10_000);
    expect(screen.getAllByRole('switch').length).toBe(3);
    await userEvent.clear(field);
    await userEvent.paste('Shelf');
    await screen.findByText(fill(words.bulk.many, { count: 50 }));
  });
});
