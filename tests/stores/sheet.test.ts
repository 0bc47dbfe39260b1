import { describe, expect, it } from 'vitest';
import { SheetBody, type SheetProduct, sheetCells } from '../../contract/authoring/product-sheet.ts';
import t from '../../locales/en/authoring/bulk-admin.json';
import form from '../../locales/en/common/admin-form.json';
import { copied, filledDown, pasted } from '../../src/admin/vendor/authoring/bulk-editor/blocks.ts';
import { categoriesOf } from '../../src/admin/vendor/authoring/bulk-editor/categories.ts';
import { changesOf, effectOf } from '../../src/admin/vendor/authoring/bulk-editor/changes.ts';
import { move, single, tabbed } from '../../src/admin/vendor/authoring/bulk-editor/moves.ts';
import type { Reading } from '../../src/admin/vendor/authoring/bulk-editor/read-cell.ts';
import { readCell } from '../../src/admin/vendor/authoring/bulk-editor/read-cell.ts';
import { fieldNames, type Row, rowsOf } from '../../src/admin/vendor/authoring/bulk-editor/rows.ts';
import {
  rebased,
  redo,
  textAt,
  undo,
  untouched,
  write,
} from '../../src/admin/vendor/authoring/bulk-editor/sheet.ts';
import { parseTsv, toTsv } from '../../src/admin/vendor/authoring/bulk-editor/use-keys.ts';
import { wrongCells } from '../../src/admin/vendor/authoring/bulk-editor/wrong-cells.ts';
import { first } from '../support/fixtures/fixtures.ts';

const node = (id: number, zh: string, en: string, children: object[] = []) => ({
  id,
  name: { zh, en },
  children,
});
const tree = [node(1, '家居', 'Home', [node(2, '杯子', 'Cups'), node(3, '碗', 'Bowls')])];
const reading: Reading = {
  t,
  form,
  categories: categoriesOf(tree as unknown as Parameters<typeof categoriesOf>[0], 'en'),
};
const sku = (at: number, more: object = {}) => ({
  id: 10 + at,
  at,
  code: `S${at}`,
  spec: { zh: '', en: `V${at}` },
  price: 1_000,
  originalPrice: 1_200,
  stock: 5,
  weight: 100,
  ...more,
});
const product = (id: number, more: Partial<SheetProduct> = {}): SheetProduct => ({
  id,
  name: { zh: '杯子', en: 'Blue cup' },
  image: null,
  categoryId: 2,
  status: 'on_sale',
  tiers: [],
  minQuantity: 1,
  isPublic: true,
  open: null,
  skus: [sku(0)],
  ...more,
});
const one = (...products: SheetProduct[]) => rowsOf(products);
const text =
  (sheet = untouched) =>
  (row: Row, field: (typeof fieldNames)[number]) =>
    textAt(sheet, reading, row, field);
const value = (field: (typeof fieldNames)[number], typed: string) => readCell(reading, field, typed);

