import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { product, sku } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { onSale, readGoods } from '../catalogue/service.ts';
import { isProvince } from '../content/service.ts';
import { memberOf } from '../membership/service.ts';
import { plainTerms, priceOrder } from '../pricing/service.ts';

export interface FreightQuery {
  readonly productId: number;
  readonly quantity: number;
  readonly province: string;
}

/**
 * What sending pieces of a product alone to a province costs, its heaviest SKU counted: an order never costs more.
 * @throws not_found, invalid_input for a code that is no province
 */
export async function freightTo(db: Db, query: FreightQuery, accountId: number | undefined, now: Date) {
  const { productId, quantity, province } = query;
  if (!isProvince(province)) fail('invalid_input', {}, 'query.province');
  const [heaviest] = await db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(eq(product.id, productId), onSale))
    .orderBy(desc(sku.weight), sku.id)
    .limit(1);
  const goods = heaviest && (await readGoods(db, [heaviest.id])).get(heaviest.id);
  if (!goods) fail('not_found');
  const member = accountId === undefined ? null : await memberOf(db, accountId, now);
  const [group] = priceOrder([{ goods, quantity }], { ...plainTerms, member, province }).groups;
  if (!group) fail('internal');
  return { amount: group.freight, rule: group.freightRule, freeAbove: goods.template?.freeAbove ?? null };
}
