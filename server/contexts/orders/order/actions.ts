import type { OrderAction, PlacedLine } from '../../../../contract/orders/order.ts';
import { isInvoiceAllowed, isPaidOrder, OrderStatus } from '../../../../contract/orders/order-status.ts';
import { afterSaleDays } from '../../../../contract/returns/after-sale-deadlines.ts';
import type { order } from '../../../platform/db/schema.ts';
import { day, localDay } from '../../../platform/time.ts';

/** How long after the receipt an after-sale can be requested. */
export const afterSaleMs = afterSaleDays * day;

export const remindedToday = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && localDay(remindedAt) === localDay(now);

export const afterSaleOver = (completedAt: Date | null, now: Date): boolean =>
  completedAt !== null && now.getTime() > completedAt.getTime() + afterSaleMs;

interface ActionsOf {
  readonly row: typeof order.$inferSelect;
  readonly lines: readonly PlacedLine[];
  readonly isSent: boolean;
  readonly invoiceState: 'requested' | 'issued' | null;
  readonly now: Date;
}

/** The actions of the buyer on an order now. The calls themselves check again. */
export function actionsOf({ row, lines, isSent, invoiceState, now }: ActionsOf): OrderAction[] {
  const { status } = row;
  const isPaid = isPaidOrder(status);
  const left = lines.filter((line) => line.refundedPieces < line.quantity);
  const possible: readonly (readonly [OrderAction, boolean])[] = [
    ['pay', status === OrderStatus.PendingPayment],
    ['cancel', status === OrderStatus.PendingPayment],
    ['remind', status === OrderStatus.PendingShipment && !remindedToday(row.remindedAt, now)],
    ['receive', status === OrderStatus.PendingReceipt],
    ['extend', status === OrderStatus.PendingReceipt && row.extendedAt === null],
    ['logistics', isSent],
    [
      'refund',
      isPaid && !afterSaleOver(row.completedAt, now) && left.some((line) => line.afterSaleId === null),
    ],
    ['review', row.completedAt !== null && isPaid && left.some((line) => line.reviewId === null)],
    ['invoice', isInvoiceAllowed(status) && invoiceState !== 'issued'],
    ['buyAgain', status !== OrderStatus.PendingPayment],
  ];
  return possible.flatMap(([action, may]) => (may ? [action] : []));
}
