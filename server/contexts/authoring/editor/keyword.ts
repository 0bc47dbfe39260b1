import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { beginsWith, containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';

/** The words of a search. A name must contain all of them, in any order. */
export const wordsIn = (keyword: string): string[] => keyword.split(/\s+/).filter(Boolean);

/** Products with a SKU whose code starts with the keyword or whose GTIN equals it. Uses the indexes of both columns. */
export function coded(db: Db, keyword: string): SQL {
  const skusOf = (where: SQL) => db.select({ id: sku.productId }).from(sku).where(where);
  const begun = skusOf(beginsWith(sku.code, keyword));
  return sql`${begun} union all ${skusOf(eq(sku.gtin, keyword))}`;
}

/** Public products that match a keyword by name or by code. */
export const isCalled = (db: Db, keyword: string): SQL | undefined =>
  or(
    and(...wordsIn(keyword).map((word) => localizedTextContains(product.name, word))),
    sql`${product.id} in (${coded(db, keyword)})`,
  );

const field = (path: string) => sql.raw(`"product_revision"."fields"${path}`);

/** Revisions with a variant whose code starts with the keyword or whose GTIN equals it. */
export const hasCode = (keyword: string): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${field("->'skus'")}) one
    where starts_with(lower(one->>'code'), ${keyword.toLowerCase()}) or one->>'gtin' = ${keyword})`;

const hasWord = (word: string): SQL | undefined =>
  or(...(['zh', 'en'] as const).map((at) => ilike(sql`${field(`->'name'->>'${at}'`)}`, containing(word))));

/** Revisions that match a keyword by name or by code. */
export const changeIsCalled = (keyword: string): SQL | undefined =>
  or(and(...wordsIn(keyword).map(hasWord)), hasCode(keyword));
