import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type { Db } from '../../../platform/db/open.ts';
import { listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { category, product, supplier } from '../../../platform/db/schema.ts';
import { shownRange } from '../shown-price.ts';

/** Placeholder of a product without pictures. */
export const noPicture = '/brand/no-picture.svg';

/** Columns of a card, for a query on `product`, `supplier` and `category`. */
export const cardColumns = {
  id: product.id,
  supplierId: product.supplierId,
  supplierName: supplier.name,
  name: product.name,
  mainImage: sql<string>`coalesce(${product.images}[1], ${noPicture})`,
  price: product.price,
  originalPrice: product.originalPrice,
  maxPrice: product.maxPrice,
  brief: product.brief,
  categoryId: product.categoryId,
  categoryName: category.name,
  isNew: product.isNew,
  isHot: product.isHot,
  rating: product.rating,
  reviewCount: product.reviewCount,
  sales: product.sales,
  minQuantity: product.minQuantity,
  unit: product.unit,
  freight: product.freight,
  services: product.services,
  province: product.province,
  hasStock: product.hasStock,
  tradeType: product.tradeType,
  shown: shownRange,
  memberOffer: sql<boolean>`'member_offer' = any(${product.promotions})`,
};

interface CardQuery {
  readonly where: SQL | undefined;
  /** The product id is always added as the last criterion. */
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

const cardSource = (db: Db) =>
  db
    .select(cardColumns)
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(category, eq(category.id, product.categoryId));

const cardsById = prepared((db) =>
  cardSource(db)
    .where(sql`${product.id} = ${oneOf('ids')}`)
    .prepare('cards_by_id'),
);

type Row = Awaited<ReturnType<typeof cardSource>>[number];

export async function readCards(db: Db, query: CardQuery): Promise<ProductCard[]> {
  const rows = await cardSource(db)
    .where(query.where)
    .orderBy(...query.orderBy, asc(product.id))
    .limit(query.limit)
    .offset(query.offset ?? 0);
  return rows.map(toCard);
}

/** The cards of these products in the order of the ids; unknown ids are left out. */
export async function cardsInOrder(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardsById(db).execute({ ids: listed(ids) });
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Written field by field for speed: each list builds twenty cards, and copying rows with a rest spread dominated its profile. */
export function toCard(row: Row): ProductCard {
  const [price, maxPrice] = row.shown ?? [row.price, row.maxPrice];
  const discountRate = Math.round((price / row.originalPrice) * 100) / 100;
  return {
    id: row.id,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    name: row.name,
    mainImage: row.mainImage,
    price,
    originalPrice: row.originalPrice,
    maxPrice,
    brief: row.brief,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    isNew: row.isNew,
    isHot: row.isHot,
    rating: row.rating,
    reviewCount: row.reviewCount,
    sales: row.sales,
    minQuantity: row.minQuantity,
    unit: row.unit,
    province: row.province,
    hasStock: row.hasStock,
    tradeType: row.tradeType,
    memberOffer: row.memberOffer,
    displayPrice: price,
    discountRate,
    discount: discountRate,
    freeShipping: freightOf(row) === 0,
  };
}

/** The delivery fee in fen: 0 when the product ships free. */
export const freightOf = (row: { freight: number; services: readonly string[] }): number =>
  row.services.includes('free_shipping') ? 0 : row.freight;

/** Tags of a page that shows these cards. */
export const cardTags = (cards: readonly ProductCard[]): string[] => tagsOf(cards, 'product');

/** The same for a view that marks its cards, so that the publisher can replace a changed card in the rendered page. */
export const exchangedCardTags = (cards: readonly ProductCard[]): string[] => tagsOf(cards, 'card');

const tagsOf = (cards: readonly ProductCard[], kind: 'product' | 'card') => [
  ...new Set(
    cards.flatMap((card) => [
      `${kind}:${card.id}`,
      `supplier:${card.supplierId}`,
      `category:${card.categoryId}`,
    ]),
  ),
];
