import { Plus, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { TextField } from '../../../../form/field.tsx';
import { LocalTextField } from '../../../../form/local-text-field.tsx';
import { useLanguage } from '../../../../shell/texts.ts';
import type { PartProps } from '../part-props.ts';
import { ItemList } from '../text-list.tsx';
import { TwoTexts } from '../two-texts.tsx';
import {
  cellsIn,
  longestCell,
  mostColumns,
  mostRows,
  newChart,
  newColumn,
  newRow,
  type SizeChartDraft,
  withCells,
} from './size-chart-draft.ts';

const fewestColumns = 2;
const add =
  'inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 text-accent hover:bg-soft lg:min-h-9';

/** The size chart as a table. */
export function SizeChart({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const words = t.sizeChart;
  const chart = draft.sizeChart;
  const put = (change: Partial<SizeChartDraft>) =>
    set((now) => (now.sizeChart ? { ...now, sizeChart: { ...now.sizeChart, ...change } } : now));
  return (
    <fieldset data-path="sizeChart" className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{words.label}</legend>
      <p className="text-ink-3 text-xs">{chart ? words.paste : words.hint}</p>
      {chart ? (
        <>
          <ItemList
            t={t.lists}
            label={words.columns}
            add={words.addColumn}
            max={mostColumns}
            items={chart.columns}
            make={() => newColumn()}
            onChange={(columns) => columns.length >= fewestColumns && put({ columns })}
          >
            {(column, at, change) => (
              <TwoTexts
                label={fill(words.column, { number: at + 1 })}
                path={`sizeChart.columns.${at}`}
                max={60}
                value={column}
                errors={errors}
                onChange={(name) => change({ ...column, ...name })}
              />
            )}
          </ItemList>
          <Rows t={t} form={form} chart={chart} put={put} />
          <LocalTextField
            label={words.note}
            hint={words.noteHint}
            max={500}
            rows={2}
            value={chart.note}
            errors={{ zh: errors['sizeChart.note.zh'], en: errors['sizeChart.note.en'] }}
            onChange={(note) => put({ note })}
          />
          <button
            type="button"
            className="control-button self-start"
            onClick={() => set({ sizeChart: null })}
          >
            <X className="size-4" aria-hidden="true" />
            {words.remove}
          </button>
        </>
      ) : (
        <button
          type="button"
          className={add}
          onClick={() => set({ sizeChart: newChart([words.size, words.measure]) })}
        >
          <Plus className="size-4" aria-hidden="true" />
          {words.start}
        </button>
      )}
    </fieldset>
  );
}

interface RowsProps extends PartProps {
  readonly chart: SizeChartDraft;
  readonly put: (change: Partial<SizeChartDraft>) => void;
}

/** The table of the chart. Cells copied from a spreadsheet can be pasted. */
function Rows({ t, form: { errors }, chart, put }: RowsProps) {
  const words = t.sizeChart;
  const locale = useLanguage();
  const nameOf = (at: number) => {
    const { zh = '', en = '' } = chart.columns[at] ?? {};
    return pickText({ zh, en }, locale) || fill(words.column, { number: at + 1 });
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = cellsIn(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    put(withCells(chart, { row, column }, cells));
  };
  const type = (row: number, column: string, text: string) =>
    put({
      rows: chart.rows.map((one, at) =>
        at === row ? { ...one, cells: { ...one.cells, [column]: text } } : one,
      ),
    });
  return (
    <>
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full text-left">
          <caption className="sr-only">{words.label}</caption>
          <thead className="bg-page text-ink-2">
            <tr>
              {chart.columns.map(({ key }, at) => (
                <th key={key} scope="col" className="min-w-28 px-2 py-2 font-normal">
                  {nameOf(at)}
                </th>
              ))}
              <th scope="col" className="w-11">
                <span className="sr-only">{words.rowRemoval}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, at) => (
              <tr key={row.key} className="border-line border-t">
                {chart.columns.map(({ key }, column) => (
                  <td key={key} className="px-1 py-1 align-top" onPaste={(event) => paste(event, at, column)}>
                    <TextField
                      isBare
                      label={fill(words.cell, { name: nameOf(column), number: at + 1 })}
                      max={longestCell}
                      value={row.cells[key] ?? ''}
                      error={
                        errors[`sizeChart.rows.${at}.${column}`] ??
                        (column === 0 ? errors[`sizeChart.rows.${at}`] : undefined)
                      }
                      onChange={(text) => type(at, key, text)}
                    />
                  </td>
                ))}
                <td className="py-1 align-top">
                  <button
                    type="button"
                    disabled={chart.rows.length === 1}
                    aria-label={fill(words.removeRow, { number: at + 1 })}
                    onClick={() => put({ rows: chart.rows.filter(({ key }) => key !== row.key) })}
                    className="grid size-11 place-items-center rounded-control text-ink-3 hover:bg-soft hover:text-danger disabled:opacity-40 lg:size-9"
                  >
                    <X className="size-4" aria-hidden="true" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chart.rows.length < mostRows && (
        <button type="button" className={add} onClick={() => put({ rows: [...chart.rows, newRow()] })}>
          <Plus className="size-4" aria-hidden="true" />
          {words.addRow}
        </button>
      )}
    </>
  );
}
