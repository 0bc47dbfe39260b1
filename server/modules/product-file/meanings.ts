import { and, asc, count, eq } from 'drizzle-orm';
import type { CategoryMeaning } from '../../../contract/product-file.ts';
import type { Db, Tx } from '../../db/open.ts';
import { productFileCategory as meaning } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { categoryFinder } from './categories.ts';
import { pathKey } from './category-words.ts';
import { readShop } from './shop.ts';

/** Words one shop may give a meaning. */
const most = 1_000;

/** What a shop means by the words of its files, by the words as `pathKey` compares them. */
export async function readMeanings(db: Db | Tx, supplierId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ words: meaning.words, categoryId: meaning.categoryId })
    .from(meaning)
    .where(eq(meaning.supplierId, supplierId))
    .orderBy(asc(meaning.words));
  return new Map(rows.map(({ words, categoryId }) => [words, categoryId]));
}

export async function listMeanings(db: Db, supplierId: number): Promise<CategoryMeaning[]> {
  await readShop(db, supplierId);
  return [...(await readMeanings(db, supplierId))].map(([words, categoryId]) => ({ words, categoryId }));
}

/**
 * Says which category words of the shop's files mean from now on; null = nothing again.
 * @throws not_found for an unknown shop; invalid_input for a category nothing can be filed under, for empty words, and above 1,000
 */
export async function setMeaning(
  { db }: Pick<Deps, 'db'>,
  supplierId: number,
  { words, categoryId }: { readonly words: string; readonly categoryId: number | null },
): Promise<CategoryMeaning[]> {
  await readShop(db, supplierId);
  const key = pathKey(words);
  if (key === '') fail('invalid_input', {}, 'body.words');
  if (categoryId === null) {
    await db.delete(meaning).where(and(eq(meaning.supplierId, supplierId), eq(meaning.words, key)));
    return listMeanings(db, supplierId);
  }
  if (!(await categoryFinder(db)).isOpen(categoryId)) fail('invalid_input', {}, 'body.categoryId');
  const [known] = await db.select({ total: count() }).from(meaning).where(eq(meaning.supplierId, supplierId));
  if ((known?.total ?? 0) >= most) fail('invalid_input', {}, 'body.words');
  await db
    .insert(meaning)
    .values({ supplierId, words: key, categoryId })
    .onConflictDoUpdate({ target: [meaning.supplierId, meaning.words], set: { categoryId } });
  return listMeanings(db, supplierId);
}
