import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';
import { Group, shownFirst } from './filter-options.tsx';
import type { FilterTexts } from './texts.ts';

export interface NamedCategory {
  readonly id: number;
  readonly name: string;
}

interface CategoryFilterProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly chosen: number | null;
  /** Root category of the page; parents above it are not offered. */
  readonly root: number | null;
  readonly departments: readonly NamedCategory[];
  readonly facets: ProductFacets | null;
  readonly onChoose: (id: number | null) => void;
}

/** The subcategories of the chosen category, and its parents. */
export function CategoryFilter({
  t,
  locale,
  chosen,
  root,
  departments,
  facets,
  onChoose,
}: CategoryFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const known = facets?.categories ?? [];
  const own = known.find((one) => one.id === chosen);
  const below = known.filter((one) => one.parentId === chosen);
  const named = below.map(({ id, name, count }) => ({ id, name: pickText(name, locale), count }));
  // Empty departments are kept, so that the layout does not shift when the facets arrive.
  const printed = departments.map((one) => ({
    ...one,
    count: facets ? (known.find(({ id }) => id === one.id)?.count ?? 0) : undefined,
  }));
  const all = chosen === root && printed.length > 0 ? printed : named;
  const shown = isOpen ? all : all.slice(0, shownFirst);
  const up = own?.parentId ?? null;
  if (all.length === 0 && chosen === root) return null;
  return (
    <Group legend={t.category}>
      {chosen !== root && (
        <button
          type="button"
          onClick={() => onChoose(up === root ? null : up)}
          className="flex min-h-11 w-full items-center gap-1 text-left text-ink-2 text-sm hover:text-accent lg:min-h-8"
        >
          <i className="icon-chevron-left size-4 shrink-0" />
          {t.categoryUp}
        </button>
      )}
      {own && chosen !== root && (
        <p className="flex min-h-8 items-center font-semibold text-accent text-sm" aria-current="true">
          {pickText(own.name, locale)}
        </p>
      )}
      <ul>
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              disabled={count === 0}
              className="flex min-h-11 w-full items-center gap-2 text-left text-sm enabled:hover:text-accent disabled:text-ink-3 lg:min-h-8"
            >
              <span className="min-w-0 grow">{name}</span>{' '}
              <span className="shrink-0 text-ink-3 text-xs tabular-nums">
                {count === undefined ? '' : formatCount(count)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {all.length > shownFirst && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-accent text-sm hover:text-accent-strong lg:min-h-8"
        >
          {isOpen ? t.fewer : fill(t.more, { count: all.length - shownFirst })}
        </button>
      )}
    </Group>
  );
}
