import { z } from 'zod';
import { Id, Locale, LocalText, PathId, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Encoding of an uploaded file. */
export const SheetEncoding = z.enum(['utf-8', 'gb18030', 'windows-1252', 'utf-16le', 'utf-16be', 'xlsx']);
/** CSV encodings a user can select. */
export const CsvEncoding = SheetEncoding.exclude(['xlsx']);
export type CsvEncoding = z.infer<typeof CsvEncoding>;

/** Media types of product files, as browsers derive them from the name. The real format is detected from the content. */
export const sheetTypes = [
  'text/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'text/tab-separated-values',
  'text/xml',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Other systems whose product files are read. */
export const ForeignSystem = z.enum([
  'woocommerce',
  'google_merchant',
  'taobao',
  'magento',
  'amazon',
  'prestashop',
  'opencart',
  'bigcommerce',
  'ebay',
  'youzan',
  '1688',
  'jd',
]);
export type ForeignSystem = z.infer<typeof ForeignSystem>;

/** The system whose columns a file has; `product_file`: those of this project and of Shopify. */
export const ProductFileSystem = z.enum(['product_file', ...ForeignSystem.options]);
export type ProductFileSystem = z.infer<typeof ProductFileSystem>;

/** The system that was recognised, with the number of its columns in the file. `own`: the columns as the shop has mapped them. */
export const RecognisedSystem = z.object({
  name: z.enum(['own', ...ForeignSystem.options]),
  used: z.int(),
  columns: z.int(),
});

/** Reasons why a cell, a row or the whole import file was rejected or corrected. */
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
  'archive_files',
  'companion_missing',
  'combination_alone',
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
  'hs_code_invalid',
  'origin_invalid',
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
  'sale_not_now',
  'property_unnamed',
  'stock_divided',
  'value_left_out',
  'address_taken',
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
  /** Line number of the row's first line; the header is line 1. */
  line: z.int().positive(),
  /** Header of the cell's column; empty when the row or file is meant. */
  column: z.string(),
  /** The cell's text, truncated to 100 characters. */
  value: z.string(),
  handle: z.string(),
  /** `error`: the product was not written. `warning`: it was written with this cell corrected or skipped, or unlisted. */
  severity: z.enum(['error', 'warning']),
  reason: ImportReason,
  text: LocalText,
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** Result for the stock of an existing SKU whose number in the file differs. */
export const ImportStock = z.object({
  line: z.int().positive(),
  handle: z.string(),
  code: z.string(),
  /** `moved`: by the difference between the file and its export; `set`: to the file's number; `kept`: unchanged. */
  how: z.enum(['moved', 'set', 'kept']),
  said: z.int(),
  /** Stock at the time of the export; null = not in the file. */
  seen: z.int().nullable(),
  now: z.int(),
  to: z.int(),
});
export type ImportStock = z.infer<typeof ImportStock>;

/** Counts of existing SKUs by result, and the first 200 of them. */
export const ImportStocks = z.object({
  moved: z.int(),
  set: z.int(),
  kept: z.int(),
  skus: z.array(ImportStock),
});

export const ImportReport = z.object({
  dryRun: z.boolean(),
  encoding: SheetEncoding,
  /** Non-empty rows below the header. */
  rows: z.int(),
  products: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Created and changed products that wait for review, completely or with their texts, images and variants. */
  waiting: z.int(),
  /** Products skipped because of errors. */
  failed: z.int(),
  /** Errors, then warnings of written products, each in file order: 200, or all (20,000 of each) on request. */
  problems: z.array(ImportProblem),
  problemTotal: z.int(),
  /** Columns of the file without a matching product field. */
  ignoredColumns: z.array(z.string()),
  /** Null for a file in the product format of this project and of Shopify. */
  system: RecognisedSystem.nullable(),
  /** Headers of the first line. */
  headers: z.array(z.string()),
  /** The first product names as decoded, to check the encoding. */
  names: z.array(z.string()),
  stock: ImportStocks,
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Mapping from category names in a shop's files to categories. */
export const CategoryMeaning = z.object({
  /** Normalised name: lower case, single spaces, ` > ` between levels. */
  words: z.string(),
  categoryId: Id,
});
export type CategoryMeaning = z.infer<typeof CategoryMeaning>;

/** What a column of a shop's files means: the name of one of our columns (`title.en`), or null when it is not used. */
export const ColumnMeaning = z.object({
  header: z.string().max(500),
  means: z.string().max(40).nullable(),
});
export type ColumnMeaning = z.infer<typeof ColumnMeaning>;

/** Maximum size of a product file: 20 MiB. */
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
      system: ProductFileSystem.optional().meta({
        description: 'the system that wrote the file; without it recognised by its columns',
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
  'PUT /api/admin/product/import/columns': {
    summary:
      'Say what each column means in all files with these headers (no meaning at all: forget it); later files are read so by themselves',
    auth: 'staff',
    permission: { shop: 'shop.product.import', platform: 'platform.product.import' },
    query: z.object({ supplierId }),
    body: z.object({ columns: z.array(ColumnMeaning).min(1).max(200) }),
    output: z.array(ColumnMeaning),
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
  /** Sets the stock of existing SKUs to the file's number. */
  readonly setStock?: boolean | undefined;
  /** CSV encoding; absent = detected. */
  readonly encoding?: CsvEncoding | undefined;
  /** The system that wrote the file; absent = recognised by its columns. */
  readonly system?: ProductFileSystem | undefined;
  /** ISO 4217; default CNY. */
  readonly currency?: string | undefined;
  /** Exchange rate: yuan for one unit. */
  readonly rate?: number | undefined;
  /** The addresses of the former site lead to the products. */
  readonly oldAddresses?: boolean | undefined;
  /** Uploaded pictures by normalised file name, in place of those at the addresses of the file. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
  /** Handling of existing products; default `update`. */
  readonly existing?: 'update' | 'skip' | undefined;
  /** Additional category mappings by normalised name, besides those the shop has saved. */
  readonly meanings?: ReadonlyMap<string, number>;
};
