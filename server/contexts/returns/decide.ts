import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { OrderStatus } from '../../../contract/orders/order-status.ts';
import type { AfterSaleAction } from '../../../contract/returns/after-sale.ts';
import type { SupplierScope } from '../../platform/access/actor.ts';
import { failLate } from '../../platform/audit/late.ts';
import type { Tx } from '../../platform/db/open.ts';
import { afterSale, order, orderItem } from '../../platform/db/schema.ts';
import { announce } from '../../platform/delivery/announce.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../platform/transaction.ts';
import { bookEarned, bookRefund } from '../accounting/index.ts';
import { giveBackStock } from '../catalogue/index.ts';
import {
  afterSaleMs,
  type LockedOrder,
  leftToShip,
  lockOrder,
  moveOrder,
  noteOrder,
  restingStatus,
} from '../orders/index.ts';
import { addPoints } from '../pricing/index.ts';
import { notifyBuyer } from './parties.ts';
import { type AfterSaleRow, noteStep } from './queries.ts';
import { openStates, timeFor, transitionAfterSale } from './state-machine.ts';

/** Sends a refund; injected by `payments`, which depends on this context. */
export type PayBack = (
  work: UnitOfWork,
  part: { readonly orderId: number; readonly afterSaleId: number; readonly amount: number },
) => Promise<void>;

/** A party of a case, with the owner it must match. */
export type Party =
  | { readonly actor: 'buyer'; readonly accountId: number }
  | { readonly actor: 'supplier'; readonly shop: SupplierScope };

/** The actor: buyers and suppliers may act only on their own cases. */
export type Who = Party | { readonly actor: 'platform' } | { readonly actor: 'system' };

interface Step {
  readonly id: number;
  readonly who: Who;
  readonly action: Exclude<AfterSaleAction, 'apply' | 'evidence'>;
  readonly content?: string | undefined;
  readonly images?: readonly string[] | undefined;
  /** The account that uploaded the pictures. */
  readonly uploader?: number | undefined;
  /** Additional changes of the row; may refuse. */
  readonly set?: Partial<AfterSaleRow> | ((row: AfterSaleRow, order: LockedOrder) => Partial<AfterSaleRow>);
}

/** A completed action and its order. */
export interface Move {
  readonly after: AfterSaleRow;
  readonly order: LockedOrder;
}

const isOwn = (row: AfterSaleRow, who: Who): boolean =>
  (who.actor !== 'buyer' || row.accountId === who.accountId) &&
  (who.actor !== 'supplier' || who.shop.owns(row.supplierId));

/** Locks an after-sale with its order. @throws not_found, also for one of another party */
export async function lockAfterSale(
  tx: Tx,
  id: number,
  who: Who,
): Promise<{ row: AfterSaleRow; order: LockedOrder }> {
  const [found] = await tx.select({ orderId: afterSale.orderId }).from(afterSale).where(eq(afterSale.id, id));
  if (!found) fail('not_found');
  const locked = await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(afterSale).where(eq(afterSale.id, id));
  if (!row || !isOwn(row, who)) fail('not_found');
  return { row, order: locked };
}

/** The states after a ruling of the platform. */
const isRuled = (state: AfterSaleRow['state']) =>
  state === 'refunding' || state === 'refunded' || state === 'rejected';

/**
 * Performs one transition, records it, and runs `then` in the same transaction.
 * @throws not_found, transition_forbidden, decided when a colleague has ruled before, and the errors of `check` and `then`
 */
export function takeStep(
  deps: Deps,
  step: Step,
  then: (work: UnitOfWork, move: Move) => Promise<void>,
  check: (tx: Tx, row: AfterSaleRow, order: LockedOrder) => Promise<void> = async () => {},
): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row, order: locked } = await lockAfterSale(tx, step.id, step.who);
    if (step.who.actor === 'platform' && isRuled(row.state))
      await failLate(work, { kind: 'after_sale', id: row.id }, { otherwise: 'transition_forbidden' });
    const state = transitionAfterSale(step.action, step.who.actor, row.state, row.kind);
    await check(tx, row, locked);
    const at = work.now;
    const time = timeFor[state];
    const isOver = !openStates.includes(state) && state !== 'refused';
    const more = typeof step.set === 'function' ? step.set(row, locked) : step.set;
    const [after] = await tx
      .update(afterSale)
      .set({
        ...more,
        state,
        dueAt: time === undefined ? null : new Date(at.getTime() + time),
        endedAt: isOver ? at : null,
      })
      .where(eq(afterSale.id, row.id))
      .returning();
    if (!after) fail('internal');
    const { content, images, action, uploader } = step;
    await noteStep(work, {
      afterSaleId: row.id,
      action,
      actor: step.who.actor,
      at,
      content,
      images,
      uploader,
    });
    work.audit({ kind: 'after_sale', id: row.id }, row, after);
    await then(work, { after, order: locked });
  });
}

