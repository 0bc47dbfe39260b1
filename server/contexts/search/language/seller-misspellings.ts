import type { Db } from '../../../platform/db/open.ts';
import { says, wayOfTerm } from '../conditions.ts';
import { distance } from './distance.ts';
import { anywhere, countsOf, type Item } from './items.ts';
import { phraseOf } from './units.ts';
import { termsByTypo } from './vocabulary.ts';

const mostGuesses = 4;

/** A word of fewer products than this may be an error of sellers. */
const fewProducts = 3;
/** The right word has to be in this many times as many products. */
const timesMore = 5;
const shortestDoubted = 5;
const byDistanceTo = (typed: string) => (one: { readonly term: string }, other: { readonly term: string }) =>
  distance(typed, one.term, 2) - distance(typed, other.term, 2) || (one.term < other.term ? -1 : 1);

/**
 * Rare words together with the words that names misspell so: `protecter` also finds protectors. The same array where there are none.
 */
export async function withSellersErrors(db: Db, items: readonly Item[]): Promise<readonly Item[]> {
  // As typed: names may have its stem, for which an error was not looked up.
  const wordOf = ({ concept: { typed, measure } }: Item) => {
    const [unit, ...rest] = phraseOf(typed).units;
    const isWord = unit && rest.length === 0 && !unit.isHan && measure === null;
    return isWord && unit.text.length >= shortestDoubted ? unit : null;
  };
  const words = items.flatMap((item) => wordOf(item)?.text ?? []);
  if (words.length === 0) return items;
  const typos = await termsByTypo(db, words);
  const near = items.map((item) => {
    const word = wordOf(item);
    const terms = word ? (typos.get(word.text) ?? []) : [];
    const others = terms.filter(({ term }) => term !== word?.text && term !== word?.key);
    return word ? others.toSorted(byDistanceTo(word.text)).slice(0, mostGuesses) : [];
  });
  if (near.every((terms) => terms.length === 0)) return items;
  const counts = await countsOf(db, [
    ...items.map(({ ways }) => says(ways, anywhere)),
    ...near.flat().map(({ id }) => says([wayOfTerm(id)], anywhere)),
  ]);
  const countOf = new Map(near.flat().map(({ id }, at) => [id, counts[items.length + at] ?? 0]));
  const fuller = items.map((item, at) => {
    const own = Math.max(1, counts[at] ?? 0);
    const [best] = (near[at] ?? []).toSorted(
      (one, other) => (countOf.get(other.id) ?? 0) - (countOf.get(one.id) ?? 0),
    );
    if (!best || own >= fewProducts || (countOf.get(best.id) ?? 0) < own * timesMore) return item;
    const { concept, ways } = item;
    return {
      ...item,
      ways: [...ways, wayOfTerm(best.id)],
      concept: { ...concept, phrases: [...concept.phrases, phraseOf(best.term)] },
    };
  });
  return fuller.some((item, at) => item !== items[at]) ? fuller : items;
}
