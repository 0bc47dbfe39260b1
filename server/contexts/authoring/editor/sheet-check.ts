import type { SheetChange, SheetField } from '../../../../contract/authoring/product-sheet.ts';
import { checkTiers, type ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import { fail } from '../../../platform/fail.ts';

/** What cells of one product must agree in. @throws invalid_input with the field */
export function checkCells(fields: ProductDraft, changes: readonly SheetChange[]): void {
  const has = (...names: SheetField[]) => changes.some(({ field }) => names.includes(field));
  // An undo may put back what a draft had not said yet.
  if (has('nameZh', 'nameEn') && fields.name.zh.length < 2 && fields.name.en.length < 2)
    fail('invalid_input', {}, changes.find(({ field }) => field.startsWith('name'))?.field ?? 'nameZh');
  if (has('tiers')) checkTiers(fields, () => fail('invalid_input', {}, 'tiers'));
  for (const { price, originalPrice } of fields.skus) {
    if (price === null || originalPrice === null || originalPrice >= price) continue;
    if (has('price', 'originalPrice')) fail('invalid_input', {}, 'originalPrice');
  }
}
