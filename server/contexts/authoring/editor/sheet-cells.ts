import { isDeepStrictEqual } from 'node:util';
import type { SheetChange } from '../../../../contract/authoring/product-sheet.ts';
import type { ProductDraft, SkuFields } from '../../../../contract/catalogue/product-fields.ts';
import { fail } from '../../../platform/fail.ts';

type Value = SheetChange['was'];

/** The index of the SKU that a cell belongs to. @throws not_found */
function skuAt(
  { skus }: ProductDraft,
  { id, at }: { readonly id: number | null; readonly at: number },
): number {
  const place = id === null ? at : skus.findIndex((sku) => sku.id === id);
  return skus[place] ? place : fail('not_found');
}

/** The current value of a cell. @throws not_found when the SKU was removed */
export function cellOf(fields: ProductDraft, change: SheetChange): Value {
  switch (change.field) {
    case 'nameZh':
      return fields.name.zh;
    case 'nameEn':
      return fields.name.en;
    case 'categoryId':
    case 'status':
    case 'tiers':
      return fields[change.field];
    default:
      return fields.skus[skuAt(fields, change.sku)]?.[change.field] ?? null;
  }
}

/** The product with the new value of a cell. @throws not_found when the SKU was removed */
function withCell(fields: ProductDraft, change: SheetChange): ProductDraft {
  switch (change.field) {
    case 'nameZh':
      return { ...fields, name: { ...fields.name, zh: change.to } };
    case 'nameEn':
      return { ...fields, name: { ...fields.name, en: change.to } };
    case 'categoryId':
    case 'status':
    case 'tiers':
      return { ...fields, [change.field]: change.to };
    default: {
      const place = skuAt(fields, change.sku);
      const set = (sku: SkuFields) => ({ ...sku, [change.field]: change.to });
      return { ...fields, skus: fields.skus.map((sku, at) => (at === place ? set(sku) : sku)) };
    }
  }
}

export const withCells = (fields: ProductDraft, changes: readonly SheetChange[]): ProductDraft =>
  changes.reduce(withCell, fields);

/** Drops cells that already have the new value. @throws conflict with the field when a cell changed since it was read */
export function stillToDo(fields: ProductDraft, changes: readonly SheetChange[]): SheetChange[] {
  return changes.filter((change) => {
    const now = cellOf(fields, change);
    if (isDeepStrictEqual(now, change.to)) return false;
    if (!isDeepStrictEqual(now, change.was)) fail('conflict', { now: JSON.stringify(now) }, change.field);
    return true;
  });
}

/** The inverse of a cell change, for undo. */
export const backwards = (change: SheetChange): SheetChange =>
  ({ ...change, was: change.to, to: change.was }) as SheetChange;
