import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type BatchCheck,
  type BatchGoods,
  type BatchLine,
  batchLimit,
} from '../../../../contract/checkout/batch.ts';
import { amountLimit, atPercent } from '../../../../contract/money.ts';
import { isGtin, writtenGtin } from '../../../../contract/written.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { normal } from '../../../platform/text/normal.ts';
import {
  brokenRule,
  type Goods,
  onSale,
  type Pieces,
  piecesByProduct,
  readGoods,
  unitPrice,
} from '../../catalogue/index.ts';

/** A parsed line of a list. */
interface Written {
  readonly line: number;
  readonly text: string;
  /** The reference to the goods: a SKU code, or a product id or URL. */
  readonly name: string;
  /** null for a missing or invalid quantity. */
  readonly quantity: number | null;
}

const mostPieces = 999_999;
/** Maximum length of a line; a longer one refers to no product. */
const longestLine = 1_000;
const headings = /^["'\s]*(sku|code|item|product|model|货号|编码|商品|型号|规格)/i;
const unit = /(?:件|个|套|箱|只|双|pcs?|pieces?|sets?|boxe?s?|x)$/i;
/** `SKU x2`, `SKU × 2`, `SKU：2`: the sign between reference and quantity. */
const between = /(?:(?<=[\s,;])x|[×*✕✖:])\s{0,9}$/i;
/** `2 x SKU`, `2× SKU`, `2 件 × SKU`: the quantity first. */
const ahead =
  /^(\d[\d,]{0,9})\s{0,9}(?:件|个|套|箱|只|双|pcs?|pieces?)?\s{0,9}(?:[×*✕✖]|x(?=\s))\s{0,9}(\S[\s\S]*)$/i;

const quoted = /^"((?:[^"]|"")*)"\s*([\s\S]*)$/;

/**
 * Parses a pasted list without empty lines: the reference first and the quantity last, separated by commas, semicolons, tabs, spaces or
 * `x`, or the quantity first followed by `x`. Full-width characters are normalized; `1,000` and `"1,000"` are a thousand. A header line is
 * skipped.
 * @throws batch_too_long, before any line is parsed
 */
