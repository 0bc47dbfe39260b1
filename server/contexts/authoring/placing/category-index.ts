import type { LocalText } from '../../../../contract/basics.ts';
import { shopifyTaxonomy } from '../../catalogue/index.ts';
import describingWords from './describing-words.json' with { type: 'json' };
import goodsWords from './goods-words.json' with { type: 'json' };
import { type GoodsWord, tokensOf } from './words.ts';

/** A category here by its id, or one of the taxonomy that does not exist here yet. */
export type Target = number | string;

/** `sure`: the word is the name of the category. `likely`: of several, or learned from other goods. `guess`: it has words in common. */
export type Certainty = 'sure' | 'likely' | 'guess';

export interface Suggestion {
  readonly target: Target;
  readonly certainty: Certainty;
}

interface Place {
  readonly target: Target;
  /** `Handbags, Wallets & Cases` has three parts. */
  readonly parts: readonly (readonly string[])[];
  /** Tokens of the categories above it. */
  readonly above: ReadonlySet<string>;
  readonly depth: number;
}

/** A category of the marketplace that takes products. */
export interface OwnPlace {
  readonly id: number;
  readonly name: LocalText;
  readonly above: readonly LocalText[];
  /** As of `departmentOf`. */
  readonly department: string;
  /** Names of goods that are on sale there. */
  readonly goods: readonly string[];
}

const separators = /[,&/、，]|\sand\s|与|和|及|或/;

