import type { PropertyKind } from '../../../../contract/search/filter-kinds.ts';
import { fold } from '../language/analyse.ts';
import { ageOf, isForAge, isPieces, isSize, sizeKey } from './measured.ts';
import { chinese, numberOf } from './numerals.ts';
import { overlaps, type Span } from './typed.ts';
import { type FilterWords, filterWords, type Meaning, wordKey } from './words.ts';

/** A property that a keyword asks for. */
export interface TypedProperty extends Span {
  /** Mostly one; silver is a material and a colour. */
  readonly meanings: readonly {
    readonly kind: PropertyKind;
    /** Whether a value that products have, in either language, is what is asked for. */
    fits(value: string): boolean;
  }[];
}

const edge = String.raw`(?<![\p{L}\p{N}.])`;
/** Chinese may stand directly before a number. */
const numberEdge = String.raw`(?<![\p{Script=Latin}\p{N}.,$¥£€])`;
const end = String.raw`(?![\p{Script=Latin}\p{N}]|\.\d)`;
const letters = 'xxs|xs|s|m|l|x{1,4}l|[2-6]xl';
const classifiers = '[个只件条双支片瓶包盒袋套枚卷对张粒把個隻條雙張對]';

const of = (source: string) => new RegExp(source, 'giu');
const sizes: readonly RegExp[] = [
  of(`${edge}sizes? ?:? ?(?:(?:eur?|uk|us) ?)?(?:\\d{1,3}(?:\\.5)?|${letters}|small|medium|large)${end}`),
  of(`${edge}(?:eur?|uk|us)[ -]?\\d{1,2}(?:\\.5)?${end}(?! ?(?:plug|pin|-|to |gallon|seller|version))`),
  of(`${numberEdge}\\d{2,3}(?:\\.5)?(?:[码碼]|[号號](?!电|電|楼|机))`),
  of(`${numberEdge}(?:\\d|${letters})[码碼号號](?!电|電|楼|机)`),
  of(`${edge}(?:xxs|xs|x{1,4}l|[2-6]xl)${end}`),
  of(`(?:小码|小号|中码|中号|大号)`),
];
const span = '(?: ?(?:-|–|~|to) ?)';
const ageAhead = '(?:(?:for|ages?|aged) )?(?:(?:an? )?)';
const ages: readonly RegExp[] = [
  of(
    `${numberEdge}\\d{1,3}(?:岁|個月|个月)?(?: ?(?:-|–|~|到|至) ?\\d{1,3})?(?:周?[岁歲]|[个個]月(?!饼|餅)(?:大|宝宝)?|月龄)(?:及?以上|及?以下|以内|\\+)?(?:的)?`,
  ),
  of(`[一二两三四五六七八九十]{1,2}周?[岁歲](?:及?以上|及?以下|以内)?(?:的)?`),
  of(
    `${edge}${ageAhead}\\d{1,2}(?:${span}\\d{1,2})?[ -]?(?:years?|yrs?|months?|mos?)[ -]?olds?(?: and (?:up|over|under))?${end}`,
  ),
  of(
    `${edge}(?:for )?(?:ages?|aged) \\d{1,2}(?:${span}\\d{1,2})?(?:\\+| and (?:up|over)|(?: ?(?:years?|yrs?|months?)))?${end}`,
  ),
  of(`${edge}\\d{1,2}${span}\\d{1,2} ?(?:years?|yrs?|months?)${end}`),
];
const pieces: readonly RegExp[] = [
  of(`${edge}\\d{1,3}[ -]?(?:packs?|pk|pcs?|pieces?|ct|count)${end}`),
  of(`${edge}(?:packs?|sets?|box|boxes|case) of \\d{1,3}${end}`),
  of(`${numberEdge}\\d{1,3}${classifiers}(?![月套])(?:装|裝|组|組)?`),
  of(`${chinese}${classifiers}(?:装|裝)`),
  of(`(?:一打|1打)|${edge}a dozen${end}`),
];

const longestPhrase = 5;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

interface Word extends Span {
  readonly key: string;
}

/** Latin words with their apostrophes, and the words that Chinese consists of. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}%]+(?:['’]\p{L}+)*/gu)].flatMap(({ 0: run, index }) => {
    if (!/\p{Script=Han}/u.test(run)) return [{ key: wordKey(run), from: index, to: index + run.length }];
    const folded = fold(run);
    const own = folded.length === run.length ? folded : run;
    return [...segmenter.segment(own)].map(({ segment, index: at }) => ({
      key: segment,
      from: index + at,
      to: index + at + segment.length,
    }));
  });
}

/** The longest phrase of the table that begins with the word at this place. */
function phraseAt(text: string, words: readonly Word[], at: number, typed: FilterWords['typed']) {
  const first = words[at];
  if (!first) return null;
  let found: (Span & { readonly meanings: readonly Meaning[]; readonly length: number }) | null = null;
  let key = '';
  for (let length = 1; length <= longestPhrase; length += 1) {
    const [word, before] = [words[at + length - 1], words[at + length - 2]];
    if (!word || (length > 1 && before && !/^[ -]?$/.test(text.slice(before.to, word.from)))) break;
    key += word.key;
    const meanings = typed.get(key);
    if (meanings) found = { from: first.from, to: word.to, meanings, length };
  }
  return found;
}

/** The properties that a text asks for, in its order. @param text half-width, see `halfWidth` */
export function propertiesIn(text: string): TypedProperty[] {
  const table = filterWords();
  const found: TypedProperty[] = [];
  const add = (
    kind: PropertyKind,
    patterns: readonly RegExp[],
    fitsOf: (typed: string) => ((value: string) => boolean) | null,
  ) => {
    for (const pattern of patterns) {
      for (const { 0: typed, index: from } of text.matchAll(pattern)) {
        const to = from + typed.trimEnd().length;
        const fits = overlaps({ from, to }, found) ? null : fitsOf(typed);
        if (fits) found.push({ from, to, meanings: [{ kind, fits }] });
      }
    }
  };
  add('age', ages, (typed) => {
    const age = ageOf(typed.replaceAll('個', '个').replaceAll('歲', '岁'), table.ages);
    return age && ((value) => isForAge(value, age, table.ages));
  });
  add('pieces', pieces, (typed) => {
    const number = /打|dozen/u.test(typed)
      ? 12
      : numberOf(/\d+/.exec(typed)?.[0] ?? typed.replace(/[^零〇一二两兩三四五六七八九十百千万萬]/gu, ''));
    return number === null || number === 0 ? null : (value) => isPieces(value, number);
  });
  add('size', sizes, (typed) => {
    const size = sizeKey(typed);
    return size === '' ? null : (value) => isSize(value, size);
  });
  const words = wordsOf(text);
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(text, words, at, table.typed);
    at += phrase?.length ?? 1;
    if (!phrase || phrase.meanings.length === 0 || overlaps(phrase, found)) continue;
    const { from, to } = phrase;
    const meanings = phrase.meanings.map((meaning) => ({
      kind: meaning.kind,
      fits: (value: string) => isMeant(value, meaning, table),
    }));
    found.push({ from, to, meanings });
  }
  return found.sort((one, other) => one.from - other.from);
}

/** `Red/White` is red as well, `100% cotton` is cotton. */
function isMeant(value: string, { values, age }: Meaning, { ages: groups }: FilterWords): boolean {
  const parts = [value, ...value.split(/[/,，、+&()（）;|]+/u)].map((part) =>
    wordKey(part.replace(/^\s*100\s?%/u, '')),
  );
  if (parts.some((part) => values.has(part))) return true;
  return age !== null && isForAge(value, age, groups);
}
