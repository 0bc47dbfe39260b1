import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ImportReport } from '../../../../contract/authoring/product-file.ts';
import type { ImportSummary } from '../../../../contract/authoring/product-job.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { productJob, productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { minute } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import {
  isLeaf,
  lockProducts,
  type ProductAggregate,
  type ProductSave,
  readAggregate,
  readAggregateByHandle,
  type SkuAggregate,
  saveProducts,
  skusWithHistory,
} from '../../catalogue/index.ts';
import { consentFor, takeBackAsked } from '../editor/file-change.ts';
import { lockDraft } from '../editor/revision-queries.ts';
import { backwards } from '../editor/sheet-cells.ts';
import { saveCells } from '../editor/sheet-save.ts';
import type { Asked } from '../file/consent.ts';
import { type Following, importProducts } from '../file/import.ts';
import { problemsCsv } from '../file/problems-csv.ts';
import { readingOf } from '../file/reading.ts';
import { ofTheFile } from '../file/report.ts';
import { forgetMove } from '../file/seen-stock.ts';
import { surveyFile } from '../file/survey.ts';
import { placeGoods } from '../placing/place-goods.ts';
import { storeUnplaced } from '../placing/unplaced.ts';
import type { UnplacedGoods } from '../placing/words.ts';
import { eachRow, type Row } from './each-row.ts';
import { newKey } from './files.ts';
import { askerOf, type Hold, Lost, Stopped } from './hold.ts';
import type { Job } from './jobs.ts';

/** A hash of a product without its stock, which orders change: equal hashes mean an unchanged product. */
function markOf(aggregate: ProductAggregate): string {
  const skus = aggregate.skus.map(({ stock: _, ...sku }) => sku);
  return createHash('sha256')
    .update(JSON.stringify({ ...aggregate, skus }))
    .digest('hex');
}

/** By how many pieces the undone import moved each SKU. */
function movedBy(imported: ProductAggregate, restored: ProductAggregate): [number, number][] {
  const before = new Map(restored.skus.map(({ id, stock }) => [id, stock]));
  return imported.skus.flatMap(({ id, stock }): [number, number][] => {
    const pieces = stock - (before.get(id) ?? stock);
    return id === undefined || pieces === 0 ? [] : [[id, pieces]];
  });
}

/** Stock by SKU. */
const piecesOf = (aggregate: ProductAggregate): Record<string, number> =>
  Object.fromEntries(aggregate.skus.map(({ id, stock }) => [String(id), stock]));

/**
 * Restores a product to its state before an import; a product that the import created goes to the recycle bin.
 * @throws conflict when it was changed since; not_found
 */
async function takeBack(
  work: UnitOfWork,
  actor: Actor,
  row: Row,
): Promise<{ readonly state: 'changed' | 'removed' | 'unchanged' }> {
  const { tx } = work;
  await lockDraft(tx, row.productId);
  await lockProducts(tx, [row.productId]);
  const stored = await readAggregate(tx, row.productId);
  // Never public: the revision that the file submitted is discarded.
  if (!stored && row.before === null && row.revision !== null) {
    const state = await takeBackAsked(work, row.productId, row.revision, row.draftBefore);
    work.audit({ kind: 'product', id: row.productId }, { revision: row.revision }, { state });
    return { state };
  }
  if (!stored || !actor.shop().owns(stored.supplierId)) fail('not_found');
  const { aggregate } = stored;
  if (row.before === null && aggregate.status === 'archived') return { state: 'unchanged' };
  if (markOf(aggregate) !== row.mark) fail('conflict');
  if (row.revision !== null) await takeBackAsked(work, row.productId, row.revision, row.draftBefore);
  const after =
    row.before === null
      ? { ...aggregate, status: 'archived' as const }
      : // Written by this job, with the same type.
        await restoreAggregate(work, aggregate, row.before as ProductAggregate, row.pieces ?? {});
  await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
  for (const [skuId, pieces] of movedBy(aggregate, after)) await forgetMove(tx, row.jobId, skuId, pieces);
  work.audit({ kind: 'product', id: row.productId }, aggregate, after);
  return { state: row.before === null ? 'removed' : 'changed' };
}

