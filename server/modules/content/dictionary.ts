import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DictionaryItem } from '../../../contract/content.ts';
import type { Db } from '../../db/open.ts';
import { dictionaryItem, dictionaryType } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';

const columns = { value: dictionaryItem.value, label: dictionaryItem.label };

/** Items of a dictionary in their order. @throws not_found when there is no such dictionary. */
export async function dictionary(db: Db, key: string): Promise<DictionaryItem[]> {
  const [type] = await db.select().from(dictionaryType).where(eq(dictionaryType.key, key));
  if (!type) fail('not_found');
  return db
    .select(columns)
    .from(dictionaryItem)
    .where(eq(dictionaryItem.typeKey, key))
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id));
}

/** Labels of some values of a dictionary; values it does not know are left out. */
export async function dictionaryLabels(
  db: Db,
  key: string,
  values: readonly string[],
): Promise<DictionaryItem[]> {
  if (values.length === 0) return [];
  return db
    .select(columns)
    .from(dictionaryItem)
    .where(and(eq(dictionaryItem.typeKey, key), inArray(dictionaryItem.value, [...values])))
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id));
}
