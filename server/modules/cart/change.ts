import type { Cart } from '../../../contract/cart.ts';
import { commit, type Work } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../account/index.ts';
import type { Line } from './lines.ts';
import { readCart } from './read.ts';
import { readLines } from './rows.ts';

/** Most different SKUs one cart can hold. */
export const cartLimit = 200;

/** Runs a change to one account's cart and answers with the cart after it. */
export function changeCart(
  deps: Deps,
  accountId: number,
  change: (work: Work, lines: readonly Line[]) => Promise<void>,
): Promise<Cart> {
  return commit(deps, async (work) => {
    const { tx } = work;
    await lockAccount(tx, accountId);
    await change(work, await readLines(tx, accountId));
    return readCart(tx, accountId, work.now);
  });
}
