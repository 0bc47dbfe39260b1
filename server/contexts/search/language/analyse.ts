import { Converter } from 'opencc-js/t2cn';
import { normal } from '../../../platform/text/normal.ts';
import { skeleton } from './distance.ts';
import { allMeasuresOf } from './measures.ts';
import { singular } from './plural.ts';
import { soundsOf } from './sounds.ts';

/** Turns texts into index terms, for the index and for keywords. Increasing the version reindexes all texts at the next start. */
export const analyserVersion = '10';

const longestWord = 64;
/** Scripts without spaces between words. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー';
const piece = new RegExp(`(?<run>[${unspaced}]+)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}])+)`, 'gu');
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const toSimplified = Converter({ from: 't', to: 'cn' });
const hasHan = /\p{Script=Han}/u;
/** Katakana that has a hiragana, which are read the same. */
const katakana = /[\u30a1-\u30f6]/g;
const toHiragana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) - 0x60);

/** Normalizes width, case, kana, simplified and traditional characters, accents and apostrophes. */
export function fold(text: string): string {
  const folded = normal(normal(text, 'NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1'))
    .toLowerCase()
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    .replace(katakana, toHiragana);
  return hasHan.test(folded) ? toSimplified(folded) : folded;
}

type Piece =
  /** `gap` = the text between this piece and the one before. */
  { readonly kind: 'run' | 'word'; readonly text: string; readonly gap: string };

const piecesOf = (text: string): Piece[] => piecesIn(fold(text));

/** The same for a text that is folded already. */
export function piecesIn(folded: string): Piece[] {
  let end = 0;
  return [...folded.matchAll(piece)].map((match) => {
    const gap = folded.slice(end, match.index);
    end = match.index + match[0].length;
    const { run } = match.groups ?? {};
    if (run !== undefined) return { kind: 'run', text: run, gap };
    return { kind: 'word', text: match[0].slice(0, longestWord), gap };
  });
}

/** Bigrams of neighbouring characters; a single character stands for itself. */
export function gramsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

const hasDigit = (text: string) => /\p{N}/u.test(text);

/** Words that may also be written as one: `KX-90b`, `T-shirt`, `KX 90b`. */
function isJoined(before: string, gap: string, after: string): boolean {
  if (/^[-‐‑–_/.]$/u.test(gap)) return true;
  return /^\s$/u.test(gap) && before.length <= 4 && !hasDigit(before) && hasDigit(after);
}

/** Maximum number of parts of a model number that are joined: a name with a thousand hyphens would otherwise have a million such terms. */
const mostParts = 8;

/** A model number with the words that follow it. */
interface Model {
  readonly text: string;
  /** Its last word. */
  readonly last: string;
  /** Number of words after the number. */
  readonly words: number;
}
const noModel: Model = { text: '', last: '', words: 0 };
const longestModel = 16;
const mostVariantWords = 2;

/** Whether a word belongs to the model number before it: `P30 Pro`, `RTX 4060 Ti`. */
function isVariant(model: Model, { text, gap }: Piece): boolean {
  return (
    /^\s$/u.test(gap) &&
    /^[a-z]{2,5}$/.test(text) &&
    model.words < mostVariantWords &&
    model.text.length <= longestModel &&
    hasDigit(model.text) &&
    /[a-z]/.test(model.text)
  );
}

const mostSegments = 4;
/** The parts of a model number at its borders of letters and digits, as others write it in words: `p30` and `pro` of `p30pro`. */
function partsOfModel(word: string): string[] {
  const segments = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  const isNumber = segments.length === 2 && /^\p{N}+[a-z]{3,}$/u.test(word);
  if (word.length > longestModel) return [];
  if (!isNumber && (segments.length < 3 || segments.length > mostSegments)) return [];
  return segments.flatMap((_, from) =>
    segments.slice(from).map((_part, count) => segments.slice(from, from + count + 1).join('')),
  );
}

const longestBeginning = 4;

/** The prefix term of a word: `he*`. Null for a prefix that is too short or too long for a term; long prefixes are looked up directly. */
export const beginning = (start: string): string | null => {
  const length = [...start].length;
  return length >= 2 && length <= longestBeginning ? `${start}*` : null;
};

function* beginningsOf(word: string): Iterable<string> {
  const letters = [...word];
  for (let length = 2; length <= Math.min(longestBeginning, letters.length); length += 1) {
    yield `${letters.slice(0, length).join('')}*`;
  }
}

/**
 * All terms of a text: each character and bigram of scripts without spaces; for other words the word, its prefixes and its singular; model
 * numbers as a whole and in parts.
 */
