import { and, asc, eq } from 'drizzle-orm';
import type { CategoryMeaning } from '../../../../../contract/authoring/product-file.ts';
import type { SupplierScope } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/db/open.ts';
import { productFileCategory as meaning } from '../../../../platform/db/schema.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fail } from '../../../../platform/fail.ts';
import { withTransaction } from '../../../../platform/transaction.ts';
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
    .where(shop.where(meaning.supplierId))
    .orderBy(asc(meaning.words));
  return new Map(rows.map(({ words, categoryId }) => [words, categoryId]));
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
    const own = and(shop.where(meaning.supplierId), eq(meaning.words, key));
    const [before] = await tx.select({ categoryId: meaning.categoryId }).from(meaning).where(own);
    const target = { kind: 'product_file', id: supplierId } as const;
    work.audit(target, { words: key, categoryId: before?.categoryId ?? null }, { words: key, categoryId });
    if (categoryId === null) {
      await tx.delete(meaning).where(own);
      return listMeanings(tx, shop);
    }
    if (!(await categoryFinder(tx)).isOpen(categoryId)) fail('invalid_input', {}, 'body.categoryId');
    const known = await tx.$count(meaning, shop.where(meaning.supplierId));
    if (known >= most) fail('invalid_input', {}, 'body.words');
    await tx
      .insert(meaning)
      .values({ supplierId, words: key, categoryId })
      .onConflictDoUpdate({ target: [meaning.supplierId, meaning.words], set: { categoryId } });
    return listMeanings(tx, shop);
  });
}
