import type { Db } from '../../platform/db/open.ts';
import { type Condition, filedUnder, withAny } from './conditions.ts';
import { headTerm } from './language/analyse.ts';
import { exist, type Item, saysAll, within, withoutBegun } from './language/items.ts';
import { idsOf } from './language/vocabulary.ts';
import { kindCharacters } from './language/word-lists.ts';
import type { Tiers } from './tiers.ts';
import { isShort, subsetsOf, type Weights } from './weights.ts';

/** Minimum share of the weight of a keyword that related products without the good have. */
const leastRelated = 0.45;
const mostRelated = 4;
/** Weight from which a word alone tells what is meant: that of a word of one product in five. */
const leastSpecific = 1.8;

interface Found {
  readonly main: Item;
  readonly sureness: number;
  readonly isGood: readonly Condition[];
  /** The categories of what is found. */
  readonly filed: readonly number[];
  /** Some products have all words, and others would take the first places after them. */
  readonly isEnough: boolean;
  readonly weights: Weights;
}

/** Where few products have all words: those that have the most important ones, or other goods of the kind. */
export async function relatedTo(
  db: Db,
  items: readonly Item[],
  { main, isGood, filed, sureness, isEnough, weights }: Found,
): Promise<Tiers> {
  const kin = items.length === 1 && sureness < 2 ? await kinOf(db, main) : undefined;
  const beside = filedUnder([...new Set(filed)]);
  if (kin && beside) return [within(kin, [beside]) ?? kin];
  if (isEnough && sureness < 2 && weights.of(main) < leastSpecific) return [];
  // A category says what such goods are: others of them, whatever else was said.
  if (sureness >= 2) {
    const others = within(saysAll([main], 'headings'), isGood);
    return items.length > 1 && others ? [others] : [];
  }
  const all = weights.sum(items);
  const sets = subsetsOf(items, main, weights)
    .filter(
      ({ set, weight }) =>
        set.length < items.length &&
        (set.includes(main) || (weight / all >= leastRelated && !set.every(isShort))),
    )
    .map(({ set }) => saysAll(withoutBegun(set), 'anywhere', true));
  const there = await exist(db, sets);
  return sets.flatMap((set, at) => (set && there[at] ? [set] : [])).slice(0, mostRelated);
}

/** Other goods of the kind that a Chinese compound ends with: 餐桌 for 书桌. */
async function kinOf(db: Db, { concept }: Item): Promise<Condition | undefined> {
  const [typed = []] = concept.phrases.map(({ units }) => units);
  const kind = typed.at(-1)?.text ?? '';
  if (!kindCharacters.has(kind)) return undefined;
  const key = headTerm(kind);
  return withAny([...(await idsOf(db, [key])).values()]);
}
