import { Bookmark, Columns3, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pager } from '../../components/pager.tsx';
import { Empty, Failure } from '../../components/states.tsx';
import { ApiError } from '../../lib/api.ts';
import { fill } from '../../lib/format/text.ts';
import { ExportMenu } from '../jobs/export-menu.tsx';
import { Popover, PopoverItem } from '../parts/popover.tsx';
import { useIsTight, useIsWide } from '../parts/use-is-wide.ts';
import { invalidateAnswers } from '../shell/data.ts';
import { partOf } from '../shell/part.tsx';
import { Title } from '../shell/title.tsx';
import { useColumns } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import type { Action, Column, List, ListRoute, RowOf } from './list.ts';
import { filtersOf, sizes } from './question.ts';
import type { RowsProps, Selection } from './rows.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { type ListTexts, useListTexts, usePagerTexts } from './texts.ts';
import { useList, wordsWith } from './use-list.ts';
import type { ViewsProps } from './views.tsx';

const Views = partOf(() => import('./views.tsx').then((part) => part.Views));

/** Saved filters of a list, stored for the account on the server. */
function ViewsMenu(props: Omit<ViewsProps, 'onClose'>) {
  const isWide = useIsWide();
  return (
    <Popover
      label={props.t.views}
      icon={<Bookmark className="size-4" aria-hidden="true" />}
      isSquare={!isWide}
      isEnd
    >
      {(close) => <Views {...props} onClose={close} />}
    </Popover>
  );
}

const BatchBar = partOf(() => import('./batch-bar.tsx').then((part) => part.BatchBar));

