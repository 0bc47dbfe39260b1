import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category, product, review, sku } from '../../../server/platform/db/schema.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addAccount, addCategories, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { csv, type ImportCall, importFile, sample } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const samples = [
  { name: 'apparel.csv', products: 20 },
  { name: 'home-and-garden.csv', products: 20 },
  { name: 'jewelery.csv', products: 20 },
  { name: 'product_template.classic.csv', products: 3 },
  { name: 'product_template.new-dialect.derived.csv', products: 3 },
];

describe('product import', () => {
  let app: TestApp;
  let path: [number, number, number];
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  beforeAll(async () => {
    app = await testApp();
    path = await addCategories(app);
  });
  beforeEach(async () => {
    shop = await addSupplier(app);
    await app.touched();
  });
  afterAll(() => app.close());

  const load = (file: string | Uint8Array, call: Partial<ImportCall> = {}) =>
    importFile(app, file, { supplierId: shop.id, categoryId: path[2], ...call });
  const products = () =>
    app.deps.db.select().from(product).where(eq(product.supplierId, shop.id)).orderBy(asc(product.id));
  const byHandle = async (handle: string) => {
    const row = (await products()).find((one) => one.handle === handle);
    if (!row) throw new Error(`no product ${handle}`);
    const skus = await app.deps.db
      .select()
      .from(sku)
      .where(eq(sku.productId, row.id))
      .orderBy(asc(sku.position));
    return { ...row, skus };
  };
  const problems = (report: Awaited<ReturnType<typeof load>>) =>
    report.problems.map(({ line, column, reason, severity }) => [line, column, reason, severity]);

  it.each(samples)(
    'imports all of $name, and changes nothing on a second import',
    async ({ name, products: count }) => {
      const report = await load(sample(name));
      expect(report).toMatchObject({ products: count, created: count, failed: 0, encoding: 'utf-8' });
      expect(report.problems.filter((problem) => problem.severity === 'error')).toEqual([]);
      expect(await products()).toHaveLength(count);
      await app.touched();
      const asked = app.asked.publish;
      expect(await load(sample(name))).toMatchObject({ created: 0, updated: 0, unchanged: count });
      expect(await app.touched()).toEqual([]);
      expect(app.asked.publish).toBe(asked);
    },
  );

  it('keeps the values of category attributes', async () => {
    await load(sample('product_template.classic.csv'));
    const said = [{ attributeId: 7, text: { zh: '棉', en: 'Cotton' } }];
    const { id } = await byHandle('example-shirt');
    await app.deps.db.update(product).set({ attributeValues: said }).where(eq(product.id, id));
    await load(csv('Handle,Title', 'example-shirt,Another shirt'));
    expect(await byHandle('example-shirt')).toMatchObject({
      name: { en: 'Another shirt' },
      attributeValues: said,
    });
  });

  it('maps options, prices, stock and pictures', async () => {
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const fetchPicture = async (address: string) => {
      asked.push(address);
      return png;
    };
    const storage = memoryStorage();
    const report = await load(sample('product_template.classic.csv'), { fetchPicture, storage });
    const reasons = report.problems.map(({ reason }) => reason);
    // The bar codes of the template are invalid.
    expect(reasons.filter((reason) => reason !== 'barcode_invalid').sort()).toEqual(
      [
        'category_unknown',
        'category_unknown',
        'list_price_below',
        'list_price_below',
        'list_price_below',
        'category_unknown',
      ].sort(),
    );
    const shirt = await byHandle('example-shirt');
    expect(shirt).toMatchObject({
      name: { zh: '', en: 'Example T-Shirt' },
      brand: { zh: '', en: 'Acme' },
      type: 'Shirts',
      tags: ['Made to Order', 'Shirt Tag'],
      status: 'on_sale',
      price: 2_500,
      categoryId: path[2],
      seo: { title: { zh: '', en: 'Example T-Shirt | Test Store' } },
      options: [
        {
          name: { zh: '', en: 'Color' },
          values: ['Green', 'Blue', 'Gray', 'Purple'].map((en) => ({ value: { zh: '', en } })),
        },
        { name: { zh: '', en: 'Size' }, values: ['S', 'M', 'L'].map((en) => ({ value: { zh: '', en } })) },
      ],
    });
    expect(shirt.skus.map(({ code, choice, weight }) => [code, choice, weight]).slice(0, 4)).toEqual([
      ['SRT_COT_111', [0, 0], 145],
      ['SRT_COT_122', [0, 1], 145],
      ['SRT_COT_133', [0, 2], 145],
      ['SRT_COT_211', [1, 0], 145],
    ]);
    expect(shirt.images).toHaveLength(6);
    expect(shirt.imageAlts[1]).toEqual({ zh: '', en: 'T-Shirt color swatches' });
    expect(shirt.skus[0]?.image).toMatch(/^\/files\/import\/[0-9a-f]{40}\.webp$/);
    expect(new Set(asked).size).toBe(asked.length);
    const large = storage.files.get(shirt.images[0]?.slice(1) ?? '');
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
    const jeans = await byHandle('example-pants');
    expect(jeans).toMatchObject({ status: 'off_shelf', hasStock: true });
    expect(jeans.skus.map(({ weight, stock }) => [weight, stock])).toEqual([
      [227, 20],
      [283, 15],
      [397, 10],
    ]);
    expect(await byHandle('example-hat')).toMatchObject({ status: 'archived', options: [] });
    asked.length = 0;
    expect(await load(sample('product_template.classic.csv'), { fetchPicture, storage })).toMatchObject({
      unchanged: 3,
    });
    expect(asked).toEqual([]);
  });

  it('writes valid products and reports the others by line, column, value and reason', async () => {
    const file = csv(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Compare At Price',
      'good,Good,,,G-1,10.50,3,',
      'free,Free,,,F-1,12.345,1,',
      'half,Half,,,H-1,5,1.5,',
      'named,,,,N-1,5,1,',
      'twice,Twice,Size,S,T-1,5,1,',
      'twice,,,S,T-2,5,1,',
      'code,Code,Size,S,C-1,5,1,',
      'code,,,M,C-1,5,1,',
      'good,Again,,,G-1,10,3,',
      ',,,,,,,',
      'odd handle,Odd,,,O-1,1,1,',
      'more,More,,,M-1,1,1,,surplus',
      'less,Less,,,L-1,8',
      'cheap,Cheap,,,P-1,8,-4,7',
    );
    const report = await load(file);
    expect(report).toMatchObject({ rows: 13, products: 10, created: 5, failed: 5, problemTotal: 10 });
    expect(problems(report)).toEqual([
      [4, 'Variant Inventory Qty', 'not_whole', 'error'],
      [5, 'Title', 'required', 'error'],
      [7, 'Option1 Value', 'variant_repeated', 'error'],
      [10, 'Handle', 'handle_repeated', 'error'],
      [12, 'Handle', 'handle_malformed', 'error'],
      [13, '', 'too_many_cells', 'error'],
      [3, 'Variant Price', 'money_rounded', 'warning'],
      [9, 'Variant SKU', 'sku_repeated', 'warning'],
      [15, 'Variant Compare At Price', 'list_price_below', 'warning'],
      [15, 'Variant Inventory Qty', 'stock_below_zero', 'warning'],
    ]);
    expect(report.problems[0]).toMatchObject({ value: '1.5', handle: 'half' });
    expect(report.problems[0]?.text.zh).toContain('“Variant Inventory Qty”');
    expect(report.problems[6]).toMatchObject({ value: '12.345', handle: 'free' });
    expect(report.problems[6]?.text.en).toContain('12.35');
    expect((await products()).map((row) => [row.handle, row.price])).toEqual([
      ['good', 1_050],
      ['free', 1_235],
      ['code', 500],
      ['less', 800],
      ['cheap', 800],
    ]);
  });

  it('writes nothing in a dry run and reports the same', async () => {
    const dry = await load(sample('jewelery.csv'), { dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, created: 20 });
    expect(await products()).toEqual([]);
    expect(await app.touched()).toEqual([]);
    const real = await load(sample('jewelery.csv'));
    expect({ ...real, dryRun: true }).toEqual(dry);
  });

  it('invalidates each page once: one tag for every product on sale, its lists and the shop', async () => {
    await load(csv('Handle,Title,Status,Variant Price', 'a,A,active,1', 'b,B,draft,1'), { stock: 0 });
    const [a] = await products();
    expect(await app.touched()).toEqual(
      [
        'categories',
        'list:all',
        `list:supplier:${shop.id}`,
        `product:${a?.id}`,
        `supplier:${shop.id}`,
        ...path.flatMap((id) => [`list:category:${id}`, `shelf:${id}`]),
      ].sort(),
    );
    await load(csv('Handle,Title,Variant Inventory Qty', 'a,A,5'), { setStock: true });
    expect(await app.touched()).toEqual([`product:${a?.id}`]);
    await load(csv('Handle,Title,Variant Inventory Qty', 'a,A,6'), { setStock: true });
    expect(await app.touched()).toEqual([]);
    await load(csv('Handle,Title,Variant Price', 'a,A,2'));
    expect(await app.touched()).toEqual([`product:${a?.id}`]);
  });

  it('keeps fields without a column in the file, and products it does not name', async () => {
    const header =
      'Handle,Title,Title (zh),Vendor,Option1 Name,Option1 Name (zh),Option1 Value,Option1 Value (zh),Variant SKU,Variant Price,Variant Inventory Qty';
    await load(
      csv(
        header,
        'cup,Cup,杯子,Acme,Size,尺寸,S,小,C-S,10,4',
        'cup,,,,,,L,大,C-L,12,5',
        'mug,Mug,马克杯,Acme,,,,,M,9,1',
      ),
    );
    const before = await byHandle('cup');
    expect(await load(csv('Handle,Title,Variant SKU,Variant Price', 'cup,Big cup,C-L,15'))).toMatchObject({
      updated: 1,
    });
    const after = await byHandle('cup');
    expect(after).toMatchObject({
      name: { zh: '杯子', en: 'Big cup' },
      brand: before.brand,
      options: before.options,
    });
    expect(after.skus.map(({ id, price, stock }) => [id, price, stock])).toEqual([
      [before.skus[0]?.id, 1_000, 4],
      [before.skus[1]?.id, 1_500, 5],
    ]);
    expect(await products()).toHaveLength(2);
    const unknown = await load(csv('Handle,Title,Variant SKU,Variant Price', 'cup,Cup,C-XL,15'));
    expect(problems(unknown)).toEqual([[2, 'Variant SKU', 'sku_unknown', 'error']]);
    const english = csv(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      'cup,Big cup,Size,L,15',
      'cup,,,S,10',
    );
    await load(english);
    expect((await byHandle('cup')).options[0]?.values).toEqual([
      { value: { zh: '大', en: 'L' } },
      { value: { zh: '小', en: 'S' } },
    ]);
    expect((await byHandle('cup')).skus.map(({ id }) => id)).toEqual([
      before.skus[1]?.id,
      before.skus[0]?.id,
    ]);
  });

  it('deletes SKUs the file omits, but keeps ordered ones without stock', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';
    await load(csv(header, 'tee,Tee,Size,S,S,10,4', 'tee,,,M,M,10,4', 'tee,,,L,L,10,4'));
    const before = await byHandle('tee');
    const [small] = before.skus;
    const buyer = await addAccount(app);
    await app.deps.db.insert(review).values({
      productId: before.id,
      skuId: small?.id ?? 0,
      accountId: buyer.id,
      nickname: 'N',
      rating: 5,
      content: 'Good tee',
      locale: 'en' as const,
      images: [],
      spec: { zh: 'S', en: 'S' },
    });
    const file = csv(header, 'tee,Tee,Size,M,M,10,4', 'tee,,,XL,XL,10,4');
    expect(problems(await load(file))).toEqual([[2, 'Variant SKU', 'variant_kept', 'warning']]);
    const after = await byHandle('tee');
    expect(after.skus.map(({ id, code, stock }) => [id === small?.id, code, stock])).toEqual([
      [false, 'M', 4],
      [false, 'XL', 4],
      [true, 'S', 0],
    ]);
    expect(after.options[0]?.values.map(({ value }) => value.en)).toEqual(['M', 'XL', 'S']);
    expect(await load(file)).toMatchObject({ unchanged: 1, problemTotal: 0 });
    const other = await load(
      csv('Handle,Title,Option1 Name,Option1 Value,Variant Price', 'tee,Tee,Title,Default Title,10'),
    );
    expect(problems(other).map(([, , reason]) => reason)).toEqual(['variants_sold']);
  });

  it('matches categories by path, name, taxonomy number, type, and else the default', async () => {
    const rows = await app.deps.db.select().from(category);
    const leaf = first(rows.filter((row) => row.id === path[2]));
    const top = first(rows.filter((row) => row.id === path[0]));
    const middle = first(rows.filter((row) => row.id === path[1]));
    await app.deps.db.update(category).set({ externalId: 'hg-7-1' }).where(eq(category.id, leaf.id));
    const cells = [
      `${top.name.en} > ${middle.name.en} > ${leaf.name.en}`,
      leaf.name.en,
      `Elsewhere > ${leaf.name.en.toUpperCase()}`,
      'hg-7-1',
      'gid://shopify/TaxonomyCategory/hg-7-1-4',
      `#${leaf.id}`,
    ];
    const file = csv(
      'Handle,Title,Product Category,Variant Price',
      ...cells.map((cell, i) => `p${i},P,${cell},1`),
    );
    expect(await importFile(app, file, { supplierId: shop.id })).toMatchObject({
      created: cells.length,
      problemTotal: 0,
    });
    expect(new Set((await products()).map((row) => row.categoryId))).toEqual(new Set([leaf.id]));
    const typed = csv('Handle,Title,Type,Variant Price', `t,T,${leaf.name.en},1`);
    expect(await importFile(app, typed, { supplierId: shop.id })).toMatchObject({ created: 1 });
    const none = csv('Handle,Title,Product Category,Variant Price', `x,X,${top.name.en},1`, 'y,Y,,1');
    const told = await importFile(app, none, { supplierId: shop.id });
    expect(told).toMatchObject({ created: 2, failed: 0 });
    expect(problems(told).map(([line, , reason]) => [line, reason])).toEqual([
      [2, 'category_wide'],
      [3, 'category_missing'],
    ]);
    await expect(load(none, { categoryId: path[0] })).rejects.toMatchObject({
      reason: 'invalid_input',
      field: 'query.categoryId',
    });
    await expect(importFile(app, none, { supplierId: 2_000_000 })).rejects.toMatchObject({
      reason: 'not_found',
    });
  });
});
