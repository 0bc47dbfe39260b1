import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';

/** Pixels of a line, of the first column, and of each other one. */
export const lineHeight = 36;
export const headWidth = { wide: 248, narrow: 132 } as const;
export const widths: Readonly<Record<SheetField, number>> = {
  nameZh: 220,
  nameEn: 240,
  price: 104,
  originalPrice: 112,
  stock: 88,
  tiers: 184,
  status: 104,
  categoryId: 220,
  weight: 96,
};

/** A table whose cells are moved in and written into, and one of these cells. */
export const asGrid = { role: 'grid', 'aria-multiselectable': true } as const;
export const asCell = (isChosen: boolean, isShut: boolean) =>
  ({ role: 'gridcell', 'aria-selected': isChosen, 'aria-readonly': isShut }) as const;
