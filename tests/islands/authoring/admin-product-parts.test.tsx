import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/authoring/product-editor.json';
import admin from '../../../locales/en/common/admin.json';
import form from '../../../locales/en/common/admin-form.json';
import parts from '../../../locales/en/common/admin-parts.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { $toasts } from '../../../src/lib/stores/toast.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { toastTexts } from '../page.ts';
import { cell, editorPath, field, layOut, openShop, png, press, type } from '../product-editor.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, editorPath);
layOut();

const words = en.options;
const valueAt = (option: number, value: number) =>
  within(
    screen.getByRole('group', { name: fill(words.optionNo, { number: option }), hidden: false }),
  ).getByLabelText(`${fill(words.valueNo, { number: value })} · ${form.en}`);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th')?.textContent);
const paste = (into: HTMLElement, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } });

/** A new product of two colours in two sizes. */
async function twoByTwo() {
  const shop = await openShop(app);
  await openAt(vendor, editorPath);
  await heading(en.newTitle);
  await press(words.addFirst);
  await type(`${fill(words.optionNo, { number: 1 })} · ${form.en}`, 'Colour');
  paste(valueAt(1, 1), 'Red\nBlue');
  await press(words.add);
  await type(`${fill(words.optionNo, { number: 2 })} · ${form.en}`, 'Size');
  paste(valueAt(2, 1), 'S\nL');
  await waitFor(() => expect(rows()).toEqual(['Red / S', 'Red / L', 'Blue / S', 'Blue / L']));
  return shop;
}

describe('sections of the product editor', () => {
  it('create a SKU row for every combination of options, filled like a table or by option', async () => {
    await twoByTwo();
    await userEvent.type(cell('price', 'Red / S'), '10{Enter}');
    expect(document.activeElement).toBe(cell('price', 'Red / L'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell('price', 'Red / S'));
    paste(cell('price', 'Red / L'), '¥1,020.50\t1,200\t5\n30\t35\t6\n');
    expect(cell('price', 'Red / L').value).toBe('1020.50');
    expect(cell('originalPrice', 'Red / L').value).toBe('1200.00');
    expect(cell('stock', 'Blue / S').value).toBe('6');
    expect(cell('price', 'Blue / L').value).toBe('');
    await userEvent.selectOptions(field(en.matrix.fillWhich), 'Size: L');
    await userEvent.selectOptions(field(en.matrix.fillColumn), en.matrix.columns.stock);
    await type(fill(en.matrix.fillValue, { column: en.matrix.columns.stock }), '99');
    await press(en.matrix.fill);
    expect(['Red / S', 'Red / L', 'Blue / S', 'Blue / L'].map((row) => cell('stock', row).value)).toEqual([
      '',
      '99',
      '6',
      '99',
    ]);
  });

  it('keep the other rows when an option value is removed, and keep unsold combinations unsold', async () => {
    const shop = await twoByTwo();
    await userEvent.type(cell('price', 'Blue / L'), '8');
    await press(fill(en.matrix.remove, { name: 'Blue / S' }));
    await press(fill(words.removeValue, { name: 'Red' }));
    await waitFor(() => expect(rows()).toEqual(['Blue / L']));
    expect(cell('price', 'Blue / L').value).toBe('8');
    expect(screen.getByText(fill(en.matrix.missing, { count: 1 }))).toBeDefined();
    await press(en.matrix.addMissing);
    expect(rows()).toEqual(['Blue / S', 'Blue / L']);
    await press(en.saveDraft);
    await waitFor(() => expect(toastTexts()).toContain(en.draftSaved));
    const [row] = (await shop.api('GET /api/supplier/product/list', { query: {} })).records;
    const { fields } = await shop.detail(row?.id ?? 0);
    expect(fields.skus).toMatchObject([
      { choice: [0, 0], price: null },
      { choice: [0, 1], price: 800 },
    ]);
  });

  it('ask for HS code and origin where the product is available abroad, and store them', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await userEvent.selectOptions(field(en.delivery.trade), en.delivery.trades.zh);
    expect(screen.queryByLabelText(en.trade.hsCode)).toBeNull();
    await userEvent.selectOptions(field(en.delivery.trade), en.delivery.trades.both);
    await type(en.trade.hsCode, '12');
    await userEvent.selectOptions(field(en.trade.origin), 'CN');
    await press(en.saveDraft);
    expect(await screen.findAllByText(en.trade.hsCodeWrong)).not.toHaveLength(0);
    await userEvent.clear(field(en.trade.hsCode));
    await type(en.trade.hsCode, '6912.00');
    await press(en.saveDraft);
    await waitFor(async () => {
      const { fields } = await shop.detail(product.id);
      expect(fields.trade.customs).toEqual({ hsCode: '691200', origin: 'CN' });
    });
  });

  it('show SKUs as cards on a phone', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct({ skus: [{ price: 500 }, { price: 700 }] });
    onPhone();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    expect(screen.queryByRole('table')).toBeNull();
    const prices = screen.getAllByLabelText<HTMLInputElement>(en.matrix.columns.price);
    expect(prices.map(({ value }) => value)).toEqual(['5.00', '7.00']);
  });

  it('validate each step of the tier prices', async () => {
    const shop = await openShop(app);
    const product = await shop.addProduct();
    await openAt(vendor, `${editorPath}/${product.id}`);
    await heading(product.name.en);
    await userEvent.click(screen.getByLabelText(/^Wholesale/));
    for (const [at, from, price] of [
      [1, '10', '9'],
      [2, '10', '9.50'],
    ] as const) {
      await press(en.tiers.add);
      await type(fill(en.tiers.from, { number: at }), from);
      await type(fill(en.tiers.price, { number: at }), price);
    }
    await press(en.submitChange);
    const noteOf = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
    const from = fill(en.tiers.from, { number: 2 });
    await waitFor(() => expect(noteOf(from)).toBe(form.error.custom.does_not_rise));
    expect(noteOf(fill(en.tiers.price, { number: 2 }))).toBe(form.error.custom.not_cheaper);
    await type(from, '50');
    await type(fill(en.tiers.price, { number: 2 }), '8');
    await press(en.submitChange);
    await waitFor(async () =>
      expect((await shop.detail(product.id)).published?.tiers).toEqual([
        { from: 10, price: 900 },
        { from: 50, price: 800 },
      ]),
    );
  });

  it('accept pictures in an order, and refuse invalid files before they are sent', async () => {
    await openShop(app);
    await openAt(vendor, editorPath);
    await heading(en.newTitle);
    const large = new File([new Uint8Array(50 * 1024 * 1024)], 'large.png', { type: 'image/png' });
    const add = field(parts.pictures.add);
    await userEvent.upload(add, [large, await png('a.png'), await png('b.png')]);
    const sources = () =>
      [...document.querySelectorAll('[data-picture] img')].map((one) => one.getAttribute('src'));
    await waitFor(() => expect(sources()).toHaveLength(2));
    expect(screen.getByText(/large\.png: 50\.0 MB, limit 5 MB/)).toBeDefined();
    const [first, second] = sources();
    screen.getByRole('button', { name: fill(parts.pictures.cover, { all: 2 }) }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(sources()).toEqual([second, first]);
    await press(fill(parts.pictures.earlier, { number: 2 }));
    expect(sources()).toEqual([first, second]);
    await press(fill(parts.pictures.remove, { number: 1 }));
    expect(sources()).toEqual([second]);
    $toasts
      .get()
      .find(({ action }) => action?.label === admin.undo)
      ?.action?.run();
    await waitFor(() => expect(sources()).toEqual([first, second]));
  });
});
