import { and, asc, eq, ilike, or } from 'drizzle-orm';
import type { PlacedWord, PlacingWord } from '../../../../contract/authoring/product-placing.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { productFileCategory as table } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { readCategoriesToPlaceIn } from './own-places.ts';

/** Words that the supplier has placed, by the words. */
export function listPlaced(
  db: Db,
  shop: SupplierScope,
  paging: Paging,
  keyword: string | undefined,
): Promise<Page<PlacedWord>> {
  const where = and(
    shop.where(table.supplierId),
    keyword ? ilike(table.words, containing(keyword)) : undefined,
  );
  return pageOf(paging, db.$count(table, where), async ({ limit, offset }) => {
    const rows = await db
      .select({ source: table.source, text: table.words, categoryId: table.categoryId })
      .from(table)
      .where(where)
      .orderBy(asc(table.words), asc(table.source))
      .limit(limit)
      .offset(offset);
    const { describe } = await readCategoriesToPlaceIn(db);
    return rows.map((row) => ({ ...row, path: describe(row.categoryId).path }));
  });
}

/** Forgets placed words. Returns how many there were. @throws not_found */
export function forgetPlaced(
  deps: Deps,
  shop: SupplierScope,
  words: readonly PlacingWord[],
): Promise<{ forgotten: number }> {
  return withTransaction(deps, async (work) => {
    const named = words.map(({ source, text }) => and(eq(table.source, source), eq(table.words, text)));
    const rows = await work.tx
      .delete(table)
      .where(and(shop.where(table.supplierId), or(...named)))
      .returning({ words: table.words, categoryId: table.categoryId });
    if (rows.length === 0) fail('not_found');
    work.audit({ kind: 'product_file', id: shop.supplierId }, { words: rows }, { words: [] });
    return { forgotten: rows.length };
  });
}
