import type { Currency } from '../../../../contract/accounting/currency.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { GiftOccasion, GiftPerson } from '../../../../contract/search/gift-kinds.ts';

export type GiftCurrency = Currency | 'CNY';

/** The query of the address. Budgets are whole units of a currency, inclusive; null = open. */
export interface GiftQuery {
  readonly person: GiftPerson | null;
  readonly occasion: GiftOccasion | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: GiftCurrency;
  readonly current: number;
}

export const noChoice: GiftQuery = {
  person: null,
  occasion: null,
  min: null,
  max: null,
  currency: 'CNY',
  current: 1,
};

type Choices = ApiOutput<'GET /api/product/gift-choices'>;
/** What can be chosen: the keys that the page offers. */
export type Offered = Pick<Choices, 'persons' | 'occasions'>;

const currencies = ['CNY', 'USD', 'EUR', 'GBP'] as const satisfies readonly GiftCurrency[];
const mostUnits = 9_999_999;

function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^\d{1,7}$/.test(text) && Number(text) <= mostUnits ? Number(text) : null;
}

/** The query of an address; what the page does not offer is left out. */
export function readGifts(search: string, { persons, occasions }: Offered): GiftQuery {
  const params = new URLSearchParams(search);
  const keyOf = <Key extends string>(name: string, known: readonly { readonly key: Key }[]) =>
    known.find(({ key }) => key === params.get(name))?.key ?? null;
  const page = numberIn(params, 'page');
  return {
    person: keyOf('person', persons),
    occasion: keyOf('occasion', occasions),
    min: numberIn(params, 'min'),
    max: numberIn(params, 'max'),
    currency: currencies.find((one) => one === params.get('currency')) ?? 'CNY',
    current: page !== null && page > 1 && page <= 500 ? page : 1,
  };
}

/** `?` and the query without what is not chosen. */
export function writeGifts({ person, occasion, min, max, currency, current }: GiftQuery): string {
  const hasBudget = min !== null || max !== null;
  const parts: readonly (readonly [string, string | number | null])[] = [
    ['person', person],
    ['occasion', occasion],
    ['min', min],
    ['max', max],
    ['currency', hasBudget && currency !== 'CNY' ? currency : null],
    ['page', current > 1 ? current : null],
  ];
  const params = new URLSearchParams(
    parts.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
  return params.size > 0 ? `?${params}` : '';
}

/** Steps of budgets: round amounts that people name. */
const steps: Readonly<Record<GiftCurrency, readonly number[]>> = {
  CNY: [50, 100, 200, 500, 1_000],
  USD: [10, 25, 50, 100, 200],
  EUR: [10, 25, 50, 100, 200],
  GBP: [10, 25, 50, 100, 200],
};

export interface Budget {
  readonly min: number | null;
  readonly max: number | null;
}

/** The budgets offered in a currency, from the smallest to the largest. */
export function budgetsIn(currency: GiftCurrency): Budget[] {
  const own = steps[currency];
  return [null, ...own].map((min, at) => ({ min, max: own[at] ?? null }));
}

/** The offered budget that a price belongs to. */
export const budgetOf = (price: number, currency: GiftCurrency): Budget =>
  budgetsIn(currency).find(({ max }) => max === null || price <= max) ?? { min: null, max: null };

/** Yuan cents of an amount; `rate` in ten-thousandths of a yuan for one unit. */
export const fenOf = (units: number, rate: number): number => Math.round((units * rate) / 100);
/** Units of an amount in fen. */
export const unitsOf = (fen: number, rate: number): number => (fen * 100) / rate;
/** The rate of the yuan itself. */
export const yuanRate = 10_000;
