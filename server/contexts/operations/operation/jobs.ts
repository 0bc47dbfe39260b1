import { count, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { JobKind, JobStatus, type PlatformJob } from '../../../../contract/operations/operation.ts';
import type { Db } from '../../../platform/db/open.ts';
import { sliceOf } from '../../../platform/db/paging.ts';
import { account, exportJob, productJob, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

type Key = 'GET /api/system/job/list';
const tables = { export: exportJob, product: productJob } as const;
type JobTable = keyof typeof tables;

const rowsOf = (db: Db, jobTable: JobTable, status: PlatformJob['status'] | undefined) => {
  const table = tables[jobTable];
  const isExport = jobTable === 'export';
  return db
    .select({
      id: table.id,
      kind: isExport ? sql<string>`'export'`.as('kind') : sql<string>`${productJob.kind}`.as('kind'),
      what: isExport ? sql<string>`${exportJob.list}`.as('what') : sql<string>`${productJob.name}`.as('what'),
      nickname: account.nickname,
      username: account.username,
      shopName: supplier.name,
      status: sql<PlatformJob['status']>`${table.status}`.as('status'),
      reason: sql<string | null>`${table.reason}`.as('reason'),
      done: table.done,
      total: table.total,
      attempt: table.attempt,
      createdAt: table.createdAt,
      finishedAt: table.finishedAt,
    })
    .from(table)
    .innerJoin(account, eq(account.id, table.accountId))
    .leftJoin(supplier, eq(supplier.id, table.supplierId))
    .where(status && eq(table.status, status));
};

/** Background jobs of all accounts, newest first. */
export async function listJobs(db: Db, query: ApiParsed<Key>['query']): Promise<ApiOutput<Key>> {
  const { current, size, status, order: direction } = query;
  const counted = await Promise.all(
    (['export', 'product'] as const).map((table) =>
      db
        .select({ status: tables[table].status, count: count() })
        .from(tables[table])
        .groupBy(tables[table].status),
    ),
  );
  const counts = JobStatus.options.map((tab) => ({
    tab,
    count: counted
      .flat()
      .filter((one) => one.status === tab)
      .reduce((sum, one) => sum + one.count, 0),
  }));
  const { limit, offset } = sliceOf({ page: current, size });
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  const rows = await unionAll(rowsOf(db, 'export', status), rowsOf(db, 'product', status))
    .orderBy(sql`created_at ${way}, id ${way}`)
    .limit(limit)
    .offset(offset);
  return {
    counts,
    total: counts
      .filter(({ tab }) => status === undefined || tab === status)
      .reduce((sum, one) => sum + one.count, 0),
    records: rows.map(({ nickname, username, kind, attempt, createdAt, finishedAt, ...row }) => ({
      ...row,
      kind: JobKind.parse(kind),
      person: nickname || username,
      attempts: attempt,
      // A failed undo cannot be retried here: it has to be requested again.
      canRetry: row.status === 'failed' && kind !== 'undo',
      canCancel: row.status === 'waiting' || row.status === 'running',
      createTime: createdAt.toISOString(),
      finishTime: finishedAt?.toISOString() ?? null,
    })),
  };
}

/** Restarts a failed job from its first attempt. @throws not_found, transition_forbidden */
export async function retryJob(deps: Deps, jobTable: JobTable, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const before = await lockJob(work.tx, jobTable, id);
    if (before.status !== 'failed' || before.kind === 'undo') fail('transition_forbidden');
    const table = tables[jobTable];
    await work.tx
      .update(table)
      .set({ status: 'waiting', reason: null, attempt: 0, done: 0, heldUntil: null, finishedAt: null })
      .where(eq(table.id, id));
    work.audit({ kind: 'job', id: `${jobTable}:${id}` }, { status: 'failed' }, { status: 'waiting' });
    work.after(() => (jobTable === 'export' ? deps.signals.exportAsked() : deps.signals.productJobAsked()));
  });
}

/** Cancels a job: the process that runs it loses its lease. @throws not_found, transition_forbidden */
export async function cancelJob(deps: Deps, jobTable: JobTable, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { status } = await lockJob(work.tx, jobTable, id);
    if (status !== 'waiting' && status !== 'running') fail('transition_forbidden');
    const table = tables[jobTable];
    await work.tx
      .update(table)
      .set({ status: 'failed', reason: 'stopped', heldUntil: null, finishedAt: work.now })
      .where(eq(table.id, id));
    work.audit({ kind: 'job', id: `${jobTable}:${id}` }, { status }, { status: 'failed', reason: 'stopped' });
  });
}

async function lockJob(db: Db, table: JobTable, id: number): Promise<{ status: string; kind: string }> {
  const [row] =
    table === 'export'
      ? await db
          .select({ status: exportJob.status, kind: sql<string>`'export'` })
          .from(exportJob)
          .where(eq(exportJob.id, id))
          .for('update')
      : await db
          .select({ status: productJob.status, kind: productJob.kind })
          .from(productJob)
          .where(eq(productJob.id, id))
          .for('update');
  return row ?? fail('not_found');
}
