import type { ShopScope } from '../../actor.ts';
import type { Db } from '../../db/open.ts';
import { supplier } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { type DefaultFreight, defaultFreight } from '../freight/index.ts';

/** What new products of a shop begin with. @throws not_found for an unknown shop */
export async function readShop(
  db: Db,
  shop: ShopScope,
): Promise<{ readonly province: string; readonly template: DefaultFreight | null }> {
  const [found] = await db
    .select({ province: supplier.province })
    .from(supplier)
    .where(shop.where(supplier.id));
  return found ? { ...found, template: await defaultFreight(db, shop) } : fail('not_found');
}
