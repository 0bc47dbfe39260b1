import { fold, keyOf } from './analyse.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import { type Phrase, phraseOf, type Token, type Unit } from './units.ts';
import { praiseWords, stopWords } from './word-lists.ts';

/** One concept of a keyword. */
export interface Concept {
  /** The text as typed. */
  readonly typed: string;
  /** The typed phrase and its synonyms. */
  readonly phrases: readonly Phrase[];
  readonly measure: string | null;
  /** Whether the dictionary contains it: then it is no typing error. */
  readonly isKnown: boolean;
  /** Not required for a match: the 11 of iphone11. */
  readonly isOptional: boolean;
  /** Neighbouring Chinese characters have the same run number; -1 for all else. */
  readonly run: number;
  /** Follows `for` or `with`: not the head noun. */
  readonly isBehind: boolean;
  /** The kinds of products that a brand stands for. */
  readonly leadsTo: readonly string[];
  /** Keys of those phrases: left out where names begin with the brand. */
  readonly kinds: ReadonlySet<string>;
  /** A single Chinese character of a word that was taken apart. */
  readonly isFragment: boolean;
  /** Brands that stand for it: a product whose name begins with one is such a good, iphone for a phone. */
  readonly wider: readonly Phrase[];
}

const noKinds: ReadonlySet<string> = new Set();

/** A known word that stands for others. */
export const standIn = (typed: string, phrases: readonly Phrase[], more: Partial<Concept> = {}): Concept => ({
  typed,
  phrases,
  measure: null,
  isKnown: true,
  isOptional: false,
  isBehind: false,
  isFragment: false,
  run: -1,
  leadsTo: [],
  kinds: noKinds,
  wider: [],
  ...more,
});

const behind = new Set(['for', 'with', 'in', 'from', 'without']);
/** Words that join others or say that something is wished for; see data/stop-words.txt. */
const fillers = stopWords;
const praise = praiseWords;
/** Maximum length of a stop phrase in words or Chinese characters. */
const longestFiller = 7;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const textOf = (units: readonly Unit[]) =>
  units.map((unit, at) => (at > 0 && !unit.isHan && !units[at - 1]?.isHan ? ' ' : '') + unit.text).join('');

/** A text with more concepts is no keyword. */
export const mostConcepts = 12;

/** Letters followed by digits: `iphone11`, `note7`. */
const lettersAndMore = /^(\p{L}{3,})(\p{N}[\p{L}\p{N}]*)$/u;
/** Minimum length of a known word at the start of an unknown longer one: `macbookpro`. */
const shortestStart = 5;
const shortestPart = 3;

type Words = Pick<Dictionary, 'longest' | 'at' | 'leadersOf'>;

/** Whether any product text contains a word. */
type IsWord = (word: string) => boolean;

/** The words to look up before a keyword is parsed. */
export function wordsToKnow(tokens: readonly Token[]): Set<string> {
  const words = new Set<string>();
  for (const { units } of tokens) {
    for (const [at, unit] of units.entries()) {
      if (unit.isHan) {
        const next = units[at + 1];
        if (next?.isHan) words.add(unit.text + next.text);
        continue;
      }
      words.add(unit.text).add(unit.key);
      const next = units[at + 1];
      if (next && !next.isHan) words.add(keyOf(unit.text + next.text));
      for (const [one, other] of pairsOf(unit.text)) words.add(keyOf(one)).add(keyOf(other));
      const [, letters = ''] = lettersAndMore.exec(unit.text) ?? [];
      if (letters !== '') words.add(keyOf(letters));
      for (const parts of modelPartsOf(unit.text)) for (const part of parts) words.add(part);
    }
  }
  return words;
}

function pairsOf(word: string): [string, string][] {
  if (!/^\p{L}+$/u.test(word) || word.length < 2 * shortestPart || word.length > 24) return [];
  const halves: [string, string][] = [];
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    halves.push([word.slice(0, at), word.slice(at)]);
  }
  return halves;
}

