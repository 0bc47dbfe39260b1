import type { z } from 'zod';
import type { Locale, LocalText } from '../../../../../contract/basics.ts';
import { HsCode, noCustoms, OriginCountry, plainHsCode } from '../../../../../contract/catalogue/customs.ts';
import { noTrade, type TradeData } from '../../../../../contract/catalogue/trade-data.ts';
import { normal } from '../../../../platform/text/normal.ts';
import { withOwnPictures } from '../../../../platform/text/rich-text.ts';
import { isPictured, type ProductAggregate, productPrices } from '../../../catalogue/index.ts';
import { type DefaultFreight, freightOfOne } from '../../../pricing/index.ts';
import { decidingWord, type Placing, wordsOfGoods } from '../../placing/words.ts';
import type { StockMove } from '../seen-stock.ts';
import type { Currency } from './amount.ts';
import type { CategoryFinder } from './categories.ts';
import { pathKey } from './category-words.ts';
import { choice, cutTo, hasText, listOf, localText, money, plain } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import type { Pictures } from './images.ts';
import { linesOf, localTexts, pairsOf, tiersOf, zip } from './lists.ts';
import { prefix } from './metafield-key.ts';
import { readPictures } from './pictures.ts';
import { type Cell, longestBody, type Reader } from './reader.ts';
import { readSale, type SaleDefaults } from './sale.ts';
import type { StockRules } from './stock.ts';
import { readVariants } from './variants.ts';

/** The options with which all products of an import are read. */
export interface BuildContext extends SaleDefaults {
  readonly language: Locale;
  readonly categories: CategoryFinder;
  /** The supplier's saved meanings of its category words, as category ids. */
  readonly meanings: ReadonlyMap<string, number>;
  /** The supplier's placed words of names and tags. */
  readonly placings: ReadonlyMap<string, Placing>;
  /** Category of products whose own is not found; absent = such products are imported unlisted. */
  readonly categoryId: number | undefined;
  /** Rules for stock. Without a default for new variants, products with unknown stock are imported unlisted. */
  readonly stock: StockRules;
  readonly currency: Currency;
  /** The freight template of new products whose row has no freight; null = none. */
  readonly template: DefaultFreight | null;
  /** Freight templates of the supplier that charge by weight. */
  readonly weighing: ReadonlySet<number>;
}

interface Stored {
  readonly before: ProductAggregate | undefined;
  readonly history: ReadonlySet<number>;
  readonly pictures: Pictures;
  readonly moved: (move: StockMove) => void;
  /** Called with the status that the file wants. */
  readonly wants: (status: ProductAggregate['status']) => void;
}

/** Builds a product from its cells and the stored product. @returns null when there was an error, which is then reported */
export function buildProduct(reader: Reader, context: BuildContext, stored: Stored): ProductAggregate | null {
  const { before } = stored;
  const language = readLanguage(reader, context.language);
  readCurrency(reader, context.currency);
  const texts = readTexts(withCopies(reader, stored.pictures), language, before);
  const sale = readSale(reader, context, language, before);
  stored.wants(sale.status);
  const said = reader.first('freight').value.trim() !== '' ? money(reader.first('freight')) : null;
  const variants = readVariants(reader, { ...stored, ...context, language });
  const pictures = picturesToSellBy(
    reader,
    sale.status,
    readPictures(reader, language, stored.pictures, before),
    before,
  );
  const categoryId = readCategory(reader, context, before);
  if (!variants || categoryId === null || reader.failed) return null;
  const tiers = readTiers(reader, before, sale.minQuantity, productPrices(variants.skus).price);
  if (reader.failed) return null;
  const freight = freightFor(said, before, context.template, { ...sale, ...variants });
  reportWeight(reader, { ...sale, ...variants, ...freight }, context);
  if (sale.status === 'on_sale' && before?.status !== 'on_sale' && !isPictured(pictures))
    reader.first('image').draft('image_needed');
  const status =
    reader.drafted && sale.status === 'on_sale' && before?.status !== 'on_sale' ? 'off_shelf' : sale.status;
  return {
    handle: reader.group.handle,
    categoryId,
    ...texts,
    ...sale,
    status,
    ...variants,
    ...freight,
    ...pictures,
    tiers,
  };
}

