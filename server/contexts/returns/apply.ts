import { and, eq, inArray } from 'drizzle-orm';
import { isPaidOrder, OrderStatus } from '../../../contract/orders/order-status.ts';
import { paths } from '../../../contract/paths.ts';
import type { AfterSaleReason } from '../../../contract/returns/after-sale.ts';
import { lockAccount } from '../../platform/access/lock-account.ts';
import type { Db } from '../../platform/db/open.ts';
import { afterSale, order, orderItem } from '../../platform/db/schema.ts';
import { notify } from '../../platform/delivery/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { localDay } from '../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../platform/transaction.ts';
import { refundable } from '../accounting/index.ts';
import {
  afterSaleOver,
  type LineRow,
  type LockedOrder,
  leftToRefund,
  leftToReturn,
  lockOrder,
  moveOrder,
  noteOrder,
} from '../orders/index.ts';
import { checkRequestLimit, requestLimit } from './limits.ts';
import { requestKey } from './parties.ts';
import { type AfterSaleRow, noteStep } from './queries.ts';
import { openStates, timeFor } from './state-machine.ts';

interface Asking {
  readonly lineId: number;
  readonly kind: 'refund' | 'return';
  readonly quantity: number;
  readonly amount: number;
  readonly reason: AfterSaleReason;
  readonly description: string;
  readonly images: readonly string[];
}

/** The maximum refund for this many pieces of a line. */
export const mostFor = (line: LineRow, pieces: number): number =>
  refundable(line, line.refundedPieces, pieces);

const availableFor = (kind: Asking['kind'], line: LineRow): number =>
  kind === 'return' ? Math.min(leftToReturn(line), leftToRefund(line)) : leftToRefund(line);

async function orderOfLine(db: Db, accountId: number, lineId: number): Promise<LockedOrder> {
  const [found] = await db
    .select({ row: order })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(orderItem.id, lineId), eq(order.accountId, accountId)));
  if (!found) fail('not_found');
  const lines = await db
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, found.row.id))
    .orderBy(orderItem.id);
  return { row: found.row, lines };
}

/** Whether a line has an open after-sale. */
export async function hasOpen(db: Db, lineId: number): Promise<boolean> {
  const open = and(eq(afterSale.orderItemId, lineId), inArray(afterSale.state, [...openStates]));
  const rows = await db.select({ id: afterSale.id }).from(afterSale).where(open).limit(1);
  return rows.length > 0;
}

/** The possible after-sale of a line, and the refund for `wanted` pieces (absent: all that are left). @throws not_found */
export async function quote(deps: Deps, accountId: number, lineId: number, wanted: number | undefined) {
  const found = await orderOfLine(deps.db, accountId, lineId);
  const line = found.lines.find((one) => one.id === lineId) ?? fail('not_found');
  const { row } = found;
  const isShut =
    !isPaidOrder(row.status) ||
    afterSaleOver(row.completedAt, deps.clock.now()) ||
    (await hasOpen(deps.db, lineId));
  const limit = isShut ? null : await requestLimit(deps.db, accountId, lineId, deps.clock.now());
  const available = isShut || limit !== null ? 0 : leftToRefund(line);
  const quantity = Math.min(wanted ?? available, available);
  const kinds: Asking['kind'][] = leftToReturn(line) > 0 ? ['refund', 'return'] : ['refund'];
  return {
    orderId: row.id,
    orderNo: row.orderNo,
    shopName: row.shopName,
    line,
    kinds,
    available,
    quantity,
    amount: mostFor(line, quantity),
    limit,
  };
}

/** The day in China and ten digits of the row's id: `A202611200000000042`. */
const numberOf = (now: Date, id: number): string =>
  `A${localDay(now).replaceAll('-', '')}${String(id).padStart(10, '0')}`;

/**
 * Creates the buyer's after-sale. The order is pending refund from then on.
 * @throws not_found, transition_forbidden, after_sale_open, after_sale_late, after_sale_limit, after_sale_daily, pieces_exceeded,
 * amount_exceeded
 */
export function apply(deps: Deps, accountId: number, asking: Asking): Promise<number> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row: before } = await orderOfLine(tx, accountId, asking.lineId);
    await lockAccount(tx, accountId);
    const found = await lockOrder(tx, before.id, { accountId });
    const line = found.lines.find((one) => one.id === asking.lineId) ?? fail('not_found');
    await checkAsking(work, found, line, asking);
    const { row } = found;
    const now = work.now;
    const { images, ...asked } = asking;
    const due = { state: 'requested', dueAt: new Date(now.getTime() + (timeFor.requested ?? 0)) } as const;
    const id = await addRow(work, row, asked, due);
    await noteStep(work, {
      afterSaleId: id,
      action: 'apply',
      actor: 'buyer',
      at: now,
      content: asking.description,
      images,
      uploader: accountId,
    });
    await askOrder(work, found, numberOf(now, id));
    const data = { orderNo: row.orderNo, number: numberOf(now, id) };
    const link = paths.shopAfterSale(id);
    await notify(
      work,
      { shops: [row.supplierId], may: 'shop.aftersale.read' },
      { key: 'after_sale_requested', data, link, collapseKey: requestKey(line.id) },
    );
    return id;
  });
}

/** Moves the order to pending refund, as it has an open after-sale now. */
export async function askOrder(
  work: UnitOfWork,
  { row }: LockedOrder,
  number: string,
  kind: 'refund_requested' | 'refund_escalated' = 'refund_requested',
): Promise<void> {
  const { tx } = work;
  if (row.status !== OrderStatus.Refunding)
    await moveOrder(work, row, 'requestRefund', OrderStatus.PendingRefund);
  await noteOrder(tx, { orderId: row.id, kind, actor: 'buyer', at: work.now, detail: number });
}

async function checkAsking(
  work: UnitOfWork,
  found: LockedOrder,
  line: LineRow,
  asking: Asking,
): Promise<void> {
  const { tx } = work;
  const { row } = found;
  if (!isPaidOrder(row.status)) fail('transition_forbidden');
  if (afterSaleOver(row.completedAt, work.now)) fail('after_sale_late');
  if (await hasOpen(tx, line.id)) fail('after_sale_open');
  await checkRequestLimit(tx, row.accountId, line.id, work.now);
  const available = availableFor(asking.kind, line);
  if (asking.quantity > available) fail('pieces_exceeded', { available }, 'body.quantity');
  if (asking.amount > mostFor(line, asking.quantity)) fail('amount_exceeded', {}, 'body.amount');
}

/** Inserts an after-sale with its number. */
export async function addRow(
  { tx, now }: UnitOfWork,
  row: LockedOrder['row'],
  { lineId, ...asked }: Omit<Asking, 'images'>,
  start: Pick<AfterSaleRow, 'state' | 'dueAt'>,
): Promise<number> {
  const [added] = await tx
    .insert(afterSale)
    .values({
      ...asked,
      askedAmount: asked.amount,
      // Replaced once the row has its id.
      afterSaleNo: `new-${lineId}-${now.getTime()}`,
      orderId: row.id,
      orderItemId: lineId,
      accountId: row.accountId,
      supplierId: row.supplierId,
      ...start,
      createdAt: now,
    })
    .returning({ id: afterSale.id });
  if (!added) fail('internal');
  const afterSaleNo = numberOf(now, added.id);
  await tx.update(afterSale).set({ afterSaleNo }).where(eq(afterSale.id, added.id));
  return added.id;
}
