import { inTurns } from '../../../platform/in-turns.ts';
import {
  type CategoryIndex,
  type Certainty,
  isDescribing,
  isGoodsWord,
  type Suggestion,
  type Target,
} from './category-index.ts';
import { decidingWord, tokensOf, type UnplacedGoods, wholeName, wordOf } from './words.ts';

/** A word that decides about goods, with the weight that it gets once it is placed. */
interface PlacedWord {
  readonly key: string;
  readonly weight: number;
  readonly count: number;
  readonly suggestion: Suggestion | null;
}

/** Goods that are placed by one decision. */
export interface GoodsGroup {
  readonly words: readonly PlacedWord[];
  readonly count: number;
  /** Names of some of its goods. */
  readonly examples: readonly string[];
  /** Null: of several categories, or of none. */
  readonly suggestion: Suggestion | null;
  /** What is left over: a few goods of many kinds. */
  readonly isRest: boolean;
}

/** One decision more than these groups is for what is left over. */
const mostGroups = 9;
const mostExamples = 3;
/** Words that are compared with the categories. */
const mostWords = 1_500;
/** Words of the rest that are compared with the categories. */
const mostRest = 1_000;
/** Goods of a word whose names are looked at. */
const mostSampled = 40;
const mostEvidence = 12;
/** Tags of more goods than this share say nothing about one of them, and neither do other words that no category is called. */
const everywhere = 0.6;

const weights = {
  category: 1_000,
  whole: 2_000,
  sure: 100,
  likely: 80,
  tag: 40,
  learned: 80,
  weak: 25,
  often: 10,
} as const;

/** Learned from at least this many goods, of which at least this share is in one category. */
const leastLearned = 3;
const leastPurity = 0.6;
/** A type of at least this many goods is asked for. */
const leastTyped = 2;
const likelyPurity = 0.85;

interface Known {
  readonly weight: number;
  readonly label: string;
  readonly suggestion: Suggestion | null;
}

const labelOf = (key: string, suggestion: Suggestion | null) =>
  suggestion ? `= ${suggestion.target}` : `? ${key}`;

/**
 * Groups goods by the words that decide about them, so that a whole group is placed at once.
 * @param ignored words whose goods are grouped by their other words
 */
export async function groupGoods(
  goods: readonly UnplacedGoods[],
  index: CategoryIndex,
  ignored: ReadonlySet<string> = new Set(),
): Promise<GoodsGroup[]> {
  const byWord = await goodsByWord(goods, ignored);
  const evidenceOf = evidenceIn(goods);
  const saysNothing = ([key, list]: readonly [string, readonly number[]]) =>
    key.startsWith('tag ') && list.length > everywhere * goods.length && !isFew(goods);
  const often = [...byWord]
    .filter((entry) => (entry[1].length > 1 || entry[0].startsWith('category ')) && !saysNothing(entry))
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostWords);
  const named = new Map<string, Known>();
  const guesses = new Map<string, Suggestion>();
  await inTurns(often, ([key, list]) => {
    const word = wordOf(key);
    const suggestion = index.suggest(word, evidenceOf(list));
    if (!suggestion) return;
    if (suggestion.certainty === 'guess') {
      guesses.set(key, suggestion);
      return;
    }
    const weight =
      word.source === 'category'
        ? weights.category
        : word.source === 'tag'
          ? weights.tag
          : weights[suggestion.certainty];
    named.set(key, { weight, label: labelOf(key, suggestion), suggestion });
  });
  const deciding = new Map<number, string>();
  const decide = (from: ReadonlyMap<string, Known>) =>
    inTurns(goods.entries(), ([at, { words }]) => {
      if (deciding.has(at)) return;
      const found = decidingWord(
        words.filter((key) => !ignored.has(key)),
        (key) => from.get(key),
        ({ weight }) => weight,
      );
      if (found) deciding.set(at, found.key);
    });
  await decide(named);
  const { known, weak } = await apartWeak(named, deciding, index, (key) => evidenceOf(byWord.get(key) ?? []));
  deciding.clear();
  await decide(known);
  // The type of a product, also where no category is called so.
  const types = new Map<string, Known>();
  for (const [key, list] of often)
    if (
      key.startsWith('category ') &&
      !known.has(key) &&
      list.length >= leastTyped &&
      !isDescribing(wordOf(key))
    )
      types.set(key, {
        weight: weights.category,
        ...learnedFrom(list, deciding, known, key, guesses.get(key) ?? null),
      });
  await decide(types);
  for (const [key, one] of types) known.set(key, one);
  const learned = new Map<string, Known>();
  await inTurns(often, ([key, list]) => {
    if (known.has(key) || weak.has(key) || !key.startsWith('name ') || isDescribing(wordOf(key))) return;
    const found = purestOf(list, deciding, known);
    if (found) learned.set(key, found);
  });
  await decide(learned);
  for (const [key, one] of learned) known.set(key, one);
  await decide(weak);
  for (const [key, one] of weak) known.set(key, one);
  await decideByOften(goods, byWord, deciding, known, guesses, isFew(goods));
  await decideRest(goods, deciding, known, index, evidenceOf);
  return folded(goods, deciding, known);
}

