import { and, eq } from 'drizzle-orm';
import {
  ledgerOrder,
  order,
  paymentReceipt,
  paymentSplit,
  splitReceiver,
} from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { isTooLate, splitAmount } from './amount.ts';
import { sendSplit } from './send.ts';

/**
 * Creates the split of an order that was just released, when its payment can be split and the supplier has a receiver. Runs in the
 * transaction of the release, so that no statement includes the order in between. The order must be locked.
 */
export async function planSplit({ deps, tx, now, after }: UnitOfWork, orderId: number): Promise<void> {
  const [found] = await tx
    .select({
      money: ledgerOrder,
      receipt: paymentReceipt,
      receiver: splitReceiver,
      orderNo: order.orderNo,
      paidAt: order.paidAt,
    })
    .from(ledgerOrder)
    .innerJoin(order, eq(order.id, ledgerOrder.orderId))
    .innerJoin(
      paymentReceipt,
      and(
        eq(paymentReceipt.paymentId, order.paymentId),
        eq(paymentReceipt.outcome, 'paid'),
        eq(paymentReceipt.share, 'frozen'),
      ),
    )
    .innerJoin(
      splitReceiver,
      and(eq(splitReceiver.supplierId, ledgerOrder.supplierId), eq(splitReceiver.status, 'active')),
    )
    .where(
      and(
        eq(ledgerOrder.orderId, orderId),
        eq(ledgerOrder.stage, 'released'),
        eq(ledgerOrder.collectedBy, 'platform'),
      ),
    );
  if (!found?.paidAt || isTooLate(found.paidAt, now)) return;
  const { money, receipt, receiver, orderNo } = found;
  const amount = await splitAmount(tx, money, deps.config.splitMaxBp);
  if (amount === 0) return;
  const [made] = await tx
    .insert(paymentSplit)
    .values({
      splitNo: `S${orderNo}`,
      orderId,
      receiptId: receipt.id,
      supplierId: money.supplierId,
      kind: receiver.kind,
      account: receiver.account,
      amount,
      status: 'wait',
      nextCheckAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: paymentSplit.orderId })
    .returning({ id: paymentSplit.id });
  if (made) after(() => sendSplit(deps, made.id));
}
