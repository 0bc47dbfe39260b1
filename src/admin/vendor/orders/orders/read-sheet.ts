import { parse } from 'csv-parse/browser/esm/sync';
import type { DictionaryItem } from '../../../../../contract/catalogue/dictionary.ts';
import { carrierNames } from '../../../../../contract/orders/carrier-names.ts';
import { type SheetOutcome, type SheetRow, sheetLimit } from '../../../../../contract/orders/fulfilment.ts';
import { writtenOrderNo, writtenParcel } from '../../../../../contract/written.ts';
import { fill } from '../../../../lib/text.ts';
import type { OrderTexts } from '../../../parts/order-words.ts';

export type Outcome = Pick<SheetOutcome, 'orderNo' | 'outcome' | 'text'>;

/** A sheet of a thousand rows has some 60 KB. */
export const mostBytes = 1024 * 1024;

interface Read {
  readonly rows: readonly SheetRow[];
  /** What cannot be sent as it is; then nothing is. */
  readonly wrong: readonly Outcome[];
}

/** Longer ones would have the whole sheet refused and no row named. */
const longestOrderNo = 40;
const isHead = (cells: readonly string[]) => !/\d/.test(cells[0] ?? '');

/**
 * The parcels of a sheet as it comes out of a spreadsheet: order number, carrier by any of its usual names, number of the parcel. Commas,
 * semicolons or tabs between them; a first row without a number is the head.
 */
export function readSheet(text: string, companies: readonly DictionaryItem[], t: OrderTexts['sheet']): Read {
  const refuse = (orderNo: string, why: string): Outcome => ({ orderNo, outcome: 'refused', text: why });
  let lines: string[][];
  try {
    lines = parse(text.slice(0, mostBytes), {
      delimiter: [',', '\t', ';', '，'],
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    return { rows: [], wrong: [refuse('', t.unreadable)] };
  }
  const [first] = lines;
  const cells = first && isHead(first) ? lines.slice(1) : lines;
  if (cells.length > sheetLimit)
    return { rows: [], wrong: [refuse('', fill(t.tooMany, { limit: sheetLimit }))] };
  const carrierOf = carrierNames(companies);
  const rows: SheetRow[] = [];
  const wrong: Outcome[] = [];
  for (const [order = '', carrier = '', parcel = ''] of cells) {
    const [orderNo, number] = [writtenOrderNo(order), writtenParcel(parcel)];
    const company = carrierOf(carrier);
    if (orderNo === '' || number === '') wrong.push(refuse(orderNo, t.incomplete));
    else if (orderNo.length > longestOrderNo)
      wrong.push(refuse(orderNo, fill(t.orderWrong, { number: `${orderNo.slice(0, longestOrderNo)}…` })));
    else if (!company) wrong.push(refuse(orderNo, fill(t.carrierUnknown, { name: carrier })));
    else if (!/^[A-Za-z0-9-]{6,40}$/.test(number))
      wrong.push(refuse(orderNo, fill(t.numberWrong, { number: parcel })));
    else rows.push({ orderNo, company, number });
  }
  return { rows, wrong };
}
