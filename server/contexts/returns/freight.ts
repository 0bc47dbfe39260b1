import { buyersReasons } from '../../../contract/returns/after-sale-reasons.ts';
import { fail } from '../../platform/fail.ts';
import { refundable } from '../accounting/index.ts';
import { type LineRow, leftToShip } from '../orders/index.ts';
import type { AfterSaleRow } from './queries.ts';

/** Whether sending was not in vain through any fault of the shop. */
export const isOfBuyer = (reason: string): boolean => buyersReasons.includes(reason);

type Asked = Pick<AfterSaleRow, 'amount' | 'quantity' | 'kind' | 'reason'>;
type Line = Pick<LineRow, 'quantity' | 'paid' | 'freightShare' | 'refundedPieces' | 'shipped' | 'restocked'>;

/** How much of what is asked for is freight: what goes beyond the goods of so many pieces. */
export function freightAsked({ amount, quantity }: Asked, line: Line): number {
  const most = refundable(line, line.refundedPieces, quantity);
  const share = { quantity: line.quantity, paid: line.freightShare };
  const goods = most - refundable(share, line.refundedPieces, quantity);
  return Math.max(0, amount - goods);
}

/**
 * What goes back when the shop gives only `freight` fen of the freight. It may keep some of it where the goods were sent and the
 * buyer does not want them any more or chose wrongly.
 * @throws amount_exceeded for more than is asked for, freight_due where all of it has to go back
 */
export function retainedFreight(asked: Asked, line: Line, freight: number): number {
  const wanted = freightAsked(asked, line);
  if (freight > wanted) fail('amount_exceeded', {}, 'body.freight');
  const isUnsent = asked.kind === 'refund' && leftToShip(line) > 0;
  if (freight < wanted && (isUnsent || !isOfBuyer(asked.reason))) fail('freight_due', {}, 'body.freight');
  return asked.amount - wanted + freight;
}
