import { and, asc, eq, type SQL } from 'drizzle-orm';
import {
  type LiveProduct,
  type ProductDetail,
  Promotion,
  Service,
  type Sku,
} from '../../../contract/product.ts';
import type { Db } from '../../db/open.ts';
import { product, sku } from '../../db/schema/index.ts';
import { supplierCards } from '../supplier/service.ts';
import { freightOf, readCards } from './card-rows.ts';
import { readPath } from './category-rows.ts';
import { onSale } from './visible.ts';

/** One product with everything its page shows, or null when `where` lets nothing through. */
export async function readDetail(db: Db, id: number, now: Date, where?: SQL): Promise<ProductDetail | null> {
  const own = and(eq(product.id, id), where);
  const [card] = await readCards(db, { where: own, orderBy: [], limit: 1 });
  const [row] = card ? await db.select().from(product).where(own) : [];
  if (!card || !row) return null;
  const [shop] = await supplierCards(db, [card.supplierId], now);
  if (!shop) return null;
  const path = await readPath(db, row.categoryId);
  return {
    ...card,
    images: row.images.length > 0 ? row.images : [card.mainImage],
    imageAlts: row.imageAlts,
    description: row.description,
    seo: row.seo,
    tags: row.tags,
    sellingPoints: row.sellingPoints,
    attributes: row.attributes,
    brand: row.brand,
    model: row.model,
    options: row.options,
    skus: await readSkus(db, id),
    tiers: row.tiers,
    orderMultiple: row.orderMultiple,
    freight: freightOf(row),
    services: Service.array().parse(row.services),
    promotions: Promotion.array().parse(row.promotions),
    tradeType: row.tradeType,
    categoryPath: path.map(({ id: categoryId, name }) => ({ id: categoryId, name })),
    supplier: shop,
    createTime: row.createdAt.toISOString(),
  };
}

async function readSkus(db: Db, productId: number): Promise<Sku[]> {
  const { id, code, choice, price, originalPrice, stock, image, weight } = sku;
  return db
    .select({ id, code, choice, price, originalPrice, stock, image, weight })
    .from(sku)
    .where(eq(sku.productId, productId))
    .orderBy(asc(sku.position), asc(sku.id));
}

/** Price and stock as of now, also of a product that is off the shelf. */
export async function readLive(db: Db, id: number): Promise<LiveProduct | null> {
  const [row] = await db
    .select({
      id: product.id,
      status: product.status,
      price: product.price,
      originalPrice: product.originalPrice,
      tiers: product.tiers,
    })
    .from(product)
    .where(eq(product.id, id));
  if (!row || row.status === 'archived') return null;
  const [visible] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), onSale));
  const { price, originalPrice, tiers } = row;
  const skus = await readSkus(db, id);
  return { id, onSale: visible !== undefined, price, originalPrice, tiers, skus };
}
