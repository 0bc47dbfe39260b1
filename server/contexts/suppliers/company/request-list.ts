import { and, asc, count, desc, eq, or, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import {
  type SupplierChangeRequest,
  SupplierChangeStatus,
} from '../../../../contract/suppliers/supplier-settings.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf, totalOf } from '../../../platform/db/paging.ts';
import { supplier, supplierRequest } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type RequestRow, toRequest } from './request-queries.ts';

type List = 'GET /api/system/supplier/request/list';

const read = (db: Db) =>
  db
    .select({ request: supplierRequest, shop: supplier })
    .from(supplierRequest)
    .innerJoin(supplier, eq(supplier.id, supplierRequest.supplierId))
    .$dynamic();

const countOf = (db: Db, where: SQL | undefined) =>
  totalOf(
    db
      .select({ total: count() })
      .from(supplierRequest)
      .innerJoin(supplier, eq(supplier.id, supplierRequest.supplierId))
      .where(where),
  );

function matchesKeyword(keyword: string): SQL | undefined {
  const isNumber = /^[1-9]\d{0,8}$/.test(keyword);
  return or(
    localizedTextContains(supplier.name, keyword),
    isNumber ? eq(supplier.id, Number(keyword)) : undefined,
  );
}

/** Change requests of suppliers; by default pending ones are sorted oldest first, all others newest first. */
export async function listChanges(
  deps: Deps,
  { current, size, status, keyword, sort, order }: ApiParsed<List>['query'],
): Promise<ApiOutput<List>> {
  const { db } = deps;
  const asked = keyword ? matchesKeyword(keyword) : undefined;
  const inTab = (tab: RequestRow['status']) => and(asked, eq(supplierRequest.status, tab));
  const counted = await countTabs(status, SupplierChangeStatus.options, (tab) => countOf(db, inTab(tab)));
  const isOldestFirst = sort === undefined ? status === 'pending' : order === 'asc';
  const way = isOldestFirst ? asc : desc;
  const slice = sliceOf({ page: current, size });
  const rows = await read(db)
    .where(status === undefined ? asked : inTab(status))
    .orderBy(way(supplierRequest.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return { ...counted, records: rows.map((row) => toRequest(deps, row)) };
}

/** @throws not_found */
export async function readChange(deps: Deps, id: number): Promise<SupplierChangeRequest> {
  const [row] = await read(deps.db).where(eq(supplierRequest.id, id));
  return row ? toRequest(deps, row) : fail('not_found');
}
