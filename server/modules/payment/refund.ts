import { and, asc, count, eq, lte, ne, sql, sum } from 'drizzle-orm';
import { commit, type Effects } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { account, order, payment, paymentReceipt, paymentRefund } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { RefundState } from '../../providers/payment/port.ts';
import { notifyAccounts } from '../notification/service.ts';
import { lockPayment, ordersPath, type PaymentRow, walk } from '../order/service.ts';
import { recorded } from './events.ts';
import { providerNamed } from './providers.ts';

type RefundRow = typeof paymentRefund.$inferSelect;

/**
 * Notes that money goes back and sends it after the commit. The payment must be locked: refunds of one are numbered.
 * Whatever becomes of the sending, `tendRefunds` tries again.
 */
export async function addRefund(
  deps: Deps,
  tx: Tx,
  effects: Effects,
  row: PaymentRow,
  values: { readonly receiptId: number; readonly amount: number; readonly orderId?: number },
): Promise<void> {
  const now = deps.clock.now();
  const ofPayment = eq(paymentRefund.paymentId, row.id);
  const [before] = await tx.select({ refunds: count() }).from(paymentRefund).where(ofPayment);
  const number = String((before?.refunds ?? 0) + 1).padStart(2, '0');
  const refundNo = `R${row.paymentNo.slice(1)}${number}`;
  await tx
    .insert(paymentRefund)
    .values({ ...values, refundNo, paymentId: row.id, status: 'pending', nextCheckAt: now, createdAt: now });
  effects.after(() => sendRefund(deps, refundNo));
}

/**
 * Pays one order of a paid payment back. The order is `refunding` (7) and becomes `refunded` (6) when the money arrived.
 * @throws not_found, transition_forbidden when it was not paid or more than was paid would go back
 */
export async function refundOrder(deps: Deps, tx: Tx, effects: Effects, orderId: number): Promise<void> {
  const [found] = await tx.select().from(order).where(eq(order.id, orderId));
  const row = found && (await lockPayment(tx, found.paymentId));
  if (!row) fail('not_found');
  const paid = and(eq(paymentReceipt.paymentId, row.id), eq(paymentReceipt.outcome, 'paid'));
  const [receipt] = await tx.select().from(paymentReceipt).where(paid);
  if (row.status !== 'paid' || !receipt) fail('transition_forbidden');
  const sent = and(eq(paymentRefund.receiptId, receipt.id), ne(paymentRefund.status, 'failed'));
  const [before] = await tx
    .select({ amount: sum(paymentRefund.amount) })
    .from(paymentRefund)
    .where(sent);
  if (Number(before?.amount ?? 0) + found.payable > receipt.amount) fail('transition_forbidden');
  await addRefund(deps, tx, effects, row, { receiptId: receipt.id, amount: found.payable, orderId });
}

/** Sends a refund to its gateway, or asks what became of it. Rejects when the gateway does not take it. */
async function sendRefund(deps: Deps, refundNo: string): Promise<void> {
  const [found] = await deps.db
    .select({ refund: paymentRefund, receipt: paymentReceipt, paymentNo: payment.paymentNo })
    .from(paymentRefund)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentRefund.receiptId))
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(eq(paymentRefund.refundNo, refundNo));
  if (!found || found.refund.nextCheckAt === null) return;
  const { refund, receipt, paymentNo } = found;
  const isSent = refund.status === 'processing';
  await deps.db
    .update(paymentRefund)
    .set({ attempts: sql`${paymentRefund.attempts} + 1`, nextCheckAt: later(deps, refund) })
    .where(eq(paymentRefund.id, refund.id));
  const provider = providerNamed(deps, receipt.provider);
  if (!provider)
    throw new Error(`${receipt.provider} is not configured any more, ${refundNo} cannot be sent`);
  const request = { refundNo, paymentNo, ref: receipt.ref, amount: refund.amount, total: receipt.amount };
  const state = await recorded(
    deps,
    { provider: provider.name, kind: isSent ? 'refund_query' : 'refund', paymentNo },
    () => (isSent ? provider.refundState(request) : provider.refund(request)),
    (answer) => answer,
  );
  await endRefund(deps, refundNo, state);
}

