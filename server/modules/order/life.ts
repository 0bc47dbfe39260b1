import { and, asc, eq, lte } from 'drizzle-orm';
import type { ShopScope } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { order, orderItem } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { sweep } from '../../sweep.ts';
import { day } from '../../time.ts';
import { addPoints } from '../membership/service.ts';
import { remindedToday } from './actions.ts';
import { lockPayment } from './cancel.ts';
import { type Actor, noteOrder } from './events.ts';
import { type Action, type Status, walk } from './flow.ts';
import { orderPath } from './paths.ts';
import type { LineRow } from './pieces.ts';
import { tellAccount, tellSupplier } from './tell.ts';

export type OrderRow = typeof order.$inferSelect;
export interface LockedOrder {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
}

/** Whose order it must be; another's is as unknown as none. */
export type Owner = { readonly accountId: number } | { readonly shop: ShopScope };

const isOwn = (row: OrderRow, owner: Owner): boolean =>
  'accountId' in owner ? row.accountId === owner.accountId : owner.shop.owns(row.supplierId);

/**
 * Locks an order by its payment, as paying and cancelling do: whatever changes an order waits for the others.
 * @throws not_found for an unknown one and for somebody else's
 */
export async function lockOrder(tx: Tx, id: number, owner?: Owner): Promise<LockedOrder> {
  const [found] = await tx.select({ paymentId: order.paymentId }).from(order).where(eq(order.id, id));
  if (found) await lockPayment(tx, found.paymentId);
  const [row] = await tx.select().from(order).where(eq(order.id, id));
  if (!row || (owner && !isOwn(row, owner))) fail('not_found');
  const lines = await tx.select().from(orderItem).where(eq(orderItem.orderId, id)).orderBy(asc(orderItem.id));
  return { row, lines };
}

const extensionMs = 3 * day;

/** What belongs to a status when an order comes into it. */
function arrival(deps: Deps, row: OrderRow, to: Status): Partial<OrderRow> {
  const now = deps.clock.now();
  if (to === 3) return row.completedAt ? {} : { completedAt: now };
  if (to !== 2) return {};
  const fresh = new Date(now.getTime() + deps.config.receiptMs);
  if (!row.receiptDueAt) return { shippedAt: row.shippedAt ?? now, receiptDueAt: fresh };
  // Back from an after-sale: the buyer gets some days at least to look at what is left.
  const least = new Date(now.getTime() + extensionMs);
  return { receiptDueAt: row.receiptDueAt > least ? row.receiptDueAt : least };
}

/** Moves a locked order along the table; to where it is already is no move. @throws transition_forbidden */
export async function moveOrder(
  { deps, tx }: Work,
  row: OrderRow,
  action: Action,
  to: Status,
): Promise<void> {
  if (row.status === to) return;
  const status = walk(action, row.status, to);
  if (status !== to) fail('transition_forbidden');
  await tx
    .update(order)
    .set({ status, ...arrival(deps, row, to) })
    .where(eq(order.id, row.id));
}

/** Asks the supplier to ship. @throws not_found, transition_forbidden, reminded_today */
export function remind(deps: Deps, accountId: number, orderId: number): Promise<void> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    if (row.status !== 1) fail('transition_forbidden');
    const now = work.now;
    if (remindedToday(row.remindedAt, now)) fail('reminded_today');
    await tx.update(order).set({ remindedAt: now }).where(eq(order.id, orderId));
    await noteOrder(tx, { orderId, kind: 'reminded', actor: 'buyer', at: now });
    const details = { orderNo: row.orderNo };
    await tellSupplier(work, row.supplierId, { name: 'order_reminded', details, link: null });
  });
}

async function receiveLocked(work: Work, row: OrderRow, actor: Actor): Promise<void> {
  const { tx } = work;
  await moveOrder(work, row, 'receive', walk('receive', row.status));
  await noteOrder(tx, { orderId: row.id, kind: 'received', actor, at: work.now });
  const { id: orderId, accountId, payable, refunded } = row;
  const earned = { orderId, key: 'completed', amount: payable - refunded };
  await addPoints(tx, accountId, earned, work.now);
  const details = { orderNo: row.orderNo };
  await tellSupplier(work, row.supplierId, { name: 'order_received', details, link: null });
  if (actor !== 'system') return;
  const link = orderPath(row.orderNo);
  await tellAccount(work, row.accountId, { name: 'order_auto_received', details, link });
}

/** The buyer has the goods. @throws not_found, transition_forbidden */
export function receive(deps: Deps, accountId: number, orderId: number): Promise<void> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    await receiveLocked(work, row, 'buyer');
  });
}

/** Puts the automatic receipt off, once. @throws not_found, transition_forbidden, extended_before */
export function extendReceipt(deps: Deps, accountId: number, orderId: number): Promise<void> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    if (row.status !== 2 || !row.receiptDueAt) fail('transition_forbidden');
    if (row.extendedAt) fail('extended_before');
    const now = work.now;
    const receiptDueAt = new Date(row.receiptDueAt.getTime() + extensionMs);
    await tx.update(order).set({ receiptDueAt, extendedAt: now }).where(eq(order.id, orderId));
    await noteOrder(tx, { orderId, kind: 'extended', actor: 'buyer', at: now });
  });
}

const batch = 200;

/** Takes as received what nobody confirmed in time. Answers with how many. */
export async function receiveDue(deps: Deps): Promise<number> {
  const isDue = and(eq(order.status, 2), lte(order.receiptDueAt, deps.clock.now()));
  const due = await deps.db
    .select({ id: order.id })
    .from(order)
    .where(isDue)
    .orderBy(asc(order.receiptDueAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  return sweep(deps, 'order.receive', ids, (id) =>
    commit(deps, async (work) => {
      const { tx } = work;
      const { row } = await lockOrder(tx, id);
      if (row.status !== 2 || !row.receiptDueAt || row.receiptDueAt > work.now) return false;
      await receiveLocked(work, row, 'system');
      return true;
    }),
  );
}
