import { csvLines } from './csv.ts';
import { detectEncoding, type Encoding, fits, headOf, type Source } from './decode.ts';
import { type Line, SheetError, type SheetLimits } from './line.ts';
import { xlsxLines } from './xlsx.ts';

interface OpenedSheet {
  readonly encoding: Encoding | 'xlsx';
  readonly lines: AsyncIterable<Line>;
}

/** `PK` and what follows at the start of an archive; and what files of Excel before 2007, and those with a password, begin with. */
const archiveHead = [0x50, 0x4b, 0x03, 0x04];
const oldHead = [0xd0, 0xcf, 0x11, 0xe0];
/** A workbook is read as a whole: its directory stands at its end. */
const largestWorkbook = 50 * 1024 * 1024;

/**
 * Opens what somebody has sent as a sheet: a workbook (XLSX), or CSV in any of its forms.
 * @param chosen what CSV is written in, where somebody has said so
 * @throws SheetError, then and while it is read
 */
export async function openSheet(
  source: Source,
  limits: SheetLimits,
  chosen?: Encoding,
): Promise<OpenedSheet> {
  const head = await headOf(source, 4);
  if (begins(head, oldHead)) throw new SheetError('sheet_old');
  if (begins(head, archiveHead)) return { encoding: 'xlsx', lines: xlsxLines(await wholeOf(source), limits) };
  if (chosen && !(await fits(source, chosen))) throw new SheetError('encoding_unfit');
  const encoding = chosen ?? (await detectEncoding(source));
  if (encoding === null) throw new SheetError('encoding');
  return { encoding, lines: csvLines(source, encoding, limits) };
}

const begins = (head: ArrayLike<number>, sign: readonly number[]) =>
  sign.every((byte, at) => head[at] === byte);

/** Whether a file is a workbook, or any other archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, archiveHead);

async function wholeOf(source: Source): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source()) {
    size += part.length;
    if (size > largestWorkbook) throw new SheetError('sheet_too_large');
    parts.push(part);
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
}

/** A small sheet that came as a whole, read at once. @throws SheetError */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Line[]> {
  const { lines } = await openSheet(async function* () {
    yield bytes;
  }, limits);
  const read: Line[] = [];
  for await (const line of lines) read.push(line);
  return read;
}
