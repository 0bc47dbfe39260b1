import type { ProductAggregate, SkuAggregate } from '../../../catalogue/index.ts';
import { type StockMove, type StockMoves, seenOf } from '../seen-stock.ts';
import { wholeNumber } from './cells.ts';
import type { Reader, Row } from './reader.ts';

const most = 9_999_999;

/** Whether the file's shop does not track stock or sells beyond it. Overselling is not supported here: such a row needs a number. */
function isUncounted(reader: Reader, row: Row): boolean {
  const policy = reader.cell(row, 'policy').value.trim().toLowerCase();
  const uncounted = reader.has('tracker') && reader.cell(row, 'tracker').value.trim() === '';
  const left = Number(reader.cell(row, 'stock').value.trim() || '0');
  return left <= 0 && (uncounted || policy === 'continue' || policy === 'true');
}

/** The stock in a row; null without a number. */
function saidStock(reader: Reader, row: Row): number | null {
  const cell = reader.cell(row, 'stock');
  const text = cell.value.trim();
  if (text === '' || isUncounted(reader, row)) return null;
  if (/^-\d{1,9}(\.\d{1,9})?$/.test(text)) {
    cell.warn('stock_below_zero');
    return 0;
  }
  return wholeNumber(cell, 0, most) ?? 0;
}

/** Rules for reading stock. */
export interface StockRules {
  /** Stock of new SKUs for which the file has no number. */
  readonly fresh: number | undefined;
  /** Numbers of the file are set as they are, also for existing SKUs. */
  readonly isSet: boolean;
  readonly moves: StockMoves;
}

/**
 * The stock of a variant. For an existing SKU the file's number is applied as the difference to what its export saw, so that sales since
 * then are kept; without that reference the stock is unchanged, unless numbers are to be set.
 */
export function stockOf(
  reader: Reader,
  row: Row,
  stored: SkuAggregate | undefined,
  { fresh, isSet, moves }: StockRules,
): { readonly stock: number; readonly move?: StockMove } {
  const said = saidStock(reader, row);
  if (said === null) return { stock: stored?.stock ?? fresh ?? 0 };
  // A product that was never public cannot have been sold.
  if (stored?.id === undefined) return { stock: said };
  const { id: skuId, stock: now, code } = stored;
  const seen = seenOf(reader.cell(row, 'stockSeen').value);
  const reportStock = (how: 'set' | 'moved' | 'kept', to: number) =>
    reader.reportStock(row, { how, code, said, seen: seen?.pieces ?? null, now, to });
  if (isSet) {
    if (said !== now) reportStock('set', said);
    return { stock: said };
  }
  if (!seen) {
    if (said !== now) reportStock('kept', now);
    return { stock: now };
  }
  const pieces = said - seen.pieces;
  const rest = pieces - moves.movedBy(skuId, seen.stamp);
  const stock = Math.min(most, Math.max(0, now + rest));
  if (stock !== said || stock !== now) reportStock(rest === 0 ? 'kept' : 'moved', stock);
  return rest === 0 ? { stock } : { stock, move: { skuId, stamp: seen.stamp, pieces } };
}

/** Reports SKUs with unknown stock: the product is imported unlisted instead of sold out. */
export function reportStock(
  reader: Reader,
  rows: readonly Row[],
  skus: readonly SkuAggregate[],
  before: ProductAggregate | undefined,
): void {
  const [row] = rows;
  if (!row || before?.status === 'on_sale' || skus.some((sku) => sku.stock > 0)) return;
  const cell = reader.cell(row, 'stock');
  if (rows.every((one) => isUncounted(reader, one))) cell.draft('stock_uncounted');
  else if (rows.every((one) => reader.cell(one, 'stock').value.trim() === '')) cell.draft('stock_unknown');
}