/** A department with most of the goods makes others unlikely that have only a few kinds of words. */
const mostlyOne = 0.6;
const leastKinds = 3;
const leastShare = 0.1;

/**
 * Sets words apart whose category is in an unlikely department: in a file of jewellery `flower` is no plant. They are suggested again among
 * the likely ones, and only as guesses.
 */
async function apartWeak(
  named: ReadonlyMap<string, Known>,
  deciding: ReadonlyMap<number, string>,
  index: CategoryIndex,
  evidenceOf: (key: string) => ReadonlyMap<string, number>,
): Promise<{ known: Map<string, Known>; weak: Map<string, Known> }> {
  const goods = new Map<string, number>();
  const kinds = new Map<string, Set<string>>();
  let all = 0;
  for (const key of deciding.values()) {
    const target = named.get(key)?.suggestion?.target;
    if (target === undefined) continue;
    const department = index.departmentOf(target);
    goods.set(department, (goods.get(department) ?? 0) + 1);
    const words = kinds.get(department) ?? new Set();
    kinds.set(department, words.add(wordOf(key).text.split(' ').at(-1) ?? ''));
    all += 1;
  }
  const isOne = Math.max(0, ...goods.values()) >= mostlyOne * all && all >= leastGoods;
  const isLikely = (target: Target): boolean => {
    const department = index.departmentOf(target);
    const share = (goods.get(department) ?? 0) / Math.max(1, all);
    return (
      !isOne ||
      (share >= leastShare && (kinds.get(department)?.size ?? 0) >= leastKinds) ||
      share >= mostlyOne
    );
  };
  const known = new Map<string, Known>();
  const weak = new Map<string, Known>();
  await inTurns(named, ([key, one]) => {
    const { suggestion } = one;
    const word = wordOf(key);
    if (!suggestion || isLikely(suggestion.target) || word.source === 'category' || isGoodsWord(word)) {
      known.set(key, one);
      return;
    }
    const likely = index.suggest(word, evidenceOf(key), isLikely);
    const guess = { target: (likely ?? suggestion).target, certainty: 'guess' as const };
    weak.set(key, { weight: weights.weak, label: `~ ${guess.target}`, suggestion: guess });
  });
  return { known, weak };
}

/** Fewer goods say nothing about a department. */
const leastGoods = 20;

/** In a small file a word of all goods still says what they are. */
const isFew = (goods: readonly UnplacedGoods[]) => goods.length < 20;

async function goodsByWord(goods: readonly UnplacedGoods[], ignored: ReadonlySet<string>) {
  const byWord = new Map<string, number[]>();
  await inTurns(goods.entries(), ([at, { words }]) => {
    for (const key of words) {
      if (ignored.has(key)) continue;
      const list = byWord.get(key);
      if (list) list.push(at);
      else byWord.set(key, [at]);
    }
  });
  return byWord;
}

