import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { readSheet } from '../../../server/platform/spreadsheet/open.ts';
import { addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, importFile } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { workbook } from '../../support/workbook.ts';

const limits = { rows: 100, cells: 50, row: 10_000, unpacked: 2_000_000 };
const cells = async (bytes: Uint8Array) => (await readSheet(bytes, limits)).map((line) => line.cells);
const gbk = {
  // \u4f60\u597d\u676f,\u989c\u8272\u7ea2 as GBK.
  greeting: [0xc4, 0xe3, 0xba, 0xc3, 0xb1, 0xad, 0x2c, 0xd1, 0xd5, 0xc9, 0xab, 0xba, 0xec],
};

describe('encoding of a product file', () => {
  it.each(['Größe,Müller\nStraße,Jürgen', 'Café crème,Élysée\nœuvre', 'Niño,España\n', 'Smørrebrød,Ærø'])(
    'is detected as Western European in %j',
    async (text) => {
      const bytes = new Uint8Array([...text].map((sign) => (sign === 'œ' ? 0x9c : sign.charCodeAt(0))));
      expect((await cells(bytes)).map((row) => row.join(',')).join('\n')).toBe(text.trim());
    },
  );
  it('is still detected as Chinese', async () => {
    expect(await cells(new Uint8Array(gbk.greeting))).toEqual([['\u4f60\u597d\u676f', '\u989c\u8272\u7ea2']]);
  });
  it('is refused when ambiguous', async () => {
    const mixed = [...gbk.greeting.slice(0, 6), ...Buffer.from(',M\u00fcller,Gr\u00f6n', 'latin1')];
    await expect(cells(new Uint8Array(mixed))).rejects.toMatchObject({ reason: 'encoding' });
  });
  it.each(['sep=;\r\na;b\r\n1,5;2\r\n', '"sep=;"\na;b\n1,5;2\n', '\r\n\r\na;b\r\n1,5;2', '\n;;\na;b\n1,5;2'])(
    'allows the column names of %j',
    async (text) => {
      expect(await cells(Buffer.from(text))).toEqual([
        ['a', 'b'],
        ['1,5', '2'],
      ]);
    },
  );
});

describe('product file saved by spreadsheets and people', () => {
  let app: TestApp;
  let path: [number, number, number];
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  beforeAll(async () => {
    app = await testApp();
    path = await addCategories(app);
  });
  beforeEach(async () => {
    shop = await addSupplier(app);
  });
  afterAll(() => app.close());

  const load = (file: string | Uint8Array) =>
    importFile(app, file, { supplierId: shop.id, categoryId: path[2] });
  const kept = async () =>
    app.deps.db
      .select({ handle: product.handle, name: product.name, code: sku.code, price: sku.price })
      .from(product)
      .innerJoin(sku, eq(sku.productId, product.id))
      .where(eq(product.supplierId, shop.id))
      .orderBy(asc(product.id), asc(sku.position));
  const prices = async () => Object.fromEntries((await kept()).map(({ handle, price }) => [handle, price]));
  const reasons = ({ problems }: Awaited<ReturnType<typeof load>>) =>
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ handle, reason }) => `${handle} ${reason}`);

  it('reads decimals behind commas where the column writes them so', async () => {
    const rows = ['a;A;12,50;3', 'b;B;1.299,00;3', 'c;C;1.000;1.200', 'd;D;7;3'];
    await load(csv('Handle;Title;Variant Price;Variant Inventory Qty', ...rows));
    expect(await prices()).toEqual({ a: 1_250, b: 129_900, c: 100_000, d: 700 });
  });
  it('reads thousands behind commas where the column writes them so', async () => {
    await load(csv('Handle,Title,Variant Price', 'a,A,"1,299.00"', 'b,B,"1,000"', 'c,C,12.5'));
    expect(await prices()).toEqual({ a: 129_900, b: 100_000, c: 1_250 });
  });
  it('refuses a number that could be a thousand or one', async () => {
    const report = await load(csv('Handle,Title,Variant Price', 'a,A,"1,000"', 'b,B,1.299', 'c,C,5'));
    expect(reasons(report)).toEqual(['a number_ambiguous', 'b number_ambiguous']);
    expect(await prices()).toEqual({ c: 500 });
    const both = await load(csv('Handle,Title,Variant Price', 'a,A,"1,50"', 'b,B,2.50', 'c,C,1.299'));
    expect(reasons(both)).toEqual(['c number_ambiguous']);
    expect(await prices()).toEqual({ a: 150, b: 250, c: 500 });
  });
  it('takes a number of three decimals in a workbook for what it is', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = `<row>${['Handle', 'Title', 'Variant Price'].map(text).join('')}</row>`;
    await load(workbook({ rows: `${head}<row>${text('a')}${text('A')}<c><v>1.125</v></c></row>` }));
    expect(await prices()).toEqual({ a: 113 });
  });
  it('refuses codes that a spreadsheet has turned into dates and powers of ten', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = `<row>${['Handle', 'Title', 'Variant SKU'].map(text).join('')}</row>`;
    const day = `<row>${text('a')}${text('A')}<c s="1"><v>45658</v></c></row>`;
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    expect(reasons(await load(workbook({ rows: head + day, styles })))).toEqual(['a date_made']);
    const report = await load(
      csv(
        'Handle,Title,Variant SKU,Variant Barcode',
        'b,B,4.00638E+12,',
        'c,C,C-1,"4,00638E+12"',
        'd,1E+5,1E5,',
      ),
    );
    expect(reasons(report)).toEqual(['b exponent_made', 'd exponent_made']);
    expect(report.problems.find(({ handle }) => handle === 'b')?.text.en).toContain(
      'the spreadsheet has dropped',
    );
    // A GTIN with lost digits loses only itself.
    expect((await kept()).map(({ code }) => code)).toEqual(['C-1']);
  });
  it('keeps products apart whose titles differ in punctuation', async () => {
    await load(csv('Title,Variant Price', 'C++ Mug,1', 'C# Mug,2', 'C Mug,3'));
    expect(await prices()).toEqual({ 'c-plus-plus-mug': 100, 'c-sharp-mug': 200, 'c-mug': 300 });
    expect(reasons(await load(csv('Title,Variant Price', 'Tea (Set),1', 'Tea [Set],2')))).toEqual([
      'tea-set title_alike',
    ]);
  });
  it('matches a product by its handle in any case', async () => {
    await load(csv('Handle,Title,Variant SKU,Variant Price', 'blue-cup,Cup,BC-1,1'));
    expect(await load(csv('Handle,Title,Variant SKU,Variant Price', 'Blue-Cup,Cup,BC-1,2'))).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await prices()).toEqual({ 'blue-cup': 200 });
  });
  it('reports that it read a Western European file', async () => {
    const report = await load(Buffer.from(csv('Handle,Title,Variant Price', 'a,Größe Müller,1'), 'latin1'));
    expect(report).toMatchObject({ encoding: 'windows-1252', created: 1 });
    expect(report.problems.map(({ reason }) => reason)).toContain('encoding_guessed');
    expect((await kept())[0]?.name.en).toBe('Größe Müller');
  });
});
