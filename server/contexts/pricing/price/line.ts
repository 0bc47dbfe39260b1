import type { PriceOff } from '../../../../contract/pricing/promotion.ts';
import { type Goods, piecesByProduct, unitPrice } from '../../catalogue/index.ts';
import { apportion } from './apportion.ts';

/** Goods in their current state, and the wanted quantity. */
export interface Wanted {
  readonly goods: Goods;
  readonly quantity: number;
}

/** A line during pricing. Amounts in fen. */
export interface PricedLine extends Wanted {
  readonly unitPrice: number;
  readonly subtotal: number;
  /** The amount still to be paid for the goods. */
  readonly amount: number;
  readonly offs: readonly PriceOff[];
  /** Pieces at the platform flash price, and the amount that took off; null = none. */
  readonly flash: { readonly entryId: number; readonly pieces: number; readonly off: number } | null;
}

/** The lines at their tier prices; SKUs of a product count together. */
export function tierLines(lines: readonly Wanted[]): PricedLine[] {
  const pieces = piecesByProduct(lines);
  return lines.map(({ goods, quantity }) => {
    const price = unitPrice(goods, pieces.get(goods.productId) ?? quantity);
    const subtotal = price * quantity;
    return { goods, quantity, unitPrice: price, subtotal, amount: subtotal, offs: [], flash: null };
  });
}

export const amountOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount, 0);

export function takeOff(line: PricedLine, off: PriceOff): PricedLine {
  if (off.amount === 0) return line;
  return { ...line, amount: line.amount - off.amount, offs: [...line.offs, off] };
}

/** Takes `off` from the covered lines, in proportion to their amounts still to be paid. */
export function spread(
  lines: readonly PricedLine[],
  off: PriceOff,
  isCovered: (line: PricedLine) => boolean,
): PricedLine[] {
  const shares = apportion(
    off.amount,
    lines.map((line) => (isCovered(line) ? line.amount : 0)),
  );
  return lines.map((line, at) => takeOff(line, { ...off, amount: shares[at] ?? 0 }));
}
