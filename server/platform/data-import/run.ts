import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { DataImportSummary } from '../../../contract/operations/data-import.ts';
import { type Actor, authorOf } from '../access/actor.ts';
import { actorLater } from '../access/actor-later.ts';
import { dataImport } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail, Refusal } from '../fail.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { SheetError } from '../spreadsheet/line.ts';
import { minute } from '../time.ts';
import { type UnitOfWork, withTransaction } from '../transaction.ts';
import type { Fault, Importer, Importers, ReadItem } from './importer.ts';
import { openOnThread } from './read-thread.ts';

type Row = typeof dataImport.$inferSelect;

const heldMs = 60_000;
const beatMs = 15_000;
const againMs = minute;
const mostAttempts = 3;
const rowsAtOnce = 200;
const mostFaults = 200;
const mostNames = 5;

/** Another process has taken the import over. */
class Lost extends Error {}
/** The process is shutting down. */
class Stopped extends Error {}
class DryRun extends Error {}

export const dataImportRunner = (deps: Deps, importers: Importers) =>
  oneAtATime((isOver) => runDataImports(deps, importers, isOver));

/** Runs the files that wait or whose lease expired, oldest first. */
export async function runDataImports(
  deps: Deps,
  importers: Importers,
  isOver: () => boolean = () => false,
): Promise<void> {
  while (!isOver()) {
    const row = await claim(deps);
    if (!row) return;
    if (row.attempt > mostAttempts) await close(deps, row, 'internal');
    else await run(deps, row, importers[row.kind], isOver);
  }
}

const later = ({ clock }: Deps, ms: number) => new Date(clock.now().getTime() + ms);

function claim(deps: Deps): Promise<Row | null> {
  const { status, heldUntil, id } = dataImport;
  const isLeft = and(eq(status, 'running'), lt(heldUntil, deps.clock.now()));
  return deps.db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(dataImport)
      .where(or(eq(status, 'waiting'), isLeft))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const [row] = await tx
      .update(dataImport)
      .set({ status: 'running', attempt: next.attempt + 1, heldUntil: later(deps, heldMs) })
      .where(eq(id, next.id))
      .returning();
    return row ?? null;
  });
}

const isHeld = ({ id, attempt }: Row) =>
  and(eq(dataImport.id, id), eq(dataImport.attempt, attempt), eq(dataImport.status, 'running'));

/** Saves how far an import is, in the transaction of its rows, so that none is written twice. @throws Lost */
async function saveProgress(tx: UnitOfWork['tx'], deps: Deps, row: Row, set: Partial<Row>): Promise<void> {
  const held = await tx
    .update(dataImport)
    .set({ ...set, heldUntil: later(deps, heldMs) })
    .where(isHeld(row))
    .returning({ id: dataImport.id });
  if (held.length === 0) throw new Lost();
}

async function run(deps: Deps, row: Row, importer: Importer, isOver: () => boolean): Promise<void> {
  const renew = () =>
    deps.db
      .update(dataImport)
      .set({ heldUntil: later(deps, heldMs) })
      .where(isHeld(row));
  // If the database is briefly unavailable, the next one renews the lease.
  const beat = setInterval(() => void renew().catch(() => {}), beatMs);
  try {
    const found = await (row.step === 'undo' ? runUndo : runFile)(deps, row, importer, isOver);
    await deps.db
      .update(dataImport)
      .set({ ...found, status: 'done', finishedAt: deps.clock.now(), heldUntil: null })
      .where(isHeld(row));
    // Personal data of the former shop does not stay in a file that nobody needs any more.
    if (row.step === 'import' && row.fileKey !== null) await deps.storage.remove(row.fileKey);
  } catch (error) {
    await giveUp(deps, row, error);
  } finally {
    clearInterval(beat);
  }
}

async function giveUp(deps: Deps, row: Row, error: unknown): Promise<void> {
  if (error instanceof Lost) return;
  if (error instanceof Stopped) {
    const again = { status: 'waiting', attempt: row.attempt - 1, heldUntil: null } as const;
    await deps.db.update(dataImport).set(again).where(isHeld(row));
    return;
  }
  if (error instanceof Refusal && error.reason === 'forbidden') return close(deps, row, 'forbidden');
  deps.log.error({ err: error, dataImport: row.id, attempt: row.attempt }, 'data import failed');
  if (row.attempt >= mostAttempts) return close(deps, row, 'internal');
  await deps.db
    .update(dataImport)
    .set({ heldUntil: later(deps, againMs) })
    .where(isHeld(row));
}

async function close(deps: Deps, row: Row, reason: NonNullable<Row['reason']>): Promise<void> {
  const failed = { status: 'failed', reason, finishedAt: deps.clock.now(), heldUntil: null } as const;
  await deps.db.update(dataImport).set(failed).where(isHeld(row));
}

/** Who asked, with the permissions of today. @throws forbidden */
async function askerOf(deps: Deps, row: Row, { permission }: Importer): Promise<{ actor: Actor; own: Deps }> {
  const actor = await actorLater(deps.db, row.accountId, 'shop');
  actor.require('shop.data.import');
  actor.require(permission);
  if (!actor.shop().owns(row.supplierId)) fail('forbidden');
  const route = 'POST /api/supplier/data-import/start/{id}';
  const { ip, requestId } = row;
  // Batches write their pages into the outbox; the publisher is told once at the end.
  const signals = { ...deps.signals, publish: () => {} };
  return { actor, own: { ...deps, signals, author: authorOf(actor, { ip, requestId, route }) } };
}

const none: Omit<DataImportSummary, 'system' | 'otherColumns'> = {
  total: 0,
  added: 0,
  known: 0,
  failed: 0,
  removed: 0,
  kept: 0,
  faults: [],
  faultCount: 0,
  names: [],
  unusable: null,
};

