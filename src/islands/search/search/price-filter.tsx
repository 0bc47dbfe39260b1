import type { ProductFacets } from '../../../../contract/search/search.ts';
import { labelOf, pricesText } from './active-filters.ts';
import { Group, Option, OptionSkeleton } from './filter-options.tsx';
import { PriceFields } from './price-fields.tsx';
import type { SearchQuery } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface PriceFilterProps {
  readonly t: FilterTexts;
  readonly name: string;
  readonly query: SearchQuery;
  readonly facets: ProductFacets | null;
  /** The ranges are still being counted. */
  readonly isWaiting: boolean;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

const noPrices = { minPrice: null, maxPrice: null };

/** Ranges cut to the prices of what is found, and one's own. One at a time: each choice takes the place of the one before. */
export function PriceFilter({ t, name, query, facets, isWaiting, onChange }: PriceFilterProps) {
  const { prices, minPrice, maxPrice } = query;
  const isAsked = prices.length > 0 || minPrice !== null || maxPrice !== null;
  const choose = (range: Pick<SearchQuery, 'minPrice' | 'maxPrice'>) => onChange({ ...range, prices: [] });
  const ranges = (facets?.prices ?? []).map(({ from, to, count }) => ({
    range: { minPrice: from, maxPrice: to },
    count,
    checked: prices.length === 0 && minPrice === from && maxPrice === to,
  }));
  const isOther = isAsked && !ranges.some(({ checked }) => checked);
  const other = [...prices.map((value) => labelOf(t, 'prices', value)), pricesText(query, t) ?? []].flat();
  return (
    <Group legend={t.price}>
      {/* Above the ranges: how many there will be is not known yet. */}
      <PriceFields
        t={t}
        own={isOther ? query : noPrices}
        onChange={(range) => onChange({ ...range, prices: [] })}
      />
      {(isAsked || ranges.length > 0) && (
        <Option
          kind="radio"
          name={name}
          label={t.anyPrice}
          count={undefined}
          checked={!isAsked}
          onChange={() => choose({ minPrice: null, maxPrice: null })}
        />
      )}
      {isOther && (
        <Option
          kind="radio"
          name={name}
          label={other.join(', ')}
          count={facets?.total}
          checked
          onChange={() => {}}
        />
      )}
      {ranges.map(({ range, count, checked }) => (
        <Option
          key={`${range.minPrice}-${range.maxPrice}`}
          kind="radio"
          name={name}
          label={pricesText(range, t) ?? ''}
          count={count}
          checked={checked}
          onChange={() => choose(range)}
        />
      ))}
      {isWaiting && <OptionSkeleton lines={isAsked ? 5 : 6} />}
    </Group>
  );
}
