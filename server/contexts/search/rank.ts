import type { LocalText } from '../../../contract/basics.ts';
import { fold } from './language/analyse.ts';
import { headsOf } from './language/heads.ts';
import type { Item } from './language/items.ts';
import { type Phrase, phraseKey, type Unit, unitsOf } from './language/units.ts';

/** A word of a keyword with its other forms as lists of unit keys; the typed form comes first. */
export interface QueryWord {
  readonly typed: string;
  readonly forms: readonly (readonly string[])[];
  /** Brands that stand for it: see `Concept.wider`. */
  readonly wider: readonly (readonly string[])[];
  /** Whether it names a brand, which stands for its kinds of goods. */
  readonly isBrand?: boolean;
  /** Whether the table of words knows a name as another good: of iphone, `iPhone 12 Screen Protector`. */
  readonly isOther?: (name: string) => boolean;
  /** How much it says about what is meant: rare words more. The weights of a keyword add up to 1. */
  readonly weight: number;
}

/** The texts of a product by which it is ranked. */
interface RankedTexts {
  readonly name: LocalText;
  readonly brand: LocalText;
  readonly model: string | null;
  readonly type: string;
  readonly tags: readonly string[];
}

/** Words before the product that an accessory is made for: `case for phone`. */
const purposes = new Set(['for', 'fit', 'compatible']);
/** The noun before one of these is the head noun: `dress in red`. */
const endings = new Set([...purposes, 'with', 'from', 'in', 'of', 'by', 'without']);
/** A word of these after a model number makes it another model: `iPhone 14 Plus`. */
const variants = new Set(['pro', 'max', 'plus', 'mini', 'ultra', 'lite', 'air', 'fe', 'se', 'edge', 'neo']);

/** Where a query word occurs in a text, and how well it matches: 1 as typed, less for a synonym or a prefix. */
interface Occurrence {
  readonly from: number;
  readonly to: number;
  readonly quality: number;
}

const qualities = { synonym: 0.85, wider: 0.7, prefix: 0.7, characters: 0.3 };
const fields = { name: 1, model: 0.9, brand: 0.8, type: 0.8, tags: 0.5 };
const weights = { order: 0.25, head: 0.2, start: 0.15, coverage: 0.3, accessory: -0.35, variant: -0.15 };
/** Maximum number of units between two words that count as near each other. */
const nearUnits = 3;

/** `weightOf` = the rarity of an item; `isGood`: whether the table of words has goods under a key (`phraseKey`). */
export function queryWordsOf(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  isGood: (key: string) => boolean,
): QueryWord[] {
  const sum = items.reduce((all, item) => all + weightOf(item), 0);
  const own = new Set(items.flatMap(({ concept }) => concept.phrases.map(phraseKey)));
  const isOther = (name: string) => {
    const heads = headsOf(name);
    return ![...heads].some((head) => own.has(head)) && [...heads].some(isGood);
  };
  return items.map((item) => ({
    typed: item.concept.typed,
    forms: item.concept.phrases.map(keysIn),
    wider: item.concept.wider.map(keysIn),
    weight: weightOf(item) / (sum || 1),
    isBrand: item.concept.kinds.size > 0,
    isOther,
  }));
}

const keysIn = ({ units }: Phrase) => units.map(({ key }) => key);

/** Why a product has its score: each part is added up. */
export interface Score {
  readonly total: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** Relevance of a product to a keyword: 0 to about 2, comparable within one keyword only. The better language of the name counts. */
export function scoreOf(words: readonly QueryWord[], texts: RankedTexts): Score {
  const others = (['model', 'brand', 'type', 'tags'] as const).map((field) => ({
    weight: fields[field],
    keys: keysOf(texts[field]),
  }));
  const [zh, en] = [texts.name.zh, texts.name.en].map((name) => scoreIn(words, name, others));
  return !en || (zh && zh.total >= en.total) ? (zh ?? { total: 0, parts: {} }) : en;
}

function keysOf(field: RankedTexts[keyof RankedTexts]): readonly string[] {
  const texts =
    typeof field === 'string' ? [field] : field === null ? [] : 'zh' in field ? [field.zh, field.en] : field;
  return texts.flatMap((text) => (text === '' ? [] : [...readUnits(text).map(({ key }) => key), '']));
}

/** Maximum number of cached texts: popular keywords find the same ones again. */
const mostTexts = 20_000;
const unitsByText = new Map<string, readonly Unit[]>();

function readUnits(text: string): readonly Unit[] {
  const known = unitsByText.get(text);
  if (known) return known;
  const units = unitsOf(fold(text));
  if (unitsByText.size >= mostTexts) unitsByText.clear();
  unitsByText.set(text, units);
  return units;
}

interface OtherField {
  readonly weight: number;
  readonly keys: readonly string[];
}

function scoreIn(words: readonly QueryWord[], name: string, others: readonly OtherField[]): Score {
  const units = readUnits(name);
  const keys = units.map(({ key }) => key);
  const places = words.map((word) => occurrenceOf(word, keys));
  const found = places.filter((place) => place !== null);
  const said = words.map((word, at) => {
    const elsewhere = others.map((field) => field.weight * (occurrenceOf(word, field.keys)?.quality ?? 0));
    return word.weight * Math.max((places[at]?.quality ?? 0) * fields.name, ...elsewhere);
  });
  const purpose = keys.findIndex((key) => purposes.has(key));
  const isMadeFor = found.length > 0 && purpose > 0 && found.every(({ from }) => from > purpose);
  // A name that begins with a brand need not be of the kind that the brand stands for.
  const isOther = words.some((word, at) => {
    const place = places[at];
    return place?.from === 0 && (word.isBrand || place.quality === qualities.wider) && word.isOther?.(name);
  });
  const covered = found.reduce((all, { from, to }) => all + to - from, 0);
  const parts = {
    words: said.reduce((all, one) => all + one, 0),
    order: weights.order * orderOf(places),
    head: weights.head * Number(endsHead(places.at(-1), units)),
    start: weights.start * Number(found.some(({ from }) => from === 0)),
    coverage: weights.coverage * Math.min(1, covered / Math.max(1, keys.length)),
    accessory: weights.accessory * Number(isMadeFor || isOther),
    variant: weights.variant * Number(found.some((place) => isOtherModel(place, keys, words))),
  };
  return { total: Object.values(parts).reduce((all, one) => all + one, 0), parts };
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

/** Whether a number of the keyword is followed by a variant that was not asked for. */
function isOtherModel({ to }: Occurrence, keys: readonly string[], words: readonly QueryWord[]): boolean {
  const [last = '', next = ''] = [keys[to - 1], keys[to]];
  if (!/\d/u.test(last) || !variants.has(next)) return false;
  return !words.some(({ forms }) => forms.some((form) => form.includes(next)));
}

function occurrenceOf({ forms, wider }: QueryWord, keys: readonly string[]): Occurrence | null {
  for (const [at, phrase] of forms.entries()) {
    const from = indexOf(keys, phrase);
    if (from >= 0) return { from, to: from + phrase.length, quality: at === 0 ? 1 : qualities.synonym };
  }
  if (wider.length > 0) {
    const brand = wider.find((phrase) => phrase.every((key, at) => keys[at] === key));
    if (brand) return { from: 0, to: brand.length, quality: qualities.wider };
  }
  const [typed = []] = forms;
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
