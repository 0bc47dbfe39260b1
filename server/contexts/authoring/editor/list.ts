import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductTab } from '../../../../contract/authoring/supplier-product.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { isNotSentAbroad } from '../../../platform/db/read-model.ts';
import {
  freightTemplate,
  product,
  productRevision,
  shopCategory,
  shopCategoryProduct,
  supplier,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { isUnweighed } from '../../catalogue/index.ts';
import { changeIsCalled, coded, hasCode, wordsIn } from './keyword.ts';
import { readListedProducts } from './list-queries.ts';
import { binSince } from './place.ts';
import { isOpen } from './revision-queries.ts';

type Key = 'GET /api/supplier/product/list';
type Query = ApiParsed<Key>['query'];

/** Conditions of the tabs. Products in `bin` are in no other tab. */
const tabs = {
  all: sql`not gone`,
  on_sale: sql`status = 'on_sale'`,
  off_shelf: sql`status = 'off_shelf'`,
  audit: sql`not gone and state = 'submitted'`,
  refused: sql`not gone and state in ('refused', 'changes')`,
  draft: sql`not gone and state = 'draft'`,
  low: sql`not gone and low`,
  bin: sql`gone`,
} as const satisfies Record<ProductTab, SQL>;

const tabNames = Object.keys(tabs) as ProductTab[];

const isNumber = (keyword: string) => /^[1-9]\d{0,8}$/.test(keyword);

/** Searches names in a query of its own, which reads only the index `product_names` and not the rows. */
function wordsOf(db: Db, shop: SupplierScope, keyword: string): SQL {
  const own = alias(product, 'named');
  const named = db
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        shop.where(own.supplierId),
        ...wordsIn(keyword).map((word) => localizedTextContains(own.name, word)),
      ),
    );
  // The data of the open revision.
  const changed = db
    .select({ id: productRevision.productId })
    .from(productRevision)
    .where(and(shop.where(productRevision.supplierId), isOpen, hasCode(keyword)));
  const numbered = isNumber(keyword) ? sql` union all select ${Number(keyword)}::int` : sql``;
  return sql`${product.id} in (${named} union all ${coded(db, keyword)} union all ${changed}${numbered})`;
}

/** Freight templates of the supplier that charge by weight. */
const weighing = (db: Db, shop: SupplierScope) =>
  db
    .select({ id: freightTemplate.id })
    .from(freightTemplate)
    .where(
      and(
        shop.where(freightTemplate.supplierId),
        eq(freightTemplate.method, 'weight'),
        sql`jsonb_path_exists(jsonb_build_array(${freightTemplate.standard}) || ${freightTemplate.areas}, '$[*] ? (@.extraFee > 0)')`,
      ),
    );

/** The filters for products that were public, except the tab and the missing language. */
function ofProducts(db: Db, shop: SupplierScope, query: Query, now: Date): SQL | undefined {
  const { keyword, categoryId, shopCategoryId, mode, freightTemplateId, unweighed, minPrice, maxPrice } =
    query;
  const shopCategoriesOf = (id: number) =>
    db
      .select({ id: shopCategoryProduct.productId })
      .from(shopCategoryProduct)
      .innerJoin(shopCategory, eq(shopCategory.id, shopCategoryProduct.shopCategoryId))
      .where(
        and(shop.where(shopCategory.supplierId), or(eq(shopCategory.id, id), eq(shopCategory.parentId, id))),
      );
  const isWholesale = sql`jsonb_array_length(${product.tiers}) > 0`;
  return and(
    shop.where(product.supplierId),
    or(ne(product.status, 'archived'), gte(product.removedAt, binSince(now))),
    keyword ? wordsOf(db, shop, keyword) : undefined,
    categoryId ? eq(product.categoryId, categoryId) : undefined,
    shopCategoryId ? inArray(product.id, shopCategoriesOf(shopCategoryId)) : undefined,
    mode && (mode === 'wholesale' ? isWholesale : sql`not ${isWholesale}`),
    freightTemplateId ? eq(product.freightTemplateId, freightTemplateId) : undefined,
    unweighed && and(isUnweighed, inArray(product.freightTemplateId, weighing(db, shop))),
    query.notSentAbroad && isNotSentAbroad,
    minPrice === undefined ? undefined : gte(product.price, minPrice),
    maxPrice === undefined ? undefined : lte(product.price, maxPrice),
  );
}

