import { and, desc, inArray, type SQL } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { CouponGoods } from '../../../../contract/pricing/issued-coupon.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, pageOf } from '../../../platform/db/paging.ts';
import { product } from '../../../platform/db/schema.ts';

type Query = ApiParsed<'GET /api/coupon/supplier/goods'>['query'];

/** Products of one supplier or of all that coupons, promotions and slides can refer to, listed or not, if they match `fits`. */
export async function goodsOf(
  db: Db,
  scope: Scope,
  { current, size, keyword, ids }: Query,
  fits?: SQL,
): Promise<Page<CouponGoods>> {
  const where = and(
    scope.where(product.supplierId),
    fits,
    ids && inArray(product.id, ids),
    keyword ? localizedTextContains(product.name, keyword) : undefined,
  );
  return pageOf({ page: current, size }, db.$count(product, where), async ({ limit, offset }) => {
    const rows = await db
      .select({ id: product.id, name: product.name, images: product.images, price: product.price })
      .from(product)
      .where(where)
      .orderBy(desc(product.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ images, ...row }) => ({ ...row, image: images[0] ?? null }));
  });
}
