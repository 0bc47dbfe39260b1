import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../../contract/basics.ts';
import { account } from './account.ts';
import { created, fen, id, instant, localText } from './basics.ts';
import { category } from './catalogue.ts';
import { supplier } from './supplier.ts';

const ownSupplier = () => integer('supplier_id').references(() => supplier.id);

/** Slides of the home page (no supplier) or of a shop. */
export const carousel = pgTable(
  'carousel',
  {
    id: id(),
    supplierId: ownSupplier(),
    imageUrl: text('image_url').notNull(),
    title: localText('title').notNull(),
    description: localText('description').notNull(),
    link: text('link'),
    /** Where English leads instead; null = to the same. */
    linkEn: text('link_en'),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** When it is shown; null = from the beginning, for ever. */
    startAt: instant('start_at'),
    endAt: instant('end_at'),
  },
  (t) => [
    index('carousel_supplier').on(t.supplierId, t.sort),
    check('carousel_time', sql`${t.endAt} > ${t.startAt}`),
  ],
);

export const promotionBanner = pgTable('promotion_banner', {
  id: id(),
  supplierId: ownSupplier(),
  imageUrl: text('image_url').notNull(),
  activityName: localText('activity_name').notNull(),
  rules: text('rules').notNull(),
  link: text('link'),
  /** Where English leads instead; null = to the same. */
  linkEn: text('link_en'),
  sort: integer('sort').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
});

export const promotionCategory = pgTable('promotion_category', {
  id: id(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
  description: localText('description').notNull(),
  imageUrl: text('image_url').notNull(),
  productImageUrl: text('product_image_url').notNull(),
  sort: integer('sort').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
});

export const article = pgTable('article', {
  id: id(),
  title: localText('title').notNull(),
  summary: localText('summary').notNull(),
  body: jsonb('body').$type<LocalText[]>().notNull(),
  image: text('image'),
  publishedAt: instant('published_at').notNull(),
  /** Taken down where false. */
  enabled: boolean('enabled').notNull().default(true),
});

/** One row at most: what the site says of itself, in place of the program's own words where it is not empty. */
export const siteSetting = pgTable(
  'site_setting',
  {
    id: smallint('id').primaryKey().default(1),
    title: localText('title').notNull(),
    description: localText('description').notNull(),
    keywords: localText('keywords').notNull(),
    image: text('image'),
    phone: text('phone').notNull(),
    sellerEmail: text('seller_email').notNull(),
    pressEmail: text('press_email').notNull(),
    company: localText('company').notNull().default({ zh: '', en: '' }),
    address: localText('address').notNull().default({ zh: '', en: '' }),
    representative: localText('representative').notNull().default({ zh: '', en: '' }),
    registration: text('registration').notNull().default(''),
    icp: text('icp').notNull().default(''),
    version: integer('version').notNull(),
  },
  (t) => [check('site_setting_one', sql`${t.id} = 1`)],
);

export const dictionaryType = pgTable('dictionary_type', {
  key: text('key').primaryKey(),
  /** What the back office calls it by; the key is what the code calls it by. */
  id: integer('id').generatedByDefaultAsIdentity().notNull().unique('dictionary_type_id'),
  name: localText('name').notNull(),
  remark: text('remark').notNull().default(''),
  enabled: boolean('enabled').notNull().default(true),
});
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    id: id(),
    typeKey: text('type_key')
      .notNull()
      .references(() => dictionaryType.key),
    value: text('value').notNull(),
    label: localText('label').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Not offered any more; what has it already keeps its name. */
    enabled: boolean('enabled').notNull().default(true),
    color: text('color'),
    remark: text('remark').notNull().default(''),
  },
  (t) => [unique('dictionary_item_value').on(t.typeKey, t.value)],
);