/** `Indoor & Outdoor Plants` are indoor plants and outdoor plants; `Coats & Jackets` are two kinds. */
function split(name: string): string[] {
  const parts = name.split(separators).map((part) => part.trim());
  const [head, ...before] = (parts.at(-1) ?? '').split(' ').toReversed();
  if (before.length === 0) return parts;
  return parts.map((part, at) =>
    at === parts.length - 1 || /s$|\p{Script=Han}/iu.test(part) ? part : `${part} ${head}`,
  );
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

const partsOf = ({ zh, en }: LocalText) =>
  [...new Set([zh, en])]
    .flatMap(split)
    .map(tokensOf)
    .filter(([first = '', ...rest]) => first !== '' && (rest.length > 0 || !/^\p{Script=Han}$/u.test(first)));

const aboveOf = (names: readonly LocalText[]) =>
  new Set(names.flatMap(({ zh, en }) => tokensOf(`${zh} ${en}`)));

/** Levels that an import of the taxonomy keeps; deeper categories are filed under the last of them. */
const levels = 3;
/** The id in the taxonomy of the category that stands for a deeper one. */
export const cutId = (id: string): string => id.split('-').slice(0, levels).join('-');

let loaded: readonly Place[] | undefined;

/** Categories of the taxonomy that take products once it is imported. */
function taxonomyPlaces(): readonly Place[] {
  loaded ??= makePlaces();
  return loaded;
}

function makePlaces(): Place[] {
  const taxonomy = shopifyTaxonomy();
  const parents = new Set([...taxonomy.values()].map(({ parentId }) => parentId));
  const chain = (id: string | null): LocalText[] => {
    const one = id === null ? undefined : taxonomy.get(id);
    return one ? [...chain(one.parentId), one.name] : [];
  };
  return [...taxonomy.values()].flatMap(({ id, parentId, name }): Place[] => {
    const depth = id.split('-').length;
    if (depth === 1 && parents.has(id)) return [];
    return [{ target: id, parts: partsOf(name), above: aboveOf(chain(parentId)), depth }];
  });
}

export interface CategoryIndex {
  /**
   * Suggests a category for a word.
   * @param evidence tokens of its goods with the share of goods that have them
   * @param accepts limits the suggestions to some categories
   */
  suggest(
    word: GoodsWord,
    evidence: ReadonlyMap<string, number>,
    accepts?: (target: Target) => boolean,
  ): Suggestion | null;
  /** The first level of the taxonomy, or the category of the first level here. */
  departmentOf(target: Target): string;
}

const describing: ReadonlySet<string> = new Set(describingWords);
const aliases: ReadonlyMap<string, string> = new Map(Object.entries(goodsWords));

/** A word that stands for a category which is not called so. */
export const isGoodsWord = ({ text }: GoodsWord): boolean => aliases.has(text);

/** Colours, materials and the like: a word of a name that ends so does not say what the product is, nor does a tag that says no more. */
export function isDescribing({ source, text }: GoodsWord): boolean {
  const words = source === 'name' ? text.split(' ').slice(-1) : tokensOf(text);
  return words.every((word) => describing.has(word));
}

/** Tokens of more categories than this do not find candidates, unless they are in the word itself. */
const mostPostings = 300;
/** How much tokens of the goods count, beside those of the word. */
const goodsWeight = 0.5;
/** How much the categories above count. */
const aboveWeight = 0.25;
/** How much a word of the goods counts that stands for a category (`iphone`). */
const aliasWeight = 12;
const mostlyAlias = 0.3;
const ownFactor = 1.2;
const perLevel = 0.04;
/** A category must be better than the next one by this factor to be sure. */
const clearly = 1.2;
const leastGoods = 3;

/** How much a category counts in whose department the marketplace has nothing. */
const foreignFactor = 0.6;

interface Scored {
  score: number;
  isNamed: boolean;
  coverage: number;
}

/**
 * @param resolve the category here that stands for one of the taxonomy, its own id when it does not exist here, null when products cannot
 * be filed there
 */
export function categoryIndex(
  own: readonly OwnPlace[],
  resolve: (taxonomyId: string) => Target | null,
): CategoryIndex {
  const places: Place[] = [
    ...own.map(
      ({ id, name, above }): Place => ({
        target: id,
        parts: partsOf(name),
        above: aboveOf(above),
        depth: above.length + 1,
      }),
    ),
    ...taxonomyPlaces(),
  ];
  const postings = new Map<string, Place[]>();
  for (const place of places)
    for (const token of new Set(place.parts.flat())) {
      const known = postings.get(token);
      if (known) known.push(place);
      else postings.set(token, [place]);
    }
  const filed = filedTokens(own);
  const rarity = (token: string) => Math.log(1 + places.length / (postings.get(token)?.length ?? 1));
  const resolved = new Map<string, Target | null>();
  const targetOf = (target: Target): Target | null => {
    if (typeof target === 'number') return target;
    const known = resolved.get(target);
    if (known !== undefined) return known;
    const found = resolve(target);
    resolved.set(target, found);
    return found;
  };

  const departments = new Map(own.map(({ id, department }) => [id, department]));
  const departmentOf = (target: Target): string =>
    typeof target === 'number' ? (departments.get(target) ?? '') : target.slice(0, 2);
  const here = new Set(departments.values());
  /** A department in which the marketplace has no category; without any there is nothing to compare with. */
  const isForeign = (target: Target): boolean =>
    typeof target === 'string' && here.size > 0 && !here.has(departmentOf(target));

  /**
   * Whether a category is only called so beside something else: a part of its name (`Lawn & Garden`), or a finer category that is filed under it.
   */
  const isBeside = (place: Place, said: ReadonlySet<string>): boolean =>
    (typeof place.target === 'string' && targetOf(place.target) !== place.target) ||
    place.parts.some((part) => !part.every((token) => said.has(token)) && !isTranslation(part, said));
  const isTranslation = (part: readonly string[], said: ReadonlySet<string>): boolean =>
    part.every((token) => isHan(token)) !== [...said].every((token) => isHan(token));

  const scoreOf = (place: Place, said: ReadonlySet<string>, weights: ReadonlyMap<string, number>): Scored => {
    const best: Scored = { score: 0, isNamed: false, coverage: 0 };
    for (const part of place.parts) {
      let all = 0;
      let there = 0;
      let weighed = 0;
      for (const token of part) {
        const value = rarity(token);
        const weight = weights.get(token) ?? 0;
        all += value;
        if (weight > 0) there += value;
        weighed += value * weight;
      }
      const coverage = there / all;
      const score = weighed * coverage ** 2;
      if (part.every((token) => said.has(token))) best.isNamed = true;
      if (score > best.score) best.score = score;
      if (coverage > best.coverage) best.coverage = coverage;
    }
    let above = 0;
    for (const token of place.above) above += rarity(token) * Math.min(1, 2 * (weights.get(token) ?? 0));
    best.score += aboveWeight * above;
    best.score *= (typeof place.target === 'number' ? ownFactor : 1) * (1 - perLevel * place.depth);
    return best;
  };

  const aliasOf = (text: string): Target | null => {
    const known = aliases.get(text);
    return known === undefined ? null : targetOf(known);
  };

  const suggest: CategoryIndex['suggest'] = (word, evidence, accepts = () => true) => {
    const alias = aliasOf(word.text);
    if (alias !== null && accepts(alias))
      return { target: alias, certainty: isForeign(alias) ? 'likely' : 'sure' };
    if (isDescribing(word)) return null;
    const tokens = tokensOf(word.text);
    const said = new Set(tokens);
    const weights = new Map([...evidence].map(([token, share]) => [token, goodsWeight * share]));
    for (const token of tokens) weights.set(token, 1);
    const candidates = new Set<Place>();
    for (const token of weights.keys()) {
      const found = postings.get(token) ?? [];
      if (said.has(token) || found.length <= mostPostings) for (const place of found) candidates.add(place);
    }
    const scores = new Map<Target, Scored>();
    for (const place of candidates) {
      const target = targetOf(place.target);
      if (target === null || !accepts(target)) continue;
      const score = scoreOf(place, said, weights);
      // A tag is one of many and says a use or an occasion as often as a kind of goods.
      if (word.source === 'tag' && score.isNamed && isBeside(place, said)) score.isNamed = false;
      if (isForeign(target)) score.score *= foreignFactor;
      const before = scores.get(target);
      if (!before || score.score > before.score)
        scores.set(target, { ...score, isNamed: score.isNamed || (before?.isNamed ?? false) });
      else if (score.isNamed) before.isNamed = true;
    }
    for (const [target, share, count] of filed(tokens)) {
      if (!accepts(target)) continue;
      const before = scores.get(target) ?? { score: 0, isNamed: false, coverage: 0 };
      const isNamed = before.isNamed || (share >= 0.8 && count >= leastGoods);
      scores.set(target, {
        score: before.score + share * Math.log(1 + count) * 2,
        isNamed,
        coverage: Math.max(before.coverage, share),
      });
    }
    for (const [token, share] of evidence) {
      const target = aliasOf(token);
      if (target === null || !accepts(target)) continue;
      const before = scores.get(target) ?? { score: 0, isNamed: false, coverage: 0 };
      scores.set(target, {
        score: before.score + aliasWeight * share,
        isNamed: before.isNamed || share >= mostlyAlias,
        coverage: Math.max(before.coverage, share),
      });
    }
    const found = bestOf(scores);
    if (!found || !isForeign(found.target) || found.certainty === 'guess') return found;
    return { ...found, certainty: word.source === 'tag' ? 'guess' : 'likely' };
  };
  return { suggest, departmentOf };
}

function bestOf(scores: ReadonlyMap<Target, Scored>): Suggestion | null {
  const sorted = [...scores].sort(
    ([, a], [, b]) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score,
  );
  const [first, second] = sorted;
  if (!first || first[1].score === 0) return null;
  const [target, { isNamed, score, coverage }] = first;
  const rival = second?.[1].isNamed === isNamed ? second[1].score : 0;
  if (isNamed) return { target, certainty: score >= clearly * rival ? 'sure' : 'likely' };
  return coverage >= 0.5 ? { target, certainty: 'guess' } : null;
}

/** The categories in which goods with these tokens are on sale, with their share and number. */
function filedTokens(own: readonly OwnPlace[]) {
  const counts = new Map<string, Map<number, number>>();
  for (const { id, goods } of own)
    for (const name of goods)
      for (const token of tokensOf(name)) {
        const places = counts.get(token) ?? new Map<number, number>();
        places.set(id, (places.get(id) ?? 0) + 1);
        counts.set(token, places);
      }
  return (tokens: readonly string[]): [number, number, number][] => {
    const sums = new Map<number, number>();
    let all = 0;
    for (const token of tokens)
      for (const [id, count] of counts.get(token) ?? []) {
        sums.set(id, (sums.get(id) ?? 0) + count);
        all += count;
      }
    return [...sums].map(([id, count]) => [id, count / all, count]);
  };
}
