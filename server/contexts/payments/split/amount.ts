import type { Tx } from '../../../platform/db/open.ts';
import type { ledgerOrder } from '../../../platform/db/schema.ts';
import { day } from '../../../platform/time.ts';
import { splitDays } from '../../../providers/payment/split-port.ts';
import { orderTotals, owed } from '../../accounting/index.ts';

type MoneyRow = typeof ledgerOrder.$inferSelect;

/**
 * The maximum amount of a payment that may be split, in fen, rounded down, so that the parts of all orders never exceed the limit of the
 * whole payment.
 */
const limitOf = (paid: number, maxBp: number): number =>
  Number((BigInt(Math.max(0, paid)) * BigInt(maxBp)) / 10_000n);

/**
 * The amount of an order to split to its supplier, in fen: what the platform owes it, up to the limit. The rest goes into its statement.
 */
export async function splitAmount(tx: Tx, money: MoneyRow, maxBp: number): Promise<number> {
  const sum = await orderTotals(tx, money.orderId);
  return Math.max(0, Math.min(owed(money, sum), limitOf(sum.paid, maxBp)));
}

/** One day before the gateway's deadline. */
export const isTooLate = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() > (splitDays - 1) * day;
