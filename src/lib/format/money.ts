import type { Locale } from '../../../contract/basics.ts';

interface PriceParts {
  readonly sign: string;
  readonly integer: string;
  readonly decimals: string;
}

/** Splits integer fen into the parts of a shown price: sign, grouped yuan, two decimals. The only conversion from fen to yuan on pages. */
export function priceParts(fen: number): PriceParts {
  const amount = Math.abs(fen);
  const integer = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return { sign: fen < 0 ? '−¥' : '¥', integer, decimals: String(amount % 100).padStart(2, '0') };
}

/** `¥1,234.50` */
export function formatMoney(fen: number): string {
  const { sign, integer, decimals } = priceParts(fen);
  return `${sign}${integer}.${decimals}`;
}

/** Number in a discount label: 8.5 of `8.5折`, 15 of `15% off`; null without a discount. `rate` = price / list price. */
export function discountValue(rate: number, locale: Locale): number | null {
  if (rate <= 0 || rate >= 0.995) return null;
  if (locale === 'en') return Math.round((1 - rate) * 100);
  return Math.max(0.1, Math.round(rate * 100) / 10);
}

/** Parses a typed amount into fen: `12`, `12.5` or `12.50`, also in full-width characters; null for anything else. */
export function typedFen(text: string): number | null {
  const [, yuan, decimals = ''] = /^(\d{1,10})(?:[.。](\d{1,2}))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
