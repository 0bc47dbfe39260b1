import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrade } from '../../../contract/catalogue/trade-data.ts';
import { exportProducts } from '../../../server/contexts/authoring/file/export.ts';
import {
  lockSupplier,
  type ProductAggregate,
  readSupplierAggregates,
  saveProducts,
} from '../../../server/contexts/catalogue/index.ts';
import { supplierOfCommand } from '../../../server/platform/access/actor.ts';
import { richText } from '../../../server/platform/text/rich-text.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { importFile } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const word = fc
  .oneof(
    { weight: 5, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('青瓷', '大号', 'Red', 'a, b', 'say "x"', "it's", 'a > b', '1: 2; 3'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('=1+1', "'=x", '+86', '-5', '@me', "''-", '[]', '["a"]', '=,"\n', '＝x'),
    },
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());
const trimmed = word.map((text) => text.trim());
const pair = (text: fc.Arbitrary<string>) => fc.record({ zh: text, en: text });
const named = pair(trimmed).filter(({ zh, en }) => zh !== '' || en !== '');
const html = word.map((text) => richText(`<p>${text}</p>`));
const fen = fc.integer({ min: 1, max: 99_999_999 });
const uniquePairs = (min: number, max: number) =>
  fc.uniqueArray(named, { minLength: min, maxLength: max, selector: ({ zh, en }) => `${zh}|${en}` });
const option = fc.record({
  name: named,
  values: uniquePairs(1, 4).chain((values) =>
    fc.tuple(
      ...values.map((value) =>
        fc
          .option(fc.constant('#a1b2c3'), { nil: undefined })
          .map((swatch) => (swatch ? { value, swatch } : { value })),
      ),
    ),
  ),
});

/** Any valid product, in `categoryIds`. */
const wholeProduct = (categoryIds: readonly number[]): fc.Arbitrary<Omit<ProductAggregate, 'handle'>> =>
  fc
    .record({
      categoryId: fc.constantFrom(...categoryIds),
      name: named,
      brief: pair(word),
      description: pair(html),
      sellingPoints: fc.array(pair(word), { maxLength: 3 }),
      attributes: fc.array(fc.record({ name: pair(word), value: pair(word) }), { maxLength: 3 }),
      // Fields that the generator leaves empty: files keep them as they are.
      attributeValues: fc.constant([]),
      brand: pair(trimmed),
      model: fc.option(trimmed.filter((text) => text !== '')),
      type: trimmed,
      // Files do not contain these three: existing values stay, a new product has none.
      video: fc.constant(null),
      sizeChart: fc.constant(null),
      tags: fc.uniqueArray(fc.constantFrom('a', '红', "it's", '=x', 'two words'), { maxLength: 3 }),
      seo: fc.record({ title: pair(word), description: pair(word) }),
      images: fc.uniqueArray(fc.constantFrom('/files/a.webp', '/files/b.webp', '/files/x/c.webp'), {
        minLength: 1,
        maxLength: 3,
      }),
      alts: fc.array(pair(word), { minLength: 3, maxLength: 3 }),
      options: fc.array(option, { maxLength: 3 }),
      prices: fc.array(
        fc.record({ price: fen, more: fc.nat(1000), stock: fc.nat(9_999), weight: fc.nat(99_999) }),
        {
          minLength: 70,
          maxLength: 70,
        },
      ),
      picks: fc.shuffledSubarray(
        Array.from({ length: 64 }, (_, i) => i),
        { minLength: 1, maxLength: 6 },
      ),
      unit: named,
      minQuantity: fc.integer({ min: 1, max: 99 }),
      orderMultiple: fc.integer({ min: 1, max: 9 }),
      freight: fc.nat(99_999),
      freightTemplateId: fc.constant(null),
      province: fc.constantFrom('zj', 'gd'),
      services: fc.uniqueArray(fc.constantFrom('free_shipping' as const, 'trade_in' as const)),
      tradeType: fc.constantFrom('zh' as const, 'en' as const, 'both' as const),
      status: fc.constantFrom('on_sale' as const, 'off_shelf' as const, 'archived' as const),
      ladder: fc.nat(3),
      hsCode: fc.constantFrom(null, '691110', '6109100010'),
      origin: fc.constantFrom(null, 'CN', 'VN'),
    })
    .map(({ alts, prices, picks, ladder, hsCode, origin, ...own }) => {
      const last = alts.slice(0, own.images.length).findLastIndex(({ zh, en }) => zh !== '' || en !== '');
      const sizes = own.options.map(({ values }) => values.length);
      const combinations = sizes.reduce((product, size) => product * size, 1);
      const chosen = [...new Set(picks.map((pick) => pick % combinations))];
      const skus = chosen.map((pick, i) => {
        const { price, more, stock, weight } = prices[i] ?? { price: 1, more: 0, stock: 0, weight: 0 };
        let rest = pick;
        const choice = sizes.map((size) => {
          const at = rest % size;
          rest = Math.floor(rest / size);
          return at;
        });
        const image = i % 2 === 0 ? null : '/files/a.webp';
        const gtin = i % 3 === 0 ? '4006381333931' : null;
        return { code: `C-${i}`, gtin, choice, price, originalPrice: price + more, stock, image, weight };
      });
      const base = Math.min(...skus.map(({ price }) => price));
      const rungs = Array.from({ length: ladder }, (_, i) => ({
        from: own.minQuantity + i * 10,
        price: i === 0 ? base : Math.floor(base * (1 - i / 10)),
      })).filter(({ price }, i, all) => price > 0 && (i === 0 || price < (all[i - 1]?.price ?? 0)));
      const trade = hsCode || origin ? { ...noTrade, customs: { hsCode, origin } } : noTrade;
      return { ...own, trade, imageAlts: alts.slice(0, last + 1), skus, tiers: rungs };
    });

describe('product export', () => {
  let app: TestApp;
  let categoryIds: number[];
  const storage = memoryStorage();
  beforeAll(async () => {
    app = await testApp();
    categoryIds = [(await addCategories(app))[2], (await addCategories(app))[2]];
    for (const key of ['files/a.webp', 'files/b.webp', 'files/x/c.webp']) await storage.write(key, 'x');
  });
  afterAll(() => app.close());

  const save = (supplierId: number, products: readonly ProductAggregate[]) =>
    withTransaction(app.deps, async (work) => {
      await lockSupplier(work.tx, supplierId, []);
      const saves = products.map((after) => ({ before: undefined, after }));
      await saveProducts(work, supplierId, saves);
    });
  async function stored(supplierId: number): Promise<ProductAggregate[]> {
    const all: ProductAggregate[] = [];
    for await (const { aggregate: whole } of readSupplierAggregates(app.deps.db, supplierId)) {
      all.push({ ...whole, skus: whole.skus.map(({ id: _, ...own }) => own) });
    }
    return all;
  }
  async function fileOf(supplierId: number, dialect: 'classic' | 'new', language: 'zh' | 'en') {
    const parts: Uint8Array[] = [];
    for await (const part of exportProducts(app.deps, supplierOfCommand(supplierId), { dialect, language }))
      parts.push(part);
    return Buffer.concat(parts);
  }

  it('exports every product so that an import restores it, in the same shop and in another', async () => {
    const property = fc.asyncProperty(
      fc.array(wholeProduct(categoryIds), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('classic' as const, 'new' as const),
      fc.constantFrom('zh' as const, 'en' as const),
      async (drafts, dialect, language) => {
        const [shop, other] = [await addSupplier(app), await addSupplier(app)];
        const products = drafts.map((draft, i) => ({ ...structuredClone(draft), handle: `p-${i}` }));
        await save(shop.id, products);
        expect(await stored(shop.id)).toEqual(products);
        const file = await fileOf(shop.id, dialect, language);
        const asked = { language: language === 'zh' ? ('en' as const) : ('zh' as const), storage };
        const again = await importFile(app, file, { ...asked, supplierId: shop.id });
        expect(again.problems).toEqual([]);
        expect(await stored(shop.id)).toEqual(products);
        expect(again).toMatchObject({ created: 0, updated: 0, unchanged: products.length });
        const copied = await importFile(app, file, { ...asked, supplierId: other.id });
        expect(copied).toMatchObject({ created: products.length, problemTotal: 0 });
        expect(await stored(other.id)).toEqual(products);
      },
    );
    await fc.assert(property, { numRuns: 60, seed: 20_261_121, endOnFailure: true });
  });

  it('writes no cell that a spreadsheet would execute', async () => {
    const shop = await addSupplier(app);
    const [draft] = fc.sample(wholeProduct(categoryIds), { numRuns: 1, seed: 7 });
    if (!draft) throw new Error('no sample');
    const plain = structuredClone(draft);
    const signs = ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', "'=1", '＝1'];
    const products = signs.map((sign, i) => ({
      ...plain,
      handle: `h-${i}`,
      brief: { zh: sign, en: sign },
      model: sign.trim(),
    }));
    await save(shop.id, products);
    const file = (await fileOf(shop.id, 'classic', 'zh')).toString('utf8');
    expect(file.startsWith('\ufeffHandle,Title,')).toBe(true);
    const cells: string[][] = parse(file, { bom: true });
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('names its columns as the dialect does', async () => {
    const shop = await addSupplier(app);
    const head = async (dialect: 'classic' | 'new') =>
      (await fileOf(shop.id, dialect, 'en')).toString('utf8').slice(1).split(',');
    expect(await head('classic')).toEqual(
      expect.arrayContaining(['Handle', 'Title', 'Title (zh)', 'Body (HTML)', 'Variant Price', 'Image Src']),
    );
    expect(await head('new')).toEqual(
      expect.arrayContaining(['URL handle', 'Description', 'Description (zh)', 'Price', 'Product image URL']),
    );
  });
});
