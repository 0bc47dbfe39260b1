import type { SheetField, SheetProduct } from '../../../../../contract/authoring/product-sheet.ts';
import { auditedCells } from '../../../../../contract/authoring/product-sheet.ts';

/** Columns in their order. */
export const fieldNames = [
  'nameZh',
  'nameEn',
  'price',
  'originalPrice',
  'stock',
  'tiers',
  'status',
  'categoryId',
  'weight',
] as const satisfies readonly SheetField[];

type SkuField = 'price' | 'originalPrice' | 'stock' | 'weight';
export const isSkuField = (field: SheetField): field is SkuField =>
  field === 'price' || field === 'originalPrice' || field === 'stock' || field === 'weight';
export const isMoneyField = (field: SheetField): boolean => field === 'price' || field === 'originalPrice';

type SheetSku = SheetProduct['skus'][number];
export type Value = string | number | null | SheetProduct['tiers'];

/** A row of the sheet: a product with a single SKU, a product with several, or one of these SKUs. */
export interface Row {
  readonly product: SheetProduct;
  readonly sku: SheetSku | null;
  readonly isProduct: boolean;
}

export const rowsOf = (products: readonly SheetProduct[]): Row[] =>
  products.flatMap((product): Row[] => {
    const [only, ...more] = product.skus;
    if (more.length === 0) return [{ product, sku: only ?? null, isProduct: true }];
    return [
      { product, sku: null, isProduct: true },
      ...product.skus.map((sku) => ({ product, sku, isProduct: false })),
    ];
  });

/** Whether the row has this cell. */
export const hasCell = ({ sku, isProduct }: Row, field: SheetField): boolean =>
  isSkuField(field) ? sku !== null : isProduct;

/** Fields that wait for moderation are read-only. */
export const isLocked = ({ product }: Row, field: SheetField): boolean =>
  product.open === 'submitted' && auditedCells.includes(field);

export const canWrite = (row: Row, field: SheetField): boolean =>
  hasCell(row, field) && !isLocked(row, field);

/** Key of a cell. */
export const keyOf = ({ product, sku }: Row, field: SheetField): string =>
  isSkuField(field) ? `${product.id}.${sku?.at}.${field}` : `${product.id}.${field}`;

/** The stored value of a cell. */
export function storedIn({ product, sku }: Row, field: SheetField): Value {
  if (isSkuField(field)) return sku?.[field] ?? null;
  if (field === 'nameZh') return product.name.zh;
  return field === 'nameEn' ? product.name.en : product[field];
}
