import { inArray } from 'drizzle-orm';
import { noCustoms, type ProductCustoms } from '../../../../contract/catalogue/customs.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product } from '../../../platform/db/schema.ts';

/** What customs ask about products, as it is now: a supplier adds it when the order shows that it is missing. */
export async function readCustoms(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductCustoms>> {
  const rows = await db
    .select({ id: product.id, trade: product.trade })
    .from(product)
    .where(inArray(product.id, [...productIds]));
  return new Map(rows.map(({ id, trade }) => [id, trade.customs ?? noCustoms]));
}

export const isComplete = (customs: ProductCustoms | undefined): boolean =>
  customs !== undefined && customs.hsCode !== null && customs.origin !== null;
