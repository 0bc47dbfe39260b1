import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Checkout } from '../../../contract/order.ts';
import { commit, type Effects } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { order, orderItem, payment } from '../../db/schema/index.ts';
import type { AddressSnapshot } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { addressSnapshot, lockAccount } from '../account/service.ts';
import { removeLines } from '../cart/service.ts';
import { lockGoods, type Pieces, takeStock } from '../catalogue/service.ts';
import { newOrderNo, newPaymentNo } from './numbers.ts';
import { checkOrderable, priceOrder } from './pricing.ts';
import { readBasket, readWanted } from './wanted.ts';

export interface NewOrder {
  readonly addressId: number;
  /** These SKUs instead of the selected lines of the cart. */
  readonly items?: readonly Pieces[] | undefined;
  /** What the buyer saw, in fen. */
  readonly expectedPayable: number;
  readonly notes: readonly { readonly supplierId: number; readonly note: string }[];
}

export interface Placed {
  readonly paymentNo: string;
  readonly orderNos: string[];
  readonly payable: number;
  readonly expireTime: string;
}

/**
 * Places one payment and one order a supplier, and reserves the stock. The same `idempotencyKey` with the same request
 * answers with the first order.
 * @throws the refusals of `readBasket`, `readWanted` and `checkOrderable`; price_changed with the new total;
 * idempotency_conflict when the key came with another request.
 */
export function createOrder(
  deps: Deps,
  accountId: number,
  wanted: NewOrder,
  idempotencyKey: string | null,
): Promise<Placed> {
  const requestHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
  return commit(deps, async (tx, effects) => {
    await lockAccount(tx, accountId);
    const before = idempotencyKey && (await placedBefore(tx, accountId, idempotencyKey, requestHash));
    if (before) return before;
    const address = await addressSnapshot(tx, accountId, wanted.addressId);
    const { pieces, cartIds } = await readBasket(tx, accountId, wanted.items);
    const checkout = await reserve(tx, effects, pieces, wanted.expectedPayable);
    await removeLines(tx, accountId, cartIds);
    const draft = { accountId, idempotencyKey, requestHash, address, notes: wanted.notes, checkout };
    return write(deps, tx, effects, draft);
  });
}

async function placedBefore(
  tx: Tx,
  accountId: number,
  key: string,
  requestHash: string,
): Promise<Placed | null> {
  const own = and(eq(payment.accountId, accountId), eq(payment.idempotencyKey, key));
  const [row] = await tx.select().from(payment).where(own);
  if (!row) return null;
  if (row.requestHash !== requestHash) fail('idempotency_conflict');
  const orders = await tx
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(eq(order.paymentId, row.id))
    .orderBy(asc(order.id));
  return placed(row, orders);
}

/** Checks, prices and takes the goods with their rows locked, so that none of it changes in between. */
async function reserve(
  tx: Tx,
  effects: Effects,
  pieces: readonly Pieces[],
  expectedPayable: number,
): Promise<Checkout> {
  await lockGoods(
    tx,
    pieces.map((item) => item.skuId),
  );
  const lines = await readWanted(tx, pieces);
  checkOrderable(lines);
  const checkout = priceOrder(lines);
  if (checkout.payable !== expectedPayable) fail('price_changed', { payable: checkout.payable });
  await takeStock(tx, effects, pieces);
  return checkout;
}

interface Draft {
  readonly accountId: number;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly address: AddressSnapshot;
  readonly notes: NewOrder['notes'];
  readonly checkout: Checkout;
}

async function write(deps: Deps, tx: Tx, effects: Effects, draft: Draft): Promise<Placed> {
  const { accountId, idempotencyKey, requestHash, address, notes, checkout } = draft;
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + deps.config.paymentWindowMs);
  const [paid] = await tx
    .insert(payment)
    .values({
      paymentNo: newPaymentNo(createdAt),
      amount: checkout.payable,
      status: 'pending',
      ...{ accountId, idempotencyKey, requestHash, expiresAt, createdAt },
    })
    .returning();
  if (!paid) fail('internal');
  const orders = [];
  for (const { items, ...group } of checkout.groups) {
    const [row] = await tx
      .insert(order)
      .values({
        ...group,
        orderNo: newOrderNo(createdAt),
        paymentId: paid.id,
        status: 0,
        itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
        note: notes.find((item) => item.supplierId === group.supplierId)?.note ?? '',
        ...{ accountId, address, createdAt },
      })
      .returning();
    if (!row) fail('internal');
    await tx.insert(orderItem).values(items.map((item) => ({ ...item, orderId: row.id })));
    orders.push(row);
  }
  effects.after(() => deps.signals.orderPlaced(paid.id, expiresAt));
  return placed(paid, orders);
}

const placed = (
  paid: typeof payment.$inferSelect,
  orders: readonly { readonly orderNo: string }[],
): Placed => ({
  paymentNo: paid.paymentNo,
  orderNos: orders.map((row) => row.orderNo),
  payable: paid.amount,
  expireTime: paid.expiresAt.toISOString(),
});
