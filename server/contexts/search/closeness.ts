import type { LocalText } from '../../../contract/basics.ts';
import { fold } from './language/analyse.ts';
import type { Item } from './language/items.ts';
import { type Unit, unitsOf } from './language/units.ts';

/** A searched word and its synonyms, each as unit keys between spaces; the typed form comes first. */
export type Wanted = readonly string[];

/** What follows one of these is not the product itself: `case for phone`. */
const purposes = new Set(['for', 'fit', 'fits', 'compatible']);
/** The noun before one of these is the product: `dress in red`. */
const endings = new Set([...purposes, 'with', 'from', 'in', 'of', 'by', 'without']);

/** How a word of a keyword stands in a name. */
interface Place {
  readonly from: number;
  readonly to: number;
  /** 1 as typed, less for a synonym and for a word that only begins so. */
  readonly quality: number;
}

const [ofSynonym, ofBeginning, ofCharacters] = [0.85, 0.7, 0.3];
const weights = { order: 0.25, head: 0.2, start: 0.1, coverage: 0.3, behind: -0.35 };

export const wantedOf = (items: readonly Item[]): Wanted[] =>
  items.map(({ concept }) => concept.phrases.map(({ units }) => units.map(({ key }) => key).join(' ')));

/** How closely a name matches the words of a keyword: 0 to about 2. Deterministic, and comparable for one keyword only. */
export function closeness(wanted: readonly Wanted[], name: LocalText): number {
  return Math.max(...[name.zh, name.en].map((text) => closenessIn(wanted, readUnits(text))));
}

/** Names that popular keywords find are read again and again. */
const mostNames = 10_000;
const read = new Map<string, readonly Unit[]>();

function readUnits(text: string): readonly Unit[] {
  const known = read.get(text);
  if (known) return known;
  const units = unitsOf(fold(text));
  if (read.size >= mostNames) read.clear();
  read.set(text, units);
  return units;
}

function closenessIn(wanted: readonly Wanted[], units: readonly Unit[]): number {
  if (units.length === 0 || wanted.length === 0) return 0;
  const keys = units.map(({ key }) => key);
  const places = wanted.map((phrases) => placeOf(phrases, keys));
  const found = places.filter((place) => place !== null);
  const quality = found.reduce((sum, place) => sum + place.quality, 0) / wanted.length;
  if (found.length === 0) return 0;
  const behind = keys.findIndex((key) => purposes.has(key));
  const ending = keys.findIndex((key) => endings.has(key));
  const goodEnds = ending > 0 ? ending : keys.length;
  const covered = found.reduce((sum, { from, to }) => sum + to - from, 0) / keys.length;
  const last = places.at(-1);
  return (
    quality +
    weights.order * orderOf(places) +
    weights.head * Number(last !== null && last !== undefined && endsGood(last.to, units, goodEnds)) +
    weights.start * Number(found.some(({ from }) => from === 0)) +
    weights.coverage * Math.min(1, covered) +
    weights.behind * Number(behind > 0 && found.every(({ from }) => from > behind))
  );
}

const near = 3;

/** Mean over neighbouring words of a keyword: 1 where they are neighbours in the name, less where they are only near, or in another order. */
function orderOf(places: readonly (Place | null)[]): number {
  let sum = 0;
  for (const [at, place] of places.entries()) {
    const next = places[at + 1];
    if (!place || !next) continue;
    const gap = next.from - place.to;
    sum += gap === 0 ? 1 : gap > 0 && gap <= near ? 0.5 : 0.25;
  }
  return places.length > 1 ? sum / (places.length - 1) : 0;
}

/** Whether a word ends the part of a name that says what the product is. */
function endsGood(to: number, units: readonly Unit[], goodEnds: number): boolean {
  return to === goodEnds || Boolean(units[to - 1]?.isHan && units[to]?.isApart);
}

function placeOf(phrases: Wanted, keys: readonly string[]): Place | null {
  for (const [at, phrase] of phrases.entries()) {
    const parts = phrase.split(' ');
    const from = indexOf(keys, parts);
    if (from >= 0) return { from, to: from + parts.length, quality: at === 0 ? 1 : ofSynonym };
  }
  const [typed = ''] = phrases;
  const parts = typed.split(' ');
  if (parts.length === 1) {
    const from = keys.findIndex((key) => key.length > typed.length && key.startsWith(typed));
    return from < 0 ? null : { from, to: from + 1, quality: ofBeginning };
  }
  const positions = parts.map((part) => keys.indexOf(part));
  if (positions.some((one) => one < 0)) return null;
  const from = Math.min(...positions);
  return { from, to: from + 1, quality: ofCharacters };
}

function indexOf(keys: readonly string[], parts: readonly string[]): number {
  for (let from = 0; from + parts.length <= keys.length; from += 1) {
    if (parts.every((part, at) => keys[from + at] === part)) return from;
  }
  return -1;
}
