import type { ChargeRange, ImportCharges, ImportTerms } from '../../../../contract/pricing/import-charges.ts';
import { areaOf, isAbroad } from './freight.ts';
import { type DutyLine, dutyOf, fenOf, isWithin, type Rates, type Zone, zoneOf } from './import-duty.ts';
import percents from './import-vat.json' with { type: 'json' };
import type { PricedLine } from './line.ts';

const percentOf: Readonly<Record<string, number | undefined>> = percents.countries;

/** The terms of goods to a country: those of the areas of their templates; the buyer pays where one of them says nothing. */
function termsOf(lines: readonly PricedLine[], place: string): ImportTerms {
  const isPaid = ({ goods: { template } }: PricedLine) =>
    template !== null && areaOf(template, place)?.importTerms === 'DDP';
  return lines.length > 0 && lines.every(isPaid) ? 'DDP' : 'DAP';
}

interface Parcel {
  /** ISO 3166-1 alpha-2, not China. */
  readonly country: string;
  readonly terms: ImportTerms;
  readonly lines: readonly DutyLine[];
  readonly rates: Rates;
}

function vatOf({ country, lines, rates }: Parcel, zone: Zone | undefined, duty: ChargeRange | null) {
  const percent = percentOf[country];
  if (percent === undefined) return null;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const freight = lines.reduce((sum, line) => sum + line.freight, 0);
  const isFree = isWithin(goods, zone?.taxFree, rates);
  const least = zone?.smallestTax ? fenOf(zone.smallestTax, rates) : 0;
  const taxOn = (charged: number) => {
    const tax = Math.round(((goods + freight + charged) * percent) / 100);
    return isFree || tax <= least ? 0 : tax;
  };
  return { percent, from: taxOn(duty?.from ?? 0), to: taxOn(duty?.to ?? 0) };
}

/**
 * What importing a parcel costs the buyer besides the order, in fen: duty by the tariff codes of its goods, and VAT at the standard rate of
 * the country on goods, freight and duty. An estimate: without reduced rates, additional duties and fees of carriers.
 */
export function estimateImport(parcel: Parcel): ImportCharges {
  const { country, terms, lines, rates } = parcel;
  if (terms === 'DDP') return { terms, vat: null, duty: null };
  const zone = zoneOf(country);
  const duty = zone ? dutyOf(lines, zone, rates) : null;
  return { terms, vat: vatOf(parcel, zone, duty), duty };
}

/** What importing priced goods to a place costs the buyer besides their price; null within China. */
export function importChargesOf(
  lines: readonly (PricedLine & { readonly freightShare: number })[],
  place: string | null,
  rates: Rates,
): ImportCharges | null {
  if (!isAbroad(place)) return null;
  const imported = lines.map(({ goods: { productId, hsCode }, amount, freightShare: freight }) => {
    return { productId, hsCode, amount, freight };
  });
  return estimateImport({ country: place, terms: termsOf(lines, place), lines: imported, rates });
}
