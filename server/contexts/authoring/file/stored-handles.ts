import { and, inArray, sql } from 'drizzle-orm';
import type { ShopScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product } from '../../../platform/db/schema.ts';
import type { Group } from './rows.ts';

/** The groups under the handles the shop's products have already: `Blue-Shirt` is `blue-shirt`. */
export async function asStored(db: Db, shop: ShopScope, groups: readonly Group[]): Promise<readonly Group[]> {
  if (groups.length === 0) return groups;
  const lower = sql<string>`lower(${product.handle})`;
  const names = [...new Set(groups.map(({ handle }) => handle.toLowerCase()))];
  const rows = await db
    .select({ handle: product.handle })
    .from(product)
    .where(and(shop.where(product.supplierId), inArray(lower, names)));
  const stored = new Set(rows.map(({ handle }) => handle));
  const byKey = new Map(rows.map(({ handle }) => [handle.toLowerCase(), handle]));
  return groups.map((group) => {
    const handle = stored.has(group.handle) ? group.handle : byKey.get(group.handle.toLowerCase());
    return handle === undefined ? group : { ...group, handle };
  });
}
