import type { Tx } from '../../server/platform/db/open.ts';
import { shopCategory, shopCategoryProduct } from '../../server/platform/db/schema.ts';
import { pictureUrl } from '../pictures/keys.ts';
import type { DemoData } from '../types.ts';

/** Shop categories, first level first, with their products. */
export async function insertShops(tx: Tx, { shopCategories }: DemoData): Promise<void> {
  const rows = shopCategories.map(({ productIds: _, icon, ...row }) => ({
    ...row,
    level: row.parentId === null ? 1 : 2,
    icon: icon === '' ? null : pictureUrl(icon),
  }));
  await tx.insert(shopCategory).values(rows.toSorted((a, b) => a.level - b.level));
  await tx
    .insert(shopCategoryProduct)
    .values(
      shopCategories.flatMap(({ id, productIds }) =>
        productIds.map((productId) => ({ shopCategoryId: id, productId })),
      ),
    );
}
