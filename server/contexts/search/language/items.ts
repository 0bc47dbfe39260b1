import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { withSeqScanOff } from '../../../platform/db/seq-scan-off.ts';
import { allOf, anyOf, type Condition, says, type Way, wayOf, wayOfTerm } from '../conditions.ts';
import { fitting, isAny } from '../fitting.ts';
import { headTerm, measureTerm, startTerm } from './analyse.ts';
import type { Concept } from './concepts.ts';
import { type Phrase, phraseKey, termsNeeded } from './units.ts';
import { idsOf } from './vocabulary.ts';
import { kindCharacters } from './word-lists.ts';

/** A concept with its term ids. */
export interface Item {
  readonly concept: Concept;
  readonly ways: readonly Way[];
  /** The same for a kind of goods where names may have it within another word: 遥控越野车 for 遥控车. */
  readonly within: readonly Way[];
  /** Words that start with this one; ranked lower than the word itself. */
  readonly longer: readonly Way[];
  /** Names that begin with a brand that stands for it. */
  readonly wider: readonly Way[];
  /** Head noun terms of names: the product is this. */
  readonly heads: readonly number[];
  /** Terms of names that begin with this word. */
  readonly starts: readonly number[];
  /** The text that was searched instead of the typed one. */
  readonly shown: string | null;
  /** No text contains the typed words, only those of their one-way rules. */
  readonly isLed: boolean;
}

/** A character beside other words that names a kind of goods: only names that end with it mean that. */
const isKind = ({ typed, run }: Concept, concepts: readonly Concept[]): boolean =>
  run >= 0 && concepts.length > 1 && kindCharacters.has(typed);

/** The items of several lists of concepts, whose terms are looked up together. */
export async function itemsOf(db: Db, lists: readonly (readonly Concept[])[]): Promise<Item[][]> {
  const terms = lists
    .flat()
    .flatMap(({ phrases, wider, measure }) => [
      ...phrases.flatMap((phrase) => [...termsNeeded(phrase).flat(), headTerm(phraseKey(phrase))]),
      ...[...phrases, ...wider].map((phrase) => startTerm(phraseKey(phrase))),
      ...(measure === null ? [] : [measureTerm(measure)]),
    ]);
  const ids = await idsOf(db, [...new Set(terms)]);
  return lists.map((concepts) => concepts.map((concept) => itemOf(concept, ids, isKind(concept, concepts))));
}

function itemOf(given: Concept, ids: ReadonlyMap<string, number>, isOnlyHead: boolean): Item {
  const idOf = (term: string) => ids.get(term) ?? [];
  const concept = withoutKinds(given, ids);
  const { phrases, wider, measure, leadsTo } = concept;
  const said = phrases.map((phrase, at) => wayOf(phrase, ids, at > 0)).filter((way) => way !== null);
  const heads = phrases.flatMap((phrase) => idOf(headTerm(phraseKey(phrase))));
  const measured = measure === null ? [] : [idOf(measureTerm(measure))].flat();
  const [own] = phrases;
  // Where no text has the typed words, names that begin with what they stand for are the goods: iphone for `apple phone`.
  const begun = own && wayOf(own, ids) === null ? phrases.find((one) => wayOf(one, ids) !== null) : own;
  const startsOf = (phrase: Phrase | undefined) =>
    phrase ? [idOf(startTerm(phraseKey(phrase)))].flat() : [];
  const begins = startsOf(begun);
  const isApart = (phrase: Phrase) => !own || !phraseKey(phrase).includes(phraseKey(own));
  return {
    concept,
    ways: [
      ...measured.map((id) => wayOfTerm(id)),
      ...(isOnlyHead ? [] : said),
      ...heads.map((id) => wayOfTerm(id)),
    ],
    within: isOnlyHead ? said.slice(0, 1) : [],
    heads,
    // Of `apple phone`, names that begin with iPhone; a `wireless mouse` is one mouse of many.
    starts: begins.length > 0 || leadsTo.length === 0 ? begins : phrases.filter(isApart).flatMap(startsOf),
    longer: [],
    wider: wider.flatMap((phrase) => idOf(startTerm(phraseKey(phrase)))).map((id) => wayOfTerm(id)),
    shown: null,
    isLed: leadsTo.length > 0 && own !== undefined && wayOf(own, ids) === null,
  };
}