const minute = 60_000;

/** 1, 2, 4 ... minutes, at most 6 hours. */
const later = (deps: Deps, { attempts }: RefundRow): Date =>
  new Date(deps.clock.now().getTime() + Math.min(2 ** Math.min(attempts, 10), 360) * minute);

/**
 * Notes what became of a refund and tells about its end, once. False for an unknown one.
 * May be called any number of times; an end stays as it is.
 */
export function endRefund(deps: Deps, refundNo: string, state: RefundState): Promise<boolean> {
  return commit(deps, async (tx, effects) => {
    const [known] = await tx.select().from(paymentRefund).where(eq(paymentRefund.refundNo, refundNo));
    const row = known && (await lockPayment(tx, known.paymentId));
    if (!row) return false;
    const [refund] = await tx.select().from(paymentRefund).where(eq(paymentRefund.refundNo, refundNo));
    if (!refund || refund.status === 'done' || refund.status === 'failed') return true;
    const ended = state === 'processing' ? {} : { nextCheckAt: null, endedAt: deps.clock.now() };
    await tx
      .update(paymentRefund)
      .set({ status: state, ...ended })
      .where(eq(paymentRefund.id, refund.id));
    if (state === 'failed') await tellAdministrators(deps, tx, effects, refundNo, row.paymentNo);
    if (state === 'done') await refunded(deps, tx, effects, row, refund);
    return true;
  });
}

async function refunded(
  deps: Deps,
  tx: Tx,
  effects: Effects,
  row: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { message } = deps.texts;
  const title = message('notification.payment_refunded_title');
  const tell = (content: ReturnType<typeof message>) =>
    notifyAccounts(deps, tx, effects, [
      { accountId: row.accountId, type: 'order', title, content, link: ordersPath },
    ]);
  const setRefunded = () => tx.update(payment).set({ status: 'refunded' }).where(eq(payment.id, row.id));
  if (refund.orderId !== null) {
    const [found] = await tx.select().from(order).where(eq(order.id, refund.orderId)).for('update');
    if (found?.status !== 7) return;
    await tx
      .update(order)
      .set({ status: walk('finishRefund', found.status) })
      .where(eq(order.id, found.id));
    const back = and(eq(paymentRefund.receiptId, refund.receiptId), eq(paymentRefund.status, 'done'));
    const [all] = await tx
      .select({ amount: sum(paymentRefund.amount) })
      .from(paymentRefund)
      .where(back);
    if (Number(all?.amount ?? 0) === row.amount) await setRefunded();
    await tell(message('notification.order_refunded_content', { orderNo: found.orderNo }));
    return;
  }
  // Money that came twice for a paid order goes back without a word about the order.
  if (row.status !== 'cancelled') return;
  await setRefunded();
  await tell(message('notification.payment_refunded_content', { paymentNo: row.paymentNo }));
}

async function tellAdministrators(
  deps: Deps,
  tx: Tx,
  effects: Effects,
  refundNo: string,
  paymentNo: string,
): Promise<void> {
  deps.log.error({ refundNo, paymentNo }, 'a refund failed at the gateway');
  const admins = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userType, 9), eq(account.disabled, false)));
  const { message } = deps.texts;
  const title = message('notification.refund_failed_title');
  const content = message('notification.refund_failed_content', { refundNo, paymentNo });
  const told = admins.map(({ id }) => ({
    accountId: id,
    type: 'system' as const,
    title,
    content,
    link: null,
  }));
  await notifyAccounts(deps, tx, effects, told);
}

const batch = 100;

/** Tries again what did not go through, and asks about what the gateway is still working on. */
export async function tendRefunds(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ refundNo: paymentRefund.refundNo })
    .from(paymentRefund)
    .where(lte(paymentRefund.nextCheckAt, deps.clock.now()))
    .orderBy(asc(paymentRefund.nextCheckAt))
    .limit(batch);
  for (const { refundNo } of due) {
    await sendRefund(deps, refundNo).catch((error: unknown) =>
      deps.log.error({ err: error, refundNo }, 'refund did not go through, will be tried again'),
    );
  }
}
