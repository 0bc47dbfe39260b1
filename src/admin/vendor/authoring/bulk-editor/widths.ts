import type { SheetField } from '../../../../../contract/authoring/product-sheet.ts';

/** Pixels: height of a row, width of the first column and of the others. */
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

/** ARIA roles of the grid and its cells. */
export const asGrid = { role: 'grid', 'aria-multiselectable': true } as const;
export const asCell = (isChosen: boolean, isShut: boolean) =>
  ({ role: 'gridcell', 'aria-selected': isChosen, 'aria-readonly': isShut }) as const;
