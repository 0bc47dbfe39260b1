import { z } from 'zod';
import { Id, Instant, Locale, LocalText, PathId, pageOf, paging, queryInteger } from '../basics.ts';
import { periods } from '../periods.ts';
import { defineRoutes } from '../route.ts';
import {
  CsvEncoding,
  ImportProblem,
  ImportReason,
  ImportStocks,
  importLimit,
  ProductFileSystem,
  RecognisedSystem,
  SheetEncoding,
  sheetTypes,
} from './product-file.ts';
import { UploadKey } from './upload.ts';

/** Maximum number of queued and running jobs of a user. */
export const mostProductJobs = 3;
/** Maximum number of pictures that are chosen for a file at once. */
export const mostChosenPictures = 500;
/** How long a job can be viewed and undone. */
export const { productJobDays } = periods;

/** Result for a product. The first five mean that it was written. */
export const JobRowState = z.enum([
  /** The change is in effect. */
  'changed',
  /** Fields without review are in effect, the others wait for review. */
  'submitted',
  /** Saved in the product's draft. */
  'draft',
  'created',
  /** Moved to the recycle bin: the undo of `created`. */
  'removed',
  /** No change was necessary. */
  'unchanged',
  /** Changed by someone else meanwhile, so left unchanged. */
  'conflict',
  'refused',
  'waiting',
]);
export type JobRowState = z.infer<typeof JobRowState>;

const count = z.int().nonnegative();

