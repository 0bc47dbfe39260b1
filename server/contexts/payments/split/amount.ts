import type { Tx } from '../../../platform/db/open.ts';
import type { ledgerOrder } from '../../../platform/db/schema.ts';
import { day } from '../../../platform/time.ts';
import { splitDays } from '../../../providers/payment/split-port.ts';
import { orderTotals, owed } from '../../accounting/index.ts';

type MoneyRow = typeof ledgerOrder.$inferSelect;

/** Most of what was paid that may go to others, in fen, rounded down: so the parts of all orders of a payment are never above that of the whole. */
const limitOf = (paid: number, maxBp: number): number =>
  Number((BigInt(Math.max(0, paid)) * BigInt(maxBp)) / 10_000n);

/** Fen of an order that its shop gets at the gateway: what the platform owes it, and never above the limit. What is left stands in its bill. */
export async function splitAmount(tx: Tx, money: MoneyRow, maxBp: number): Promise<number> {
  const sum = await orderTotals(tx, money.orderId);
  return Math.max(0, Math.min(owed(money, sum), limitOf(sum.paid, maxBp)));
}

/** A day before the gateway would refuse it. */
export const isTooLate = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() > (splitDays - 1) * day;
