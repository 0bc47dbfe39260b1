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
 * Notes that the shop's part of an order that was just released is to be paid at the gateway, where it was paid in a way that can be shared and the
 * shop has somebody to get it. In the transaction of the release, so that no bill is made of it in between. The order must be locked.
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