async function restoreAggregate(
  { tx }: UnitOfWork,
  now: ProductAggregate,
  before: ProductAggregate,
  imported: Readonly<Record<string, number>>,
): Promise<ProductAggregate> {
  if (before.categoryId !== now.categoryId && !(await isLeaf(tx, before.categoryId)))
    fail('invalid_input', {}, 'categoryId');
  const there = new Map(now.skus.map((sku) => [sku.id, sku]));
  const had = new Set(before.skus.map(({ id }) => id));
  const added = now.skus.flatMap(({ id }) => (id === undefined || had.has(id) ? [] : [id]));
  // A SKU that the import added was bought.
  if ((await skusWithHistory(tx, added)).size > 0) fail('variants_sold');
  const skus = before.skus.map((sku): SkuAggregate => {
    const current = there.get(sku.id);
    if (!current) {
      const { id: _, ...anew } = sku;
      return anew;
    }
    const left = imported[String(sku.id)];
    // Sales since the import are kept.
    if (sku.stock === left || left === undefined) return { ...sku, stock: current.stock };
    return current.stock === left ? sku : fail('conflict', {}, 'stock');
  });
  return { ...before, skus };
}

/** A file with an error of this kind is not written at all. */
const isUnusable = ({ problems }: ImportReport) =>
  problems.some(({ severity, reason }) => severity === 'error' && ofTheFile.includes(reason));

const mostShown = 100;

type Columns = ImportSummary['columns'];

/** Checks a file, or imports it if the job was started. @throws forbidden, Lost, Stopped */
async function runFile(deps: Deps, job: Job, hold: Hold): Promise<Partial<Job>> {
  const route = 'POST /api/supplier/product/job/start/{id}';
  const { actor } = await askerOf(deps, job, 'shop.product.import', route);
  const bytes = job.fileKey === null ? null : await deps.storage.read(job.fileKey);
  if (!bytes || !job.asked) fail('internal');
  const dryRun = job.kind === 'check';
  let columns: Columns = [];
  const unplaced: UnplacedGoods[] = [];
  const follow: Following = {
    opened(header) {
      columns = [...header].map(([means, column]) => ({ column, means }));
    },
    wrote: (work, saves, asked) => noteRows(work, job, saves, asked),
    unplaced: (goods) => unplaced.push(...goods),
    onProgress: (done) => hold.saveProgress({ done }),
  };
  await hold.saveProgress({ done: 0 });
  const options = { ...job.asked, dryRun };
  const survey = dryRun
    ? await surveyFile(deps.texts, bytes, await readingOf(deps, actor.shop(), options, bytes))
    : null;
  if (survey) await hold.saveProgress({ total: survey.products });
  const report =
    survey && isUnusable(survey)
      ? survey
      : await importProducts(deps, actor.shop(), options, bytes, { follow, consent: consentFor(actor) });
  const reportKey = newKey(deps);
  await deps.storage.write(reportKey, problemsCsv(report.problems));
  if (job.reportKey !== null) await deps.storage.remove(job.reportKey);
  const unplacedKey = await keepUnplaced(deps, job, unplaced);
  const summary = await summaryOf(deps, job, report, { columns, unplaced: unplaced.length });
  return { summary, reportKey, unplacedKey, done: report.products, total: report.products };
}

/** Stores the products of a checked file that fit no category; after the import the table has them. */
async function keepUnplaced(
  deps: Deps,
  { kind, unplacedKey: before }: Job,
  unplaced: readonly UnplacedGoods[],
): Promise<string | null> {
  if (before !== null) await deps.storage.remove(before);
  if (kind !== 'check' || unplaced.length === 0) return null;
  const key = newKey(deps);
  await storeUnplaced(
    deps.storage,
    key,
    unplaced.map(({ handle, name, words, sells }) => ({ handle, name, words, sells })),
  );
  return key;
}

/** Records what was written, for an undo; a restarted job has recorded some rows before. */
async function noteRows(
  { tx }: UnitOfWork,
  job: Job,
  saves: readonly ProductSave[],
  asked: ReadonlyMap<string, Asked>,
): Promise<void> {
  const before = new Map(saves.map((save) => [save.after.handle, save.before]));
  const stored = await readAggregateByHandle(tx, job.supplierId, [...before.keys()]);
  const rows = [...stored].flatMap(([handle, { id, aggregate }]) => {
    const was = before.get(handle);
    const mark = markOf(aggregate);
    const isSame = was !== undefined && mark === markOf(was.aggregate) && sameStock(was.aggregate, aggregate);
    const waits = asked.get(handle);
    if (isSame && !waits) return [];
    return {
      jobId: job.id,
      productId: id,
      state: waits?.state ?? (was ? ('changed' as const) : ('created' as const)),
      revision: waits?.revision ?? null,
      draftBefore: waits?.before ?? null,
      before: was?.aggregate ?? null,
      mark,
      pieces: piecesOf(aggregate),
    };
  });
  const neverPublic = [...asked.values()].flatMap(
    ({ neverPublic: productId, state, revision, before: was }) =>
      productId === null ? [] : [{ jobId: job.id, productId, state, revision, draftBefore: was }],
  );
  if (neverPublic.length > 0) await tx.insert(productJobRow).values(neverPublic).onConflictDoNothing();
  if (rows.length > 0) await tx.insert(productJobRow).values(rows).onConflictDoNothing();
}

