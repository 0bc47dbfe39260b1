import { inArray, sql } from 'drizzle-orm';
import { cacheManyUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { searchTerm, searchTypo } from '../../../platform/db/schema.ts';
import { beginning, formsOf, formsTyped, type Query } from './analyse.ts';
import { isNear } from './distance.ts';
import { singular } from './plural.ts';

/** Maximum number of words with a common prefix that are looked up. */
const longestPrefixList = 100;
/** PostgreSQL accepts at most 65,535 parameters, so texts are passed as one JSON value. */
const textsOf = (texts: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;

/** Ids of the terms; new terms are inserted with their typo forms. */
export async function ensureTerms(tx: Tx, terms: readonly string[]): Promise<Map<string, number>> {
  // Inserted in a fixed order, because two writers with common new terms could otherwise deadlock.
  const sorted = [...terms].sort();
  const known = await idsOf(tx, sorted);
  const unknown = sorted.filter((term) => !known.has(term));
  if (unknown.length === 0) return known;
  const added = await tx
    .insert(searchTerm)
    .select(
      sql`select nextval(pg_get_serial_sequence('search_term', 'id'))::int, term from ${textsOf(unknown)} as term`,
    )
    .onConflictDoNothing()
    .returning({ id: searchTerm.id, term: searchTerm.term });
  const forms = added.flatMap(({ id, term }) => formsOf(term).map((form) => ({ form, id })));
  if (forms.length > 0) {
    await tx.execute(
      sql`insert into ${searchTypo} (form, term_id) select form, id from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f(form text, id int) on conflict do nothing`,
    );
  }
  for (const { id, term } of added) known.set(term, id);
  // Terms that another process inserted meanwhile.
  const missing = unknown.filter((term) => !known.has(term));
  for (const [term, id] of await idsOf(tx, missing)) known.set(term, id);
  return known;
}

const termsByText = prepared((db) =>
  db
    .select({ id: searchTerm.id, term: searchTerm.term })
    .from(searchTerm)
    .where(sql`${searchTerm.term} in (select jsonb_array_elements_text(${sql.placeholder('texts')}::jsonb))`)
    .prepare('terms_by_text'),
);

/** Maximum number of cached words, including words that no text contains. */
const mostTerms = 50_000;
const knownTerms = cacheManyUntilChanged(
  ['product_search', 'supplier_search'],
  mostTerms,
  async (db, terms) => {
    const rows = await termsByText(db).execute({ texts: JSON.stringify(terms) });
    return new Map(rows.map((row) => [row.term, row.id]));
  },
);

/** Ids of those terms that some text contains. */
export const idsOf = async (db: Db | Tx, terms: readonly string[]): Promise<Map<string, number>> =>
  terms.length === 0 ? new Map() : knownTerms(db, terms);

interface Known {
  readonly ids: ReadonlyMap<string, number>;
  /** The terms that each word may match: itself, words that begin with it, and words one typing error away. */
  readonly words: readonly (readonly number[])[];
}

/** Looks up the terms of a query. `always` also tries typo correction for words that exist as typed. */
export async function lookUp(db: Db, { parts, words }: Query, always: boolean): Promise<Known> {
  const [ids, begun] = await Promise.all([
    idsOf(db, [...parts.flat(), ...words.flatMap((word) => [word, singular(word)])]),
    idsBeginning(db, words),
  ]);
  const exact = (word: string) => [word, singular(word)].flatMap((term) => ids.get(term) ?? []);
  const typos = await termsByTypo(
    db,
    words.filter((word) => always || exact(word).length === 0),
  );
  return {
    ids,
    words: words.map((word) => [
      ...new Set([
        ...exact(word),
        ...(begun.get(word) ?? []),
        ...(typos.get(word) ?? []).map(({ id }) => id),
      ]),
    ]),
  };
}

/** For prefixes too long for a prefix term. */
async function idsByPrefix(db: Db, words: readonly string[]): Promise<Map<string, number[]>> {
  const begun = words.filter((word) => [...word].length > 1 && beginning(word) === null);
  if (begun.length === 0) return new Map();
  const rows = await db.select({ word: sql<string>`word`, id: sql<number>`found.id` }).from(
    sql`${textsOf(begun)} as word cross join lateral (
        select id from ${searchTerm} where term ~>=~ word and term ~<~ (word || chr(1114111))
        order by length(term), term limit ${longestPrefixList}
      ) as found`,
  );
  const found = new Map<string, number[]>();
  for (const word of begun)
    found.set(
      word,
      rows.filter((row) => row.word === word).map((row) => row.id),
    );
  return found;
}

/** Ids of terms that begin with a word: of short ones by their prefix term. */
export async function idsBeginning(db: Db, words: readonly string[]): Promise<Map<string, number[]>> {
  const starts = words.flatMap((word) => beginning(word) ?? []);
  const [long, short] = await Promise.all([idsByPrefix(db, words), idsOf(db, starts)]);
  return new Map(
    words.map((word) => [word, long.get(word) ?? [short.get(beginning(word) ?? '') ?? []].flat()]),
  );
}

/** Terms one typing error away, by typed word. */
export async function termsByTypo(
  db: Db,
  words: readonly string[],
): Promise<Map<string, { readonly id: number; readonly term: string }[]>> {
  const forms = words.flatMap((word) => formsTyped(word).map((form) => ({ word, form })));
  if (forms.length === 0) return new Map();
  const rows = await db
    .select({ form: searchTypo.form, id: searchTerm.id, term: searchTerm.term })
    .from(searchTypo)
    .innerJoin(searchTerm, sql`${searchTerm.id} = ${searchTypo.termId}`)
    .where(
      inArray(
        searchTypo.form,
        forms.map((item) => item.form),
      ),
    );
  const near = (word: string) => rows.filter((row) => isNear(word, row.term));
  return new Map(words.map((word) => [word, near(word)]));
}
