import type { OrderAction, PlacedLine } from '../../../contract/order.ts';
import type { order } from '../../db/schema/index.ts';
import { day, dayInChina } from '../../time.ts';

/** After-sales can be asked for until so long after the receipt. */
export const afterSaleMs = 15 * day;

export const remindedToday = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && dayInChina(remindedAt) === dayInChina(now);

export const afterSaleOver = (completedAt: Date | null, now: Date): boolean =>
  completedAt !== null && now.getTime() > completedAt.getTime() + afterSaleMs;

interface ActionsOf {
  readonly row: typeof order.$inferSelect;
  readonly lines: readonly PlacedLine[];
  readonly isSent: boolean;
  readonly invoiceState: 'requested' | 'issued' | null;
  readonly now: Date;
}

/** What the buyer may do with an order now. The calls themselves check again. */
export function actionsOf({ row, lines, isSent, invoiceState, now }: ActionsOf): OrderAction[] {
  const { status } = row;
  const alive = [1, 2, 3, 5, 7].includes(status);
  const left = lines.filter((line) => line.refundedPieces < line.quantity);
  const possible: readonly (readonly [OrderAction, boolean])[] = [
    ['pay', status === 0],
    ['cancel', status === 0],
    ['remind', status === 1 && !remindedToday(row.remindedAt, now)],
    ['receive', status === 2],
    ['extend', status === 2 && row.extendedAt === null],
    ['logistics', isSent],
    [
      'refund',
      alive && !afterSaleOver(row.completedAt, now) && left.some((line) => line.afterSaleId === null),
    ],
    ['review', row.completedAt !== null && alive && left.some((line) => line.reviewId === null)],
    ['invoice', [1, 2, 3].includes(status) && invoiceState !== 'issued'],
    ['buyAgain', status !== 0],
  ];
  return possible.flatMap(([action, may]) => (may ? [action] : []));
}
