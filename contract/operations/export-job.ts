import { z } from 'zod';
import { Empty, Id, Instant, PathId } from '../basics.ts';
import { periods } from '../periods.ts';
import { defineRoutes } from '../route.ts';

/** Exportable back-office lists by page name, with the route that reads each. */
export const exportedRoutes = {
  'vendor/orders': 'GET /api/supplier/order/list',
  'vendor/products': 'GET /api/supplier/product/list',
  'vendor/members': 'GET /api/supplier/member/list',
  'vendor/coupons': 'GET /api/coupon/supplier/list',
  'vendor/past-orders': 'GET /api/supplier/past-order/list',
  'vendor/former-customers': 'GET /api/supplier/former-customer/list',
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
  'vendor/past-orders',
  'vendor/former-customers',
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

/** Maximum rows of a file. */
export const mostExportRows = 200_000;
/** Maximum number of running exports of an account. */
export const mostExports = 3;
/** Maximum number of finished files of an account; the oldest is deleted. */
export const mostExportFiles = 50;
/** Retention of a file. */
export const { exportDays } = periods;

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Name of the jobs that write all data of a supplier to one ZIP file. */
export const supplierArchive = 'vendor/archive';
/** Files of the archive, each `NAME.csv`. `products` can be imported again, the others are the lists of the seller centre. */
export const ArchiveFile = z.enum([
  'products',
  'orders',
  'order-lines',
  'after-sales',
  'members',
  'reviews',
  'questions',
  'coupons',
  'quotations',
  'bills',
  'invoices',
  'past-orders',
  'past-order-lines',
  'former-customers',
]);
export type ArchiveFile = z.infer<typeof ArchiveFile>;

/** Label in the audit log. */
export const exportAction = { zh: '导出', en: 'Export' } as const;

export const ExportJob = z.object({
  id: Id,
  list: z.union([ExportList, z.literal(supplierArchive)]),
  format: z.enum([...ExportFormat.options, 'zip']),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Written rows and total. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** File size in bytes, when finished. */
  size: z.int().nonnegative().nullable(),
  /** Reason of the failure: permission lost, list too long, error, or stopped by the platform. */
  reason: z.enum(['forbidden', 'export_too_long', 'internal', 'stopped']).nullable(),
  /** File name. */
  name: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  /** Time of deletion of file and job. */
  expireTime: Instant,
});
export type ExportJob = z.infer<typeof ExportJob>;

const word = z.string().max(100);
const byId = z.object({ id: PathId });

export const exportJobRoutes = defineRoutes({
  'POST /api/admin/export': {
    summary:
      'Have everything a list shows written into a file: whoever may read the list; at most 200,000 rows, three files at a time. Texts are in the language of `Accept-Language`, times in marketplace time',
    auth: 'user',
    body: z.strictObject({
      list: ExportList,
      format: ExportFormat,
      /** Filters and sorting: query parameters of the list's route. */
      query: z
        .record(z.string().max(40), word)
        .default({})
        .meta({ examples: [{}] }),
      /** Column names; omitted: all. */
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
  'POST /api/supplier/archive': {
    summary:
      "Have all data of the caller's shop written into one ZIP file of CSV files: products, orders and their lines, after-sales, members, reviews, questions, coupons, quotations, bills, invoices, past orders and their lines, former customers. Kept and downloaded like other exports",
    auth: 'staff',
    permission: 'shop.data.export',
    output: ExportJob,
    errors: ['export_too_long', 'export_limit'],
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
      'application/zip',
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
