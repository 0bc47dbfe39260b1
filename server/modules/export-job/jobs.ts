import { and, desc, eq, gt } from 'drizzle-orm';
import { type ExportJob, ExportList, exportDays } from '../../../contract/export-job.ts';
import type { Actor } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { exportJob } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { day, timeInChina } from '../../time.ts';
import { actorLater } from '../account/index.ts';
import { exportedLists } from './lists.ts';

export type Job = typeof exportJob.$inferSelect;

/** How long a file is kept. */
export const keptMs = exportDays * day;

/** `orders-20261120-1630.xlsx` */
function fileName({ list, format, createdAt }: Job): string {
  const [, name = ''] = list.split('/');
  const [date = '', time = ''] = timeInChina(createdAt).replaceAll(/[-:]/g, '').split('T');
  return `${name}-${date}-${time.slice(0, 4)}.${format}`;
}

export function toExportJob(job: Job): ExportJob {
  const { id, format, status, done, total, size, reason, createdAt, finishedAt } = job;
  return {
    id,
    format,
    status,
    done,
    total,
    size,
    reason,
    list: ExportList.parse(job.list),
    name: fileName(job),
    createTime: createdAt.toISOString(),
    finishTime: finishedAt?.toISOString() ?? null,
    expireTime: new Date(createdAt.getTime() + keptMs).toISOString(),
  };
}

const isOwn = (accountId: number) => eq(exportJob.accountId, accountId);

/** Those of an account that are kept, newest first. */
export async function listExports({ db, clock }: Deps, accountId: number): Promise<ExportJob[]> {
  const since = new Date(clock.now().getTime() - keptMs);
  const rows = await db
    .select()
    .from(exportJob)
    .where(and(isOwn(accountId), gt(exportJob.createdAt, since)))
    .orderBy(desc(exportJob.id))
    .limit(100);
  return rows.filter(({ list }) => ExportList.safeParse(list).success).map(toExportJob);
}

/** @throws not_found for somebody else's */
export async function ownJob(db: Db, accountId: number, id: number): Promise<Job> {
  const [job] = await db
    .select()
    .from(exportJob)
    .where(and(isOwn(accountId), eq(exportJob.id, id)));
  return job ?? fail('not_found');
}

/** Whoever asked, as of now. @throws forbidden where the list may not be read any more, or the account works elsewhere */
export async function actorOfJob({ db }: Deps, job: Job): Promise<Actor> {
  const actor = await actorLater(db, job.accountId, job.side);
  const { permission } = exportedLists[ExportList.parse(job.list)];
  actor.require(typeof permission === 'string' ? permission : permission[job.side]);
  if (actor.scope().supplierId !== job.supplierId) fail('forbidden');
  return actor;
}
