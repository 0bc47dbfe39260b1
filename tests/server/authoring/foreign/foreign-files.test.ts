import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCategories, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { importFile } from '../../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { readForeignFile } from './read-foreign-file.ts';

const folder = join(import.meta.dirname, '../../../data/foreign');
const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));
const files = readdirSync(folder).filter((name) => !/\.(json|md)$/.test(name));

/** A text file with other values in it. */
const changed = (name: string, ...changes: readonly (readonly [from: string, to: string])[]) =>
  changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, bytesOf(name).toString('utf8'));

describe('product file of another system', () => {
  it.each(files)('gives every value of %s under our columns', async (name) => {
    const { rows, system, ignoredColumns, problems } = await readForeignFile(bytesOf(name));
    const found = { system, ignoredColumns, rows, problems: problems.map(({ reason }) => reason) };
    const expected: unknown = JSON.parse(bytesOf(`${name}.expected.json`).toString('utf8'));
    expect(found).toEqual(expected);
  });

  it('takes the regular price outside the dates of a sale, and says so', async () => {
    const before = await readForeignFile(bytesOf('woocommerce.csv'), { now: Date.UTC(2019, 11, 31) });
    expect(before.rows[0]).toMatchObject({ price: '99.00' });
    expect(before.rows[0]).not.toHaveProperty('listPrice');
    expect(before.problems).toContainEqual(
      expect.objectContaining({ reason: 'sale_not_now', column: 'Regular price', line: 2 }),
    );
    const lastDay = await readForeignFile(bytesOf('woocommerce.csv'), { now: Date.UTC(2099, 11, 31, 12) });
    expect(lastDay.rows[0]).toMatchObject({ price: '79.5', listPrice: '99.00' });
  });

  it('keeps a price and a weight that may be a thousand or one as they are written', async () => {
    const csv =
      'Product ID;Active (0/1);Name *;Price tax excluded;Discount percent;Weight;Reference #\n1;1;Mug;1,299;10;0,350;M1\n';
    const { rows, system } = await readForeignFile(Buffer.from(csv));
    expect(system?.name).toBe('prestashop');
    expect(rows).toMatchObject([{ price: '1,299', grams: '350' }]);
    expect(rows[0]).not.toHaveProperty('listPrice');
  });

  it('is not read in part where a line is broken: variants may stand below', async () => {
    const { rows, problems } = await readForeignFile(
      Buffer.from(`${bytesOf('woocommerce.csv').toString('utf8')}9,"simple,A-9\n`),
    );
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([{ reason: 'malformed_csv' }]);
  });

  it('is read in linear time: many products of one name, variants of one parent, and elements of a feed', async () => {
    const many = (count: number, line: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => line(at)).join('');
    const head = 'ID,Type,SKU,Name,Parent,Regular price,Categories\n';
    const alike = await readForeignFile(Buffer.from(head + many(20_000, () => ',simple,,Mug,,9.00,\n')));
    expect(alike.rows.at(-1)).toMatchObject({ handle: 'mug-20000' });
    const variants = await readForeignFile(
      Buffer.from(`${head}1,variable,P,Mug,,,\n${many(20_000, (at) => `,variation,S${at},,P,9.00,\n`)}`),
    );
    expect(variants.problems).toMatchObject([{ reason: 'too_many' }]);
    const feed = many(5_000, (at) => `<item><id>${at}</id><title>Mug</title><e${at}>x</e${at}></item>`);
    const shop =
      '<item><id>a</id><title>Mug</title><image_link>https://a.example/1.jpg</image_link><price>9.00 CNY</price><link>https://a.example</link></item>';
    expect(
      (await readForeignFile(Buffer.from(`<rss><channel>${shop}${feed}</channel></rss>`))).rows,
    ).toHaveLength(5_001);
  });

  it('can be read as a system that was chosen', async () => {
    const { rows, system } = await readForeignFile(Buffer.from('title,price\nMug,12.00\n'), {
      system: 'google_merchant',
    });
    expect(rows).toEqual([{ title: 'Mug', price: '12.00' }]);
    expect(system).toMatchObject({ name: 'google_merchant' });
  });

  it('is not taken for one of another system when its columns are those of this project', async () => {
    const text = 'Handle,Title,Variant Price,Image Src\nmug,Mug,12.00,\n';
    expect((await readForeignFile(Buffer.from(text))).system).toBeNull();
  });

  it('keeps all options of a variant when there are more than three', async () => {
    const names = [1, 2, 3, 4].flatMap((n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`]);
    const head = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Categories', 'Parent', ...names].join(',');
    const lines = ['1,variable,P,Set,,,,,,,,,,,', '2,variation,P-1,,5.00,,P,A,a,B,b,C,c,D,d'];
    const { rows } = await readForeignFile(Buffer.from([head, ...lines].join('\n')));
    expect(rows).toMatchObject([
      { option1Value: 'a', option2Value: 'b', option3Name: 'C / D', option3Value: 'c / d' },
    ]);
  });
});

describe('import of a product file of another system', () => {
  let app: TestApp;
  let categoryId: number;
  let supplierId: number;
  beforeAll(async () => {
    app = await testApp();
    [, , categoryId] = await addCategories(app);
  });
  beforeEach(async () => {
    supplierId = (await addSupplier(app)).id;
  });
  afterAll(() => app.close());

  const load = (file: string | Uint8Array) => importFile(app, file, { supplierId, categoryId });
  const errors = (report: Awaited<ReturnType<typeof load>>) =>
    report.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ line, column, value, reason }) => ({ line, column, value, reason }));

  it.each(files.filter((name) => name !== 'google-merchant.xml'))(
    'writes every product of %s, and changes nothing the second time',
    async (name) => {
      const first = await load(bytesOf(name));
      expect(errors(first)).toEqual([]);
      expect(first.created).toBe(first.products);
      expect(first.products).toBeGreaterThan(1);
      const second = await load(bytesOf(name));
      expect(second).toMatchObject({ unchanged: first.products, created: 0, updated: 0, failed: 0 });
    },
  );

  it('tells the fault of a cell by the column and line of the other system', async () => {
    expect(errors(await load(changed('woocommerce.csv', [',79.5,99.00,', ',free,99.00,'])))).toEqual([
      { line: 2, column: 'Sale price', value: 'free', reason: 'not_money' },
    ]);
    expect(errors(await load(changed('magento.csv', ['10.0000', 'plenty'])))).toEqual([
      { line: 2, column: 'qty', value: 'plenty', reason: 'not_whole' },
    ]);
    expect(errors(await load(changed('google-merchant.txt', ['850 g', 'heavy'])))).toEqual([
      { line: 2, column: 'shipping_weight', value: 'heavy', reason: 'not_whole' },
    ]);
    expect(errors(await load(bytesOf('google-merchant.xml')))).toEqual([
      { line: 23, column: 'price', value: 'twelve CNY', reason: 'not_money' },
    ]);
  });

  it('refuses prices in another currency than the one that was said', async () => {
    expect(errors(await load(changed('ebay.csv', ['Currency=CNY', 'Currency=USD'])))).toContainEqual(
      expect.objectContaining({ reason: 'currency_other', value: 'USD' }),
    );
  });
});
