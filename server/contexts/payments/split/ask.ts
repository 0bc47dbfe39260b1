import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { order, payment, paymentReceipt, paymentSplit, splitReceiver } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { minute } from '../../../platform/time.ts';
import { ProviderError } from '../../../providers/payment/port.ts';
import type { SplitFound, SplitProvider, SplitRequest } from '../../../providers/payment/split-port.ts';
import { recorded } from '../payment/events.ts';
import { collectorIn, providerFor } from '../payment/providers.ts';

export type SplitRow = typeof paymentSplit.$inferSelect;

/** A split with its receipt and the numbers of its payment and order. */
export async function findSplit(db: Db, id: number) {
  const [found] = await db
    .select({
      split: paymentSplit,
      receipt: paymentReceipt,
      paymentNo: payment.paymentNo,
      orderNo: order.orderNo,
      paidAt: order.paidAt,
    })
    .from(paymentSplit)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentSplit.receiptId))
    .innerJoin(payment, eq(payment.id, paymentReceipt.paymentId))
    .innerJoin(order, eq(order.id, paymentSplit.orderId))
    .where(eq(paymentSplit.id, id));
  return found ?? null;
}
export type FoundSplit = NonNullable<Awaited<ReturnType<typeof findSplit>>>;

/** Exponential backoff: 1, 2, 4 ... minutes, at most 6 hours. */
export const laterBy = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(attempts, 10), 360) * minute);

/** The provider that splits the payment of a receipt. @throws when it is not configured any more */
export async function sharerOf(
  deps: Deps,
  receipt: FoundSplit['receipt'],
): Promise<{ readonly sharer: SplitProvider; readonly about: ReturnType<typeof collectorIn> }> {
  const sharer = (await providerFor(deps, receipt))?.split;
  if (!sharer) throw new Error(`${receipt.provider} shares nothing any more`);
  return { sharer, about: collectorIn(receipt) };
}

const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.reason === 'refused';

/**
 * The gateway's rejection, if the call fails with one.
 * @throws any other error: then the outcome is unknown, and the call is repeated under the same number
 */
export async function refusalOf<T>(call: () => Promise<T>): Promise<T | ProviderError> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/**
 * Sends a split to a gateway, or queries its state. A split that was sent before is queried first; a rejection counts only when the gateway
 * does not know the number.
 * @throws ProviderError when the gateway did not respond
 */
export async function askGateway(
  deps: Deps,
  { split: row, receipt, paymentNo, paidAt }: FoundSplit,
  wasAsked: boolean,
): Promise<SplitFound> {
  const { sharer, about: collector } = await sharerOf(deps, receipt);
  const about = { ...collector, paymentNo };
  const { splitNo, amount, kind, account } = row;
  const request: SplitRequest = {
    splitNo,
    amount,
    ref: receipt.ref,
    total: receipt.amount,
    paidAt: paidAt ?? receipt.createdAt,
    receiver: { kind, account },
  };
  const query = () =>
    recorded(
      deps,
      { ...about, kind: 'split_query' },
      () => sharer.splitState(request),
      ({ state }) => state,
    );
  const share = () =>
    refusalOf(() =>
      recorded(
        deps,
        { ...about, kind: 'split' },
        () => sharer.split(request),
        ({ state }) => state,
      ),
    );
  if (wasAsked) {
    const found = await query();
    if (found.state !== 'unknown') return found;
  }
  let answer = await share();
  // The gateway may have lost the receiver's registration.
  if (answer instanceof ProviderError && (await introduce(deps, row, sharer))) answer = await share();
  if (!(answer instanceof ProviderError)) return answer;
  const found = await query();
  return found.state === 'unknown' ? { ...found, state: 'failed', reason: answer.code } : found;
}

/** Registers a split's receiver at the gateway again; false when the receiver is not the supplier's any more, or is rejected. */
async function introduce(deps: Deps, row: SplitRow, sharer: SplitProvider): Promise<boolean> {
  const own = eq(splitReceiver.supplierId, row.supplierId);
  const [receiver] = await deps.db.select().from(splitReceiver).where(own);
  if (receiver?.status !== 'active' || receiver.account !== row.account) return false;
  return !((await refusalOf(() => sharer.addReceiver(receiver))) instanceof ProviderError);
}

/** The split after a change, for the response. @throws not_found */
export const theSplit = async (db: Db, id: number): Promise<FoundSplit> =>
  (await findSplit(db, id)) ?? fail('not_found');
