import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { withSeqScanOff } from '../../../platform/db/seq-scan-off.ts';
import { allOf, anyOf, type Condition, says, type Way, wayOf, wayOfTerm } from '../conditions.ts';
import { isAny } from '../fitting.ts';
import { headTerm, measureTerm } from './analyse.ts';
import type { Concept } from './concepts.ts';
import { type Phrase, phraseKey, termsNeeded } from './units.ts';
import { idsOf } from './vocabulary.ts';

/** A concept with its term ids. */
export interface Item {
  readonly concept: Concept;
  readonly ways: readonly Way[];
  /** Words that start with this one; ranked lower than the word itself. */
  readonly longer: readonly Way[];
  /** Head noun terms of names: the product is this. */
  readonly heads: readonly number[];
  /** The text that was searched instead of the typed one. */
  readonly shown: string | null;
  /** No text contains the typed words, only those of their one-way rules. */
  readonly isLed: boolean;
}

export type Checked = Item & { readonly isThere: boolean };

export async function itemsOf(db: Db, concepts: readonly Concept[]): Promise<Item[]> {
  const terms = concepts.flatMap(({ phrases, measure }) => [
    ...phrases.flatMap((phrase) => [...termsNeeded(phrase).flat(), headTerm(phraseKey(phrase))]),
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
        ...said,
        ...heads.map((id) => wayOfTerm(id)),
      ],
      heads,
      longer: [],
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

/** For each set of items, whether a product matches all of them and one of the additional conditions. */
export const together = (db: Db, sets: readonly (readonly Item[])[], isSo: readonly Condition[]) =>
  exist(
    db,
    sets.map((items) => within(saysAll(items, 'anywhere'), isSo)),
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
    items.map(({ ways, longer }) =>
      says(isBegun ? [...ways, ...longer] : ways, where === 'anywhere' ? anywhere : [where]),
    ),
  );

export const headsAny = (items: readonly Item[]): readonly number[] => items.flatMap(({ heads }) => heads);
export const phrasesOf = (items: readonly Item[]): Phrase[] =>
  items.flatMap(({ concept }) => concept.phrases);
