import { buyersReasons } from '../../../contract/returns/after-sale-reasons.ts';
import { fail } from '../../platform/fail.ts';
import { refundable } from '../accounting/index.ts';
import { type LineRow, leftToShip } from '../orders/index.ts';
import type { AfterSaleRow } from './queries.ts';

/** Whether the reason of the return is on the buyer's side. */
export const isOfBuyer = (reason: string): boolean => buyersReasons.includes(reason);

type Asked = Pick<AfterSaleRow, 'amount' | 'quantity' | 'kind' | 'reason'>;
type Line = Pick<LineRow, 'quantity' | 'paid' | 'freightShare' | 'refundedPieces' | 'shipped' | 'restocked'>;

/** The freight in a requested amount: the part above the price of the pieces. */
export function freightAsked({ amount, quantity }: Asked, line: Line): number {
  const most = refundable(line, line.refundedPieces, quantity);
  const share = { quantity: line.quantity, paid: line.freightShare };
  const goods = most - refundable(share, line.refundedPieces, quantity);
  return Math.max(0, amount - goods);
}

/**
 * The amount to refund when the supplier refunds only `freight` fen of the freight. It may keep some when the goods were shipped and the
 * buyer changed their mind or ordered wrongly.
 * @throws amount_exceeded above the request, freight_due when all freight must be refunded
 */
export function retainedFreight(asked: Asked, line: Line, freight: number): number {
  const wanted = freightAsked(asked, line);
  if (freight > wanted) fail('amount_exceeded', {}, 'body.freight');
  const isUnsent = asked.kind === 'refund' && leftToShip(line) > 0;
  if (freight < wanted && (isUnsent || !isOfBuyer(asked.reason))) fail('freight_due', {}, 'body.freight');
  return asked.amount - wanted + freight;
}
