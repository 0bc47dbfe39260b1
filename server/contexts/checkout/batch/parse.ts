import { batchLimit } from '../../../../contract/checkout/batch.ts';
import { fail } from '../../../platform/fail.ts';
import { normal } from '../../../platform/text/normal.ts';

/** A line of a list as it was written. */
export interface Written {
  readonly line: number;
  readonly text: string;
  /** What names the goods: a SKU code, a product's number or address. */
  readonly name: string;
  /** null where there is no number, or none that can be ordered. */
  readonly quantity: number | null;
}

const mostPieces = 999_999;
/** No name of goods and no address of a product is longer; a longer line names nothing. */
const longestLine = 1_000;
const headings = /^["'\s]*(sku|code|item|product|model|货号|编码|商品|型号|规格)/i;
const unit = /(?:件|个|套|箱|只|双|pcs?|pieces?|sets?|boxe?s?|x)$/i;
/** `SKU x2`, `SKU × 2`, `SKU：2`: the sign between goods and number, at the end of what names the goods. */
const between = /(?:(?<=[\s,;])x|[×*✕✖:])\s{0,9}$/i;
/** `2 x SKU`, `2× SKU`, `2 件 × SKU`. */
const ahead =
  /^(\d[\d,]{0,9})\s{0,9}(?:件|个|套|箱|只|双|pcs?|pieces?)?\s{0,9}(?:[×*✕✖]|x(?=\s))\s{0,9}(\S[\s\S]*)$/i;
const quoted = /^"((?:[^"]|"")*)"\s*([\s\S]*)$/;

/**
 * The lines of a pasted list, empty ones left out: what is named first, its quantity last, with commas, semicolons, tabs, blanks or `x`
 * between, or the quantity first and `x` behind it. Full-width signs count like plain ones, `1,000` and `"1,000"` are a thousand. A first line of headings is passed over.
 * @throws batch_too_long, before any line is read
 */
export function parseList(text: string): Written[] {
  const filled = normal(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .split(/\r\n|[\r\n]/)
    .map((raw, at) => ({ text: raw.trim(), line: at + 1 }))
    .filter((line) => line.text !== '');
  // One more for the headings.
  if (filled.length > batchLimit + 1) fail('batch_too_long', { limit: batchLimit });
  const written = filled.map(readLine);
  const [first, ...rest] = written;
  const lines = first?.quantity === null && headings.test(first.text) ? rest : written;
  return lines.length > batchLimit ? fail('batch_too_long', { limit: batchLimit }) : lines;
}

function readLine({ text, line }: { text: string; line: number }): Written {
  const shown = { line, text: cut(text) };
  if (text.length > longestLine) return { ...shown, name: shown.text, quantity: null };
  const first = numberAhead(text);
  if (first) return { ...shown, ...first };
  const cell = quoted.exec(text);
  const name = cell?.[1]?.replaceAll('""', '"').trim();
  const rest = name === undefined ? text : (cell?.[2] ?? '').replace(/^[,;\t ]+/, '');
  const number = numberAtEnd(rest);
  const named = name ?? (number ? rest.slice(0, number.at) : '');
  if (!number || (name === undefined && trimmed(named) === '')) {
    return { ...shown, name: name ?? bare(rest), quantity: null };
  }
  const { value } = number;
  return {
    ...shown,
    name: name ?? trimmed(named),
    quantity: value >= 1 && value <= mostPieces ? value : null,
  };
}

/** Whether a number stands at the end in a column of its own. Looks at the end alone, so that no text takes long. */
function endsInColumn(text: string): boolean {
  const last = /(?<![\d,])[\d,]+$/.exec(text);
  if (!last || !/\d/.test(last[0])) return false;
  return (
    last[0].startsWith(',') || /[,;\t]\s{0,9}$/.test(text.slice(Math.max(0, last.index - 10), last.index))
  );
}

/** What is named behind its quantity; null where a number stands at the end in a column of its own as well. */
function numberAhead(text: string): Pick<Written, 'name' | 'quantity'> | null {
  const [, number, rest = ''] = ahead.exec(text) ?? [];
  if (number === undefined || endsInColumn(rest)) return null;
  const value = Number(number.replaceAll(',', ''));
  return { name: trimmed(rest), quantity: value >= 1 && value <= mostPieces ? value : null };
}

/** The number a text ends with and where it begins. Read from the end, so that no text takes long. */
function numberAtEnd(text: string): { value: number; at: number } | null {
  const plain = text
    .replace(/(?<![\s,;])[\s,;]+$/, '')
    .replace(unit, '')
    .trimEnd()
    .replace(/"$/, '');
  const signs = /(?<![\d,])[\d,]+$/.exec(plain);
  if (!signs) return null;
  const groups = signs[0].split(',');
  // What is no comma before the first group is a separator or nothing, too.
  const before = plain.slice(Math.max(0, signs.index - 2), signs.index);
  const opens =
    /(?:^|[\s,;])"?$/.test(before) || between.test(plain.slice(Math.max(0, signs.index - 12), signs.index));
  let found: { value: number; at: number } | null = null;
  let digits = '';
  let at = plain.length + 1;
  for (const [i, group] of [...groups.entries()].reverse()) {
    at -= group.length + 1;
    if (group === '' || (digits !== '' && group.length > 3)) break;
    digits = group + digits;
    if (i > 0 || opens) found = { value: Number(digits), at };
    if (group.length !== 3) break;
  }
  return found;
}

const bare = (name: string) => name.replace(/(?<![\s,;"])[\s,;"]+$/, '').trim();
const trimmed = (name: string) => bare(bare(name).replace(between, ''));
const cut = (text: string) => [...text.slice(0, 400)].slice(0, 200).join('');