export function termsOf(text: string): Set<string> {
  const folded = fold(text);
  const terms = new Set<string>(allMeasuresOf(folded).map(measureTerm));
  const add = (word: string) => {
    terms.add(word);
    for (const start of beginningsOf(word)) terms.add(start);
  };
  let chain: string[] = [];
  let model: Model = noModel;
  for (const part of piecesIn(folded)) {
    if (part.kind === 'run') {
      chain = [];
      model = noModel;
      for (const character of part.text) terms.add(character);
      for (const gram of gramsOf(part.text)) terms.add(gram);
      continue;
    }
    add(part.text);
    terms.add(singular(part.text));
    const [letters] = /^\p{L}+(?=\p{N})/u.exec(part.text) ?? [];
    if (letters) {
      add(letters);
      add(part.text.slice(letters.length));
    }
    const before = chain.at(-1);
    chain =
      before !== undefined && isJoined(before, part.gap, part.text)
        ? [...chain.slice(1 - mostParts), part.text]
        : [part.text];
    for (let from = 0; from < chain.length - 1; from += 1) {
      add(chain.slice(from).join('').slice(0, longestWord));
    }
    const whole = chain.length === 2 ? chain.join('') : part.text;
    for (const split of partsOfModel(whole)) terms.add(split);
    if (isVariant(model, part)) {
      const { text, last, words } = model;
      const [number] = /(?<!\p{N})\p{N}+$/u.exec(last) ?? [];
      add(`${text}${part.text}`);
      if (number) terms.add(`${number}${part.text}`);
      model = { text: `${text}${part.text}`, last: part.text, words: words + 1 };
    } else model = { text: chain.join(''), last: part.text, words: 0 };
  }
  return terms;
}

/** Special terms start with a character that no piece of text contains. */
export const measureTerm = (measure: string) => `#${measure}`;
export const soundTerm = (full: string) => `~${full}`;
export const headTerm = (key: string) => `^${key}`;
export const startTerm = (key: string) => `<${key}`;
export const describedTerm = (term: string) => `:${term}`;

/** Maximum number of terms of a description, in each language: what a product is comes first, terms of trade and care last. */
const mostDescribed = 250;
/** Number of characters of a description that are read: far more than such terms need. */
const longestDescribed = 10_000;

/** Terms of a description: whole words, and bigrams of scripts without spaces. They are no words of the vocabulary, which mends keywords. */
export function describedTermsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const part of piecesOf(text.slice(0, longestDescribed))) {
    for (const word of part.kind === 'run' ? gramsOf(part.text) : [singular(part.text)]) {
      if (terms.size >= mostDescribed) return terms;
      if (!fillers.has(word)) terms.add(describedTerm(word));
    }
  }
  return terms;
}

/** Pronunciation terms (pinyin) of the Chinese words in a text. */
export const soundTermsOf = (text: string): Set<string> =>
  new Set(runsOf(text).flatMap((run) => soundsOf(run).map((sound) => soundTerm(sound.full))));

export const runsOf = (text: string): string[] =>
  piecesOf(text).flatMap((part) => (part.kind === 'run' ? [part.text] : []));

/** A phrase as one key: singular words without spaces. `Air fryers` and `airfryer` have the same key. */
export const keyOf = (text: string): string =>
  piecesOf(text)
    .map((part) => (part.kind === 'word' ? singular(part.text) : part.text))
    .join('');

export interface Query {
  /** The segmented words of runs without spaces, each with its bigrams. */
  readonly parts: readonly (readonly string[])[];
  readonly words: readonly string[];
}

const fillers = new Set([
  '的',
  '和',
  '与',
  '了',
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'by',
]);

/** Parses a keyword. Stop words are dropped, unless nothing else is left. */
export function queryOf(keyword: string): Query {
  const pieces = piecesOf(keyword);
  const runs = pieces.flatMap((part) => (part.kind === 'run' ? [part.text] : []));
  const words = new Set(pieces.flatMap((part) => (part.kind === 'word' ? [part.text] : [])));
  const parts = new Set(
    runs.flatMap((run) =>
      [...segmenter.segment(run)].flatMap(({ segment }) => (segment === '' ? [] : [segment])),
    ),
  );
  const matching = [...words, ...parts].filter((word) => !fillers.has(word));
  const withoutStopWords = (all: Set<string>) =>
    [...all].filter((word) => matching.length === 0 || !fillers.has(word));
  return {
    parts: withoutStopWords(parts).map(gramsOf),
    words: withoutStopWords(words),
  };
}

/** Minimum number of letters for typo tolerance. */
const shortestTypo = 5;
const isTypable = (word: string, shortest: number) =>
  word.length >= shortest && word.length <= 24 && /^\p{L}+$/u.test(word);

/** The form under which words that sound alike are found. */
const soundForm = (word: string) => `~${skeleton(word)}`;

/** Forms under which a word with one typing error is found: the word itself, and the word with each letter deleted. */
export function formsOf(word: string): string[] {
  if (!isTypable(word, shortestTypo)) return [];
  return formsTyped(word);
}

/** The same for a typed word, in which a letter may be missing already. */
export function formsTyped(word: string): string[] {
  if (!isTypable(word, shortestTypo - 1)) return [];
  const letters = [...word];
  return [...new Set([word, soundForm(word), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}
