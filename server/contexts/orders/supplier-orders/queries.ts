import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PlacedLine } from '../../../../contract/orders/order.ts';
import { isCancelledOrRefunded, OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { SupplierOrder } from '../../../../contract/orders/supplier-order.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, invoice, order, payment } from '../../../platform/db/schema.ts';
import { maskName, maskPhone } from '../../../platform/text/mask.ts';
import { placedLines } from '../order/placed-lines.ts';
import { type LineRow, leftToShip } from '../order/quantities.ts';
import { supplierActions } from './actions.ts';

const source = (db: Db) =>
  db
    .select({
      order,
      paymentNo: payment.paymentNo,
      method: payment.method,
      providerRef: payment.providerRef,
      expiresAt: payment.expiresAt,
      nickname: account.nickname,
      username: account.username,
      avatar: account.avatar,
      invoiceState: invoice.state,
    })
    .from(order)
    .innerJoin(payment, eq(payment.id, order.paymentId))
    .innerJoin(account, eq(account.id, order.accountId))
    .leftJoin(invoice, eq(invoice.orderId, order.id));
type Row = Awaited<ReturnType<typeof source>>[number];
type SupplierOrderLine = PlacedLine & Pick<LineRow, 'restocked'>;

/** Orders with their lines, in no defined order. */
export async function readOrdersWithLines(
  db: Db,
  where: SQL | undefined,
): Promise<{ row: Row; lines: SupplierOrderLine[] }[]> {
  const rows = await source(db).where(where);
  const lines = await placedLines(
    db,
    rows.map((row) => row.order.id),
  );
  return rows.map((row) => ({ row, lines: lines.get(row.order.id) ?? [] }));
}

/** The orders of a page, in its order. */
export async function readInOrder(db: Db, ids: readonly number[]) {
  const rows = await readOrdersWithLines(db, inArray(order.id, [...ids]));
  const byId = new Map(rows.map((one) => [one.row.order.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** An order as the list shows it. */
export function toSupplierOrder(
  { row, lines }: { row: Row; lines: SupplierOrderLine[] },
  actor: Actor,
): SupplierOrder {
  const { order: own } = row;
  const { status, address } = own;
  const invoiceRequested = row.invoiceState === 'requested';
  return {
    ...own,
    buyer: { id: own.accountId, name: row.nickname || row.username, avatar: row.avatar },
    receiver: maskName(address.receiver),
    phone: maskPhone(address.phone),
    region: address.region,
    lines: lines.map((line) => ({ ...line, left: leftOf(status, line) })),
    paymentMethod: own.paidAt ? row.method : null,
    partShipped: status === OrderStatus.PendingShipment && lines.some((line) => line.shipped > 0),
    afterSaleOpen: lines.some((line) => line.afterSaleId !== null),
    invoiceRequested,
    createTime: own.createdAt.toISOString(),
    expireTime: status === OrderStatus.PendingPayment ? iso(row.expiresAt) : null,
    payTime: iso(own.paidAt),
    shipTime: iso(own.shippedAt),
    completeTime: iso(own.completedAt),
    cancelTime: iso(own.cancelledAt),
    actions: supplierActions({ status, lines, invoiceRequested, isAbroad: address.country !== 'CN' }, actor),
  };
}

/** Pieces still to be shipped; 0 for cancelled and refunded orders. */
export const leftOf = (status: number, line: SupplierOrderLine): number =>
  isCancelledOrRefunded(status) ? 0 : leftToShip(line);
