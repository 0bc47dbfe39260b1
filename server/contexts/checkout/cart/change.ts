import type { Cart } from '../../../../contract/checkout/cart.ts';
import { lockBuyer } from '../../../platform/access/supplier-people.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { Line } from './lines.ts';
import { readLines } from './queries.ts';
import { showCart } from './read.ts';

/** Maximum number of different SKUs in a cart. */
export const cartLimit = 200;

/**
 * Changes an account's cart and returns the new cart. A `change` that knows the new lines returns them, newest first; otherwise they are
 * read again. `ownShops` are the suppliers the buyer belongs to.
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
