import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import type { KeywordFilter } from '../../../../contract/search/understanding.ts';
import { formatMoney, priceParts } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { type NumberRange, rangeOf, withRange } from './attribute-query.ts';
import { type Dimension, mostTraits, options, type SearchQuery, withoutTyped } from './query.ts';
import type { FilterTexts } from './texts.ts';

interface ActiveFilter {
  readonly key: string;
  readonly text: string;
  /** The change that removes it. */
  readonly off: Partial<SearchQuery>;
}

type Prices = Pick<SearchQuery, 'minPrice' | 'maxPrice'>;
const yuan = (fen: number) => {
  const { sign, integer } = priceParts(fen);
  return sign + integer;
};

/** `¥100–200` for a range of whole yuan: includes its lower and excludes its upper limit. */
function rangeText({ minPrice, maxPrice }: Prices, t: FilterTexts): string | null {
  const isRange = (minPrice ?? 0) % 100 === 0 && (maxPrice === null || maxPrice % 100 === 99);
  if (!isRange) return null;
  if (maxPrice === null) return fill(t.priceFrom, { amount: yuan(minPrice ?? 0) });
  const below = yuan(maxPrice + 1);
  if (!minPrice) return fill(t.priceBelow, { amount: below });
  return fill(t.priceBetween, { from: yuan(minPrice), to: below.slice(1) });
}

/** A price range, both ends included; a typed one as `¥100.00–¥200.00`. */
export function pricesText(prices: Prices, t: FilterTexts): string | null {
  const { minPrice, maxPrice } = prices;
  if (minPrice === null && maxPrice === null) return null;
  const range = rangeText(prices, t);
  if (range) return range;
  if (maxPrice === null) return fill(t.priceFrom, { amount: formatMoney(minPrice ?? 0) });
  if (minPrice === null) return fill(t.priceUpTo, { amount: formatMoney(maxPrice) });
  return fill(t.priceBetween, { from: formatMoney(minPrice), to: formatMoney(maxPrice) });
}

/** `¥50`, or `¥49.50`. */
const amountOf = (fen: number) => (fen % 100 === 0 ? yuan(fen) : formatMoney(fen));

/** `Under ¥50`; `under $50 (≈ ¥360)` where it was converted. */
function typedPriceText({ min, max, typed, currency }: KeywordFilter, t: FilterTexts): string {
  const [from, to] = [min, max].map((bound) => (bound === null ? '' : amountOf(bound)));
  const between = fill(t.priceBetween, { from: from ?? '', to: (to ?? '').replace('¥', '') });
  if (currency !== null) {
    return fill(t.convertedPrice, {
      typed,
      amount: from === '' ? (to ?? '') : to === '' ? (from ?? '') : between,
    });
  }
  if (from === '') return fill(t.priceBelow, { amount: to ?? '' });
  return to === '' ? fill(t.priceFrom, { amount: from ?? '' }) : between;
}

/** The price limits of a keyword, as the panel shows them. */
export function typedPrices(prices: readonly KeywordFilter[]): Partial<Prices> {
  if (prices.length === 0) return {};
  const [least, most] = [prices.flatMap(({ min }) => min ?? []), prices.flatMap(({ max }) => max ?? [])];
  return {
    minPrice: least.length > 0 ? Math.max(...least) : null,
    maxPrice: most.length > 0 ? Math.min(...most) : null,
  };
}

/** What the keyword filters by, in its own words where products say it in several ways. */
export function typedFilters(
  query: SearchQuery,
  t: FilterTexts,
  locale: Locale,
  filters: readonly KeywordFilter[],
): ActiveFilter[] {
  return filters.map((filter, at) => {
    const { kind, typed, label } = filter;
    const text =
      kind === 'price'
        ? typedPriceText(filter, t)
        : fill(t.traitValue, { name: t.asked[kind], value: label ? pickText(label, locale) : typed });
    return { key: `typed-${at}-${kind}`, text, off: withoutTyped(query, [filter]) };
  });
}

/** The active filters in the order of the panel. Names of categories and traits come with the facets. */
export function activeFilters(
  query: SearchQuery,
  t: FilterTexts,
  locale: Locale,
  facets: ProductFacets | null,
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, text: string | null, off: Partial<SearchQuery>) => {
    if (text !== null) active.push({ key, text, off });
  };
  if (query.categoryId !== null) {
    const name = facets?.categories.find((one) => one.id === query.categoryId)?.name;
    add('category', name ? pickText(name, locale) : t.category, { categoryId: null });
  }
  const ticked = (name: Dimension) => {
    for (const value of options[name].filter((one) => isTicked(query, name, one))) {
      add(`${name}-${value}`, labelOf(t, name, value), toggled(query, name, value));
    }
  };
  ticked('prices');
  add('own-price', pricesText(query, t), { minPrice: null, maxPrice: null });
  for (const { id, text } of tickedTraits(query, t, locale, facets)) {
    add(`trait-${id}`, text, { traits: query.traits.filter((one) => one !== id) });
  }
  for (const { key, text, off } of askedAttributes(query, t, locale, facets)) add(key, text, off);
  add('rating', query.minRating && ratingText(t, query.minRating), { minRating: null });
  ticked('provinces');
  ticked('services');
  ticked('promotions');
  add('trade', query.tradeType && t.trades[query.tradeType], { tradeType: null });
  add('shop', query.supplierKeyword || null, { supplierKeyword: '' });
  if (query.supplierId !== null) add('supplier', t.oneSupplier, { supplierId: null });
  return active;
}

