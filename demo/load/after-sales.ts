import type { OrderEventKind } from '../../contract/orders/order-event.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import {
  afterSale,
  afterSaleEvent,
  orderEvent,
  paymentReceipt,
  paymentRefund,
  shipment,
  shipmentEvent,
  shipmentItem,
} from '../../server/platform/db/schema.ts';
import type { DemoAfterSale, DemoData, DemoOrder } from '../types.ts';

const day = 24 * 3_600_000;

/** Ids of an order's lines in insertion order. */
export type LineIds = ReadonlyMap<number, readonly number[]>;

async function insertParcel(tx: Tx, one: DemoOrder, lineIds: readonly number[]): Promise<void> {
  const { logistics, shippedAt } = one;
  if (!logistics || !shippedAt) return;
  const last = logistics.events.at(-1);
  const isSigned = last?.state === 'signed';
  const { company, companyName, number } = logistics;
  const [parcel] = await tx
    .insert(shipment)
    .values({
      orderId: one.id,
      company,
      companyName,
      number,
      shippedAt,
      state: last?.state ?? 'shipped',
      signedAt: isSigned ? last.at : null,
      nextCheckAt: isSigned ? null : shippedAt,
    })
    .returning({ id: shipment.id });
  if (!parcel) throw new Error(`the parcel of order ${one.id} was not written`);
  const shipmentId = parcel.id;
  await tx
    .insert(shipmentItem)
    .values(
      one.items.map((item, i) => ({ shipmentId, orderItemId: lineIds[i] ?? 0, quantity: item.quantity })),
    );
  await tx.insert(shipmentEvent).values(logistics.events.map((event) => ({ ...event, shipmentId })));
}

type Actor = DemoAfterSale['steps'][number]['actor'];
const kinds: Partial<Record<DemoAfterSale['steps'][number]['action'], OrderEventKind>> = {
  apply: 'refund_requested',
  accept: 'refund_accepted',
  refuse: 'refund_refused',
  escalate: 'refund_escalated',
  finish: 'refunded',
};

/** Steps of an order after payment, oldest first. */
function historyOf(one: DemoOrder, numbers: readonly string[]) {
  const steps: { kind: OrderEventKind; actor: Actor; detail: string | null; createdAt: Date }[] = [];
  const add = (kind: OrderEventKind, actor: Actor, createdAt: Date | null, detail: string | null = null) => {
    if (createdAt) steps.push({ kind, actor, detail, createdAt });
  };
  const signed = one.logistics?.events.find((event) => event.state === 'signed');
  add('shipped', 'supplier', one.shippedAt, one.logistics?.number);
  add('signed', 'system', signed?.at ?? null, one.logistics?.number);
  add('received', 'buyer', one.receivedAt);
  one.afterSales.forEach((sale, i) => {
    for (const step of sale.steps) {
      const kind = kinds[step.action];
      if (kind) add(kind, step.actor, step.at, numbers[i]);
    }
  });
  return steps
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((step) => ({ ...step, orderId: one.id }));
}

async function insertSale(
  tx: Tx,
  one: DemoOrder,
  sale: DemoAfterSale,
  line: { readonly id: number; readonly afterSaleNo: string },
): Promise<number> {
  const item = one.items[sale.line];
  const [first] = sale.steps;
  if (!item || !first) throw new Error(`order ${one.id} has no such line`);
  const { kind, state, amount, reason, dueAt } = sale;
  const isEnded = state === 'refunded';
  const isBack = state === 'refunding' || state === 'refunded';
  const sent = state === 'sent' ? carried : {};
  const { orderId, accountId, supplierId } = { ...one, orderId: one.id };
  const [row] = await tx
    .insert(afterSale)
    .values({
      orderId,
      accountId,
      supplierId,
      kind,
      state,
      amount,
      askedAmount: amount,
      reason,
      dueAt,
      ...sent,
      afterSaleNo: line.afterSaleNo,
      orderItemId: line.id,
      quantity: item.quantity,
      restocked: isBack && !one.shippedAt ? item.quantity : 0,
      description: first.content,
      returnAddress: kind === 'return' ? returnTo : null,
      createdAt: first.at,
      endedAt: isEnded ? (sale.steps.at(-1)?.at ?? null) : null,
    })
    .returning({ id: afterSale.id });
  if (!row) throw new Error(`an after-sale of order ${one.id} was not written`);
  await tx.insert(afterSaleEvent).values(
    sale.steps.map(({ action, actor, content, at }) => ({
      afterSaleId: row.id,
      action,
      actor,
      content,
      images: [],
      createdAt: at,
    })),
  );
  return row.id;
}

const returnTo = { receiver: '售后部', phone: '13900001234', detail: '浙江省宁波市海曙区中山东路 8 号仓库' };
const carried = {
  returnCompany: 'zto',
  returnCompanyName: { zh: '中通快递', en: 'ZTO Express' },
  returnNumber: 'ZT7730021864551',
};

/** After-sales of the demo's paid orders. */
export async function insertOrderLives(tx: Tx, demoData: DemoData, lines: LineIds, now: Date): Promise<void> {
  const receipts = await tx.select().from(paymentReceipt);
  for (const one of demoData.orders) {
    const lineIds = lines.get(one.id) ?? [];
    await insertParcel(tx, one, lineIds);
    const numbers = one.afterSales.map(
      (sale, i) => `A${one.orderNo.slice(0, 8)}${String(one.id * 10 + i + sale.line).padStart(10, '0')}`,
    );
    const history = historyOf(one, numbers);
    if (history.length > 0) await tx.insert(orderEvent).values(history);
    const receiptId = receipts.find((row) => row.paymentId === one.id)?.id ?? 0;
    for (const [i, sale] of one.afterSales.entries()) {
      const line = { id: lineIds[sale.line] ?? 0, afterSaleNo: numbers[i] ?? '' };
      const afterSaleId = await insertSale(tx, one, sale, line);
      if (sale.state !== 'refunding' && sale.state !== 'refunded') continue;
      const isDone = sale.state === 'refunded';
      const at = sale.steps.at(-1)?.at ?? now;
      await tx.insert(paymentRefund).values({
        refundNo: `R${one.orderNo}${String(one.id).padStart(2, '0')}${String(i + 1).padStart(2, '0')}`,
        paymentId: one.id,
        receiptId,
        orderId: one.id,
        afterSaleId,
        amount: sale.amount,
        status: isDone ? 'done' : 'processing',
        // The sandbox would refund immediately; this shows a refund that takes longer.
        nextCheckAt: isDone ? null : new Date(now.getTime() + 5 * day),
        createdAt: at,
        endedAt: isDone ? at : null,
      });
    }
  }
}