/** The tokens that goods have in common, with the share of goods that have them. */
function evidenceIn(goods: readonly UnplacedGoods[]) {
  const known = new Map<number, readonly string[]>();
  const tokensAt = (at: number): readonly string[] => {
    const before = known.get(at);
    if (before) return before;
    const one = goods[at];
    const said = one?.words.filter((key) => key.startsWith('category ') || key.startsWith('tag ')) ?? [];
    const tokens = [...new Set([one?.name ?? '', ...said.map((key) => wordOf(key).text)].flatMap(tokensOf))];
    known.set(at, tokens);
    return tokens;
  };
  return (list: readonly number[]): ReadonlyMap<string, number> => {
    const step = Math.max(1, Math.floor(list.length / mostSampled));
    const sample = list.filter((_, at) => at % step === 0).slice(0, mostSampled);
    const counts = new Map<string, number>();
    for (const at of sample)
      for (const token of tokensAt(at)) counts.set(token, (counts.get(token) ?? 0) + 1);
    return new Map(
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, mostEvidence)
        .map(([token, count]) => [token, count / sample.length]),
    );
  };
}

/** How the goods of a word are placed by their other words. */
function tally(
  list: readonly number[],
  deciding: ReadonlyMap<number, string>,
  known: ReadonlyMap<string, Known>,
) {
  const counts = new Map<string, { count: number; suggestion: Suggestion | null }>();
  let all = 0;
  for (const at of list) {
    const one = known.get(deciding.get(at) ?? '');
    if (!one) continue;
    all += 1;
    const before = counts.get(one.label);
    if (before) before.count += 1;
    else counts.set(one.label, { count: 1, suggestion: one.suggestion });
  }
  const [first] = [...counts].sort(([, a], [, b]) => b.count - a.count);
  return { all, first };
}

function purestOf(
  list: readonly number[],
  deciding: ReadonlyMap<number, string>,
  known: ReadonlyMap<string, Known>,
): Known | null {
  const { all, first } = tally(list, deciding, known);
  if (!first || all < leastLearned) return null;
  const [label, { count, suggestion }] = first;
  const purity = count / (all + 1);
  if (purity < leastPurity) return null;
  const certainty: Certainty = purity >= likelyPurity ? 'likely' : 'guess';
  return {
    weight: Math.round(weights.learned * purity ** 2),
    label,
    suggestion: suggestion && { target: suggestion.target, certainty },
  };
}

function learnedFrom(
  list: readonly number[],
  deciding: ReadonlyMap<number, string>,
  known: ReadonlyMap<string, Known>,
  key: string,
  guess: Suggestion | null,
): Omit<Known, 'weight'> {
  const found = purestOf(list, deciding, known);
  if (found) return found;
  return { label: labelOf(key, guess), suggestion: guess };
}

/** Words that many of the remaining goods have. */
async function decideByOften(
  goods: readonly UnplacedGoods[],
  byWord: ReadonlyMap<string, readonly number[]>,
  deciding: Map<number, string>,
  known: Map<string, Known>,
  guesses: ReadonlyMap<string, Suggestion>,
  takesAll: boolean,
): Promise<void> {
  const least = Math.max(2, goods.length / 100);
  const counts: [string, number][] = [];
  await inTurns(byWord, ([key, list]) => {
    if (known.has(key) || isDescribing(wordOf(key))) return;
    if (!takesAll && list.length > everywhere * goods.length) return;
    const left = list.filter((at) => !deciding.has(at)).length;
    if (left >= least) counts.push([key, left]);
  });
  await inTurns(
    counts.sort(([, a], [, b]) => b - a),
    ([key]) => {
      const left = (byWord.get(key) ?? []).filter((at) => !deciding.has(at));
      if (left.length < least) return;
      const suggestion = guesses.get(key) ?? null;
      known.set(key, { weight: weights.often, label: labelOf(key, suggestion), suggestion });
      for (const at of left) deciding.set(at, key);
    },
  );
}

