import { formatMoney } from '../../../lib/format/money.ts';

/** `−¥12.50`: an amount in fen that may be negative. */
export const signedMoney = (fen: number): string => `${fen < 0 ? '−' : ''}${formatMoney(Math.abs(fen))}`;
