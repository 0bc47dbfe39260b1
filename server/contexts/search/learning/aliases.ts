import { fold } from '../language/analyse.ts';
import { partsOf } from '../language/intents.ts';
import { pairKey, wordKey } from '../language/pair-key.ts';

/** A text in both languages and the number of products that have it; either may be empty, and one may contain both scripts. */
export interface Said {
  readonly zh: string;
  readonly en: string;
  readonly products: number;
}

/** A word that stands beside a brand in names: 华为 in `HUAWEI/华为 P30`, for the brand HUAWEI. */
export interface Beside {
  /** The brand as products have it. */
  readonly brand: string;
  readonly word: string;
  readonly products: number;
  /** Number of products with this word for the brand in their name. */
  readonly named: number;
}

export interface Evidence {
  readonly brands: readonly Said[];
  readonly beside: readonly Beside[];
  readonly categories: readonly Said[];
  readonly types: readonly Said[];
  /** Values of options and attributes. */
  readonly values: readonly Said[];
}

/** Two words for one thing, both folded and in alphabetical order. */
export interface Alias {
  readonly words: readonly [string, string];
  readonly products: number;
  /** Learned from brands: then neither may be an everyday word. */
  readonly isBrand: boolean;
}

/** Minimum number of products that say a pair, by where they say it: operators name categories, suppliers all else. */
const least = { categories: 1, brands: 2, types: 2, values: 3, beside: 3 } as const;
/**
 * A word that also belongs to something else is no alias when this share of its products or more says so: a brand has one name, while a
 * value may have several translations.
 */
const doubtful = { brands: 0.1, translations: 0.5 } as const;
/** A Latin word beside a Chinese brand may be one of its lines (Watch, Pro); an alias is in most names. */
const mostNames = 0.5;

const han = /^\p{Script=Han}{2,8}$/u;
const latin = /^(?=(?:.*\p{Script=Latin}){3})[\p{Script=Latin}&.'’-]+(?: [\p{Script=Latin}&.'’-]+){0,3}$/u;
const longestLatin = 40;
const isHan = (word: string) => han.test(word);
const isLatin = (word: string) => word.length <= longestLatin && latin.test(word);
/** Words that sellers put beside any brand. */
const sales = new Set(
  '正品 新款 新品 官方 官方正品 旗舰 旗舰款 旗舰店 原装 原厂 现货 爆款 热销 包邮 特价 同款 批发 全新 国行 行货 品牌 进口 专柜 授权'.split(
    ' ',
  ),
);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** An ordinary Chinese word, which the dictionary of the runtime has. */
const isOrdinary = (word: string) => isHan(word) && [...segmenter.segment(word)].length === 1;

/**
 * Whether a Chinese word is no word in a text, because its characters belong to other words there: 美的 in 精美的. False when the text does
 * not contain it.
 */
export function isSplit(text: string, word: string): boolean {
  const folded = fold(text);
  const places = [...segmenter.segment(folded)].map(
    ({ index, segment }) => [index, index + segment.length] as const,
  );
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
    const to = from + word.length;
    const isCut = places.some(([begin, end]) => begin < to && end > from && (begin < from || end > to));
    if (!isCut) return false;
  }
  return folded.includes(word);
}

const scripts = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
const separators = /[/|\\·・,，、;()（）[\]【】<>《》]/u;

/** The words of a brand or a type: `华为/HUAWEI`, `HUAWEI（华为）` and `HUAWEI华为` have two. */
function wordsIn(text: string): string[] {
  const parts = fold(text)
    .split(separators)
    .flatMap((part) => part.match(scripts) ?? [])
    .map((part) => part.replace(/\s+/gu, ' ').trim());
  return [...new Set(parts.filter(Boolean))];
}

interface Count {
  readonly words: readonly [string, string];
  products: number;
  /** The one of `words` that is a brand, where the other stands beside it in names. */
  readonly brand?: string;
}

/** Pairs of a Chinese and a Latin word, with the number of products that say them. */
function pairsIn(said: readonly Said[], words: (text: string) => string[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { zh, en, products } of said) {
    const all = [...new Set([...words(zh), ...words(en)])];
    const [chinese, foreign] = [all.filter(isHan), all.filter(isLatin)];
    const [one, other] = [chinese[0], foreign[0]];
    // Several words of one script are a list, not a translation.
    if (one === undefined || other === undefined || all.length > 2) continue;
    const key = pairKey(one, other);
    const known = counts.get(key);
    if (known) known.products += products;
    else counts.set(key, { words: [one, other], products });
  }
  return [...counts.values()];
}

