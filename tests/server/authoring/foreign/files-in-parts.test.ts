import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProductJobs } from '../../../../server/contexts/authoring/index.ts';
import { addCategories, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { importFile } from '../../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { workbookOfSheets } from '../../../support/workbook.ts';
import { readForeignFile } from './read-foreign-file.ts';

const bytesOf = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../data/foreign-pairs', name));

/** The sheets of OpenCart's export/import tool, with its quirks: numbers as numbers, `true`, dates of zeros, HTML, a group of customers. */
const openCartSheets = {
  Products: [
    [
      'product_id',
      'name(en-gb)',
      'name(zh-cn)',
      'categories',
      'sku',
      'upc',
      'ean',
      'quantity',
      'model',
      'manufacturer',
      'image_name',
      'shipping',
      'price',
      'weight',
      'weight_unit',
      'status',
      'description(en-gb)',
      'tags(en-gb)',
      'subtract',
      'minimum',
    ],
    [
      '30',
      'Canon EOS 5D',
      '佳能相机',
      '20,33',
      'EOS',
      '',
      '4006381333931',
      '7',
      'Product 3',
      'Canon',
      'https://o.example/canon.jpg',
      'yes',
      '100',
      '0.5',
      'kg',
      'true',
      '<p>Full frame,\nwith &amp; without lens</p>',
      'camera,photo',
      'true',
      '1',
    ],
    [
      '42',
      'Shirt',
      '衬衫',
      '20',
      '',
      '',
      '',
      '990',
      'SHIRT',
      '',
      'https://o.example/s.jpg',
      'yes',
      '20.5',
      '200',
      'g',
      'false',
      '',
      '',
      'true',
      '2',
    ],
  ],
  AdditionalImages: [
    ['product_id', 'image', 'sort_order'],
    ['30', 'https://o.example/b.jpg', '2'],
    ['30', 'https://o.example/a.jpg', '1'],
  ],
  Specials: [
    ['product_id', 'customer_group', 'priority', 'price', 'date_start', 'date_end'],
    ['30', 'Wholesale', '1', '70', '0000-00-00', '0000-00-00'],
    ['30', 'Default', '2', '80', '0000-00-00', '0000-00-00'],
  ],
  Discounts: [
    ['product_id', 'customer_group', 'quantity', 'priority', 'price', 'date_start', 'date_end'],
    ['42', 'Default', '10', '1', '18', '0000-00-00', '0000-00-00'],
    ['42', 'Default', '50', '1', '15.25', '0000-00-00', '0000-00-00'],
  ],
  ProductOptions: [
    ['product_id', 'option', 'default_option_value', 'required'],
    ['30', 'Select', '', 'true'],
    ['30', 'Engraving', '', 'false'],
    ['42', 'Size', '', 'true'],
    ['42', 'Colour', '', 'true'],
  ],
  ProductOptionValues: [
    [
      'product_id',
      'option',
      'option_value',
      'quantity',
      'subtract',
      'price',
      'price_prefix',
      'points',
      'points_prefix',
      'weight',
      'weight_prefix',
    ],
    ['30', 'Select', 'Red', '4', 'true', '0', '+', '0', '+', '0', '+'],
    ['30', 'Select', 'Blue', '3', 'true', '12.5', '-', '0', '+', '0.1', '+'],
    ['42', 'Size', 'S', '10', 'true', '0', '+', '0', '+', '0', '+'],
    ['42', 'Size', 'M', '5', 'true', '0', '+', '0', '+', '0', '+'],
    ['42', 'Colour', 'White', '100', 'true', '0', '+', '0', '+', '0', '+'],
    ['42', 'Colour', 'Black', '0', 'false', '0', '+', '0', '+', '0', '+'],
  ],
  ProductAttributes: [
    ['product_id', 'attribute_group', 'attribute', 'text(en-gb)', 'text(zh-cn)'],
    ['30', 'Sensor', 'Megapixels', '12', '1200 万'],
  ],
  ProductSEOKeywords: [
    ['product_id', 'store_id', 'keyword(en-gb)'],
    ['30', '0', 'canon-eos-5d'],
  ],
} as const;

describe('OpenCart workbook', () => {
  it('gives the values of all its sheets: options become SKUs with their price, weight and stock', async () => {
    const { rows, system, problems } = await readForeignFile(workbookOfSheets(openCartSheets));
    expect(system?.name).toBe('opencart');
    expect(rows.slice(0, 3)).toMatchObject([
      {
        handle: 'canon-eos-5d',
        'title.en': 'Canon EOS 5D',
        'title.zh': '佳能相机',
        'attributes.en': 'Megapixels: 12',
        'attributes.zh': 'Megapixels: 1200 万',
        vendor: 'Canon',
        tags: 'camera, photo',
        option1Name: 'Select',
        option1Value: 'Red',
        sku: 'EOS-Red',
        price: '80',
        listPrice: '100',
        stock: '4',
        grams: '500',
        image: 'https://o.example/canon.jpg',
      },
      {
        option1Value: 'Blue',
        sku: 'EOS-Blue',
        price: '67.50',
        listPrice: '87.50',
        stock: '3',
        grams: '600',
        image: 'https://o.example/a.jpg',
      },
      { image: 'https://o.example/b.jpg' },
    ]);
    // Ten pieces of S are divided among two colours.
    expect(rows.slice(3).map((row) => [row['option1Value'], row['option2Value'], row['stock']])).toEqual([
      ['S', 'White', '5'],
      ['S', 'Black', '5'],
      ['M', 'White', '2'],
      ['M', 'Black', '2'],
    ]);
    expect(rows[3]).toMatchObject({ tiers: '10: 18.00; 50: 15.25', minimum: '2', status: 'draft' });
    expect(problems.map(({ line, column, reason }) => `${reason} ${column} ${line}`)).toEqual([
      'value_left_out ProductOptions: option 3',
      'value_left_out Specials: price 2',
      'value_left_out ean 2',
      'stock_divided ProductOptionValues: quantity 4',
    ]);
  });

  it('names the fault of a cell by its sheet, row and column', async () => {
    const app = await testApp();
    const [, , categoryId] = await addCategories(app);
    const { id: supplierId } = await addSupplier(app);
    const [head, red, blue, ...others] = openCartSheets.ProductOptionValues;
    const odd = red.map((cell, at) => (at === 6 ? '*' : at === 5 ? '3' : cell));
    const many = blue.map((cell, at) => (at === 3 ? 'many' : cell));
    const file = workbookOfSheets({
      ...openCartSheets,
      ProductOptionValues: [head, odd, many, ...others],
    });
    const { problems, created } = await importFile(app, file, { supplierId, categoryId });
    expect(created).toBe(1);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ line, column, value, reason }) => [line, column, value, reason])).toEqual([
      [2, 'ProductOptionValues: price', '*3', 'not_money'],
      [3, 'ProductOptionValues: quantity', 'many', 'not_whole'],
    ]);
    await app.close();
  });
});

