import type { LocalText } from '../../../contract/basics.ts';
import { fold } from './language/analyse.ts';
import type { Item } from './language/items.ts';
import { type Unit, unitsOf } from './language/units.ts';

/** A word of a keyword and its synonyms as lists of unit keys; the typed form comes first. */
export type QueryWord = readonly (readonly string[])[];

/** Words before the product that an accessory is made for: `case for phone`. */
const purposes = new Set(['for', 'fit', 'compatible']);
/** The noun before one of these is the head noun: `dress in red`. */
const endings = new Set([...purposes, 'with', 'from', 'in', 'of', 'by', 'without']);

/** Where a query word occurs in a name, and how well it matches: 1 as typed, less for a synonym or a prefix. */
interface Occurrence {
  readonly from: number;
  readonly to: number;
  readonly quality: number;
}

const qualities = { synonym: 0.85, prefix: 0.7, characters: 0.3 };
const weights = { order: 0.25, head: 0.2, start: 0.1, coverage: 0.3, accessory: -0.35 };
/** Maximum number of units between two words that count as near each other. */
const nearUnits = 3;

export const queryWordsOf = (items: readonly Item[]): QueryWord[] =>
  items.map(({ concept }) => concept.phrases.map(({ units }) => units.map(({ key }) => key)));

/** Relevance of a name to a keyword: 0 to about 2, comparable within one keyword only. The better of both languages counts. */
export const nameRelevance = (words: readonly QueryWord[], name: LocalText): number =>
  Math.max(relevanceOf(words, readUnits(name.zh)), relevanceOf(words, readUnits(name.en)));

/** Maximum number of cached names: popular keywords find the same ones again. */
const mostNames = 10_000;
const unitsByName = new Map<string, readonly Unit[]>();

function readUnits(text: string): readonly Unit[] {
  const known = unitsByName.get(text);
  if (known) return known;
  const units = unitsOf(fold(text));
  if (unitsByName.size >= mostNames) unitsByName.clear();
  unitsByName.set(text, units);
  return units;
}

function relevanceOf(words: readonly QueryWord[], units: readonly Unit[]): number {
  const keys = units.map(({ key }) => key);
  const places = words.map((word) => occurrenceOf(word, keys));
  const found = places.filter((place) => place !== null);
  if (found.length === 0) return 0;
  const sum = (of: (place: Occurrence) => number) => found.reduce((all, place) => all + of(place), 0);
  const purpose = keys.findIndex((key) => purposes.has(key));
  const isAccessory = purpose > 0 && found.every(({ from }) => from > purpose);
  return (
    sum(({ quality }) => quality) / words.length +
    weights.order * orderOf(places) +
    weights.head * Number(endsHead(places.at(-1), units)) +
    weights.start * Number(found.some(({ from }) => from === 0)) +
    weights.coverage * Math.min(1, sum(({ from, to }) => to - from) / keys.length) +
    weights.accessory * Number(isAccessory)
  );
}

/** Mean over neighbouring query words: 1 where they are neighbours in the name too, less where they are only near or in another order. */
function orderOf(places: readonly (Occurrence | null)[]): number {
  let sum = 0;
  for (const [at, place] of places.entries()) {
    const next = places[at + 1];
    if (!place || !next) continue;
    const gap = next.from - place.to;
    sum += gap === 0 ? 1 : gap > 0 && gap <= nearUnits ? 0.5 : 0.25;
  }
  return places.length > 1 ? sum / (places.length - 1) : 0;
}

/** Whether a word ends the head noun: at the end of the name, before a purpose, or at the end of a Chinese part. */
function endsHead(place: Occurrence | null | undefined, units: readonly Unit[]): boolean {
  if (!place) return false;
  const ending = units.findIndex(({ key }) => endings.has(key));
  const next = units[place.to];
  return (
    place.to === (ending > 0 ? ending : units.length) || Boolean(units[place.to - 1]?.isHan && next?.isApart)
  );
}

function occurrenceOf(word: QueryWord, keys: readonly string[]): Occurrence | null {
  for (const [at, phrase] of word.entries()) {
    const from = indexOf(keys, phrase);
    if (from >= 0) return { from, to: from + phrase.length, quality: at === 0 ? 1 : qualities.synonym };
  }
  const [typed = []] = word;
  const [only = ''] = typed;
  if (typed.length === 1) {
    const from = keys.findIndex((key) => key.startsWith(only));
    return from < 0 ? null : { from, to: from + 1, quality: qualities.prefix };
  }
  const positions = typed.map((key) => keys.indexOf(key));
  if (positions.some((position) => position < 0)) return null;
  const from = Math.min(...positions);
  return { from, to: from + 1, quality: qualities.characters };
}

function indexOf(keys: readonly string[], phrase: readonly string[]): number {
  for (let from = 0; from + phrase.length <= keys.length; from += 1) {
    if (phrase.every((key, at) => keys[from + at] === key)) return from;
  }
  return -1;
}
