import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type SupplierJob, SupplierJobKind } from '../../../../contract/operations/supplier-job.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { sliceOf } from '../../../platform/db/paging.ts';
import { account } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { productJobsById, productJobsOfSupplier } from '../../authoring/index.ts';
import { exportsById, exportsOfSupplier } from '../export-job/jobs.ts';

type Key = 'GET /api/supplier/job/list';
type Query = ApiParsed<Key>['query'];

interface Found {
  readonly id: number;
  readonly kind: SupplierJobKind;
  readonly person: string;
}

/** Jobs of the supplier that the caller may see, newest first; each kind of job has its own permission. */
export async function listSupplierJobs(deps: Deps, actor: Actor, query: Query): Promise<ApiOutput<Key>> {
  const now = deps.clock.now();
  const seen = [exportsOfSupplier(actor, now)];
  if (actor.has('shop.product.read')) seen.push(productJobsOfSupplier(actor.shop(), now));
  const jobs = sql`(${sql.join(seen, sql` union all `)}) job`;
  const counts = await countKinds(deps.db, jobs);
  const listed = counts.filter(({ tab }) => query.kind === undefined || tab === query.kind);
  return {
    records: await withDetails(deps, actor, await findJobs(deps.db, jobs, query)),
    total: listed.reduce((sum, { count }) => sum + count, 0),
    counts,
  };
}

async function countKinds(db: Db, jobs: SQL) {
  const rows = await db
    .select({ kind: sql<SupplierJobKind>`job.kind`, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(sql`job.kind`);
  return SupplierJobKind.options.map((tab) => ({
    tab,
    count: rows.find(({ kind }) => kind === tab)?.count ?? 0,
  }));
}

function findJobs(db: Db, jobs: SQL, { kind, current, size, order }: Query): Promise<Found[]> {
  const way = order === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf({ page: current, size });
  return db
    .select({
      id: sql<number>`job.id`,
      kind: sql<SupplierJobKind>`job.kind`,
      person: sql<string>`coalesce(nullif(${account.nickname}, ''), ${account.username})`,
    })
    .from(jobs)
    .innerJoin(account, eq(account.id, sql`job.account_id`))
    .where(kind === undefined ? undefined : sql`job.kind = ${kind}`)
    .orderBy(way(sql`job.created_at`), way(sql`job.kind`), way(sql`job.id`))
    .limit(limit)
    .offset(offset);
}

/** These jobs with all details, in order. */
async function withDetails(deps: Deps, actor: Actor, found: readonly Found[]): Promise<SupplierJob[]> {
  const idsOf = (isExport: boolean) =>
    found.filter(({ kind }) => (kind === 'export') === isExport).map(({ id }) => id);
  const files = byId(await exportsById(deps, actor.id, idsOf(true)));
  const works = byId(await productJobsById(deps.db, actor.shop(), idsOf(false)));
  return found.flatMap(({ id, kind, person }) => {
    const file = (kind === 'export' && files.get(id)) || null;
    const work = (kind !== 'export' && works.get(id)) || null;
    const one = file ?? work;
    // Deleted since it was listed.
    if (!one) return [];
    const { status, createTime, finishTime } = one;
    return [{ id, kind, person, status, createTime, finishTime, file, work }];
  });
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
