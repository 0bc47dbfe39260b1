import type { Cart } from '../../../../contract/checkout/cart.ts';
import type { Db } from '../../../platform/db/open.ts';
import { buyerOf, offersBeside, termsFor, visitor } from '../../pricing/index.ts';
import { type Line, toCart } from './lines.ts';
import { readLines } from './queries.ts';

/** Lines as the cart of an account, or of a visitor (undefined) who wants them at `place`. */
export async function showCart(
  db: Db,
  accountId: number | undefined,
  lines: readonly Line[],
  now: Date,
  place: string | null = null,
): Promise<Cart> {
  const shops = [...new Set(lines.map((line) => line.goods.supplierId))];
  const buyer =
    accountId === undefined || lines.length === 0
      ? { ...visitor, province: place }
      : await buyerOf(db, accountId);
  const terms = await termsFor(db, lines, { ...buyer, accountId, choice: 'best' }, now);
  const { offers, claimable } = await offersBeside(db, accountId, shops, now);
  return toCart(lines, { terms, offers, claimable, ownShops: buyer.ownShops });
}

/** The whole cart, which every cart route returns. */
export const readCart = async (db: Db, accountId: number, now: Date): Promise<Cart> =>
  showCart(db, accountId, await readLines(db, accountId), now);
