import { stringify } from 'csv-stringify/sync';
import { and, asc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { ErrorName } from '../../../../contract/errors.ts';
import { plainYuan } from '../../../../contract/money.ts';
import {
  ArchiveFile,
  ExportList,
  mostExportRows,
  supplierArchive,
} from '../../../../contract/operations/export-job.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { exportJob } from '../../../platform/db/schema.ts';
import { runAs } from '../../../platform/db/time-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Cell, Line } from '../../../platform/exported-list/cells.ts';
import type { Exported } from '../../../platform/exported-list/exported-list.ts';
import { shownTime } from '../../../platform/exported-list/local-time.ts';
import { xlsxOf } from '../../../platform/exported-list/xlsx.ts';
import { type ZipEntry, zipOf } from '../../../platform/exported-list/zip.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { escapedCell } from '../../../platform/spreadsheet/signs.ts';
import { minute } from '../../../platform/time.ts';
import { keyOf } from './files.ts';
import { actorOfJob, type Job, roleScopeOf } from './jobs.ts';
import { wordsIn } from './texts.ts';

/** A job whose lease is not renewed for this long is taken over: a page takes seconds. */
const heldMs = 2 * minute;
/** Delay before a failed job is retried. */
const againMs = minute;
const mostAttempts = 3;
/** Maximum number of rows in memory. */
const rowsAPage = 500;

/** The job was removed, or another process has taken it over. */
class Lost extends Error {}
/** The process is shutting down. */
class Stopped extends Error {}

export const exportRunner = (deps: Deps) => oneAtATime((isOver) => runExports(deps, isOver));

/** Runs all exports that wait or whose lease expired, oldest first. */
export async function runExports(deps: Deps, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const job = await claim(deps);
    if (!job) return;
    if (job.attempt > mostAttempts) await close(deps, job, 'internal');
    else await write(deps, job, isOver);
  }
}

const later = ({ clock }: Deps, ms: number) => new Date(clock.now().getTime() + ms);

async function claim(deps: Deps): Promise<Job | null> {
  const { status, heldUntil, id } = exportJob;
  const isLeft = and(eq(status, 'running'), lt(heldUntil, deps.clock.now()));
  return deps.db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(exportJob)
      .where(or(eq(status, 'waiting'), isLeft))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return null;
    const [job] = await tx
      .update(exportJob)
      .set({ status: 'running', attempt: next.attempt + 1, done: 0, heldUntil: later(deps, heldMs) })
      .where(eq(id, next.id))
      .returning();
    return job ?? null;
  });
}

/** True while no other process has taken over the job. */
const isHeld = ({ id, attempt }: Job): SQL | undefined =>
  and(eq(exportJob.id, id), eq(exportJob.attempt, attempt), eq(exportJob.status, 'running'));

