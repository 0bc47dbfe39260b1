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

/** What an account searched for, one row a keyword and language. */
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

/** Who already added to a hot word today: one reader counts once a day, or anybody could make any word hot. */
export const searchSeen = pgTable(
  'search_seen',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Account, or a hash of the visitor's address and the day. */
    visitor: text('visitor').notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.locale, t.keyword] })],
);

/**
 * What lists, search and filters read instead of the wide `product`: one narrow row for every product a visitor may see.
 * Triggers keep all but `terms` and `traits` in the transaction that changes a product, its shop or its category
 * (in the baseline migration); those two follow before the next search (contexts/search).
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    supplierId: integer('supplier_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** The category on each level of the product's path; null below its own. */
    category1: integer('category1'),
    category2: integer('category2'),
    category3: integer('category3'),
    sales: integer('sales').notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    reviewCount: integer('review_count').notNull(),
    /** Price range, stars, services, promotions and province in bits; see contexts/search/facet-bits.ts. */
    facets: integer('facets').notNull(),
    /** Stars times ten. */
    rating: smallint('rating').notNull(),
    /** 1 domestic, 2 foreign trade, 3 both. */
    trade: smallint('trade').notNull(),
    /** 1 new, 2 hot, 4 below its list price, 8 with a quantity ladder, 16 in stock. */
    features: smallint('features').notNull(),
    /** How many of those who look at it buy it, against the mean of all products; see contexts/search/conversion.ts. */
    conversion: real('conversion').notNull().default(1),
    /** Its texts changed and `terms` do not show it yet. */
    stale: boolean('stale').notNull().default(true),
    /**
     * Ids of search_term: as they are for a term of its name, brand, model, shop or categories, negative for one of its name, and
     * moved up by a thousand millions for one that stands only in its brief, options or attributes. They lie outside of the row, for
     * which short lists are filled up with their first (`out_of_row` in the baseline migration): read them by their index alone.
     */
    terms: integer('terms').array().notNull().default([]),
    /** Ids of search_trait, each once: its brand, options and attributes as filters; they follow together with `terms`. */
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

/** As `productSearch.terms`: a shop's name, and with it what it mainly makes. */
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

/** One value of a property that goods can be told apart by: `Colour: Black`. Filled and named by contexts/search/language/traits.ts. */
export const searchTrait = pgTable(
  'search_trait',
  {
    id: id(),
    /** What its name is known by whatever the language: values of one kind are offered side by side. */
    kind: text('kind').notNull(),
    /** What its value is known by. */
    key: text('key').notNull(),
    name: localText('name').notNull(),
    value: localText('value').notNull(),
    /** A colour such as `#2e7d4f`. */
    swatch: text('swatch'),
  },
  (t) => [uniqueIndex('search_trait_key').on(t.kind, t.key)],
);

/** What people call goods: see contexts/search/language/dictionary.ts. What ships is written at start, and left alone once it was edited. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    id: id(),
    /** Words and phrases; with nothing on the right each of them finds all the others. */
    left: text('left_words').array().notNull(),
    /** What each of the left finds, too. */
    right: text('right_words').array().notNull().default([]),
    enabled: boolean('enabled').notNull().default(true),
    /** `shipped` = as the program brings it; `own` = written or changed by an operator. */
    origin: text('origin', { enum: ['shipped', 'own'] }).notNull(),
    /** The rule as it is written in the files that ship; null for an operator's. A changed rule keeps the key of what it was. */
    shippedAs: text('shipped_as'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('search_synonym_shipped').on(t.shippedAs)],
);

/** Every term that was ever indexed: one or two Chinese characters, or a word. */
export const searchTerm = pgTable('search_term', { id: id(), term: text('term').notNull() }, (t) => [
  uniqueIndex('search_term_term').on(t.term),
  // Byte order, whatever the database's: a prefix is a range.
  index('search_term_prefix').on(t.term.op('text_pattern_ops')),
]);

/** Words with one letter left out, and whole: two words one typing error apart have such a form in common. */
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
