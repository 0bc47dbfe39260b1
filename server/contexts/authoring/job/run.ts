import { and, asc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { productJob, productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { minute } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { backwards } from '../editor/sheet-cells.ts';
import { saveCells } from '../editor/sheet-save.ts';
import { eachRow, type Row } from './each-row.ts';
import { askerOf, type Hold, Lost, Stopped } from './hold.ts';
import type { Job } from './jobs.ts';
import { runFile } from './run-file.ts';
import { takeBack } from './take-back.ts';

/** A process that has a job says so this often, and who says nothing for so long is taken for gone: killed, or cut off. */
const beatMs = 5_000;
const heldMs = 20_000;
/** It says so no longer when nothing came forward for so long: a product takes milliseconds, a batch of a file with pictures a minute. */
const stuckMs = 5 * minute;
/** And who fails is tried again after that. */
const againMs = minute;
const mostAttempts = 3;

/** A file of hours keeps no save of a sheet waiting: each kind has a queue of its own. */
const lanes: readonly (readonly Job['kind'][])[] = [['sheet'], ['undo'], ['check', 'import']];
const work = { sheet: runSheet, undo: runUndo, check: runFile, import: runFile } as const;

export const productJobRunner = (deps: Deps) => oneAtATime((isOver) => runProductJobs(deps, isOver));

/** Does everything that waits or was left by a process that is gone, oldest first. */
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

/** As long as nobody else has begun it anew. */
const isHeld = ({ id, attempt }: Job): SQL | undefined =>
  and(eq(productJob.id, id), eq(productJob.attempt, attempt), eq(productJob.status, 'running'));

async function run(deps: Deps, job: Job, isOver: () => boolean): Promise<void> {
  const keep = (set: Parameters<Hold['tell']>[0]) =>
    deps.db
      .update(productJob)
      .set({ ...set, heldUntil: later(deps, heldMs) })
      .where(isHeld(job))
      .returning({ id: productJob.id });
  let last = performance.now();
  const hold: Hold = {
    async tell(set) {
      if (isOver()) throw new Stopped();
      const held = await keep(set);
      if (held.length === 0) throw new Lost();
      last = performance.now();
    },
  };
  const beat = setInterval(() => {
    // Where the database is away for a moment the next beat comes in time.
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
  deps.log.error({ err: error, productJob: job.id, attempt: job.attempt }, 'work on products failed');
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

/** Changes what a sheet says, product by product, each whole or not at all. @throws forbidden, Lost, Stopped */
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

/** What the job that is taken back did to the same product. */
async function doneTo({ tx }: UnitOfWork, undoOf: number | null, { productId }: Row): Promise<Row> {
  const [row] = await tx
    .select()
    .from(productJobRow)
    .where(and(eq(productJobRow.jobId, undoOf ?? 0), eq(productJobRow.productId, productId)));
  return row ?? fail('not_found');
}

/** Takes back what a job wrote, product by product; what was changed since is left. @throws forbidden, Lost, Stopped */
async function runUndo(deps: Deps, job: Job, hold: Hold): Promise<object> {
  const route = 'POST /api/supplier/product/job/undo/{id}';
  const { actor, own } = await askerOf(deps, job, 'shop.product.write', route);
  return eachRow(own, job, hold, async (work, row) => {
    const done = await doneTo(work, job.undoOf, row);
    if (done.changes === null) return takeBack(work, actor, done);
    return saveCells(work, actor, row.productId, done.changes.map(backwards), done.revision);
  });
}
