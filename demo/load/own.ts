import type { Tx } from '../../server/platform/db/open.ts';
import { browseHistory, favorite, supplierFollow, userCoupon } from '../../server/platform/db/schema.ts';
import type { World } from '../types.ts';

const hour = 3_600_000;

/** What the buyer keeps: coupons, favourites, shops, and a history that ends with them. */
export async function insertOwn(tx: Tx, world: World): Promise<void> {
  await tx.insert(userCoupon).values(world.userCoupons);
  await tx.insert(favorite).values(world.favourites);
  await tx.insert(supplierFollow).values(world.follows);
  await tx.insert(browseHistory).values(
    world.favourites.map(({ accountId, productId, createdAt }) => ({
      accountId,
      productId,
      viewedAt: new Date(createdAt.getTime() - hour),
    })),
  );
}
