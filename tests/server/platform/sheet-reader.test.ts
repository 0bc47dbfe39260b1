import { describe, expect, it } from 'vitest';
import { SheetError, type SheetReason } from '../../../server/platform/spreadsheet/line.ts';
import { readSheet } from '../../../server/platform/spreadsheet/open.ts';
import { type Parts, packed, workbook, workbookParts } from '../../support/workbook.ts';

const limits = { rows: 100, cells: 50, row: 10_000, unpacked: 2_000_000 };
const read = (bytes: Uint8Array, more: Partial<typeof limits> = {}) =>
  readSheet(bytes, { ...limits, ...more });
const cellsOf = async (parts: Parts) => (await read(workbook(parts))).map(({ cells }) => cells);
const reasonOf = async (reading: Promise<unknown>): Promise<SheetReason> => {
  const error = await reading.then(
    () => null,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(SheetError);
  return (error as SheetError).reason;
};
const c = (inner: string, attributes = '') => `<c ${attributes}>${inner}</c>`;
const v = (value: string | number, attributes = '') => c(`<v>${value}</v>`, attributes);

const one = workbook({ rows: `<row>${v(1)}</row>` });

describe('sheet reader', () => {
  it('reads shared strings of Excel: rich text runs, phonetic hints, escaped characters', async () => {
    const strings =
      '<si><t>订单号</t></si><si><r><rPr><b/></rPr><t>SF</t></r><r><t xml:space="preserve"> 12</t></r><rPh sb="0" eb="1"><t>ding</t></rPh></si>' +
      '<si><t>a_x000D_\nb &#x4E2D;&amp;&quot;</t></si><si/>';
    const rows = `<row r="1" spans="1:3" x14ac:dyDescent="0.2">${v(0, 'r="A1" t="s"')}${v(1, 'r="B1" t="s"')}${v(2, 'r="C1" t="s"')}${v(3, 'r="D1" t="s"')}</row>`;
    expect(await cellsOf({ rows, strings })).toEqual([['订单号', 'SF 12', 'a\nb 中&"']]);
  });

  it('keeps the position of cells and rows in a sparse file', async () => {
    const rows = `<row r="2">${v(1, 'r="B2"')}${v(2, 'r="AA2"')}</row><row r="4"/><row r="7"><c r="A7" s="1"/>${v('x', 'r="C7" t="str"')}</row>`;
    const found = await read(workbook({ rows }));
    expect(found.map(({ line }) => line)).toEqual([2, 7]);
    expect(found[0]?.cells.flatMap((cell, at) => (cell === '' ? [] : [[at, cell]]))).toEqual([
      [1, '1'],
      [26, '2'],
    ]);
    expect(found[1]?.cells).toEqual(['', '', 'x']);
  });

  it('accepts prefixed element names, as the strict form and some programs write them', async () => {
    const sheet = `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t><![CDATA[<1 & 2>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    const parts = { ...workbookParts({ rows: '' }), 'xl/worksheets/sheet1.xml': sheet };
    expect((await read(packed(parts)))[0]?.cells).toEqual(['<1 & 2>']);
  });

  it('keeps characters that no XML may hold, which some programs write all the same', async () => {
    expect(await cellsOf({ rows: `<row>${v('a\u000bb', 't="str"')}</row>` })).toEqual([['a\u000bb']]);
  });

  it('reads numbers as a person would write them', async () => {
    const styles =
      '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="000000"/><numFmt numFmtId="166" formatCode="[Red]0.0%;-0.0%"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="49"/><xf numFmtId="57"/></cellXfs>';
    const values: readonly (readonly [string, number, string])[] = [
      ['12.5', 0, '12.5'],
      ['0.30000000000000004', 0, '0.3'],
      ['1.3800138E+10', 0, '13800138000'],
      ['1E-7', 0, '0.0000001'],
      ['-0.05', 0, '-0.05'],
      ['46350', 1, '2026-11-24'],
      ['46350', 2, '2026-11-24'],
      ['46350.354166666664', 3, '2026-11-24 08:30:00'],
      ['1', 1, '1900-01-01'],
      ['0.354166666666667', 6, '08:30:00'],
      ['4217', 4, '004217'],
      ['0.125', 5, '12.5%'],
      ['13800138000', 7, '13800138000'],
      ['46350', 8, '2026-11-24'],
    ];
    const rows = `<row>${values.map(([value, style]) => v(value, `s="${style}"`)).join('')}</row>`;
    expect(await cellsOf({ rows, styles })).toEqual([values.map(([, , text]) => text)]);
    const workbookOf1904 =
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>';
    const from1904 = { rows: `<row>${v('44888', 's="1"')}</row>`, styles, workbook: workbookOf1904 };
    expect(await cellsOf(from1904)).toEqual([['2026-11-24']]);
  });

  it('never returns a number whose last digits a spreadsheet has lost', async () => {
    const rows = `<row>${v('ok', 't="str"')}${v('1.23456789012345E+17')}${v('123456789012345678')}${v('999999999999999')}</row>`;
    const [line] = await read(workbook({ rows }));
    expect(line?.cells).toEqual(['ok', '', '', '999999999999999']);
    expect([...(line?.faults ?? [])]).toEqual([
      [1, 'digits_lost'],
      [2, 'digits_lost'],
    ]);
  });

  it('reads results of formulas, and reports missing ones', async () => {
    const rows = `<row>${c('<f>A1*2</f><v>4</v>')}${c('<f>"a"&amp;"b"</f><v>ab</v>', 't="str"')}${c('<f>1/0</f><v>#DIV/0!</v>', 't="e"')}${c('<f>SUM(A:A)</f>')}${v(1, 't="b"')}</row>`;
    const [line] = await read(workbook({ rows }));
    expect(line?.cells).toEqual(['4', 'ab', '', '', 'TRUE']);
    expect([...(line?.faults ?? [])]).toEqual([
      [2, 'cell_error'],
      [3, 'cell_uncalculated'],
    ]);
  });

  it('reads the first visible sheet', async () => {
    const workbook_ =
      '<workbook xmlns:r="x"><sheets><sheet name="hidden" sheetId="2" state="veryHidden" r:id="r9"/><sheet name="shown" sheetId="1" r:id="r1"/></sheets></workbook>';
    expect(await cellsOf({ rows: `<row>${v(1)}</row>`, workbook: workbook_ })).toEqual([['1']]);
  });

  const sheetOf = (text: string | Uint8Array) =>
    packed({ ...workbookParts({ rows: '' }), 'xl/worksheets/sheet1.xml': text });
  const changed = (at: number, byte: number) => {
    const bytes = Uint8Array.from(one);
    bytes[at < 0 ? bytes.length + at : at] = byte;
    return bytes;
  };

  it.each<[string, Uint8Array, SheetReason]>([
    ['entities of its own', sheetOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), 'sheet_unreadable'],
    [
      'entities nobody knows',
      sheetOf('<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>'),
      'sheet_unreadable',
    ],
    [
      'entities named as what all objects have',
      sheetOf('<worksheet><sheetData><row><c t="str"><v>&constructor;</v></c></row></sheetData></worksheet>'),
      'sheet_unreadable',
    ],
    [
      'elements that end in each other',
      sheetOf('<worksheet><sheetData></worksheet></sheetData>'),
      'sheet_unreadable',
    ],
    ['a note of a megabyte', sheetOf(`<a><!--${'x'.repeat(1_000_000)}`), 'sheet_unreadable'],
    ['an element that does not end', sheetOf('<worksheet><sheetData>'), 'sheet_unreadable'],
    ['elements without end within each other', sheetOf('<a>'.repeat(200)), 'sheet_unreadable'],
    ['a text of a megabyte', sheetOf(`<a>${'x'.repeat(1_000_000)}</a>`), 'sheet_unreadable'],
    ['a tag of a megabyte', sheetOf(`<a b="${'x'.repeat(1_000_000)}">`), 'sheet_unreadable'],
    [
      'a tag of 100,000 signs',
      sheetOf(`<worksheet><sheetData><row b="${'x'.repeat(100_000)}"></row></sheetData></worksheet>`),
      'sheet_unreadable',
    ],
    ['bytes that are not UTF-8', sheetOf(Buffer.from('<a>\xe4\xff</a>', 'latin1')), 'sheet_unreadable'],
    [
      'rows that go back',
      workbook({ rows: `<row r="2">${v(1)}</row><row r="1">${v(1)}</row>` }),
      'sheet_unreadable',
    ],
    [
      'cells that go back',
      workbook({ rows: `<row>${v(1, 'r="B1"')}${v(1, 'r="A1"')}</row>` }),
      'sheet_unreadable',
    ],
    [
      'a text that is not there',
      workbook({ rows: `<row>${v(5, 't="s"')}</row>`, strings: '<si><t>a</t></si>' }),
      'sheet_unreadable',
    ],
    ['no sheet', packed({ 'word/document.xml': '<a/>' }), 'sheet_unreadable'],
    ['a directory cut off', one.slice(0, -30), 'sheet_unreadable'],
    ['a damaged part', changed(120, 0xff), 'sheet_unreadable'],
    ['what Excel wrote before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet_old'],
    ['far more columns than fit', workbook({ rows: `<row>${v(1, 'r="XFD1"')}</row>` }), 'sheet_too_large'],
    ['more rows than fit', workbook({ rows: `<row>${v(1)}</row>`.repeat(101) }), 'too_many_rows'],
    ['a sheet far larger than its file', workbook({ rows: '<row/>'.repeat(500_000) }), 'sheet_too_large'],
  ])('refuses a workbook with %s', async (_, bytes, reason) => {
    expect(await reasonOf(read(bytes))).toBe(reason);
  });

  it('refuses one long string that is used in a thousand cells', async () => {
    const strings = `<si><t>${'x'.repeat(5_000)}</t></si>`;
    const rows = `<row>${v(0, 't="s"')}</row>`.repeat(90);
    expect(await read(workbook({ rows, strings }))).toHaveLength(90);
    expect(await reasonOf(read(workbook({ rows, strings }), { unpacked: 200_000 }))).toBe('sheet_too_large');
  });

  it('reads a workbook in parts, and no further than its limit', async () => {
    const bomb = workbook({ rows: ' '.repeat(20_000_000) });
    expect(bomb.length).toBeLessThan(50_000);
    const before = process.memoryUsage.rss();
    expect(await reasonOf(read(bomb))).toMatch(/sheet_too_large|sheet_unreadable/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
  });
});
