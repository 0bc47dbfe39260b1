import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { order, paymentCharge, paymentDispute, paymentReceipt } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { formatYuan } from '../../../platform/money.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { DisputeNotice } from '../../../providers/payment/port.ts';
import { book, bookChargeback, orderTotals, postChargebackCost } from '../../accounting/index.ts';
import { lockOrder, lockPayment } from '../../orders/index.ts';
import { chargeOfReceipt, moneyOf } from '../payment/currency.ts';
import { chargebackShares, disputedFen } from './amount.ts';

type Provider = (typeof paymentDispute.$inferSelect)['provider'];
type DisputeRow = typeof paymentDispute.$inferSelect;

/** Whether a dispute is decided: it does not change any more. */
const isOver = (state: DisputeRow['state']): boolean => state === 'won' || state === 'lost';

/**
 * Records a dispute as its provider reports it, notifies operators and shops when it opens and when it ends, and books a lost one. Messages
 * may be repeated and arrive in any order. Returns whether the platform received that payment.
 */
export function recordDispute(deps: Deps, provider: Provider, notice: DisputeNotice): Promise<boolean> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [known] = await tx
      .select({ receipt: paymentReceipt, charge: paymentCharge })
      .from(paymentReceipt)
      .leftJoin(paymentCharge, chargeOfReceipt)
      .where(and(eq(paymentReceipt.provider, provider), eq(paymentReceipt.ref, notice.ref)));
    if (!known) {
      deps.log.error({ provider, dispute: notice.disputeNo }, 'dispute of an unknown payment');
      return false;
    }
    const { receipt, charge } = known;
    // Orders first, as refunds lock them: the release of their money sees the dispute.
    for (const { id } of await paidOrders(work, receipt.paymentId)) await lockOrder(tx, id);
    const payment = (await lockPayment(tx, receipt.paymentId)) ?? fail('not_found');
    const same = and(eq(paymentDispute.provider, provider), eq(paymentDispute.number, notice.disputeNo));
    const [before] = await tx.select().from(paymentDispute).where(same);
    if (before && (isOver(before.state) || before.reportedAt > notice.at)) return true;
    const charged = charge ? moneyOf(charge) : { amount: receipt.amount, currency: 'CNY' };
    // A dispute in another currency than the charge is taken for all of it.
    const disputed = notice.currency === charged.currency ? notice.amount : charged.amount;
    const values = {
      amount: disputedFen(disputed, charged.amount, receipt.amount),
      currency: notice.currency,
      disputed: notice.amount,
      reason: notice.reason.slice(0, 200),
      state: notice.state,
      dueAt: notice.dueAt,
      reportedAt: notice.at,
      endedAt: isOver(notice.state) ? now : null,
    };
    const about = { provider, number: notice.disputeNo, paymentId: receipt.paymentId, receiptId: receipt.id };
    const [row] = before
      ? await tx.update(paymentDispute).set(values).where(eq(paymentDispute.id, before.id)).returning()
      : await tx
          .insert(paymentDispute)
          .values({ ...about, ...values, createdAt: now })
          .returning();
    if (!row) fail('internal');
    if (!before) await notifyAll(work, row, payment.paymentNo, 'dispute_opened');
    if (row.state === 'lost') await bookLost(work, row);
    if (isOver(row.state))
      await notifyAll(work, row, payment.paymentNo, row.state === 'lost' ? 'dispute_lost' : 'dispute_won');
    return true;
  });
}

const paidOrders = ({ tx }: UnitOfWork, paymentId: number) =>
  tx
    .select({ id: order.id, supplierId: order.supplierId })
    .from(order)
    .where(and(eq(order.paymentId, paymentId), isNotNull(order.paidAt)))
    .orderBy(asc(order.id));

/** The money leaves the orders in proportion to what they still hold; the marketplace bears the rest, for example of what was refunded. */
async function bookLost(work: UnitOfWork, { id, paymentId, provider, amount }: DisputeRow): Promise<void> {
  const { tx, now } = work;
  const orders = await paidOrders(work, paymentId);
  const holding: number[] = [];
  for (const one of orders) {
    holding.push(Math.max(0, (await orderTotals(tx, one.id)).paid));
  }
  const shares = chargebackShares(amount, holding);
  for (const [at, { id: orderId }] of orders.entries()) {
    const key = `chargeback:${id}:${orderId}`;
    await bookChargeback(tx, { orderId, amount: shares[at] ?? 0, key, at: now });
  }
  const rest = amount - shares.reduce((sum, one) => sum + one, 0);
  const about = { key: `chargeback:${id}`, kind: 'chargeback', at: now } as const;
  await book(tx, about, postChargebackCost(provider, rest));
}

async function notifyAll(
  work: UnitOfWork,
  row: DisputeRow,
  paymentNo: string,
  key: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
): Promise<void> {
  const data = { paymentNo, disputeNo: row.number, amount: formatYuan(row.amount) };
  await notify(work, { operators: 'platform.payment.read' }, { key, data, link: paths.platformDisputes });
  const shops = [...new Set((await paidOrders(work, row.paymentId)).map(({ supplierId }) => supplierId))];
  await notify(work, { shops, may: 'shop.settlement.read' }, { key, data });
}