/** A trait that the facets lack has no effect and is not shown. */
function tickedTraits(
  { traits }: SearchQuery,
  t: FilterTexts,
  locale: Locale,
  facets: ProductFacets | null,
): { id: number; text: string }[] {
  if (!facets) return traits.map((id) => ({ id, text: t.trait }));
  return facets.traits.flatMap(({ name, values }) =>
    values
      .filter(({ id }) => traits.includes(id))
      .map(({ id, value }) => ({
        id,
        text: fill(t.traitValue, { name: pickText(name, locale), value: pickText(value, locale) }),
      })),
  );
}

/** `5–10 L`, or only one limit. */
export function numbersText(
  t: FilterTexts,
  locale: Locale,
  { from, to }: NumberRange,
  unit: LocalText,
): string {
  const withUnit = (number: string) => `${number} ${pickText(unit, locale)}`.trim();
  if (from === to) return withUnit(String(from));
  if (to === null) return fill(t.numbersFrom, { amount: withUnit(String(from)) });
  if (from === null) return fill(t.numbersUpTo, { amount: withUnit(String(to)) });
  return withUnit(`${from}–${to}`);
}

/** Active attribute filters; one that the facets lack has no effect. */
function askedAttributes(
  query: SearchQuery,
  t: FilterTexts,
  locale: Locale,
  facets: ProductFacets | null,
): ActiveFilter[] {
  const { options: wanted, ranges } = query;
  const without = (id: number) => ({ options: wanted.filter((one) => one !== id) });
  if (!facets) {
    return [
      ...wanted.map((id) => ({ key: `option-${id}`, text: t.trait, off: without(id) })),
      ...ranges.map((one) => ({
        key: `range-${one}`,
        text: t.trait,
        off: { ranges: ranges.filter((other) => other !== one) },
      })),
    ];
  }
  return facets.attributes.flatMap((attribute): ActiveFilter[] => {
    const said = (value: string) => fill(t.traitValue, { name: pickText(attribute.name, locale), value });
    if (attribute.kind === 'options') {
      return attribute.values
        .filter(({ id }) => wanted.includes(id))
        .map(({ id, value }) => ({
          key: `option-${id}`,
          text: said(pickText(value, locale)),
          off: without(id),
        }));
    }
    const range = rangeOf(query, attribute.id);
    if (!range) return [];
    const text = said(numbersText(t, locale, range, attribute.unit));
    return [{ key: `range-${attribute.id}`, text, off: withRange(query, attribute.id, null) }];
  });
}

/** Toggles an option; the number in the address is limited. */
export const toggledOption = ({ options: ids }: SearchQuery, id: number): Partial<SearchQuery> => ({
  options: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-mostTraits),
});

/** Toggles a trait; the number in the address is limited. */
export const toggledTrait = ({ traits }: SearchQuery, id: number): Partial<SearchQuery> => ({
  traits: traits.includes(id) ? traits.filter((one) => one !== id) : [...traits, id].slice(-mostTraits),
});

export const labelOf = (t: FilterTexts, name: Dimension, value: string): string => {
  const labels: Readonly<Record<string, string>> = t[name];
  return labels[value] ?? value;
};

/** The platform's label of a minimum rating. */
export const ratingText = (t: FilterTexts, rating: string): string =>
  t.ratings[rating] ?? fill(t.ratingFrom, { rating });

export const isTicked = (query: SearchQuery, name: Dimension, value: string): boolean =>
  query[name].some((one) => one === value);

/** Toggles `value` of a filter. */
export function toggled(query: SearchQuery, name: Dimension, value: string): Partial<SearchQuery> {
  const isOn = isTicked(query, name, value);
  const next = <V extends string>(all: readonly V[], now: readonly V[]): V[] =>
    all.filter((one) => (one === value ? !isOn : now.includes(one)));
  if (name === 'prices') return { prices: next(options.prices, query.prices) };
  if (name === 'provinces') return { provinces: next(options.provinces, query.provinces) };
  if (name === 'services') return { services: next(options.services, query.services) };
  return { promotions: next(options.promotions, query.promotions) };
}
