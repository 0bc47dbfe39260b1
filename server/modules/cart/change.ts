import type { Cart } from '../../../contract/cart.ts';
import { commit, type Work } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../account/index.ts';
import type { Goods } from '../catalogue/index.ts';
import type { Line } from './lines.ts';
import { showCart } from './read.ts';
import { readLines } from './rows.ts';

/** Most different SKUs one cart can hold. */
export const cartLimit = 200;

/** Runs a change to one account's cart and answers with the cart after it. What `change` puts into `seen` need not be read again. */
export function changeCart(
  deps: Deps,
  accountId: number,
  change: (work: Work, lines: readonly Line[], seen: Goods[]) => Promise<void>,
): Promise<Cart> {
  return commit(deps, async (work) => {
    const { tx } = work;
    await lockAccount(tx, accountId);
    const before = await readLines(tx, accountId);
    const seen = before.map((line) => line.goods);
    await change(work, before, seen);
    return showCart(tx, accountId, await readLines(tx, accountId, seen), work.now);
  });
}
