import { priceLimit } from '../../../../../contract/basics.ts';
import { normal } from '../../../../platform/text/normal.ts';
import type { Cell } from './reader.ts';

/** The currency of a file's prices and its rate in yuan. */
export interface Currency {
  readonly code: string;
  readonly rate: number;
}

const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '¥': 'CNY',
    元: 'CNY',
    RMB: 'CNY',
    $: 'USD',
    US$: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    HK$: 'HKD',
  }),
);
const shape =
  /^(?<before>[A-Z]{3}|(?:US|HK)?\$|[¥€£])? ?(?<whole>\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(?<part>\d{1,20}))? ?(?<after>[A-Z]{3}|[€元])?$/;
const longest = 60;

/**
 * Parses an amount in its usual spellings (`12.50`, `¥1,299`, `223.89999999999998`) into fen, converted and rounded; rounding is reported.
 * @returns null, with a reported error, when it is no amount or in another currency
 */
export function amount(cell: Cell, { code, rate }: Currency): number | null {
  if (cell.value.length > longest) return refuse(cell);
  const found = shape.exec(normal(cell.value).trim().toUpperCase())?.groups;
  if (!found) return refuse(cell);
  const { before, whole = '', part = '', after } = found;
  const sign = before ?? after;
  const said = sign === undefined ? code : (signs.get(sign) ?? sign);
  if (said !== code) {
    cell.wrong('currency_other', { currency: said, expected: code });
    return null;
  }
  // Parsed as decimal text, because binary floating point loses halves: 1.005 is 100.5 fen.
  const yuan = Number(`${whole.replaceAll(',', '')}.${part}0`);
  const fen = Math.round(Number((yuan * 100 * rate).toFixed(4)));
  if (fen > priceLimit) return refuse(cell);
  if (rate === 1 && /[1-9]/.test(part.slice(2))) {
    cell.warn('money_rounded', { amount: (fen / 100).toFixed(2) });
  }
  return fen;
}

function refuse(cell: Cell): null {
  cell.wrong('not_money');
  return null;
}