const sameStock = (a: Parameters<typeof piecesOf>[0], b: Parameters<typeof piecesOf>[0]) =>
  JSON.stringify(piecesOf(a)) === JSON.stringify(piecesOf(b));

async function summaryOf(
  deps: Deps,
  job: Job,
  report: ImportReport,
  known: Pick<ImportSummary, 'columns' | 'unplaced'>,
): Promise<ImportSummary> {
  const { problems, ignoredColumns, dryRun: _, ...numbers } = report;
  const kinds = new Map<string, ImportSummary['kinds'][number]>();
  for (const { severity, reason } of problems) {
    const name = `${severity} ${reason}`;
    kinds.set(name, { severity, reason, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  const ignored = ignoredColumns.map((column) => ({ column, means: null }));
  return {
    ...numbers,
    ...(job.kind === 'import' && (await writtenBy(deps, job, report))),
    columns: [...known.columns, ...ignored],
    unplaced: known.unplaced,
    kinds: [...kinds.values()],
    problems: problems.slice(0, mostShown),
    isUnusable: isUnusable(report),
  };
}

/** Counts from the recorded rows, because a restarted job has written some before. */
async function writtenBy({ db }: Deps, { id }: Job, { products, failed }: ImportReport) {
  const rows = await db
    .select({
      state: productJobRow.state,
      isNew: sql<boolean>`${productJobRow.before} is null and ${productJobRow.draftBefore} is null`,
    })
    .from(productJobRow)
    .where(eq(productJobRow.jobId, id));
  const created = rows.filter(({ isNew }) => isNew).length;
  const waiting = rows.filter(({ state }) => state === 'submitted').length;
  const updated = rows.length - created;
  return { created, updated, waiting, unchanged: Math.max(0, products - failed - created - updated) };
}

/**
 * A process renews its lease on a job this often; a lease that is not renewed within `heldMs` is taken over, as its process was killed or
 * disconnected.
 */
const beatMs = 5_000;
const heldMs = 20_000;
/**
 * The lease is no longer renewed after this long without progress: a product takes milliseconds, a batch of a file with pictures up to a
 * minute.
 */
const stuckMs = 5 * minute;
/** Delay before a failed job is retried. */
const againMs = minute;
const mostAttempts = 3;

/** Each kind of job has a queue of its own, so that an import of hours does not delay the save of a sheet. */
const lanes: readonly (readonly Job['kind'][])[] = [['sheet', 'place'], ['undo'], ['check', 'import']];
const work = { sheet: runSheet, place: runPlace, undo: runUndo, check: runFile, import: runFile } as const;

export const productJobRunner = (deps: Deps) => oneAtATime((isOver) => runProductJobs(deps, isOver));

/** Runs all jobs that wait or whose lease expired, oldest first. */
export async function runProductJobs(deps: Deps, isOver: () => boolean = () => false): Promise<void> {
  await Promise.all(lanes.map((kinds) => runLane(deps, kinds, isOver)));
}

async function runLane(deps: Deps, kinds: readonly Job['kind'][], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const job = await claim(deps, kinds);
    if (!job) return;
    if (job.attempt > mostAttempts) await close(deps, job, 'internal');
    else await run(deps, job, isOver);
  }
}

const later = ({ clock }: Deps, ms: number) => new Date(clock.now().getTime() + ms);

async function claim(deps: Deps, kinds: readonly Job['kind'][]): Promise<Job | null> {
  const { status, heldUntil, id, kind } = productJob;
  const isLeft = and(eq(status, 'running'), lt(heldUntil, deps.clock.now()));
  return deps.db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(productJob)
      .where(and(inArray(kind, [...kinds]), or(eq(status, 'waiting'), isLeft)))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const [job] = await tx
      .update(productJob)
      .set({ status: 'running', attempt: next.attempt + 1, heldUntil: later(deps, heldMs) })
      .where(eq(id, next.id))
      .returning();
    return job ?? null;
  });
}

