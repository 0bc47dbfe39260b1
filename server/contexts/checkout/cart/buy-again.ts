import { asc, eq } from 'drizzle-orm';
import { order, orderItem } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { ownOrder } from '../../orders/index.ts';
import { addMany } from './many.ts';

/** Adds the items of an order to the cart again at current prices, as far as they are available. @throws not_found */
export async function buyAgain(deps: Deps, accountId: number, orderId: number) {
  const [found] = await deps.db.select({ id: order.id }).from(order).where(ownOrder(accountId, orderId));
  if (!found) fail('not_found');
  const lines = await deps.db
    .select({ skuId: orderItem.skuId, quantity: orderItem.quantity, name: orderItem.name })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
  const { cart, left } = await addMany(deps, accountId, lines);
  const problems = new Map(left.map(({ skuId, problem }) => [skuId, problem]));
  const failed = lines.flatMap(({ skuId, name }) => {
    const problem = problems.get(skuId);
    return problem ? [{ name, problem }] : [];
  });
  return { cart, added: lines.length - failed.length, failed };
}
