import { and, eq } from 'drizzle-orm';
import type { Checkout, Order } from '../../../contract/order.ts';
import type { Db } from '../../db/open.ts';
import { order } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import type { Pieces } from '../catalogue/service.ts';
import { checkOrderable, priceOrder } from './pricing.ts';
import { countOrders, ownOrder, readOrders } from './rows.ts';
import { readBasket, readWanted } from './wanted.ts';

export {
  cancelExpired,
  cancelIfExpired,
  cancelLocked,
  lockPayment,
  ordersPath,
  type PaymentRow,
} from './cancel.ts';
export { walk } from './flow.ts';

/** What an order would cost now. Writes nothing. @throws as placing it would. */
export async function confirmOrder(
  db: Db,
  accountId: number,
  items: readonly Pieces[] | undefined,
): Promise<Checkout> {
  const { pieces } = await readBasket(db, accountId, items);
  const lines = await readWanted(db, pieces);
  checkOrderable(lines);
  return priceOrder(lines);
}

export interface OrderQuery {
  readonly current: number;
  readonly size: number;
  readonly status?: number | undefined;
}

/** The account's orders, newest first. */
export async function listOrders(
  db: Db,
  accountId: number,
  { current, size, status }: OrderQuery,
): Promise<{ records: Order[]; total: number }> {
  const where = and(
    eq(order.accountId, accountId),
    status === undefined ? undefined : eq(order.status, status),
  );
  const records = await readOrders(db, where, size, (current - 1) * size);
  return { records, total: await countOrders(db, where) };
}

/** @throws not_found for an unknown order and for somebody else's. */
export async function orderDetail(db: Db, accountId: number, id: number): Promise<Order> {
  const [found] = await readOrders(db, ownOrder(accountId, id), 1);
  return found ?? fail('not_found');
}