/** The pictures of the file; a product on sale keeps its pictures when the file leaves it none. */
function picturesToSellBy(
  reader: Reader,
  status: ProductAggregate['status'],
  read: Pick<ProductAggregate, 'images' | 'imageAlts'>,
  before: ProductAggregate | undefined,
): Pick<ProductAggregate, 'images' | 'imageAlts'> {
  const isEmptied = status === 'on_sale' && before?.status === 'on_sale' && !isPictured(read);
  if (!before || !isEmptied || !isPictured(before)) return read;
  reader.first('image').warn('pictures_kept');
  return { images: before.images, imageAlts: before.imageAlts };
}

/** Reports SKUs without a weight under a freight template by weight, because they could not be ordered. */
function reportWeight(
  reader: Reader,
  { status, services, freightTemplateId, skus }: Weighed,
  { weighing }: Pick<BuildContext, 'weighing'>,
): void {
  if (status !== 'on_sale' || services.includes('free_shipping')) return;
  if (freightTemplateId === null || !weighing.has(freightTemplateId)) return;
  const at = skus.findIndex(({ weight }) => weight === 0);
  if (at >= 0) reader.cell(reader.group.rows[at] ?? reader.group.rows[0], 'grams').draft('weight_missing');
}

type Weighed = Pick<ProductAggregate, 'status' | 'services' | 'freightTemplateId' | 'skus'>;

function readCurrency(reader: Reader, { code }: Currency): void {
  const cell = reader.first('currency');
  const said = cell.value.trim().toUpperCase();
  if (said !== '' && said !== code)
    cell.wrong('currency_other', { currency: said.slice(0, 10), expected: code });
}

/** A reader whose descriptions refer to our copies of their pictures. */
function withCopies(reader: Reader, pictures: Pictures): Reader {
  const copyOf = (address: string) => {
    const found = pictures.get(address);
    return found?.here ? found.path : null;
  };
  return {
    ...reader,
    cell: (row, key, value) =>
      key.startsWith('body')
        ? reader.cell(row, key, withOwnPictures(reader.cell(row, key).value, copyOf))
        : reader.cell(row, key, value),
  };
}

/** The language of the plain columns, which a file made by an export states. */
function readLanguage(reader: Reader, fallback: Locale): Locale {
  const cell = reader.first('language');
  return cell.value.trim() === '' ? fallback : (choice(cell, ['zh', 'en']) ?? fallback);
}

function readTexts(reader: Reader, language: Locale, before: ProductAggregate | undefined) {
  const [row] = reader.group.rows;
  const text = (key: ColumnKey, old: LocalText | undefined, most: number, exact = false) =>
    localText(reader, row, key, language, old, exact ? { most, exact } : { most });
  const title = text('title', before?.name, 200);
  const cell = reader.first('title');
  const name = { ...title, zh: cutTo(cell, title.zh, 120) };
  if (name.zh === '' && name.en === '') cell.wrong('required');
  return {
    name,
    brief: text('brief', before?.brief, 1_000, true),
    description: localText(reader, row, 'body', language, before?.description, {
      most: longestBody,
      exact: true,
      strict: true,
    }),
    brand: text('vendor', before?.brand, 100),
    seo: {
      title: text('seoTitle', before?.seo.title, 300, true),
      description: text('seoDescription', before?.seo.description, 1_000, true),
    },
    sellingPoints: readPoints(reader, language, before),
    // A file has no columns for category attributes: their values stay.
    attributeValues: [...(before?.attributeValues ?? [])],
    attributes: withMetafields(reader, language, readAttributes(reader, language, before)),
    model: plain(reader, 'model', before?.model ?? '', 100) || null,
    type: plain(reader, 'type', before?.type, 255),
    tags: readTags(reader, before),
    trade: readTrade(reader, before?.trade ?? noTrade),
    // A file has no columns for these.
    video: before?.video ?? null,
    sizeChart: before?.sizeChart ?? null,
  };
}

/** The tariff code and the country of origin; a wrong one is left out and reported. A file has no columns for the other trade data. */
function readTrade(reader: Reader, before: TradeData): TradeData {
  const stored = before.customs ?? noCustoms;
  const read = (key: 'hsCode' | 'origin', schema: z.ZodType<string>, toCode: (text: string) => string) => {
    const cell = reader.first(key);
    const text = toCode(normal(cell.value.slice(0, 60)));
    if (text === '') return stored[key];
    const { data } = schema.safeParse(text);
    if (data !== undefined) return data;
    cell.warn(key === 'hsCode' ? 'hs_code_invalid' : 'origin_invalid');
    return stored[key];
  };
  const customs = {
    hsCode: read('hsCode', HsCode, plainHsCode),
    origin: read('origin', OriginCountry, (text) => text.trim().toUpperCase()),
  };
  return customs.hsCode === null && customs.origin === null ? before : { ...before, customs };
}

