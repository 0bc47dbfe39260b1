import { fold } from './analyse.ts';
import { Dictionary, type SynonymRule } from './dictionary.ts';
import { distance, skeleton } from './distance.ts';
import { Intents, type NamedCategory, partsOf } from './intents.ts';
import { soundOf, soundsOf } from './sounds.ts';
import { nearby } from './words-file.ts';

const han = /^\p{Script=Han}{2,6}$/u;
const runs = /\p{Script=Han}{2,6}/gu;
/** Initials of two letters are too ambiguous. */
const mostByInitials = 4;
/** Shorter prefixes match too many words. */
const shortestBeginning = 3;
const mostBegun = 8;

/** Words known beside product texts: the dictionary, and the names of categories. */
export class Lexicon {
  readonly dictionary: Dictionary;
  readonly intents: Intents;
  readonly #sounds = new Map<string, string[]>();
  readonly #initials = new Map<string, string[]>();
  readonly #chinese: readonly string[];
  /** Words for typo correction, with their phonetic keys. */
  readonly #typable: readonly { readonly word: string; readonly alike: string }[];

  constructor(rules: readonly SynonymRule[], categories: readonly NamedCategory[]) {
    const names = categories.flatMap(({ name }) => [...partsOf(name.zh), ...partsOf(name.en)]);
    this.dictionary = new Dictionary(rules, [...names, ...nearby().words]);
    this.intents = new Intents(categories);
    // Names of categories come first, as the most likely meaning.
    const named = categories.flatMap(({ name }) => (fold(name.zh).match(runs) ?? []).flatMap(endingsOf));
    const said = rules.flatMap(({ from, to }) => [...from, ...to].map(fold)).filter((text) => han.test(text));
    this.#typable = [...this.dictionary.words]
      .filter((word) => word.length >= shortestTyped && /^\p{L}+$/u.test(word))
      .map((word) => ({ word, alike: skeleton(word) }));
    this.#chinese = [...new Set([...named, ...said])];
    for (const text of this.#chinese) {
      const sound = soundOf(text);
      if (!sound) continue;
      push(this.#sounds, sound.full, text);
      push(this.#initials, sound.initials, text);
    }
  }

  /** Chinese words with this pronunciation; `full` is blurred pinyin. */
  bySound = (full: string): readonly string[] => this.#sounds.get(full) ?? [];

  byInitials = (initials: string): readonly string[] =>
    (this.#initials.get(initials) ?? []).slice(0, mostByInitials);

  /** Words of the dictionary that start with a prefix, the shortest first. */
  byBeginning(start: string): string[] {
    if ([...start].length < shortestBeginning) return [];
    const words = [...this.dictionary.words].filter((word) => word !== start && word.startsWith(start));
    return words.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, mostBegun);
  }

  /**
   * Words of the dictionary that may be meant by an unknown word, the likeliest first. Two errors are accepted only in a long word with the
   * right first letter.
   */
  byTypo(word: string): string[] {
    if (!/^\p{L}+$/u.test(word) || word.length < shortestTyped) return [];
    const alike = skeleton(word);
    const most = word.length >= longWord ? 2 : 1;
    const near: { readonly known: string; readonly far: number }[] = [];
    for (const { word: known, alike: own } of this.#typable) {
      const isFar = Math.abs(known.length - word.length) > most;
      const isOdd = word.length < longWord && known[0] !== word[0] && word.length !== known.length;
      if (own === alike) near.push({ known, far: 0 });
      else if (!isFar && !isOdd) {
        const far = distance(word, known, most);
        if (far <= 1 || (far === 2 && most === 2 && known[0] === word[0])) near.push({ known, far });
      }
    }
    near.sort((a, b) => a.far - b.far || Number(b.known[0] === word[0]) - Number(a.known[0] === word[0]));
    return near.map(({ known }) => known);
  }

  /** Chinese words whose pinyin is close to a mistyped one. */
  bySoundTypo(full: string): readonly string[] {
    if (full.length < shortestSound) return [];
    for (const [sound, texts] of this.#sounds) {
      const isNear = sound.length >= shortestSound && Math.abs(sound.length - full.length) <= 1;
      if (isNear && distance(full, sound, 1) === 1) return texts;
    }
    return [];
  }

  /** Chinese words of the same length that differ in exactly one character. */
  byCharacter(text: string): string[] {
    const typed = [...text];
    if (typed.length < 3) return [];
    return this.#chinese.filter((known) => {
      const characters = [...known];
      return (
        characters.length === typed.length &&
        characters.filter((character, at) => character !== typed[at]).length === 1
      );
    });
  }
}

const shortestTyped = 4;
const longWord = 8;
const shortestSound = 5;

/** A run and its endings: 蓝牙耳机, and 耳机. */
const endingsOf = (run: string): string[] => [
  run,
  ...soundsOf(run).flatMap(({ text }) => (text !== run && run.endsWith(text) ? [text] : [])),
];

function push(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
