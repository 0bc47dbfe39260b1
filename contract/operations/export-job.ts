import { z } from 'zod';
import { Empty, Id, Instant, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Lists of the back offices that can be had as a file, by the name their pages have, and the route each is read by. */
export const exportedRoutes = {
  'vendor/orders': 'GET /api/supplier/order/list',
  'vendor/products': 'GET /api/supplier/product/list',
  'vendor/members': 'GET /api/supplier/member/list',
  'vendor/coupons': 'GET /api/coupon/supplier/list',
  'vendor/after-sales': 'GET /api/supplier/after-sale/list',
  'vendor/reviews': 'GET /api/supplier/review/list',
  'vendor/questions': 'GET /api/supplier/inquiry/list',
  'vendor/quotations': 'GET /api/quotation/supplier/list',
  'vendor/journal': 'GET /api/supplier/journal/list',
  'platform/journal': 'GET /api/system/journal/list',
  'vendor/bills': 'GET /api/supplier/settlement/list',
  'vendor/bill-lines': 'GET /api/supplier/settlement/lines',
  'vendor/invoices': 'GET /api/supplier/invoice/list',
  'platform/orders': 'GET /api/system/order/list',
  'platform/settlement': 'GET /api/system/settlement/list',
  'platform/splits': 'GET /api/system/split/list',
  'platform/admin': 'POST /api/system/user/page',
} as const;

export const ExportList = z.enum([
  'vendor/orders',
  'vendor/products',
  'vendor/members',
  'vendor/coupons',
  'vendor/after-sales',
  'vendor/reviews',
  'vendor/questions',
  'vendor/quotations',
  'vendor/journal',
  'platform/journal',
  'vendor/bills',
  'vendor/bill-lines',
  'vendor/invoices',
  'platform/orders',
  'platform/settlement',
  'platform/splits',
  'platform/admin',
]) satisfies z.ZodType<keyof typeof exportedRoutes>;
export type ExportList = z.infer<typeof ExportList>;

/** Most rows of one file. */
export const mostExportRows = 200_000;
/** Most an account can have under way at once. */
export const mostExports = 3;
/** Most finished files of an account; a further one takes the place of the oldest. */
export const mostExportFiles = 50;
/** How long a file is kept. */
export const exportDays = 7;

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** What the audit log calls it. */
export const exportAction = { zh: '导出', en: 'Export' } as const;

export const ExportJob = z.object({
  id: Id,
  list: ExportList,
  format: ExportFormat,
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows that are written, of how many. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Bytes of the file, once it is there. */
  size: z.int().nonnegative().nullable(),
  /** Why there is none: the list may not be read any more, it has grown too long, it failed, or the platform stopped it. */
  reason: z.enum(['forbidden', 'export_too_long', 'internal', 'stopped']).nullable(),
  /** Of the file. */
  name: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  /** When file and entry go. */
  expireTime: Instant,
});
export type ExportJob = z.infer<typeof ExportJob>;

const word = z.string().max(100);
const byId = z.object({ id: PathId });

export const exportJobRoutes = defineRoutes({
  'POST /api/admin/export': {
    summary:
      'Have everything a list shows written into a file: whoever may read the list; at most 200,000 rows, three files at a time. Texts are in the language of `Accept-Language`, times in China time',
    auth: 'user',
    body: z.strictObject({
      list: ExportList,
      format: ExportFormat,
      /** The filters and the sorting, by the words of the list's own route. */
      query: z
        .record(z.string().max(40), word)
        .default({})
        .meta({ examples: [{}] }),
      /** Columns of the file by name; left out: all. */
      columns: z
        .array(z.string().max(40))
        .min(1)
        .max(60)
        .optional()
        .meta({ examples: [['createTime']] }),
    }),
    output: ExportJob,
    errors: ['forbidden', 'export_too_long', 'export_limit'],
  },
  'GET /api/admin/export/list': {
    summary:
      "The caller's files and those under way, newest first; each is kept for seven days, fifty at most",
    auth: 'user',
    output: z.array(ExportJob),
  },
  'GET /api/admin/export/download/{id}': {
    summary: 'An own file, for as long as the caller may read the list',
    auth: 'user',
    params: byId,
    download: [
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    output: z.string(),
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /api/admin/export/delete/{id}': {
    summary: 'Stop an own export, or remove its file',
    auth: 'user',
    params: byId,
    output: Empty,
    errors: ['not_found'],
  },
});
