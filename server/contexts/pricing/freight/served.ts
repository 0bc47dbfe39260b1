import { type SQL, sql } from 'drizzle-orm';
import { cacheUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import { freightTemplate, productSearch } from '../../../platform/db/schema.ts';
import { isAbroad } from '../price/freight.ts';

/** Number of places asked for at a time: every country and province. */
const mostPlaces = 300;

/**
 * Ids of the freight templates that matter at a place: abroad those that deliver there, within China those that do not. As `isServed` in
 * price/freight.ts.
 */
const templatesAt = cacheUntilChanged(['freight_template'], mostPlaces, async (db, place) => {
  const isExcluded = sql`${freightTemplate.excluded} ? ${place}`;
  const named = JSON.stringify([{ provinces: [place] }]);
  const isNamed = sql`${freightTemplate.areas} @> ${named}::jsonb`;
  const rows = await db
    .select({ id: freightTemplate.id })
    .from(freightTemplate)
    .where(isAbroad(place) ? sql`${isNamed} and not ${isExcluded}` : isExcluded)
    .orderBy(freightTemplate.id);
  return rows.map(({ id }) => id);
});

/**
 * Whether products of `product_search` are sent to a place; undefined where all are. `isFree`: the condition for free delivery within China,
 * which excludes no place.
 */
export async function sentTo(
  db: Parameters<typeof templatesAt>[0],
  place: string | undefined,
  isFree: SQL,
): Promise<SQL | undefined> {
  if (place === undefined || place === 'CN') return undefined;
  const ids = await templatesAt(db, place);
  const isAmong = sql`coalesce(${productSearch.freightTemplateId} = any(${`{${ids.join(',')}}`}::int[]), false)`;
  if (isAbroad(place)) return isAmong;
  return ids.length === 0 ? undefined : sql`(not ${isAmong} or ${isFree})`;
}
