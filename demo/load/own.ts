import type { Tx } from '../../server/platform/db/open.ts';
import { browseHistory, favorite, supplierFollow, userCoupon } from '../../server/platform/db/schema.ts';
import type { DemoData } from '../types.ts';

const hour = 3_600_000;

/** The buyer's coupons, favourites, followed shops, and a browse history that ends with them. */
export async function insertOwn(tx: Tx, demoData: DemoData): Promise<void> {
  await tx.insert(userCoupon).values(demoData.userCoupons);
  await tx.insert(favorite).values(demoData.favourites);
  await tx.insert(supplierFollow).values(demoData.follows);
  await tx.insert(browseHistory).values(
    demoData.favourites.map(({ accountId, productId, createdAt }) => ({
      accountId,
      productId,
      viewedAt: new Date(createdAt.getTime() - hour),
    })),
  );
}
