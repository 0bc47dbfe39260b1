import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { withSeqScanOff } from '../../../platform/db/seq-scan-off.ts';
import { allOf, anyOf, type Condition, says, type Way, wayOf, wayOfTerm, withAny } from '../conditions.ts';
import { fitting, isAny } from '../fitting.ts';
import { headTerm, measureTerm, startTerm } from './analyse.ts';
import { type Concept, mostConcepts } from './concepts.ts';
import { type Phrase, phraseKey, type Token, termsNeeded, type Unit } from './units.ts';
import { idsOf } from './vocabulary.ts';
import { kindCharacters } from './word-lists.ts';

/** A concept with its term ids. */
export interface Item {
  readonly concept: Concept;
  readonly ways: readonly Way[];
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

export type Checked = Item & { readonly isThere: boolean };

/** A character beside other words that names a kind of goods: only names that end with it mean that. */
const isKind = ({ typed, run }: Concept, concepts: readonly Concept[]): boolean =>
  run >= 0 && concepts.length > 1 && kindCharacters.has(typed);

export async function itemsOf(db: Db, concepts: readonly Concept[]): Promise<Item[]> {
  const terms = concepts.flatMap(({ phrases, wider, measure }) => [
    ...phrases.flatMap((phrase) => [...termsNeeded(phrase).flat(), headTerm(phraseKey(phrase))]),
    ...[...phrases.slice(0, 1), ...wider].map((phrase) => startTerm(phraseKey(phrase))),
    ...(measure === null ? [] : [measureTerm(measure)]),
  ]);
  const ids = await idsOf(db, [...new Set(terms)]);
  return concepts.map((concept) => {
    const said = concept.phrases
      .map((phrase, at) => wayOf(phrase, ids, at > 0))
      .filter((way) => way !== null);
    const measured = concept.measure === null ? undefined : ids.get(measureTerm(concept.measure));
    const [own] = concept.phrases;
    const isLed = concept.leadsTo.length > 0 && own !== undefined && wayOf(own, ids) === null;
    const heads = concept.phrases.flatMap((phrase) => ids.get(headTerm(phraseKey(phrase))) ?? []);
    return {
      concept,
      ways: [
        ...(measured === undefined ? [] : [wayOfTerm(measured)]),
        ...(isKind(concept, concepts) ? [] : said),
        ...heads.map((id) => wayOfTerm(id)),
      ],
      heads,
      starts: own ? [ids.get(startTerm(phraseKey(own))) ?? []].flat() : [],
      longer: [],
      wider: concept.wider.flatMap((phrase) => {
        const id = ids.get(startTerm(phraseKey(phrase)));
        return id === undefined ? [] : [wayOfTerm(id)];
      }),
      shown: null,
      isLed,
    };
  });
}

export const anywhere = ['headings', 'details'] as const;

/** Whether any product matches, one result per condition; an undefined condition matches none. */
export async function exist(db: Db, conditions: readonly (Condition | undefined)[]): Promise<boolean[]> {
  if (conditions.every((one) => one === undefined)) return conditions.map(() => false);
  const asked = conditions.map((one) => (one ? isAny(one) : sql`false`));
  const [row] = await withSeqScanOff(db, (tx) =>
    tx.select({ there: sql<boolean[]>`array[${sql.join(asked, sql`, `)}]` }).from(sql`(values (1)) as one`),
  );
  return row?.there ?? [];
}

/** Whether any product matches an item, for each item. */
export const existing = (db: Db, items: readonly Pick<Item, 'ways'>[]): Promise<boolean[]> =>
  exist(
    db,
    items.map(({ ways }) => says(ways, anywhere)),
  );

/** Items without the words that start with theirs. */
export const withoutBegun = (items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, longer: [] }));

/** For each set of items, whether a product matches all of them and one of the additional conditions. */
export const together = (db: Db, sets: readonly (readonly Item[])[], isSo: readonly Condition[]) =>
  exist(
    db,
    sets.map((items) => within(saysAll(withoutBegun(items), 'anywhere', true), isSo)),
  );

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

export const headsAny = (items: readonly Item[]): readonly number[] => items.flatMap(({ heads }) => heads);
export const phrasesOf = (items: readonly Item[]): Phrase[] =>
  items.flatMap(({ concept }) => concept.phrases);

const headLengths = [2, 3, 4, 5];
/** A longer ending is the noun where at least this share of the names that end with the shorter one have it. */
const leastShare = 0.5;

/** The nouns with which Chinese text ends, learnt from the names of products: 四件套 for 天丝四件套, by run of characters. */
export async function learnedHeads(db: Db, tokens: readonly Token[]): Promise<Map<string, string>> {
  const all = tokens.flatMap((token) => (token.kind === 'units' ? runsIn(token.units) : []));
  const runs = [...new Set(all)].slice(0, mostConcepts);
  const endings = runs.flatMap((run) => {
    const characters = [...run];
    return headLengths
      .filter((length) => length < characters.length)
      .map((length) => ({ run, ending: characters.slice(-length).join('') }));
  });
  if (endings.length === 0) return new Map();
  const ids = await idsOf(db, [...new Set(endings.map(({ ending }) => headTerm(ending)))]);
  const known = endings.flatMap((one) => {
    const id = ids.get(headTerm(one.ending));
    return id === undefined ? [] : [{ ...one, id }];
  });
  const isDoubtful = known.length > new Set(known.map(({ run }) => run)).size;
  const counts = isDoubtful
    ? await countsOf(
        db,
        known.map(({ id }) => withAny([id])),
      )
    : known.map(() => 1);
  const heads = new Map<string, { readonly ending: string; readonly count: number }>();
  for (const [at, { run, ending }] of known.entries()) {
    const count = counts[at] ?? 0;
    const shorter = heads.get(run);
    if (count > 0 && (!shorter || (ending.endsWith(shorter.ending) && count >= shorter.count * leastShare)))
      heads.set(run, { ending, count });
  }
  return new Map([...heads].map(([run, { ending }]) => [run, ending]));
}

function runsIn(units: readonly Unit[]): string[] {
  const runs: string[] = [];
  let isOpen = false;
  for (const { text, isHan, isApart } of units) {
    if (isHan && isOpen && !isApart) runs[runs.length - 1] += text;
    else if (isHan) runs.push(text);
    isOpen = isHan;
  }
  return runs;
}

/** The number of products of each condition. */
export async function countsOf(db: Db, conditions: readonly (Condition | undefined)[]): Promise<number[]> {
  const counts = conditions.map((one) => (one ? sql`(select count(*)::int from ${fitting(one)})` : sql`0`));
  if (counts.length === 0) return [];
  const [row] = await withSeqScanOff(db, (tx) =>
    tx.select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` }).from(sql`(values (1)) as one`),
  );
  return row?.counts ?? [];
}
