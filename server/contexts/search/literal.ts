import type { Db } from '../../platform/db/open.ts';
import type { Condition } from './conditions.ts';
import { type Concept, conceptsOf, mostConcepts, wordsToKnow } from './language/concepts.ts';
import { Dictionary } from './language/dictionary.ts';
import { exist, type Item, itemsOf, saysAll, within } from './language/items.ts';
import { phraseOf, type Token, tokensOf } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';
import type { Ranked } from './tiers.ts';

/** Conditions for products that contain every typed word as typed. */
export interface Literal {
  readonly words: number;
  /** In the name; undefined when no product does. */
  readonly inName: Condition | undefined;
  /** In the name, brand, model, type, tags, categories or shop. */
  readonly inHeadings: Condition;
}

/** Without rules every word stands for itself. */
const noRules = new Dictionary([]);

/** The words of a keyword that stand for themselves; none where nothing is typed, or too much. */
export function literalConcepts(tokens: readonly Token[], isWord: (word: string) => boolean): Concept[] {
  const concepts = withoutLoneCharacters(conceptsOf(tokens, noRules, isWord));
  return concepts.length > mostConcepts ? [] : concepts;
}

/** What products contain that have all these words. */
export const literalConditions = (items: readonly Item[]) =>
  [saysAll(items, 'name'), saysAll(items, 'headings')] as const;

/** The conditions that some product meets; null when no product has all words. */
export function literalOf(
  items: readonly Item[],
  [isNamed = false, isHeaded = false]: readonly boolean[],
): Literal | null {
  const [inName, inHeadings] = literalConditions(items);
  if (!inHeadings || !isHeaded) return null;
  return { words: items.length, inName: isNamed ? inName : undefined, inHeadings };
}

/** Looks a keyword up word by word, without synonyms, categories and corrections; stop words are dropped. */
export async function literalMatch(db: Db, keyword: string): Promise<Literal | null> {
  const tokens = tokensOf(keyword);
  const known = await idsOf(db, [...wordsToKnow(tokens)]);
  const [items = []] = await itemsOf(db, [literalConcepts(tokens, (word) => known.has(word))]);
  return literalOf(items, await exist(db, literalConditions(items)));
}

const isCharacter = ({ typed, run }: Concept): boolean => run >= 0 && [...typed].length === 1;

/**
 * Joins single Chinese characters with their neighbours of the same run: the segmenter splits words it does not know into characters, which
 * apart are in the names of other products.
 */
function withoutLoneCharacters(concepts: readonly Concept[]): Concept[] {
  const joined: Concept[] = [];
  for (const concept of concepts) {
    const before = joined.at(-1);
    const follows = before !== undefined && before.run === concept.run && concept.run >= 0;
    if (follows && (isCharacter(concept) || isCharacter(before))) {
      const typed = before.typed + concept.typed;
      joined[joined.length - 1] = { ...before, typed, phrases: [phraseOf(typed)] };
    } else joined.push(concept);
  }
  return joined;
}

/** Which literal matches come first. */
interface Literally {
  /** Kinds of the head noun; one is enough. */
  readonly isGood: readonly Condition[];
  /** Names that begin with the head noun. */
  readonly isStart: Condition | undefined;
  /** Only those of the two: a single word that the table knows other words for, which may stand in the names of accessories. */
  readonly isOnlyGood: boolean;
}

/**
 * Puts literal matches before all others, whatever their category; among them products of the head noun's kind come first, then those
 * whose name begins with it.
 */
export function literalFirst(
  { inName, inHeadings }: Literal,
  { isGood, isStart, isOnlyGood }: Literally,
  { strict, others }: Ranked,
): Ranked {
  const good = (condition: Condition | undefined) => [
    condition && isGood.length > 0 ? within(condition, isGood) : undefined,
    condition && isStart ? within(condition, [isStart]) : undefined,
  ];
  const first = [...good(inName), isOnlyGood ? undefined : inName, ...good(inHeadings)].filter(
    (one) => one !== undefined,
  );
  return { strict: [...first, ...strict], others: [inHeadings, ...others] };
}
