import { and, eq, inArray, sql } from 'drizzle-orm';
import { mostProductJobs, type ProductJob } from '../../../../contract/authoring/product-job.ts';
import type { SheetRow } from '../../../../contract/authoring/product-sheet.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { productJob, productJobRow, upload } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { pictureName } from '../file/format/picture-name.ts';
import { newKey } from './files.ts';
import { isUndoable, type Job, ownJob, readJob, writtenStates } from './jobs.ts';

export interface Asking {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly ip: string;
  readonly requestId: string;
}

/** Rows per insert statement. */
const atOnce = 500;

/** @throws job_limit */
export async function newJob(
  work: UnitOfWork,
  { actor, ip, requestId }: Asking,
  values: Pick<Job, 'kind'> & Partial<Job>,
): Promise<number> {
  const { tx, now } = work;
  await checkRoom(work, actor);
  const { supplierId } = actor.shop();
  const [job] = await tx
    .insert(productJob)
    .values({ accountId: actor.id, supplierId, ip, requestId, createdAt: now, ...values })
    .returning({ id: productJob.id });
  return job?.id ?? fail('internal');
}

async function checkRoom({ tx }: UnitOfWork, actor: Actor): Promise<void> {
  await lockAccount(tx, actor.id);
  const open = and(eq(productJob.accountId, actor.id), inArray(productJob.status, ['waiting', 'running']));
  if ((await tx.$count(productJob, open)) >= mostProductJobs) fail('job_limit', { most: mostProductJobs });
}

export const nudge = (work: UnitOfWork) => work.after(() => work.deps.signals.productJobAsked());

/** Creates a job that changes cells of a sheet. @throws job_limit; forbidden when the actor may not change the sales status */
export function askForSheet(asking: Asking, rows: readonly SheetRow[]): Promise<ProductJob> {
  const { deps, actor } = asking;
  if (rows.some(({ changes }) => changes.some(({ field }) => field === 'status')))
    actor.require('shop.product.shelf');
  return withTransaction(deps, async (work) => {
    const id = await newJob(work, asking, { kind: 'sheet', total: rows.length });
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce);
      await work.tx
        .insert(productJobRow)
        .values(some.map((row) => ({ jobId: id, productId: row.id, changes: row.changes })));
    }
    work.audit({ kind: 'product_job', id }, null, { kind: 'sheet', products: rows.length });
    nudge(work);
    return readJob(work.tx, actor.shop(), id);
  });
}

/** Stores a file and creates a job that checks it. @throws job_limit */
export async function askForCheck(
  asking: Asking,
  { name, oldAddresses, ...said }: ApiParsed<'POST /api/supplier/product/job/check'>['query'],
  bytes: Uint8Array,
): Promise<ProductJob> {
  const { deps, actor } = asking;
  const fileKey = newKey(deps);
  const asked = { ...said, oldAddresses: oldAddresses === 'true' };
  return withTransaction(deps, async (work) => {
    const id = await newJob(work, asking, { kind: 'check', name, fileKey, asked });
    // The file is written before its row is committed; a file without a row is deleted by the cleanup.
    await deps.storage.write(fileKey, bytes);
    work.audit({ kind: 'product_job', id }, null, { kind: 'check', name, ...asked, bytes: bytes.length });
    nudge(work);
    return readJob(work.tx, actor.shop(), id);
  });
}

/** Locks a job of the supplier. @throws not_found */
async function lockJob({ tx }: UnitOfWork, actor: Actor, id: number): Promise<Job> {
  await tx.execute(sql`select id from product_job where id = ${id} for update`);
  return ownJob(tx, actor.shop(), id);
}

/** The fields that restart a job, for the actor who requests it. */
const anew = ({ actor, ip, requestId }: Asking) =>
  ({ status: 'waiting', accountId: actor.id, ip, requestId, attempt: 0, done: 0, finishedAt: null }) as const;

/** Maximum number of pictures chosen for one file. */
const mostPictures = 5_000;

