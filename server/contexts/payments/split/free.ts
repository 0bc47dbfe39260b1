import { and, asc, eq, exists, inArray, lt, lte, ne, not, sql } from 'drizzle-orm';
import { ledgerOrder, order, payment, paymentReceipt, paymentSplit } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { day, hour } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { ProviderError } from '../../../providers/payment/port.ts';
import { splitDays } from '../../../providers/payment/split-port.ts';
import { lockPayment } from '../../orders/index.ts';
import { recorded } from '../payment/events.ts';
import { refusalOf, sharerOf } from './ask.ts';

const batch = 200;
const retryMs = hour;
/** After this long, a failed split that nobody has retried goes into the statement. */
const giveUpMs = (splitDays - 5) * day;

/** Has the gateway unfreeze the rest of a payment. Rejects when it does not respond: it is retried in an hour. */
export async function freeReceipt(deps: Deps, id: number): Promise<void> {
  const [found] = await deps.db
    .select({ receipt: paymentReceipt, paymentNo: payment.paymentNo })
    .from(paymentReceipt)
    .innerJoin(payment, eq(payment.id, paymentReceipt.paymentId))
    .where(and(eq(paymentReceipt.id, id), eq(paymentReceipt.share, 'freeing')));
  if (!found) return;
  const { receipt, paymentNo } = found;
  const own = and(eq(paymentReceipt.id, id), eq(paymentReceipt.share, 'freeing'));
  const shareCheckAt = new Date(deps.clock.now().getTime() + retryMs);
  await deps.db.update(paymentReceipt).set({ shareCheckAt }).where(own);
  const { sharer, about } = await sharerOf(deps, receipt);
  const request = { freeNo: `F${receipt.number.slice(1)}`, ref: receipt.ref };
  const answer = await refusalOf(() =>
    recorded(
      deps,
      { ...about, kind: 'free', paymentNo },
      () => sharer.free(request),
      (isFree) => (isFree ? 'free' : 'processing'),
    ),
  );
  // Everything was split or refunded: nothing is frozen any more.
  const isFree = answer instanceof ProviderError ? answer.code === 'NOT_ENOUGH' : answer;
  if (isFree) await deps.db.update(paymentReceipt).set({ share: 'free', shareCheckAt: null }).where(own);
}

/** Unfreezes payments that need no further split: all their orders and all their splits are final. */
export async function freeDue(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await giveUpOld(deps, now);
  const open = db
    .select({ one: sql`1` })
    .from(paymentSplit)
    .where(
      and(
        eq(paymentSplit.receiptId, paymentReceipt.id),
        inArray(paymentSplit.status, ['wait', 'processing', 'failed']),
      ),
    );
  const unreleased = db
    .select({ one: sql`1` })
    .from(order)
    .innerJoin(ledgerOrder, eq(ledgerOrder.orderId, order.id))
    .where(and(eq(order.paymentId, paymentReceipt.paymentId), ne(ledgerOrder.stage, 'released')));
  const over = and(eq(paymentReceipt.share, 'frozen'), not(exists(open)), not(exists(unreleased)));
  const done = await db
    .select({ id: paymentReceipt.id, paymentId: paymentReceipt.paymentId })
    .from(paymentReceipt)
    .where(over)
    .orderBy(asc(paymentReceipt.id))
    .limit(batch);
  const payments = new Map(done.map(({ id, paymentId }) => [id, paymentId]));
  await sweep(deps, 'split.over', [...payments.keys()], (id) =>
    withTransaction(deps, async ({ tx, now: at }) => {
      const paymentId = payments.get(id);
      // Releases take this lock, and create splits.
      if (paymentId === undefined || !(await lockPayment(tx, paymentId))) return;
      const set = { share: 'freeing', shareCheckAt: at } as const;
      await tx
        .update(paymentReceipt)
        .set(set)
        .where(and(eq(paymentReceipt.id, id), over));
    }),
  );
  const due = await db
    .select({ id: paymentReceipt.id })
    .from(paymentReceipt)
    .where(lte(paymentReceipt.shareCheckAt, now))
    .orderBy(asc(paymentReceipt.shareCheckAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  await sweep(deps, 'split.free', ids, (id) => freeReceipt(deps, id));
}

/** Cancels old failed splits, because the gateway's deadline is near. */
async function giveUpOld({ db }: Deps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - giveUpMs);
  const old = db
    .select({ id: paymentReceipt.id })
    .from(paymentReceipt)
    .where(and(eq(paymentReceipt.share, 'frozen'), lt(paymentReceipt.createdAt, before)));
  await db
    .update(paymentSplit)
    .set({ status: 'cancelled', reason: 'too_late' })
    .where(and(eq(paymentSplit.status, 'failed'), inArray(paymentSplit.receiptId, old)));
}
