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

/** A category of the marketplace, at most three levels; products are filed under categories without children. */
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
    /** Ids of taxonomies whose categories are filed under this one: deeper ones of an import, and merged categories. */
    alsoExternalIds: text('also_external_ids').array().notNull().default(sql`'{}'`),
    /** Tariff heading for estimates of goods without their own code; null = that of the category above. */
    hsCode: text('hs_code'),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Incremented by every change. */
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

/** A product of a supplier: texts, pictures, attributes, sale and shipping terms. */
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
    /** The supplier's key of the product in product files; random when none was chosen. */
    handle: text('handle').notNull().default(sql`gen_random_uuid()::text`),
    name: localText('name').notNull(),
    brief: localText('brief').notNull(),
    /** HTML with the elements that rich-text.ts allows. */
    description: localText('description').notNull(),
    sellingPoints: jsonb('selling_points').$type<LocalText[]>().notNull(),
    attributes: jsonb('attributes').$type<{ name: LocalText; value: LocalText }[]>().notNull(),
    /** Values of the attributes of its category; see attribute.ts. */
    attributeValues: jsonb('attribute_values').$type<AttributeValue[]>().notNull().default([]),
    brand: localText('brand').notNull(),
    model: text('model'),
    /** The supplier's own product type. */
    type: text('type').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** Title and description for search engines; empty = name and brief. */
    seo: jsonb('seo')
      .$type<ProductSeo>()
      .notNull()
      .default({ title: { zh: '', en: '' }, description: { zh: '', en: '' } }),
    images: text('images').array().notNull(),
    /** Alternative texts of the pictures at the same index in `images`; may be shorter or empty. */
    imageAlts: jsonb('image_alts').$type<LocalText[]>().notNull().default([]),
    video: text('video'),
    options: jsonb('options').$type<ProductOption[]>().notNull(),
    tiers: jsonb('tiers').$type<Tier[]>().notNull(),
    unit: localText('unit').notNull(),
    /** Data for foreign trade. */
    trade: jsonb('trade').$type<TradeData>().notNull().default(noTrade),
    sizeChart: jsonb('size_chart').$type<SizeChart>(),
    minQuantity: integer('min_quantity').notNull().default(1),
    orderMultiple: integer('order_multiple').notNull().default(1),
    /** Lowest and highest SKU price and the list price of the cheapest, in fen; updated by contexts/catalogue on every write. */
    price: fen('price').notNull(),
    maxPrice: fen('max_price').notNull(),
    originalPrice: fen('original_price').notNull(),
    /** Fixed delivery fee per order; with a freight template the fee of one piece in the default area, as lists show it. */
    freight: fen('freight').notNull().default(0),
    freightTemplateId: integer('freight_template_id').references(() => freightTemplate.id),
    province: text('province').notNull(),
    services: text('services').array().notNull(),
    promotions: text('promotions').array().notNull(),
    /** Percentage of the price that pages show, and its end, during the supplier's flash sale; null = none. Updated with `promotions`. */
    salePercent: integer('sale_percent'),
    saleEndAt: instant('sale_end_at'),
    tradeType: text('trade_type', { enum: ['zh', 'en', 'both'] }).notNull(),
    status: text('status', { enum: ['on_sale', 'off_shelf', 'archived'] }).notNull(),
    isNew: boolean('is_new').notNull().default(false),
    isHot: boolean('is_hot').notNull().default(false),
    /**
     * Pieces sold and review figures as published; updated by the statistics job, so that a sale does not render the supplier's pages
     * again.
     */
    sales: integer('sales').notNull().default(0),
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Whether any SKU has stock; updated with every stock change. */
    hasStock: boolean('has_stock').notNull().default(true),
    /** Incremented by changes of the supplier, except prices, stock and sales status; used for the conflict check of editors. */
    version: integer('version').notNull().default(1),
    /** When the supplier moved it to the recycle bin; null = not archived, or removed permanently. */
    removedAt: instant('removed_at'),
    /** Whether a text is missing in one language that exists in the other. */
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
    // Covers the sort keys, counts and most filters of a supplier's list: index-only scans.
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
    // For keyword searches of a supplier: the full rows are ten times as large.
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

/** A variant of a product that can be bought: options, price, stock. */
export const sku = pgTable(
  'sku',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** The GTIN (8, 12, 13 or 14 digits, the last one a check digit); null = unknown. */
    gtin: text('gtin'),
    choice: jsonb('choice').$type<number[]>().notNull(),
    price: fen('price').notNull(),
    originalPrice: fen('original_price').notNull(),
    /** Pieces that can be ordered; an order takes them at once and a cancellation returns them. */
    stock: integer('stock').notNull(),
    image: text('image'),
    weight: integer('weight').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('sku_gtin').on(t.gtin).where(sql`${t.gtin} IS NOT NULL`),
    // Includes the stock, so that sums need no rows; every order changes an index entry anyway, because of `sku_low`.
    index('sku_product').on(t.productId, t.position, t.stock),
    uniqueIndex('sku_code').on(t.productId, t.code),
    index('sku_code_lower').on(sql`lower(${t.code}) text_pattern_ops`),
    // As search normalizes codes: without grouping characters, and GTINs of any length (contexts/search/codes.ts).
    index('sku_code_key').on(sql`translate(lower(${t.code}), ' -_./+#*:', '') text_pattern_ops`),
    index('sku_gtin_key').on(sql`ltrim(${t.gtin}, '0') text_pattern_ops`).where(sql`${t.gtin} IS NOT NULL`),
    // The few SKUs with low stock.
    index('sku_low').on(t.productId).where(sql`${t.stock} <= 10`),
    check('sku_stock', sql`${t.stock} >= 0`),
    check('sku_price', sql`${t.price} > 0 and ${t.originalPrice} >= ${t.price}`),
  ],
);
