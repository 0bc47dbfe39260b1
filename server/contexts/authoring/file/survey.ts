import type { ImportReport } from '../../../../contract/authoring/product-file.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import type { Reading } from './format/parse.ts';
import { nameIn } from './format/reader.ts';
import { createReport } from './report.ts';
import { openFile } from './thread.ts';

/**
 * Reads a whole file without comparing it with stored products, so that errors of the file itself are known within seconds.
 * @throws timeout
 */
export async function surveyFile(texts: Texts, bytes: Uint8Array, reading: Reading): Promise<ImportReport> {
  const report = createReport(texts);
  const file = await openFile(bytes, report, reading);
  if (!file) return report.finish(true);
  try {
    for await (const groups of file.batches) {
      report.products += groups.length;
      report.reportNames(groups.map(nameIn));
    }
  } finally {
    await file.close();
  }
  return report.finish(true);
}
