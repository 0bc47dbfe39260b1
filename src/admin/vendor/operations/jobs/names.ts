import type { SupplierJob } from '../../../../../contract/operations/supplier-job.ts';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import type { JobTexts } from './texts.ts';

/** A unique id of rows from two tables with separate ids: product jobs and exports. */
export const rowId = ({ id, file }: Pick<SupplierJob, 'id' | 'file'>): number => id * 2 + (file ? 1 : 0);

/** The job of a row id. */
export const jobOf = (row: number) => ({ id: Math.floor(row / 2), isExport: row % 2 === 1 });

/** Title of a job: its kind and file. */
export function jobName(
  t: JobTexts,
  bulk: BulkTexts,
  { work, file }: Pick<SupplierJob, 'work' | 'file'>,
): string {
  if (file) return [t.export, file.name].join(' · ');
  return work ? [bulk.job[work.kind], work.name].filter(Boolean).join(' · ') : '';
}
