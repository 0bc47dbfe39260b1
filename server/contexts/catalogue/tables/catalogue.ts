import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../../contract/basics.ts';
import type { ProductOption, ProductSeo, Tier } from '../../../../contract/catalogue/product.ts';
import type { AttributeValue } from '../../../../contract/catalogue/product-fields.ts';
import type { SizeChart } from '../../../../contract/catalogue/size-chart.ts';
import { noTrade, type TradeData } from '../../../../contract/catalogue/trade-data.ts';
import { created, fen, id, instant, localText } from '../../../platform/db/columns.ts';
import { freightTemplate } from '../../pricing/tables/freight.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

export const category = pgTable(
  'category',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    level: smallint('level').notNull(),
    name: localText('name').notNull(),
    description: localText('description').notNull(),
    icon: text('icon').notNull(),
    image: text('image'),
    externalId: text('external_id').notNull(),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Counts its changes. */
    version: integer('version').notNull().default(1),
  },
  (t) => [index('category_parent').on(t.parentId, t.sort)],
);

const lacking = (missing: 'zh' | 'en', there: 'zh' | 'en') => {
  const lacksTranslation = `? (@.${missing} == "" && @.${there} != "")`;
  const one = (column: string) => `("${column}"->>'${missing}' = '' and "${column}"->>'${there}' <> '')`;
  const some = (column: string, path: string) =>
    `jsonb_path_exists("${column}", '${path} ${lacksTranslation}')`;
  const texts = ['name', 'brief', 'description'].map(one);
  const lists = [
    some('selling_points', '$[*]'),
    some('attributes', '$[*].*'),
    some('options', '$[*].name'),
    some('options', '$[*].values[*].value'),
  ];
  return sql.raw(`coalesce(${[...texts, ...lists].join(' or ')}, false)`);
};

