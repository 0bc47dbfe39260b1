import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { JobRow } from '../../../../contract/authoring/product-job.ts';
import type { Locale } from '../../../../contract/basics.ts';
import { type ErrorName, errors } from '../../../../contract/errors.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Paging, pageOf } from '../../../platform/db/paging.ts';
import { product, productJobRow, productRevision } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ownJob } from './jobs.ts';

const isError = (reason: string): reason is ErrorName => reason in errors;

/** Rows that need attention come first. */
const order = sql`array_position(array['refused', 'conflict', 'waiting', 'submitted', 'draft', 'created', 'removed', 'changed', 'unchanged'], ${productJobRow.state})`;

type Found = Pick<typeof productJobRow.$inferSelect, 'productId' | 'state' | 'reason' | 'field'>;

/** The results of a job by product, read in pages. */
async function* pages(db: Db, jobId: number, size: number): AsyncGenerator<Found[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await select(db, jobId, size, offset);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}

const select = (db: Db, jobId: number, limit: number, offset: number): Promise<Found[]> =>
  db
    .select({
      productId: productJobRow.productId,
      state: productJobRow.state,
      reason: productJobRow.reason,
      field: productJobRow.field,
    })
    .from(productJobRow)
    .where(eq(productJobRow.jobId, jobId))
    .orderBy(order, asc(productJobRow.id))
    .limit(limit)
    .offset(offset);

async function withNames({ db, texts }: Deps, rows: readonly Found[], locale: Locale): Promise<JobRow[]> {
  const ids = rows.map(({ productId }) => productId);
  if (ids.length === 0) return [];
  const known = await db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, ids));
  const drafts = await db
    .select({ id: productRevision.productId, fields: productRevision.fields })
    .from(productRevision)
    .where(and(inArray(productRevision.productId, ids), eq(productRevision.isNew, true)));
  const names = new Map([
    ...drafts.map(({ id, fields }) => [id, fields.name] as const),
    ...known.map(({ id, name }) => [id, name] as const),
  ]);
  return rows.map(({ productId, state, reason, field }) => ({
    productId,
    name: names.get(productId) ?? { zh: '', en: '' },
    state,
    field,
    text: reason !== null && isError(reason) ? texts(locale, reason) : '',
  }));
}

/** One page of results. @throws not_found for a job of another supplier */
export async function listRows(deps: Deps, shop: SupplierScope, id: number, paging: Paging, locale: Locale) {
  const job = await ownJob(deps.db, shop, id);
  const count = deps.db.$count(productJobRow, eq(productJobRow.jobId, job.id));
  return pageOf(paging, count, async ({ limit, offset }) =>
    withNames(deps, await select(deps.db, job.id, limit, offset), locale),
  );
}

/** All results. */
export async function* allRows(deps: Deps, jobId: number, locale: Locale): AsyncGenerator<JobRow[]> {
  for await (const rows of pages(deps.db, jobId, 500)) yield await withNames(deps, rows, locale);
}
