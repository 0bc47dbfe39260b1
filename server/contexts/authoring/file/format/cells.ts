import { type Locale, type LocalText, priceLimit } from '../../../../../contract/basics.ts';
import { normal } from '../../../../platform/text/normal.ts';
import type { ColumnKey } from './columns.ts';
import type { Cell, Reader, Row } from './reader.ts';

/** Parses yuan with at most two decimals into fen; null, with a reported error, for anything else. */
export function money(cell: Cell): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(numberText(cell));
  const fen = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (fen <= priceLimit) return fen;
  cell.wrong('not_money');
  return null;
}

/** Maximum length of a number; longer text is not parsed. */
const longestNumber = 60;
const numberText = (cell: Cell) => (cell.value.length > longestNumber ? '' : normal(cell.value).trim());

/** Truncates text to `most` characters at a character boundary and reports it. */
export function cutTo(cell: Cell, value: string, most: number): string {
  if (value.length <= most) return value;
  cell.warn('shortened', { most });
  return value
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/** Parses a whole number between `min` and `max`; null, with a reported error, for anything else. */
export function wholeNumber(cell: Cell, min: number, max: number): number | null {
  const text = numberText(cell);
  const value = /^\d{1,12}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  cell.wrong('not_whole', { min, max });
  return null;
}

/** Parses one of `choices`, case-insensitively; null, with a reported error, for anything else. */
export function choice<T extends string>(cell: Cell, choices: readonly T[]): T | null {
  const found = choices.find((one) => one === cell.value.trim().toLowerCase());
  if (found === undefined) cell.wrong('not_a_choice', { choices: choices.join(', ') });
  return found ?? null;
}

/** Parses several of `choices`, separated by commas; null, with a reported error, when one is unknown. */
export function choices<T extends string>(cell: Cell, all: readonly T[]): T[] | null {
  const found = listOf(cell.value).map((name) => all.find((one) => one === name.toLowerCase()));
  if (found.every((one) => one !== undefined)) return [...new Set(found.filter((one) => one !== undefined))];
  cell.wrong('not_a_choice', { choices: all.join(', ') });
  return null;
}

/** Splits `a, b,c` at commas, also at Chinese commas. */
export const listOf = (value: string): string[] =>
  value
    .split(/[,，;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

interface TextRule {
  /** Maximum number of characters per language. */
  readonly most: number;
  /** Keeps surrounding white space. */
  readonly exact?: true;
  /** A longer text is an error of the product instead of being truncated. */
  readonly strict?: true;
}

/**
 * Reads a text in both languages: from the columns with a language in their header, else from the plain column for the product's language,
 * else from the stored product. An empty cell empties the text.
 */
export function localText(
  reader: Reader,
  row: Row,
  key: ColumnKey,
  language: Locale,
  before: LocalText | undefined,
  { most, exact, strict }: TextRule,
): LocalText {
  const text = (locale: Locale): string => {
    const own = `${key}.${locale}` as const;
    const from = reader.has(own) ? own : locale === language && reader.has(key) ? key : null;
    if (from === null) return before?.[locale] ?? '';
    const cell = reader.cell(row, from);
    const value = exact ? cell.value : cell.value.trim();
    if (!strict) return cutTo(cell, value, most);
    return value.length > most ? tooLong(cell, most) : value;
  };
  return { zh: text('zh'), en: text('en') };
}

/** Whether the file has a column of this text in any language. */
export const hasText = (reader: Reader, key: ColumnKey): boolean =>
  reader.has(key) || reader.has(`${key}.zh`) || reader.has(`${key}.en`);

/** A text without languages: the cell, or the stored value when the file has no such column. */
export function plain(reader: Reader, key: ColumnKey, before: string | undefined, most: number): string {
  if (!reader.has(key)) return before ?? '';
  const cell = reader.first(key);
  return cutTo(cell, cell.value.trim(), most);
}

/** Reports a text that is too long as an error. */
function tooLong(cell: Cell, most: number): string {
  cell.wrong('too_long', { most });
  return '';
}
