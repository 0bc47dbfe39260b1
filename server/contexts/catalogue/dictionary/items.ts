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

/** The enabled items of a dictionary in order. @throws not_found when it does not exist or is disabled */
export async function dictionary(db: Db, key: string): Promise<DictionaryItem[]> {
  const [type] = await db.select().from(dictionaryType).where(eq(dictionaryType.key, key));
  if (!type?.enabled) fail('not_found');
  return read(db, key, null, true);
}

/** Labels of these values of a dictionary, enabled or not; unknown values are left out. */
export const dictionaryLabels = async (
  db: Db,
  key: string,
  values: readonly string[],
): Promise<DictionaryItem[]> => (values.length === 0 ? [] : read(db, key, values, false));

/** The same, for enabled items only. */
export const offeredLabels = async (
  db: Db,
  key: string,
  values: readonly string[],
): Promise<DictionaryItem[]> => (values.length === 0 ? [] : read(db, key, values, true));
