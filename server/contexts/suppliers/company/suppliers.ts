import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SupplierCard } from '../../../../contract/catalogue/product.ts';
import type { SupplierDetail, SupplierListItem } from '../../../../contract/suppliers/supplier.ts';
import type { Db } from '../../../platform/db/open.ts';
import { supplier, supplierMarket } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { dictionaryLabels } from '../../catalogue/index.ts';
import {
  approved,
  productsShown,
  readBestSellers,
  readSlides,
  readSuppliers,
  toSupplierCard,
  withProducts,
} from './queries.ts';

/** Cards of these suppliers, regardless of their status. */
async function supplierCards(db: Db, ids: readonly number[], now: Date): Promise<SupplierCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(supplier)
    .where(inArray(supplier.id, [...ids]));
  return rows.map((row) => toSupplierCard(row, now));
}

/** These suppliers with their best sellers, in this order, regardless of their status. */
export async function supplierItems(db: Db, ids: readonly number[], now: Date): Promise<SupplierListItem[]> {
  const cards = new Map((await supplierCards(db, ids, now)).map((card) => [card.id, card]));
  const products = await readBestSellers(db, ids, productsShown);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [withProducts(card, products)] : [];
  });
}

/** Maximum number of suppliers; a page shows a few of them and products of all. */
const mostOfMarket = 500;

/** Suppliers with the most completed orders. */
export async function topSuppliers(db: Db, limit: number, now: Date): Promise<SupplierCard[]> {
  const rows = await readSuppliers(db, undefined, { limit, offset: 0 });
  return rows.map((row) => toSupplierCard(row, now));
}

/** Approved suppliers that trade with a region, or with any for null; most completed orders first. */
export async function suppliersOfMarket(db: Db, region: string | null, now: Date): Promise<SupplierCard[]> {
  const ids = db
    .select({ id: supplierMarket.supplierId })
    .from(supplierMarket)
    .where(region === null ? undefined : eq(supplierMarket.region, region));
  const rows = await readSuppliers(db, inArray(supplier.id, ids), { limit: mostOfMarket, offset: 0 });
  return rows.map((row) => toSupplierCard(row, now));
}

/** @throws not_found for an unknown supplier and for one that is not approved */
export const supplierDetail = (db: Db, id: number, now: Date): Promise<SupplierDetail> =>
  readDetail(db, and(eq(supplier.id, id), approved), now);

/** A supplier as its own people see it, regardless of its status. @throws not_found */
export const ownDetail = (db: Db, id: number, now: Date): Promise<SupplierDetail> =>
  readDetail(db, eq(supplier.id, id), now);

async function readDetail(db: Db, where: SQL | undefined, now: Date): Promise<SupplierDetail> {
  const [row] = await db.select().from(supplier).where(where);
  if (!row) fail('not_found');
  const { contact, phone, email, address, countryFlag, layout, closure } = row;
  return {
    ...toSupplierCard(row, now),
    userId: row.accountId,
    contact,
    phone,
    email,
    address,
    countryFlag,
    responseRate: row.responseRate,
    deliveryTime: row.responseHours,
    businessScopeLabelList: await dictionaryLabels(db, 'business_scope', row.businessScope),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    status: row.status === 'approved',
    layout,
    closure,
    slides: await readSlides(db, row.id, now),
  };
}

/** @throws not_found for an unknown supplier and for one that is not approved */
export async function checkSupplier(db: Db, id: number): Promise<void> {
  const [row] = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.id, id), approved));
  if (!row) fail('not_found');
}
