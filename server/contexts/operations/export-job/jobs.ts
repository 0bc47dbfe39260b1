import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { RoleScope } from '../../../../contract/access/role-scope.ts';
import {
  ExportJob,
  ExportList,
  exportDays,
  exportJobRoutes,
  supplierArchive,
} from '../../../../contract/operations/export-job.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { actorLater } from '../../../platform/access/actor-later.ts';
import type { Db } from '../../../platform/db/open.ts';
import { exportJob } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { day, localTime } from '../../../platform/time.ts';

export type Job = typeof exportJob.$inferSelect;

/** Retention time of a file. */
export const retentionMs = exportDays * day;

/** `orders-20261120-1630.xlsx` */
function fileName({ list, format, createdAt }: Job): string {
  const [, name = ''] = list.split('/');
  const [date = '', time = ''] = localTime(createdAt).replaceAll(/[-:]/g, '').split('T');
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
    list: ExportJob.shape.list.parse(job.list),
    name: fileName(job),
    createTime: createdAt.toISOString(),
    finishTime: finishedAt?.toISOString() ?? null,
    expireTime: new Date(createdAt.getTime() + retentionMs).toISOString(),
  };
}

const isOwn = (accountId: number) => eq(exportJob.accountId, accountId);

const isRetained = (now: Date) => gt(exportJob.createdAt, new Date(now.getTime() - retentionMs));

/** Exports of an account, newest first. */
export async function listExports(deps: Deps, accountId: number): Promise<ExportJob[]> {
  const rows = await deps.db
    .select()
    .from(exportJob)
    .where(and(isOwn(accountId), isRetained(deps.clock.now())))
    .orderBy(desc(exportJob.id))
    .limit(100);
  return toExports(deps, accountId, rows);
}

/** Exports that an actor requested in a supplier's back office, as a subquery: `id`, `kind`, `account_id`, `created_at`. */
export function exportsOfSupplier(actor: Actor, now: Date): SQL {
  const own = and(
    isOwn(actor.id),
    isRetained(now),
    eq(exportJob.side, 'shop'),
    actor.shop().where(exportJob.supplierId),
    inArray(exportJob.list, [...ExportList.options, supplierArchive]),
  );
  return sql`select ${exportJob.id} as id, 'export' as kind, ${exportJob.accountId} as account_id, ${exportJob.createdAt} as created_at
    from ${exportJob} where ${own}`;
}

/** Exports of an account with these ids, in no defined order. */
export async function exportsById(
  deps: Deps,
  accountId: number,
  ids: readonly number[],
): Promise<ExportJob[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .select()
    .from(exportJob)
    .where(and(isOwn(accountId), inArray(exportJob.id, [...ids])));
  return toExports(deps, accountId, rows);
}

/** Jobs as their account sees them; of a file that may not be read any more only its existence is shown. */
async function toExports(deps: Deps, accountId: number, rows: readonly Job[]): Promise<ExportJob[]> {
  const known = rows.filter(({ list }) => ExportJob.shape.list.safeParse(list).success);
  const actors = new Map(
    await Promise.all(
      [...new Set(known.map(({ side }) => side))].map(
        async (side) => [side, await actorLater(deps.db, accountId, side).catch(noneWhereForbidden)] as const,
      ),
    ),
  );
  return known.map((job) => {
    const shown = toExportJob(job);
    if (job.status !== 'done' || isReadable(deps, actors.get(job.side) ?? null, job)) return shown;
    return { ...shown, status: 'failed', reason: 'forbidden', size: null };
  });
}

const noneWhereForbidden = (error: unknown): null => {
  if (error instanceof Refusal && error.reason === 'forbidden') return null;
  throw error;
};

/** @throws not_found for an export of another account */
export async function ownJob(db: Db, accountId: number, id: number): Promise<Job> {
  const [job] = await db
    .select()
    .from(exportJob)
    .where(and(isOwn(accountId), eq(exportJob.id, id)));
  return job ?? fail('not_found');
}

/**
 * The actor of a job with current permissions.
 * @throws forbidden when the list may not be read any more, or the account works for another supplier
 */
export async function actorOfJob(deps: Deps, job: Job): Promise<Actor> {
  const actor = await actorLater(deps.db, job.accountId, job.side);
  return mayReadList(deps, actor, job) ? actor : fail('forbidden');
}

const archiveRoute = exportJobRoutes['POST /api/supplier/archive'];

function mayReadList({ exportedLists }: Deps, actor: Actor, { list, side, supplierId }: Job): boolean {
  const { permission } = list === supplierArchive ? archiveRoute : exportedLists[ExportList.parse(list)];
  const code = typeof permission === 'string' ? permission : permission[side];
  return actor.has(code) && actor.scope().supplierId === supplierId;
}

/** The role scope of an actor; null = unrestricted. */
export const roleScopeOf = (actor: Actor): readonly RoleScope[] | null =>
  actor.side === 'platform' ? actor.platform().roleScope : null;

/** Whether the account may still see all content of the file: its scope may have been reduced since. */
function isReadable(deps: Deps, actor: Actor | null, job: Job): boolean {
  if (actor === null || !mayReadList(deps, actor, job)) return false;
  const now = roleScopeOf(actor);
  if (now === null) return true;
  return job.reach?.every((was) => now.some((is) => covers(is, was))) ?? false;
}

/** @throws forbidden for a file that may not be read any more */
export function checkFile(deps: Deps, actor: Actor, job: Job): void {
  if (!isReadable(deps, actor, job)) fail('forbidden');
}

/** Whether one scope contains another; subtrees of categories are not considered. */
const covers = (is: RoleScope, was: RoleScope): boolean =>
  holds(is.supplierIds, was.supplierIds) && holds(is.categoryIds, was.categoryIds);

/** An empty list means everything. */
const holds = (is: readonly number[], was: readonly number[]): boolean =>
  is.length === 0 || (was.length > 0 && was.every((id) => is.includes(id)));
