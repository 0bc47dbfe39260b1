import { z } from 'zod';
import { Id, Instant, Locale, LocalText, PathId, pageOf, paging, queryInteger } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import {
  CsvEncoding,
  ImportProblem,
  ImportReason,
  ImportStocks,
  importLimit,
  SheetEncoding,
  sheetTypes,
} from './product-file.ts';

/** Most jobs of one person that wait or run at once. */
export const mostProductJobs = 3;
/** How long a job can be looked at, and taken back. */
export const productJobDays = 30;

/** What became of one product. The first five were written. */
export const JobRowState = z.enum([
  /** In effect. */
  'changed',
  /** What needs nobody's consent is in effect, the rest waits for the platform. */
  'submitted',
  /** Kept in its draft. */
  'draft',
  'created',
  /** In the recycle bin: the undo of `created`. */
  'removed',
  /** It was so already. */
  'unchanged',
  /** Somebody has changed it meanwhile: left as it is. */
  'conflict',
  'refused',
  'waiting',
]);
export type JobRowState = z.infer<typeof JobRowState>;

const count = z.int().nonnegative();

/** What is known of the file of an import, from its check and from what was written. */
const ImportSummary = z.object({
  encoding: SheetEncoding,
  rows: count,
  products: count,
  created: count,
  updated: count,
  unchanged: count,
  /** Of those changed: wait for the platform. */
  waiting: count.default(0),
  failed: count,
  /** Columns of the file and what they were understood as (`title.en`); null = not used. */
  columns: z.array(z.object({ column: z.string(), means: z.string().nullable() })),
  /** How often each thing was found. */
  kinds: z.array(z.object({ severity: z.enum(['error', 'warning']), reason: ImportReason, count })),
  /** The first hundred; all of them are in the report. */
  problems: z.array(ImportProblem),
  problemTotal: count,
  /** The first names of products, as they were read. */
  names: z.array(z.string()).default([]),
  stock: ImportStocks.default({ moved: 0, set: 0, kept: 0, skus: [] }),
  /** What the file itself is refused for; nothing of it can be written. */
  isUnusable: z.boolean(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** Long work on a shop's products. It goes on when the page is left. */
export const ProductJob = z.object({
  id: Id,
  /** `check`: a file was read and nothing written; started, it is an `import`. */
  kind: z.enum(['sheet', 'check', 'import', 'undo']),
  /** What an undo takes back. */
  undoes: Id.nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why there is no result. */
  reason: z.enum(['forbidden', 'internal', 'stopped']).nullable(),
  /** Of the file; empty for a sheet. */
  name: z.string(),
  person: z.string(),
  /** Products that are done, of how many; 0 = not known yet. */
  done: count,
  total: count,
  /** How many products came to what. */
  counts: z.array(z.object({ state: JobRowState, count })),
  /** How a file is read, of what can be said on its check. */
  reading: z.object({ setStock: z.boolean(), encoding: CsvEncoding.nullable() }),
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
  /** Which cell it is about: `price`, `nameEn`. */
  field: z.string().nullable(),
  /** In the caller's language; empty where there is nothing to say. */
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
      /** What becomes of products that are there already. */
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
