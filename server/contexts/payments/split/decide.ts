import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SplitDetail } from '../../../../contract/payments/split.ts';
import { failLate } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { billLine, ledgerTransaction, paymentReceipt, paymentSplit } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockSupplierMoney } from '../../accounting/index.ts';
import type { FoundSplit, SplitRow } from './ask.ts';
import { freeReceipt } from './free.ts';
import { lockSplit, sendSplit } from './send.ts';
import { readSplit } from './split-queries.ts';

/** Performs one action on a locked split and returns it after the effects. @throws not_found, and the errors of `step` */
export async function withSplit(
  deps: Deps,
  id: number,
  step: (work: UnitOfWork, found: FoundSplit) => Promise<unknown>,
): Promise<SplitDetail> {
  await withTransaction(deps, async (work) => {
    const found = (await lockSplit(work.tx, id)) ?? fail('not_found');
    const after = await step(work, found);
    work.audit({ kind: 'split', id }, found.split, after);
  });
  return readSplit(deps.db, id);
}

async function change(tx: Tx, id: number, set: Partial<SplitRow>): Promise<SplitRow> {
  const [after] = await tx.update(paymentSplit).set(set).where(eq(paymentSplit.id, id)).returning();
  return after ?? fail('internal');
}

/** Fails for a split that another call has moved to another state. */
const failMoved = (work: UnitOfWork, id: number): Promise<never> =>
  failLate(work, { kind: 'split', id }, { otherwise: 'transition_forbidden', by: '/split/' });

/** Sends a waiting split, or queries one in progress, immediately. @throws not_found, decided, transition_forbidden */
export const executeSplit = (deps: Deps, id: number): Promise<SplitDetail> =>
  withSplit(deps, id, async (work, { split }) => {
    if (split.status !== 'wait' && split.status !== 'processing') await failMoved(work, id);
    work.after(() => sendSplit(deps, id));
    return change(work.tx, id, { nextCheckAt: work.now });
  });

/** `S2026…` -> `S2026…-2` -> `S2026…-3`: under the old number the gateway would only repeat its response. */
function nextNumber(splitNo: string): string {
  const [base = splitNo, times = '1'] = splitNo.split('-');
  return `${base}-${Number(times) + 1}`;
}

/**
 * Sends a failed split again under a new number.
 * @throws not_found, decided or transition_forbidden when it did not fail, split_billed when the order is in a statement, split_freed
 */
export const retrySplit = (deps: Deps, id: number): Promise<SplitDetail> =>
  withSplit(deps, id, async (work, { split, receipt }) => {
    const { tx, now, after } = work;
    if (split.status !== 'failed') await failMoved(work, id);
    if (receipt.share !== 'frozen') fail('split_freed');
    // Statements are issued under the same lock, so the order cannot enter one meanwhile.
    await lockSupplierMoney(tx, split.supplierId);
    if (await isBilled(tx, split.orderId)) fail('split_billed');
    after(() => sendSplit(deps, id));
    return change(tx, id, {
      splitNo: nextNumber(split.splitNo),
      status: 'wait',
      gatewayNo: null,
      reason: null,
      attempts: 0,
      nextCheckAt: now,
      endedAt: null,
    });
  });

async function isBilled(tx: Tx, orderId: number): Promise<boolean> {
  const ofOrder = and(eq(ledgerTransaction.orderId, orderId), eq(ledgerTransaction.kind, 'payment'));
  const inBill = exists(
    tx.select({ one: sql`1` }).from(billLine).where(eq(billLine.transactionId, ledgerTransaction.id)),
  );
  return (await tx.$count(ledgerTransaction, and(ofOrder, inBill))) > 0;
}

/**
 * Ends the splitting of a payment: waiting and failed splits go into statements, and the gateway unfreezes the rest.
 * @throws not_found, split_under_way while the gateway processes one of them, decided or split_freed
 */
export const finishSplit = (deps: Deps, id: number): Promise<SplitDetail> =>
  withSplit(deps, id, async (work, { split, receipt }) => {
    const { tx, now, after } = work;
    if (receipt.share !== 'frozen')
      await failLate(work, { kind: 'split', id }, { otherwise: 'split_freed', by: '/split/finish/' });
    const ofReceipt = eq(paymentSplit.receiptId, receipt.id);
    const working = and(ofReceipt, eq(paymentSplit.status, 'processing'));
    if ((await tx.$count(paymentSplit, working)) > 0) fail('split_under_way');
    await tx
      .update(paymentSplit)
      .set({ status: 'cancelled', reason: 'freed', nextCheckAt: null, endedAt: now })
      .where(and(ofReceipt, inArray(paymentSplit.status, ['wait', 'failed'])));
    await tx
      .update(paymentReceipt)
      .set({ share: 'freeing', shareCheckAt: now })
      .where(eq(paymentReceipt.id, receipt.id));
    after(() => freeReceipt(deps, receipt.id));
    return { ...split, share: 'freeing' };
  });
