import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import { offeredOf } from '../../../lib/format/dictionary.ts';
import { pick } from '../../../lib/format/text.ts';
import { isTicked, labelOf, ratingText, toggled, toggledTrait } from './active-filters.ts';
import { AttributeFilters } from './attribute-filters.tsx';
import { CategoryFilter, type NamedCategory } from './category-filter.tsx';
import { Group, isOffered, Option, OptionList, PanelSkeleton } from './filter-options.tsx';
import { PriceFilter } from './price-filter.tsx';
import { type Dimension, type ListBase, ratings, type SearchQuery } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface TraitFiltersProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly name: string;
  readonly query: SearchQuery;
  readonly facets: ProductFacets;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Filters for brand, colour, material: the traits that divide the results best. */
function TraitFilters({ t, locale, name, query, facets, onChange }: TraitFiltersProps) {
  return (
    <>
      {facets.traits.map((trait) => {
        const legend = pick(trait.name, locale);
        return (
          <Group
            key={trait.kind}
            legend={
              <span dir="auto" lang={legend.lang}>
                {legend.text}
              </span>
            }
          >
            <OptionList
              t={t}
              options={trait.values.map(({ id, value, swatch, count }) => {
                const label = pick(value, locale);
                return {
                  id,
                  kind: 'checkbox',
                  name: `${name}${trait.kind}`,
                  label: label.text,
                  lang: label.lang,
                  swatch,
                  count,
                  checked: query.traits.includes(id),
                  onChange: () => onChange(toggledTrait(query, id)),
                };
              })}
            />
          </Group>
        );
      })}
      {facets.isBroad && <p className="py-4 text-ink-3 text-sm">{t.broad}</p>}
    </>
  );
}

interface FilterPanelProps {
  readonly t: FilterTexts;
  readonly locale: Locale;
  readonly query: SearchQuery;
  readonly base: ListBase;
  readonly facets: ProductFacets | null;
  /** The facets failed to load. */
  readonly isFailed: boolean;
  /** Departments of the static page. */
  readonly departments: readonly NamedCategory[];
  /** The query has no filters. */
  readonly isPlain: boolean;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Number of provinces offered without facets. */
const provincesUntold = 5;

/** All filters with results and their counts. Skeletons until the facets have loaded. */
export function FilterPanel({
  t,
  locale,
  query,
  base,
  facets,
  isFailed,
  departments,
  isPlain,
  onChange,
}: FilterPanelProps): ReactNode {
  // The panel is rendered twice, beside the list and in the dialog: radio names must differ.
  const id = useId();
  const isWaiting = facets === null && !isFailed;
  const group = (name: Exclude<Dimension, 'prices'>, legend: string, values: readonly string[]) => {
    const offered = values
      .map((value) => ({
        id: value,
        kind: 'checkbox' as const,
        name: `${id}${name}`,
        label: labelOf(t, name, value),
        count: countOf(facets?.[name], value),
        checked: isTicked(query, name, value),
        onChange: () => onChange(toggled(query, name, value)),
      }))
      .filter(isOffered);
    if (offered.length === 0) return null;
    return (
      <Group legend={legend}>
        <OptionList t={t} options={offered} />
      </Group>
    );
  };
  const sentFrom =
    facets?.provinces.map(({ value }) => value).filter((value) => t.offered.provinces.includes(value)) ??
    t.offered.provinces.slice(0, provincesUntold);
  const stars = offeredOf(ratings, t.offered.ratings)
    .map((value) => ({
      value,
      count: countOf(facets?.ratings, value),
      checked: query.minRating === value,
    }))
    .filter(isOffered);
  // The filters of an address may lead to any category: nothing shown before would keep its place.
  if (isWaiting && !isPlain) return <PanelSkeleton groups={4} />;
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
      <PriceFilter
        t={t}
        query={query}
        facets={facets}
        isWaiting={isWaiting}
        onChange={onChange}
        name={`${id}price`}
      />
      {isWaiting && (
        <div className="pt-4">
          <PanelSkeleton groups={3} />
        </div>
      )}
      {facets && (
        <AttributeFilters
          t={t}
          locale={locale}
          query={query}
          attributes={facets.attributes}
          total={facets.total}
          onChange={onChange}
          name={id}
        />
      )}
      {facets && (
        <TraitFilters t={t} locale={locale} query={query} facets={facets} onChange={onChange} name={id} />
      )}
      {!isWaiting && (
        <>
          {stars.length > 0 && (
            <Group legend={t.rating}>
              <Option
                kind="radio"
                name={`${id}minRating`}
                label={t.anyRating}
                count={undefined}
                checked={query.minRating === null}
                onChange={() => onChange({ minRating: null })}
              />
              {stars.map(({ value, ...option }) => (
                <Option
                  key={value}
                  kind="radio"
                  name={`${id}minRating`}
                  label={ratingText(t, value)}
                  {...option}
                  onChange={() => onChange({ minRating: value })}
                />
              ))}
            </Group>
          )}
          {group('provinces', t.province, sentFrom)}
          {group('services', t.service, t.offered.services)}
          {group('promotions', t.promotion, t.offered.promotions)}
          <Group legend={t.supplier}>
            <SupplierField t={t} query={query} onChange={onChange} />
          </Group>
        </>
      )}
    </div>
  );
}

const countOf = <V extends string>(
  counts: readonly { readonly value: V; readonly count: number }[] | undefined,
  value: string,
): number | undefined => counts?.find((one) => one.value === value)?.count;

interface SupplierFieldProps {
  readonly t: FilterTexts;
  readonly query: SearchQuery;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** Filters by supplier name. */
function SupplierField({ t, query, onChange }: SupplierFieldProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('supplierKeyword');
    onChange({ supplierKeyword: typeof given === 'string' ? given.trim() : '' });
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <input
        key={query.supplierKeyword}
        name="supplierKeyword"
        maxLength={100}
        defaultValue={query.supplierKeyword}
        aria-label={t.supplierName}
        placeholder={t.supplierName}
        className="h-9 w-full min-w-0 rounded-control border border-line-strong bg-card px-2 text-sm placeholder:text-ink-3 max-lg:h-11"
      />
      <button
        type="submit"
        aria-label={t.applySupplier}
        className="h-9 shrink-0 rounded-control border border-line-strong bg-card px-3 text-sm hover:border-accent hover:text-accent max-lg:h-11"
      >
        {t.apply}
      </button>
    </form>
  );
}
