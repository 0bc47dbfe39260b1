import { searchText } from '../../server/contexts/orders/index.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { order, orderItem, payment, paymentReceipt } from '../../server/platform/db/schema.ts';
import { sharesOf } from '../orders/amounts.ts';
import { pictureUrl } from '../pictures/keys.ts';
import type { DemoData, DemoOrder, LocalText } from '../types.ts';
import { insertOrderLives } from './after-sales.ts';
import { tradingName } from './rows.ts';

const thirtyMinutes = 1_800_000;
const tenDays = 10 * 24 * 2 * thirtyMinutes;

const paymentStatus = (one: DemoOrder): 'pending' | 'cancelled' | 'refunded' | 'paid' =>
  one.status === 0 ? 'pending' : one.status === 4 ? 'cancelled' : one.status === 6 ? 'refunded' : 'paid';

const paymentNo = (one: DemoOrder): string => `P${one.orderNo}${String(one.id).padStart(2, '0')}`;

const paymentRow = (one: DemoOrder) => ({
  id: one.id,
  paymentNo: paymentNo(one),
  accountId: one.accountId,
  amount: one.payable,
  status: paymentStatus(one),
  method: one.payMethod,
  providerRef: one.paidAt ? `demo-${one.orderNo}` : null,
  requestHash: `demo-${one.id}`,
  expiresAt: new Date(one.createdAt.getTime() + thirtyMinutes),
  paidAt: one.paidAt,
  createdAt: one.createdAt,
});

/** Paid amounts, for refunds. */
const receiptRow = (one: DemoOrder) => ({
  paymentId: one.id,
  provider: 'sandbox' as const,
  number: paymentNo(one),
  ref: `demo-${one.orderNo}`,
  outcome: 'paid' as const,
  amount: one.payable,
  ...(one.paidAt && { createdAt: one.paidAt }),
});

const reduction = {
  kind: 'full_reduction' as const,
  name: { zh: '满120减15', en: '¥15 off ¥120' },
};

function orderRow(one: DemoOrder, demoData: DemoData) {
  const supplier = demoData.suppliers.find((s) => s.id === one.supplierId);
  if (!supplier) throw new Error(`order ${one.id} has no supplier`);
  return {
    id: one.id,
    orderNo: one.orderNo,
    paymentId: one.id,
    accountId: one.accountId,
    supplierId: one.supplierId,
    status: one.status,
    goodsAmount: one.itemsAmount,
    freight: one.freight,
    promotionOff: one.discount,
    discount: one.discount,
    payable: one.payable,
    offs: one.discount > 0 ? [{ ...reduction, amount: one.discount }] : [],
    itemCount: one.items.reduce((sum, item) => sum + item.quantity, 0),
    address: one.address,
    shopName: tradingName(supplier),
    searchText: searchText({ ...one, lines: one.items }),
    cancelReason: one.status === 4 ? ('timeout' as const) : null,
    createdAt: one.createdAt,
    paidAt: one.paidAt,
    shippedAt: one.shippedAt,
    completedAt: one.receivedAt,
    cancelledAt: one.status === 4 ? one.closedAt : null,
    receiptDueAt: one.shippedAt && !one.receivedAt ? new Date(one.shippedAt.getTime() + tenDays) : null,
    refunded: one.status === 6 ? one.payable : 0,
  };
}

/** Every demo order has its own payment. */
export async function insertOrders(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  const units = new Map(demoData.products.map((p) => [p.id, p.unit]));
  await tx.insert(payment).values(demoData.orders.map(paymentRow));
  const paid = demoData.orders.filter((one) => one.paidAt !== null);
  await tx.insert(paymentReceipt).values(paid.map(receiptRow));
  await tx.insert(order).values(demoData.orders.map((one) => orderRow(one, demoData)));
  const inserted = await tx
    .insert(orderItem)
    .values(demoData.orders.flatMap((one) => linesOf(one, units)))
    .returning({ id: orderItem.id, orderId: orderItem.orderId });
  const lines = Map.groupBy(inserted, (row) => row.orderId);
  const lineIds = new Map([...lines].map(([id, rows]) => [id, rows.map((row) => row.id)]));
  await insertOrderLives(tx, demoData, lineIds, now);
}

/** The demo refunds complete orders before shipment. */
function linesOf(one: DemoOrder, units: ReadonlyMap<number, LocalText>) {
  const shares = sharesOf(one);
  return one.items.map((item, i) => {
    const sale = one.afterSales.find((each) => each.line === i);
    const isBack = sale?.state === 'refunding' || sale?.state === 'refunded';
    return {
      orderId: one.id,
      productId: item.productId,
      skuId: item.skuId,
      name: item.name,
      spec: item.spec,
      unit: units.get(item.productId) ?? { zh: '件', en: 'piece' },
      image: pictureUrl(item.picture),
      unitPrice: item.price,
      quantity: item.quantity,
      subtotal: item.price * item.quantity,
      promotionOff: item.discount,
      freightShare: shares[i]?.freight ?? 0,
      paid: shares[i]?.paid ?? 0,
      shipped: one.shippedAt ? item.quantity : 0,
      restocked: isBack && !one.shippedAt ? item.quantity : 0,
      refundedPieces: sale?.state === 'refunded' ? item.quantity : 0,
      refunded: sale?.state === 'refunded' ? sale.amount : 0,
    };
  });
}
