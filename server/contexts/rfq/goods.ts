import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { QuotableSku } from '../../../contract/rfq/quoting.ts';
import type { SupplierScope } from '../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../platform/db/like.ts';
import type { Db } from '../../platform/db/open.ts';
import { type Page, type Paging, pageOf, totalOf } from '../../platform/db/paging.ts';
import { product, sku } from '../../platform/db/schema.ts';
import { onSale, readGoods } from '../catalogue/index.ts';

interface GoodsQuery extends Paging {
  readonly keyword?: string | undefined;
}

/** The SKUs a supplier has on sale, those of its newest products first. */
export async function quotableGoods(
  db: Db,
  shop: SupplierScope,
  query: GoodsQuery,
): Promise<Page<QuotableSku>> {
  const { keyword } = query;
  const isNamed =
    keyword &&
    or(localizedTextContains(product.name, keyword), ilike(sku.code, containing(keyword).slice(1)));
  const where = and(shop.where(product.supplierId), onSale, isNamed || undefined);
  const all = db
    .select({ total: count() })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(where);
  return pageOf(query, totalOf(all), async ({ limit, offset }) => {
    const rows = await db
      .select({ id: sku.id, code: sku.code, price: sku.price, stock: sku.stock })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(where)
      .orderBy(desc(product.id), asc(sku.position), asc(sku.id))
      .limit(limit)
      .offset(offset);
    const goods = await readGoods(
      db,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id, ...row }) => {
      const one = goods.get(id);
      return one
        ? [{ ...row, skuId: id, productId: one.productId, name: one.name, spec: one.spec, image: one.image }]
        : [];
    });
  });
}
