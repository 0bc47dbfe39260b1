import type { ImportCharges, ImportTerms } from '../../../../contract/pricing/import-charges.ts';
import { areaOf, isAbroad } from './freight.ts';
import percents from './import-vat.json' with { type: 'json' };
import type { PricedLine } from './line.ts';

const percentOf: Readonly<Record<string, number | undefined>> = percents.countries;

/** The terms of goods to a country: those of the areas of their templates; the buyer pays where one of them says nothing. */
function termsOf(lines: readonly PricedLine[], place: string): ImportTerms {
  const isPaid = ({ goods: { template } }: PricedLine) =>
    template !== null && areaOf(template, place)?.importTerms === 'DDP';
  return lines.length > 0 && lines.every(isPaid) ? 'DDP' : 'DAP';
}

/**
 * What importing goods costs the buyer besides `value`, the amount of goods and freight in fen; null within China. VAT at the standard rate
 * of the country, without duty, thresholds and reduced rates: an estimate.
 */
export function importChargesOf(
  lines: readonly PricedLine[],
  place: string | null,
  value: number,
): ImportCharges | null {
  if (!isAbroad(place)) return null;
  const terms = termsOf(lines, place);
  const percent = percentOf[place];
  if (terms === 'DDP' || percent === undefined) return { terms, vat: null };
  return { terms, vat: { percent, amount: Math.round((value * percent) / 100) } };
}
