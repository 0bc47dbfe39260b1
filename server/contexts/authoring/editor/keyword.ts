import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { beginsWith, containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';

/** A name has all of them, wherever they stand in it. */
export const wordsIn = (keyword: string): string[] => keyword.split(/\s+/).filter(Boolean);

/** Products with a SKU whose code begins so, or whose bars are just these: by indexes of those. */
export function coded(db: Db, keyword: string): SQL {
  const skusOf = (where: SQL) => db.select({ id: sku.productId }).from(sku).where(where);
  const begun = skusOf(beginsWith(sku.code, keyword));
  return sql`${begun} union all ${skusOf(eq(sku.gtin, keyword))}`;
}

/** Public products by words of their names or by codes. */
export const isCalled = (db: Db, keyword: string): SQL | undefined =>
  or(
    and(...wordsIn(keyword).map((word) => localizedTextContains(product.name, word))),
    sql`${product.id} in (${coded(db, keyword)})`,
  );

const field = (path: string) => sql.raw(`"product_revision"."fields"${path}`);

/** A variant of a change whose code begins so, or whose bars are just these. */
export const hasCode = (keyword: string): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${field("->'skus'")}) one
    where starts_with(lower(one->>'code'), ${keyword.toLowerCase()}) or one->>'gtin' = ${keyword})`;

const hasWord = (word: string): SQL | undefined =>
  or(...(['zh', 'en'] as const).map((at) => ilike(sql`${field(`->'name'->>'${at}'`)}`, containing(word))));

/** Changes by words of the name they bring or by codes. */
export const changeIsCalled = (keyword: string): SQL | undefined =>
  or(and(...wordsIn(keyword).map(hasWord)), hasCode(keyword));
