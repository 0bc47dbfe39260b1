import { and, eq, inArray } from 'drizzle-orm';
import type { SupplierCard } from '../../../contract/product.ts';
import type { SupplierDetail, SupplierListItem } from '../../../contract/supplier.ts';
import type { Db } from '../../db/open.ts';
import { supplier, supplierMarket, supplierSearch } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';
import { dictionaryLabels } from '../content/service.ts';
import { inAny, matchSuppliers } from '../search/service.ts';
import {
  approved,
  countSuppliers,
  readBestSellers,
  readSlides,
  readSuppliers,
  toSupplierCard,
  withProducts,
} from './rows.ts';

export { readSlides } from './rows.ts';

/** Cards of these suppliers, whatever their status. */
export async function supplierCards(db: Db, ids: readonly number[], now: Date): Promise<SupplierCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(supplier)
    .where(inArray(supplier.id, [...ids]));
  return rows.map((row) => toSupplierCard(row, now));
}

export interface SupplierQuery {
  readonly current: number;
  readonly size: number;
  /** Every word must be in the name or a main product, in either language. */
  readonly name?: string | undefined;
  readonly province?: string | undefined;
}

const productsShown = 4;
/** A page shows a few of them; their goods are taken from all. */
const mostOfMarket = 500;

/** Approved suppliers with their best sellers. */
export async function listSuppliers(
  db: Db,
  query: SupplierQuery,
  now: Date,
): Promise<{ records: SupplierListItem[]; total: number }> {
  const named = inAny(await matchSuppliers(db, query.name ?? ''));
  const ids = db.select({ id: supplierSearch.supplierId }).from(supplierSearch).where(named);
  const where = and(
    named && inArray(supplier.id, ids),
    query.province ? eq(supplier.province, query.province) : undefined,
  );
  const total = await countSuppliers(db, where);
  const rows = await readSuppliers(db, where, query.size, (query.current - 1) * query.size);
  const shown = rows.map((row) => row.id);
  const products = await readBestSellers(db, shown, productsShown);
  return { records: rows.map((row) => withProducts(toSupplierCard(row, now), products)), total };
}

/** Suppliers with the most completed orders. */
export async function topSuppliers(db: Db, limit: number, now: Date): Promise<SupplierCard[]> {
  const rows = await readSuppliers(db, undefined, limit);
  return rows.map((row) => toSupplierCard(row, now));
}

/** Approved suppliers that trade with a region, or with any for null; most completed orders first. */
export async function suppliersOfMarket(db: Db, region: string | null, now: Date): Promise<SupplierCard[]> {
  const ids = db
    .select({ id: supplierMarket.supplierId })
    .from(supplierMarket)
    .where(region === null ? undefined : eq(supplierMarket.region, region));
  const rows = await readSuppliers(db, inArray(supplier.id, ids), mostOfMarket);
  return rows.map((row) => toSupplierCard(row, now));
}

/** @throws not_found for an unknown supplier and for one that is not approved. */
export async function supplierDetail(db: Db, id: number, now: Date): Promise<SupplierDetail> {
  const [row] = await db
    .select()
    .from(supplier)
    .where(and(eq(supplier.id, id), approved));
  if (!row) fail('not_found');
  const { contact, phone, email, address, countryFlag } = row;
  return {
    ...toSupplierCard(row, now),
    userId: row.accountId,
    contact,
    phone,
    email,
    address,
    countryFlag,
    responseRate: null,
    deliveryTime: null,
    businessScopeLabelList: await dictionaryLabels(db, 'business_scope', row.businessScope),
    createTime: row.createdAt.toISOString(),
    slides: await readSlides(db, id),
  };
}