async function write(deps: Deps, job: Job, isOver: () => boolean): Promise<void> {
  const key = keyOf(job);
  let size = 0;
  let roleScope: Job['reach'] = null;
  try {
    const actor = await actorOfJob(deps, job);
    roleScope = roleScopeOf(actor);
    // Later changes are excluded, so that all pages show the same point in time.
    await runAs('transfer', () =>
      deps.db.transaction(
        async (tx) => {
          const onPage = async (done: number, total: number) => {
            if (isOver()) throw new Stopped();
            await note(deps, job, done, total);
          };
          const bytes = bytesOf({ ...deps, db: tx }, job, actor, onPage);
          await deps.storage.write(
            key,
            counted(bytes, (count) => (size += count)),
          );
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
  } catch (error) {
    return giveUp(deps, job, error);
  }
  const finished = await deps.db
    .update(exportJob)
    .set({
      status: 'done',
      fileKey: key,
      size,
      reach: roleScope,
      finishedAt: deps.clock.now(),
      heldUntil: null,
    })
    .where(isHeld(job))
    .returning({ id: exportJob.id });
  if (finished.length === 0) await deps.storage.remove(key);
}

type OnPage = (done: number, total: number) => Promise<void>;

function bytesOf(deps: Deps, job: Job, actor: Actor, onPage: OnPage): AsyncIterable<Uint8Array> {
  if (job.list === supplierArchive) return zipOf(archiveFiles(deps, job, actor, onPage));
  const pages = pagesOf(deps, deps.exportedLists[ExportList.parse(job.list)], job, actor, onPage);
  return job.format === 'xlsx' ? xlsxOf(pages) : csvOf(pages);
}

/** All files of a supplier's archive, and one that describes them. */
async function* archiveFiles(deps: Deps, job: Job, actor: Actor, onPage: OnPage): AsyncGenerator<ZipEntry> {
  const { locale } = job;
  let before = 0;
  for (const name of ArchiveFile.options) {
    const part = deps.supplierArchive[name];
    const from = before;
    const onRows = async (done: number) => onPage(Math.min(from + done, job.total), job.total);
    if ('file' in part) {
      yield { name: `${name}.csv`, parts: part.file.write(deps, actor, locale) };
      before += await part.file.count(deps, actor);
      await onRows(before - from);
      continue;
    }
    let written = 0;
    const pages = pagesOf(deps, part.list, job, actor, (done) => {
      written = done;
      return onRows(done);
    });
    yield { name: `${name}.csv`, parts: csvOf(pages) };
    before += written;
  }
  const { word } = deps.texts;
  const lines = [
    word(locale, 'export.archiveReadme', { time: shownTime(job.createdAt.toISOString()) ?? '' }),
    '',
    ...ArchiveFile.options.map((name) => `${name}.csv: ${word(locale, `export.archiveFiles.${name}`)}`),
    '',
  ];
  yield { name: 'README.txt', parts: [Buffer.from(`\ufeff${lines.join('\r\n')}`)] };
}

/** The header row, then the list page by page. */
async function* pagesOf(
  deps: Deps,
  list: Exported<Deps>,
  { query, columns, locale }: Job,
  actor: Actor,
  onPage: OnPage,
): AsyncGenerator<readonly Line[]> {
  const words = wordsIn(deps.texts, locale);
  yield [list.headings(words, columns)];
  for (let current = 1; ; current += 1) {
    const page = { current, size: rowsAPage };
    const { lines, total } = await list.read(deps, actor, { query, columns, words }, page);
    if (total > mostExportRows) fail('export_too_long', { most: mostExportRows });
    yield lines;
    const done = Math.min(current * rowsAPage, total);
    await onPage(done, total);
    if (done === total) return;
  }
}

async function* counted(parts: AsyncIterable<Uint8Array>, onPart: (bytes: number) => void) {
  for await (const part of parts) {
    onPart(part.length);
    yield part;
  }
}

/** Saves the progress. @throws Lost */
async function note(deps: Deps, job: Job, done: number, total: number): Promise<void> {
  const held = await deps.db
    .update(exportJob)
    .set({ done, total, heldUntil: later(deps, heldMs) })
    .where(isHeld(job))
    .returning({ id: exportJob.id });
  if (held.length === 0) throw new Lost();
}

const reasons = ['forbidden', 'export_too_long'] as const satisfies readonly ErrorName[];

async function giveUp(deps: Deps, job: Job, error: unknown): Promise<void> {
  if (error instanceof Lost) return;
  if (error instanceof Stopped) {
    const again = { status: 'waiting', attempt: job.attempt - 1, heldUntil: null } as const;
    await deps.db.update(exportJob).set(again).where(isHeld(job));
    return;
  }
  const reason = error instanceof Refusal ? reasons.find((one) => one === error.reason) : undefined;
  if (reason) return close(deps, job, reason);
  deps.log.error({ err: error, exportJob: job.id, attempt: job.attempt }, 'export job failed');
  if (job.attempt >= mostAttempts) return close(deps, job, 'internal');
  await deps.db
    .update(exportJob)
    .set({ heldUntil: later(deps, againMs) })
    .where(isHeld(job));
}

async function close(deps: Deps, job: Job, reason: NonNullable<Job['reason']>): Promise<void> {
  const failed = { status: 'failed', reason, finishedAt: deps.clock.now(), heldUntil: null } as const;
  await deps.db.update(exportJob).set(failed).where(isHeld(job));
}

/** Escapes formulas in texts only: a minus sign of a number is none. */
function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return escapedCell(cell);
  return typeof cell === 'number' ? String(cell) : plainYuan(cell.fen);
}

/** Rows as CSV in UTF-8 with the byte order mark that spreadsheets need, page by page. */
export async function* csvOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\ufeff');
  for await (const lines of pages) {
    const rows = lines.map((line) => line.map(formatCell));
    yield Buffer.from(stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }));
  }
}
