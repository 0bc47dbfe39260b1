import { and, asc, count, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { product, productSearch } from '../../platform/db/schema.ts';
import { withSeqScanOff } from '../../platform/db/seq-scan-off.ts';
import type { Condition } from './conditions.ts';
import { featureBits } from './facet-bits.ts';
import { fitting, partOf, type Source, scan } from './fitting.ts';
import type { Match } from './match.ts';
import { type Score, scoreOf } from './rank.ts';
import type { Tiers } from './tiers.ts';

/** Conditions and sort keys refer to `product_search`. */
export interface PageQuery {
  readonly where: SQL | undefined;
  /** The product id is always added as the last sort key. */
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}
interface Page {
  readonly ids: number[];
  readonly total: number;
}

/**
 * Above this many matches a page is read fastest by walking along an index in sort order and filtering; below it by collecting all matches
 * and sorting them. The planner cannot decide this, because it assumes that words are independent.
 */
const dense = 4_000;

/** Number of matching products in `rows`; without `rows`, in all. */
export async function countProducts(
  db: Db | Tx,
  where: SQL | undefined,
  rows: SQL = sql`${productSearch}`,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(rows).where(where);
  return row?.total ?? 0;
}

/** Ids of one page out of `total` matching products. */
export async function idsOf(db: Db, query: PageQuery, total: number): Promise<number[]> {
  const { where, orderBy, limit, offset } = query;
  if (total <= dense) return (await sortedPage(db, sql`${productSearch}`, query)).ids;
  const rows = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(where)
    .orderBy(...orderBy, asc(productSearch.productId))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** One page of the matches of a keyword, in an explicit sort order. */
export async function idsInOrder(db: Db, tiers: Tiers, query: PageQuery): Promise<Page> {
  const lastTier = tiers.at(-1);
  return lastTier
    ? withSeqScanOff(db, (tx) => sortedPage(tx, fitting(lastTier), query))
    : { ids: [], total: 0 };
}

/** Collects all matches and sorts them. The limit outside of a materialized query keeps the planner from walking along the sort order. */
async function sortedPage(db: Db | Tx, rows: SQL, page: PageQuery): Promise<Page> {
  const order = sql.join([...page.orderBy, asc(productSearch.productId)], sql`, `);
  return pageOf(
    db,
    sql`fitting as materialized (
      select product_id, sales, price, created_at, rating, review_count from ${rows} where ${page.where ?? sql`true`}
    )`,
    sql`select product_id from fitting as ${productSearch} order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
}

/** `queries` must define the common table expression `fitting`, whose rows are counted. */
async function pageOf(db: Db | Tx, queries: SQL, ids: SQL): Promise<Page> {
  const [row] = await db
    .select({ ids: sql<number[]>`ids`, total: sql<number>`total` })
    .from(
      sql`(with ${queries} select array(${ids}) as ids, (select count(*)::int from fitting) as total) as page`,
    );
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

/** Number of the best products that are ordered by the relevance of their names. */
const rerankSize = 100;
/** Ten times the sales weigh as much as this difference in relevance. */
const salesWeight = 0.12;

/**
 * One page of the matches of a keyword and their total: better tiers first, within a tier products in stock, then by sales times conversion,
 * for the best products together with the relevance of their names to `queryWords`. Once the better tiers fill the page, the others are
 * counted but not ranked.
 */
export async function idsByTier(db: Db, query: TierQuery): Promise<Page> {
  const { best, total } = await pageByTier(db, query);
  return { ids: best.map(({ id }) => id), total };
}

export type TierQuery = Omit<PageQuery, 'orderBy'> &
  Partial<Pick<Match, 'queryWords' | 'strict' | 'beside'>> & { readonly tiers: Tiers };

interface BestPage {
  readonly best: readonly Best[];
  readonly total: number;
}

/** Places of the products beside the match, from 0: the second and the fourth. */
const besidePlaces = [1, 3];

/** The same page with what its products are ordered by. */
export async function pageByTier(db: Db, { beside, ...query }: TierQuery): Promise<BestPage> {
  if (!beside) return pageOfTiers(db, query);
  const { where, limit, offset, tiers } = query;
  const { best: found } = await bestByTier(db, {
    tiers: [beside],
    where,
    limit: besidePlaces.length,
    offset: 0,
  });
  const others = found.map((one) => ({ ...one, tier: tiers.length }));
  if (others.length === 0) return pageOfTiers(db, query);
  const ids = others.map(({ id }) => id);
  // A page that begins among their places is cut from the first products, a later one is moved by their number.
  const isAmong = offset <= (besidePlaces.at(-1) ?? 0);
  const { best, total } = await pageOfTiers(db, {
    ...query,
    where: and(where, notInArray(productSearch.productId, ids)),
    ...(isAmong ? { offset: 0, limit: offset + limit } : { offset: offset - others.length }),
  });
  const page = [...best];
  if (isAmong) for (const [at, one] of others.entries()) page.splice(besidePlaces[at] ?? at, 0, one);
  return { best: isAmong ? page.slice(offset, offset + limit) : page, total: total + others.length };
}

async function pageOfTiers(
  db: Db,
  { queryWords = [], strict, ...query }: Omit<TierQuery, 'beside'>,
): Promise<BestPage> {
  const { limit, offset } = query;
  const isReranked = queryWords.length > 0 && offset < rerankSize;
  if (!isReranked) return bestByTier(db, query);
  const most = Math.max(rerankSize, offset + limit);
  const { best, total } = await bestByTier(db, { ...query, offset: 0, limit: most });
  const reranked = await byRelevance(db, queryWords, strict ?? Infinity, best.slice(0, rerankSize));
  const all = [...reranked, ...best.slice(rerankSize)];
  return { best: all.slice(offset, offset + limit), total };
}

async function byRelevance(
  db: Db,
  queryWords: Match['queryWords'],
  strict: number,
  best: readonly Best[],
): Promise<readonly Best[]> {
  if (best.length < 2) return best;
  const scores = await scoresOf(db, queryWords, best);
  const score = (one: Best) => scores.get(one.id)?.total ?? 0;
  // Products without all words are ordered by what they have.
  const tier = (one: Best) => Math.min(one.tier, strict);
  return best.toSorted(
    (one, other) =>
      tier(one) - tier(other) || other.stock - one.stock || score(other) - score(one) || one.id - other.id,
  );
}

/** The scores by which products of a tier are ordered: the relevance of their names, and `sales` as a further part. */
export async function scoresOf(
  db: Db,
  queryWords: Match['queryWords'],
  best: readonly Best[],
): Promise<ReadonlyMap<number, Score>> {
  const ids = best.map(({ id }) => id);
  const { id, name, brand, model, type, tags } = product;
  const rows = await db
    .select({ id, name, brand, model, type, tags })
    .from(product)
    .where(inArray(product.id, ids));
  const relevance = new Map(rows.map((row) => [row.id, scoreOf(queryWords, row)]));
  return new Map(
    best.map(({ id: of, appeal }) => {
      const { total, parts } = relevance.get(of) ?? { total: 0, parts: {} };
      const sales = salesWeight * Math.log10(1 + appeal);
      return [of, { total: total + sales, parts: { ...parts, sales } }];
    }),
  );
}

interface Best {
  readonly id: number;
  readonly tier: number;
  readonly stock: number;
  readonly appeal: number;
}

async function bestByTier(
  db: Db,
  { tiers, where, limit, offset }: Omit<PageQuery, 'orderBy'> & { readonly tiers: Tiers },
): Promise<BestPage> {
  const lastTier = tiers.at(-1);
  if (!lastTier) return { best: [], total: 0 };
  const sets = setsBy(where);
  const name = (at: number) => sql.raw(`tier${at}`);
  const tierAt = (at: number) => {
    const before = tiers.slice(0, at).map((_, better) => name(better));
    if (before.length === 0) return sql`true`;
    const filled = before.map((tier) => sql`(select count(*) from ${tier})`);
    const isOpen = sql`${sql.join(filled, sql` + `)} < ${limit + offset}`;
    const isNew = before.map((tier) => sql`product_id not in (select product_id from ${tier})`);
    return sql.join([isOpen, ...isNew], sql` and `);
  };
  const named = tiers.map((condition, at) => {
    const rows = at < tiers.length - 1 ? rowsOf(condition, sets.source) : sql`select * from fitting`;
    return sql`${name(at)} as materialized (select product_id, appeal, stock from (${rows}) as found where ${tierAt(at)})`;
  });
  const fittingRows = rowsOf(lastTier, sets.source);
  const queries = sql`${sql.join(sets.named(), sql`, `)}, fitting as materialized (${fittingRows})`;
  const all = tiers.map((_, at) => sql`select ${sql.raw(String(at))} as tier, * from ${name(at)}`);
  const best = sql`select product_id as id, tier, stock, appeal from (${sql.join(all, sql` union all `)}) as ranked
    order by tier, stock desc, appeal desc, product_id limit ${limit} offset ${offset}`;
  const [row] = await withSeqScanOff(db, (tx) =>
    tx.select({ best: sql<Best[]>`best`, total: sql<number>`total` }).from(
      sql`(with ${queries}, ${sql.join(named, sql`, `)} select coalesce((select json_agg(one) from (${best}) as one), '[]') as best,
          (select count(*)::int from fitting) as total) as page`,
    ),
  );
  return row ?? { best: [], total: 0 };
}

/**
 * The sets of rows by terms, one common table expression for each, shared by all tiers; filtered by `where` and with the columns for
 * ranking.
 */
function setsBy(where: SQL | undefined): { readonly source: Source; readonly named: () => SQL[] } {
  const sets = new Map<string, { readonly name: SQL; readonly rows: SQL }>();
  const source: Source = (some) => {
    const key = JSON.stringify(some);
    const rows = some === null ? sql`${productSearch}` : scan(some);
    const { name } = sets.get(key) ?? { name: sql.raw(`set${sets.size}`) };
    sets.set(key, { name, rows });
    return sql`${name} as ${productSearch}`;
  };
  const inStock = sql.raw(`features & ${featureBits.inStock}`);
  const named = () =>
    [...sets.values()].map(
      ({ name, rows }) => sql`${name} as (select product_id, category_id, sales * conversion as appeal,
        ${inStock} as stock from ${rows} where ${where ?? sql`true`})`,
    );
  return { source, named };
}

/** The matching rows, without duplicates. */
const rowsOf = (condition: Condition, source: Source): SQL =>
  sql.join(
    condition.map((part) => {
      const { from, where } = partOf(part, source);
      return sql`select product_id, appeal, stock from ${from} where ${where}`;
    }),
    sql` union `,
  );