/** A brand without the kinds of goods it stands for, where names begin with it: Samsung's phones, and no others. */
function withoutKinds(concept: Concept, ids: ReadonlyMap<string, number>): Concept {
  const { phrases, kinds } = concept;
  if (kinds.size === 0) return concept;
  const own = phrases.filter((phrase) => !kinds.has(phraseKey(phrase)));
  return own.some((phrase) => ids.has(startTerm(phraseKey(phrase)))) ? { ...concept, phrases: own } : concept;
}

export const anywhere = ['headings', 'details'] as const;

/** Whether any product matches, one result per condition; an undefined condition matches none. */
export async function exist(db: Db, conditions: readonly (Condition | undefined)[]): Promise<boolean[]> {
  if (conditions.every((one) => one === undefined)) return conditions.map(() => false);
  const asked = conditions.map((one) => (one ? isAny(one) : sql`false`));
  const there = sql<boolean[]>`array[${sql.join(asked, sql`, `)}]`;
  const [row] = await withSeqScanOff(db, (tx) => tx.select({ there }).from(sql`(values (1)) as one`));
  return row?.there ?? [];
}

/** The first of each list of conditions that a product matches, by its index; -1 without one. */
export async function firstOf(
  db: Db,
  lists: readonly (readonly (Condition | undefined)[])[],
): Promise<number[]> {
  const choices = lists.map((conditions) => {
    const cases = conditions.flatMap((one, at) =>
      one ? [sql`when ${isAny(one)} then ${sql.raw(String(at))}`] : [],
    );
    return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else -1 end` : sql`-1`;
  });
  if (choices.length === 0) return [];
  const first = sql<number[]>`array[${sql.join(choices, sql`, `)}]`;
  const [row] = await withSeqScanOff(db, (tx) => tx.select({ first }).from(sql`(values (1)) as one`));
  return row?.first ?? [];
}

/** Items without the words that start with theirs. */
export const withoutBegun = (items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, longer: [] }));

/** Products that match all items and one of the additional conditions. */
export const together = (items: readonly Item[], isSo: readonly Condition[]) =>
  within(saysAll(withoutBegun(items), 'anywhere', true), isSo);

/** A condition restricted to one of several kinds; unrestricted without kinds. */
export const within = (
  condition: Condition | undefined,
  kinds: readonly Condition[],
): Condition | undefined =>
  kinds.length > 0 ? anyOf(kinds.map((kind) => allOf([condition, kind]))) : condition;

/** Products that match all items; `isBegun`: or words that start with them. */
export const saysAll = (
  items: readonly Item[],
  where: 'name' | 'headings' | 'anywhere',
  isBegun = false,
): Condition | undefined =>
  allOf(
    items.map(({ ways, longer, wider }) =>
      says(isBegun ? [...ways, ...longer, ...wider] : ways, where === 'anywhere' ? anywhere : [where]),
    ),
  );

export const phrasesOf = (items: readonly Item[]): Phrase[] =>
  items.flatMap(({ concept }) => concept.phrases);

/** The number of products of each condition. */
export async function countsOf(db: Db, conditions: readonly (Condition | undefined)[]): Promise<number[]> {
  const counts = conditions.map((one) => (one ? sql`(select count(*)::int from ${fitting(one)})` : sql`0`));
  if (counts.length === 0) return [];
  const [row] = await withSeqScanOff(db, (tx) =>
    tx.select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` }).from(sql`(values (1)) as one`),
  );
  return row?.counts ?? [];
}
