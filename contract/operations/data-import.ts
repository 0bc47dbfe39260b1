import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { Empty, Id, Instant, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const count = z.int().nonnegative();

/** What a file of the former shop has in it. */
export const DataImportKind = z.enum(['coupons', 'orders', 'customers', 'reviews']);
export type DataImportKind = z.infer<typeof DataImportKind>;

/** Why a row of the file is left out (an error), or comes in otherwise than it says (a warning). */
const DataImportReason = z.enum([
  'required',
  'not_money',
  'not_whole',
  'not_date',
  'too_long',
  'character',
  'cell_error',
  'number_lost',
  'row_repeated',
  'order_changed',
  'order_without_lines',
  'contact_missing',
  'email_malformed',
  'phone_unread',
  'coupon_kind',
  'coupon_shipping',
  'coupon_scope',
  'coupon_customers',
  'coupon_maximum',
  'coupon_quantity',
  'coupon_percent',
  'coupon_budget',
  'coupon_terms',
  'coupon_ended',
  'coupon_used_up',
  'coupon_steep',
  'coupon_unlimited',
  'coupon_per_person',
  'coupon_no_end',
  'coupon_word',
  'review_unpublished',
  'review_product',
  'review_rating',
  'review_text',
  'review_word',
  'review_held',
]);

export const DataImportFault = z.object({
  /** Line of the file; the header is line 1. */
  line: z.int().positive(),
  /** Header of the cell's column as the file writes it; empty for the row as a whole. */
  column: z.string(),
  /** The cell's text, cut to 100 characters. */
  value: z.string(),
  /** `error`: the row is left out. `warning`: it comes in, otherwise than it says. */
  severity: z.enum(['error', 'warning']),
  reason: DataImportReason,
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DataImportFault = z.infer<typeof DataImportFault>;

/** Amounts of a file without a currency are in this one; a rate says what one of it is worth in yuan. */
export const DataImportAsked = z.object({ currency: z.string(), rate: z.number() });
export type DataImportAsked = z.infer<typeof DataImportAsked>;

export const DataImportSummary = z.object({
  /** The program that wrote the file, by its columns. */
  system: z.string(),
  /** Orders, customers, coupons or reviews in the file. */
  total: count,
  /** Added, or to be added after a check. */
  added: count,
  /** Added by an earlier import already. */
  known: count,
  /** Left out because of an error. */
  failed: count,
  /** Removed by an undo, and kept by it because they are in use. */
  removed: count,
  kept: count,
  /** The first 200, errors first. */
  faults: z.array(DataImportFault),
  faultCount: count,
  /** Columns of the file that are kept beside the others as they are written, or that have no meaning here. */
  otherColumns: z.array(z.string()),
  /** The first names as decoded, to check the encoding. */
  names: z.array(z.string()),
  /** Why the file as a whole cannot be read; null = it can. */
  unusable: z
    .enum([
      'columns',
      'encoding',
      'encoding_unfit',
      'malformed_csv',
      'too_many_rows',
      'sheet_unreadable',
      'sheet_old',
      'sheet_too_large',
      'archive_files',
    ])
    .nullable(),
});
export type DataImportSummary = z.infer<typeof DataImportSummary>;

/** A file of the former shop: it is checked first, and nothing is written until it is started. */
export const DataImport = z.object({
  id: Id,
  kind: DataImportKind,
  step: z.enum(['check', 'import', 'undo']),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  reason: z.enum(['forbidden', 'internal']).nullable(),
  name: z.string(),
  person: z.string(),
  done: count,
  total: count,
  summary: DataImportSummary.nullable(),
  canStart: z.boolean(),
  canUndo: z.boolean(),
  createTime: Instant,
  finishTime: Instant.nullable(),
});
export type DataImport = z.infer<typeof DataImport>;

/** Size of a file of 50,000 rows. */
export const dataImportBytes = 20 * 1024 * 1024;
/** Rows of a file. */
export const mostImportRows = 50_000;

const byId = z.object({ id: PathId });
const write = { auth: 'staff', permission: 'shop.data.import' } as const;

export const dataImportRoutes = defineRoutes({
  'GET /api/supplier/data-import/list': {
    summary:
      "Files of the shop's former system that were checked or imported, newest first: those of the kinds that the caller may see",
    ...write,
    query: z.object({ ...paging(10, 50), kind: DataImportKind.optional() }),
    output: pageOf(DataImport),
  },
  'GET /api/supplier/data-import/detail/{id}': {
    summary: 'One of them: how far it is, and what was found in it',
    ...write,
    params: byId,
    output: DataImport,
    errors: ['not_found'],
  },
  'POST /api/supplier/data-import/check': {
    summary:
      'Have a file of another shop system checked: coupons, orders or customers of Shopify and WooCommerce, or reviews. Nothing is written until it is started',
    ...write,
    query: z.object({
      kind: DataImportKind,
      name: z.string().trim().max(200).default(''),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('CNY')
        .meta({ description: 'of amounts whose currency the file does not say' }),
      rate: z
        .string()
        .regex(/^\d{1,5}(?:\.\d{1,6})?$/)
        .default('1')
        .meta({ description: 'what one of that currency is worth in yuan; coupons are converted' }),
    }),
    file: { types: sheetTypes, maxBytes: dataImportBytes },
    output: DataImport,
    errors: ['forbidden', 'job_limit', 'body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
  'POST /api/supplier/data-import/start/{id}': {
    summary: 'Write what was checked',
    ...write,
    params: byId,
    output: DataImport,
    errors: ['not_found', 'forbidden', 'job_limit', 'transition_forbidden'],
  },
  'POST /api/supplier/data-import/undo/{id}': {
    summary: 'Remove what an import has added; what is in use since stays and is counted',
    ...write,
    params: byId,
    output: DataImport,
    errors: ['not_found', 'forbidden', 'job_limit', 'transition_forbidden'],
  },
  'DELETE /api/supplier/data-import/delete/{id}': {
    summary: 'Remove a checked file, or an import from the list; what it has added stays',
    ...write,
    params: byId,
    output: Empty,
    errors: ['not_found', 'forbidden', 'transition_forbidden'],
  },
});
