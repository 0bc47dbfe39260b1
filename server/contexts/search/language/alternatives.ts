import { keyOf } from './analyse.ts';
import type { Concept } from './concepts.ts';
import type { Dictionary } from './dictionary.ts';
import { distance } from './distance.ts';
import type { Lexicon } from './lexicon.ts';
import { blurred, soundOf } from './sounds.ts';
import { translationsOf } from './translations.ts';
import { type Phrase, phraseOf } from './units.ts';
import { kindCharacters } from './word-lists.ts';

/** What a concept may stand for where no product has it as typed. */
export interface Alternative {
  /** How likely it is meant. Of the alternatives of a concept, those of the best quality that products have are searched. */
  readonly quality: number;
  /** How many alternatives of its quality are searched together. */
  readonly most: number;
  /** The wording and its synonyms. */
  readonly phrases: readonly Phrase[];
  /**
   * Where products have it: in their texts, in their own texts (not that of their category), at the end of a name, at its beginning, or as one
   * of these terms.
   */
  readonly at: 'texts' | 'own' | 'end' | 'begin' | readonly number[];
  /** The reader is told that this was searched; null where it is what was typed. */
  readonly shown: string | null;
  /** The nearest goods, which are not what was asked for. */
  readonly leadsTo: readonly string[];
  /** The typed words that it leaves out. */
  readonly rest: string;
}

/** The kinds of alternatives by their quality, and how many of one kind are searched together. */
const kinds = {
  colour: { quality: 0.95, most: 1 },
  noun: { quality: 0.9, most: 1 },
  brand: { quality: 0.85, most: 1 },
  parted: { quality: 0.83, most: 3 },
  nearest: { quality: 0.8, most: 8 },
  translation: { quality: 0.75, most: 4 },
  sound: { quality: 0.7, most: 1 },
  initials: { quality: 0.65, most: 4 },
  stem: { quality: 0.6, most: 4 },
  begun: { quality: 0.56, most: 5 },
  completed: { quality: 0.55, most: 1 },
  typo: { quality: 0.5, most: 4 },
  soundTypo: { quality: 0.45, most: 1 },
  tail: { quality: 0.4, most: 1 },
  bare: { quality: 0.38, most: 1 },
  tailNearest: { quality: 0.35, most: 8 },
  kind: { quality: 0.3, most: 1 },
} as const;
type Kind = keyof typeof kinds;

/** Maximum number of wordings of one kind that are looked up. */
const mostTried = 8;

type Words = Pick<Dictionary, 'at'>;
const withSynonyms = (words: Words, text: string): Phrase[] => {
  const phrase = phraseOf(text);
  return [phrase, ...(words.at(phrase)?.also ?? [])];
};

function alternative(name: Kind, phrases: readonly Phrase[], more: Partial<Alternative> = {}): Alternative {
  return { ...kinds[name], phrases, at: 'texts', shown: null, leadsTo: [], rest: '', ...more };
}

/** Other words, of which the reader is told. */
const corrections = (words: Words, name: Kind, texts: readonly string[]): Alternative[] =>
  [...new Set(texts)]
    .slice(0, mostTried)
    .map((text) => alternative(name, withSynonyms(words, text), { shown: text }));

/** What the shop's data says about the spelling of words. */
export interface Spellings {
  /** Words on sale one typing error away. */
  readonly typos: ReadonlyMap<string, readonly { readonly term: string }[]>;
  /** Ids of words on sale that begin so. */
  readonly begun: ReadonlyMap<string, readonly number[]>;
  /** Chinese words with a pronunciation, from the names on sale. */
  readonly sounding: ReadonlyMap<string, readonly string[]>;
}

/** The pronunciation of what may be pinyin, or Chinese with a wrong character; null when it cannot be either. */
export function soundTyped(concepts: readonly Concept[]): { full: string; initials: string | null } | null {
  const units = concepts.flatMap((concept) => concept.phrases[0]?.units ?? []);
  const text = units.map((unit) => unit.text).join('');
  if (units.every((unit) => unit.isHan)) {
    const sound = units.length > 1 ? soundOf(text) : null;
    return sound && { full: sound.full, initials: null };
  }
  if (!/^[a-z]{2,30}$/.test(text)) return null;
  return { full: blurred(text), initials: text.length <= 6 ? text : null };
}