const field = (path: string) => sql.raw(`"product_revision"."fields"${path}`);
const lowestPrice = sql`(select min((one->>'price')::bigint) from jsonb_array_elements(${field("->'skus'")}) one)`;
const lacksIn = (missing: 'zh' | 'en', there: 'zh' | 'en') =>
  sql.raw(
    `(${['name', 'brief', 'description']
      .map((name) => `(fields->'${name}'->>'${missing}' = '' and fields->'${name}'->>'${there}' <> '')`)
      .join(' or ')})`,
  );

/** The filters for products that were never public. */
function ofDrafts(shop: SupplierScope, query: Query): SQL | undefined {
  const { keyword, categoryId, shopCategoryId, mode, freightTemplateId, minPrice, maxPrice } = query;
  const isWholesale = sql`jsonb_array_length(${field("->'tiers'")}) > 0`;
  return and(
    shop.where(productRevision.supplierId),
    isOpen,
    eq(productRevision.isNew, true),
    keyword
      ? or(
          changeIsCalled(keyword),
          isNumber(keyword) ? eq(productRevision.productId, Number(keyword)) : undefined,
        )
      : undefined,
    categoryId ? sql`${field("->>'categoryId'")} = ${`${categoryId}`}` : undefined,
    shopCategoryId ? sql`${field("->'shopCategoryIds'")} @> ${`${shopCategoryId}`}::jsonb` : undefined,
    mode && (mode === 'wholesale' ? isWholesale : sql`not ${isWholesale}`),
    // Products that were never public are not on sale.
    (query.unweighed || query.notSentAbroad) && sql`false`,
    freightTemplateId ? sql`${field("->>'freightTemplateId'")} = ${`${freightTemplateId}`}` : undefined,
    minPrice === undefined ? undefined : sql`${lowestPrice} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${lowestPrice} <= ${maxPrice}`,
  );
}

/** Products that have a SKU with low stock. */
const fewOf = (shop: SupplierScope, few: number) => sql`left join (
      select distinct sku.product_id from sku join product own on own.id = sku.product_id
      where own.supplier_id = ${shop.supplierId} and sku.stock <= ${sql.raw(String(few))}
    ) low on low.product_id = ${product.id}`;

/**
 * Total stock per product and whether one of its SKUs is low, aggregated once; used only when rows are sorted by it. Reads SKUs in the
 * order of products, which two indexes provide, so no sort or hash is needed; `offset 0` keeps the planner from changing that.
 */
const stockOf = (shop: SupplierScope, few: number) => sql`left join (
      select product_id, sum(stock) as pieces, min(stock) <= ${sql.raw(String(few))} as low from (
        select own.id as product_id, sku.stock from product own join sku on sku.product_id = own.id
        where own.supplier_id = ${shop.supplierId} order by own.id offset 0
      ) stocked group by product_id
    ) stocked on stocked.product_id = ${product.id}`;

/** Sort keys: of public products, and of products that are not public. */
const keys = {
  created: [sql`${product.createdAt}`, sql`${productRevision.createdAt}`],
  updated: [sql`${product.updatedAt}`, sql`${productRevision.savedAt}`],
  price: [sql`${product.price}`, lowestPrice],
  stock: [sql`coalesce(stocked.pieces, 0)`, sql`0`],
  sales: [sql`${product.sales}`, sql`0`],
} as const;