/** Goods that share no word with others, each by its whole name. */
async function decideRest(
  goods: readonly UnplacedGoods[],
  deciding: Map<number, string>,
  known: Map<string, Known>,
  index: CategoryIndex,
  evidenceOf: (list: readonly number[]) => ReadonlyMap<string, number>,
): Promise<void> {
  const rest = goods.flatMap((_, at) => (deciding.has(at) ? [] : [at]));
  let compared = 0;
  await inTurns(rest, (at) => {
    const one = goods[at];
    const key = `name ${wholeName(one?.name ?? '')}`;
    compared += 1;
    const heads = compared > mostRest || known.has(key) ? [] : headsOf(one);
    const suggestion =
      known.get(key)?.suggestion ??
      heads
        .map((head) => index.suggest(wordOf(head), evidenceOf([at])))
        .find((found) => found !== null && found.certainty !== 'guess') ??
      null;
    const guess = suggestion && { target: suggestion.target, certainty: 'guess' as const };
    const label = guess ? `~ ${guess.target}` : '? rest';
    known.set(key, { weight: weights.whole, label, suggestion: guess });
    deciding.set(at, key);
  });
}

/** The words at the end of the first part of a name, which say what it is. */
const headsOf = (one: UnplacedGoods | undefined): string[] =>
  (one?.words ?? []).filter((key) => key.startsWith('name ')).slice(0, 2);

interface Gathered {
  readonly words: Map<string, number>;
  readonly goods: number[];
}

function folded(
  goods: readonly UnplacedGoods[],
  deciding: ReadonlyMap<number, string>,
  known: ReadonlyMap<string, Known>,
): GoodsGroup[] {
  const groups = new Map<string, Gathered>();
  for (const [at, key] of deciding) {
    const label = known.get(key)?.label ?? '';
    const group: Gathered = groups.get(label) ?? { words: new Map(), goods: [] };
    group.words.set(key, (group.words.get(key) ?? 0) + 1);
    group.goods.push(at);
    groups.set(label, group);
  }
  const sorted = [...groups.values()].sort((a, b) => b.goods.length - a.goods.length);
  const isSingle = sorted.length <= mostGroups + 1;
  const large = isSingle ? sorted : sorted.slice(0, mostGroups);
  const small = isSingle ? [] : sorted.slice(mostGroups);
  const groupOf = (from: readonly Gathered[], isRest: boolean): GoodsGroup => {
    const words = from
      .flatMap((one) => [...one.words])
      .sort(([, a], [, b]) => b - a)
      .map(([key, count]): PlacedWord => {
        const { weight, suggestion } = known.get(key) ?? { weight: weights.often, suggestion: null };
        return { key, weight, count, suggestion };
      });
    const all = from.flatMap((one) => one.goods);
    return {
      words,
      count: all.length,
      examples: spread(all).flatMap((at) => goods[at]?.name ?? []),
      suggestion: isRest ? null : mostCertain(words),
      isRest,
    };
  };
  return [
    ...large.map((one) => groupOf([one], false)),
    ...(small.length > 0 ? [groupOf(small, true)] : []),
  ].sort((a, b) => order(a) - order(b) || b.count - a.count);
}

/** Some from the beginning, the middle and the end. */
const spread = (all: readonly number[]): number[] =>
  [...new Set([0, all.length >> 1, all.length - 1].map((at) => all[at]))]
    .flatMap((at) => at ?? [])
    .slice(0, mostExamples);

const certainties: readonly Certainty[] = ['guess', 'likely', 'sure'];

/** The suggestion of a group is as certain as that of most of its goods. */
function mostCertain(words: readonly PlacedWord[]): Suggestion | null {
  const counts = new Map<Certainty, number>();
  let target: Target | null = null;
  for (const { suggestion, count } of words) {
    if (!suggestion) continue;
    target = suggestion.target;
    counts.set(suggestion.certainty, (counts.get(suggestion.certainty) ?? 0) + count);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return target === null || !most ? null : { target, certainty: most[0] };
}

/** What is least certain is asked first, the rest last. */
const order = ({ suggestion, isRest }: GoodsGroup) =>
  isRest ? 9 : suggestion ? 1 + certainties.indexOf(suggestion.certainty) : 0;
