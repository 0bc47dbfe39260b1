import { z } from 'zod';
import { Id, Locale, LocalText, PathId, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** What a sheet that was sent is written in. */
export const SheetEncoding = z.enum(['utf-8', 'gb18030', 'windows-1252', 'utf-16le', 'utf-16be', 'xlsx']);
/** What a CSV file can be said to be written in. */
export const CsvEncoding = SheetEncoding.exclude(['xlsx']);
export type CsvEncoding = z.infer<typeof CsvEncoding>;

/** What a sheet may be sent as. Browsers tell by the name; what it is is seen from what it begins with. */
export const sheetTypes = [
  'text/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Why a cell, a row or the whole file of an import was refused or put right. */
export const ImportReason = z.enum([
  'encoding',
  'encoding_unfit',
  'encoding_guessed',
  'malformed_csv',
  'columns_unknown',
  'column_repeated',
  'too_many_cells',
  'too_many_rows',
  'sheet_unreadable',
  'sheet_old',
  'sheet_too_large',
  'digits_lost',
  'date_made',
  'exponent_made',
  'number_ambiguous',
  'cell_error',
  'cell_uncalculated',
  'handle_required',
  'handle_malformed',
  'handle_repeated',
  'title_alike',
  'required',
  'too_long',
  'too_many',
  'character',
  'sensitive_word',
  'not_money',
  'money_rounded',
  'currency_other',
  'price_missing',
  'shortened',
  'not_whole',
  'not_a_choice',
  'not_json',
  'category_required',
  'category_unknown',
  'category_wide',
  'category_missing',
  'tiers_malformed',
  'tier_not_cheaper',
  'option_name_required',
  'option_value_required',
  'status_unlisted',
  'status_unknown',
  'stock_unknown',
  'stock_uncounted',
  'weight_missing',
  'image_needed',
  'barcode_invalid',
  'barcode_check',
  'pictures_left_out',
  'pictures_kept',
  'variant_required',
  'variant_repeated',
  'variants_sold',
  'variant_kept',
  'change_drafted',
  'product_held',
  'waiting_full',
  'sku_repeated',
  'sku_unknown',
  'list_price_below',
  'list_price_unread',
  'stock_below_zero',
  'image_address',
  'image_missing',
  'image_unreachable',
  'image_refused',
  'image_too_large',
  'image_pixels',
]);
export type ImportReason = z.infer<typeof ImportReason>;

export const ImportProblem = z.object({
  /** Line of the file the row starts on; the header is line 1. */
  line: z.int().positive(),
  /** The header of the cell's column; empty where the whole row or file is meant. */
  column: z.string(),
  /** What stood there, cut to 100 characters. */
  value: z.string(),
  handle: z.string(),
  /** `error`: the product was not written. `warning`: it was, with this put right or left out, or off the shelf. */
  severity: z.enum(['error', 'warning']),
  reason: ImportReason,
  text: LocalText,
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What becomes of the stock of one known SKU where the file says another number than there is. */
export const ImportStock = z.object({
  line: z.int().positive(),
  handle: z.string(),
  code: z.string(),
  /** `moved`: by what the file differs from its export; `set`: to the file's number; `kept`: left as it is. */
  how: z.enum(['moved', 'set', 'kept']),
  said: z.int(),
  /** What the export saw; null = the file does not say. */
  seen: z.int().nullable(),
  now: z.int(),
  to: z.int(),
});
export type ImportStock = z.infer<typeof ImportStock>;

/** How many known SKUs come to what, and the first 200 of them. */
export const ImportStocks = z.object({
  moved: z.int(),
  set: z.int(),
  kept: z.int(),
  skus: z.array(ImportStock),
});

export const ImportReport = z.object({
  dryRun: z.boolean(),
  encoding: SheetEncoding,
  /** Rows below the header that hold anything. */
  rows: z.int(),
  products: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Of those created and changed: wait for the platform, as a whole or with their texts, pictures and variants. */
  waiting: z.int(),
  /** Products left out because of errors. */
  failed: z.int(),
  /** Errors first, then warnings of what was written, each in the order of the file: 200, or all (20,000 of each) when asked. */
  problems: z.array(ImportProblem),
  problemTotal: z.int(),
  /** Columns of the file that say nothing a product here has. */
  ignoredColumns: z.array(z.string()),
  /** The first names of products, as they were read. */
  names: z.array(z.string()),
  stock: ImportStocks,
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Which category a shop means by words of its files. */
export const CategoryMeaning = z.object({
  /** As they are compared: lower case, one space between words, ` > ` between levels. */
  words: z.string(),
  categoryId: Id,
});
export type CategoryMeaning = z.infer<typeof CategoryMeaning>;

/** Largest product file the API takes: 20 MiB. */
export const importLimit = 20 * 1024 * 1024;

const supplierId = PathId.optional().meta({
  description: "the shop; an administrator has to name it, a supplier's own is known",
});
const yes = z.enum(['true', 'false']).default('false');

export const productFileRoutes = defineRoutes({
  'POST /api/admin/product/import': {
    summary:
      "Create and change products of one's own shop from a sheet (CSV or XLSX) in Shopify's product format, as the request's body or the one file of a form",
    auth: 'staff',
    permission: { shop: 'shop.product.import', platform: 'platform.product.import' },
    query: z.object({
      supplierId,
      dryRun: yes.meta({ description: 'true: report what would happen and write nothing' }),
      language: Locale.default('zh').meta({
        description: 'of the columns without a language in their header',
      }),
      problems: z.enum(['first', 'all']).default('first').meta({ description: 'the first 200, or all' }),
      categoryId: PathId.optional().meta({ description: 'for products whose category is empty or unknown' }),
      stock: queryInteger(0, 9_999_999).optional().meta({
        description:
          'pieces of new variants the file gives no number for; without it they wait off the shelf',
      }),
      setStock: yes.meta({
        description:
          "true: stock of known SKUs becomes the file's number, what was sold meanwhile forgotten. Otherwise it moves by the difference to `Stock at export`, or stays",
      }),
      encoding: CsvEncoding.optional().meta({
        description: 'what a CSV file is written in; without it what it looks like',
      }),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('CNY')
        .meta({ description: 'what prices are in; another than CNY needs `rate`' }),
      rate: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,8})?$/)
        .transform(Number)
        .pipe(z.number().positive())
        .optional()
        .meta({ description: 'yuan for one of `currency`', openapi: { type: 'number' } }),
    }),
    file: { types: sheetTypes, maxBytes: importLimit },
    output: ImportReport,
    errors: ['not_found', 'forbidden', 'body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
  'GET /api/admin/product/import/category': {
    summary: 'What the shop has said words in its product files mean: their words and our categories',
    auth: 'staff',
    permission: { shop: 'shop.product.read', platform: 'platform.product.import' },
    query: z.object({ supplierId }),
    output: z.array(CategoryMeaning),
    errors: ['not_found', 'forbidden'],
  },
  'PUT /api/admin/product/import/category': {
    summary:
      'Say which category words of its product files mean from now on (null: nothing again); at most 1,000',
    auth: 'staff',
    permission: { shop: 'shop.product.import', platform: 'platform.product.import' },
    query: z.object({ supplierId }),
    body: z.object({ words: z.string().trim().min(1).max(500), categoryId: Id.nullable() }),
    output: z.array(CategoryMeaning),
    errors: ['not_found', 'forbidden'],
  },
  'GET /api/admin/product/export': {
    summary: "All products of one's own shop as a CSV file in Shopify's product format",
    auth: 'staff',
    permission: { shop: 'shop.product.export', platform: 'platform.product.export' },
    query: z.object({
      supplierId,
      dialect: z.enum(['classic', 'new']).default('classic'),
      language: Locale.default('zh'),
    }),
    download: 'text/csv; charset=utf-8',
    output: z.null(),
    errors: ['not_found', 'forbidden'],
  },
});
export type ImportOptions = {
  readonly supplierId: z.infer<typeof Id>;
  readonly dryRun: boolean;
  readonly language: Locale;
  readonly categoryId?: number | undefined;
  readonly stock?: number | undefined;
  /** Stock of known SKUs becomes the file's number. */
  readonly setStock?: boolean | undefined;
  /** What CSV is written in; absent = what it looks like. */
  readonly encoding?: CsvEncoding | undefined;
  /** ISO 4217; CNY where nothing is said. */
  readonly currency?: string | undefined;
  /** Yuan for one of it. */
  readonly rate?: number | undefined;
  /** What becomes of products that are there already; `update` where nothing is said. */
  readonly existing?: 'update' | 'skip' | undefined;
  /** Categories of words beyond what the shop has said, by the words as they are compared. */
  readonly meanings?: ReadonlyMap<string, number>;
};
