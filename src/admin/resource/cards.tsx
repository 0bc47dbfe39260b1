import { Link } from 'react-router';
import { fill } from '../../lib/text.ts';
import type { RowsProps } from './rows.ts';

/** The rows as cards: one column, what matters first, the actions under the thumb. */
export function Cards<R>({ t, title, rows, columns, selection, actions, idOf, nameOf, toOf }: RowsProps<R>) {
  const heads = columns.filter(({ card }) => card === 'head');
  const lines = columns.filter(({ card }) => card === undefined);
  return (
    <ul aria-label={title} className="flex flex-col gap-3">
      {rows.map((row) => {
        const to = toOf(row);
        const head = heads.map((column, i) => (
          <span key={column.name} className={i === 0 ? 'min-w-0 grow font-semibold' : 'shrink-0'}>
            {column.cell(row)}
          </span>
        ));
        return (
          // Drawn when near, and whole while something unfolds in it.
          <li
            key={idOf(row)}
            className="when-near rounded-card border border-line bg-card p-4 [--about:270px] has-checked:bg-tint has-aria-expanded:[content-visibility:visible]"
          >
            <div className="flex items-start gap-3">
              {selection && (
                <input
                  type="checkbox"
                  aria-label={fill(t.select, { name: nameOf(row) })}
                  checked={selection.has(idOf(row))}
                  onChange={() => selection.toggle(idOf(row))}
                  className="mt-0.5 size-5 shrink-0 accent-accent"
                />
              )}
              {to ? (
                <Link to={to} preventScrollReset data-row="" className="flex min-w-0 grow items-start gap-3">
                  {head}
                </Link>
              ) : (
                <div className="flex min-w-0 grow items-start gap-3">{head}</div>
              )}
            </div>
            <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
              {lines.map((column) => (
                <div key={column.name} className="contents">
                  <dt className="text-ink-2">{column.label}</dt>
                  <dd className="wrap-anywhere min-w-0 text-right tabular-nums *:max-w-full">
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
            {actions && (
              // Of some rows nothing can be done: no strip is left below those.
              <div className="mt-3 flex flex-wrap justify-end gap-2 empty:hidden">{actions(row)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
