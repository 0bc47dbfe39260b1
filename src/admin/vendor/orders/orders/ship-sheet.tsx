import { parse } from 'csv-parse/browser/esm/sync';
import { type ChangeEvent, useId, useState } from 'react';
import type { DictionaryItem } from '../../../../../contract/catalogue/dictionary.ts';
import { carrierNames } from '../../../../../contract/orders/carrier-names.ts';
import { type SheetOutcome, type SheetRow, sheetLimit } from '../../../../../contract/orders/fulfilment.ts';
import { writtenOrderNo, writtenParcel } from '../../../../../contract/written.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { downloadCsv } from '../../../../lib/download.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import type { OrderTexts } from '../../../parts/orders/order-texts.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';

type Outcome = Pick<SheetOutcome, 'orderNo' | 'outcome' | 'text'>;

/** A file of a thousand rows has about 60 KB. */
const mostBytes = 1024 * 1024;

interface Read {
  readonly rows: readonly SheetRow[];
  /** Rows with errors; if there are any, nothing is sent. */
  readonly wrong: readonly Outcome[];
}

/** A longer number would fail the schema for the whole file, without naming the row. */
const longestOrderNo = 40;
const isHead = (cells: readonly string[]) => !/\d/.test(cells[0] ?? '');

/**
 * Parses a shipping file: order number, carrier by any of its usual names, tracking number. Separated by commas, semicolons or tabs; a
 * first row without digits is the header.
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

/** Rows per request. */
const atOnce = 100;

/** Ships many parcels from a file with one parcel per row. */
export function ShipSheet({ t, onClose }: { readonly t: OrderTexts; readonly onClose: () => void }) {
  const id = useId();
  const companies = useApiQuery('GET /api/dictionary/{key}', { params: { key: 'logistics_company' } });
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [isDone, setDone] = useState(false);
  const words = t.sheet;

  const change = (next: string) => {
    setText(next);
    setOutcomes(null);
    setDone(false);
  };
  const chosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > mostBytes) return showToast('error', words.tooLarge);
    setBusy(true);
    try {
      // Browsers give spreadsheet files various MIME types; the server detects the format by the first bytes.
      const sent = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      const read = await api('POST /api/supplier/order/ship-sheet/read', { file: sent });
      if (read.unusable === null) change(read.text);
      else showToast('error', read.unusable);
    } catch (error) {
      toastError(error, words.unreadable);
    } finally {
      setBusy(false);
    }
  };
  const send = async (dryRun: boolean) => {
    setBusy(true);
    try {
      const { rows, wrong } = readSheet(text, companies.data ?? [], words);
      if (wrong.length > 0 || rows.length === 0) {
        setOutcomes(wrong);
        if (rows.length === 0 && wrong.length === 0) showToast('error', words.empty);
        return;
      }
      if (dryRun) {
        const answer = await api('POST /api/supplier/order/ship-sheet', {
          body: { rows: [...rows], dryRun },
        });
        return setOutcomes(answer.rows);
      }
      // Sent in batches: each is answered well within the client's timeout, and progress is visible.
      const done: Outcome[] = [];
      let shipped = 0;
      for (let i = 0; i < rows.length; i += atOnce) {
        const part = rows.slice(i, i + atOnce);
        const answer = await api('POST /api/supplier/order/ship-sheet', { body: { rows: part } });
        done.push(...answer.rows);
        shipped += answer.shipped;
        setOutcomes([...done]);
        setDone(true);
      }
      showToast('success', fill(words.done, { count: shipped }));
      await invalidateAnswers('GET /api/supplier/order/list', 'GET /api/supplier/order/detail/{id}');
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setBusy(false);
    }
  };
  // The index is the key, because a file may contain a row twice.
  const numbered = (outcomes ?? []).map((one, i) => ({ ...one, row: i + 1 }));
  const ready = outcomes?.filter(({ outcome }) => outcome === 'shipped').length ?? 0;
  return (
    <Sheet
      title={words.title}
      close={t.close}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <button
            type="button"
            className="control-button mr-auto"
            onClick={() => downloadCsv('shipping.csv', `${words.columns.join(',')}\r\n`)}
          >
            {words.template}
          </button>
          <button
            type="button"
            className="control-button"
            disabled={isBusy || text.trim() === ''}
            onClick={() => send(true)}
          >
            {words.check}
          </button>
          <button
            type="button"
            className="control-button control-primary"
            disabled={isBusy || isDone || ready === 0}
            onClick={() => send(false)}
          >
            {fill(words.ship, { count: isDone ? 0 : ready })}
          </button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-ink-2">{words.hint}</p>
        <label htmlFor={id} className="font-semibold">
          {words.label}
        </label>
        <textarea
          id={id}
          rows={6}
          value={text}
          placeholder={words.columns.join('\t')}
          onChange={(event) => change(event.target.value)}
          className="control py-2 font-mono text-xs"
        />
        <label className="control-button cursor-pointer self-start focus-within:outline-2 focus-within:outline-accent">
          {words.file}
          <input type="file" accept=".xlsx,.csv,.tsv,.txt,text/csv" onChange={chosen} className="sr-only" />
        </label>
        {outcomes && (
          <ul className="divide-y divide-line rounded-control border border-line" aria-label={words.results}>
            {numbered.map(({ orderNo, outcome, text: why, row }) => (
              <li key={row} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
                <span className="tabular-nums">{orderNo || fill(words.row, { number: row })}</span>
                <span className={outcome === 'refused' ? 'text-danger' : 'text-success'}>
                  {why ?? (outcome === 'shipped' && !isDone ? words.willShip : words.outcomes[outcome])}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
