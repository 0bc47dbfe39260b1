import { eq, sql } from 'drizzle-orm';
import type { ImportReport } from '../../../../contract/authoring/product-file.ts';
import type { ImportSummary } from '../../../../contract/authoring/product-job.ts';
import { productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { type ProductSave, readAggregateByHandle } from '../../catalogue/index.ts';
import { consentFor } from '../editor/file-change.ts';
import type { Asked } from '../file/consent.ts';
import { type Following, importProducts } from '../file/import.ts';
import { problemsCsv } from '../file/problems-csv.ts';
import { ofTheFile } from '../file/report.ts';
import { surveyFile } from '../file/survey.ts';
import { newKey } from './files.ts';
import { askerOf, type Hold } from './hold.ts';
import type { Job } from './jobs.ts';
import { markOf, piecesOf } from './take-back.ts';

/** No part of such a file is written. */
const isUnusable = ({ problems }: ImportReport) =>
  problems.some(({ severity, reason }) => severity === 'error' && ofTheFile.includes(reason));

const mostShown = 100;

type Columns = ImportSummary['columns'];

/** Reads a file, and writes it where it was started. @throws forbidden, Lost, Stopped */
export async function runFile(deps: Deps, job: Job, hold: Hold): Promise<Partial<Job>> {
  const route = 'POST /api/supplier/product/job/start/{id}';
  const { actor } = await askerOf(deps, job, 'shop.product.import', route);
  const bytes = job.fileKey === null ? null : await deps.storage.read(job.fileKey);
  if (!bytes || !job.asked) fail('internal');
  const dryRun = job.kind === 'check';
  let columns: Columns = [];
  const follow: Following = {
    opened(header) {
      columns = [...header].map(([means, column]) => ({ column, means }));
    },
    wrote: (work, saves, asked) => noteRows(work, job, saves, asked),
    told: (done) => hold.tell({ done }),
  };
  await hold.tell({ done: 0 });
  const options = { ...job.asked, dryRun };
  const survey = dryRun ? await surveyFile(deps.texts, bytes, options.encoding) : null;
  if (survey) await hold.tell({ total: survey.products });
  const report =
    survey && isUnusable(survey)
      ? survey
      : await importProducts(deps, actor.shop(), options, bytes, { follow, consent: consentFor(actor) });
  const reportKey = newKey(deps);
  await deps.storage.write(reportKey, problemsCsv(report.problems));
  if (job.reportKey !== null) await deps.storage.remove(job.reportKey);
  const summary = await summaryOf(deps, job, report, columns);
  return { summary, reportKey, done: report.products, total: report.products };
}

/** What was written, so that it can be taken back; a job that is begun anew has written some before. */
async function noteRows(
  { tx }: UnitOfWork,
  job: Job,
  saves: readonly ProductSave[],
  asked: ReadonlyMap<string, Asked>,
): Promise<void> {
  const before = new Map(saves.map((save) => [save.after.handle, save.before]));
  const stored = await readAggregateByHandle(tx, job.supplierId, [...before.keys()]);
  const rows = [...stored].flatMap(([handle, { id, whole }]) => {
    const was = before.get(handle);
    const mark = markOf(whole);
    const isSame = was !== undefined && mark === markOf(was.whole) && sameStock(was.whole, whole);
    const waits = asked.get(handle);
    if (isSame && !waits) return [];
    return {
      jobId: job.id,
      productId: id,
      state: waits?.state ?? (was ? ('changed' as const) : ('created' as const)),
      revision: waits?.revision ?? null,
      draftBefore: waits?.before ?? null,
      before: was?.whole ?? null,
      mark,
      pieces: piecesOf(whole),
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

async function summaryOf(deps: Deps, job: Job, report: ImportReport, known: Columns): Promise<ImportSummary> {
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
    columns: [...known, ...ignored],
    kinds: [...kinds.values()],
    problems: problems.slice(0, mostShown),
    isUnusable: isUnusable(report),
  };
}

/** Counted from what is noted: a job that was begun anew has written some of it before. */
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
