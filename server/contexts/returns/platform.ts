import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../contract/index.ts';
import type { PlatformAfterSaleDetail } from '../../../contract/returns/after-sale-decision.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { casesWithin } from '../../platform/access/scope.ts';
import type { Db } from '../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../platform/db/paging.ts';
import { afterSale } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { contentVersion } from '../../platform/text/content-version.ts';
import { freightAsked, isOfBuyer } from './freight.ts';
import { caseSorts, matchesCase } from './list.ts';
import {
  buyerOf,
  countCases,
  inGroup,
  inState,
  readAfterSale,
  readContent,
  source,
  toAfterSale,
} from './queries.ts';

type Key = 'GET /api/system/after-sale/list';
const tabs = ['arbitration', 'open', 'closed', 'all'] as const;

const waits = inState('arbitration');
/** Cases that wait for the platform have a tab of their own. */
const behind = (tab: (typeof tabs)[number]): SQL | undefined =>
  tab === 'arbitration' ? waits : tab === 'open' ? and(inGroup('open'), not(waits)) : inGroup(tab);

/** One page of after-sales of all suppliers, with the number per waiting party. Those without a due time come last. */
export async function listPlatformAfterSales(
  db: Db,
  actor: Actor,
  query: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const { current, size, group, state, supplierId, keyword, sort = 'created', order: direction } = query;
  const asked = and(
    supplierId === undefined ? undefined : eq(afterSale.supplierId, supplierId),
    state && inState(state),
    keyword ? matchesCase(keyword) : undefined,
    casesWithin(actor.platform()),
  );
  const counted = await countTabs(group, tabs, (tab) => countCases(db, and(asked, behind(tab))));
  const way = direction === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await source(db)
    .where(and(asked, behind(group)))
    .orderBy(sql`${way(caseSorts[sort])} nulls last`, desc(afterSale.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map((one) => ({ ...toAfterSale(one), buyer: buyerOf(one) })) };
}

/** One case as the platform sees it, with the liability that its reason suggests. @throws not_found */
export async function platformAfterSale(deps: Deps, id: number): Promise<PlatformAfterSaleDetail> {
  const detail = await readAfterSale(deps, id, undefined, 'platform');
  const [found] = await source(deps.db).where(eq(afterSale.id, id));
  if (!found) fail('not_found');
  const { row, line } = found;
  // After the refund there is no freight left to divide.
  const freight = row.state === 'arbitration' ? freightAsked(row, line) : 0;
  const isFreightRetained = isOfBuyer(row.reason) && line.shipped > 0;
  const version = contentVersion(await readContent(deps.db, row));
  return {
    ...detail,
    version,
    buyer: buyerOf(found),
    freight,
    proposal: row.amount - (isFreightRetained ? freight : 0),
  };
}
