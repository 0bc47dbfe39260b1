import type { Db } from '../../platform/db/open.ts';
import { anyOf, type Condition } from './conditions.ts';
import { type Concept, conceptsOf, wordsToKnow } from './language/concepts.ts';
import { Dictionary } from './language/dictionary.ts';
import { exist, itemsOf, saysAll, within } from './language/items.ts';
import { phraseOf, tokensOf } from './language/units.ts';
import { idsOf } from './language/vocabulary.ts';
import type { Tiers } from './tiers.ts';

/** Products that contain every typed word as typed; undefined where none does. */
interface Literal {
  readonly words: number;
  /** In the name. */
  readonly named: Condition | undefined;
  /** In the name, brand, model, type, tags, categories or shop. */
  readonly headed: Condition;
}

/** Without rules every word stands for itself. */
const noRules = new Dictionary([]);
const mostConcepts = 12;

/** Looks a keyword up word by word, without synonyms, categories and corrections; stop words are dropped. Null when no product has all words. */
export async function literalMatch(db: Db, keyword: string): Promise<Literal | null> {
  const tokens = tokensOf(keyword);
  const known = await idsOf(db, [...wordsToKnow(tokens)]);
  const typed = conceptsOf(tokens, noRules, (word) => known.has(word)).slice(0, mostConcepts);
  const concepts = withoutLoneCharacters(typed);
  if (concepts.length === 0) return null;
  const items = await itemsOf(db, concepts);
  const [named, headed] = [saysAll(items, 'name'), saysAll(items, 'headings')];
  const [isNamed = false, isHeaded = false] = await exist(db, [named, headed]);
  if (!headed || !isHeaded) return null;
  return { words: items.length, named: isNamed ? named : undefined, headed };
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

/**
 * Puts products that contain every typed word before all others, whatever category they are in; among them those that are the good itself
 * come first.
 */
export function literalFirst({ named, headed }: Literal, isGood: readonly Condition[], tiers: Tiers): Tiers {
  const goodFirst = (condition: Condition | undefined) =>
    condition && isGood.length > 0 ? [within(condition, isGood), condition] : [condition];
  const first = [...goodFirst(named), ...goodFirst(headed)].filter((one) => one !== undefined);
  const last = anyOf([headed, tiers.at(-1)]);
  return [...first, ...tiers.slice(0, -1), ...(last ? [last] : [])];
}