/** The state of other open after-sales of the order. */
async function othersOpen(tx: Tx, row: AfterSaleRow): Promise<'refunding' | 'open' | 'none'> {
  const others = await tx
    .select({ state: afterSale.state })
    .from(afterSale)
    .where(
      and(
        eq(afterSale.orderId, row.orderId),
        ne(afterSale.id, row.id),
        inArray(afterSale.state, [...openStates]),
      ),
    );
  if (others.some((one) => one.state === 'refunding')) return 'refunding';
  return others.length > 0 ? 'open' : 'none';
}

/** Updates the order's status after one of its after-sales ended without a refund. */
export async function releaseOrder(
  work: UnitOfWork,
  { after, order: locked }: Move,
  action: 'refuseRefund' | 'withdrawRefund',
): Promise<void> {
  const others = await othersOpen(work.tx, after);
  if (others === 'refunding') return;
  const { row, lines } = locked;
  const to = others === 'open' ? OrderStatus.PendingRefund : restingStatus(row.completedAt !== null, lines);
  await moveOrder(work, row, action, to);
}

/** Starts the refund. Pieces that were never shipped are returned to stock. */
export async function startRefund(
  work: UnitOfWork,
  { after, order: locked }: Move,
  payBack: PayBack,
): Promise<void> {
  const { tx } = work;
  const { row, lines } = locked;
  await moveOrder(work, row, 'acceptRefund', OrderStatus.Refunding);
  const line = lines.find((one) => one.id === after.orderItemId) ?? fail('internal');
  const restocked = after.kind === 'refund' ? Math.min(after.quantity, leftToShip(line)) : 0;
  if (restocked > 0) {
    await tx.update(afterSale).set({ restocked }).where(eq(afterSale.id, after.id));
    await tx
      .update(orderItem)
      .set({ restocked: sql`${orderItem.restocked} + ${restocked}` })
      .where(eq(orderItem.id, line.id));
    if (!line.madeToOrder) await giveBackStock(work, [{ skuId: line.skuId, quantity: restocked }]);
  }
  if (after.amount === 0) return finishRefund(work, after.id);
  await payBack(work, { orderId: row.id, afterSaleId: after.id, amount: after.amount });
}

/** Called when the refund has arrived: the pieces count as refunded, and the order continues with the rest. */
export async function finishRefund(work: UnitOfWork, id: number): Promise<void> {
  const { tx } = work;
  const { row } = await lockAfterSale(tx, id, { actor: 'system' });
  const state = transitionAfterSale('finish', 'system', row.state, row.kind);
  const at = work.now;
  await tx.update(afterSale).set({ state, endedAt: at }).where(eq(afterSale.id, id));
  await tx
    .update(orderItem)
    .set({
      refundedPieces: sql`${orderItem.refundedPieces} + ${row.quantity}`,
      refunded: sql`${orderItem.refunded} + ${row.amount}`,
    })
    .where(eq(orderItem.id, row.orderItemId));
  await tx
    .update(order)
    .set({ refunded: sql`${order.refunded} + ${row.amount}` })
    .where(eq(order.id, row.orderId));
  await bookRefund(tx, id, at);
  await addPoints(tx, row.accountId, { orderId: row.orderId, key: row.afterSaleNo, amount: -row.amount }, at);
  await noteStep(work, { afterSaleId: id, action: 'finish', actor: 'system', at });
  const locked = await lockOrder(tx, row.orderId);
  const others = await othersOpen(tx, row);
  const rest = restingStatus(locked.row.completedAt !== null, locked.lines);
  if (others !== 'refunding') {
    await moveOrder(work, locked.row, 'finishRefund', others === 'open' ? OrderStatus.PendingRefund : rest);
  }
  // Nothing is left to be received: the amount the supplier keeps (freight, by a ruling) is earned.
  if (others === 'none' && rest === OrderStatus.Refunded) await bookEarned(tx, row.orderId, at, afterSaleMs);
  await noteOrder(tx, {
    orderId: row.orderId,
    kind: 'refunded',
    actor: 'system',
    at,
    detail: row.afterSaleNo,
  });
  const { orderId, orderNo, refunded } = { ...locked.row, orderId: row.orderId };
  await announce(work, {
    kind: 'order.refunded',
    supplierId: row.supplierId,
    facts: () => [
      { orderId, orderNo, afterSaleNo: row.afterSaleNo, amount: row.amount, refunded, currency: 'CNY' },
    ],
  });
  await notifyBuyer(work, row, 'after_sale_refunded');
}
