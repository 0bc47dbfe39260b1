import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiKey, ApiParsed } from '../../../../contract/index.ts';
import {
  type ExportJob,
  mostExportFiles,
  mostExportRows,
  mostExports,
  supplierArchive,
} from '../../../../contract/operations/export-job.ts';
import type { Caller, Request } from '../../../http/context.ts';
import { type Actor, actorOf, authorOf, sideFor } from '../../../platform/access/actor.ts';
import { loadAccess } from '../../../platform/access/load-access.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { exportJob } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { type Job, toExportJob } from './jobs.ts';
import { wordsIn } from './texts.ts';

const route = 'POST /api/admin/export' satisfies ApiKey;

/** Only the newest finished files of an account are kept. */
async function makeRoom({ deps, tx, after }: UnitOfWork, accountId: number): Promise<void> {
  const finished = and(eq(exportJob.accountId, accountId), inArray(exportJob.status, ['done', 'failed']));
  const old = await tx
    .select({ id: exportJob.id })
    .from(exportJob)
    .where(finished)
    .orderBy(desc(exportJob.id))
    .offset(mostExportFiles);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const gone = await tx.delete(exportJob).where(inArray(exportJob.id, ids)).returning();
  const keys = gone.flatMap(({ fileKey }) => fileKey ?? []);
  after(async () => {
    for (const key of keys) await deps.storage.remove(key);
  });
}

type Asking = Pick<Request, 'deps' | 'locale' | 'requestId' | 'ip'> & { readonly caller: Caller };

/**
 * Creates an export job. It checks the permission of the list's own route, so this route has none.
 * @throws forbidden, invalid_input, export_too_long, export_limit
 */
export async function askForExport(
  { deps, locale, requestId, ip, caller }: Asking,
  { list: name, format, query, columns: chosen }: ApiParsed<typeof route>['body'],
): Promise<ExportJob> {
  const list = deps.exportedLists[name];
  const columns = chosen ?? null;
  const access = await loadAccess(deps.db, caller);
  const actor = actorOf(caller, access, sideFor(access, list.permission));
  list.check(query);
  const unknown = columns?.findIndex((column) => !list.columns.includes(column)) ?? -1;
  if (unknown >= 0) fail('invalid_input', {}, `body.columns.${unknown}`);
  const asked = { query, columns, words: wordsIn(deps.texts, locale) };
  const { total } = await list.read(deps, actor, asked, { current: 1, size: 1 });
  if (total > mostExportRows) fail('export_too_long', { most: mostExportRows });
  const author = authorOf(actor, { ip, route, requestId });
  return createJob({ ...deps, author }, actor, { list: name, format, locale, query, columns, total });
}

/** Creates the job that writes all data of the actor's supplier to one file. @throws export_too_long, export_limit */
export async function askForArchive(deps: Deps, actor: Actor, locale: Locale): Promise<ExportJob> {
  let total = 0;
  for (const part of Object.values(deps.supplierArchive)) {
    const rows =
      'file' in part
        ? await part.file.count(deps, actor)
        : (
            await part.list.read(
              deps,
              actor,
              { query: {}, columns: null, words: wordsIn(deps.texts, locale) },
              { current: 1, size: 1 },
            )
          ).total;
    if (rows > mostExportRows) fail('export_too_long', { most: mostExportRows });
    total += rows;
  }
  const values = { list: supplierArchive, format: 'zip', locale, query: {}, columns: null, total } as const;
  return createJob(deps, actor, values);
}

type Asked = Pick<Job, 'list' | 'format' | 'locale' | 'query' | 'columns' | 'total'>;

async function createJob(deps: Deps, actor: Actor, asked: Asked): Promise<ExportJob> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockAccount(tx, actor.id);
    const open = and(eq(exportJob.accountId, actor.id), inArray(exportJob.status, ['waiting', 'running']));
    if ((await tx.$count(exportJob, open)) >= mostExports) fail('export_limit', { most: mostExports });
    const { side } = actor;
    const { supplierId } = actor.scope();
    const [job] = await tx
      .insert(exportJob)
      .values({ ...asked, side, supplierId, accountId: actor.id, createdAt: now })
      .returning();
    if (!job) fail('internal');
    await makeRoom(work, actor.id);
    const { list, format, query, total: rows } = asked;
    work.audit({ kind: 'export', id: job.id }, null, { list, format, query, rows });
    work.after(() => deps.signals.exportAsked());
    return toExportJob(job);
  });
}
