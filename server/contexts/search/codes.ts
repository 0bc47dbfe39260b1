import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { productSearch, sku } from '../../platform/db/schema.ts';
import { normal } from '../../platform/text/normal.ts';

/** A variant whose code or GTIN equals the keyword or starts with it. */
export interface CodeHit {
  readonly productId: number;
  readonly skuId: number;
  /** Its whole code matched. */
  readonly isExact: boolean;
}

/** Characters that group the parts of codes. */
const signs = ' -_./+#*:';
const fewestDigits = 6;
/** A complete code shorter than this may as well be a word. */
const sureFrom = 6;
const mostHits = 50;

/** The same expression as in the indexes `sku_code_key` and `sku_gtin_key`. */
const codeKeyOf = (code: SQL): SQL => sql`translate(lower(${code}), ${sql.raw(`'${signs}'`)}, '')`;
const gtinKeyOf = (gtin: SQL): SQL => sql`ltrim(${gtin}, '0')`;

/** The keyword normalized like a code; null when it is no code or too short to be specific. */
function keyOf(keyword: string): string | null {
  const key = [...normal(keyword).toLowerCase()].filter((sign) => !signs.includes(sign)).join('');
  return /^[a-z0-9]{4,40}$/.test(key) && /\d/.test(key) ? key : null;
}

/** Variants on sale that match by code, exact matches first; one variant per product. */
export async function codeHits(db: Db, keyword: string): Promise<CodeHit[]> {
  const key = keyOf(keyword);
  if (key === null) return [];
  const code = codeKeyOf(sql`${sku.code}`);
  const number = gtinKeyOf(sql`${sku.gtin}`);
  const digits = /^\d+$/.test(key) ? key.replace(/^0+/, '') : '';
  const asNumber = digits.length >= fewestDigits ? digits : null;
  const isExact = sql<boolean>`(${code} = ${key} or coalesce(${number} = ${asNumber}, false))`;
  const rows = await db
    .select({ productId: sku.productId, skuId: sku.id, isExact })
    .from(sku)
    .innerJoin(productSearch, eq(productSearch.productId, sku.productId))
    .where(
      or(
        sql`${code} like ${`${key}%`}`,
        asNumber === null ? undefined : sql`${number} like ${`${asNumber}%`}`,
      ),
    )
    .orderBy(sql`${isExact} desc`, asc(code), asc(sku.productId), asc(sku.position), asc(sku.id))
    .limit(mostHits);
  const first = new Map<number, CodeHit>();
  for (const row of rows) if (!first.has(row.productId)) first.set(row.productId, row);
  return [...first.values()];
}

/**
 * Whether the keyword is meant as a code rather than as words: an exact match of some length, or no product that contains all its words.
 */
export function meantCodes(hits: readonly CodeHit[], keyword: string, isSaid: boolean): readonly CodeHit[] {
  const full = hits.filter((hit) => hit.isExact);
  if (full.length > 0 && (!isSaid || (keyOf(keyword) ?? '').length >= sureFrom)) return full;
  return isSaid ? [] : hits;
}
