import { randomInt } from 'node:crypto';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { preparedRows } from '../../../platform/db/prepared.ts';
import { order, orderItem, payment, promotionOrder } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { localDay } from '../../../platform/time.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { type AddressSnapshot, type PaymentRow, payLocked, searchText } from '../../orders/index.ts';
import { type Arrival, type Priced, type PricedGroup, takeFlash } from '../../pricing/index.ts';

/** The current day in China. */
const day = (now: Date) => localDay(now).replaceAll('-', '');

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Date and ten random digits: `202611201234567890`. Does not reveal the number of orders. */
export const newOrderNo = (now: Date): string => day(now) + digits(10);

/** `P`, the date and twelve random digits. */
export const newPaymentNo = (now: Date): string => `P${day(now)}${digits(12)}`;

export interface Placed {
  readonly paymentNo: string;
  readonly orderNos: string[];
  readonly payable: number;
  readonly expireTime: string;
}

/** What the buyer tells a supplier with the order. */
export interface OrderNote {
  readonly supplierId: number;
  readonly note: string;
  /** Absent or null: not a gift. */
  readonly giftMessage?: string | null;
}

interface Draft {
  readonly accountId: number;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly address: AddressSnapshot;
  readonly notes: readonly OrderNote[];
  readonly invoice: InvoiceFields | null;
  readonly priced: Priced;
  /** When the order of each supplier arrives, where it is known. */
  readonly arrivals?: ReadonlyMap<number, Arrival>;
  /** True when no stock was taken. */
  readonly madeToOrder?: boolean;
}

export const placed = (paid: PaymentRow, orders: readonly { readonly orderNo: string }[]): Placed => ({
  paymentNo: paid.paymentNo,
  orderNos: orders.map((row) => row.orderNo),
  payable: paid.amount,
  expireTime: paid.expiresAt.toISOString(),
});

const putPayment = preparedRows(payment, 'put_payment', (db, rows) =>
  db.insert(payment).values(rows).returning(),
);
const putOrders = preparedRows(order, 'put_orders', (db, rows) =>
  db
    .insert(order)
    .values(rows)
    .returning({ id: order.id, orderNo: order.orderNo, supplierId: order.supplierId }),
);
const putItems = preparedRows(orderItem, 'put_order_items', (db, rows) => db.insert(orderItem).values(rows));

/** Writes the payment and its orders. When nothing is to be paid they are paid immediately, without a gateway. */
export async function writeOrders(work: UnitOfWork, draft: Draft): Promise<Placed> {
  const { deps, tx } = work;
  const { accountId, idempotencyKey, requestHash, priced } = draft;
  const createdAt = work.now;
  const expiresAt = new Date(createdAt.getTime() + deps.config.paymentWindowMs);
  const [paid] = await putPayment(tx, [
    {
      paymentNo: newPaymentNo(createdAt),
      amount: priced.payable,
      status: 'pending',
      accountId,
      idempotencyKey,
      requestHash,
      invoice: draft.invoice,
      expiresAt,
      createdAt,
    },
  ]);
  if (!paid) fail('internal');
  const orders = await putOrders(
    tx,
    priced.groups.map((group) => orderOf(draft, group, paid)),
  );
  const groups = priced.groups.map((group) => ({
    ...group,
    orderId: orders.find((row) => row.supplierId === group.supplierId)?.id ?? fail('internal'),
  }));
  await putItems(
    tx,
    groups.flatMap((group) => linesOf(group, draft.madeToOrder ?? false)),
  );
  const taken = groups.flatMap((group) => group.taken.map((one) => ({ ...one, orderId: group.orderId })));
  if (taken.length > 0) await tx.insert(promotionOrder).values(taken);
  for (const { orderId, lines } of groups) {
    const flash = lines.flatMap((line) => line.flash ?? []);
    await takeFlash(work, { id: orderId, accountId, phone: draft.address.phone }, flash);
  }
  if (paid.amount === 0) await payLocked(work, paid, null);
  else work.after(() => deps.signals.orderPlaced(paid.id, expiresAt));
  return placed(paid, orders);
}

function orderOf(draft: Draft, group: PricedGroup, paid: PaymentRow): typeof order.$inferInsert {
  const { supplierId, shopName, lines, offs, gifts, coupon } = group;
  const { goodsAmount, promotionOff, supplierCouponOff, platformCouponOff, discount, freight, payable } =
    group;
  const orderNo = newOrderNo(paid.createdAt);
  const said = draft.notes.find((item) => item.supplierId === supplierId);
  return {
    supplierId,
    shopName,
    offs: [...offs],
    gifts: [...gifts],
    goodsAmount,
    promotionOff,
    supplierCouponOff,
    platformCouponOff,
    discount,
    freight,
    arrives: draft.arrivals?.get(supplierId) ?? null,
    importTerms: group.importCharges?.terms ?? null,
    importCharges: group.importCharges,
    payable,
    orderNo,
    searchText: searchText({ orderNo, address: draft.address, lines: lines.map(({ goods }) => goods) }),
    paymentId: paid.id,
    accountId: draft.accountId,
    address: draft.address,
    status: OrderStatus.PendingPayment,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    note: said?.note ?? '',
    giftMessage: said?.giftMessage ?? null,
    supplierCouponId: coupon?.id ?? null,
    platformCouponId: draft.priced.coupon?.id ?? null,
    createdAt: paid.createdAt,
  };
}

const linesOf = ({ orderId, lines }: PricedGroup & { readonly orderId: number }, madeToOrder: boolean) =>
  lines.map(({ goods, quantity, unitPrice, subtotal, ...shares }): typeof orderItem.$inferInsert => {
    const { productId, skuId, name, spec, unit, image } = goods;
    const { promotionOff, supplierCouponOff, platformCouponOff, freightShare, paid } = shares;
    return {
      orderId,
      productId,
      skuId,
      name,
      spec,
      unit,
      image,
      unitPrice,
      quantity,
      subtotal,
      promotionOff,
      supplierCouponOff,
      platformCouponOff,
      freightShare,
      paid,
      madeToOrder,
    };
  });
