import { useEffect, useId, useRef } from 'react';
import type buyer from '../../../../locales/zh/buyer.json';
import { fill } from '../../../lib/text.ts';
import { type FavoriteQuery, isSize, isSort, sizes, sorts } from './query.ts';

interface FavoritesBarProps {
  readonly t: typeof buyer.favorites;
  readonly total: number;
  readonly query: FavoriteQuery;
  readonly view: 'grid' | 'list';
  readonly selected: number;
  /** Products on this page. */
  readonly shown: number;
  readonly onQuery: (change: Partial<FavoriteQuery>) => void;
  readonly onView: (view: 'grid' | 'list') => void;
  readonly onSelectAll: (all: boolean) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** How favourites are shown, and what happens to many at once. */
export function FavoritesBar(props: FavoritesBarProps) {
  const { t, total, query, view, selected, shown, onQuery, onView, onSelectAll, onDelete, onClear } = props;
  const box = useRef<HTMLInputElement>(null);
  const isSome = selected > 0 && selected < shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto text-ink-2 text-sm">{fill(t.count, { count: total })}</p>
        <Choice
          label={t.sort}
          value={query.sort}
          options={Object.keys(sorts)
            .filter(isSort)
            .map((key) => [key, t.sorts[key]])}
          onChange={(sort) => isSort(sort) && onQuery({ sort })}
        />
        <Choice
          label={t.size}
          value={query.size}
          options={sizes.map((size) => [size, size])}
          onChange={(size) => isSize(size) && onQuery({ size })}
        />
        <fieldset className="flex overflow-hidden rounded-control border border-line-strong">
          <legend className="sr-only">{t.view}</legend>
          {(['grid', 'list'] as const).map((one) => {
            const icon = one === 'grid' ? 'icon-layout-grid' : 'icon-list';
            return (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                aria-label={t[one]}
                onClick={() => onView(one)}
                className="inline-flex size-10 items-center justify-center text-ink-2 -outline-offset-2 hover:text-accent aria-pressed:bg-tint aria-pressed:text-accent max-lg:size-11"
              >
                <i className={`${icon} size-4.5`} />
              </button>
            );
          })}
        </fieldset>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-2 text-sm">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            ref={box}
            type="checkbox"
            checked={shown > 0 && selected === shown}
            disabled={shown === 0}
            onChange={(event) => onSelectAll(event.target.checked)}
            className="size-5 accent-accent"
          />
          {t.selectAll}
        </label>
        <span aria-live="polite" className="text-ink-2">
          {selected > 0 && fill(t.selected, { count: selected })}
        </span>
        <span className="ml-auto flex gap-1">
          <button type="button" onClick={onDelete} className={action}>
            {t.deleteSelected}
          </button>
          <button type="button" onClick={onClear} className={action}>
            {t.clear}
          </button>
        </span>
      </div>
    </div>
  );
}

const action = 'inline-flex min-h-11 items-center rounded-control px-2.5 text-ink-2 hover:text-danger';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-h-10 w-auto py-1 text-sm max-lg:min-h-11"
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
