import type { Understanding } from '../../../contract/search/understanding.ts';
import type { Db } from '../../platform/db/open.ts';
import { wayOfTerm } from './conditions.ts';
import { fold } from './language/analyse.ts';
import { type Concept, conceptsOf, mostConcepts, wordsToKnow } from './language/concepts.ts';
import { countsOf, type Item, saysAll } from './language/items.ts';
import type { Lexicon } from './language/lexicon.ts';
import { resolved } from './language/resolve.ts';
import { tokensOf } from './language/units.ts';
import { idsBeginning, idsOf } from './language/vocabulary.ts';
import { type Literal, literalConcepts } from './literal.ts';

type Corrections = Pick<Understanding, 'corrected' | 'keyword'>;

/** A keyword in words that products contain. */
export interface Understood {
  readonly items: readonly Item[];
  /** Concepts that no product contains. */
  readonly unknown: readonly Concept[];
  /** Every word for itself, without synonyms. */
  readonly words: readonly Concept[];
  /** The words as typed, else those of the corrected keyword. */
  readonly literal: Literal | null;
  readonly isLiteralTyped: boolean;
  readonly corrections: Corrections;
}

/**
 * `isTyping`: the last word may be incomplete. A corrected keyword is read once more, and finds what it would if it had been typed:
 * `tooth brush` is one concept, `tooth` and `brsh` were two.
 */
export async function understand(
  db: Db,
  lexicon: Lexicon,
  keyword: string,
  isTyping: boolean,
): Promise<Understood> {
  const first = await readItems(db, lexicon, keyword, isTyping);
  const corrections = correctionsOf(keyword, first.items);
  const isLiteralTyped = first.literal !== null;
  if (corrections.keyword === null) return { ...first, isLiteralTyped, corrections };
  const second = await readItems(db, lexicon, corrections.keyword, false);
  const isShorter = second.items.length < first.items.length;
  const isBetter = second.unknown.length === 0 && (isShorter || (await isMeant(db, first, second, isTyping)));
  const literal = first.literal ?? (isBetter ? second.literal : null);
  return { ...(isBetter ? second : first), literal, isLiteralTyped, corrections };
}

/** Of a single word that may be one of several, the first is meant if most goods of all of them have it. */
const leastShare = 0.8;

async function isMeant(
  db: Db,
  first: Reading,
  { items, literal }: Reading,
  isTyping: boolean,
): Promise<boolean> {
  if (literal?.inName === undefined) return false;
  if (first.items.length > 1) return true;
  // Suggestions are asked for with every letter: they do without the counts.
  if (isTyping) return false;
  const [all = 0, own = 0] = await countsOf(db, [saysAll(first.items, 'name'), saysAll(items, 'name')]);
  return own >= all * leastShare;
}

type Reading = Omit<Understood, 'corrections' | 'isLiteralTyped'>;

async function readItems(db: Db, lexicon: Lexicon, keyword: string, isTyping: boolean): Promise<Reading> {
  const tokens = tokensOf(keyword);
  const words = await idsOf(db, [...wordsToKnow(tokens)]);
  const isWord = (word: string) => words.has(word);
  const concepts = conceptsOf(tokens, lexicon.dictionary, isWord).slice(0, mostConcepts);
  const typed = literalConcepts(tokens, isWord);
  const { known, literal } = await resolved(db, lexicon, { concepts, literal: typed, isTyping });
  const there = known.filter(({ isThere }) => isThere);
  return {
    items: await withBegun(db, there, isTyping && known.at(-1)?.isThere === true),
    unknown: known.filter(({ isThere }) => !isThere).map(({ concept }) => concept),
    words: typed,
    literal,
  };
}

/** With the words that begin with theirs. A word of the table is complete, unless it is the last and `isTyping`. */
async function withBegun(db: Db, items: readonly Item[], isTyping: boolean): Promise<Item[]> {
  const words = items.map(({ concept, shown }, at) => {
    const [only, ...more] = concept.phrases[0]?.units ?? [];
    const isOpen = shown === null && (!concept.isKnown || (isTyping && at === items.length - 1));
    return isOpen && only && more.length === 0 && !only.isHan ? only.text : '';
  });
  const begun = await idsBeginning(
    db,
    words.filter((word) => word !== ''),
  );
  return items.map((item, at) => {
    const ids = begun.get(words[at] ?? '') ?? [];
    return ids.length > 0 ? { ...item, longer: [...item.longer, wayOfTerm(...ids)] } : item;
  });
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
