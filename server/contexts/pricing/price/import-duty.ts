import type { CurrencyRate } from '../../../../contract/accounting/currency.ts';
import { TaxScheme } from '../../../../contract/content/tax-numbers.ts';
import type { ChargeRange } from '../../../../contract/pricing/import-charges.ts';
import table from './import-duty.json' with { type: 'json' };

interface Limit {
  readonly amount: number;
  readonly currency: string;
}

/** Rules of a customs area; amounts are the value of the goods without freight. */
export interface Zone {
  readonly countries: readonly string[];
  /** Whether freight belongs to the customs value: `cif` or `fob`. */
  readonly basis: string;
  /** No duty up to this value. */
  readonly relief?: Limit;
  /** Chapters that the relief does not cover. */
  readonly noRelief?: readonly string[];
  /** A fixed duty for each kind of goods (six digits) up to this value, instead of the rates. */
  readonly flat?: { readonly upTo: Limit; readonly each: Limit };
  /** No import tax up to this value. */
  readonly taxFree?: Limit;
  /** Import tax up to this amount is not charged. */
  readonly smallestTax?: Limit;
  /** The scheme in which a registered marketplace declares the tax of parcels up to this value. */
  readonly scheme?: { readonly name: string; readonly upTo: Limit };
  /** Lowest and highest rate in per cent, by heading (`6911`), chapter (`69`) or span of chapters (`25-97`). */
  readonly duty: Readonly<Record<string, readonly number[] | undefined>>;
}

const zones: readonly Zone[] = table.zones;
const references: Readonly<Record<string, number | undefined>> = table.referenceRates.cny;

/** Ten-thousandths of a yuan for one unit of a currency, by the operator's rates. */
export type Rates = readonly Pick<CurrencyRate, 'currency' | 'rate'>[];

/** The rules of a country; undefined = none are known. */
export const zoneOf = (country: string): Zone | undefined =>
  zones.find(({ countries }) => countries.includes(country));

/** A limit in fen, at the operator's rate, else at a rounded reference rate. */
export function fenOf({ amount, currency }: Limit, rates: Rates): number {
  const own = rates.find((one) => one.currency === currency)?.rate;
  const yuan = own === undefined ? (references[currency] ?? 0) : own / 10_000;
  return Math.round(amount * yuan * 100);
}

export const isWithin = (value: number, limit: Limit | undefined, rates: Rates): boolean =>
  limit !== undefined && value <= fenOf(limit, rates);

/** The scheme that covers a parcel with goods of this value in fen; null = none. */
export function taxSchemeOf(country: string, value: number, rates: Rates): TaxScheme | null {
  const scheme = zoneOf(country)?.scheme;
  if (!scheme || !isWithin(value, scheme.upTo, rates)) return null;
  return TaxScheme.parse(scheme.name);
}

/** Lowest and highest rate of a tariff code in per cent; undefined = not known. */
function ratesOf({ duty }: Zone, hsCode: string): readonly [number, number] | undefined {
  const chapter = hsCode.slice(0, 2);
  const isSpan = (key: string) => {
    const [from, to] = key.split('-');
    return from !== undefined && to !== undefined && from <= chapter && chapter <= to;
  };
  const span = Object.keys(duty).find(isSpan) ?? '';
  const [from, to] = duty[hsCode.slice(0, 4)] ?? duty[chapter] ?? duty[span] ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** Goods of a parcel; amounts in fen. */
export interface DutyLine {
  readonly productId: number;
  readonly hsCode: string | null;
  /** What is paid for the goods, after all reductions. */
  readonly amount: number;
  /** Their share of the freight. */
  readonly freight: number;
}

/** Goods without a code count as one kind for each product. */
const kindOf = ({ hsCode, productId }: DutyLine): string => hsCode?.slice(0, 6) ?? `product ${productId}`;

/** The duty of a parcel in fen; null when the rate of some of its goods is not known. */
export function dutyOf(lines: readonly DutyLine[], zone: Zone, rates: Rates): ChargeRange | null {
  const value = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (zone.flat && isWithin(value, zone.flat.upTo, rates)) {
    const duty = new Set(lines.map(kindOf)).size * fenOf(zone.flat.each, rates);
    return { from: duty, to: duty };
  }
  const isRelieved = isWithin(value, zone.relief, rates);
  let [from, to] = [0, 0];
  for (const { hsCode, amount, freight } of lines) {
    const isCovered = hsCode === null || !zone.noRelief?.includes(hsCode.slice(0, 2));
    if (isRelieved && isCovered) continue;
    const percents = hsCode === null ? undefined : ratesOf(zone, hsCode);
    if (!percents) return null;
    const base = zone.basis === 'cif' ? amount + freight : amount;
    from += (base * percents[0]) / 100;
    to += (base * percents[1]) / 100;
  }
  return { from: Math.round(from), to: Math.round(to) };
}
