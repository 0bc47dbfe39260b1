import { z } from 'zod';
import { ProductJob } from '../authoring/product-job.ts';
import { Id, Instant, listQuery, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { ExportJob } from './export-job.ts';

/** Kinds of a shop's jobs; a checked file is an import that has not been started. */
export const SupplierJobKind = z.enum(['sheet', 'import', 'undo', 'place', 'export']);
export type SupplierJobKind = z.infer<typeof SupplierJobKind>;

/** A job of a shop: a product job, or an export of the caller. Exactly one of `work` and `file` is present. */
export const SupplierJob = z.object({
  /** Unique within its kind: an export and a product job may have the same id. */
  id: Id,
  kind: SupplierJobKind,
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  person: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  work: ProductJob.nullable(),
  file: ExportJob.nullable(),
});
export type SupplierJob = z.infer<typeof SupplierJob>;

export const supplierJobRoutes = defineRoutes({
  'GET /api/supplier/job/list': {
    summary:
      "Everything that runs or ran in the caller's shop for a while: sheets, imports and their undos of the last 30 days for who may read its products, and the caller's own exports of the last seven",
    auth: 'user',
    query: z.object({ ...listQuery('created'), kind: SupplierJobKind.optional() }),
    output: tabbedPageOf(SupplierJob, SupplierJobKind),
    errors: ['forbidden'],
  },
});
