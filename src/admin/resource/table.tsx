import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { keyOf } from '../../lib/format/composing.ts';
import { fill } from '../../lib/format/text.ts';
import type { Column } from './list.ts';
import type { RowsProps } from './rows.ts';

/**
 * A gradient before the sticky actions column, so that the content below does not look cut. Not wider than a cell's padding, or it would
 * cover text.
 */
const fading =
  'before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-2 before:bg-linear-to-l before:to-transparent';

/** The rows as a table, on wide screens. */
export function Table<R>(props: RowsProps<R>) {
  const { t, title, rows, columns, question, hrefTo, selection, actions, idOf, nameOf, toOf } = props;
  const isAll = rows.length > 0 && rows.every((row) => selection?.has(idOf(row)));
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-soft text-ink-2">
          <tr>
            {selection && (
              <th scope="col" className="w-10 py-2 pl-4 text-left">
                <input
                  type="checkbox"
                  aria-label={t.selectAll}
                  checked={isAll}
                  onChange={() => selection.setAll(isAll ? [] : rows.map(idOf))}
                  className="size-4 accent-accent"
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} t={t} column={column} question={question} hrefTo={hrefTo} />
            ))}
            {actions && (
              <th
                scope="col"
                className={`sticky right-0 bg-soft py-2 pr-4 pl-3 text-right font-semibold ${fading} before:from-soft`}
              >
                {t.actions}
              </th>
            )}
          </tr>
        </thead>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble from the links of the rows, which have the focus */}
        <tbody onKeyDown={walk}>
          {rows.map((row) => {
            const to = toOf(row);
            return (
              <tr key={idOf(row)} className="border-line border-t hover:bg-soft/60 has-checked:bg-tint">
                {selection && (
                  <td className="w-10 py-2 pl-4">
                    <input
                      type="checkbox"
                      aria-label={fill(t.select, { name: nameOf(row) })}
                      checked={selection.has(idOf(row))}
                      onChange={() => selection.toggle(idOf(row))}
                      className="size-4 accent-accent"
                    />
                  </td>
                )}
                {columns.map((column, i) => (
                  <td
                    key={column.name}
                    className={`max-w-60 px-2 2xl:max-w-88 2xl:px-3 py-2 first:pl-4 ${column.isNumber ? 'text-right tabular-nums' : i === 0 ? 'min-w-44' : 'min-w-20'}`}
                  >
                    {i === 0 && to ? <RowLink to={to}>{column.cell(row)}</RowLink> : column.cell(row)}
                  </td>
                ))}
                {actions && (
                  // An open popover lies above the same cell of the rows below.
                  <td
                    className={`sticky right-0 bg-card py-1 pr-4 pl-3 text-right has-aria-expanded:z-30 ${fading} before:from-card`}
                  >
                    {actions(row)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} preventScrollReset data-row="" className="block font-semibold hover:text-accent">
    {children}
  </Link>
);

/** Arrow keys move between rows once one of them has the focus. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
  if (at < 0) return;
  event.preventDefault();
  links[at + step]?.focus();
}

interface HeadProps<R> extends Pick<RowsProps<R>, 't' | 'question' | 'hrefTo'> {
  readonly column: Column<R>;
}

function Head<R>({ t, column, question, hrefTo }: HeadProps<R>) {
  const { sort, label, isNumber } = column;
  const side = isNumber ? 'text-right' : 'text-left';
  // Headers wrap between words in tight tables: one wide header would hide the last column.
  const cell = `break-keep px-2 py-2 align-bottom font-semibold first:pl-4 2xl:px-3 ${side}`;
  if (!sort)
    return (
      <th scope="col" className={cell}>
        {label}
      </th>
    );
  const isSorted = question.sort === sort;
  const next = isSorted && question.order === 'desc' ? 'asc' : 'desc';
  const Sign = !isSorted ? ChevronsUpDown : question.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (question.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={cell}
    >
      <Link
        to={hrefTo({ sort, order: next })}
        title={fill(t.sortBy, { column: label })}
        className={`inline-flex items-center gap-1 hover:text-accent ${isSorted ? 'text-ink' : ''}`}
      >
        {label}
        <Sign className="size-3.5 text-ink-3" aria-hidden="true" />
      </Link>
    </th>
  );
}