export function parseList(text: string): Written[] {
  const filled = normal(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .split(/\r\n|[\r\n]/)
    .map((raw, at) => ({ text: raw.trim(), line: at + 1 }))
    .filter((line) => line.text !== '');
  // One more for the header line.
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

/** Whether the text ends with a number in a column of its own. Reads only the end, so that the time is bounded. */
function endsInColumn(text: string): boolean {
  const last = /(?<![\d,])[\d,]+$/.exec(text);
  if (!last || !/\d/.test(last[0])) return false;
  return (
    last[0].startsWith(',') || /[,;\t]\s{0,9}$/.test(text.slice(Math.max(0, last.index - 10), last.index))
  );
}

/** The quantity at the start and the reference after it; null when the line also ends with a number in a column of its own. */
function numberAhead(text: string): Pick<Written, 'name' | 'quantity'> | null {
  const [, number, rest = ''] = ahead.exec(text) ?? [];
  if (number === undefined || endsInColumn(rest)) return null;
  const value = Number(number.replaceAll(',', ''));
  return { name: trimmed(rest), quantity: value >= 1 && value <= mostPieces ? value : null };
}

/** The number at the end of a text and its index. Scans from the end, so that the time is bounded. */
function numberAtEnd(text: string): { value: number; at: number } | null {
  const plain = text
    .replace(/(?<![\s,;])[\s,;]+$/, '')
    .replace(unit, '')
    .trimEnd()
    .replace(/"$/, '');
  const signs = /(?<![\d,])[\d,]+$/.exec(plain);
  if (!signs) return null;
  const groups = signs[0].split(',');
  // A character other than a digit before the first group of thousands ends the number.
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

/** Goods with the code that the list shows. */
type Coded = Goods & { readonly code: string };

const codeKey = (name: string) => name.toLowerCase();

/** A GTIN with any grouping; null for anything else. */
function gtinOf(name: string): string | null {
  const digits = writtenGtin(name);
  return isGtin(digits) ? digits : null;
}

/** The product id in `48`, `#48` or the URL of its page; null for anything else. */
function productNumber(name: string): number | null {
  const found = /^#?(\d{1,9})$/.exec(name) ?? /\/product\/(?:detail\/)?(\d{1,9})(?:[/?#]|$)/.exec(name);
  return found ? Number(found[1]) : null;
}

/** The goods of these SKUs that are on sale, by SKU id. */
async function codedGoods(db: Db, skuIds: readonly number[]): Promise<Map<number, Coded>> {
  const goods = await readGoods(db, skuIds);
  const codes = await db
    .select({ id: sku.id, code: sku.code })
    .from(sku)
    .where(inArray(sku.id, [...skuIds, 0]));
  return new Map(
    codes.flatMap(({ id, code }) => {
      const one = goods.get(id);
      return one?.onSale ? [[id, { ...one, code }]] : [];
    }),
  );
}

/** Maximum number of choices for an ambiguous reference. */
const mostChoices = 50;

/**
 * The goods on sale that each reference can mean: the SKUs with that code, else with that GTIN, else of that product. Unknown references
 * have none.
 */
async function findNamed(db: Db, names: readonly string[]): Promise<Map<string, Coded[]>> {
  const keys = [...new Set(names.map(codeKey))];
  const numbers = [...new Set(names.flatMap((name) => productNumber(name) ?? []))];
  const visible = (where: ReturnType<typeof and>) =>
    db
      .select({ id: sku.id, key: sql<string>`lower(${sku.code})`, productId: sku.productId, gtin: sku.gtin })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(where, onSale))
      .orderBy(asc(sku.productId), asc(sku.position), asc(sku.id))
      .limit(20_000);
  const byCode = keys.length === 0 ? [] : await visible(inArray(sql`lower(${sku.code})`, keys));
  const byNumber = numbers.length === 0 ? [] : await visible(inArray(sku.productId, numbers));
  const barred = [...new Set(names.flatMap((name) => gtinOf(name) ?? []))];
  const byGtin = barred.length === 0 ? [] : await visible(inArray(sku.gtin, barred));
  const ofGtin = Map.groupBy(byGtin, (row) => row.gtin);
  const ofKey = Map.groupBy(byCode, (row) => row.key);
  const ofProduct = Map.groupBy(byNumber, (row) => row.productId);
  const wanted = new Map(
    names.map((name) => {
      const number = productNumber(name);
      const rows =
        ofKey.get(codeKey(name)) ??
        ofGtin.get(gtinOf(name)) ??
        (number === null ? [] : (ofProduct.get(number) ?? []));
      return [name, rows.slice(0, mostChoices).map((row) => row.id)] as const;
    }),
  );
  const goods = await codedGoods(db, [...new Set([...wanted.values()].flat())]);
  return new Map([...wanted].map(([name, ids]) => [name, ids.flatMap((id) => goods.get(id) ?? [])]));
}

interface Meant extends Written {
  readonly goods: Coded | null;
  readonly choices: readonly Coded[];
  readonly merged: readonly number[];
}

/** The result of a pasted list, line by line. @throws batch_too_long */
export async function checkText(db: Db, text: string): Promise<BatchCheck> {
  const written = parseList(text);
  const named = await findNamed(
    db,
    written.map((line) => line.name),
  );
  const meant = written.map((line): Meant => {
    const found = named.get(line.name) ?? [];
    const [only] = found;
    const goods = found.length === 1 && only ? only : null;
    return { ...line, goods, choices: goods ? [] : found, merged: [] };
  });
  return judged(addedUp(meant));
}

/** The same for a list of SKUs; a SKU that is not on sale is `unknown`. */
export async function checkItems(db: Db, items: readonly Pieces[]): Promise<BatchCheck> {
  const goods = await codedGoods(
    db,
    items.map((item) => item.skuId),
  );
  const meant = items.map(({ skuId, quantity }, at): Meant => {
    const found = goods.get(skuId) ?? null;
    const text = found?.code ?? `#${skuId}`;
    return { line: at + 1, text, name: text, quantity, goods: found, choices: [], merged: [] };
  });
  return judged(addedUp(meant));
}

/** Merges lines of the same SKU into the first one. */
function addedUp(lines: readonly Meant[]): Meant[] {
  const places = new Map<number, number>();
  const combined: Meant[] = [];
  for (const line of lines) {
    const at = line.goods && line.quantity !== null ? places.get(line.goods.skuId) : undefined;
    const before = at === undefined ? undefined : combined[at];
    if (at !== undefined && before) {
      const sum = (before.quantity ?? 0) + (line.quantity ?? 0);
      combined[at] = { ...before, quantity: sum, merged: [...before.merged, line.line] };
      continue;
    }
    if (line.goods && line.quantity !== null) places.set(line.goods.skuId, combined.length);
    combined.push(line);
  }
  return combined;
}

function judged(lines: readonly Meant[]): BatchCheck {
  const ordered = lines.flatMap(({ goods, quantity }) =>
    goods && quantity !== null ? [{ goods, quantity }] : [],
  );
  const pieces = piecesByProduct(ordered);
  const judgedLines = lines.map((line): BatchLine => {
    const { goods, choices, merged, text, quantity } = line;
    const count = goods ? (pieces.get(goods.productId) ?? 0) : 0;
    const most = quantity !== null && quantity > 999_999 ? null : quantity;
    return {
      line: line.line,
      text,
      quantity: most,
      status: statusOf({ ...line, quantity: most }, count),
      goods: goods && toGoods(goods, Math.max(1, count)),
      choices: choices.map((choice) => toGoods(choice, Math.max(1, quantity ?? 1))),
      merged: [...merged],
    };
  });
  const good = judgedLines.flatMap(({ status, goods, quantity }) =>
    status === 'ok' && goods && quantity ? [{ price: goods.price, quantity }] : [],
  );
  return {
    lines: judgedLines,
    okCount: good.length,
    pieces: good.reduce((sum, line) => sum + line.quantity, 0),
    amount: Math.min(
      amountLimit,
      good.reduce((sum, line) => sum + line.price * line.quantity, 0),
    ),
  };
}

function statusOf({ goods, choices, quantity }: Meant, pieces: number): BatchLine['status'] {
  if (!goods) return choices.length > 0 ? 'choose' : 'unknown';
  if (quantity === null) return 'quantity';
  if (goods.stock === 0) return 'sold_out';
  if (quantity > goods.stock) return 'short_stock';
  return brokenRule(goods, pieces) ?? 'ok';
}

function toGoods(goods: Coded, pieces: number): BatchGoods {
  const { skuId, code, productId, supplierId, shopName, name, spec, image, unit, stock } = goods;
  const { minQuantity, orderMultiple } = goods;
  const more = {
    stock,
    minQuantity,
    orderMultiple,
    price: atPercent(unitPrice(goods, pieces), goods.salePercent ?? 100),
  };
  return { skuId, code, productId, supplierId, shopName, name, spec, image, unit, ...more };
}
