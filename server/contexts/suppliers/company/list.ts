import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type {
  SupplierListItem,
  SupplierProvince,
  SupplierSort,
} from '../../../../contract/suppliers/supplier.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { supplier, supplierSearch } from '../../../platform/db/schema.ts';
import { provinceOf } from '../../../platform/regions/areas.ts';
import { matchSuppliers } from '../../search/index.ts';
import {
  approved,
  productsShown,
  readBestSellers,
  readSuppliers,
  toSupplierCard,
  withProducts,
} from './queries.ts';

interface SupplierQuery extends Paging {
  /** Every word must be in the name or in a main product, in either language. */
  readonly name?: string | undefined;
  readonly province?: string | undefined;
  readonly verified?: boolean | undefined;
  readonly sort?: SupplierSort | undefined;
}

/** Sort keys before the number of transactions and the id. */
const orders: Readonly<Record<SupplierSort, readonly SQL[]>> = {
  default: [],
  rating: [desc(supplier.rating)],
  years: [asc(supplier.foundedOn)],
  newest: [desc(supplier.createdAt)],
};

/** Approved suppliers with their best sellers. */
export async function listSuppliers(
  db: Db,
  query: SupplierQuery,
  now: Date,
): Promise<Page<SupplierListItem>> {
  const { name, province, verified = false, sort = 'default' } = query;
  const named = await matchSuppliers(db, name ?? '');
  const ids = db.select({ id: supplierSearch.supplierId }).from(supplierSearch).where(named);
  const where = and(
    named && inArray(supplier.id, ids),
    province ? eq(supplier.province, province) : undefined,
    verified ? eq(supplier.verified, true) : undefined,
  );
  return pageOf(query, db.$count(supplier, and(approved, where)), async (slice) => {
    const rows = await readSuppliers(db, where, slice, orders[sort]);
    const shown = rows.map((row) => row.id);
    const products = await readBestSellers(db, shown, productsShown);
    return rows.map((row) => withProducts(toSupplierCard(row, now), products));
  });
}

/** Provinces that approved suppliers ship from, most suppliers first. */
export async function listProvinces(db: Db): Promise<SupplierProvince[]> {
  const rows = await db
    .select({ province: supplier.province, area: sql<string>`min(${supplier.areaCode})`, count: count() })
    .from(supplier)
    .where(and(approved, ne(supplier.province, '')))
    .groupBy(supplier.province)
    .orderBy(desc(count()), asc(supplier.province));
  return rows.map(({ province, area, count: suppliers }) => ({
    province,
    name: provinceOf(area) ?? { zh: province, en: province },
    count: suppliers,
  }));
}
