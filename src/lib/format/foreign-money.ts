import type { Currency } from '../../../contract/accounting/currency.ts';
import type { Charged } from '../../../contract/payments/payment.ts';
import { priceParts } from './money.ts';
import { fill } from './text.ts';

const signs: Readonly<Record<Currency, string>> = { USD: 'US$', EUR: '€', GBP: '£' };

/** `US$1,234.50` */
export function formatForeign(currency: Currency, hundredths: number): string {
  const { integer, decimals } = priceParts(hundredths);
  return `${hundredths < 0 ? '−' : ''}${signs[currency]}${integer}.${decimals}`;
}

/** `7.1234`: yuan for one unit. */
export const formatRate = (rate: number): string => (rate / 10_000).toFixed(4);

/** Fills a text about what is charged in another currency. */
export const chargedText = (text: string, { currency, amount, rate, day }: Charged, yuan = ''): string =>
  fill(text, { amount: formatForeign(currency, amount), yuan, rate: formatRate(rate), day });
