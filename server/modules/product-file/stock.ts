import type { WholeProduct, WholeSku } from '../catalogue/index.ts';
import { whole } from './cells.ts';
import type { Reader, Row } from './rows.ts';

const most = 9_999_999;

/** What the shop of the file sells on without any left, or does not count. Nothing here is sold so: it needs a number. */
function isUncounted(reader: Reader, row: Row): boolean {
  const policy = reader.cell(row, 'policy').value.trim().toLowerCase();
  const uncounted = reader.has('tracker') && reader.cell(row, 'tracker').value.trim() === '';
  const left = Number(reader.cell(row, 'stock').value.trim() || '0');
  return left <= 0 && (uncounted || policy === 'continue' || policy === 'true');
}

/** Pieces of a variant: the cell, else what is stored, else what the import says for goods without a number. */
export function stockOf(
  reader: Reader,
  row: Row,
  stored: WholeSku | undefined,
  fresh: number | undefined,
): number {
  const cell = reader.cell(row, 'stock');
  const text = cell.value.trim();
  if (text === '' || isUncounted(reader, row)) return stored?.stock ?? fresh ?? 0;
  if (/^-\d{1,9}(\.\d{1,9})?$/.test(text)) {
    cell.warn('stock_below_zero');
    return 0;
  }
  return whole(cell, 0, most) ?? 0;
}

/** Goods nobody knows the number of are not silently sold out: the product waits off the shelf, and the report says why. */
export function tellStock(
  reader: Reader,
  rows: readonly Row[],
  skus: readonly WholeSku[],
  before: WholeProduct | undefined,
): void {
  const [row] = rows;
  if (!row || before?.status === 'on_sale' || skus.some((sku) => sku.stock > 0)) return;
  const cell = reader.cell(row, 'stock');
  if (rows.every((one) => isUncounted(reader, one))) cell.draft('stock_uncounted');
  else if (rows.every((one) => reader.cell(one, 'stock').value.trim() === '')) cell.draft('stock_unknown');
}
