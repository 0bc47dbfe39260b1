import type { Locale } from '../../../../contract/basics.ts';
import { sheetLimit } from '../../../../contract/orders/fulfilment.ts';
import { faultsIn } from '../../../platform/spreadsheet/damage.ts';
import { type Line, SheetError } from '../../../platform/spreadsheet/line.ts';
import { readSheet } from '../../../platform/spreadsheet/open.ts';
import { unescaped } from '../../../platform/spreadsheet/signs.ts';
import type { Texts } from '../../../platform/text/texts.ts';

/** The limit includes the header row. */
const limits = { rows: sheetLimit + 1, cells: 100, row: 10_000, unpacked: 8 * 1024 * 1024 };

/** The columns that are used: order, carrier, number. */
const isOurs = (at: number) => at < 3;

interface Read {
  readonly text: string;
  readonly unusable: string | null;
}

/** Reads a sheet of parcels into the text that pasting it would give. An order number that a spreadsheet rounded matches no order. */
export async function readParcels(texts: Texts, locale: Locale, bytes: Uint8Array): Promise<Read> {
  const refused = (...[name, details]: Parameters<Texts['message']>): Read => ({
    text: '',
    unusable: texts.message(name, details)[locale],
  });
  let lines: Line[];
  try {
    lines = await readSheet(bytes, limits);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return refused(`import.${error.reason}`, { most: sheetLimit });
  }
  for (const read of lines)
    for (const [at, fault] of faultsIn(read, { hasNoDates: isOurs, isCode: isOurs }))
      if (isOurs(at))
        return refused(`import.${fault}`, { column: `${String.fromCharCode(65 + at)}${read.line}` });
  const shown = lines.map(({ cells }) => cells.map(quoteCell).join('\t'));
  return { text: shown.join('\n'), unusable: null };
}

/** Quotes a cell that contains a separator. */
function quoteCell(cell: string): string {
  const text = unescaped(cell).replace(/\s+/g, ' ');
  return /[",;，]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
