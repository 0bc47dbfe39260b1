import type { Area } from '../../../locales/areas.ts';
import { dictionaryOf } from '../../lib/i18n/index.ts';
import type { CutPage } from './cut-page.ts';
import { isObject, type Plain, plainOf } from './plain-props.ts';

type Language = 'zh' | 'en';
type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };
interface Known {
  /** Path of the text; its first segment is an area. */
  readonly place: string;
  /** The JSON of each text or object in it. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Areas whose texts are passed to islands on many pages. */
const areas = ['header', 'common', 'product', 'home', 'shop', 'for-you'] as const satisfies readonly Area[];
const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../locales/{zh,en}/*/{header,common,product,home,shop,for-you}.json',
  { query: '?url', import: 'default', eager: true },
);
/** Minimum length; a reference to a shorter text would save nothing. */
const least = 24;
/** `zh/product`: the URL of that dictionary. */
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [
    path.replace(/^.*\/(\w+)\/[\w-]+\/([\w-]+)\.json$/, '$1/$2'),
    address,
  ]),
);
const known = new Map<Language, readonly Known[]>();

/**
 * Replaces texts of a dictionary, which browsers cache, by references: `{"@":"product.buy"}`, with different or additional entries beside
 * it. Adds the areas to `used`.
 */
function named(lang: Language, value: Plain, used: Set<string>): Plain {
  if (!isObject(value)) return value;
  const written = new Map(Object.entries(value).map(([name, one]) => [name, JSON.stringify(one)]));
  let most = least;
  let best: Known | undefined;
  for (const one of knownOf(lang)) {
    const saved = savedBy(one, written);
    if (saved > most) [most, best] = [saved, one];
  }
  const said = Object.entries(value).filter(([name]) => best?.entries.get(name) !== written.get(name));
  const besides = Object.fromEntries(said.map(([name, one]) => [name, named(lang, one, used)]));
  if (!best) return besides;
  used.add(best.place.split('.')[0] ?? '');
  return { '@': best.place, ...besides };
}

/** The files of these areas, in one order for all pages. */
const filesOf = (lang: Language, used: ReadonlySet<string>): string =>
  areas
    .filter((area) => used.has(area))
    .map((area) => addresses.get(`${lang}/${area}`))
    .join(' ');

/** Characters saved by a reference to these texts; 0 if it would add texts that the island does not get. */
function savedBy({ entries }: Known, written: ReadonlyMap<string, string>): number {
  let saved = 0;
  for (const [name, one] of entries) {
    const asked = written.get(name);
    if (asked === undefined) return 0;
    if (asked === one) saved += name.length + one.length;
  }
  return saved;
}

function knownOf(lang: Language): readonly Known[] {
  const before = known.get(lang);
  if (before) return before;
  const all: Known[] = [];
  const note = (place: string, texts: Texts): void => {
    if (typeof texts === 'string' || Array.isArray(texts)) return;
    const entries = Object.entries(texts);
    all.push({ place, entries: new Map(entries.map(([name, one]) => [name, JSON.stringify(one)])) });
    for (const [name, one] of entries) note(`${place}.${name}`, one);
  };
  for (const area of areas) note(area, dictionaryOf(lang, area));
  known.set(lang, all);
  return all;
}

interface Written {
  readonly attribute: string;
  readonly areas: ReadonlySet<string>;
}
const done = new Map<string, Written>();
const pageLanguages = /<html lang="([^"-]+)[^">]*"(?: data-further="[^" ]+ (\w+)")?/;

/**
 * Writes the props of islands as plain JSON in single quotes, with dictionary texts as references; the top of the page names the dictionary
 * files. island-props.ts restores Astro's format before hydration. Islands with props that JSON cannot express, or with other directives,
 * are left unchanged.
 */
export function compactIslandProps({ top, islands }: CutPage): CutPage {
  // Pages in a further language name those texts that they share with its fallback.
  const [, own, fallback] = pageLanguages.exec(top) ?? [];
  const lang = (fallback ?? own) === 'en' ? 'en' : 'zh';
  const used = new Set<string>();
  const short = islands.map(({ tag, text }) => ({ tag: shortTag(tag, lang, used), text }));
  const named = used.size === 0 ? top : top.replace('<html ', `<html data-texts="${filesOf(lang, used)}" `);
  return { top: named, islands: short };
}

const opening = ' props="';

function shortTag(tag: string, lang: 'zh' | 'en', used: Set<string>): string {
  const at = tag.indexOf(opening);
  const from = at + opening.length;
  const to = tag.indexOf('"', from);
  if (at < 0 || !tag.includes(' client="settled"', to)) return tag;
  const props = tag.slice(from, to);
  const written = done.get(lang + props) ?? write(lang, props);
  if (written === null) return tag;
  for (const area of written.areas) used.add(area);
  return `${tag.slice(0, at)} data-props='${written.attribute}'${tag.slice(to + 1)}`;
}

function write(lang: 'zh' | 'en', escaped: string): Written | null {
  const props = plainOf([0, JSON.parse(unescaped(escaped))]);
  if (!isObject(props)) return null;
  const areas = new Set<string>();
  const { t, ...rest } = props;
  const texts = t === undefined ? {} : { t: named(lang, t, areas) };
  const written = { attribute: escapedAgain(JSON.stringify({ ...texts, ...rest })), areas };
  if (done.size > 500) done.clear();
  done.set(lang + escaped, written);
  return written;
}

const signs: Readonly<Record<string, string>> = {
  '&#34;': '"',
  '&#39;': "'",
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
/** Quotes come first, because nearly all entities are quotes; a single `&` in the result cannot form a new one. */
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replace(/&(?:#34|#38|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);

const escapedAgain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
