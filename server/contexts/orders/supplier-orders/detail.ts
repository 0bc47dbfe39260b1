import { and, count, eq, type SQL } from 'drizzle-orm';
import type { PlacedLine } from '../../../../contract/orders/order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import type { SupplierOrderDetail } from '../../../../contract/orders/supplier-order.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { fileUrls } from '../../../platform/storage/sign.ts';
import { borneBySupplier } from '../../accounting/index.ts';
import { readShipments } from '../fulfilment/shipment-queries.ts';
import { readInvoice, type UrlOf } from '../invoice/queries.ts';
import { orderHistory } from '../order/events.ts';
import { readPaidBy } from '../order/paid-by.ts';
import { isComplete, readCustoms } from './customs.ts';
import { leftOf, readOrdersWithLines, toSupplierOrder } from './queries.ts';
import { shownAddress } from './shown-address.ts';

/** One order of the supplier with its history. @throws not_found for an unknown order and for one of another supplier */
export const readSupplierOrder = (deps: Deps, actor: Actor, id: number): Promise<SupplierOrderDetail> =>
  readOrderDetail(
    deps.db,
    fileUrls(deps),
    and(eq(order.id, id), actor.shop().where(order.supplierId)),
    actor,
  );

/** One order with its history. The receiver is masked for callers who may not ship. @throws not_found */
export async function readOrderDetail(
  db: Db,
  urlOf: UrlOf,
  where: SQL | undefined,
  actor: Actor,
): Promise<SupplierOrderDetail> {
  const [found] = await readOrdersWithLines(db, where);
  if (!found) fail('not_found');
  const { row, lines } = found;
  const { id } = row.order;
  const [together] = await db
    .select({ orders: count() })
    .from(order)
    .where(eq(order.paymentId, row.order.paymentId));
  const { receiver: _, phone: __, region: ___, ...shown } = toSupplierOrder(found, actor);
  return {
    ...shown,
    ...pickOwn(row.order),
    lines: lines.map((line) => ({ ...line, left: leftOf(row.order.status, line) })),
    address: shownAddress(row.order.address, actor.has('shop.order.ship') || actor.has('shop.order.address')),
    platformCouponByShop: await borneBySupplier(db, row.order, lines),
    paymentNo: row.paymentNo,
    ...(await readPaidBy(db, row.order.paymentId)),
    paidTogether: (together?.orders ?? 1) > 1,
    providerRef: row.providerRef,
    receiptDueTime:
      row.order.status === OrderStatus.PendingReceipt
        ? (row.order.receiptDueAt?.toISOString() ?? null)
        : null,
    invoice: await readInvoice(db, id, urlOf),
    importTerms: row.order.importTerms,
    lacksCustoms: await readLacks(db, row.order.address.country, lines),
    shipments: await readShipments(db, id),
    events: await orderHistory(db, row.order),
  };
}

const pickOwn = ({
  promotionOff,
  supplierCouponOff,
  platformCouponOff,
  offs,
  gifts,
  cancelNote,
}: typeof order.$inferSelect) => ({
  promotionOff,
  supplierCouponOff,
  platformCouponOff,
  offs,
  gifts,
  cancelNote,
});

/** The goods of an order abroad without a tariff code or an origin, each product once. */
async function readLacks(db: Db, country: string, lines: readonly PlacedLine[]) {
  if (country === 'CN') return [];
  const customs = await readCustoms(
    db,
    lines.map(({ productId }) => productId),
  );
  const lacking = lines.filter(({ productId }) => !isComplete(customs.get(productId)));
  return [...new Map(lacking.map(({ productId, name }) => [productId, { productId, name }])).values()];
}