const longestList = 20_000;
const mostItems = 100;

/** Cells of a list in both languages; a language without a column comes from the stored product. */
function listCells(reader: Reader, key: ColumnKey, language: Locale): LocalText {
  return localText(reader, reader.group.rows[0], key, language, undefined, {
    most: longestList,
    exact: true,
  });
}

const saysLanguage = (reader: Reader, key: ColumnKey, locale: Locale, language: Locale) =>
  reader.has(`${key}.${locale}`) || (locale === language && reader.has(key));

function readPoints(reader: Reader, language: Locale, before: ProductAggregate | undefined): LocalText[] {
  const old = before?.sellingPoints ?? [];
  if (!hasText(reader, 'sellingPoints')) return [...old];
  const cells = listCells(reader, 'sellingPoints', language);
  const of = (locale: Locale) =>
    saysLanguage(reader, 'sellingPoints', locale, language)
      ? linesOf(cells[locale])
      : old.map((text) => text[locale]);
  const points = localTexts(of('zh'), of('en'));
  if (points.length > mostItems) reader.first('sellingPoints').wrong('too_many', { most: mostItems });
  return points;
}

function readAttributes(reader: Reader, language: Locale, before: ProductAggregate | undefined) {
  const old = before?.attributes ?? [];
  if (!hasText(reader, 'attributes')) return [...old];
  const cells = listCells(reader, 'attributes', language);
  const of = (locale: Locale): [string, string][] =>
    saysLanguage(reader, 'attributes', locale, language)
      ? pairsOf(cells[locale])
      : old.map(({ name, value }) => [name[locale], value[locale]]);
  const attributes = zip(of('zh'), of('en'), ['', ''] as [string, string]).map(({ zh, en }) => ({
    name: { zh: zh[0], en: en[0] },
    value: { zh: zh[1], en: en[1] },
  }));
  if (attributes.length > mostItems) reader.first('attributes').wrong('too_many', { most: mostItems });
  return attributes;
}

function readTags(reader: Reader, before: ProductAggregate | undefined): string[] {
  if (!reader.has('tags')) return [...(before?.tags ?? [])];
  const cell = reader.first('tags');
  const tags = [...new Set(listOf(cell.value))];
  if (tags.length > mostItems) cell.wrong('too_many', { most: mostItems });
  if (tags.some((tag) => tag.length > 255)) cell.wrong('too_long', { most: 255 });
  return tags;
}

/** Tier prices. A first tier at the minimum order quantity equals the price and follows it; the others must be lower. */
function readTiers(
  reader: Reader,
  before: ProductAggregate | undefined,
  minQuantity: number,
  base: number,
): ProductAggregate['tiers'] {
  const cell = reader.first('tiers');
  const given = reader.has('tiers') ? tiersOf(cell.value) : (before?.tiers ?? []);
  if (given === null) {
    cell.wrong('tiers_malformed');
    return [];
  }
  const tiers = given.map((tier) => (tier.from <= minQuantity ? { from: tier.from, price: base } : tier));
  let least = base + 1;
  for (const tier of tiers) {
    const isFirst = tier.from <= minQuantity;
    if (tier.price === 0 || (!isFirst && tier.price >= Math.min(base, least))) cell.wrong('tier_not_cheaper');
    least = tier.price;
  }
  return tiers;
}

type Freight = Pick<ProductAggregate, 'freight' | 'freightTemplateId'>;

/**
 * The delivery fee. A file has one fixed amount: a changed amount replaces the template; a new product without an amount gets the
 * supplier's default template, unless it ships free.
 */
function freightFor(
  said: number | null,
  before: Freight | undefined,
  template: DefaultFreight | null,
  { services, skus }: Pick<ProductAggregate, 'services' | 'skus'>,
): Freight {
  if (before) {
    const freight = said ?? before.freight;
    return { freight, freightTemplateId: freight === before.freight ? before.freightTemplateId : null };
  }
  if (said !== null || !template || services.includes('free_shipping')) {
    return { freight: said ?? 0, freightTemplateId: null };
  }
  const grams = Math.max(0, ...skus.map((one) => one.weight));
  return { freight: freightOfOne(template, grams), freightTemplateId: template.id };
}

type Attribute = { readonly name: LocalText; readonly value: LocalText };

