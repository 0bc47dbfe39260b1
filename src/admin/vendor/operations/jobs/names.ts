import type { SupplierJob } from '../../../../../contract/operations/supplier-job.ts';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import type { JobTexts } from './texts.ts';

/** One number for work on products and exports, which are numbered each for themselves. */
export const rowId = ({ id, file }: Pick<SupplierJob, 'id' | 'file'>): number => id * 2 + (file ? 1 : 0);

/** What a row's number stands for. */
export const jobOf = (row: number) => ({ id: Math.floor(row / 2), isExport: row % 2 === 1 });

/** What kind of job it is, and of which file. */
export function jobName(
  t: JobTexts,
  bulk: BulkTexts,
  { work, file }: Pick<SupplierJob, 'work' | 'file'>,
): string {
  if (file) return [t.export, file.name].join(' · ');
  return work ? [bulk.job[work.kind], work.name].filter(Boolean).join(' · ') : '';
}
