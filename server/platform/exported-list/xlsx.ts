import { plainYuan } from '../../../contract/money.ts';
import type { Cell, Line } from './cells.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts common to all workbooks with one sheet. Style 1 is for headings, 2 for amounts. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeDocument}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeDocument}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeDocument}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeDocument}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const sheetStart = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Characters that XML does not allow even when escaped, and unpaired surrogates. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Maximum number of characters in a cell. */
const longest = 32_767;
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text
    .slice(0, longest)
    .replace(unwritable, '')
    .replace(/[&<>]/g, (sign) => signs[sign] ?? '');

/** Texts are written as inline strings, so that they are never formulas and digits keep leading zeros. */
function formatCell(cell: Cell, style: string): string {
  if (cell === null || cell === '') return `<c${style}/>`;
  if (typeof cell === 'string')
    return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c s="2"><v>${plainYuan(cell.fen)}</v></c>`;
}

const row = (line: Line, style: string) =>
  `<row>${line.map((cell) => formatCell(cell, style)).join('')}</row>`;

/** Rows as a workbook of one sheet, compressed as a stream; the first row is the header. */
export const xlsxOf = (pages: AsyncIterable<readonly Line[]>): AsyncGenerator<Uint8Array> =>
  zipOf(filesOf(pages));

async function* filesOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<ZipEntry> {
  for (const [name, text] of Object.entries(parts)) yield { name, parts: [Buffer.from(head + text)] };
  yield { name: 'xl/worksheets/sheet1.xml', parts: sheetOf(pages) };
}

async function* sheetOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sheetStart);
  let isFirst = true;
  for await (const lines of pages) {
    const rows = lines.map((line, at) => row(line, isFirst && at === 0 ? ' s="1"' : ''));
    isFirst = false;
    yield Buffer.from(rows.join(''));
  }
  yield Buffer.from(sheetEnd);
}
