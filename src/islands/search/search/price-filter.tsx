import { type SubmitEvent, useId, useState } from 'react';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import { labelOf, pricesText } from './active-filters.ts';
import { Group, Option, OptionSkeleton } from './filter-options.tsx';
import { fenOf, type SearchQuery, yuanOf } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface PriceFilterProps {
  readonly t: FilterTexts;
  readonly name: string;
  readonly query: SearchQuery;
  readonly facets: ProductFacets | null;
  /** The ranges are still loading. */
  readonly isWaiting: boolean;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

const noPrices = { minPrice: null, maxPrice: null };

/** Price ranges computed from the results, and a custom one. One at a time: each choice replaces the last. */
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
      {/* Above the ranges, because their number is unknown until loaded. */}
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

interface PriceFieldsProps {
  readonly t: FilterTexts;
  /** The active range, unless it is one of those offered. */
  readonly own: Pick<SearchQuery, 'minPrice' | 'maxPrice'>;
  readonly onChange: (change: Partial<SearchQuery>) => void;
}

/** A custom price range in yuan. Swapped if the larger number comes first. */
function PriceFields({ t, own, onChange }: PriceFieldsProps) {
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    const [from, to] = [typed('min'), typed('max')];
    const [least, most] = [fenOf(from), fenOf(to)];
    const wrong = (from !== '' && least === null) || (to !== '' && most === null);
    setWrong(wrong);
    if (wrong) return;
    const isTurned = least !== null && most !== null && least > most;
    onChange(isTurned ? { minPrice: most, maxPrice: least } : { minPrice: least, maxPrice: most });
  };
  const field = (name: 'min' | 'max', label: string, fen: number | null) => (
    <input
      key={`${name}-${fen}`}
      name={name}
      inputMode="decimal"
      maxLength={10}
      defaultValue={fen === null ? '' : yuanOf(fen)}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? id : undefined}
      placeholder="¥"
      className="h-9 w-full min-w-0 rounded-control border border-line-strong bg-card px-2 text-sm tabular-nums placeholder:text-ink-3 max-lg:h-11"
    />
  );
  return (
    <form onSubmit={submit} noValidate className="mb-2">
      <div className="flex items-center gap-2">
        {field('min', t.minPrice, own.minPrice)}
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        {field('max', t.maxPrice, own.maxPrice)}
        <button
          type="submit"
          aria-label={t.applyPrice}
          className="h-9 shrink-0 rounded-control border border-line-strong bg-card px-3 text-sm hover:border-accent hover:text-accent max-lg:h-11"
        >
          {t.apply}
        </button>
      </div>
      {isWrong && (
        <p id={id} role="alert" className="mt-1.5 text-danger text-xs">
          {t.wrongPrice}
        </p>
      )}
    </form>
  );
}
