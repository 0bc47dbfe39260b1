import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type JobRowState,
  type ProductJob,
  productJobDays,
} from '../../../../contract/authoring/product-job.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, productJob, productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';

export type Job = typeof productJob.$inferSelect;

export const retentionMs = productJobDays * day;

/** States of rows that changed something, which an undo reverts. */
export const writtenStates: readonly JobRowState[] = ['changed', 'submitted', 'draft', 'created'];

type Counts = ProductJob['counts'];

async function countsOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>();
  if (ids.length === 0) return counts;
  const rows = await db
    .select({
      jobId: productJobRow.jobId,
      state: productJobRow.state,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(productJobRow)
    .where(inArray(productJobRow.jobId, [...ids]))
    .groupBy(productJobRow.jobId, productJobRow.state);
  for (const { jobId, ...one } of rows) counts.set(jobId, [...(counts.get(jobId) ?? []), one]);
  return counts;
}

/** Ids of jobs that are undone or being undone. */
async function undoneOf(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: productJob.undoOf })
    .from(productJob)
    .where(
      and(inArray(productJob.undoOf, [...ids]), inArray(productJob.status, ['waiting', 'running', 'done'])),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Whether a job can be undone: it is finished and no undo itself. A failed import also counts, as it may have written rows. */
export const isUndoable = ({ kind, status }: Pick<Job, 'kind' | 'status'>): boolean =>
  (kind === 'sheet' || kind === 'import') && (status === 'done' || status === 'failed');

async function toJobs(
  db: Db | Tx,
  rows: readonly { readonly job: Job; readonly person: string }[],
): Promise<ProductJob[]> {
  const ids = rows.map(({ job }) => job.id);
  const counts = await countsOf(db, ids);
  const undone = await undoneOf(db, ids);
  return rows.map(({ job, person }) => {
    const { id, kind, undoOf, status, reason, name, done, total, summary, createdAt, finishedAt } = job;
    const own = counts.get(id) ?? [];
    const hasWritten = own.some(({ state }) => writtenStates.includes(state));
    return {
      id,
      kind,
      undoes: undoOf,
      status,
      reason,
      name,
      person,
      done,
      total,
      counts: own,
      reading: {
        setStock: job.asked?.setStock ?? false,
        encoding: job.asked?.encoding ?? null,
        system: job.asked?.system ?? null,
      },
      file: summary,
      canUndo: isUndoable(job) && hasWritten && !undone.has(id),
      createTime: createdAt.toISOString(),
      finishTime: finishedAt?.toISOString() ?? null,
    };
  });
}

const withPerson = (db: Db | Tx) =>
  db
    .select({
      job: productJob,
      person: sql<string>`coalesce(nullif(${account.nickname}, ''), ${account.username})`,
    })
    .from(productJob)
    .innerJoin(account, eq(account.id, productJob.accountId));

/** Jobs of a supplier, newest first. */
export async function listJobs({ db, clock }: Deps, shop: SupplierScope): Promise<ProductJob[]> {
  const since = new Date(clock.now().getTime() - retentionMs);
  const rows = await withPerson(db)
    .where(and(shop.where(productJob.supplierId), gt(productJob.createdAt, since)))
    .orderBy(desc(productJob.id))
    .limit(50);
  return toJobs(db, rows);
}

/** The same as a subquery: `id`, `kind`, `account_id`, `created_at`. A checked file is an import that was not started. */
export function productJobsOfSupplier(shop: SupplierScope, now: Date): SQL {
  const since = new Date(now.getTime() - retentionMs);
  return sql`select ${productJob.id} as id, case ${productJob.kind} when 'check' then 'import' else ${productJob.kind} end as kind,
    ${productJob.accountId} as account_id, ${productJob.createdAt} as created_at
    from ${productJob} where ${and(shop.where(productJob.supplierId), gt(productJob.createdAt, since))}`;
}

/** Jobs of a supplier with these ids, in no defined order. */
export async function productJobsById(
  db: Db,
  shop: SupplierScope,
  ids: readonly number[],
): Promise<ProductJob[]> {
  if (ids.length === 0) return [];
  const rows = await withPerson(db).where(
    and(shop.where(productJob.supplierId), inArray(productJob.id, [...ids])),
  );
  return toJobs(db, rows);
}

/** @throws not_found for a job of another supplier */
export async function readJob(db: Db | Tx, shop: SupplierScope, id: number): Promise<ProductJob> {
  const rows = await withPerson(db).where(and(shop.where(productJob.supplierId), eq(productJob.id, id)));
  const [job] = await toJobs(db, rows);
  return job ?? fail('not_found');
}

/** @throws not_found for a job of another supplier */
export async function ownJob(db: Db | Tx, shop: SupplierScope, id: number): Promise<Job> {
  const [job] = await db
    .select()
    .from(productJob)
    .where(and(shop.where(productJob.supplierId), eq(productJob.id, id)));
  return job ?? fail('not_found');
}
