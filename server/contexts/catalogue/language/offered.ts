import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { dictionaryItem } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { Language } from '../../../platform/text/languages.ts';

/** The dictionary that says which languages buyers can choose. */
export const languageDictionary = 'language_service';

/** Those of `languages` that buyers can choose. */
export async function offeredLanguages(db: Db, languages: readonly Language[]): Promise<Language[]> {
  if (languages.length === 0) return [];
  const tags = languages.map(({ tag }) => tag);
  const rows = await db
    .select({ value: dictionaryItem.value })
    .from(dictionaryItem)
    .where(
      and(
        eq(dictionaryItem.typeKey, languageDictionary),
        inArray(dictionaryItem.value, tags),
        eq(dictionaryItem.enabled, true),
      ),
    );
  return languages.filter(({ tag }) => rows.some(({ value }) => value === tag));
}

/** @throws not_found for a language that has no dictionaries or is not offered */
export async function offeredLanguage(
  db: Db,
  languages: readonly Language[],
  tag: string,
): Promise<Language> {
  const known = languages.filter((language) => language.tag === tag);
  return (await offeredLanguages(db, known))[0] ?? fail('not_found');
}