export const hotKeyword = pgTable(
  'hot_keyword',
  {
    id: id(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    count: integer('count').notNull().default(0),
    isHot: boolean('is_hot').notNull().default(false),
  },
  (t) => [
    unique('hot_keyword_word').on(t.locale, t.keyword),
    index('hot_keyword_count').on(t.locale, t.count.desc().nullsFirst(), t.id),
  ],
);

/** Words the platform puts under the search field, before those people search most. */
export const hotWord = pgTable(
  'hot_word',
  {
    id: id(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    keyword: text('keyword').notNull(),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [unique('hot_word_keyword').on(t.locale, t.keyword)],
);

export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    /** null = the platform's. */
    supplierId: ownSupplier(),
    name: localText('name').notNull(),
    description: localText('description').notNull(),
    /** A `CouponType` of the contract. */
    type: smallint('type').notNull(),
    /** A `CouponScope` of the contract. */
    scope: smallint('scope').notNull(),
    /** Product, supplier or category ids for scopes 1 to 3. */
    scopeIds: integer('scope_ids').array().notNull(),
    /** Fen off for types 1 and 2; percent to pay for type 3 (85 = 8.5折). */
    discountValue: fen('discount_value').notNull(),
    minOrderAmount: fen('min_order_amount').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    remaining: integer('remaining').notNull(),
    /** The most it may take off in all; null = no limit. */
    budget: fen('budget'),
    /** What it takes off all orders that are not cancelled, also of those not paid yet. */
    spent: fen('spent').notNull().default(0),
    /** What was claimed until then and is not used cannot be used any more. */
    voidedAt: instant('voided_at'),
    perPersonLimit: integer('per_person_limit').notNull().default(1),
    /** What of it a platform's coupon costs the shop, in percent; the platform pays the rest. */
    shopShare: smallint('shop_share').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    index('coupon_supplier').on(t.supplierId),
    check('coupon_shop_share', sql`${t.shopShare} between 0 and 100`),
    check('coupon_spent', sql`${t.spent} >= 0 and (${t.budget} is null or ${t.spent} <= ${t.budget})`),
  ],
);

export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['system', 'order', 'activity'] }).notNull(),
    title: localText('title').notNull(),
    content: localText('content').notNull(),
    link: text('link'),
    /** A later message with the same one takes the place of this one while it is unread. */
    collapseKey: text('collapse_key'),
    readAt: instant('read_at'),
    createdAt: created(),
  },
  (t) => [
    index('notification_account').on(t.accountId, t.id),
    index('notification_collapse')
      .on(t.accountId, t.collapseKey)
      .where(sql`${t.collapseKey} is not null and ${t.readAt} is null`),
  ],
);

/** A host name the shop answers to, with what search engines are told there; of one supplier's shop, or of the platform. */
export const siteHost = pgTable(
  'site_host',
  {
    id: id(),
    /** Lower case, without port, punycode for other letters. */
    host: text('host').notNull().unique(),
    supplierId: ownSupplier(),
    /** Where visitors of this host are sent instead. */
    redirectUrl: text('redirect_url'),
    title: localText('title').notNull(),
    keywords: localText('keywords').notNull(),
    description: localText('description').notNull(),
    /** Served. A shop's host only after it was verified: decision 035. */
    enabled: boolean('enabled').notNull().default(true),
    /** The one its shop's other hosts lead to. */
    isPrimary: boolean('is_primary').notNull().default(false),
    /** What a TXT record of the name has to say. */
    token: text('token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** null = nobody has shown yet that the name is theirs. */
    verifiedAt: instant('verified_at'),
    /** When its TXT record was last asked for, and what came of it. */
    checkedAt: instant('checked_at'),
    checkOutcome: text('check_outcome', { enum: ['found', 'missing', 'different', 'unanswered'] }),
    /** When it was turned off; null = it is on, or never was. */
    disabledAt: instant('disabled_at'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('site_host_primary').on(t.supplierId).where(sql`${t.isPrimary}`),
    check(
      'site_host_verified',
      sql`not ${t.enabled} or ${t.verifiedAt} is not null or ${t.supplierId} is null`,
    ),
  ],
);
