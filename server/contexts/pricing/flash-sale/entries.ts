import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type FlashEntry, FlashEntryStatus } from '../../../../contract/pricing/flash-entry.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf, totalOf } from '../../../platform/db/paging.ts';
import { flashEntry, flashSale, flashSession, product } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { readGoods } from '../../catalogue/index.ts';
import { noResults, resultsBy, type SaleRow } from './sales.ts';

type EntryRow = typeof flashEntry.$inferSelect;
type SessionRow = typeof flashSession.$inferSelect;
type List = 'GET /api/system/flash-sale/entries';

interface Joined {
  readonly entry: EntryRow;
  readonly session: SessionRow;
  readonly sale: SaleRow;
}

/** The fields of an entry for the conflict check. */
export const readContent = ({ skuId, price, usualPrice, pieces, sessionId }: EntryRow) => ({
  skuId,
  price,
  usualPrice,
  pieces,
  sessionId,
});

export const joined = (db: Db) =>
  db
    .select({ entry: flashEntry, session: flashSession, sale: flashSale })
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .innerJoin(flashSale, eq(flashSale.id, flashSession.saleId));

/** One page of entries, of one supplier or of all, with the number in each status regardless of the status filter. */
export async function listEntries(
  db: Db,
  scope: Scope,
  query: ApiParsed<List>['query'],
  now: Date,
): Promise<ApiOutput<List>> {
  const { current, size, saleId, supplierId, keyword, status, sort = 'created', order } = query;
  const asked = and(
    scope.where(flashEntry.supplierId),
    saleId === undefined ? undefined : eq(flashSession.saleId, saleId),
    supplierId === undefined ? undefined : eq(flashEntry.supplierId, supplierId),
    keyword ? localizedTextContains(product.name, keyword) : undefined,
  );
  const counted = await countTabs(status, FlashEntryStatus.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(flashEntry)
        .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
        .innerJoin(product, eq(product.id, flashEntry.productId))
        .where(and(asked, eq(flashEntry.status, tab))),
    ),
  );
  const way = order === 'asc' ? asc : desc;
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await joined(db)
    .innerJoin(product, eq(product.id, flashEntry.productId))
    .where(and(asked, status && eq(flashEntry.status, status)))
    .orderBy(way(sort === 'start' ? flashSession.startAt : flashEntry.id), way(flashEntry.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: await toEntries(db, rows, now) };
}

/** @throws not_found, also for an entry of another supplier */
export async function oneEntry(db: Db, where: SQL | undefined, now: Date): Promise<FlashEntry> {
  const [found] = await toEntries(db, await joined(db).where(where), now);
  return found ?? fail('not_found');
}

async function toEntries(db: Db, rows: readonly Joined[], now: Date): Promise<FlashEntry[]> {
  const goods = await readGoods(
    db,
    rows.map(({ entry }) => entry.skuId),
  );
  const results = await resultsBy(
    db,
    flashEntry.id,
    rows.map(({ entry }) => entry.id),
  );
  return rows.map(({ entry, session, sale }) => {
    const {
      shopName,
      name,
      image,
      spec,
      stock,
      price: presentPrice,
    } = goods.get(entry.skuId) ?? fail('internal');
    const { id, supplierId, productId, skuId, price, usualPrice, pieces, sold, status, reason } = entry;
    return {
      id,
      version: contentVersion(readContent(entry)),
      supplierId,
      productId,
      skuId,
      price,
      usualPrice,
      pieces,
      sold,
      status,
      reason,
      shopName,
      name,
      image,
      spec,
      stock,
      presentPrice,
      sale: { id: sale.id, name: sale.name, applyUntil: sale.applyUntil.toISOString() },
      startTime: session.startAt.toISOString(),
      endTime: session.endAt.toISOString(),
      phase: phaseOf(sale, session, now),
      canWithdraw: isWithdrawable(entry, sale, now),
      results: results.get(id) ?? noResults,
      createTime: entry.createdAt.toISOString(),
    };
  });
}

function phaseOf({ enabled }: SaleRow, { startAt, endAt }: SessionRow, now: Date): FlashEntry['phase'] {
  if (!enabled) return 'closed';
  if (endAt <= now) return 'over';
  return startAt > now ? 'coming' : 'running';
}

/** Whether the supplier may still withdraw an entry. */
export const isWithdrawable = ({ status }: EntryRow, { enabled, applyUntil }: SaleRow, now: Date): boolean =>
  (status === 'waiting' || status === 'passed') && enabled && applyUntil > now;
