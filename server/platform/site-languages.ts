import { and, asc, eq } from 'drizzle-orm';
import { Locale } from '../../contract/basics.ts';
import type { Db } from './db/open.ts';
import { dictionaryItem } from './db/schema.ts';
import type { Deps } from './deps.ts';

/** The languages that buyers can choose, in the order of the dictionary `language_service`; the first is the marketplace's own. */
export async function readLanguages(db: Db): Promise<Locale[]> {
  const rows = await db
    .select({ value: dictionaryItem.value })
    .from(dictionaryItem)
    .where(and(eq(dictionaryItem.typeKey, 'language_service'), eq(dictionaryItem.enabled, true)))
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.id));
  const known = rows.flatMap(({ value }) => Locale.options.find((one) => one === value) ?? []);
  return known.length > 0 ? known : [...Locale.options];
}

/** A change is seen after this long. */
const freshMs = 5_000;

/** The same for each request: read once, then refreshed in the background, so that a request waits for no query. */
export async function watchLanguages({
  db,
  log,
}: Pick<Deps, 'db' | 'log'>): Promise<() => readonly Locale[]> {
  let known = await readLanguages(db);
  let readAt = performance.now();
  const refresh = async () => {
    known = await readLanguages(db);
  };
  return () => {
    if (performance.now() - readAt < freshMs) return known;
    readAt = performance.now();
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the languages could not be read'));
    return known;
  };
}
