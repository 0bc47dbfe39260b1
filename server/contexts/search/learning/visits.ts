import { fold, keyOf, piecesIn } from '../language/analyse.ts';
import { isNear } from '../language/distance.ts';
import { pairKey } from '../language/pair-key.ts';
import { singular } from '../language/plural.ts';

/** A recorded search, or a product opened from its results. */
export interface Step {
  readonly at: Date;
  readonly locale: 'zh' | 'en';
  readonly keyword: string;
  /** Whether the search had results. */
  readonly found: boolean;
  /** null = the search itself. */
  readonly productId: number | null;
}

/** A keyword within one visit, with the products opened from its results. */
export interface Search {
  readonly locale: 'zh' | 'en';
  readonly keyword: string;
  readonly key: string;
  /** The time at which each product was opened first. */
  readonly opened: Map<number, Date>;
}

/** A visit ends after this time without a step. */
const pauseMs = 30 * 60_000;
/** A keyword that led to nothing is compared with this many keywords after it. */
const reach = 3;
/** A visitor with more searches in a visit is a program. */
const mostSearches = 60;

/** The searches of each visit of one visitor; `steps` are in the order of their time. Repeated searches are one. */
export function visitsOf(steps: readonly Step[]): Search[][] {
  const visits: Search[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, locale, keyword, productId } of steps) {
    if (at.getTime() - last > pauseMs) visits.push([]);
    last = at.getTime();
    const visit = visits.at(-1) ?? [];
    const key = keyOf(keyword);
    if (key === '') continue;
    const isSame = (search: Search) => search.key === key && search.locale === locale;
    const before = productId === null ? visit.slice(-1).find(isSame) : visit.findLast(isSame);
    const search = before ?? { locale, keyword, key, opened: new Map<number, Date>() };
    if (!before) visit.push(search);
    if (productId !== null && !search.opened.has(productId)) search.opened.set(productId, at);
  }
  return visits.filter((visit) => visit.length > 0 && visit.length <= mostSearches);
}

/** Two words of which the first led to nothing and the second, searched next, to products. */
interface Followed {
  readonly left: string;
  readonly right: string;
  readonly from: Search;
  readonly to: Search;
}

/** Keywords of a visit after which no product was opened, also when they were searched again. */
export const leftSearches = (visit: readonly Search[]): Search[] => {
  const isOpened = new Set(visit.flatMap(({ key, opened }) => (opened.size > 0 ? [key] : [])));
  return visit.filter(({ key }) => !isOpened.has(key));
};

export function followedIn(visit: readonly Search[]): Followed[] {
  const found = new Map<string, Followed>();
  for (const from of leftSearches(visit)) {
    const at = visit.indexOf(from);
    const to = visit
      .slice(at + 1, at + 1 + reach)
      .find(({ locale, opened }) => locale === from.locale && opened.size > 0);
    const words = to && differenceOf(from.keyword, to.keyword);
    if (words) found.set(pairKey(...words), { left: words[0], right: words[1], from, to });
  }
  return [...found.values()];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export interface Word {
  readonly text: string;
  readonly key: string;
  readonly isHan: boolean;
}

const joiners = new Set('a an and for in of on or the to with by from 的 和 与 了 及 或'.split(' '));

/** Words of Chinese: single characters side by side are a word that the dictionary of the runtime does not have. */
function divided(run: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = [...segment].length === 1 && !joiners.has(segment);
    if (isSingle && isOpen) words.push((words.pop() ?? '') + segment);
    else words.push(segment);
    isOpen = isSingle;
  }
  return words;
}

/** The words of a text, in order. */
export const wordsOf = (text: string): Word[] =>
  piecesIn(fold(text)).flatMap(({ kind, text: piece }): Word[] =>
    kind === 'word'
      ? [{ text: piece, key: singular(piece), isHan: false }]
      : divided(piece).map((word) => ({ text: word, key: word, isHan: true })),
  );