describe('PrestaShop combinations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const names = ['prestashop-products.csv', 'prestashop-combinations.csv'] as const;
  const [products, combinations] = names.map(bytesOf) as [Buffer, Buffer];
  const zip = (...files: readonly (readonly [string, Uint8Array])[]) =>
    new Uint8Array(zipSync(Object.fromEntries(files)));

  it('become SKUs of their products when both files come in one archive, whatever their order', async () => {
    for (const pair of [
      [['a.csv', products] as const, ['b.csv', combinations] as const],
      [['a.csv', combinations] as const, ['b.csv', products] as const],
    ]) {
      const { rows, problems, system } = await readForeignFile(zip(...pair));
      expect(system?.name).toBe('prestashop');
      expect(problems).toEqual([]);
      expect(rows.filter((row) => row['option1Value'] !== undefined)).toMatchObject([
        {
          handle: 'faded-short-sleeves-tshirt',
          title: 'T-shirt "Faded", short sleeves',
          option1Name: 'Size',
          option1Value: 'M',
          option2Name: 'Color',
          option2Value: 'Blue',
          sku: 'demo_1-M-B',
          price: '18.06',
          listPrice: '19.01',
          stock: '7',
          grams: '350',
          variantImage: 'https://p.example/2.jpg',
        },
        { option1Value: 'S', gtin: '4006381333931', price: '15.68', listPrice: '16.51', stock: '10' },
        {
          option1Value: 'L',
          price: '14.72',
          listPrice: '15.50',
          stock: '0',
          variantImage: 'https://p.example/l.jpg',
        },
      ]);
      expect(rows.find((row) => row['handle'] === 'blouse')).toMatchObject({ sku: 'demo_2', stock: '9' });
    }
  });

  it('are refused without the file of their products, and where it has no such product', async () => {
    expect(await readForeignFile(combinations)).toMatchObject({
      rows: [],
      problems: [{ reason: 'companion_missing', severity: 'error' }],
    });
    const stray = Buffer.from(combinations.toString('utf8').replace('\n1;', '\n77;'));
    const { problems } = await readForeignFile(zip(['a.csv', products], ['b.csv', stray]));
    expect(problems).toMatchObject([
      { reason: 'combination_alone', line: 2, column: '2: Product ID*', value: '77', severity: 'error' },
    ]);
    expect(await readForeignFile(zip(['a.csv', products], ['b.csv', products]))).toMatchObject({
      problems: [{ reason: 'archive_files' }],
    });
    const one = await readForeignFile(
      zip(['folder/only.csv', products], ['__MACOSX/._only.csv', strToU8('x')]),
    );
    expect(one).toMatchObject({ problems: [], system: { name: 'prestashop' } });
  });

  it('are joined with the products file that was checked before', async () => {
    const fixture = await sheetFixture(app);
    const check = async (bytes: Uint8Array, name: string) => {
      const { id } = await fixture.api('POST /api/supplier/product/job/check', {
        query: { name, language: 'en', existing: 'update' },
        file: new Blob([new Uint8Array(bytes)], { type: 'text/csv' }),
      });
      await runProductJobs(app.deps);
      return (await fixture.job(id)).file;
    };
    expect(await check(combinations, 'combinations.csv')).toMatchObject({ isUnusable: true });
    expect(await check(products, 'products.csv')).toMatchObject({ products: 2, isUnusable: false });
    const summary = await check(combinations, 'combinations.csv');
    // Blouse has no combination and stays as it is.
    expect(summary).toMatchObject({
      products: 1,
      isUnusable: false,
      names: ['T-shirt "Faded", short sleeves'],
    });
  });
});