interface Found {
  readonly counts: Readonly<Record<ProductTab | 'zh' | 'en', number>>;
  readonly ids: readonly number[];
}

/**
 * Evaluates the filters once; the tab counts and the page come from that result. Without a keyword it is an index-only scan of
 * `product_desk`.
 */
async function find(db: Db, shop: SupplierScope, query: Query, now: Date, few: number): Promise<Found> {
  const { current, size, tab = 'all', sort = 'created', order, lacks } = query;
  const way = sql.raw(order);
  const [key, draftKey] = keys[sort];
  const isStock = sort === 'stock';
  const found = sql`
    select ${product.id} as id, ${product.status} as status, ${product.status} = 'archived' as gone,
      change.state, ${isStock ? sql`coalesce(stocked.low, false)` : sql`low.product_id is not null`} as low, ${product.lacksZh} as zh, ${product.lacksEn} as en, ${key} as key
    from ${product}
    left join (select product_id, state from product_revision where ${shop.where(productRevision.supplierId)} and ${isOpen}) change
      on change.product_id = ${product.id}
    ${isStock ? stockOf(shop, few) : fewOf(shop, few)}
    where ${ofProducts(db, shop, query, now)}
    union all
    select ${productRevision.productId}, 'new', false, ${productRevision.state}, false,
      ${lacksIn('zh', 'en')}, ${lacksIn('en', 'zh')}, ${draftKey}
    from ${productRevision} where ${ofDrafts(shop, query)}`;
  // Counts per language ignore the language filter; tab counts apply it.
  const lacking = lacks === undefined ? sql`` : sql` and ${sql.identifier(lacks)}`;
  const counts = sql.join(
    [
      ...tabNames.map(
        (name) => sql`count(*) filter (where ${tabs[name]}${lacking})::int as ${sql.identifier(name)}`,
      ),
      sql`count(*) filter (where not gone and zh)::int as zh`,
      sql`count(*) filter (where not gone and en)::int as en`,
    ],
    sql`, `,
  );
  const offset = (current - 1) * size;
  const page = sql`select id, key from found where ${tabs[tab]}${lacking} order by key ${way} nulls last, id ${way} limit ${size} offset ${offset}`;
  const answer = sql`(
    with found as materialized (${found})
    select (select row_to_json(counted) from (select ${counts} from found) counted) as counts,
      (select coalesce(json_agg(id order by key ${way} nulls last, id ${way}), '[]') from (${page}) page) as ids
  ) as answer`;
  const [row] = await db
    .select({ counts: sql<Found['counts']>`answer.counts`, ids: sql<number[]>`answer.ids` })
    .from(answer);
  return row ?? fail('internal');
}

/** The stock at and below which a SKU is low, from the settings of the supplier. Up to ten the index `sku_low` is used. */
async function lowStockOf(db: Db, shop: SupplierScope): Promise<number> {
  const [row] = await db
    .select({ few: supplier.lowStock })
    .from(supplier)
    .where(eq(supplier.id, shop.supplierId));
  return row?.few ?? fail('not_found');
}

/** The same query, as ids and their count only. */
export async function findProducts(
  db: Db,
  shop: SupplierScope,
  query: Query,
  now: Date,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { counts, ids } = await find(db, shop, query, now, await lowStockOf(db, shop));
  return { ids, total: counts[query.tab ?? 'all'] };
}

/** One page of a supplier's products, with the number in each tab. */
export async function listProducts(
  db: Db,
  shop: SupplierScope,
  query: Query,
  now: Date,
): Promise<ApiOutput<Key>> {
  const few = await lowStockOf(db, shop);
  const { counts, ids } = await find(db, shop, query, now, few);
  const { zh, en } = counts;
  return {
    records: await readListedProducts(db, shop, ids, few),
    total: counts[query.tab ?? 'all'],
    counts: tabNames.map((tab) => ({ tab, count: counts[tab] })),
    lacking: { zh, en },
  };
}
