import type { Locale, LocalText } from '../../../contract/basics.ts';
import type { ColumnKey } from './columns.ts';
import type { Cell, Reader, Row } from './rows.ts';

/** Most fen a price can have. */
const mostFen = 1_000_000_000_000;

/** Yuan with at most two decimals -> fen; null (and a complaint) for anything else. */
export function money(cell: Cell): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(cell.value.normalize('NFKC').trim());
  const fen = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (fen <= mostFen) return fen;
  cell.wrong('not_money');
  return null;
}

/** A whole number between `min` and `max`; null (and a complaint) for anything else. */
export function whole(cell: Cell, min: number, max: number): number | null {
  const text = cell.value.normalize('NFKC').trim();
  const value = /^\d{1,12}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  cell.wrong('not_whole', { min, max });
  return null;
}

/** One of `choices`, in any case; null (and a complaint) for anything else. */
export function choice<T extends string>(cell: Cell, choices: readonly T[]): T | null {
  const found = choices.find((one) => one === cell.value.trim().toLowerCase());
  if (found === undefined) cell.wrong('not_a_choice', { choices: choices.join(', ') });
  return found ?? null;
}

/** Several of `choices`, between commas; null (and a complaint) when one is none of them. */
export function choices<T extends string>(cell: Cell, all: readonly T[]): T[] | null {
  const found = listOf(cell.value).map((name) => all.find((one) => one === name.toLowerCase()));
  if (found.every((one) => one !== undefined)) return [...new Set(found.filter((one) => one !== undefined))];
  cell.wrong('not_a_choice', { choices: all.join(', ') });
  return null;
}

/** `a, b,c` -> a b c; also between Chinese commas. */
export const listOf = (value: string): string[] =>
  value
    .split(/[,，;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export interface TextRule {
  /** Most characters, in either language. */
  readonly most: number;
  /** Kept as it stands, with the space around it. */
  readonly exact?: true;
  readonly change?: (text: string) => string;
}

/**
 * A text in both languages: the columns with a language in their header, else the plain column for the product's language,
 * else what is stored. A column that is there and empty empties the text.
 */
export function localText(
  reader: Reader,
  row: Row,
  key: ColumnKey,
  language: Locale,
  before: LocalText | undefined,
  { most, exact, change = (text) => text }: TextRule,
): LocalText {
  const text = (locale: Locale): string => {
    const own = `${key}.${locale}` as const;
    const from = reader.has(own) ? own : locale === language && reader.has(key) ? key : null;
    if (from === null) return before?.[locale] ?? '';
    const cell = reader.cell(row, from);
    const value = change(exact ? cell.value : cell.value.trim());
    if (value.length > most) cell.wrong('too_long', { most });
    return value;
  };
  return { zh: text('zh'), en: text('en') };
}

/** Whether the file says anything about a text in some language. */
export const hasText = (reader: Reader, key: ColumnKey): boolean =>
  reader.has(key) || reader.has(`${key}.zh`) || reader.has(`${key}.en`);

/** A plain text: the cell, or what is stored when the file has no such column. */
export function plain(reader: Reader, key: ColumnKey, before: string | undefined, most: number): string {
  if (!reader.has(key)) return before ?? '';
  const cell = reader.first(key);
  const value = cell.value.trim();
  if (value.length > most) cell.wrong('too_long', { most });
  return value;
}