/**
 * Pairs whose words belong to nothing else, apart from few products that may be wrong. Another word beside the same brand is no
 * contradiction.
 */
function undoubted(pairs: readonly Count[], share: number): Count[] {
  const having = new Map<string, Count[]>();
  for (const pair of pairs)
    for (const word of pair.words.map(wordKey)) having.set(word, [...(having.get(word) ?? []), pair]);
  const contradicts = (pair: Count, word: string) => (other: Count) =>
    pairKey(...other.words) !== pairKey(...pair.words) &&
    other.brand !== word &&
    other.products >= pair.products * share;
  return pairs.filter((pair) =>
    pair.words.map(wordKey).every((word) => !(having.get(word) ?? []).some(contradicts(pair, word))),
  );
}

/** One word, not several kinds of goods: `Phones & tablets`. */
const whole = (text: string): string[] => {
  const parts = partsOf(text);
  return parts.length === 1 ? parts.map((part) => part.replace(/\s+/gu, ' ')) : [];
};

/** The word without words for goods at its beginning or end: 华为手机 is 华为. Empty when nothing else is left. */
function withoutGoods(word: string, isGoods: (word: string) => boolean): string {
  if (isGoods(word)) return '';
  if (!isHan(word)) return word;
  const characters = [...word];
  for (let length = characters.length - 2; length >= 2; length -= 1) {
    if (isGoods(characters.slice(-length).join(''))) return characters.slice(0, -length).join('');
    if (isGoods(characters.slice(0, length).join(''))) return characters.slice(length).join('');
  }
  return word;
}

/** The pairs that names tell: a brand and a word of the other script beside it. */
function besideBrands(beside: readonly Beside[], isGoods: (word: string) => boolean): Count[] {
  const found = new Map<string, Count & { readonly named: number }>();
  for (const { brand, word, products, named } of beside) {
    const [own, ...more] = wordsIn(brand);
    const other = withoutGoods(fold(word).trim(), isGoods);
    if (own === undefined || more.length > 0 || !(isHan(own) ? isLatin(other) : isHan(other))) continue;
    if (isOrdinary(other) || sales.has(other)) continue;
    const key = `${own}\n${other}`;
    const known = found.get(key);
    if (known) known.products += products;
    else found.set(key, { words: [own, other], brand: wordKey(own), products, named });
  }
  return [...found.values()].filter(
    ({ words: [own], products, named }) => !isHan(own) || products >= named * mostNames,
  );
}

/** Of the words beside a brand the most frequent one. */
function bestOfBrand(pairs: readonly Count[]): Count[] {
  const best = new Map<string, Count>();
  for (const pair of pairs) {
    const brand = pair.brand ?? '';
    if ((best.get(brand)?.products ?? 0) < pair.products) best.set(brand, pair);
  }
  return [...best.values()];
}

/**
 * The aliases that the goods tell, those of most products first. `isGoods`: whether a word names a kind of goods or is an everyday word,
 * which no brand is called by.
 */
export function aliasesOf(evidence: Evidence, isGoods: (word: string) => boolean): Alias[] {
  const own = pairsIn(evidence.brands, wordsIn).filter(({ words }) => !words.some(isGoods));
  const beside = besideBrands(evidence.beside, isGoods);
  const sure = undoubted([...own, ...beside], doubtful.brands);
  const brands = [
    ...sure.filter(({ brand, products }) => brand === undefined && products >= least.brands),
    ...bestOfBrand(sure.filter(({ brand, products }) => brand !== undefined && products >= least.beside)),
  ];
  const others = (['categories', 'types', 'values'] as const).flatMap((source) =>
    undoubted(pairsIn(evidence[source], source === 'types' ? wordsIn : whole), doubtful.translations).filter(
      ({ products }) => products >= least[source],
    ),
  );
  const all = new Map<string, Alias>();
  for (const [pairs, isBrand] of [[brands, true] as const, [others, false] as const]) {
    for (const { words, products } of pairs) {
      const [one, other] = [...words].sort();
      const key = pairKey(...words);
      if (one === undefined || other === undefined || (all.get(key)?.products ?? 0) >= products) continue;
      all.set(key, { words: [one, other], products, isBrand });
    }
  }
  return [...all]
    .sort(([key, one], [next, other]) => other.products - one.products || (key < next ? -1 : 1))
    .map(([, alias]) => alias);
}
