import { atom } from 'nanostores';
import type { ApiOutput } from '../../../contract/index.ts';
import { converted } from '../../../contract/money.ts';
import { formatForeign } from './foreign-money.ts';

type Rate = ApiOutput<'GET /api/currency/rates'>[number];

/** The rate of the currency that the page shows; undefined = yuan only, or not loaded yet (show-currency.ts). */
export const $shownRate = atom<Rate | undefined>(undefined);

/** `≈ US$12.34` */
export const shownIn = ({ currency, rate }: Rate, fen: number): string =>
  `≈ ${formatForeign(currency, converted(fen, rate))}`;

/** An amount in the currency that the page shows; in yuan as `inYuan` writes it. For lines with no room for both. */
export function shownMoney(fen: number, inYuan: (fen: number) => string): string {
  const rate = $shownRate.get();
  return rate ? shownIn(rate, fen) : inYuan(fen);
}
