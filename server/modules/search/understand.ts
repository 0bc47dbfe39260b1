import type { Db } from '../../db/open.ts';
import { type Concept, conceptsOf, wordsToKnow } from './concepts.ts';
import { begun, repaired } from './guess.ts';
import { existing, type Item, itemsOf } from './items.ts';
import type { Lexicon } from './lexicon.ts';
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
  const items = await itemsOf(db, concepts);
  const found = await existing(db, items);
  const known = await repaired(db, lexicon, items, found);
  // A word of the shop's own language is whole; a model number may go on.
  const isOpen = ({ concept, shown }: Item, at: number) =>
    shown === null && (!concept.isKnown || (isTyping && at === known.length - 1));
  const all = await Promise.all(
    known.map(async (item, at) => {
      const [open = item] = isOpen(item, at) ? await begun(db, [item]) : [];
      return { item: open, isThere: item.isThere };
    }),
  );
  return {
    items: all.filter(({ isThere }) => isThere).map(({ item }) => item),
    unknown: all.filter(({ isThere }) => !isThere).map(({ item }) => item.concept),
  };
}