describe('product sheet model', () => {
  it('reads and writes the clipboard format of spreadsheets', () => {
    expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseTsv('"two\nlines"\t"a ""word"""\n\tx')).toEqual([
      ['two\nlines', 'a "word"'],
      ['', 'x'],
    ]);
    expect(parseTsv('5" pipe\t"open')).toEqual([['5" pipe', '"open']]);
    expect(parseTsv('')).toEqual([['']]);
    const cells = [
      ['a\tb', 'plain', '"'],
      ['', 'x\r\ny', ''],
    ];
    expect(parseTsv(toTsv(cells))).toEqual(cells);
  });

  it('parses typed cells, and reports errors with the texts of the contract', () => {
    expect(value('price', '¥1,234.5')).toEqual({ value: 123_450 });
    expect(value('price', '１２')).toEqual({ value: 1_200 });
    expect(value('price', '')).toEqual({ error: form.error.required });
    expect(value('price', 'dear')).toEqual({ error: t.notMoney });
    expect(value('price', '0')).toEqual({ error: 'Minimum 0.01' });
    expect(value('price', '99999999.99')).toEqual({ error: 'Maximum 10000000.00' });
    expect(value('stock', '1,000')).toEqual({ value: 1_000 });
    expect(value('stock', '1.5')).toEqual({ error: t.notWhole });
    expect(value('nameEn', 'x'.repeat(201))).toEqual({ error: 'Maximum 200 characters (now 201)' });
    for (const word of ['LISTED', 'On sale', 'on_sale', 'active'])
      expect([word, value('status', word)]).toEqual([word, { value: 'on_sale' }]);
    for (const word of ['unlisted', 'Warehouse', 'draft'])
      expect([word, value('status', word)]).toEqual([word, { value: 'off_shelf' }]);
    expect(value('status', 'sold out')).toHaveProperty('error');
    expect(value('status', 'gone').error).toContain(t.statuses.off_shelf);
    expect(value('categoryId', '碗')).toEqual({ value: 3 });
    expect(value('categoryId', 'Home > Bowls')).toEqual({ value: 3 });
    expect(value('categoryId', 'Forks')).toEqual({ error: t.notCategory });
    expect(value('tiers', '10: 8.50；100：7')).toEqual({
      value: [
        { from: 10, price: 850 },
        { from: 100, price: 700 },
      ],
    });
    expect(value('tiers', '10: 8; 5: 7')).toEqual({ error: form.error.custom.does_not_rise });
    expect(value('tiers', 'many')).toEqual({ error: t.notTiers });
  });

  it('expands products of several SKUs, each cell in its row', () => {
    const rows = one(product(1), product(2, { skus: [sku(0), sku(1)] }));
    expect(rows.map(({ isProduct, sku: own }) => [isProduct, own?.id ?? null])).toEqual([
      [true, 10],
      [true, null],
      [false, 10],
      [false, 11],
    ]);
  });

  it('undoes and redoes steps, and drops an edit that equals the stored value', () => {
    const [row] = one(product(1));
    if (!row) throw new Error('no row');
    const set = (typed: string) => [{ row, field: 'price' as const, text: typed }];
    const changed = write(write(untouched, reading, set('9')), reading, set('8'));
    expect(text(changed)(row, 'price')).toBe('8.00');
    const back = undo(changed);
    expect(text(back)(row, 'price')).toBe('9.00');
    expect(text(redo(back))(row, 'price')).toBe('8.00');
    expect(write(changed, reading, set('10')).edits.size).toBe(0);
    expect(undo(untouched)).toEqual(untouched);
  });

  it('detects contradictions between cells of one product', () => {
    const row = first(one(product(1, { tiers: [{ from: 10, price: 900 }] })));
    const wrong = (...entries: [(typeof fieldNames)[number], string][]) =>
      Object.fromEntries(
        wrongCells(
          write(
            untouched,
            reading,
            entries.map(([field, typed]) => ({ row, field, text: typed })),
          ),
          reading,
        ),
      );
    expect(wrong(['originalPrice', '9'])).toEqual({ '1.0.originalPrice': form.error.custom.below_the_price });
    // An omitted list price rises with the price.
    expect(wrong(['price', '15'])).toEqual({});
    expect(wrong(['price', '9'])).toEqual({ '1.tiers': form.error.custom.not_cheaper });
    expect(wrong(['nameEn', ''], ['nameZh', ''])).toEqual({
      '1.nameEn': t.nameNeeded,
      '1.nameZh': t.nameNeeded,
    });
    expect(wrong(['nameEn', ''])).toEqual({});
  });

  it('skips fields in moderation, and shows when the rest takes effect', () => {
    const waiting = first(one(product(1, { open: 'submitted' })));
    const entries = [
      { row: waiting, field: 'nameEn' as const, text: 'Green cup' },
      { row: waiting, field: 'stock' as const, text: '9' },
    ];
    const sheet = write(untouched, reading, entries);
    expect([...sheet.edits.keys()]).toEqual(['1.0.stock']);
    const effect = (more: Partial<SheetProduct>) =>
      effectOf({ row: first(one(product(1, more))), field: 'nameEn' });
    expect([effect({}), effect({ open: 'draft' }), effect({ isPublic: false })]).toEqual([
      'needsAudit',
      'inDraft',
      'inDraft',
    ]);
    const body = { products: changesOf(sheet) };
    expect(SheetBody.parse(body).products).toEqual([
      { id: 1, changes: [{ field: 'stock', sku: { id: 10, at: 0 }, was: 5, to: 9 }] },
    ]);
  });

  it('pastes over cells, one cell over the whole selection, and reports cells outside', () => {
    const rows = one(product(1), product(2));
    const table = { rows, fields: fieldNames };
    const at = { row: 0, col: 2 };
    const found = pasted(table, single(at), [
      ['9', '10'],
      ['8', '11'],
      ['7', '12'],
    ]);
    if ('tooMany' in found) throw new Error('too many');
    expect(found.entries).toHaveLength(4);
    expect(found.skipped).toBe(2);
    const filled = pasted(table, { at, to: { row: 1, col: 2 } }, [['5']]);
    expect('entries' in filled && filled.entries.map((entry) => entry.text)).toEqual(['5', '5']);
    expect(copied(table, { at, to: { row: 1, col: 3 } }, text())).toEqual([
      ['10.00', '12.00'],
      ['10.00', '12.00'],
    ]);
    const down = filledDown(table, { at, to: { row: 1, col: 2 } }, text());
    expect(down.map(({ row, text: said }) => [row.product.id, said])).toEqual([[2, '10.00']]);
  });

  it('accepts 20,000 validated cells at once, and no more', () => {
    const rows = one(...Array.from({ length: 4_000 }, (_, i) => product(i + 1)));
    const table = { rows, fields: fieldNames };
    const line = ['11', '13', '7', '', 'gone'];
    const at = single({ row: 0, col: 2 });
    const found = pasted(
      table,
      at,
      Array.from({ length: sheetCells / 5 }, () => line),
    );
    if ('tooMany' in found) throw new Error('too many');
    const sheet = write(untouched, reading, found.entries);
    expect(wrongCells(sheet, reading).size).toBe(4_000);
    expect(sheet.edits.size).toBe(16_000);
    expect(
      pasted(
        table,
        at,
        Array.from({ length: sheetCells / 5 + 1 }, () => line),
      ),
    ).toEqual({
      tooMany: sheetCells + 5,
    });
  });

  it('moves the selection by keys, within the table', () => {
    const size = { rows: 3, cols: 4 };
    const press = (key: string, more: { shift?: boolean; ctrl?: boolean } = {}) =>
      move(single({ row: 1, col: 1 }), { key, shift: false, ctrl: false, ...more }, size);
    expect(press('ArrowDown')).toEqual(single({ row: 2, col: 1 }));
    expect(press('ArrowRight', { ctrl: true })).toEqual(single({ row: 1, col: 3 }));
    expect(press('ArrowUp', { shift: true })).toEqual({ at: { row: 1, col: 1 }, to: { row: 0, col: 1 } });
    expect(press('Home', { ctrl: true })).toEqual(single({ row: 0, col: 0 }));
    expect(press('End')).toEqual(single({ row: 1, col: 3 }));
    expect(press('a', { ctrl: true })).toEqual({ at: { row: 0, col: 0 }, to: { row: 2, col: 3 } });
    expect(press('x')).toBeNull();
    expect(tabbed(single({ row: 0, col: 3 }), false, size)).toEqual(single({ row: 1, col: 0 }));
    expect(tabbed(single({ row: 2, col: 3 }), false, size)).toBeNull();
  });

  it('keeps refused input over values stored meanwhile', () => {
    const rows = one(product(1), product(2));
    const entries = rows.map((row) => ({ row, field: 'stock' as const, text: '9' }));
    const sheet = write(untouched, reading, entries);
    const fresh = one(
      product(1, { skus: [sku(0, { stock: 9 })] }),
      product(2, { skus: [sku(0, { stock: 4 })] }),
    );
    const again = rebased(sheet, reading, fresh, new Set([2]));
    expect(changesOf(again)).toMatchObject([{ id: 2, changes: [{ was: 4, to: 9 }] }]);
  });
});
