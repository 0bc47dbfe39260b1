import type { Locale } from '../../../contract/basics.ts';

interface PriceParts {
  readonly sign: string;
  readonly integer: string;
  readonly decimals: string;
}

/** Integer fen -> the pieces a price is set in: sign, grouped yuan, two decimals. On pages the only place where fen become yuan. */
export function priceParts(fen: number): PriceParts {
  const amount = Math.abs(fen);
  const integer = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return { sign: fen < 0 ? '−¥' : '¥', integer, decimals: String(amount % 100).padStart(2, '0') };
}

/** `¥1,234.50` */
export function formatMoney(fen: number): string {
  const { sign, integer: stored, decimals } = priceParts(fen);
  return `${sign}${stored}.${decimals}`;
}

/**
 * Number in the label of a reduced price: 8.5 of `8.5折`, 15 of `15% off`; null when it is not reduced.
 * `rate` = price / list price.
 */
export function discountValue(rate: number, locale: Locale): number | null {
  if (rate <= 0 || rate >= 0.995) return null;
  if (locale === 'en') return Math.round((1 - rate) * 100);
  return Math.max(0.1, Math.round(rate * 100) / 10);
}

/** Fen of an amount as somebody types it, `12`, `12.5` or `12.50`, also in the wide signs of Chinese keyboards; null for anything else. */
export function typedFen(text: string): number | null {
  const [, yuan, decimals = ''] = /^(\d{1,10})(?:[.。](\d{1,2}))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return yuan === undefined ? null : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
