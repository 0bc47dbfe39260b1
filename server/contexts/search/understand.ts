import type { Understanding } from '../../../contract/search/understanding.ts';
import type { Db } from '../../platform/db/open.ts';
import { fold } from './language/analyse.ts';
import { type Concept, conceptsOf, mostConcepts, wordsToKnow } from './language/concepts.ts';
import { begun, repaired } from './language/guess.ts';
import { type Item, learnedHeads } from './language/items.ts';
import type { Lexicon } from './language/lexicon.ts';
import { lookedUp } from './language/runs.ts';
import { tokensOf } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';

type Corrections = Pick<Understanding, 'corrected' | 'keyword'>;

/** A keyword in words that products contain. */
interface Understood {
  readonly items: readonly Item[];
  /** Concepts that no product contains. */
  readonly unknown: readonly Concept[];
}

/**
 * `isTyping`: the last word may be incomplete. `isWordByWord`: no phrases of several words. A corrected keyword is read once more: `tooth brush` is one concept, `tooth` and `brsh` were two.
 */
export async function understand(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  isTyping: boolean,
  isWordByWord = false,
): Promise<Understood & { readonly corrections: Corrections }> {
  const first = await readItems(db, lexicon, keyword, isTyping, isWordByWord);
  const corrections = correctionsOf(keyword, first.items);
  if (corrections.keyword === null) return { ...first, corrections };
  const second = await readItems(db, lexicon, corrections.keyword, false, isWordByWord);
  const isBetter = second.items.length < first.items.length && second.unknown.length === 0;
  return { ...(isBetter ? second : first), corrections };
}

async function readItems(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  isTyping: boolean,
  isWordByWord: boolean,
): Promise<Understood> {
  const tokens = tokensOf(keyword);
  const words = await idsOf(db, [...wordsToKnow(tokens)]);
  const heads = await learnedHeads(db, tokens);
  const concepts = conceptsOf(
    tokens,
    isWordByWord ? lexicon.dictionary.wordByWord() : lexicon.dictionary,
    (word) => words.has(word),
    (run) => heads.get(run),
  ).slice(0, mostConcepts);
  const known = await repaired(db, lexicon, await lookedUp(db, concepts));
  // A word of the lexicon is complete; a model number may be continued.
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

/** The corrections of typing errors, and the corrected keyword. */
function correctionsOf(keyword: string, items: readonly Item[]): Corrections {
  const corrected = items.flatMap(({ concept, shown }) =>
    shown === null ? [] : [{ typed: concept.typed, shown }],
  );
  if (corrected.length === 0) return { corrected, keyword: null };
  const full = corrected.reduce((text, { typed, shown }) => text.replace(typed, () => shown), fold(keyword));
  return { corrected, keyword: full.replace(/\s+/gu, ' ').trim() };
}