/** Attributes, including the file's metafields; metafields with structured values are skipped because buyers cannot read them. */
function withMetafields(reader: Reader, language: Locale, attributes: readonly Attribute[]): Attribute[] {
  const said = new Map<string, string>();
  for (const [key, cell] of reader.group.rows[0].cells) {
    const value = cell.trim();
    if (key.startsWith(prefix) && value !== '' && value.length <= 500 && !/^[[{<]/.test(value))
      said.set(key.slice(prefix.length), value.replaceAll('; ', ', '));
  }
  const empty = { zh: '', en: '' };
  const known = attributes.map((one) => {
    const value = said.get(one.name[language]);
    said.delete(one.name[language]);
    return value === undefined ? one : { ...one, value: { ...one.value, [language]: value } };
  });
  const added = [...said].map(([name, value]) => ({
    name: { ...empty, [language]: name },
    value: { ...empty, [language]: value },
  }));
  return [...known, ...added];
}

interface Wanted {
  readonly categories: CategoryFinder;
  /** The supplier's category words (keys as of `pathKey`) and their category ids. */
  readonly meanings: ReadonlyMap<string, number>;
  readonly placings: ReadonlyMap<string, Placing>;
  readonly categoryId: number | undefined;
}

const categoryKeys = ['category', 'googleCategory', 'standardType', 'type'] as const;

/** The words of a product by which it is placed where its category is unknown. */
export function wordsOfReader(reader: Reader): string[] {
  const cells = (keys: readonly ColumnKeyOrLocal[]) => keys.map((key) => reader.first(key).value);
  return wordsOfGoods({
    names: cells(['title', 'title.zh', 'title.en']),
    categories: cells(categoryKeys),
    tags: listOf(reader.first('tags').value),
  });
}

type ColumnKeyOrLocal = ColumnKey | 'title.zh' | 'title.en';

/**
 * Finds the category of a product. Without an own category column a stored category that is open is kept. Otherwise, in this order: the
 * supplier's saved meaning, our names, Shopify's and Google's taxonomies, the supplier's placed words of names and tags, the stored
 * category, the import's default. A product whose category is not open for products is imported unlisted.
 * @returns null, with a reported error, when there are no categories at all
 */
function readCategory(reader: Reader, wanted: Wanted, before: ProductAggregate | undefined): number | null {
  const { categories, categoryId } = wanted;
  const named = categoryKeys.map((key) => reader.first(key)).filter(({ value }) => value.trim() !== '');
  const [cell = reader.first('category')] = named;
  const says = reader.first('category').value.trim() !== '';
  if (!says && before && categories.isOpen(before.categoryId)) return before.categoryId;
  const found = named.map((one) => placeOf(reader, one, wanted));
  const sure = found.find((one) => one?.sure || (one && one.id === before?.categoryId));
  if (sure) return sure.sure || !before ? sure.id : keep(cell, categories, before);
  if (!before || !categories.isOpen(before.categoryId)) {
    const placed = placedBy(reader, wanted);
    if (placed !== null) return placed;
  }
  const other = before?.categoryId ?? categoryId;
  if (other !== undefined) {
    if (says) cell.warn('category_unknown');
    return before ? keep(cell, categories, before) : other;
  }
  const wide = found.find((one) => one !== undefined);
  const id = wide?.id ?? categories.department;
  if (id === undefined) cell.wrong('category_required');
  else cell.draft(wide ? 'category_wide' : 'category_missing', { category: categories.title(id) });
  return id ?? null;
}

/** The category of the word that decides about the product. */
function placedBy(reader: Reader, { categories, placings }: Wanted): number | null {
  if (placings.size === 0) return null;
  const open = (key: string) => {
    const found = placings.get(key);
    return found && categories.isOpen(found.categoryId) ? found : undefined;
  };
  return decidingWord(wordsOfReader(reader), open, ({ weight }) => weight)?.found.categoryId ?? null;
}

function placeOf(reader: Reader, cell: Cell, { categories, meanings }: Wanted) {
  const meant = meanings.get(pathKey(cell.value));
  if (meant !== undefined && categories.isOpen(meant)) return { id: meant, sure: true };
  const said = (['title', 'title.en', 'title.zh', 'type', 'tags', 'handle'] as const).map((key) =>
    reader.first(key).value.slice(0, 500),
  );
  return categories.place(cell.value, said.join(' '));
}

/** Keeps the stored category. While it is not open, an unlisted product stays unlisted until someone chooses its category. */
function keep(cell: Cell, categories: CategoryFinder, { categoryId, status }: ProductAggregate): number {
  if (!categories.isOpen(categoryId) && status !== 'on_sale')
    cell.draft('category_wide', { category: categories.title(categoryId) });
  return categoryId;
}
