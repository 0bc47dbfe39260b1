import { type BatchCheck, batchLimit } from '../../../../contract/checkout/batch.ts';
import type { Db } from '../../../platform/db/open.ts';
import { fail } from '../../../platform/fail.ts';
import { decode, detectEncoding } from '../../../platform/spreadsheet/decode.ts';
import { SheetError } from '../../../platform/spreadsheet/line.ts';
import { isWorkbook, readSheet } from '../../../platform/spreadsheet/open.ts';
import { checkText } from './check.ts';

/** The limit includes the header row. */
const limits = { rows: batchLimit + 1, cells: 100, row: 10_000, unpacked: 8 * 1024 * 1024 };

/** @throws batch_unreadable for a file that is neither text nor a workbook, batch_too_long */
export async function checkFile(db: Db, bytes: Uint8Array): Promise<BatchCheck> {
  const text = isWorkbook(bytes) ? await textOfWorkbook(bytes) : await textOf(bytes);
  if (text.trim() === '') fail('batch_unreadable', {}, 'file');
  return checkText(db, text);
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const source = async function* () {
    yield bytes;
  };
  const encoding = await detectEncoding(source);
  if (!encoding || bytes.includes(0) !== encoding.startsWith('utf-16')) fail('batch_unreadable', {}, 'file');
  let text = '';
  for await (const part of decode(source, encoding)) text += part;
  return text;
}

/** The rows as pasted text, each on the line it has in the sheet. */
async function textOfWorkbook(bytes: Uint8Array): Promise<string> {
  try {
    const lines: string[] = [];
    for (const { line, cells } of await readSheet(bytes, limits))
      lines[line - 1] = cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t');
    return Array.from(lines, (line) => line ?? '').join('\n');
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.reason === 'too_many_rows') fail('batch_too_long', { limit: batchLimit });
    return fail('batch_unreadable', {}, 'file');
  }
}
