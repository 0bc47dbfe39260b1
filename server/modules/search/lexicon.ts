import { fold, formsOf, formsTyped, isOneOff } from './analyse.ts';
import { Dictionary, type SynonymRule } from './dictionary.ts';
import { Intents, type NamedCategory, partsOf } from './intents.ts';
import { soundOf, soundsOf } from './sounds.ts';

const han = /^\p{Script=Han}{2,6}$/u;
const runs = /\p{Script=Han}{2,6}/gu;
/** Two letters stand for too much. */
const mostByInitials = 4;
/** Fewer letters begin too many words. */
const shortestBeginning = 3;
const mostBegun = 8;

/** What the shop knows of words beside its products: what people call goods, and how its categories are called. */
export class Lexicon {
  readonly dictionary: Dictionary;
  readonly intents: Intents;
  readonly #sounds = new Map<string, string[]>();
  readonly #initials = new Map<string, string[]>();
  readonly #forms = new Map<string, string[]>();

  constructor(rules: readonly SynonymRule[], categories: readonly NamedCategory[]) {
    const names = categories.flatMap(({ name }) => [...partsOf(name.zh), ...partsOf(name.en)]);
    this.dictionary = new Dictionary(rules, names);
    this.intents = new Intents(categories);
    // Names of categories come first: they are what a shopper most likely means.
    const named = categories.flatMap(({ name }) => (fold(name.zh).match(runs) ?? []).flatMap(endingsOf));
    const said = rules.flatMap(({ from, to }) => [...from, ...to].map(fold)).filter((text) => han.test(text));
    for (const text of new Set([...named, ...said])) {
      const sound = soundOf(text);
      if (!sound) continue;
      push(this.#sounds, sound.full, text);
      push(this.#initials, sound.initials, text);
    }
    for (const word of this.dictionary.words) {
      for (const form of formsOf(word)) push(this.#forms, form, word);
    }
  }

  /** Chinese words that sound so, `full` being blurred. */
  bySound = (full: string): readonly string[] => this.#sounds.get(full) ?? [];

  byInitials = (initials: string): readonly string[] =>
    (this.#initials.get(initials) ?? []).slice(0, mostByInitials);

  /** Words of the dictionary that go on from one that may not be finished, the shortest first. */
  byBeginning(start: string): string[] {
    if ([...start].length < shortestBeginning) return [];
    const words = [...this.dictionary.words].filter((word) => word !== start && word.startsWith(start));
    return words.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, mostBegun);
  }

  /** Words of the dictionary that are one typing error away. */
  byTypo(word: string): string[] {
    const near = formsTyped(word).flatMap((form) => this.#forms.get(form) ?? []);
    return [...new Set(near)].filter((one) => isOneOff(word, one));
  }
}

/** 蓝牙耳机, and 耳机. */
const endingsOf = (run: string): string[] => [
  run,
  ...soundsOf(run).flatMap(({ text }) => (text !== run && run.endsWith(text) ? [text] : [])),
];

function push(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
