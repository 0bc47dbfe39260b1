import { z } from 'zod';
import { Id, ImageUrl, LocalText, Price, pageOf, queryInt } from '../basics.ts';
import { ProductDraft } from '../catalogue/product-fields.ts';
import { defineRoutes } from '../route.ts';
import { ProductJob } from './product-job.ts';
import { productFilters } from './supplier-product.ts';

/** Most products a sheet holds, and one job changes. */
export const sheetProducts = 2_000;
/** Most cells one job changes. */
export const sheetCells = 20_000;

const { shape } = ProductDraft;
const sku = shape.skus.element.shape;

/** One variant as the sheet shows it. */
const SheetSku = z.object({
  /** Of a public product; null in one never public. */
  id: Id.nullable(),
  /** Place among the product's variants. */
  at: z.int().nonnegative(),
  code: z.string(),
  /** Its values, such as red / L. */
  spec: LocalText,
  price: z.int().nullable(),
  originalPrice: z.int().nullable(),
  stock: z.int().nullable(),
  weight: z.int(),
});

/** A product as the sheet shows it: texts and category of the open change where there is one, all else as it stands. */
export const SheetProduct = z.object({
  id: Id,
  name: LocalText,
  image: ImageUrl.nullable(),
  categoryId: Id.nullable(),
  status: shape.status,
  tiers: shape.tiers,
  minQuantity: z.int().positive(),
  /** Buyers see it, or could. Otherwise everything that is changed stays in its draft. */
  isPublic: z.boolean(),
  /** The state of its open change: `submitted` keeps texts and category from being changed. */
  open: z.enum(['draft', 'submitted', 'changes', 'refused']).nullable(),
  skus: z.array(SheetSku),
});
export type SheetProduct = z.infer<typeof SheetProduct>;

/** Which variant: by number, and by place where it has none yet. */
const SkuName = z.strictObject({ id: Id.nullable(), at: z.int().nonnegative().max(199) });

/** What a cell said when it was read; what is stored may be older than today's rules. */
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

/** One changed cell: `was` is what stood there when it was read, and another's change shows by it. */
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

/** What the platform looks at before buyers see it; all other cells take effect at once. */
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
