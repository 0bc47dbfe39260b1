import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, localText } from '../../../platform/db/columns.ts';
import { product } from '../../catalogue/tables/catalogue.ts';
import { account } from '../../identity/tables/account.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

/** Search history of accounts, one row per keyword and language. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    count: integer('count').notNull().default(1),
    searchedAt: instant('searched_at').notNull(),
  },
  (t) => [unique('search_history_word').on(t.accountId, t.locale, t.keyword)],
);

/** Visitors that were counted for a hot word today: each counts once a day, so that one visitor cannot create a hot word. */
export const searchSeen = pgTable(
  'search_seen',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Account id, or a hash of the client address and the day. */
    visitor: text('visitor').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.locale, t.keyword] })],
);

/**
 * The search index that lists, search and filters read instead of the wide `product`: one narrow row per visible product. Triggers (in the
 * baseline migration) update all but `terms` and `traits` in the transaction that changes a product, its supplier or its category; those
 * two are updated before the next search (contexts/search).
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    supplierId: integer('supplier_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** The ancestor category on each level of the tree; null below the product's own level. */
    category1: integer('category1'),
    category2: integer('category2'),
    category3: integer('category3'),
    sales: integer('sales').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    reviewCount: integer('review_count').notNull(),
    /** Price range, rating, services, promotions and province as bits; see contexts/search/facet-bits.ts. */
    facets: integer('facets').notNull(),
    /** Rating times ten. */
    rating: smallint('rating').notNull(),
    /** 1 domestic, 2 foreign trade, 3 both. */
    trade: smallint('trade').notNull(),
    /** Bits: 1 new, 2 hot, 4 below its list price, 8 with tier prices, 16 in stock. */
    features: smallint('features').notNull(),
    /** The freight template of its product, which decides where it is sent; null = within China only. */
    freightTemplateId: integer('freight_template_id'),
    /** Conversion rate relative to the mean of all products; see contexts/search/conversion.ts. */
    conversion: real('conversion').notNull().default(1),
    /** Its texts changed and `terms` is not updated yet. */
    stale: boolean('stale').notNull().default(true),
    /**
     * Ids of search_term: unchanged for a term of the name, brand, model, supplier, categories or description; also negated for a term of
     * the name; plus 1,000,000,000 for a term of the other texts of its own (brand, model, type, tags, brief, options, attributes) that is
     * not in the name.
     * Stored out of line, for which short lists are padded with their first element (`out_of_row` in the baseline migration): use them only in
     * index conditions.
     */
    terms: integer('terms').array().notNull().default([]),
    /** Ids of search_trait without duplicates: brand, options and attributes for filters; updated together with `terms`. */
    traits: integer('traits').array().notNull().default([]),
  },
  (t) => [
    index('product_search_terms').using('gin', t.terms),
    index('product_search_traits').using('gin', t.traits),
    index('product_search_stale').on(t.productId).where(sql`${t.stale}`),
    index('product_search_sales').on(t.sales.desc().nullsFirst(), t.productId),
    index('product_search_price').on(t.price, t.productId),
    index('product_search_created').on(t.createdAt.desc().nullsFirst(), t.productId),
    index('product_search_rating').on(
      t.rating.desc().nullsFirst(),
      t.reviewCount.desc().nullsFirst(),
      t.productId,
    ),
    index('product_search_supplier').on(t.supplierId, t.sales.desc().nullsFirst(), t.productId),
    index('product_search_category1').on(t.category1, t.sales.desc().nullsFirst(), t.productId),
    index('product_search_category2').on(t.category2, t.sales.desc().nullsFirst(), t.productId),
    index('product_search_category3').on(t.category3, t.sales.desc().nullsFirst(), t.productId),
  ],
);

/** As `productSearch.terms`: the supplier's name, and its name with its main products. */
export const supplierSearch = pgTable(
  'supplier_search',
  {
    supplierId: integer('supplier_id')
      .primaryKey()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    stale: boolean('stale').notNull().default(true),
    terms: integer('terms').array().notNull().default([]),
  },
  (t) => [
    index('supplier_search_terms').using('gin', t.terms),
    index('supplier_search_stale').on(t.supplierId).where(sql`${t.stale}`),
  ],
);

/** One value of a property for filters: `Colour: Black`. Written and named by contexts/search/language/traits.ts. */
export const searchTrait = pgTable(
  'search_trait',
  {
    id: id(),
    /** Key of its name in any language: values of one kind form one filter. */
    kind: text('kind').notNull(),
    /** Key of its value. */
    key: text('key').notNull(),
    name: localText('name').notNull(),
    value: localText('value').notNull(),
    /** A colour such as `#2e7d4f`. */
    swatch: text('swatch'),
  },
  (t) => [uniqueIndex('search_trait_key').on(t.kind, t.key)],
);

/**
 * Synonym rules: see contexts/search/language/dictionary.ts. Shipped rules are written at start, and kept as they are once they were
 * edited.
 */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    id: id(),
    /** Words and phrases; without `right` all of them are synonyms of each other. */
    left: text('left_words').array().notNull(),
    /** Words that each of `left` also finds. */
    right: text('right_words').array().notNull().default([]),
    enabled: boolean('enabled').notNull().default(true),
    /** `shipped` = comes with the program; `own` = written or changed by an operator; `learned` = two words that products say together. */
    origin: text('origin', { enum: ['shipped', 'own', 'learned'] }).notNull(),
    /** The rule as in the shipped files; null for one of an operator. A changed rule keeps the key of its original. */
    shippedAs: text('shipped_as'),
    /** The pair as it was learned; null for others. A changed rule keeps it, so that the pair is not learned again. */
    learnedAs: text('learned_as'),
    /** Number of products that say so when it was last learned; null = never learned. */
    products: integer('products'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('search_synonym_shipped').on(t.shippedAs),
    uniqueIndex('search_synonym_learned').on(t.learnedAs),
  ],
);

/** Every term that was ever indexed: one or two Chinese characters, or a word. */
export const searchTerm = pgTable('search_term', { id: id(), term: text('term').notNull() }, (t) => [
  uniqueIndex('search_term_term').on(t.term),
  // Compared bytewise, whatever the database's collation, so that a prefix is a range.
  index('search_term_prefix').on(t.term.op('text_pattern_ops')),
]);

/** Words, and words with one letter deleted: two words one typing error apart share such a form. */
export const searchTypo = pgTable(
  'search_typo',
  {
    form: text('form').notNull(),
    termId: integer('term_id')
      .notNull()
      .references(() => searchTerm.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.form, t.termId] }), index('search_typo_term').on(t.termId)],
);
