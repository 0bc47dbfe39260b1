import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { productSearch, sku } from '../../platform/db/schema.ts';
import { normal } from '../../platform/text/normal.ts';

/** A variant whose code or GTIN was typed, or begins so. */
export interface CodeHit {
  readonly productId: number;
  readonly skuId: number;
  /** All of its code was typed. */
  readonly isExact: boolean;
}

/** Signs that codes are grouped with, in whatever way. */
const signs = ' -_./+#*:';
const fewestDigits = 6;
/** A whole code as short as this may as well be a word. */
const sureFrom = 6;
const mostHits = 50;

/** As `sku_code_key` and `sku_gtin_key` are made. */
const codeKeyOf = (code: SQL): SQL => sql`translate(lower(${code}), ${sql.raw(`'${signs}'`)}, '')`;
const gtinKeyOf = (gtin: SQL): SQL => sql`ltrim(${gtin}, '0')`;

/** What was typed as codes are compared; null for what is none, and for what is so short that it stands for too much. */
function keyOf(keyword: string): string | null {
  const key = [...normal(keyword).toLowerCase()].filter((sign) => !signs.includes(sign)).join('');
  return /^[a-z0-9]{4,40}$/.test(key) && /\d/.test(key) ? key : null;
}

/** The variants on sale whose code is meant, whole codes first; of each product the first one. */
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
 * Whether the codes are what is meant and not the words: a whole one of some length, or where the words alone lead to nothing that has all
 * of them.
 */
export function meantCodes(hits: readonly CodeHit[], keyword: string, isSaid: boolean): readonly CodeHit[] {
  const full = hits.filter((hit) => hit.isExact);
  if (full.length > 0 && (!isSaid || (keyOf(keyword) ?? '').length >= sureFrom)) return full;
  return isSaid ? [] : hits;
}
