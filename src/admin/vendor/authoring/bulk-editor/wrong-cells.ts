import type { SheetProduct } from '../../../../../contract/authoring/product-sheet.ts';
import type { Reading } from './read-cell.ts';
import { keyOf, type Row } from './rows.ts';
import type { Edit, Sheet } from './sheet.ts';

type Errors = Map<string, string>;

/** Errors by cell: of the cell itself and of conflicts with other cells of its product. */
export function wrongCells({ edits }: Sheet, reading: Reading): ReadonlyMap<string, string> {
  const errors: Errors = new Map();
  const products = new Map<number, Edit[]>();
  for (const [key, edit] of edits) {
    if (edit.error !== undefined) errors.set(key, edit.error);
    const { id } = edit.row.product;
    const own = products.get(id);
    if (own) own.push(edit);
    else products.set(id, [edit]);
  }
  for (const [, own] of products) checkProduct(edits, reading, own, errors);
  return errors;
}

function checkProduct(
  edits: Sheet['edits'],
  { t, form }: Reading,
  own: readonly Edit[],
  errors: Errors,
): void {
  const [first] = own;
  if (!first) return;
  const { product } = first.row;
  const report = (key: string, text: string) => errors.has(key) || errors.set(key, text);
  const now = <V>(key: string, stored: V): V => (edits.get(key)?.value as V | undefined) ?? stored;
  const productRow: Row = { product, sku: null, isProduct: true };
  const names = own.filter(({ field }) => field === 'nameZh' || field === 'nameEn');
  const longest = Math.max(
    ...(['nameZh', 'nameEn'] as const).map((field) => {
      const stored = field === 'nameZh' ? product.name.zh : product.name.en;
      return now(keyOf(productRow, field), stored).length;
    }),
  );
  if (longest < 2) for (const { field } of names) report(keyOf(productRow, field), t.nameNeeded);
  for (const { row, field } of own) {
    if (field !== 'price' && field !== 'originalPrice') continue;
    const list = keyOf(row, 'originalPrice');
    const price = now(keyOf(row, 'price'), row.sku?.price ?? null);
    const listPrice = now(list, row.sku?.originalPrice ?? null);
    // For a public product without an edited list price, the list price rises with the price.
    const follows = product.isPublic && !edits.has(list);
    if (price !== null && listPrice !== null && listPrice < price && !follows)
      report(list, form.error.custom.below_the_price);
  }
  checkLadder(edits, product, productRow, () =>
    report(keyOf(productRow, 'tiers'), form.error.custom.not_cheaper),
  );
}

/** Each tier price above the minimum order must be lower than the cheapest SKU. */
function checkLadder(
  edits: Sheet['edits'],
  product: SheetProduct,
  productRow: Row,
  report: () => void,
): void {
  const key = keyOf(productRow, 'tiers');
  const edited = edits.get(key);
  const tiers = (edited?.value as SheetProduct['tiers'] | undefined) ?? product.tiers;
  if (tiers.length === 0) return;
  const prices = product.skus.flatMap((sku) => {
    const price = edits.get(keyOf({ product, sku, isProduct: false }, 'price'))?.value ?? sku.price;
    return price === null ? [] : [Number(price)];
  });
  const isTouched =
    edited !== undefined ||
    product.skus.some((sku) => edits.has(keyOf({ product, sku, isProduct: false }, 'price')));
  if (!isTouched || prices.length === 0) return;
  const cheapest = Math.min(...prices);
  if (tiers.some(({ from, price }) => from > product.minQuantity && price >= cheapest)) report();
}
