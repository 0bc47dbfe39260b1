import type { Area } from '../../../locales/areas.ts';
import { textsOf } from '../i18n/index.ts';

/** A value as Astro writes it into `props`, or named: where its texts stand, and what is said besides. */
export type Encoded =
  | readonly [kind: number, value: unknown]
  | readonly [named: '@', place: TextPlace, more?: Readonly<Record<string, Encoded>>];
/** Keys with points between them; the first is an area or, in a page, the number of its file. */
type TextPlace = string;

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };
interface Known {
  readonly place: TextPlace;
  readonly entries: ReadonlyMap<string, string>;
  readonly size: number;
}
interface Words {
  /** Every object of the areas, by what Astro would write of it. */
  readonly whole: ReadonlyMap<string, TextPlace>;
  /** The largest first. */
  readonly objects: readonly Known[];
}

/** The areas whose texts islands of many pages get. */
const areas = ['header', 'common', 'product', 'home', 'shop'] as const satisfies readonly Area[];
const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../locales/{zh,en}/{header,common,product,home,shop}.json',
  { query: '?url', import: 'default', eager: true },
);
/** Fewer characters than this are no shorter when they are named. */
const least = 40;
const known = new Map<string, Words>();
const done = new Map<string, string>();

/**
 * Texts that islands get stand in their dictionary as well, which browsers keep: pages name the place instead (`["@", "0.buy"]`), and
 * `data-texts` the files. src/render/settled/texts.ts puts them back before the island wakes. What no dictionary has stays as it is.
 */
export function nameTexts(html: string): string {
  const lang = /<html lang="([^"-]+)/.exec(html)?.[1] === 'en' ? 'en' : 'zh';
  return html.replace(
    /(<astro-island [^>]*?) props="([^"]*)"([^>]* client="settled")/g,
    (island, before, props, after) => {
      const kept = done.get(lang + props);
      if (kept !== undefined) return `${before}${kept}${after}`;
      const named = namedIn(lang, props);
      if (named === null) return island;
      if (done.size > 500) done.clear();
      done.set(lang + props, named);
      return `${before}${named}${after}`;
    },
  );
}

function namedIn(lang: 'zh' | 'en', escaped: string): string | null {
  const props: Record<string, Encoded> = JSON.parse(plain(escaped));
  if (props.t === undefined) return null;
  const used: string[] = [];
  const t = named(wordsOf(lang), props.t, (place) => {
    const [area = '', ...rest] = place.split('.');
    const file = files[`../../../locales/${lang}/${area}.json`] ?? '';
    if (!used.includes(file)) used.push(file);
    return [used.indexOf(file), ...rest].join('.');
  });
  if (used.length === 0) return null;
  return ` props="${attribute(JSON.stringify({ ...props, t }))}" data-texts="${used.join(' ')}"`;
}

function named(words: Words, value: Encoded, numbered: (place: string) => string): Encoded {
  const [kind, inner] = value;
  if (kind !== 0 || typeof inner !== 'object' || inner === null) return value;
  const place = words.whole.get(JSON.stringify(value));
  if (place !== undefined) return ['@', numbered(place)];
  const entries = Object.entries(inner);
  const written = new Map(entries.map(([name, one]) => [name, JSON.stringify(one)]));
  const base = words.objects.find(({ entries: all }) =>
    [...all].every(([name, one]) => written.get(name) === one),
  );
  const more = Object.fromEntries(
    entries.flatMap(([name, one]) => (base?.entries.has(name) ? [] : [[name, named(words, one, numbered)]])),
  );
  return base ? ['@', numbered(base.place), more] : [0, more];
}

function wordsOf(lang: 'zh' | 'en'): Words {
  const before = known.get(lang);
  if (before) return before;
  const whole = new Map<string, TextPlace>();
  const objects: Known[] = [];
  const note = (place: TextPlace, texts: Texts): void => {
    if (typeof texts === 'string' || Array.isArray(texts)) return;
    const json = JSON.stringify(encoded(texts));
    if (json.length < least) return;
    if (!whole.has(json)) whole.set(json, place);
    const entries = new Map(Object.entries(texts).map(([name, one]) => [name, JSON.stringify(encoded(one))]));
    objects.push({ place, entries, size: json.length });
    for (const [name, one] of Object.entries(texts)) note(`${place}.${name}`, one);
  };
  for (const area of areas) note(area, textsOf(lang, area));
  const words = { whole, objects: objects.sort((a, b) => b.size - a.size || (a.place < b.place ? -1 : 1)) };
  known.set(lang, words);
  return words;
}

/** As Astro writes properties: src/render/settled/texts.ts does the same in the browser. */
const encoded = (texts: Texts): Encoded =>
  typeof texts === 'string'
    ? [0, texts]
    : Array.isArray(texts)
      ? [1, texts.map(encoded)]
      : [0, Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, encoded(one)]))];

const signs: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const plain = (text: string): string =>
  text.replace(/&(quot|#34|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
