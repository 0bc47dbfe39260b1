import type { Db } from '../../platform/db/open.ts';
import { allOf, type Condition, says, type Way, wayOf } from './conditions.ts';
import { describedTerm } from './language/analyse.ts';
import type { Concept } from './language/concepts.ts';
import { anywhere, exist, type Item } from './language/items.ts';
import { type Phrase, termsNeeded } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';

interface Keyword {
  /** Every word for itself. */
  readonly words: readonly Concept[];
  readonly items: readonly Item[];
  /** The head noun. */
  readonly main: Item | undefined;
  /** Texts that would be left out: what stands for them elsewhere does not count. */
  readonly missing: readonly string[];
}

/** The terms of a phrase in a description; null for one that no description has in full. */
function wayIn(phrase: Phrase, ids: ReadonlyMap<string, number>): Way | null {
  const lists = termsNeeded(phrase).map((terms) =>
    terms.flatMap((term) => ids.get(describedTerm(term)) ?? []),
  );
  return lists.length > 0 && lists.every((list) => list.length > 0) ? { lists, isPhrase: false } : null;
}

/** What a word may be in a description: a longer synonym is none, as its words may stand apart. */
const phrasesIn = (word: Concept, item: Item | undefined): readonly Phrase[] => [
  ...word.phrases,
  ...(item?.concept.phrases ?? []).filter((phrase) => termsNeeded(phrase).length === 1),
];

/** Whether a word is part of a text of the keyword, which may be a phrase; of Chinese either may be divided more finely. */
const isPartOf = ({ typed, run }: Concept, text: string): boolean =>
  run >= 0 ? text.includes(typed) || typed.includes(text) : text.split(' ').includes(typed);

/**
 * Products that have all words of a keyword, some of them only in their descriptions; null when there is none. Of several words the head noun
 * has to be elsewhere: a description names many goods that the product is not.
 */
export async function describedBy(
  db: Db,
  { words, items, main, missing }: Keyword,
): Promise<Condition | null> {
  const said = words
    .filter(({ isOptional }) => !isOptional)
    .map((word) => ({ word, item: items.find(({ concept }) => concept.typed === word.typed) }));
  const terms = said.flatMap(({ word, item }) =>
    phrasesIn(word, item).flatMap((phrase) => termsNeeded(phrase).flat()),
  );
  const ids = await idsOf(db, [...new Set(terms.flatMap((term) => [term, describedTerm(term)]))]);
  const isHead = (word: Concept) => main !== undefined && isPartOf(word, main.concept.typed);
  const conditions = said.map(({ word, item }) => {
    const inText = phrasesIn(word, item).flatMap((phrase) => wayIn(phrase, ids) ?? []);
    if (missing.some((text) => isPartOf(word, text))) return says(inText, anywhere);
    const ways = item?.ways ?? word.phrases.flatMap((phrase) => wayOf(phrase, ids) ?? []);
    return says(said.length > 1 && isHead(word) ? ways : [...ways, ...inText], anywhere);
  });
  const all = allOf(conditions);
  const [isThere = false] = await exist(db, [all]);
  return all && isThere ? all : null;
}
