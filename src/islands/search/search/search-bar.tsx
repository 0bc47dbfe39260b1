import { useState } from 'react';
import { Choice } from '../../../components/form/choice.tsx';
import { useInBrowser } from '../../../components/use-in-browser.ts';
import { safeLocalStorage } from '../../../lib/browser.ts';
import { fill } from '../../../lib/format/text.ts';
import { type SearchQuery, type Sort, sizes, sorts } from './query.ts';
import type { ResultTexts } from './texts.ts';

interface SearchBarProps {
  readonly t: ResultTexts;
  readonly query: SearchQuery;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

interface BarProps extends SearchBarProps {
  /** Number of active filters. */
  readonly active: number;
  readonly onFilters: () => void;
}

/** Sorting, trade type, page size and view; on phones also the button of the filters. */
export function SearchBar({ t, query, active, onChange, onFilters }: BarProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-2 text-sm lg:px-2 lg:py-1 noscript:hidden">
      <Sorting t={t} query={query} onChange={onChange} />
      <div className="grid w-full grid-cols-[1fr_1fr_auto] gap-2 lg:flex lg:w-auto lg:gap-3 xl:ml-auto">
        <button
          type="button"
          onClick={onFilters}
          className="inline-flex h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-card px-3 hover:border-accent hover:text-accent lg:hidden"
        >
          <i className="icon-sliders-horizontal size-4" />
          {active === 0 ? t.filter : fill(t.filterCount, { count: active })}
        </button>
        <Choice
          className="h-10 px-2 max-lg:h-11"
          label={t.trade}
          value={query.tradeType ?? 'all'}
          options={[
            { value: 'all', text: t.trades.all },
            { value: 'zh', text: t.trades.zh },
            { value: 'en', text: t.trades.en },
          ]}
          onChange={(value) => onChange({ tradeType: value === 'zh' || value === 'en' ? value : null })}
        />
        <Choice
          className="h-10 px-2 max-lg:hidden"
          label={t.size}
          value={String(query.size)}
          options={[...new Set([...sizes, query.size])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: String(size), text: fill(t.sizeOption, { count: size }) }))}
          onChange={(value) => onChange({ size: Number(value) })}
        />
        <ViewSwitch t={t} />
      </div>
    </div>
  );
}

/** Only price has two directions: choosing it again reverses the order. */
function Sorting({ t, query, onChange }: SearchBarProps) {
  const choose = (sort: Sort) => {
    const turned = query.order === 'asc' ? 'desc' : 'asc';
    onChange({ sort, order: sort !== 'price' ? 'desc' : query.sort === 'price' ? turned : 'asc' });
  };
  const direction = query.order === 'asc' ? t.ascending : t.descending;
  return (
    <fieldset className="scrollbar-none flex w-full min-w-0 gap-0.5 overflow-x-auto p-1 sm:gap-1 lg:w-auto">
      <legend className="sr-only">{t.sort}</legend>
      {sorts.map((sort) => {
        const active = sort === query.sort;
        return (
          <button
            key={sort}
            type="button"
            aria-pressed={active}
            onClick={() => choose(sort)}
            className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-control px-2 hover:text-accent aria-pressed:bg-tint sm:px-3 aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {t.sorts[sort]}{' '}
            {sort === 'price' && active && (
              <>
                <span className="sr-only">{direction}</span>
                <span aria-hidden="true">{query.order === 'asc' ? '↑' : '↓'}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

const views = [
  ['grid', 'icon-layout-grid'],
  ['list', 'icon-list'],
] as const;

type View = (typeof views)[number][0];
const markedView = (): View => (document.documentElement.dataset.view === 'list' ? 'list' : 'grid');
function markView(view: View): void {
  if (view === 'list') document.documentElement.dataset.view = view;
  else delete document.documentElement.dataset.view;
}

/** Grid or rows. The document's attribute decides (layouts/boot.astro sets it before the first paint). */
function ViewSwitch({ t }: Pick<SearchBarProps, 't'>) {
  const marked = useInBrowser(markedView, 'grid');
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? marked;
  const choose = (next: View) => {
    setChosen(next);
    safeLocalStorage.set('listView', next);
    markView(next);
  };
  return (
    <fieldset className="flex shrink-0 overflow-hidden rounded-control border border-line-strong max-lg:justify-self-end">
      <legend className="sr-only">{t.view}</legend>
      {views.map(([name, icon]) => (
        <button
          key={name}
          type="button"
          aria-label={t.views[name]}
          aria-pressed={view === name}
          onClick={() => choose(name)}
          className="inline-flex size-9.5 items-center justify-center text-ink-3 -outline-offset-2 hover:text-accent aria-pressed:bg-tint aria-pressed:text-accent max-lg:size-10.5"
        >
          <i className={`${icon} size-4.5`} />
        </button>
      ))}
    </fieldset>
  );
}
