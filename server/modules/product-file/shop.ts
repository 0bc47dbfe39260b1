import type { ShopScope } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { supplier } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';

/** @throws not_found for an unknown shop */
export async function readShop(db: Db, shop: ShopScope): Promise<{ readonly province: string }> {
  const [found] = await db
    .select({ province: supplier.province })
    .from(supplier)
    .where(shop.where(supplier.id));
  return found ?? fail('not_found');
}
