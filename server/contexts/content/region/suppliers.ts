import { and, asc, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { MarketCode, RegionCode } from '../../../../contract/content/region.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { PlatformScope } from '../../../platform/access/actor.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { sliceOf } from '../../../platform/db/paging.ts';
import { supplier, supplierMarket } from '../../../platform/db/schema.ts';

type Key = 'GET /api/system/region/shops';
type Code = (typeof MarketCode.options)[number];

/** One page of suppliers within the actor's scope that trade with a region, or with any, with the number per region. */
export async function listTradingSuppliers(
  db: Db,
  scope: PlatformScope,
  { current, size, order, region, keyword }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const where = and(
    scope.where(supplier.id),
    keyword ? localizedTextContains(supplier.name, keyword) : undefined,
  );
  const counts = await countRegions(db, where);
  const { limit, offset } = sliceOf({ page: current, size });
  const way = order === 'asc' ? asc : desc;
  const rows = await db
    .select({ id: supplier.id, name: supplier.name, status: supplier.status })
    .from(supplier)
    .where(and(where, tradesWith(db, region)))
    .orderBy(way(supplier.id))
    .limit(limit)
    .offset(offset);
  const markets = await marketsByShop(
    db,
    rows.map(({ id }) => id),
  );
  return {
    records: rows.map(({ id, name, status }) => ({
      id,
      name,
      isShown: status === 'approved',
      codes: MarketCode.options.filter((code) => markets.get(id)?.has(code)),
    })),
    total: counts.find(({ tab }) => tab === (region ?? 'all'))?.count ?? 0,
    counts,
  };
}

const tradesWith = (db: Db, region: Code | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(supplierMarket)
      .where(
        and(
          eq(supplierMarket.supplierId, supplier.id),
          region === undefined ? undefined : eq(supplierMarket.region, region),
        ),
      ),
  );

async function countRegions(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ region: supplierMarket.region, shops: count() })
    .from(supplierMarket)
    .innerJoin(supplier, and(eq(supplier.id, supplierMarket.supplierId), where))
    .groupBy(supplierMarket.region);
  const any = await db.$count(supplier, and(where, tradesWith(db, undefined)));
  return RegionCode.options.map((tab) => ({
    tab,
    count: tab === 'all' ? any : (rows.find(({ region }) => region === tab)?.shops ?? 0),
  }));
}

async function marketsByShop(db: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const markets = new Map<number, Set<string>>();
  if (ids.length === 0) return markets;
  const rows = await db
    .select()
    .from(supplierMarket)
    .where(inArray(supplierMarket.supplierId, [...ids]));
  for (const { supplierId, region } of rows)
    markets.set(supplierId, (markets.get(supplierId) ?? new Set()).add(region));
  return markets;
}