/** Ways to split letters and digits that were typed without spaces: `s22ultra`, `galaxys10`, `iphone12pro`. */
function modelPartsOf(word: string): string[][] {
  if (!/\p{N}/u.test(word) || !/\p{L}/u.test(word) || word.length > 24) return [];
  const letters = [...word];
  const pairs = letters
    .slice(2, -1)
    .map((_, at) => [letters.slice(0, at + 2).join(''), letters.slice(at + 2).join('')]);
  return [word.match(/\p{L}+|\p{N}+/gu) ?? [], ...pairs];
}

/** The concepts of a keyword, in order. Stop words are dropped, unless nothing else is left. */
export function conceptsOf(tokens: readonly Token[], dictionary: Words, isWord: IsWord): Concept[] {
  let run = -1;
  let isBehind = false;
  const all: (Concept & { readonly isFiller: boolean })[] = [];
  const add = (
    units: readonly Unit[],
    also: readonly Phrase[],
    isKnown: boolean,
    more: Partial<Concept> = {},
  ) => {
    const typed = textOf(units);
    const phrases = [{ units }, ...also];
    const wider = dictionary.leadersOf(phrases);
    // It joins the good with what stands behind it.
    const isLink = behind.has(typed) && all.some((one) => !one.isFiller);
    const concept = standIn(typed, phrases, {
      isKnown,
      isOptional: isLink || praise.has(typed),
      isBehind,
      wider,
      ...more,
    });
    isBehind ||= isLink;
    all.push({ ...concept, isFiller: fillers.has(typed) });
  };
  const addWord = (unit: Unit) => {
    const known = dictionary.at({ units: [unit] });
    const split = splitsOf(unit, dictionary, isWord);
    const model = modelPartsOf(unit.text).findLast((parts) => parts.every(isWord));
    if (known || isWord(unit.key) || isWord(unit.text)) {
      // A model that is indexed in one piece stands in names with a space.
      const apart = model && !known ? [phraseOf(model.join(' '))] : [];
      return add([unit], [...(known?.also ?? []), ...split, ...apart], known !== null, leading(known));
    }
    if (split.length > 0) return add([unit], split, false);
    if (model) {
      for (const part of model) {
        const entry = dictionary.at(phraseOf(part));
        add(phraseOf(part).units, entry?.also ?? [], true, leading(entry));
      }
      return;
    }
    const [, letters = '', rest = ''] =
      lettersAndMore.exec(unit.text) ?? startOf(unit.text, dictionary) ?? [];
    const begin = phraseOf(letters);
    const entry = dictionary.at(begin);
    if (letters === '' || !(entry || isWord(keyOf(letters)))) return add([unit], [], false);
    add(begin.units, entry?.also ?? [], true, leading(entry));
    add(phraseOf(rest).units, [], false, { isOptional: true });
  };
  const addRun = (units: readonly Unit[]) => {
    run += 1;
    const text = units.map((unit) => unit.text).join('');
    const ends = new Set([0]);
    let end = 0;
    for (const { segment } of segmenter.segment(text)) {
      end += [...segment].length;
      ends.add(end);
    }
    let loose: Unit[] = [];
    const endLoose = () => {
      for (const word of wordsOf(loose.map((unit) => unit.text).join(''), isWord)) {
        add(phraseOf(word).units, [], false, { run });
      }
      loose = [];
    };
    for (let at = 0; at < units.length; ) {
      const found = dictionary.longest(units, at);
      const filler = fillerAt(units, at);
      if (filler > Math.max(1, found?.length ?? 0) && filler < units.length) {
        endLoose();
        add(units.slice(at, at + filler), [], true, { run });
        at += filler;
        continue;
      }
      const isFit = found && (found.length > 1 || (ends.has(at) && ends.has(at + 1)));
      if (found && isFit) {
        endLoose();
        add(units.slice(at, at + found.length), found.entry.also, true, { run, ...leading(found.entry) });
        at += found.length;
        continue;
      }
      loose.push(...units.slice(at, at + 1));
      at += 1;
    }
    endLoose();
  };
  for (const token of tokens) {
    if (token.kind === 'measure') {
      add(token.units, [], true, { typed: token.typed, measure: token.measure });
      continue;
    }
    const { units } = token;
    for (let at = 0; at < units.length; ) {
      const [unit, next] = [units[at], units[at + 1]];
      if (!unit) break;
      const spaced = withoutArticles(units, at, dictionary);
      if (spaced) {
        add(spaced.units, spaced.entry.also, true, leading(spaced.entry));
        at = spaced.end;
        continue;
      }
      const found = dictionary.longest(units, at);
      const filler = unit.isHan ? 0 : fillerAt(units, at);
      if (filler > (found?.length ?? 0)) {
        add(units.slice(at, at + filler), [], true);
        at += filler;
        continue;
      }
      const isAlone = !found || found.length === 1;
      const joined = isAlone && next && !next.isHan && !unit.isHan ? phraseOf(unit.text + next.text) : null;
      const entry = joined && dictionary.at(joined);
      if (joined && next && (entry || isJoined(unit, next, joined, isWord))) {
        add([unit, next], [joined, ...(entry?.also ?? [])], true);
        at += 2;
        continue;
      }
      // A space between Chinese characters is ignored: `手机 壳` is 手机壳.
      const isWhole =
        found &&
        (!isRun(units, at, found.length) ||
          units.slice(at + 1, at + found.length).some(({ isApart }) => isApart));
      if (found && isWhole) {
        add(units.slice(at, at + found.length), found.entry.also, true, leading(found.entry));
        at += found.length;
        continue;
      }
      if (unit.isHan) {
        let end = at;
        while (units[end]?.isHan && !(end > at && units[end]?.isApart)) end += 1;
        addRun(units.slice(at, end));
        at = end;
        continue;
      }
      addWord(unit);
      at += 1;
    }
  }
  const matching = all.filter((concept) => !concept.isFiller);
  return matching.length > 0 ? withFragments(matching) : all;
}

