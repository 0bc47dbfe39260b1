import { readFileSync } from 'node:fs';
import { type PropertyKind, propertyKinds } from '../../../../contract/search/filter-kinds.ts';
import { rootFile } from '../../../platform/program-files.ts';
import { fold } from '../language/analyse.ts';
import { kindOf } from '../language/traits.ts';

/** Words of one meaning. */
export interface Meaning {
  readonly kind: PropertyKind;
  /** Keys of values that mean it, see `wordKey`. */
  readonly values: ReadonlySet<string>;
  /** Ages in months, the end exclusive. */
  readonly age: readonly [from: number, to: number] | null;
}

export interface FilterWords {
  /** What a keyword may contain, by its key; no meanings for a phrase in which such a word is something else. */
  readonly typed: ReadonlyMap<string, readonly Meaning[]>;
  /** Age groups by the keys of all their words. */
  readonly ages: ReadonlyMap<string, readonly [from: number, to: number]>;
  /** Values of `search_trait.kind` that name the property. */
  readonly traitKinds: Readonly<Record<PropertyKind, readonly string[]>>;
}

/** A word or phrase without case, spaces, hyphens and apostrophes: `Pre-owned` and `pre owned` have the same key. */
export const wordKey = (text: string): string => fold(text).replace(/[\s'’_-]+/gu, '');

const wordsIn = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Every key that names in one language or in both make together. */
function traitKindsOf(names: readonly string[]): string[] {
  const zh = names.filter((name) => /\p{Script=Han}/u.test(name));
  const en = names.filter((name) => !zh.includes(name));
  const pairs = zh.flatMap((one) => en.map((other) => kindOf({ zh: one, en: other })));
  return [
    ...new Set([
      ...zh.map((name) => kindOf({ zh: name, en: '' })),
      ...en.map((name) => kindOf({ zh: '', en: name })),
      ...pairs,
    ]),
  ];
}

interface Line {
  readonly typed: readonly string[];
  readonly also: readonly string[];
  readonly values: readonly string[];
  readonly age: Meaning['age'];
}

/** `boys, for boys + unisex ; boy @ 0-12` */
function lineOf(line: string): Line {
  const [words = '', months = ''] = line.split('@');
  const [own = '', values = ''] = words.split(';');
  const [typed = '', also = ''] = own.split('+');
  const [from, to] = months.split('-').map(Number);
  return {
    typed: wordsIn(typed),
    also: wordsIn(also),
    values: wordsIn(values),
    age: from === undefined || to === undefined ? null : [from, to],
  };
}

const isKind = (name: string): name is PropertyKind => propertyKinds.some((kind) => kind === name);

/** Parses data/filters.txt; its head describes the format. @throws RangeError for an unknown kind, or a word before the first */
export function parseFilterWords(text: string): FilterWords {
  const lines: { readonly kind: PropertyKind; readonly line: Line }[] = [];
  const names = new Map<PropertyKind, string[]>();
  const typed = new Map<string, Meaning[]>();
  const nots: string[] = [];
  let kind: PropertyKind | null = null;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      if (!isKind(section)) throw new RangeError(`unknown kind ${section}`);
      kind = section;
      continue;
    }
    if (kind === null) throw new RangeError(`no kind above: ${line}`);
    const [, label = '', list = ''] = /^(names|not):(.+)$/.exec(line) ?? [];
    if (label === 'names') names.set(kind, wordsIn(list));
    else if (label === 'not') nots.push(...wordsIn(list).map(wordKey));
    else lines.push({ kind, line: lineOf(line) });
  }
  const allOf = ({ typed: words, values }: Line) => [...words, ...values].map(wordKey);
  const ages = new Map<string, readonly [number, number]>();
  for (const { kind: own, line } of lines) {
    const others = lines.filter(
      (one) => one.kind === own && one.line.typed.some((word) => line.also.includes(word)),
    );
    const values = new Set([line, ...others.map((one) => one.line)].flatMap(allOf));
    const meaning: Meaning = { kind: own, values, age: line.age };
    for (const word of line.typed) typed.set(wordKey(word), [...(typed.get(wordKey(word)) ?? []), meaning]);
    if (line.age) for (const key of allOf(line)) ages.set(key, line.age);
  }
  // `new year` is no new thing, but an occasion.
  for (const key of nots) if (!typed.has(key)) typed.set(key, []);
  const kindsOf = (own: PropertyKind) => traitKindsOf(names.get(own) ?? []);
  return {
    typed,
    ages,
    traitKinds: {
      size: kindsOf('size'),
      colour: kindsOf('colour'),
      material: kindsOf('material'),
      condition: kindsOf('condition'),
      sex: kindsOf('sex'),
      age: kindsOf('age'),
      pieces: kindsOf('pieces'),
      occasion: kindsOf('occasion'),
    },
  };
}

let loaded: FilterWords | undefined;

/** The words that ship with the program. */
export function filterWords(): FilterWords {
  loaded ??= parseFilterWords(
    readFileSync(rootFile('server/contexts/search/language/data/filters.txt'), 'utf8'),
  );
  return loaded;
}

/** Whether a word says a property of goods, such as a colour. */
export const isProperty = (key: string): boolean => filterWords().typed.has(key);
