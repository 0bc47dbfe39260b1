import { z } from 'zod';
import { Id, ImageUrl, LocalText, Price, pageOf, queryInt } from '../basics.ts';
import { ProductDraft } from '../catalogue/product-fields.ts';
import { defineRoutes } from '../route.ts';
import { ProductJob } from './product-job.ts';
import { productFilters } from './supplier-product.ts';

/** Maximum number of products in a sheet and in one job. */
export const sheetProducts = 2_000;
/** Maximum number of cells changed by one job. */
export const sheetCells = 20_000;

const { shape } = ProductDraft;
const sku = shape.skus.element.shape;

/** A variant as a row of the sheet. */
const SheetSku = z.object({
  /** Id of a public SKU; null when the product was never public. */
  id: Id.nullable(),
  /** Index among the product's variants. */
  at: z.int().nonnegative(),
  code: z.string(),
  /** Its option values, such as red / L. */
  spec: LocalText,
  price: z.int().nullable(),
  originalPrice: z.int().nullable(),
  stock: z.int().nullable(),
  weight: z.int(),
});

/** A product in the sheet: texts and category of the open revision if there is one, everything else as published. */
export const SheetProduct = z.object({
  id: Id,
  name: LocalText,
  image: ImageUrl.nullable(),
  categoryId: Id.nullable(),
  status: shape.status,
  tiers: shape.tiers,
  minQuantity: z.int().positive(),
  /** The product is or can be visible to buyers. Otherwise all changes go to its draft. */
  isPublic: z.boolean(),
  /** State of the open revision; `submitted` locks texts and category. */
  open: z.enum(['draft', 'submitted', 'changes', 'refused']).nullable(),
  skus: z.array(SheetSku),
});
export type SheetProduct = z.infer<typeof SheetProduct>;

/** The variant: by id, or by index when it has none yet. */
const SkuName = z.strictObject({ id: Id.nullable(), at: z.int().nonnegative().max(199) });

/** A cell's value when it was read; stored values may violate the current rules. */
const was = {
  text: z.string().max(10_000),
  number: z.int().nullable(),
};
const ofProduct = <const F extends string, W extends z.ZodType, V extends z.ZodType>(
  field: F,
  before: W,
  to: V,
) => z.strictObject({ field: z.literal(field), was: before, to });
const ofSku = <const F extends string, V extends z.ZodType>(field: F, to: V) =>
  z.strictObject({ field: z.literal(field), sku: SkuName, was: was.number, to });

/** A changed cell; `was` is the value when it was read, for detecting concurrent changes. */
export const SheetChange = z.discriminatedUnion('field', [
  ofProduct('nameZh', was.text, shape.name.shape.zh),
  ofProduct('nameEn', was.text, shape.name.shape.en),
  ofProduct('categoryId', was.number, Id),
  ofProduct('status', shape.status, shape.status),
  ofProduct('tiers', shape.tiers, shape.tiers),
  ofSku('price', Price),
  ofSku('originalPrice', Price),
  ofSku('stock', sku.stock.unwrap()),
  ofSku('weight', sku.weight),
]);
export type SheetChange = z.infer<typeof SheetChange>;
export type SheetField = SheetChange['field'];

/** Fields that are reviewed before buyers see them; all others take effect at once. */
export const auditedCells: readonly SheetField[] = ['nameZh', 'nameEn', 'categoryId'];

const SheetRow = z.strictObject({
  id: Id,
  changes: z
    .array(SheetChange)
    .min(1)
    .max(5 + 4 * 200),
});
export type SheetRow = z.infer<typeof SheetRow>;

export const SheetBody = z
  .strictObject({ products: z.array(SheetRow).min(1).max(sheetProducts) })
  .superRefine(({ products }, context) => {
    const fault = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    const seen = new Set<number>();
    let cells = 0;
    products.forEach(({ id, changes }, at) => {
      if (seen.has(id)) fault('stands twice', ['products', at, 'id']);
      seen.add(id);
      cells += changes.length;
    });
    if (cells > sheetCells) fault('too many cells', ['products']);
  });

export const productSheetRoutes = defineRoutes({
  'GET /api/supplier/product/sheet': {
    summary:
      "Products of the caller's shop with all their variants, for a spreadsheet; the filters are those of the list",
    auth: 'staff',
    permission: 'shop.product.read',
    query: z.object({
      ...productFilters,
      current: queryInt(1, 200, 1),
      size: queryInt(1, 100, 100),
    }),
    output: pageOf(SheetProduct),
  },
  'POST /api/supplier/product/sheet/save': {
    summary:
      'Change cells of many products as one job: up to 2,000 products and 20,000 cells. A product whose cells were changed meanwhile is left as it is and reported; the others are written',
    auth: 'staff',
    permission: 'shop.product.write',
    body: SheetBody,
    bodyBytes: 4 * 1024 * 1024,
    output: ProductJob,
    errors: ['forbidden', 'job_limit', 'body_too_large'],
  },
});
