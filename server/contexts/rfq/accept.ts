import { and, eq, inArray, lte } from 'drizzle-orm';
import { paths } from '../../../contract/paths.ts';
import type { Tx } from '../../platform/db/open.ts';
import { quotation, quoteRequest } from '../../platform/db/schema.ts';
import { notify } from '../../platform/delivery/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { sweep } from '../../platform/sweep.ts';
import { type UnitOfWork, withTransaction } from '../../platform/transaction.ts';
import { namesOf, requestsPath } from './queries.ts';
import { lockQuotation, refusePending } from './requests.ts';
import { transitionQuotation, transitionRequest } from './state-machine.ts';

/** The terms of an accepted quotation; amounts in fen. */
interface Accepted {
  readonly id: number;
  readonly skuId: number;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly freight: number;
  readonly madeToOrder: boolean;
  readonly country: string;
  readonly province: string;
}

/**
 * Accepts a quotation for one of the account's RFQs; the others are refused. Must run in the transaction that places the order, followed by
 * `noteOrder`. Concurrent acceptances and withdrawals are serialized by a lock on the RFQ's row.
 * @throws not_found, quotation_state when the quotation or the RFQ is not open any more
 */
export async function acceptQuotation(work: UnitOfWork, accountId: number, id: number): Promise<Accepted> {
  const { tx } = work;
  const now = work.now;
  const { row, found } = await lockQuotation(tx, accountId, id);
  if (row.deadline <= now || found.validUntil <= now) fail('quotation_state');
  const status = transitionRequest('accept', row.status);
  await tx.update(quoteRequest).set({ status }).where(eq(quoteRequest.id, row.id));
  await tx
    .update(quotation)
    .set({ status: transitionQuotation('accept', found.status) })
    .where(eq(quotation.id, id));
  await refusePending(work, row);
  await notify(
    work,
    { shops: [found.supplierId], may: 'shop.quotation.read' },
    { key: 'quotation_accepted', data: namesOf(row), link: paths.shopRequest(row.id) },
  );
  const { skuId, quantity, unitPrice, freight, madeToOrder } = found;
  const { country, province } = row;
  return { id, skuId, quantity, unitPrice, freight, madeToOrder, country, province };
}

/** Stores the order of an accepted quotation. */
export async function noteOrder(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx.update(quotation).set({ orderId }).where(eq(quotation.id, id));
}

/**
 * Reopens the RFQs of orders that were cancelled unpaid, until their deadlines, with the quotation as long as it is valid. Other orders are
 * ignored.
 */
export async function releaseOrders(work: UnitOfWork, orderIds: readonly number[]): Promise<void> {
  const { tx } = work;
  const now = work.now;
  const accepted = and(inArray(quotation.orderId, [...orderIds]), eq(quotation.status, 'accepted'));
  const rows = await tx
    .select({ id: quotation.id, requestId: quotation.requestId })
    .from(quotation)
    .where(accepted);
  for (const { id, requestId } of rows) {
    const [row] = await tx.select().from(quoteRequest).where(eq(quoteRequest.id, requestId)).for('update');
    const [found] = await tx.select().from(quotation).where(eq(quotation.id, id)).for('update');
    if (!row || found?.status !== 'accepted') continue;
    const isOver = row.deadline <= now;
    const status = transitionQuotation('release', found.status, isOver || found.validUntil <= now);
    await tx
      .update(quoteRequest)
      .set({ status: transitionRequest('release', row.status, isOver) })
      .where(eq(quoteRequest.id, requestId));
    await tx.update(quotation).set({ status }).where(eq(quotation.id, id));
    await notify(
      work,
      { shops: [found.supplierId], may: 'shop.quotation.read' },
      { key: 'quotation_released', data: namesOf(row), link: paths.shopRequest(row.id) },
    );
  }
}

const batch = 200;

/** Ends RFQs and quotations that have expired. */
export async function expireQuotations(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select({ id: quoteRequest.id })
    .from(quoteRequest)
    .where(and(eq(quoteRequest.status, 'open'), lte(quoteRequest.deadline, now)))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  await sweep(deps, 'quotation.expire', ids, (id) =>
    withTransaction(deps, async (work) => {
      const { tx } = work;
      const [row] = await tx.select().from(quoteRequest).where(eq(quoteRequest.id, id)).for('update');
      if (row?.status !== 'open') return;
      const status = transitionRequest('expire', row.status);
      await tx.update(quoteRequest).set({ status }).where(eq(quoteRequest.id, id));
      const pending = and(eq(quotation.requestId, id), eq(quotation.status, 'pending'));
      await tx
        .update(quotation)
        .set({ status: transitionQuotation('expire', 'pending') })
        .where(pending);
      const message = { key: 'request_expired', data: namesOf(row), link: requestsPath } as const;
      await notify(work, { account: row.accountId }, message);
    }),
  );
  const over = and(eq(quotation.status, 'pending'), lte(quotation.validUntil, now));
  await deps.db
    .update(quotation)
    .set({ status: transitionQuotation('expire', 'pending') })
    .where(over);
}
