import { readFileSync } from 'node:fs';
import {
  type GiftOccasion,
  type GiftPerson,
  giftOccasions,
  giftPersons,
} from '../../../../contract/search/gift-kinds.ts';
import { rootFile } from '../../../platform/program-files.ts';
import { fold } from '../language/analyse.ts';
import { type Phrase, phraseOf, type Unit, unitsOf } from '../language/units.ts';

type Group = 'gift' | 'person' | 'occasion';
const groups: Readonly<Record<Group, readonly string[]>> = {
  gift: ['gift'],
  person: giftPersons,
  occasion: giftOccasions,
};

/** What a word of a text says. */
interface Meaning {
  readonly group: Group;
  readonly key: string;
  /** The word says less than the others: goods for women may be for a mother. */
  readonly isWide: boolean;
}

interface Entry {
  readonly phrase: Phrase;
  /** As it is written in the file. */
  readonly text: string;
  /** None for a phrase in which such a word is something else. */
  readonly meanings: readonly Meaning[];
}

interface GiftWords {
  /** The entries by their first unit, the longest first. */
  readonly byStart: ReadonlyMap<string, readonly Entry[]>;
  /** Every phrase with a meaning. */
  readonly phrases: readonly Phrase[];
}

const wordsIn = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Parses data/gifts.txt; its head describes the format. @throws RangeError for an unknown group or key, and for a key that is missing */
export function parseGiftWords(text: string): GiftWords {
  const meanings = new Map<string, Meaning[]>();
  const add = (word: string, ...more: Meaning[]) =>
    meanings.set(word, [...(meanings.get(word) ?? []), ...more]);
  const seen = new Set<string>();
  let group: Group | null = null;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      const [known] = (['gift', 'person', 'occasion'] as const).filter((one) => one === section);
      if (!known) throw new RangeError(`unknown group ${section}`);
      group = known;
      continue;
    }
    const [, key = '', list = ''] = /^(\w+):(.+)$/.exec(line) ?? [];
    if (key === 'not') {
      for (const word of wordsIn(list)) add(word);
      continue;
    }
    if (group === null || !groups[group].includes(key)) throw new RangeError(`unknown key: ${line}`);
    seen.add(key);
    const [own = '', wide = ''] = list.split(';');
    for (const word of wordsIn(own)) add(word, { group, key, isWide: false });
    for (const word of wordsIn(wide)) add(word, { group, key, isWide: true });
  }
  const missing = Object.values(groups)
    .flat()
    .filter((key) => !seen.has(key));
  if (missing.length > 0) throw new RangeError(`no words: ${missing.join()}`);
  const entries = [...meanings].map(
    ([word, own]): Entry => ({ phrase: phraseOf(word), text: word, meanings: own }),
  );
  const long = entries.toSorted((a, b) => b.phrase.units.length - a.phrase.units.length);
  return {
    byStart: Map.groupBy(long, ({ phrase }) => phrase.units[0]?.key ?? ''),
    phrases: entries.filter((one) => one.meanings.length > 0).map(({ phrase }) => phrase),
  };
}

let loaded: GiftWords | undefined;

/** The words that ship with the program. */
export function giftWords(): GiftWords {
  loaded ??= parseGiftWords(readFileSync(rootFile('server/contexts/search/language/data/gifts.txt'), 'utf8'));
  return loaded;
}

/** The word of the first text that says something, in each language; empty where none does. */
export interface Said {
  readonly zh: string;
  readonly en: string;
  readonly isWide: boolean;
}

/** What a product says of gifts. */
export interface GiftFacts {
  readonly gift: Said | null;
  readonly persons: ReadonlyMap<GiftPerson, Said>;
  readonly occasions: ReadonlyMap<GiftOccasion, Said>;
}

const isHere = ({ units }: Phrase, text: readonly Unit[], at: number): boolean =>
  units.every((unit, i) => text[at + i]?.key === unit.key && (i === 0 || unit.isHan === text[at + i]?.isHan));

/** Han characters of one word stand together. */
const isTogether = ({ units }: Phrase, text: readonly Unit[], at: number): boolean =>
  units.every((unit, i) => i === 0 || !unit.isHan || !text[at + i]?.isApart);

/** What these texts of a product say, the longest phrase first: mother of pearl is no mother. */
export function giftFactsIn(texts: readonly string[], { byStart }: GiftWords = giftWords()): GiftFacts {
  const found = new Map<string, Said>();
  const note = ({ group, key, isWide }: Meaning, text: string) => {
    const id = `${group} ${key}`;
    const before = found.get(id);
    if (before && before.isWide < isWide) return;
    const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
    const known = before?.isWide === isWide ? before : { zh: '', en: '' };
    found.set(id, { ...known, [language]: known[language] || text, isWide });
  };
  for (const text of texts) {
    const units = unitsOf(fold(text));
    for (let at = 0; at < units.length; ) {
      const entry = byStart
        .get(units[at]?.key ?? '')
        ?.find(({ phrase }) => isHere(phrase, units, at) && isTogether(phrase, units, at));
      for (const meaning of entry?.meanings ?? []) note(meaning, entry?.text ?? '');
      at += entry?.phrase.units.length ?? 1;
    }
  }
  const of = <Key extends string>(group: Group, keys: readonly Key[]) =>
    new Map(
      keys.flatMap((key) => {
        const said = found.get(`${group} ${key}`);
        return said ? [[key, said] as const] : [];
      }),
    );
  return {
    gift: found.get('gift gift') ?? null,
    persons: of('person', giftPersons),
    occasions: of('occasion', giftOccasions),
  };
}