/** Neighbouring words that are one: by their pronunciation, else by all but one of their characters. */
export function joinedAlternatives(
  lexicon: Lexicon,
  { sounding }: Spellings,
  concepts: readonly Concept[],
  typed: string,
): Alternative[] {
  const sound = soundTyped(concepts);
  const texts = sound ? (sounding.get(sound.full) ?? []) : [];
  const isHan = concepts.every(({ run }) => run >= 0);
  const near = texts.length > 0 || !isHan ? texts : lexicon.byCharacter(typed);
  return corrections(
    lexicon.dictionary,
    'sound',
    near.filter((text) => text !== typed),
  );
}

/** The nearest goods; the page says that they are not what was searched. */
export const nearestAlternatives = (
  { dictionary }: Lexicon,
  nearby: Words,
  phrases: readonly Phrase[],
  kind: 'nearest' | 'tailNearest' = 'nearest',
): Alternative[] =>
  phrases
    .flatMap((phrase) => {
      const leadsTo = nearby.at(phrase)?.leadsTo ?? [];
      return leadsTo.map((text) => alternative(kind, withSynonyms(dictionary, text), { leadsTo }));
    })
    .slice(0, mostTried);

/** What one word may stand for that no product has. */
export function alternativesOf(
  lexicon: Lexicon,
  nearby: Words,
  spellings: Spellings,
  concept: Concept,
): Alternative[] {
  if (concept.measure !== null || concept.isOptional) return [];
  const { phrases, wider } = concept;
  const isWord = !concept.isKnown && concept.run < 0;
  return [
    ...oneCharacter(concept),
    ...partedAlternatives(concept),
    ...(wider.length > 0 ? [alternative('brand', wider, { at: 'begin' })] : []),
    ...nearestAlternatives(lexicon, nearby, phrases),
    ...translated(lexicon, phrases),
    ...soundAlternatives(lexicon, spellings, concept),
    ...(isWord ? spelledAlternatives(lexicon, spellings, concept) : []),
    ...tailAlternatives(lexicon, nearby, concept),
    ...(isWord ? [] : kindAlternatives(concept)),
  ];
}

/** The name of the goods in the other language: for a shop whose texts are in one language only. */
const translated = ({ dictionary }: Lexicon, phrases: readonly Phrase[]): Alternative[] =>
  [...new Set(phrases.flatMap(translationsOf))]
    .slice(0, mostTried)
    .map((text) => alternative('translation', withSynonyms(dictionary, text)));

/** Characters of the beginning of a compound that say what it is of. */
const beginning = 2;

/** Names that have other words between the parts of a compound: 遥控越野车 for 遥控车. */
function partedAlternatives({ typed, phrases }: Concept): Alternative[] {
  if (!/^\p{Script=Han}{3,5}$/u.test(typed)) return [];
  const first = typed.slice(0, beginning);
  const kind = typed.slice(-1);
  const parts = [
    ...(typed.length === beginning * 2 ? [`${first} ${typed.slice(beginning)}`] : []),
    ...(kindCharacters.has(kind) ? [`${first} ${kind}`] : []),
  ];
  // A phrase after the first is looked for in names only.
  return parts.length > 0 ? [alternative('parted', [...phrases.slice(0, 1), ...parts.map(phraseOf)])] : [];
}

const hanWord = /^(\p{Script=Han})(色|子|头|儿)$/u;
/** 星空蓝 for 蓝色, and names that end with 被 for 被子: the word without its suffix. */
function oneCharacter({ typed, phrases }: Concept): Alternative[] {
  const [, own = '', suffix] = hanWord.exec(typed) ?? [];
  if (own === '') return [];
  return suffix === '色'
    ? [alternative('colour', [phraseOf(own)])]
    : [
        alternative('noun', [...phrases, phraseOf(own)], { at: 'end' }),
        // 脐橙 for 橙子, within a name.
        alternative('bare', [phraseOf(own)], { at: 'own' }),
      ];
}

