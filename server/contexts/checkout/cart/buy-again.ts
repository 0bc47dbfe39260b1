import { asc, eq } from 'drizzle-orm';
import { order, orderItem } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { brokenRule, type Goods, piecesByProduct, readGoods } from '../../catalogue/index.ts';
import { ownOrder } from '../../orders/index.ts';
import { addMany } from './many.ts';

interface Bought {
  readonly skuId: number;
  readonly quantity: number;
}

/**
 * Pieces that can be ordered today: where a product is sold by larger cases than before, its first line is filled up to whole ones.
 */
function inWholeCases(lines: readonly Bought[], goods: ReadonlyMap<number, Goods>): Bought[] {
  const known = lines.flatMap((line) => {
    const found = goods.get(line.skuId);
    return found ? [{ goods: found, quantity: line.quantity }] : [];
  });
  const pieces = piecesByProduct(known);
  const filled = new Set<number>();
  return lines.map((line) => {
    const found = goods.get(line.skuId);
    const sum = found && pieces.get(found.productId);
    if (!found || sum === undefined || filled.has(found.productId) || !brokenRule(found, sum)) return line;
    filled.add(found.productId);
    const { minQuantity, orderMultiple } = found;
    const whole = Math.ceil(Math.max(sum, minQuantity) / orderMultiple) * orderMultiple;
    return { ...line, quantity: line.quantity + whole - sum };
  });
}

/**
 * Adds the items of an order to the cart again, in whole cases and at current prices, as far as they are available. Says what is missing,
 * what costs another price now, and what there is more of.
 * @throws not_found
 */
export async function buyAgain(deps: Deps, accountId: number, orderId: number) {
  const [found] = await deps.db.select({ id: order.id }).from(order).where(ownOrder(accountId, orderId));
  if (!found) fail('not_found');
  const lines = await deps.db
    .select({
      skuId: orderItem.skuId,
      quantity: orderItem.quantity,
      name: orderItem.name,
      unitPrice: orderItem.unitPrice,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
  const goods = await readGoods(
    deps.db,
    lines.map(({ skuId }) => skuId),
  );
  const wanted = inWholeCases(lines, goods);
  const { cart, left } = await addMany(deps, accountId, wanted);
  const problems = new Map(left.map(({ skuId, problem }) => [skuId, problem]));
  const failed = lines.flatMap(({ skuId, name }) => {
    const problem = problems.get(skuId);
    return problem ? [{ name, problem }] : [];
  });
  const inCart = new Map(cart.groups.flatMap(({ items }) => items).map((item) => [item.skuId, item]));
  const added = lines.flatMap((line, at) => {
    const item = problems.has(line.skuId) ? undefined : inCart.get(line.skuId);
    return item ? [{ ...line, now: item.price, pieces: wanted[at]?.quantity ?? line.quantity }] : [];
  });
  return {
    cart,
    added: lines.length - failed.length,
    failed,
    repriced: added.flatMap(({ name, unitPrice: before, now }) =>
      before === now ? [] : [{ name, before, now }],
    ),
    filled: added.flatMap(({ name, quantity: before, pieces: now }) =>
      before === now ? [] : [{ name, before, now }],
    ),
  };
}
