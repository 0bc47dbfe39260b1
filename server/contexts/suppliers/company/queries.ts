import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ProductCard, Slide, SupplierCard } from '../../../../contract/catalogue/product.ts';
import type { SupplierListItem } from '../../../../contract/suppliers/supplier.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Slice } from '../../../platform/db/paging.ts';
import { shownPrice } from '../../../platform/db/read-model.ts';
import { carousel, product, productSearch, supplier } from '../../../platform/db/schema.ts';
import { fullYears } from '../../../platform/time.ts';

type Row = typeof supplier.$inferSelect;
export const approved = eq(supplier.status, 'approved');

export function toSupplierCard(row: Row, now: Date): SupplierCard {
  const { id, name, logo, description, mainProducts, location, province } = row;
  const { verified, productCount, transactions, rating } = row;
  const own = { id, name, logo, description, mainProducts, location, province };
  return {
    ...own,
    verified,
    productCount,
    transactions,
    rating,
    yearsInBusiness: fullYears(row.foundedOn, now),
  };
}

/** Suppliers in this order, then by completed orders, descending. */
export async function readSuppliers(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Slice,
  order: readonly SQL[] = [],
): Promise<Row[]> {
  return db
    .select()
    .from(supplier)
    .where(and(approved, where))
    .orderBy(...order, desc(supplier.transactions), asc(supplier.id))
    .limit(limit)
    .offset(offset);
}

/** Number of best sellers shown beside a supplier in lists. */
export const productsShown = 4;

type BestSeller = Pick<ProductCard, 'id' | 'supplierId' | 'name' | 'mainImage' | 'price'>;

/** Up to `each` best sellers of every supplier, in one query. */
export async function readBestSellers(
  db: Db,
  supplierIds: readonly number[],
  each: number,
): Promise<BestSeller[]> {
  if (supplierIds.length === 0) return [];
  const best = db
    .select({ id: productSearch.productId, sales: productSearch.sales })
    .from(productSearch)
    .where(eq(productSearch.supplierId, supplier.id))
    .orderBy(desc(productSearch.sales), asc(productSearch.productId))
    .limit(each)
    .as('best');
  return db
    .select({
      id: product.id,
      supplierId: product.supplierId,
      name: product.name,
      mainImage: sql<string>`coalesce(${product.images}[1], '')`,
      price: shownPrice,
    })
    .from(supplier)
    .crossJoinLateral(best)
    .innerJoin(product, eq(product.id, best.id))
    .where(inArray(supplier.id, [...supplierIds]))
    .orderBy(asc(supplier.id), desc(best.sales), asc(product.id));
}

export const withProducts = (card: SupplierCard, all: readonly BestSeller[]): SupplierListItem => ({
  ...card,
  products: all.filter((item) => item.supplierId === card.id),
});

/** Slides of a supplier, or of the home page for null, that are visible at `now`. */
export async function readSlides(db: Db, supplierId: number | null, now: Date): Promise<Slide[]> {
  const { id, imageUrl, title, description, link, linkEn } = carousel;
  const owner = supplierId === null ? isNull(carousel.supplierId) : eq(carousel.supplierId, supplierId);
  return db
    .select({ id, imageUrl, title, description, link, linkEn })
    .from(carousel)
    .where(
      and(
        owner,
        eq(carousel.enabled, true),
        or(isNull(carousel.startAt), lte(carousel.startAt, now)),
        or(isNull(carousel.endAt), gt(carousel.endAt, now)),
      ),
    )
    .orderBy(asc(carousel.sort), asc(carousel.id));
}