export const product = pgTable(
  'product',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => supplier.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    /** The shop's own key for the product, as product files name it; random where nobody chose one. */
    handle: text('handle').notNull().default(sql`gen_random_uuid()::text`),
    name: localText('name').notNull(),
    brief: localText('brief').notNull(),
    /** HTML of the allow-list in rich-text.ts. */
    description: localText('description').notNull(),
    sellingPoints: jsonb('selling_points').$type<LocalText[]>().notNull(),
    attributes: jsonb('attributes').$type<{ name: LocalText; value: LocalText }[]>().notNull(),
    /** What is said of the attributes of its category; see attribute.ts. */
    attributeValues: jsonb('attribute_values').$type<AttributeValue[]>().notNull().default([]),
    brand: localText('brand').notNull(),
    model: text('model'),
    /** The shop's own classification. */
    type: text('type').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** What search engines show; empty = name and brief. */
    seo: jsonb('seo')
      .$type<ProductSeo>()
      .notNull()
      .default({ title: { zh: '', en: '' }, description: { zh: '', en: '' } }),
    images: text('images').array().notNull(),
    /** What the picture at the same place in `images` shows; shorter or empty where nobody said. */
    imageAlts: jsonb('image_alts').$type<LocalText[]>().notNull().default([]),
    video: text('video'),
    options: jsonb('options').$type<ProductOption[]>().notNull(),
    tiers: jsonb('tiers').$type<Tier[]>().notNull(),
    unit: localText('unit').notNull(),
    /** For buyers abroad. */
    trade: jsonb('trade').$type<TradeData>().notNull().default(noTrade),
    sizeChart: jsonb('size_chart').$type<SizeChart>(),
    minQuantity: integer('min_quantity').notNull().default(1),
    orderMultiple: integer('order_multiple').notNull().default(1),
    /** Lowest and highest SKU price and the list price of the cheapest, in fen; kept by contexts/catalogue on every write. */
    price: fen('price').notNull(),
    maxPrice: fen('max_price').notNull(),
    originalPrice: fen('original_price').notNull(),
    /** One amount for every order; with a template what a piece costs where no area says otherwise, as lists show it. */
    freight: fen('freight').notNull().default(0),
    freightTemplateId: integer('freight_template_id').references(() => freightTemplate.id),
    province: text('province').notNull(),
    services: text('services').array().notNull(),
    promotions: text('promotions').array().notNull(),
    /** Percent of the price that pages ask for, and until when, while a flash sale of its shop runs; null = none. Kept with `promotions`. */
    salePercent: integer('sale_percent'),
    saleEndAt: instant('sale_end_at'),
    tradeType: text('trade_type', { enum: ['zh', 'en', 'both'] }).notNull(),
    status: text('status', { enum: ['on_sale', 'off_shelf', 'archived'] }).notNull(),
    isNew: boolean('is_new').notNull().default(false),
    isHot: boolean('is_hot').notNull().default(false),
    /** Pieces sold and review figures as published; kept by the statistics job so that a sale does not republish the shop. */
    sales: integer('sales').notNull().default(0),
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Whether any SKU has stock; kept with every stock change. */
    hasStock: boolean('has_stock').notNull().default(true),
    /** Goes up when what its shop writes changes, prices, stock and sales status aside; two who edit it notice. */
    version: integer('version').notNull().default(1),
    /** When its shop put it into the recycle bin; null = it is not archived, or for good. */
    removedAt: instant('removed_at'),
    /** Whether a text is missing in a language that the other one has. */
    lacksZh: boolean('lacks_zh').notNull().generatedAlwaysAs(lacking('zh', 'en')),
    lacksEn: boolean('lacks_en').notNull().generatedAlwaysAs(lacking('en', 'zh')),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('product_handle').on(t.supplierId, t.handle),
    index('product_handle_lower').on(t.supplierId, sql`lower(${t.handle})`),
    index('product_freight_template').on(t.freightTemplateId),
    index('product_category').on(t.categoryId, t.status, t.sales),
    index('product_supplier').on(t.supplierId, t.status, t.sales),
    index('product_sales').on(t.status, t.sales, t.id),
    // All that a shop's own list sorts, counts and mostly filters by: it is answered without the rows themselves.
    index('product_desk').on(
      t.supplierId,
      t.status,
      t.createdAt,
      t.updatedAt,
      t.price,
      t.sales,
      t.id,
      t.lacksZh,
      t.lacksEn,
      t.removedAt,
      t.freightTemplateId,
      t.categoryId,
    ),
    // Where a shop looks for a word: the rows with all their texts are ten times as large.
    index('product_names').on(t.supplierId, t.id, t.name),
    index('product_created').on(t.status, t.createdAt, t.id),
    index('product_price').on(t.status, t.price, t.id),
    check(
      'product_prices',
      sql`${t.price} > 0 and ${t.maxPrice} >= ${t.price} and ${t.originalPrice} >= ${t.price}`,
    ),
    check(
      'product_sale',
      sql`(${t.salePercent} is null) = (${t.saleEndAt} is null) and (${t.salePercent} is null or ${t.salePercent} between 1 and 99)`,
    ),
  ],
);

export const sku = pgTable(
  'sku',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Number under the bars on the goods (GTIN: 8, 12, 13 or 14 digits, the last a check); null = none known. */
    gtin: text('gtin'),
    choice: jsonb('choice').$type<number[]>().notNull(),
    price: fen('price').notNull(),
    originalPrice: fen('original_price').notNull(),
    /** Pieces that can still be ordered; an order takes them at once and a cancellation gives them back. */
    stock: integer('stock').notNull(),
    image: text('image'),
    weight: integer('weight').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('sku_gtin').on(t.gtin).where(sql`${t.gtin} IS NOT NULL`),
    // With the stock, so that pieces are added up without the rows; those change with every order anyway, for `sku_low`.
    index('sku_product').on(t.productId, t.position, t.stock),
    uniqueIndex('sku_code').on(t.productId, t.code),
    index('sku_code_lower').on(sql`lower(${t.code}) text_pattern_ops`),
    // As search reads codes: however they are grouped, and GTINs whatever their length (contexts/search/codes.ts).
    index('sku_code_key').on(sql`translate(lower(${t.code}), ' -_./+#*:', '') text_pattern_ops`),
    index('sku_gtin_key').on(sql`ltrim(${t.gtin}, '0') text_pattern_ops`).where(sql`${t.gtin} IS NOT NULL`),
    // The SKUs whose shop has to think of them, few among many.
    index('sku_low').on(t.productId).where(sql`${t.stock} <= 10`),
    check('sku_stock', sql`${t.stock} >= 0`),
    check('sku_price', sql`${t.price} > 0 and ${t.originalPrice} >= ${t.price}`),
  ],
);