/** Data about an import file, from its check and its import. */
const ImportSummary = z.object({
  encoding: SheetEncoding,
  rows: count,
  products: count,
  created: count,
  updated: count,
  unchanged: count,
  /** Changed products that wait for review. */
  waiting: count.default(0),
  failed: count,
  /** Products that fit no category: they wait off the shelf. */
  unplaced: count.default(0),
  /** Columns of the file and the fields they were mapped to (`title.en`); null = unused. */
  columns: z.array(z.object({ column: z.string(), means: z.string().nullable() })),
  /** Number of findings by kind. */
  kinds: z.array(z.object({ severity: z.enum(['error', 'warning']), reason: ImportReason, count })),
  /** The first hundred; the report contains all. */
  problems: z.array(ImportProblem),
  problemTotal: count,
  /** The first product names as decoded, to check the encoding. */
  names: z.array(z.string()).default([]),
  system: RecognisedSystem.nullable().default(null),
  /** Headers of the first line. */
  headers: z.array(z.string()).default([]),
  stock: ImportStocks.default({ moved: 0, set: 0, kept: 0, skus: [] }),
  /** Error of the file as a whole; nothing of it can be imported. */
  isUnusable: z.boolean(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A long-running job on a shop's products. It continues when the page is closed. */
export const ProductJob = z.object({
  id: Id,
  /** `check`: the file was parsed and nothing written; when started it becomes an `import`. `place`: products get their category. */
  kind: z.enum(['sheet', 'check', 'import', 'undo', 'place']),
  /** The job that an undo reverts. */
  undoes: Id.nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Reason of the failure. */
  reason: z.enum(['forbidden', 'internal', 'stopped']).nullable(),
  /** File name; empty for a sheet. */
  name: z.string(),
  person: z.string(),
  /** Processed products and total; 0 = not known yet. */
  done: count,
  total: count,
  /** Number of products by result. */
  counts: z.array(z.object({ state: JobRowState, count })),
  /** Import settings that can be changed after the check. */
  reading: z.object({
    setStock: z.boolean(),
    encoding: CsvEncoding.nullable(),
    system: ProductFileSystem.nullable(),
  }),
  file: ImportSummary.nullable(),
  canUndo: z.boolean(),
  createTime: Instant,
  finishTime: Instant.nullable(),
});
export type ProductJob = z.infer<typeof ProductJob>;

export const JobRow = z.object({
  productId: Id,
  name: LocalText,
  state: JobRowState,
  /** Field of the cell: `price`, `nameEn`. */
  field: z.string().nullable(),
  /** In the caller's language; empty when there is no message. */
  text: z.string(),
});
export type JobRow = z.infer<typeof JobRow>;

const byId = z.object({ id: PathId });

export const productJobRoutes = defineRoutes({
  'GET /api/supplier/product/job/list': {
    summary:
      "Saves of sheets, imports and their undos in the caller's shop, newest first, of the last 30 days",
    auth: 'staff',
    permission: 'shop.product.read',
    output: z.array(ProductJob),
  },
  'GET /api/supplier/product/job/detail/{id}': {
    summary: 'One of them: how far it is, and what came of it',
    auth: 'staff',
    permission: 'shop.product.read',
    params: byId,
    output: ProductJob,
    errors: ['not_found'],
  },
  'GET /api/supplier/product/job/rows/{id}': {
    summary: 'What became of each product, those that were not written first',
    auth: 'staff',
    permission: 'shop.product.read',
    params: byId,
    query: z.object(paging(50)),
    output: pageOf(JobRow),
    errors: ['not_found'],
  },
  'GET /api/supplier/product/job/report/{id}': {
    summary: 'The same as CSV; of a checked file everything that was found in it',
    auth: 'staff',
    permission: 'shop.product.read',
    params: byId,
    download: 'text/csv; charset=utf-8',
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/supplier/product/job/undo/{id}': {
    summary:
      'Take back what a job wrote, as a job of its own: products it brought are no longer asked for, others become what they were; what was changed or decided since is left and reported',
    auth: 'staff',
    permission: 'shop.product.write',
    params: byId,
    output: ProductJob,
    errors: ['not_found', 'forbidden', 'transition_forbidden', 'job_limit'],
  },
  'POST /api/supplier/product/job/check': {
    summary: 'Have a product file checked, CSV or XLSX: nothing is written until it is started',
    auth: 'staff',
    permission: 'shop.product.import',
    query: z.object({
      name: z.string().trim().max(200).default(''),
      language: Locale.default('zh').meta({
        description: 'of the columns without a language in their header',
      }),
      stock: queryInteger(0, 9_999_999).optional().meta({
        description:
          'pieces of new variants the file gives no number for; without it they wait off the shelf',
      }),
      oldAddresses: z.enum(['true', 'false']).default('false').meta({
        description: 'true: addresses of the former site (Shopify, WooCommerce) lead to the products',
      }),
      /** Handling of existing products. */
      existing: z.enum(['update', 'skip']).default('update'),
    }),
    file: { types: sheetTypes, maxBytes: importLimit },
    output: ProductJob,
    errors: ['job_limit', 'body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
  'POST /api/supplier/product/job/check-again/{id}': {
    summary: 'Have a file that was checked read otherwise, and checked anew; nothing is written',
    auth: 'staff',
    permission: 'shop.product.import',
    params: byId,
    body: z.strictObject({
      setStock: z.boolean().meta({
        description:
          "stock of known SKUs becomes the file's number; otherwise it moves by the difference to `Stock at export`, or stays",
      }),
      encoding: CsvEncoding.nullable().meta({
        description: 'what a CSV file is written in; null: what it looks like',
      }),
      system: ProductFileSystem.nullable().default(null).meta({
        description: 'the system that wrote the file; null: recognised by its columns',
      }),
      pictures: z
        .array(z.strictObject({ name: z.string().trim().min(1).max(255), key: UploadKey }))
        .max(mostChosenPictures)
        .default([])
        .meta({
          description:
            'uploaded pictures (purpose `shop`), added to those sent before: each stands for every picture of the file that has its file name, whatever its address',
        }),
    }),
    output: ProductJob,
    errors: ['not_found', 'transition_forbidden', 'job_limit'],
  },
  'POST /api/supplier/product/job/start/{id}': {
    summary: 'Write what was checked',
    auth: 'staff',
    permission: 'shop.product.import',
    params: byId,
    output: ProductJob,
    errors: ['not_found', 'transition_forbidden', 'job_limit'],
  },
});
