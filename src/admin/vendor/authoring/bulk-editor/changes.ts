import {
  auditedCells,
  type SheetChange,
  type SheetRow,
} from '../../../../../contract/authoring/product-sheet.ts';
import { isSkuField, storedIn } from './rows.ts';
import type { Edit, Sheet } from './sheet.ts';

/** One cell in the request's format. The contract's schema validated its value when it was read. */
function changeOf({ row, field, value }: Edit): SheetChange {
  const { sku } = row;
  const place = isSkuField(field) && sku ? { sku: { id: sku.id, at: sku.at } } : {};
  return { field, ...place, was: storedIn(row, field), to: value } as SheetChange;
}

/** The request body: one entry per product. */
export function changesOf({ edits }: Sheet): SheetRow[] {
  const products = new Map<number, SheetChange[]>();
  for (const edit of edits.values()) {
    const { id } = edit.row.product;
    products.set(id, [...(products.get(id) ?? []), changeOf(edit)]);
  }
  return [...products].map(([id, changes]) => ({ id, changes }));
}

/** When a change takes effect. */
export type Effect = 'atOnce' | 'needsAudit' | 'inDraft';

export function effectOf({ row: { product }, field }: Pick<Edit, 'row' | 'field'>): Effect {
  if (!product.isPublic) return 'inDraft';
  if (!auditedCells.includes(field)) return 'atOnce';
  return product.open === null ? 'needsAudit' : 'inDraft';
}
