import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../../../server/platform/db/schema.ts';
import { addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, importFile, picture } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { workbook, workbookOf } from '../../support/workbook.ts';

let app: TestApp;
let categoryId: number;
let supplierId: number;
beforeAll(async () => {
  app = await testApp();
  categoryId = (await addCategories(app))[2];
});
beforeEach(async () => {
  supplierId = (await addSupplier(app)).id;
});
afterAll(() => app.close());

const load = (file: string | Uint8Array, piece?: number) =>
  importFile(app, file, { supplierId, categoryId, language: 'zh', ...(piece ? { piece } : {}) });
const names = async () => {
  const rows = await app.deps.db
    .select()
    .from(product)
    .where(eq(product.supplierId, supplierId))
    .orderBy(asc(product.id));
  return rows.map((row) => row.name.zh);
};

const text = csv('Handle,Title,Variant Price', 'a,青瓷茶杯,12.50', 'b,漏斗“大号”,8');
/** The text above as Excel saves it in China: GBK, to which pictures are added. */
const gbkLines = Buffer.from(
  '48616e646c652c5469746c652c56617269616e742050726963650a612cc7e0b4c9b2e8b1ad2c31322e35300a622cc2a9b6b7a1b0b4f3bac5a1b12c380a',
  'hex',
)
  .toString('latin1')
  .trim()
  .split('\n');
const gbk = Buffer.from(csv(gbkLines[0] ?? '', ...gbkLines.slice(1)), 'latin1');