function soundAlternatives({ dictionary, byInitials }: Lexicon, { sounding }: Spellings, concept: Concept) {
  const sound = soundTyped([concept]);
  if (!sound) return [];
  const texts = (sounding.get(sound.full) ?? []).filter((text) => text !== concept.typed);
  const initials = sound.initials === null ? [] : byInitials(sound.initials);
  return [...corrections(dictionary, 'sound', texts), ...corrections(dictionary, 'initials', initials)];
}

/** Words that are spelled nearly so. Words of rules are not corrected: `watch` is not a mistyped `batch`. */
function spelledAlternatives(lexicon: Lexicon, { begun, typos }: Spellings, concept: Concept): Alternative[] {
  const { dictionary } = lexicon;
  const word = concept.phrases[0]?.units[0]?.text ?? '';
  const key = keyOf(word);
  const ids = begun.get(word) ?? [];
  const near = [...(typos.get(word) ?? []), ...(typos.get(key) ?? [])].map(({ term }) => term);
  const sound = soundTyped([concept]);
  const isSpoken = dictionary.isSpoken(key);
  const right = isSpoken ? [] : [...lexicon.byTypo(key), ...byLikeness(word, near)];
  const completed = lexicon.byBeginning(key);
  return [
    ...stemsOf(word).map((stem) => alternative('stem', withSynonyms(dictionary, stem))),
    // Names may misspell it the same way: begun words do not exclude the right one.
    ...(ids.length > 0
      ? [
          alternative('begun', concept.phrases, { at: ids }),
          ...corrections(dictionary, 'begun', completed.length > 0 ? completed : right),
        ]
      : corrections(dictionary, 'completed', completed)),
    ...corrections(dictionary, 'typo', right),
    ...(isSpoken || !sound ? [] : corrections(dictionary, 'soundTypo', lexicon.bySoundTypo(sound.full))),
  ];
}

/**
 * The end of a phrase, as the head noun is last: `neck pillow` becomes `pillow`. What only a category is called has its nearest goods behind
 * it.
 */
function tailAlternatives(lexicon: Lexicon, nearby: Words, { phrases, typed }: Concept): Alternative[] {
  // Only tails of the typed text count, not those of its English synonyms: `jumper` is a synonym of `jersey top`, but is no `top`.
  const tails = phrases
    .flatMap(tailsOf)
    .filter((text) => /\p{Script=Han}/u.test(text) || typed.endsWith(text))
    .slice(0, mostTried);
  return tails.flatMap((tail) => {
    const words = withSynonyms(lexicon.dictionary, tail);
    const near = nearestAlternatives(lexicon, nearby, words, 'tailNearest');
    const rest = typed.slice(0, -tail.length).trim() || typed;
    return [alternative('tail', words, { at: near.length > 0 ? 'own' : 'texts', rest }), ...near];
  });
}

function tailsOf({ units }: Phrase): string[] {
  const tails = units.slice(1).map((_, at) => units.slice(at + 1));
  return tails
    .filter((tail) => tail.length > 1 || !tail[0]?.isHan)
    .map((tail) => tail.map((unit) => unit.text).join(tail[0]?.isHan ? '' : ' '));
}

/** The kind of a Chinese compound: names that end with its last character. */
function kindAlternatives({ typed, phrases }: Concept): Alternative[] {
  const kind = [...typed].at(-1) ?? '';
  if (kind === typed || !kindCharacters.has(kind)) return [];
  const rest = typed.slice(0, -kind.length);
  return [alternative('kind', [...phrases, phraseOf(kind)], { at: 'end', rest })];
}

/** Word stems: `skiing` becomes `ski`. */
function stemsOf(word: string): string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:ing|ed|er)$/u.exec(word) ?? [];
  return stem === '' ? [] : [...new Set([stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')])];
}

const isSame = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');

/** Sorts by likelihood: the first letter is rarely mistyped, and missing or swapped letters are more frequent than additional ones. */
const byLikeness = (typed: string, words: readonly string[]): string[] =>
  words.toSorted(
    (a, b) =>
      distance(typed, a, 2) - distance(typed, b, 2) ||
      Number(b[0] === typed[0]) - Number(a[0] === typed[0]) ||
      Number(isSame(b, typed)) - Number(isSame(a, typed)) ||
      b.length - a.length ||
      (a < b ? -1 : 1),
  );
