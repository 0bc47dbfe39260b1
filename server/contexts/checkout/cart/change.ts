import type { Cart } from '../../../../contract/checkout/cart.ts';
import { lockBuyer } from '../../../platform/access/supplier-people.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { Line } from './lines.ts';
import { readLines } from './queries.ts';
import { showCart } from './read.ts';

/** Most different SKUs one cart can hold. */
export const cartLimit = 200;

/**
 * Runs a change to one account's cart and answers with the cart after it. A `change` that knows the lines as they are then answers with
 * them, newest first; else they are read again. `ownShops` are those the buyer belongs to.
 */
export function changeCart(
  deps: Deps,
  accountId: number,
  change: (
    work: UnitOfWork,
    lines: readonly Line[],
    ownShops: ReadonlySet<number>,
  ) => Promise<readonly Line[] | undefined>,
): Promise<Cart> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const ownShops = await lockBuyer(tx, accountId);
    const before = await readLines(deps.db, accountId, tx);
    const after = (await change(work, before, ownShops)) ?? (await readLines(deps.db, accountId, tx));
    return showCart(tx, accountId, after, work.now);
  });
}