/** The options of a check with those pictures added. @throws not_found for a picture that the account has not uploaded for its shop */
async function withPictures(
  { tx }: UnitOfWork,
  { actor }: Asking,
  before: Readonly<Record<string, string>>,
  added: ApiParsed<'POST /api/supplier/product/job/check-again/{id}'>['body']['pictures'],
): Promise<Readonly<Record<string, string>>> {
  const keys = [...new Set(added.map(({ key }) => key))];
  if (keys.length === 0) return before;
  const own = and(inArray(upload.key, keys), eq(upload.accountId, actor.id), eq(upload.purpose, 'shop'));
  if ((await tx.$count(upload, own)) !== keys.length) fail('not_found', {}, 'body.pictures');
  const all = { ...before, ...Object.fromEntries(added.map(({ name, key }) => [pictureName(name), key])) };
  if (Object.keys(all).length > mostPictures) fail('invalid_input', {}, 'body.pictures');
  return all;
}

/** Options as the audit log has them: with the number of pictures instead of their names. */
const audited = ({ pictures, ...asked }: NonNullable<Job['asked']>) => ({
  ...asked,
  pictures: Object.keys(pictures ?? {}).length,
});

/** Checks a file again with other options. @throws not_found, job_limit; transition_forbidden when it is no check or not finished */
export function checkAgain(
  asking: Asking,
  id: number,
  body: ApiParsed<'POST /api/supplier/product/job/check-again/{id}'>['body'],
): Promise<ProductJob> {
  const { deps, actor } = asking;
  return withTransaction(deps, async (work) => {
    await checkRoom(work, actor);
    const { kind, status, asked: before } = await lockJob(work, actor, id);
    const isOver = status === 'done' || status === 'failed';
    if (kind !== 'check' || !isOver || before === null) fail('transition_forbidden');
    const { setStock, encoding, system } = body;
    const pictures = await withPictures(work, asking, before.pictures ?? {}, body.pictures);
    const asked = {
      ...before,
      setStock,
      encoding: encoding ?? undefined,
      system: system ?? undefined,
      pictures,
    };
    await work.tx
      .update(productJob)
      .set({ ...anew(asking), asked, summary: null, total: 0, reason: null })
      .where(eq(productJob.id, id));
    work.audit({ kind: 'product_job', id }, audited(before), audited(asked));
    nudge(work);
    return readJob(work.tx, actor.shop(), id);
  });
}

/** Starts the import of a checked file. @throws not_found, job_limit; transition_forbidden when the file is unusable or not checked yet */
export function startImport(asking: Asking, id: number): Promise<ProductJob> {
  const { deps, actor } = asking;
  return withTransaction(deps, async (work) => {
    await checkRoom(work, actor);
    const { kind, status, summary } = await lockJob(work, actor, id);
    const isReady = kind === 'check' && status === 'done' && summary !== null && !summary.isUnusable;
    if (!isReady) fail('transition_forbidden');
    await work.tx
      .update(productJob)
      .set({ ...anew(asking), kind: 'import', total: summary.products })
      .where(eq(productJob.id, id));
    work.audit({ kind: 'product_job', id }, { kind }, { kind: 'import' });
    nudge(work);
    return readJob(work.tx, actor.shop(), id);
  });
}

/** Creates a job that undoes another. @throws not_found, forbidden, job_limit; transition_forbidden when it is undone already */
export function askForUndo(asking: Asking, id: number): Promise<ProductJob> {
  const { deps, actor } = asking;
  return withTransaction(deps, async (work) => {
    const shop = actor.shop();
    const known = await lockJob(work, actor, id);
    if (known.kind === 'import') actor.require('shop.product.import');
    const { canUndo } = await readJob(work.tx, shop, id);
    if (!canUndo || !isUndoable(known)) fail('transition_forbidden');
    const written = and(eq(productJobRow.jobId, id), inArray(productJobRow.state, [...writtenStates]));
    const total = await work.tx.$count(productJobRow, written);
    const undo = await newJob(work, asking, { kind: 'undo', undoOf: id, name: known.name, total });
    await work.tx.execute(sql`
      insert into product_job_row (job_id, product_id)
      select ${undo}, ${productJobRow.productId} from ${productJobRow} where ${written} order by ${productJobRow.id}`);
    work.audit({ kind: 'product_job', id: undo }, null, { kind: 'undo', undoes: id, products: total });
    nudge(work);
    return readJob(work.tx, shop, undo);
  });
}
