import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { Assortment } from '../../../../contract/content/site.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { article, coupon, siteState, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { goodsHints, goodsOnSale } from '../../storefront/index.ts';
import { factTag } from './settings.ts';

/**
 * What the marketplace has, as its pages show it. It is stored, not computed for each page, so that it changes in one transaction with the
 * tags of the pages that show it.
 */
export const assortmentState = 'assortment';

const noHints = { zh: [], en: [] };

async function readStored(db: Db | Tx): Promise<Assortment | null> {
  const [row] = await db.select().from(siteState).where(eq(siteState.key, assortmentState));
  return row ? Assortment.parse(JSON.parse(row.value)) : null;
}

async function compute({ db, clock }: Deps, stored: Assortment | null): Promise<Assortment> {
  const shops = db.select({ one: sql`1` }).from(supplier).where(eq(supplier.status, 'approved')).limit(1);
  const news = db
    .select({ one: sql`1` })
    .from(article)
    .where(and(eq(article.enabled, true), lte(article.publishedAt, clock.now())))
    .limit(1);
  const coupons = db
    .select({ one: sql`1` })
    .from(coupon)
    .where(and(eq(coupon.enabled, true), isNull(coupon.voidedAt), gt(coupon.endAt, clock.now())))
    .limit(1);
  const [goods, [shop], [entry], [claimable]] = await Promise.all([goodsOnSale(db), shops, news, coupons]);
  const { zh, en } = await goodsHints(db, stored?.searchHints ?? noHints);
  return {
    ...goods,
    hasShops: shop !== undefined,
    hasNews: entry !== undefined,
    hasCoupons: claimable !== undefined,
    searchHints: { zh: [...zh], en: [...en] },
  };
}

/** What the marketplace has; computed in an installation that has not published anything yet. */
export async function readAssortment(deps: Deps): Promise<Assortment> {
  return (await readStored(deps.db)) ?? compute(deps, null);
}

/** Stores what the marketplace has before its first pages are rendered. */
export async function initAssortment(deps: Deps): Promise<void> {
  if (await readStored(deps.db)) return;
  const value = JSON.stringify(await compute(deps, null));
  await deps.db.insert(siteState).values({ key: assortmentState, value }).onConflictDoNothing();
}

/** Tags of lists that an assortment is computed from. */
const sources: ReadonlySet<string> = new Set([
  'list:all',
  'categories',
  'suppliers',
  'articles',
  'coupons',
  'search-words',
]);

/**
 * Stores what the marketplace has, if one of the invalidated tags may have changed it, and invalidates the pages that show what changed.
 * Returns whether there was a change.
 */
export async function refreshAssortment(deps: Deps, tags: Iterable<string>): Promise<boolean> {
  // Each shop has a tag of its own for its coupons.
  if (![...tags].some((tag) => sources.has(tag.replace(/^coupons:.*/, 'coupons')))) return false;
  const stored = await readStored(deps.db);
  const now = await compute(deps, stored);
  const before: Readonly<Record<string, unknown>> = { ...stored };
  const changed = Object.entries(now).filter(([fact, value]) => !isDeepStrictEqual(value, before[fact]));
  if (changed.length === 0) return false;
  await withTransaction(deps, async (work) => {
    const value = JSON.stringify(now);
    await work.tx
      .insert(siteState)
      .values({ key: assortmentState, value })
      .onConflictDoUpdate({ target: siteState.key, set: { value } });
    work.invalidate(...changed.map(([fact]) => factTag(fact)));
  });
  return true;
}
