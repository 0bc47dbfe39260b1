import { and, eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { ledgerOrder, paymentSplit, splitReceiver } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { SplitFound } from '../../../providers/payment/split-port.ts';
import { book, postSplit } from '../../accounting/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { isTooLate, splitAmount } from './amount.ts';
import { askGateway, type FoundSplit, findSplit, laterBy, type SplitRow } from './ask.ts';

/** Reads a split again with its order locked, so that payment, refunds and other splits of its payment wait. */
export async function lockSplit(tx: Tx, id: number): Promise<FoundSplit | null> {
  const known = await findSplit(tx, id);
  if (!known) return null;
  await lockOrder(tx, known.split.orderId);
  return findSplit(tx, id);
}

/**
 * Sends a due split to its gateway, or queries its state. Idempotent, also when run concurrently: the number stays the same until the
 * gateway has rejected it. Rejects when the gateway does not respond.
 */
export async function sendSplit(deps: Deps, id: number): Promise<void> {
  const begun = await begin(deps, id);
  if (!begun) return;
  const found = await askGateway(deps, begun.found, begun.wasAsked);
  await endSplit(deps, id, begun.found.split.splitNo, found);
}

/** Records the request before it is sent; null when there is nothing to send. */
function begin(deps: Deps, id: number) {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const found = await lockSplit(tx, id);
    if (!found || found.split.nextCheckAt === null) return null;
    const wasAsked = found.split.status === 'processing';
    const set = wasAsked ? {} : await settled(work, found);
    const [split] = await tx
      .update(paymentSplit)
      .set({
        attempts: found.split.attempts + 1,
        nextCheckAt: laterBy(found.split.attempts, now),
        ...set,
      })
      .where(eq(paymentSplit.id, id))
      .returning();
    return split?.status === 'processing' ? { found: { ...found, split }, wasAsked } : null;
  });
}

/** The final amount: the order, its supplier and the rest of the payment may have changed since the split was created. */
async function settled(
  { deps, tx, now }: UnitOfWork,
  { split, receipt, paidAt }: FoundSplit,
): Promise<Partial<SplitRow>> {
  const cancelled = (reason: string) =>
    ({ status: 'cancelled', reason, nextCheckAt: null, endedAt: now }) as const;
  const ofSupplier = and(eq(splitReceiver.supplierId, split.supplierId), eq(splitReceiver.status, 'active'));
  const [receiver] = await tx.select().from(splitReceiver).where(ofSupplier);
  const [money] = await tx.select().from(ledgerOrder).where(eq(ledgerOrder.orderId, split.orderId));
  if (receipt.share !== 'frozen') return cancelled('freed');
  if (isTooLate(paidAt ?? receipt.createdAt, now)) return cancelled('too_late');
  if (!receiver || !money) return cancelled('no_receiver');
  const amount = await splitAmount(tx, money, deps.config.splitMaxBp);
  if (amount === 0) return cancelled('nothing_left');
  const { kind, account } = receiver;
  return { status: 'processing', amount, kind, account, reason: null };
}

/** Records the gateway's response, once: a final state does not change, and a response for an earlier number is ignored. */
function endSplit(deps: Deps, id: number, splitNo: string, answer: SplitFound): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const found = await lockSplit(tx, id);
    if (found?.split.splitNo !== splitNo || found.split.status !== 'processing') return;
    const { split, receipt } = found;
    const { orderId, supplierId, amount } = split;
    const { state, gatewayNo, reason } = answer;
    const own = eq(paymentSplit.id, id);
    if (state === 'processing' || state === 'unknown') {
      await tx.update(paymentSplit).set({ gatewayNo }).where(own);
      return;
    }
    const status = state === 'done' ? 'finished' : 'failed';
    await tx
      .update(paymentSplit)
      .set({ status, gatewayNo, reason, nextCheckAt: null, endedAt: now })
      .where(own);
    if (state === 'failed') return notifyFailed(work, found, reason ?? '');
    const about = { key: `split:${id}`, kind: 'split', supplierId, orderId, note: splitNo, at: now } as const;
    await book(tx, about, postSplit(supplierId, receipt.provider, amount));
  });
}

async function notifyFailed(work: UnitOfWork, { split, orderNo }: FoundSplit, reason: string): Promise<void> {
  const data = { splitNo: split.splitNo, orderNo, reason };
  work.deps.log.error(data, 'split failed at the gateway');
  const link = paths.platformSplit(split.id);
  await notify(work, { operators: 'platform.split.write' }, { key: 'split_failed', data, link });
}