const articles = new Set(['the', 'a', 'an', 'my', 'your', 'our', 'his', 'her', 'their', 'some']);

/** An entry of several words that has articles between them in a keyword: `clean the floor`. `end`: index after it. */
function withoutArticles(units: readonly Unit[], from: number, dictionary: Words) {
  const rest = units.slice(from, from + 2 * longestFiller);
  if (rest[0]?.isHan || !rest.some(({ text }, at) => at > 0 && articles.has(text))) return null;
  const bare = rest.filter(({ text }, at) => at === 0 || !articles.has(text));
  const found = dictionary.longest(bare, 0);
  const last = found && bare[found.length - 1];
  if (!found || !last || found.length < 2) return null;
  const length = rest.indexOf(last) + 1;
  // Without an article inside, the keyword has the entry as it is.
  if (length === found.length) return null;
  return { units: bare.slice(0, found.length), entry: found.entry, end: from + length };
}

/** Marks single characters beside others, and those that end a run. */
function withFragments(concepts: readonly Concept[]): Concept[] {
  const isSingle = (concept: Concept | undefined, run: number) =>
    concept?.run === run && [...concept.typed].length === 1;
  return concepts.map((concept, at) => {
    const { run } = concept;
    if (run < 0 || !isSingle(concept, run)) return concept;
    const [before, after] = [concepts[at - 1], concepts[at + 1]];
    const isLast = before?.run === run && after?.run !== run;
    return { ...concept, isFragment: isLast || isSingle(before, run) || isSingle(after, run) };
  });
}

