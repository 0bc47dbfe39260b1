import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type {
  Category,
  LiveProduct,
  ProductCard,
  ProductDetail,
} from '../../../contract/catalogue/product.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Page, Paging } from '../../platform/db/paging.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { product, productSearch } from '../../platform/db/schema.ts';
import { fail } from '../../platform/fail.ts';
import { onSale, readCards, readCategories } from '../catalogue/index.ts';
import { readDetail, readLive } from './detail-queries.ts';
import { tradesIn } from './filters.ts';
import { cardPage } from './lists.ts';

/**
 * A product visible to visitors.
 * @throws not_found for an unknown product, one that is not on sale, and one of another supplier than `supplierId`
 */
export async function productDetail(
  db: Db,
  id: number,
  now: Date,
  supplierId?: number,
): Promise<ProductDetail> {
  return (await readDetail(db, id, now, { onlyOnSale: true, supplierId })) ?? fail('not_found');
}

/** @throws not_found for an unknown or archived product; an unlisted one returns `onSale: false` */
export async function liveProduct(db: Db, id: number, now: Date): Promise<LiveProduct> {
  return (await readLive(db, id, now)) ?? fail('not_found');
}

/** @throws not_found for a product that is not visible to visitors */
export async function productCard(db: Db, id: number): Promise<ProductCard> {
  const [card] = await readCards(db, { where: and(onSale, eq(product.id, id)), orderBy: [], limit: 1 });
  return card ?? fail('not_found');
}

/** The cards of these products in this order, as far as visitors see them. */
export async function visibleCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const where = and(onSale, inArray(product.id, [...ids]));
  const cards = await readCards(db, { where, orderBy: [], limit: ids.length });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Related {
  readonly supplierId: number;
  readonly categoryId: number;
  readonly cards: readonly ProductCard[];
}

const placeOf = prepared((db) =>
  db
    .select({ supplierId: product.supplierId, categoryId: product.categoryId })
    .from(product)
    .where(and(eq(product.id, sql.placeholder('id')), onSale))
    .prepare('place_of_product'),
);

/** Best sellers of the same category first, then of the same supplier. @throws not_found as `productDetail` */
export async function relatedProducts(db: Db, id: number, limit: number): Promise<Related> {
  const [own] = await placeOf(db).execute({ id });
  if (!own) fail('not_found');
  const sameCategory = eq(product.categoryId, own.categoryId);
  const cards = await readCards(db, {
    where: and(onSale, ne(product.id, id), or(sameCategory, eq(product.supplierId, own.supplierId))),
    orderBy: [sql`case when ${sameCategory} then 0 else 1 end`, desc(product.sales)],
    limit,
  });
  return { ...own, cards };
}

/** Products for foreign trade of these suppliers, best sellers first. */
export async function exportGoods(
  db: Db,
  supplierIds: readonly number[],
  paging: Paging,
): Promise<Page<ProductCard>> {
  if (supplierIds.length === 0) return { records: [], total: 0 };
  return cardPage(db, paging, {
    where: and(tradesIn('en'), inArray(productSearch.supplierId, [...supplierIds])),
    orderBy: [desc(productSearch.sales)],
  });
}

/** Second-level categories by pieces sold, descending; categories without products on sale are left out. */
export async function hotCategories(db: Db, limit: number): Promise<Category[]> {
  const categories = await readCategories(db);
  const parents = new Map(categories.map((item) => [item.id, item]));
  const sold = new Map<number, number>();
  const rows = await db
    .select({ categoryId: productSearch.categoryId, sales: sql<string>`sum(${productSearch.sales})` })
    .from(productSearch)
    .groupBy(productSearch.categoryId);
  for (const row of rows) {
    const own = parents.get(row.categoryId);
    const second = own?.level === 3 && own.parentId !== null ? parents.get(own.parentId) : own;
    if (second?.level === 2) sold.set(second.id, (sold.get(second.id) ?? 0) + Number(row.sales));
  }
  return categories
    .filter((item) => sold.has(item.id))
    .sort((a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, limit);
}