const joined = (words: readonly Word[]): string =>
  words
    .map(({ text, isHan }, at) => (at === 0 || (isHan && words[at - 1]?.isHan) ? text : ` ${text}`))
    .join('');

/** Maximum length of each word of a pair, in words. */
const longest = 4;
const shortest = { han: 2, latin: 3 } as const;

/** A text that can be a word of a rule: of some length, without digits, because sizes and models are no synonyms. */
const isWord = (text: string): boolean =>
  !/\p{N}/u.test(text) && [...text].length >= (/\p{Script=Han}/u.test(text) ? shortest.han : shortest.latin);

/**
 * The words in which two keywords differ: `red davenport` and `red sofa` in davenport and sofa. null when one only says more than the other,
 * when they differ in several places, or by a typing error.
 */
export function differenceOf(one: string, other: string): [string, string] | null {
  const read = (text: string) => wordsOf(text).filter(({ key }) => !joiners.has(key));
  const [left, right] = apart(read(one), read(other));
  if (left.length === 0 || right.length === 0 || left.length > longest || right.length > longest) return null;
  const shared = new Set(right.map(({ key }) => key));
  if (left.some(({ key }) => shared.has(key))) return null;
  const [from, to] = [joined(left), joined(right)];
  const [fromKey, toKey] = [keyOf(from), keyOf(to)];
  if (!isWord(from) || !isWord(to) || fromKey.includes(toKey) || toKey.includes(fromKey)) return null;
  const isHan = /\p{Script=Han}/u.test(from);
  return !isHan && isNear(fromKey, toKey) ? null : [from, to];
}
/** Both lists without what they have in common at their beginning and end. */
function apart(one: readonly Word[], other: readonly Word[]): [readonly Word[], readonly Word[]] {
  const most = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < most && one[begin]?.key === other[begin]?.key) begin += 1;
  let end = 0;
  while (end < most - begin && one.at(-1 - end)?.key === other.at(-1 - end)?.key) end += 1;
  return [one.slice(begin, one.length - end), other.slice(begin, other.length - end)];
}

/** What the products say that were opened after a keyword; one list of words for each, from its name. */
interface OpenedTexts {
  readonly names: readonly (readonly Word[])[];
  /** Whether any of the products says a word anywhere. */
  says(word: Word): boolean;
}

/** Share of the opened products that have to say the word. */
const sharing = 0.8;

/**
 * A word of the keyword that none of the opened products says, and the word that they say instead. `rarity`: the number of other opened
 * products that say a word, of which the fewest is taken. null when there is none, or less than two products.
 */
export function unsaidIn(
  keyword: string,
  { names, says }: OpenedTexts,
  commonness: (key: string) => number,
): [string, string] | null {
  if (names.length < 2) return null;
  const typed = wordsOf(keyword).filter(({ key }) => !joiners.has(key));
  const unsaid = typed.filter((word) => !says(word));
  const [only, ...more] = unsaid;
  if (!only || more.length > 0 || !isWord(only.text)) return null;
  const isTyped = new Set(typed.map(({ key }) => key));
  const counts = new Map<string, { readonly word: Word; count: number }>();
  for (const name of names) {
    for (const word of new Map(name.map((one) => [one.key, one])).values()) {
      const known = counts.get(word.key);
      if (known) known.count += 1;
      else counts.set(word.key, { word, count: 1 });
    }
  }
  const { isHan } = only;
  // What a product almost says was mistyped, and search repairs it.
  if (!isHan && [...counts.keys()].some((key) => isNear(only.key, key))) return null;
  const shared = [...counts.values()].filter(
    ({ word, count }) =>
      count >= names.length * sharing &&
      !isTyped.has(word.key) &&
      !joiners.has(word.key) &&
      word.isHan === isHan &&
      isWord(word.text),
  );
  shared.sort((a, b) => commonness(a.word.key) - commonness(b.word.key) || b.count - a.count);
  const [best] = shared;
  return best ? [only.text, best.word.key] : null;
}
