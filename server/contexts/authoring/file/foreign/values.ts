import { pairsCell } from '../format/lists.ts';
import type { Cells, Given, Picture } from './sheet.ts';

/** An attribute's name and value. */
export type Pair = readonly [name: string, value: Given | undefined];

/** A value made from a cell; problems are told with the cell's column. */
export const as = (given: Given | undefined, value: string): Given | undefined =>
  given && { ...given, value };

const trimmed = (given: Given | undefined) => given?.value.trim() ?? '';
export const isGiven = (given: Given | undefined): given is Given => trimmed(given) !== '';

/** The parts of a cell, each as a value. */
export const partsOf = (given: Given | undefined, separator: RegExp): Given[] =>
  given
    ? given.value.split(separator).flatMap((part) => {
        const value = part.trim();
        return value === '' ? [] : [{ ...given, value }];
      })
    : [];

export const picturesIn = (given: Given | undefined, separator: RegExp, alts?: Given): Picture[] => {
  const texts = alts ? alts.value.split(separator) : [];
  return partsOf(given, separator).map((address, i) => ({ address, alt: as(alts, texts[i]?.trim() ?? '') }));
};

/** Each picture once. */
export function eachOnce(pictures: readonly Picture[]): Picture[] {
  const seen = new Set<string>();
  return pictures.filter(({ address: { value } }) => !seen.has(value) && seen.add(value));
}

const gramsIn: Readonly<Record<string, number>> = {
  mg: 0.001,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  克: 1,
  kg: 1000,
  kgs: 1000,
  kilogram: 1000,
  kilograms: 1000,
  千克: 1000,
  公斤: 1000,
  斤: 500,
  oz: 28.349_523_125,
  ounce: 28.349_523_125,
  ounces: 28.349_523_125,
  lb: 453.592_37,
  lbs: 453.592_37,
  pound: 453.592_37,
  pounds: 453.592_37,
};

/** `1,299` may be a thousand or one. */
const unsure = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** A number with decimals behind its last point or comma; null where these may separate thousands, unless `isFraction`. */
export function decimal(text: string, isFraction = false): number | null {
  const number = text.replace(/[\s'’  ]/g, '');
  if (!/^-?\d[\d.,]{0,20}$/.test(number) || (!isFraction && unsure.test(number))) return null;
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return Number(number);
  return Number(`${number.slice(0, last).replace(/[.,]/g, '')}.${number.slice(last + 1)}`);
}

/** `0,350` in kg -> `350`; a unit in the cell counts before that of the column. Anything else stays, and is refused as it is written. */
export function grams(given: Given | undefined, unit: string): Given | undefined {
  const [, number = '', own] = /^(\d[\d.,]*)\s*([a-z\u4e00-\u9fff]*)\.?$/i.exec(trimmed(given)) ?? [];
  const factor = gramsIn[(own || unit).toLowerCase()];
  // Kilograms have decimals more often than thousands.
  const amount = factor === undefined ? null : decimal(number, factor > 1);
  if (amount === null || factor === undefined) return given;
  return as(given, String(Math.round(amount * factor)));
}

/** Dates that systems write for "never". */
const never = /^0{4}-0{2}-0{2}/;
const dayOnly = /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/;
const dayMs = 86_400_000;

interface Sale {
  readonly price?: Given | undefined;
  readonly from?: string;
  readonly to?: string;
}

export function isNow({ from = '', to = '' }: Sale, now: number): boolean {
  const at = (text: string, none: number) =>
    text === '' || never.test(text) ? none : Date.parse(text.replace(' ', 'T')) || Date.parse(text);
  const start = at(from, Number.NEGATIVE_INFINITY);
  const end = at(to, Number.POSITIVE_INFINITY) + (dayOnly.test(to) ? dayMs : 0);
  return start <= now && now < end;
}

/** What has no counterpart here; the cell that says it is named in the report. */
export const leftOut = (given: Given, what: string): Given => ({
  ...given,
  note: { reason: 'value_left_out', details: { what } },
});

/** Price and compare-at price from a regular price and a sale price, which counts within its dates only. */
export function priced(
  regular: Given | undefined,
  sale: Sale,
  now: number,
): Pick<Cells, 'price' | 'listPrice'> {
  const amount = trimmed(sale.price);
  const listPrice = sale.price ? { listPrice: as(regular ?? sale.price, '') } : {};
  if (amount === '' || /^0+([.,]0+)?$/.test(amount)) return { price: regular, ...listPrice };
  if (isNow(sale, now)) return { price: sale.price, listPrice: regular };
  const note = {
    reason: 'sale_not_now',
    details: { amount, from: sale.from ?? '', to: sale.to ?? '' },
  } as const;
  const told = regular && sale.price && { ...regular, note };
  return { price: told, ...listPrice };
}

/** The deepest of several category paths, and the last names of the others, which become tags. */
export function categories(
  given: Given | undefined,
  paths: readonly (readonly string[])[],
): { readonly category: Given | undefined; readonly others: readonly string[] } {
  const deepest = paths.reduce<readonly string[]>(
    (best, path) => (path.length > best.length ? path : best),
    [],
  );
  const others = paths.filter((path) => path !== deepest && path.some((name, i) => name !== deepest[i]));
  return {
    category: as(given, deepest.join(' > ')),
    others: others.flatMap((path) => path.at(-1) ?? []),
  };
}

export const pathOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Tags of a cell and further ones. */
export function tagsOf(
  given: Given | undefined,
  others: readonly string[],
  place?: Given,
): Given | undefined {
  const all = [...new Set([...pathOf(given?.value ?? '', /[,，|;；]/), ...others])];
  return as(given ?? (all.length > 0 ? place : undefined), all.join(', '));
}

/** Attributes as `name: value` lines. */
export function attributesOf(pairs: readonly Pair[]): Given | undefined {
  const given = pairs.filter((pair): pair is readonly [string, Given] => isGiven(pair[1]));
  const first = given[0]?.[1];
  return as(first, pairsCell(given.map(([name, { value }]) => [name, value.trim()])));
}

const yes = new Set([
  '1',
  'yes',
  'y',
  'true',
  'enabled',
  'active',
  'visible',
  'on',
  '是',
  '上架',
  '出售中',
  '在售',
]);

export const saysYes = (text: string): boolean => yes.has(text.trim().toLowerCase());

/** Listed or not, from a column of yes and no. */
export const shown = (given: Given | undefined, isShown = saysYes(trimmed(given))): Given | undefined =>
  trimmed(given) === '' ? undefined : as(given, isShown ? 'active' : 'draft');

/** Text of `[gallery ids="1"]` and the like, which only the other system can draw. */
const shortcode = /\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\/?\]/gi;

export const withoutShortcodes = (given: Given | undefined): Given | undefined =>
  as(given, given?.value.replace(shortcode, '').trim() ?? '');

/** Plain text as HTML. */
export function textAsHtml(given: Given | undefined): Given | undefined {
  if (!given || /<[a-z][^<>]*>/i.test(given.value)) return given;
  const safe = given.value.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return as(given, safe.replace(/\r\n|\n|\r/g, '<br>'));
}

/** HTML as plain text, for a summary. */
export const htmlAsText = (given: Given | undefined): Given | undefined =>
  as(
    given,
    given?.value
      .replace(/<br\s*\/?>|<\/p>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .trim() ?? '',
  );

/** `Color=Red,Size=M` as pairs. */
export const pairsIn = (text: string, between: string | RegExp, equals = '='): [string, string][] =>
  text.split(between).flatMap((part): [string, string][] => {
    const at = part.indexOf(equals);
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + equals.length).trim()]];
  });
