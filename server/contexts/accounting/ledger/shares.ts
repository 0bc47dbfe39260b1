import { refundable } from '../refundable.ts';
import type { OrderAmounts } from './post.ts';

interface PricedLine {
  /** Fen that were paid for it, its share of the freight included. */
  readonly paid: number;
  readonly freightShare: number;
  readonly platformCouponOff: number;
}

/** What is frozen of a line when it is paid, in fen. */
interface LineShare {
  readonly subsidy: number;
  readonly commission: number;
}

const part = (amount: number, of: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(of)) / BigInt(whole));

/**
 * What the platform gives and takes for a paid line. Commission is on the goods at what the shop gets for them, without freight,
 * rounded down.
 * @param rate basis points
 * @param shopShare percent of the platform's coupon that the shop pays
 */
export function shareOf(line: PricedLine, rate: number, shopShare: number): LineShare {
  const subsidy = line.platformCouponOff - part(line.platformCouponOff, shopShare, 100);
  return { subsidy, commission: part(line.paid - line.freightShare + subsidy, rate, 10_000) };
}

interface BoughtLine extends LineShare {
  readonly quantity: number;
  readonly paid: number;
  readonly freightShare: number;
}

export const factsOfPayment = ({ paid, subsidy, commission }: BoughtLine): OrderAmounts => ({
  paid,
  subsidy,
  commission: 0 - commission,
});

/**
 * What a refund of `pieces` changes: their parts of subsidy and commission come back. Where less money goes back than was paid for the
 * goods, correspondingly less; freight bears no commission, so a shop that keeps it changes nothing.
 * @param already pieces refunded before
 * @param amount fen that go back
 */
export function factsOfRefund(
  line: BoughtLine,
  already: number,
  pieces: number,
  amount: number,
): OrderAmounts {
  const { quantity } = line;
  const piecesOf = (paid: number) => refundable({ quantity, paid }, already, pieces);
  const goods = piecesOf(line.paid - line.freightShare);
  const back = (whole: number) => (amount >= goods ? whole : part(whole, amount, goods));
  return {
    paid: 0 - amount,
    subsidy: 0 - back(piecesOf(line.subsidy)),
    commission: back(piecesOf(line.commission)),
  };
}
