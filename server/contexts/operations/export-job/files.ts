import { and, eq, inArray, lt } from 'drizzle-orm';
import { exportJobRoutes } from '../../../../contract/operations/export-job.ts';
import type { Download } from '../../../../contract/route.ts';
import { exportJob } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { actorOfJob, checkFile, type Job, ownJob, retentionMs, toExportJob } from './jobs.ts';

const folder = 'private/export/';

/** The file key of one attempt, so that two processes never write the same file. */
export const keyOf = ({ id, attempt, format }: Job): string => `${folder}${id}-${attempt}.${format}`;
/** The job id in a file key. */
const idOf = (key: string) => Number(/^\d{1,10}(?=-)/.exec(key.slice(folder.length))?.[0] ?? 0);

const [csv, xlsx, zip] = exportJobRoutes['GET /api/admin/export/download/{id}'].download;
const types = { csv, xlsx, zip } as const;

/** @throws not_found when the file does not exist (any more), forbidden when the account may not read the list any more */
export async function downloadExport(deps: Deps, accountId: number, id: number): Promise<Download> {
  const job = await ownJob(deps.db, accountId, id);
  checkFile(deps, await actorOfJob(deps, job), job);
  const body = job.fileKey === null ? null : await deps.storage.stream(job.fileKey);
  return { name: toExportJob(job).name, type: types[job.format], body: body ?? fail('not_found') };
}

/** Cancels an export, also one in progress, and deletes its file. @throws not_found */
export async function removeExport(deps: Deps, accountId: number, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const own = and(eq(exportJob.id, id), eq(exportJob.accountId, accountId));
    const [gone] = await work.tx.delete(exportJob).where(own).returning();
    const key = (gone ?? fail('not_found')).fileKey;
    if (key !== null) work.after(() => deps.storage.remove(key));
  });
}

const batch = 500;

/** Deletes exports past their retention time, and files without a row. */
export async function cleanExports(deps: Deps): Promise<void> {
  const { db, storage, clock } = deps;
  const before = new Date(clock.now().getTime() - retentionMs);
  const old = await db
    .select({ id: exportJob.id })
    .from(exportJob)
    .where(lt(exportJob.createdAt, before))
    .limit(batch);
  await sweep(
    deps,
    'export.clean',
    old.map(({ id }) => id),
    (id) =>
      db.transaction(async (tx) => {
        const [row] = await tx.delete(exportJob).where(eq(exportJob.id, id)).returning();
        if (row?.fileKey) await storage.remove(row.fileKey);
      }),
  );
  // Left by a process that stopped between writing a file and its row, or by a deleted account.
  const keys = (await storage.list(folder)).slice(0, batch);
  if (keys.length === 0) return;
  const known = await db
    .select({ id: exportJob.id, status: exportJob.status, fileKey: exportJob.fileKey })
    .from(exportJob)
    .where(inArray(exportJob.id, keys.map(idOf)));
  const isLoose = (key: string) => {
    const job = known.find(({ id }) => id === idOf(key));
    return !job || (job.status !== 'running' && job.status !== 'waiting' && job.fileKey !== key);
  };
  await sweep(deps, 'export.clean', keys.filter(isLoose), (key) => storage.remove(key));
}
