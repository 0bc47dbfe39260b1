import { and, asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../contract/index.ts';
import type { SupplierScope } from '../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../platform/db/like.ts';
import type { Db } from '../../platform/db/open.ts';
import { countTabs } from '../../platform/db/paging.ts';
import { afterSale, order, orderItem } from '../../platform/db/schema.ts';
import { countCases, inGroup, inState, ofSupplier, source, toAfterSale } from './queries.ts';

type Key = 'GET /api/supplier/after-sale/list';
type Query = ApiParsed<Key>['query'];

export const caseSorts = { created: afterSale.id, due: afterSale.dueAt, amount: afterSale.amount } as const;

export function matchesCase(keyword: string): SQL | undefined {
  const part = containing(keyword);
  const isNumber = /^[A-Za-z0-9]+$/.test(keyword);
  const begins = part.slice(1);
  return or(
    localizedTextContains(orderItem.name, keyword),
    isNumber ? ilike(afterSale.afterSaleNo, begins) : undefined,
    isNumber ? ilike(order.orderNo, begins) : undefined,
  );
}

/** One page of a supplier's after-sales, with the number open and closed regardless of the filter. Those without a due time come last. */
export async function listSupplierAfterSales(
  db: Db,
  shop: SupplierScope,
  { current, size, group, state, keyword, sort = 'created', order: direction }: Query,
): Promise<ApiOutput<Key>> {
  const asked = and(ofSupplier(shop), state && inState(state), keyword ? matchesCase(keyword) : undefined);
  const open = group === 'all' ? undefined : group;
  const counted = await countTabs(open, ['open', 'closed'], (tab) =>
    countCases(db, and(asked, inGroup(tab))),
  );
  const way = direction === 'asc' ? asc : desc;
  const rows = await source(db)
    .where(and(asked, inGroup(group)))
    .orderBy(sql`${way(caseSorts[sort])} nulls last`, desc(afterSale.id))
    .limit(size)
    .offset((current - 1) * size);
  return { ...counted, records: rows.map(toAfterSale) };
}