/** True while no other process has taken over the job. */
const isHeld = ({ id, attempt }: Job): SQL | undefined =>
  and(eq(productJob.id, id), eq(productJob.attempt, attempt), eq(productJob.status, 'running'));

async function run(deps: Deps, job: Job, isOver: () => boolean): Promise<void> {
  const keep = (set: Parameters<Hold['saveProgress']>[0]) =>
    deps.db
      .update(productJob)
      .set({ ...set, heldUntil: later(deps, heldMs) })
      .where(isHeld(job))
      .returning({ id: productJob.id });
  let last = performance.now();
  const hold: Hold = {
    async saveProgress(set) {
      if (isOver()) throw new Stopped();
      const held = await keep(set);
      if (held.length === 0) throw new Lost();
      last = performance.now();
    },
  };
  const beat = setInterval(() => {
    // If the database is briefly unavailable, the next heartbeat renews the lease.
    if (performance.now() - last < stuckMs) keep({}).catch(() => {});
  }, beatMs);
  try {
    const found = await work[job.kind](deps, job, hold);
    await deps.db
      .update(productJob)
      .set({ ...found, status: 'done', finishedAt: deps.clock.now(), heldUntil: null })
      .where(isHeld(job));
  } catch (error) {
    await giveUp(deps, job, error);
  } finally {
    clearInterval(beat);
  }
}

async function giveUp(deps: Deps, job: Job, error: unknown): Promise<void> {
  if (error instanceof Lost) return;
  if (error instanceof Stopped) {
    const again = { status: 'waiting', attempt: job.attempt - 1, heldUntil: null } as const;
    await deps.db.update(productJob).set(again).where(isHeld(job));
    return;
  }
  if (error instanceof Refusal && error.reason === 'forbidden') return close(deps, job, 'forbidden');
  deps.log.error({ err: error, productJob: job.id, attempt: job.attempt }, 'product job failed');
  if (job.attempt >= mostAttempts) return close(deps, job, 'internal');
  await deps.db
    .update(productJob)
    .set({ heldUntil: later(deps, againMs) })
    .where(isHeld(job));
}

async function close(deps: Deps, job: Job, reason: NonNullable<Job['reason']>): Promise<void> {
  const failed = { status: 'failed', reason, finishedAt: deps.clock.now(), heldUntil: null } as const;
  await deps.db.update(productJob).set(failed).where(isHeld(job));
}

/** Saves the cells of a sheet, product by product, each in one transaction. @throws forbidden, Lost, Stopped */
async function runSheet(deps: Deps, job: Job, hold: Hold): Promise<object> {
  const { actor, own } = await askerOf(
    deps,
    job,
    'shop.product.write',
    'POST /api/supplier/product/sheet/save',
  );
  return eachRow(own, job, hold, (work, { productId, changes }) =>
    saveCells(work, actor, productId, changes ?? []),
  );
}

/** Gives imported products their categories, each in one transaction. @throws forbidden, Lost, Stopped */
async function runPlace(deps: Deps, job: Job, hold: Hold): Promise<object> {
  const { actor, own } = await askerOf(
    deps,
    job,
    'shop.product.import',
    'POST /api/supplier/product/placing',
  );
  return eachRow(own, job, hold, (work, { productId, changes }) =>
    placeGoods(work, actor, productId, changes ?? []),
  );
}

/** What the undone job changed on the same product. */
async function doneTo({ tx }: UnitOfWork, undoOf: number | null, { productId }: Row): Promise<Row> {
  const [row] = await tx
    .select()
    .from(productJobRow)
    .where(and(eq(productJobRow.jobId, undoOf ?? 0), eq(productJobRow.productId, productId)));
  return row ?? fail('not_found');
}

/** Undoes a job product by product; products that were changed since are skipped. @throws forbidden, Lost, Stopped */
async function runUndo(deps: Deps, job: Job, hold: Hold): Promise<object> {
  const route = 'POST /api/supplier/product/job/undo/{id}';
  const { actor, own } = await askerOf(deps, job, 'shop.product.write', route);
  return eachRow(own, job, hold, async (work, row) => {
    const done = await doneTo(work, job.undoOf, row);
    if (done.changes === null) return takeBack(work, actor, done);
    return saveCells(work, actor, row.productId, done.changes.map(backwards), done.revision);
  });
}
