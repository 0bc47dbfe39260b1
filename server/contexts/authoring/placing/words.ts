import { normal } from '../../../platform/text/normal.ts';
import { singular } from '../../search/index.ts';
import { pathKey } from '../file/format/category-words.ts';

/** Where a word of a file stands: in a column for the category or type, in the name, or among the tags. */
type WordSource = 'category' | 'name' | 'tag';

export interface GoodsWord {
  readonly source: WordSource;
  readonly text: string;
}

/** A product of a file that fits no category. */
export interface UnplacedGoods {
  readonly handle: string;
  readonly name: string;
  /** Keys as of `keyOf`, those that say most about the category first. */
  readonly words: readonly string[];
  /** It would be on sale but for its category. */
  readonly sells: boolean;
}

export const keyOf = ({ source, text }: GoodsWord): string => `${source} ${text}`;

/** The reverse of `keyOf`. */
export function wordOf(key: string): GoodsWord {
  const at = key.indexOf(' ');
  const source = key.slice(0, at);
  return { source: source === 'category' || source === 'tag' ? source : 'name', text: key.slice(at + 1) };
}

/** Signs and words behind which a name no longer says what the product is: `Case for iPhone 11 - Sea Blue`. */
const pause = /[(),:;|/[\]{}（），、：；·【】]|\s-\s?|\s–\s|\s(?:for|with|w\/|by|from|in|and|of)\s/;
const run = /\p{Script=Han}+|[^\P{L}\p{Script=Han}](?:[^\P{L}\p{Script=Han}]|[\p{M}’'])*/gu;
const isHan = (text: string) => /^\p{Script=Han}/u.test(text);

const longestName = 200;
const longestUncut = 120;
const mostNameWords = 24;
const mostTags = 20;
/** The longest Chinese word that is looked for. */
const longestHan = 4;

const runsOf = (text: string): string[] =>
  [...text.matchAll(run)].map(([found]) => (isHan(found) ? found : singular(found.replace(/[’']s?$/, ''))));

/** Chinese has no spaces: the ends of a run first, as they say what the product is (`羊毛圈绒枪刺地毯`). */
function hanWords(text: string): string[] {
  const words: string[] = [];
  for (let end = text.length; end > 0; end -= 1)
    for (let length = longestHan; length > 0; length -= 1)
      if (end - length >= 0 && (length > 1 || end === text.length)) words.push(text.slice(end - length, end));
  return words;
}

/** English names end with what the product is: the last two words, the last one, then backwards. */
function latinWords(words: readonly string[]): string[] {
  return words
    .flatMap((word, at) => {
      const before = words[at - 1];
      return [before === undefined ? [word] : [`${before} ${word}`, word]];
    })
    .toReversed()
    .flat();
}

function wordsIn(part: string): string[] {
  const found: string[] = [];
  let latin: string[] = [];
  const close = () => {
    found.push(...latinWords(latin));
    latin = [];
  };
  for (const one of runsOf(part)) {
    if (!isHan(one)) {
      latin.push(one);
      continue;
    }
    close();
    found.push(...hanWords(one));
  }
  close();
  return found;
}

/** The whole name: the word of a product that shares none with others. */
export const wholeName = (name: string): string =>
  normal(name).toLowerCase().replace(/\s+/g, ' ').trim().slice(0, longestUncut).toWellFormed();

/** Words of a name, those at the end of its first part first. */
export function nameWords(name: string): string[] {
  const lower = normal(name.slice(0, longestName)).toLowerCase();
  const [head = '', ...rest] = lower.split(pause).filter((part) => part.trim() !== '');
  const [first] = runsOf(head);
  const words = wordsIn(head);
  // Some shops begin names with a code for the kind of goods (`EP SPIKE FAN`).
  const code = first === undefined || isHan(first) ? [] : [first];
  const all = [...words.slice(0, 2), ...code, ...words.slice(2), ...rest.flatMap(wordsIn)];
  return [...new Set(all)].slice(0, mostNameWords);
}

interface Said {
  readonly names: readonly string[];
  /** Cells of the columns for the category and the type. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** The keys of a product's words. */
export function wordsOfGoods({ names, categories, tags }: Said): string[] {
  const given = names.filter((name) => name.trim() !== '');
  const words: GoodsWord[] = [
    ...categories.map((text): GoodsWord => ({ source: 'category', text: pathKey(text) })),
    ...given.flatMap(nameWords).map((text): GoodsWord => ({ source: 'name', text })),
    ...tags.slice(0, mostTags).map((text): GoodsWord => ({ source: 'tag', text: pathKey(text) })),
    ...given.map((name): GoodsWord => ({ source: 'name', text: wholeName(name) })),
  ];
  return [...new Set(words.filter(({ text }) => text !== '').map(keyOf))];
}

/** Words and pairs of signs, by which names of goods and of categories are compared. */
export function tokensOf(text: string): string[] {
  const lower = normal(text.slice(0, longestName)).toLowerCase();
  const tokens = runsOf(lower).flatMap((one) => (isHan(one) ? pairsOf(one) : one.length > 1 ? [one] : []));
  return [...new Set(tokens)];
}

const pairsOf = (text: string): string[] =>
  text.length <= 2 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** What placing a word has decided. */
export interface Placing {
  readonly categoryId: number;
  /** How much the word says about the category, in comparison with other words of a product. */
  readonly weight: number;
}

/** Words further behind say less. */
const perPlace = 6;
const mostPlaces = 7;

/** The word that decides about a product: the heaviest of those that are known. Null when none is. */
export function decidingWord<T>(
  keys: readonly string[],
  known: (key: string) => T | undefined,
  weightOf: (one: T) => number,
): { readonly key: string; readonly found: T } | null {
  let best: { readonly key: string; readonly found: T } | null = null;
  let most = Number.NEGATIVE_INFINITY;
  keys.forEach((key, at) => {
    const found = known(key);
    if (found === undefined) return;
    const weight = weightOf(found) - perPlace * Math.min(at, mostPlaces);
    if (weight <= most) return;
    best = { key, found };
    most = weight;
  });
  return best;
}
