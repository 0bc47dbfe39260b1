import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DictionaryItem } from '../../../../contract/catalogue/dictionary.ts';
import type { Db } from '../../../platform/db/open.ts';
import { dictionaryItem, dictionaryType } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

const columns = { value: dictionaryItem.value, label: dictionaryItem.label };

const read = (db: Db, key: string, values: readonly string[] | null, isOffered: boolean) =>
  db
    .select(columns)
    .from(dictionaryItem)
    .where(
      and(
        eq(dictionaryItem.typeKey, key),
        values ? inArray(dictionaryItem.value, [...values]) : undefined,
        isOffered ? eq(dictionaryItem.enabled, true) : undefined,
      ),
    )
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id));

/** What a dictionary offers, in its order. @throws not_found when there is no such dictionary, or it is turned off. */
export async function dictionary(db: Db, key: string): Promise<DictionaryItem[]> {
  const [type] = await db.select().from(dictionaryType).where(eq(dictionaryType.key, key));
  if (!type?.enabled) fail('not_found');
  return read(db, key, null, true);
}

/** Labels of some values of a dictionary, offered or not; values it does not know are left out. */
export const dictionaryLabels = async (
  db: Db,
  key: string,
  values: readonly string[],
): Promise<DictionaryItem[]> => (values.length === 0 ? [] : read(db, key, values, false));

/** The same of those that may still be chosen. */
export const offeredLabels = async (
  db: Db,
  key: string,
  values: readonly string[],
): Promise<DictionaryItem[]> => (values.length === 0 ? [] : read(db, key, values, true));
