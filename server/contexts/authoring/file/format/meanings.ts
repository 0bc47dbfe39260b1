import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { CategoryMeaning } from '../../../../../contract/authoring/product-file.ts';
import type { PlacingWord } from '../../../../../contract/authoring/product-placing.ts';
import type { SupplierScope } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/db/open.ts';
import { productFileCategory as meaning } from '../../../../platform/db/schema.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fail } from '../../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../../platform/transaction.ts';
import { keyOf, type Placing } from '../../placing/words.ts';
import { readSupplier } from '../supplier.ts';
import { categoryFinder } from './categories.ts';
import { pathKey } from './category-words.ts';

/** Maximum number of words with a saved meaning per supplier. */
const most = 1_000;

/** The saved category of each word in a supplier's files; keys as of `pathKey`. */
export async function readMeanings(db: Db | Tx, shop: SupplierScope): Promise<Map<string, number>> {
  const rows = await db
    .select({ words: meaning.words, categoryId: meaning.categoryId })
    .from(meaning)
    .where(and(shop.where(meaning.supplierId), eq(meaning.source, 'category')))
    .orderBy(asc(meaning.words));
  return new Map(rows.map(({ words, categoryId }) => [words, categoryId]));
}

/** The placed words of names and tags; keys as of `keyOf`. */
export async function readPlacings(db: Db | Tx, shop: SupplierScope): Promise<Map<string, Placing>> {
  const rows = await db
    .select()
    .from(meaning)
    .where(and(shop.where(meaning.supplierId), ne(meaning.source, 'category')));
  return new Map(
    rows.map(({ source, words, categoryId, weight }) => [
      keyOf({ source, text: words }),
      { categoryId, weight },
    ]),
  );
}

/** Maximum number of words that a supplier has placed, of all sources. */
const mostPlaced = 20_000;
const rowsAtOnce = 1_000;

/** Saves the category of many words. @throws invalid_input above 20,000 words */
export async function savePlacings(
  { tx }: UnitOfWork,
  shop: SupplierScope,
  words: readonly (PlacingWord & Placing)[],
): Promise<void> {
  const { supplierId } = shop;
  const known = await tx.$count(meaning, shop.where(meaning.supplierId));
  if (known + words.length > mostPlaced) fail('invalid_input', {}, 'body.places');
  const last = new Map(words.map((one) => [keyOf(one), one]));
  const rows = [...last.values()].map(({ source, text, categoryId, weight }) => ({
    supplierId,
    source,
    words: text,
    categoryId,
    weight,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(meaning)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [meaning.supplierId, meaning.source, meaning.words],
        set: { categoryId: sql`excluded.category_id`, weight: sql`excluded.weight` },
      });
}

export async function listMeanings(db: Db | Tx, shop: SupplierScope): Promise<CategoryMeaning[]> {
  await readSupplier(db, shop);
  return [...(await readMeanings(db, shop))].map(([words, categoryId]) => ({ words, categoryId }));
}

/**
 * Saves the category of a word in a supplier's files; null deletes it.
 * @throws not_found for an unknown supplier; invalid_input for a category that takes no products, for empty words, and above 1,000 words
 */
export async function setMeaning(
  deps: Deps,
  shop: SupplierScope,
  { words, categoryId }: { readonly words: string; readonly categoryId: number | null },
): Promise<CategoryMeaning[]> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { supplierId } = shop;
    await readSupplier(tx, shop);
    const key = pathKey(words);
    if (key === '') fail('invalid_input', {}, 'body.words');
    const own = and(shop.where(meaning.supplierId), eq(meaning.source, 'category'), eq(meaning.words, key));
    const [before] = await tx.select({ categoryId: meaning.categoryId }).from(meaning).where(own);
    const target = { kind: 'product_file', id: supplierId } as const;
    work.audit(target, { words: key, categoryId: before?.categoryId ?? null }, { words: key, categoryId });
    if (categoryId === null) {
      await tx.delete(meaning).where(own);
      return listMeanings(tx, shop);
    }
    if (!(await categoryFinder(tx)).isOpen(categoryId)) fail('invalid_input', {}, 'body.categoryId');
    const known = await tx.$count(
      meaning,
      and(shop.where(meaning.supplierId), eq(meaning.source, 'category')),
    );
    if (known >= most) fail('invalid_input', {}, 'body.words');
    await tx
      .insert(meaning)
      .values({ supplierId, words: key, categoryId })
      .onConflictDoUpdate({
        target: [meaning.supplierId, meaning.source, meaning.words],
        set: { categoryId },
      });
    return listMeanings(tx, shop);
  });
}
