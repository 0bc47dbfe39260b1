import { type ReactNode, useId } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { ProductFacets } from '../../../contract/search.ts';
import { fill } from '../../lib/text.ts';
import type lists from '../../locales/zh/lists.json';
import type product from '../../locales/zh/product.json';
import { isTicked, labelOf, toggled } from './active-filters.ts';
import { CategoryFilter, type NamedCategory } from './category-filter.tsx';
import { PriceFields } from './price-fields.tsx';
import { type Dimension, type ListBase, options, ratings, type SearchQuery } from './query.ts';
import { SupplierField } from './supplier-field.tsx';

export type FilterTexts = typeof lists.filters &
  Pick<typeof lists.search, 'trades' | 'trade'> & {
    readonly services: typeof product.services;
    readonly promotions: typeof product.promotions;
  };

export interface FilterPanelProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly query: SearchQuery;
  readonly base: ListBase;
  readonly facets: ProductFacets | null;
  /** Departments as the page was rendered. */
  readonly departments: readonly NamedCategory[];
  /** Nothing is asked for. */
  readonly isPlain: boolean;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Every way to narrow the list, with what each would leave. */
export function FilterPanel({
  t,
  locale,
  query,
  base,
  facets,
  departments,
  isPlain,
  onChange,
}: FilterPanelProps): ReactNode {
  // Beside the list and in the sheet at once: radio buttons of one name would be one group.
  const id = useId();
  const group = (name: Dimension, legend: string, extra?: ReactNode) => (
    <Group legend={legend}>
      {options[name].map((value) => (
        <Option
          key={value}
          kind="checkbox"
          name={`${id}${name}`}
          label={labelOf(t, name, value)}
          count={countOf(facets?.[name], value)}
          checked={isTicked(query, name, value)}
          onChange={() => onChange(toggled(query, name, value))}
        />
      ))}
      {extra}
    </Group>
  );
  return (
    <div className="flex flex-col divide-y divide-line">
      <CategoryFilter
        t={t}
        locale={locale}
        chosen={query.categoryId ?? base.categoryId ?? null}
        root={base.categoryId ?? null}
        departments={isPlain || facets === null ? departments : []}
        facets={facets}
        onChoose={(categoryId) => onChange({ categoryId })}
      />
      {group('prices', t.price, <PriceFields t={t} query={query} onChange={onChange} />)}
      <Group legend={t.rating}>
        <Option
          kind="radio"
          name={`${id}minRating`}
          label={t.anyRating}
          count={undefined}
          checked={query.minRating === null}
          onChange={() => onChange({ minRating: null })}
        />
        {ratings.map((stars) => (
          <Option
            key={stars}
            kind="radio"
            name={`${id}minRating`}
            label={fill(t.ratingFrom, { rating: stars })}
            count={countOf(facets?.ratings, stars)}
            checked={query.minRating === stars}
            onChange={() => onChange({ minRating: stars })}
          />
        ))}
      </Group>
      {group('provinces', t.province)}
      {group('services', t.service)}
      {group('promotions', t.promotion)}
      <Group legend={t.supplier}>
        <SupplierField t={t} query={query} onChange={onChange} />
      </Group>
    </div>
  );
}

const countOf = <V extends string>(
  counts: readonly { readonly value: V; readonly count: number }[] | undefined,
  value: string,
): number | undefined => counts?.find((one) => one.value === value)?.count;

export function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 py-4 first:pt-0">
      <legend className="contents font-semibold text-sm">
        <span className="mb-1.5 block">{legend}</span>
      </legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  readonly kind: 'checkbox' | 'radio';
  readonly name: string;
  readonly label: string;
  /** undefined while nobody has told. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One option with what it would leave. Nothing is disabled: a ticked one must stay reachable. */
function Option({ kind, name, label, count, checked, onChange }: OptionProps) {
  const isVain = count === 0 && !checked;
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control text-sm hover:text-accent lg:min-h-8 ${isVain ? 'text-ink-3' : ''}`}
    >
      <input
        type={kind}
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">{label}</span>{' '}
      <span className="shrink-0 text-ink-3 text-xs tabular-nums">
        {count === undefined ? '' : count.toLocaleString('en-US')}
      </span>
    </label>
  );
}
