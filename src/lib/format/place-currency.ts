import type { Currency } from '../../../contract/accounting/currency.ts';

/** Countries that pay in euros (Council decisions up to Bulgaria, January 2026). */
export const euroCountries = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';

/** The currency that readers in a country think in, of those offered; null = yuan, which prices are in. */
export function currencyAt(country: string): Currency | null {
  if (country === 'CN') return null;
  if (country === 'GB') return 'GBP';
  return euroCountries.includes(country) ? 'EUR' : 'USD';
}