describe('product file formats', () => {
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['gb18030', gbk],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ] as const)('read %s', async (encoding, bytes) => {
    // One byte at a time: characters are cut apart everywhere.
    expect(await load(bytes, 1)).toMatchObject({ encoding, created: 2, problemTotal: 0 });
    expect(await names()).toEqual(['青瓷茶杯', '漏斗“大号”']);
  });

  it('read a workbook like the CSV of its first sheet, and refuse a product of a number with lost digits', async () => {
    const [head = [], ...rows] = text
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const lost =
      '<row><c t="inlineStr"><is><t></t></is></c><c t="inlineStr"><is><t>lost</t></is></c><c t="inlineStr"><is><t>L</t></is></c><c><v>1.5E+20</v></c></row>';
    expect(await load(workbookOf(head, ...rows))).toMatchObject({
      encoding: 'xlsx',
      created: 2,
      failed: 0,
    });
    expect(await names()).toEqual(['青瓷茶杯', '漏斗“大号”']);
    const parts = `<row>${head.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>${lost}`;
    const report = await load(workbook({ rows: parts }));
    expect(report).toMatchObject({ created: 0, failed: 1 });
    expect(report.problems).toMatchObject([
      { line: 2, reason: 'digits_lost', column: head[3], handle: 'lost' },
    ]);
  });

  it('refuse a file of unknown encoding or without product columns, and write nothing', async () => {
    const reasons = async (file: string | Uint8Array) =>
      (await load(file)).problems.map(({ line, reason }) => [line, reason]);
    expect(await reasons(new Uint8Array([0x48, 0x81, 0x20, 0x0a]))).toEqual([[1, 'encoding']]);
    expect(await reasons('')).toEqual([[1, 'columns_unknown']]);
    expect(await reasons('\n\n')).toEqual([[1, 'columns_unknown']]);
    expect(await reasons('Name,Price\ncup,1\n')).toEqual([[1, 'columns_unknown']]);
    expect(await reasons('{"a":1}')).toEqual([[1, 'columns_unknown']]);
    expect(await reasons('Handle,Title,URL handle\na,A,a\n')).toEqual([[1, 'column_repeated']]);
    expect(await reasons(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08]))).toEqual([
      [1, 'sheet_unreadable'],
    ]);
    expect(await names()).toEqual([]);
  });

  it('accept either dialect and any case, order and delimiter, and name unused columns', async () => {
    const columns = await load('VARIANT PRICE,title,url HANDLE,Cost per item,Gift Card\n9,杯,cup,4,false\n');
    expect(columns).toMatchObject({ created: 1, ignoredColumns: ['Cost per item', 'Gift Card'] });
    expect(await load('Handle;Title;Variant Price\r\nsemi;分号;1\r\n')).toMatchObject({ created: 1 });
    expect(await load('Handle\tTitle\tVariant Price\rtab\t制表\t1\r')).toMatchObject({ created: 1 });
    expect(await load('Title,Variant Price\nNo Handle & Co,1\n')).toMatchObject({ created: 1 });
    expect(await load('Handle,Title,Variant Price\nno-handle-co,改名,1\n')).toMatchObject({ updated: 1 });
    expect(await names()).toEqual(['杯', '分号', '制表', '改名']);
  });

  it('parse quotes, commas and line breaks inside cells, and count lines as an editor does', async () => {
    const file = `Image Src,Handle,Title,Body (HTML),Variant Price\r\n${picture},a,"A ""1"", big","<p>one\r\n\r\ntwo</p>",1\r\n\r\n${picture},b,3" pipe,x,1\r\n${picture},c,C,x,no\r\n`;
    const report = await load(file, 3);
    expect(report).toMatchObject({ created: 2, failed: 1 });
    expect(report.problems).toMatchObject([{ line: 7, column: 'Variant Price', value: 'no', handle: 'c' }]);
    expect(await names()).toEqual(['A "1", big', '3" pipe']);
  });

  it('keep the cells before a missing quotation mark, and report its place', async () => {
    const report = await load(`${csv('Handle,Title,Variant Price', 'a,A,1', 'b,B,1')}c,"C,1\nd,D,1\n`);
    expect(report.problems).toMatchObject([{ line: 4, reason: 'malformed_csv' }]);
    expect(await names()).toEqual(['A', 'B']);
  });

  it('refuse a cell of a megabyte and continue, and stop at an endless row', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const report = await load(csv('Handle,Title,Body (HTML),Variant Price', `a,A,${long},1`, 'b,B,fine,1'));
    expect(report.problems).toMatchObject([{ line: 2, column: 'Body (HTML)', reason: 'too_long' }]);
    expect(report.problems[0]?.value.length).toBeLessThan(120);
    expect(await names()).toEqual(['B']);
    const endless = await load(`Handle,Title,Variant Price\nz,"${'y'.repeat(6_000_000)}`);
    expect(endless.problems).toMatchObject([{ line: 2, reason: 'malformed_csv' }]);
  });

  it('refuse values the database cannot store, and more rows than a product allows', async () => {
    const report = await load(csv('Handle,Title,Variant Price', 'a,A\u0000B,1', 'b,B,1'));
    expect(report.problems).toMatchObject([{ line: 2, reason: 'character' }]);
    const rows = Array.from({ length: 1_200 }, (_, i) => `many,${i === 0 ? 'Many' : ''},Size,${i},1`);
    const many = await load(csv('Handle,Title,Option1 Name,Option1 Value,Variant Price', ...rows));
    expect(many).toMatchObject({ products: 1, created: 0, failed: 1 });
    const variants = await load(
      csv('Handle,Title,Option1 Name,Option1 Value,Variant Price', ...rows.slice(0, 201)),
    );
    expect(variants.problems).toMatchObject([{ reason: 'too_many' }]);
    expect(await names()).toEqual(['B']);
  });

  it('report and count all problems', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => `p${i},P,x`);
    const report = await load(csv('Handle,Title,Variant Price', ...rows));
    expect(report).toMatchObject({ products: 500, failed: 500, problemTotal: 500 });
    expect(report.problems).toHaveLength(500);
  });

  it('sanitise descriptions and keep formulas as text', async () => {
    const evil =
      '"<p onclick=""x()"">hi<script>alert(1)</script><a href=""javascript:x"">l</a><img src=x onerror=y></p>"';
    await load(csv('Handle,Title,Body (HTML),Vendor,Variant Price', `a,A,${evil},'=cmd(),1`));
    const [row] = await app.deps.db.select().from(product).where(eq(product.supplierId, supplierId));
    expect(row?.description.zh).toBe('<p>hi<a rel="nofollow noopener">l</a></p>');
    expect(row?.brand.zh).toBe('=cmd()');
  });
});