/** Collects what a file says, errors first; the first 200 faults are kept. */
function summing(head: Pick<DataImportSummary, 'system' | 'otherColumns'>, before: DataImportSummary | null) {
  let sum: DataImportSummary = before ?? { ...none, ...head };
  return {
    get: () => sum,
    add(
      part: Pick<DataImportSummary, 'total' | 'added' | 'known' | 'failed'>,
      faults: readonly Fault[],
      names: readonly string[],
    ) {
      const all = [...sum.faults, ...faults.map((fault) => ({ details: {}, ...fault }))];
      const sorted = all.toSorted(
        (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning') || a.line - b.line,
      );
      sum = {
        ...sum,
        total: sum.total + part.total,
        added: sum.added + part.added,
        known: sum.known + part.known,
        failed: sum.failed + part.failed,
        faults: sorted.slice(0, mostFaults),
        faultCount: sum.faultCount + faults.length,
        names: [...sum.names, ...names].slice(0, mostNames),
      };
    },
  };
}

/** Checks a file, or writes it from where it stopped. @throws forbidden, Lost, Stopped */
async function runFile(
  deps: Deps,
  row: Row,
  importer: Importer,
  isOver: () => boolean,
): Promise<Partial<Row>> {
  const { actor, own } = await askerOf(deps, row, importer);
  const bytes = row.fileKey === null ? null : await deps.storage.read(row.fileKey);
  if (!bytes) fail('internal');
  const isCheck = row.step === 'check';
  const now = deps.clock.now().getTime();
  const unusable = (reason: NonNullable<DataImportSummary['unusable']>): Partial<Row> => ({
    summary: { ...none, system: '', otherColumns: [], unusable: reason },
  });
  let file: Awaited<ReturnType<typeof openOnThread>>;
  try {
    file = await openOnThread(importer.thread, { bytes, asked: row.asked, now });
  } catch (error) {
    if (error instanceof SheetError) return unusable(error.reason);
    throw error;
  }
  try {
    if (!file.head) return unusable('columns');
    // A restarted import goes on behind the rows that are written; a check begins anew.
    let skip = isCheck ? 0 : row.done;
    const sum = summing(
      { ...file.head, otherColumns: [...file.head.otherColumns] },
      isCheck || skip === 0 ? null : row.summary,
    );
    let done = skip;
    const seen = new Set<string>();
    for await (const { items, failed, faults } of file.chunks) {
      if (isOver()) throw new Stopped();
      const size = items.length + failed;
      if (skip >= size && size > 0) {
        skip -= size;
        continue;
      }
      const { once, repeated } = apart(items, seen);
      await inBatch(own, isCheck, async (work) => {
        const written = await importer.write(
          { work, shop: actor.shop(), importId: row.id, asked: row.asked },
          once,
        );
        sum.add(
          {
            total: size,
            added: written.added,
            known: written.known,
            failed: failed + repeated.length + written.failed,
          },
          [...faults, ...repeated, ...written.faults],
          items.map(({ name }) => name).filter((name) => name !== ''),
        );
        done += size;
        if (!isCheck) {
          await saveProgress(work.tx, deps, row, { done, summary: sum.get() });
          work.audit({ kind: 'data_import', id: row.id }, null, { kind: row.kind, added: written.added });
        }
      });
      if (isCheck) await deps.db.transaction((tx) => saveProgress(tx, deps, row, { done }));
    }
    const summary = sum.get();
    if (!isCheck && summary.added > 0) deps.signals.publish();
    return { summary, done, total: summary.total, ...(!isCheck && { fileKey: null }) };
  } catch (error) {
    if (error instanceof SheetError && isCheck) return unusable(error.reason);
    throw error;
  } finally {
    await file.close();
  }
}

/** The items that were not further up in the file, and the faults of the others. A check does not see what it has rolled back. */
function apart(items: readonly ReadItem[], seen: Set<string>) {
  const repeated: Fault[] = [];
  const once = items.filter(({ key, line, name }) => {
    if (!seen.has(key)) return seen.add(key);
    repeated.push({ line, column: '', value: name.slice(0, 100), severity: 'error', reason: 'row_repeated' });
    return false;
  });
  return { once, repeated };
}

/** One transaction, which a check rolls back. */
async function inBatch(
  deps: Deps,
  isCheck: boolean,
  write: (work: UnitOfWork) => Promise<void>,
): Promise<void> {
  try {
    await withTransaction(deps, async (work) => {
      await write(work);
      if (isCheck) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
}

/** Removes what an import has added, some rows in each transaction. @throws forbidden, Lost, Stopped */
async function runUndo(...[deps, row, importer, isOver]: Parameters<typeof runFile>): Promise<Partial<Row>> {
  const { actor, own } = await askerOf(deps, row, importer);
  let summary = row.summary ?? { ...none, system: '', otherColumns: [] };
  for (let [after, size] = [0, 1]; size > 0; ) {
    if (isOver()) throw new Stopped();
    await withTransaction(own, async (work) => {
      const unit = { work, shop: actor.shop(), importId: row.id, asked: row.asked };
      const undone = await importer.undo(unit, rowsAtOnce, after);
      size = undone.removed + undone.kept;
      after = undone.last;
      summary = { ...summary, removed: summary.removed + undone.removed, kept: summary.kept + undone.kept };
      await saveProgress(work.tx, deps, row, { summary, done: summary.removed });
      if (undone.removed > 0)
        work.audit({ kind: 'data_import', id: row.id }, { [row.kind]: undone.removed }, { [row.kind]: 0 });
    });
  }
  if (summary.removed > 0) deps.signals.publish();
  return { summary };
}
