import type { Line } from '../../../../platform/spreadsheet/line.ts';
import { normal } from '../../../../platform/text/normal.ts';
import type { CellKey } from './columns.ts';

/** The decimal separator. */
type Sign = '.' | ',';

const columns = new Set<CellKey | undefined>([
  'price',
  'listPrice',
  'grams',
  'stock',
  'minimum',
  'multiple',
  'freight',
]);
const longest = 60;

/** The prices of `10: 8,50; 100: 7,20`, each with the text before it. */
const rungs = /([:\uff1a]\s*)([^:;\uff1a\uff1b\n]+)/g;

/** The numbers in a cell, for columns whose decimals show the file's number format. */
const numbersIn = (key: CellKey | undefined, cell: string): readonly string[] =>
  key === 'tiers'
    ? [...cell.matchAll(rungs)].map(([, , price = '']) => price)
    : columns.has(key)
      ? [cell]
      : [];

/** The digits of a number with the separators between them, and the text around them. */
const parts = /^(\D*?)(\d[\d.,'\u2019 ]*)(\D*)$/;
/** Three digits after the only separator: thousands or decimals. */
const unsure = /^[1-9]\d{0,2}[.,]\d{3}$/;

function digitsOf(cell: string): { before: string; number: string; after: string } | null {
  if (cell.length > longest || !/[.,'\u2019 \uff0c\uff0e]/.test(cell)) return null;
  const [, before = '', found, after = ''] = parts.exec(normal(cell).trim()) ?? [];
  if (found === undefined) return null;
  const space = found.slice(found.trimEnd().length);
  return { before, number: found.trim().replace(/['\u2019 ]/g, ''), after: space + after };
}

/** The decimal separator that a number shows by itself; null when it is ambiguous. */
function signOf(number: string): Sign | null {
  if (unsure.test(number) || !/[.,]/.test(number)) return null;
  const last = number.search(/[.,](?=\d*$)/);
  const sign = number[last] === ',' ? ',' : '.';
  const isThousands = number.slice(0, last).includes(sign);
  return isThousands ? (sign === '.' ? ',' : '.') : sign;
}

/** `1.299,50` -> `1299.50` when the comma is the decimal separator; other text is unchanged. */
function plainOf(number: string, sign: Sign): string {
  const dot = number.replace(/[.,]/g, (found) => (found === sign ? '.' : ','));
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(dot) || /^\d+\.\d+$/.test(dot)
    ? dot.replaceAll(',', '')
    : number;
}

export interface Numbers {
  /** A cell with its number written with a decimal point. */
  read(key: CellKey, cell: string): string;
  /** Whether the number of a cell is ambiguous (thousands or decimals) and the file does not decide it. */
  isUnsure(key: CellKey, cell: string): boolean;
}

type Signs = Map<CellKey, Set<Sign>>;

/**
 * Detects the number format of a file: per column, else from the other columns. Numeric cells of a workbook always have a decimal point.
 */
export async function numbersOf(
  lines: AsyncIterable<Line>,
  keysOf: (head: Line) => readonly (CellKey | undefined)[],
  isWorkbook: boolean,
): Promise<Numbers> {
  const signs: Signs = new Map();
  let keys: readonly (CellKey | undefined)[] | null = null;
  for await (const line of lines) {
    if (keys === null) {
      keys = keysOf(line);
      if (!keys.some((key) => key === 'tiers' || columns.has(key))) break;
      continue;
    }
    for (const [at, key] of keys.entries()) {
      if (key === undefined) continue;
      for (const text of numbersIn(key, line.cells[at] ?? '')) {
        const sign = signOf(digitsOf(text)?.number ?? '');
        if (sign) signs.set(key, (signs.get(key) ?? new Set()).add(sign));
      }
    }
  }
  const everywhere = new Set([...signs.values()].flatMap((set) => [...set]));
  const only = (set: ReadonlySet<Sign> | undefined) => (set?.size === 1 ? [...set][0] : undefined);
  const decided = (key: CellKey, number: string): Sign | undefined =>
    signOf(number) ??
    only(signs.get(key)) ??
    (signs.has(key) ? undefined : only(everywhere)) ??
    (isWorkbook && everywhere.size === 0 && number.includes('.') ? '.' : undefined);
  const readOne = (key: CellKey, text: string): string => {
    const found = digitsOf(text);
    if (!found) return text;
    const { before, number, after } = found;
    const sign = decided(key, number);
    return `${before}${sign === undefined ? number : plainOf(number, sign)}${after}`;
  };
  return {
    read(key, cell) {
      if (key !== 'tiers') return columns.has(key) ? readOne(key, cell) : cell;
      return cell.replace(rungs, (_, before: string, price: string) => `${before}${readOne(key, price)}`);
    },
    isUnsure: (key, cell) =>
      numbersIn(key, cell).some((text) => {
        const found = digitsOf(text);
        return found !== null && unsure.test(found.number) && decided(key, found.number) === undefined;
      }),
  };
}