/** Length of the longest stop phrase that starts at `from`, in units; 0 = none of at least two. */
function fillerAt(units: readonly Unit[], from: number): number {
  for (let length = Math.min(longestFiller, units.length - from); length > 1; length -= 1) {
    const text = textOf(units.slice(from, from + length));
    if (fillers.has(text) || praise.has(text)) return length;
  }
  return 0;
}

const leading = (entry: Entry | null) => ({
  leadsTo: entry?.leadsTo ?? [],
  kinds: entry?.kinds ?? noKinds,
});

/**
 * The words of Chinese text. Single characters, into which the segmenter splits words it does not know, are joined with their neighbours
 * where products have the two side by side, other single characters first: 蓝色四件套 is 蓝色 and 四件套, also where 素色四件套 is on sale.
 */
function wordsOf(text: string, isWord: IsWord): string[] {
  const segments = [...segmenter.segment(text)].map(({ segment }) => [...segment]);
  const words: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const [before, next] = [[...(words.at(-1) ?? '')], segments[at + 1]];
    const own = segment.join('');
    const isSingle = segment.length === 1 || before.length === 1;
    const isFiller = fillers.has(own) || fillers.has(before.join(''));
    const startsNext = before.length > 1 && next?.length === 1 && isWord(own + next.join(''));
    const isJoined =
      isSingle && !isFiller && !startsNext && isWord(`${before.at(-1) ?? ''}${segment[0] ?? ''}`);
    if (before.length > 0 && isJoined) words[words.length - 1] += own;
    else words.push(own);
  }
  return words;
}

/** A run of Chinese characters is segmented as a whole; only entries that mix them with other words are taken out before. */
const isRun = (units: readonly Unit[], from: number, length: number): boolean =>
  units.slice(from, from + length).every((unit) => unit.isHan);

/** Two words that only occur joined in texts: `head phones` for `headphones`. */
const isJoined = (one: Unit, other: Unit, joined: Phrase, isWord: IsWord): boolean =>
  isWord(joined.units[0]?.key ?? '') && !(isWord(one.key) && isWord(other.key));

/** Neighbouring English words of a keyword as one: its key, and the keyword with it. */
export function joinedPairs(keyword: string): { readonly key: string; readonly text: string }[] {
  const words = fold(keyword).split(' ').filter(Boolean);
  const isWord = (text: string | undefined) => text !== undefined && joinable.test(text);
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (!isWord(word) || !isWord(next)) return [];
    const joined = `${word}${next}`;
    const text = [...words.slice(0, at), joined, ...words.slice(at + 2)].join(' ');
    const key = phraseOf(joined).units[0]?.key ?? '';
    return key === '' ? [] : [{ key, text }];
  });
}
const joinable = /^[a-z]{3,15}$/;

/** Splits of a joined word, `powerbank` as `power bank`, with the synonyms of the parts. */
function splitsOf({ text }: Unit, dictionary: Words, isWord: IsWord): Phrase[] {
  const full = pairsOf(text).flatMap(([one, other]) => {
    const phrase = phraseOf(`${one} ${other}`);
    const entry = dictionary.at(phrase);
    return entry ? [phrase, ...entry.also] : [];
  });
  if (full.length > 0) return full;
  return pairsOf(text)
    .filter(([one, other]) => isWord(keyOf(one)) && isWord(keyOf(other)) && one.length + other.length > 6)
    .map(([one, other]) => phraseOf(`${one} ${other}`));
}

/** Model suffixes that makers use. */
const modelWords = /^(?:pro|max|air|mini|plus|ultra|lite|note|fold|flip|se|gen|xl|s|x|i)+$/;

function startOf(word: string, dictionary: Words): [string, string, string] | null {
  for (let length = word.length - 1; length >= shortestStart; length -= 1) {
    const start = word.slice(0, length);
    if (modelWords.test(word.slice(length)) && dictionary.at(phraseOf(start)))
      return [word, start, word.slice(length)];
  }
  return null;
}
