import type { Db } from '../../platform/db/open.ts';
import { type Concept, conceptsOf, wordsToKnow } from './concepts.ts';
import { begun, repaired } from './guess.ts';
import type { Item } from './items.ts';
import type { Lexicon } from './lexicon.ts';
import { lookedUp } from './runs.ts';
import { tokensOf } from './units.ts';
import { idsOf } from './vocabulary.ts';

/** More than these are no keyword any more. */
const mostConcepts = 12;
/**
 * What a keyword asks for, each concept in words that products have; those that none has are left out, unless there is
 * nothing else. `isTyping`: the last word may go on.
 */
export async function understand(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  isTyping: boolean,
): Promise<{ readonly items: readonly Item[]; readonly unknown: readonly Concept[] }> {
  const tokens = tokensOf(keyword);
  const words = await idsOf(db, [...wordsToKnow(tokens)]);
  const concepts = conceptsOf(tokens, lexicon.dictionary, (word) => words.has(word)).slice(0, mostConcepts);
  const known = await repaired(db, lexicon, await lookedUp(db, concepts));
  // A word of the shop's own language is whole; a model number may go on.
  const isOpen = ({ concept, shown }: Item, at: number) =>
    shown === null && (!concept.isKnown || (isTyping && at === known.length - 1));
  const there = known.filter(({ isThere }) => isThere);
  const open = there.filter((item) => isOpen(item, known.indexOf(item)));
  const longer = await begun(db, open);
  return {
    items: there.map((item) => longer[open.indexOf(item)] ?? item),
    unknown: known.filter(({ isThere }) => !isThere).map(({ concept }) => concept),
  };
}