/** The list page of the back offices. A list is declared; its state is in the address. */
export function ListPage<K extends ListRoute>({ list }: { readonly list: List<K> }) {
  const t = useListTexts();
  const pager = usePagerTexts();
  const isWide = useIsWide();
  const { question, answer, go, narrow, hrefTo, openId, open, openHref } = useList(list);
  const { tabs, filters, batch, actions, drawer, hrefOf, idOf, nameOf, empty } = list;
  const rows = answer.data?.records ?? [];
  const selection = useSelection(rows, idOf);
  const { shown, chosen, choose } = useColumns(list.name, list.columns);
  const total = answer.data?.total ?? 0;
  const pages = Math.ceil(total / question.size);
  const isPlain = Object.keys(question.words).length === 0;
  const stale = () => invalidateAnswers(list.route, ...(list.stale ?? []));
  const shared: RowsProps<RowOf<K>> = {
    t,
    title: list.title,
    rows,
    columns: shown,
    question,
    hrefTo,
    selection: batch ? selection : null,
    actions: actions ? (row) => <RowActions more={t.more} row={row} actions={actions(row)} /> : null,
    idOf,
    nameOf,
    toOf: (row) => hrefOf?.(row) ?? (drawer ? openHref(idOf(row)) : null),
  };
  return (
    <div className="flex flex-col gap-4">
      <Title text={list.title}>{list.head}</Title>
      {list.lead}
      {tabs && (
        <Tabs
          label={tabs.label}
          current={question.words[tabs.name] ?? ''}
          tabs={[{ value: '', label: tabs.all }, ...tabs.options].map(({ value, label }) => ({
            value,
            label,
            count: countOf(answer.data?.counts, value),
            to: hrefTo({ words: wordsWith(question.words, { [tabs.name]: value }) }),
          }))}
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow max-md:contents">
          <FilterBar
            t={t}
            filters={filters}
            words={question.words}
            lacking={answer.data?.lacking}
            onNarrow={narrow}
          />
        </div>
        {list.exports && total > 0 && (
          <ExportMenu list={list.exports} query={filtersOf(question)} total={total} />
        )}
        {!list.isComplete && <ViewsMenu t={t} name={list.name} columns={chosen} onColumns={choose} />}
        {isWide && <ColumnsMenu t={t} columns={list.columns} chosen={chosen} onChoose={choose} />}
      </div>
      {answer.isPending && <RowsSkeleton label={t.loading} />}
      {answer.isError && <Refused t={t} error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && rows.length === 0 && (
        <Empty
          title={isPlain ? empty.title : t.nothing}
          hint={isPlain ? empty.hint : t.nothingHint}
          action={
            isPlain ? (
              empty.action
            ) : (
              <button type="button" className="button-quiet" onClick={() => go({ words: {} })}>
                {t.clear}
              </button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <div aria-busy={answer.isFetching} className={answer.isPlaceholderData ? 'opacity-60' : ''}>
          {isWide ? <Table {...shared} /> : <Cards {...shared} />}
        </div>
      )}
      {batch && selection.wasUsed && (
        <BatchBar
          t={t}
          rows={rows.filter((row) => selection.has(idOf(row)))}
          batch={batch}
          nameOf={nameOf}
          onUnselect={() => selection.setAll([])}
          onDone={stale}
        />
      )}
      {total > 0 && !list.isComplete && (
        <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
          <p role="status">{fill(t.total, { count: total })}</p>
          <label className="flex items-center gap-2">
            {t.perPage}
            <select
              value={question.size}
              onChange={(event) => go({ size: Number(event.target.value) })}
              className="control"
            >
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <div className="ml-auto [&>nav]:mt-0">
            <Pager
              t={pager}
              current={question.current}
              pages={Math.min(pages, 10_000)}
              hrefOf={(current) => hrefTo({ current })}
              onGo={(current) => {
                go({ current });
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
        </footer>
      )}
      {openId !== null && drawer?.(openId, () => open(null))}
    </div>
  );
}

type Counts = readonly { readonly tab: string | number; readonly count: number }[] | undefined;
/** The first tab includes all others, unless it has its own count. */
function countOf(counts: Counts, value: string): number | null {
  if (!counts) return null;
  const all = counts.find(({ tab }) => tab === 'all');
  if (value === '' && all) return all.count;
  const those = value === '' ? counts : counts.filter(({ tab }) => String(tab) === value);
  return those.reduce((sum, { count }) => sum + count, 0);
}

interface RefusedProps {
  readonly t: ReturnType<typeof useListTexts>;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A missing permission is reported; any other failure can be retried. */
function Refused({ t, error, onRetry }: RefusedProps) {
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const said = error instanceof ApiError ? error.message : '';
  return <Failure text={said || t.failed} retry={t.retry} onRetry={onRetry} />;
}

/** The selected rows of the current page; rows of other pages are deselected. */
function useSelection<R>(rows: readonly R[], idOf: (row: R) => number): Selection {
  const [ids, setAll] = useState<readonly number[]>([]);
  const [wasUsed, setUsed] = useState(false);
  const setIds = (next: readonly number[]) => {
    setAll(next);
    setUsed(true);
  };
  const there = new Set(rows.map(idOf));
  const chosen = ids.filter((id) => there.has(id));
  return {
    ids: chosen,
    wasUsed,
    has: (id) => chosen.includes(id),
    toggle: (id) => setIds(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    setAll: setIds,
  };
}

interface ColumnsMenuProps<R> {
  readonly t: ListTexts;
  readonly columns: readonly Column<R>[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Chooses the visible columns; the first identifies a row and stays. */
function ColumnsMenu<R>({ t, columns, chosen, onChoose }: ColumnsMenuProps<R>) {
  return (
    <Popover label={t.columns} icon={<Columns3 className="size-4" aria-hidden="true" />} isEnd>
      {() =>
        columns.slice(1).map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-soft lg:min-h-9"
          >
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))
      }
    </Popover>
  );
}

interface RowActionsProps<R> {
  readonly more: string;
  readonly row: R;
  readonly actions: readonly Action<R>[];
}

/** The actions of one row: two as buttons, or one in a tight table; the rest in a popover, there behind an icon. */
function RowActions<R>({ more, row, actions }: RowActionsProps<R>) {
  const isTight = useIsTight();
  const first = actions.slice(0, isTight ? 1 : 2);
  const rest = actions.slice(first.length);
  if (actions.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1 gap-y-2 md:flex-nowrap">
      {first.map(({ label, icon: Sign, onPick, isDanger }) => (
        <button
          key={label}
          type="button"
          onClick={() => onPick(row)}
          className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-semibold hover:bg-soft max-md:border max-md:border-line-strong max-md:px-4 lg:min-h-8 ${isDanger ? 'text-danger' : 'text-accent'}`}
        >
          {Sign && <Sign className="size-4" aria-hidden="true" />}
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Popover
          label={more}
          icon={isTight && <Ellipsis className="size-4" aria-hidden="true" />}
          isSquare={isTight}
          isEnd
        >
          {(close) =>
            rest.map(({ label, icon: Sign, onPick, isDanger = false }) => (
              <PopoverItem
                key={label}
                isDanger={isDanger}
                onPick={() => {
                  close();
                  onPick(row);
                }}
              >
                {Sign && <Sign className="size-4" aria-hidden="true" />}
                {label}
              </PopoverItem>
            ))
          }
        </Popover>
      )}
    </span>
  );
}

/** The rows as cards in one column, with the most important data first and the actions at the bottom. */
function Cards<R>({ t, title, rows, columns, selection, actions, idOf, nameOf, toOf }: RowsProps<R>) {
  const heads = columns.filter(({ card }) => card === 'head');
  const lines = columns.filter(({ card }) => card === undefined);
  const isAll = rows.length > 0 && rows.every((row) => selection?.has(idOf(row)));
  return (
    <div className="flex flex-col gap-3">
      {selection && rows.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 self-start px-4">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => selection.setAll(isAll ? [] : rows.map(idOf))}
            className="size-5 accent-accent"
          />
          {t.selectAll}
        </label>
      )}
      <ul aria-label={title} className="flex flex-col gap-3">
        {rows.map((row) => {
          const to = toOf(row);
          const head = heads.map((column, i) => (
            <span key={column.name} className={i === 0 ? 'min-w-0 grow font-semibold' : 'shrink-0'}>
              {column.cell(row)}
            </span>
          ));
          return (
            // Rendered lazily (`content-visibility`), except while a popover is open in it.
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
                  <Link
                    to={to}
                    preventScrollReset
                    data-row=""
                    className="flex min-w-0 grow items-start gap-3"
                  >
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
                // Hidden without actions, so that no empty space is left.
                <div className="mt-3 flex flex-wrap justify-end gap-2 empty:hidden">{actions(row)}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
