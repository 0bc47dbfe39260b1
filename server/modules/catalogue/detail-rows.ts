import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { FreightTemplate } from '../../../contract/freight.ts';
import {
  type LiveProduct,
  type ProductDetail,
  Promotion,
  Service,
  type Sku,
} from '../../../contract/product.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { freightTemplate, product, sku } from '../../db/schema/index.ts';
import { type AttributeLine, attributesOf, linesOf, withLines } from '../attribute/index.ts';
import { closureOf, supplierCards } from '../supplier/index.ts';
import { freightOf, readCards } from './card-rows.ts';
import { openPart, readPath } from './category-rows.ts';
import { liveFlash, shownFlash } from './flash-prices.ts';
import { onSale } from './visible.ts';

/** One product with everything its page shows, or null when `where` lets nothing through. */
export async function readDetail(db: Db, id: number, now: Date, where?: SQL): Promise<ProductDetail | null> {
  const own = and(eq(product.id, id), where);
  const [card] = await readCards(db, { where: own, orderBy: [], limit: 1 });
  const [row] = card ? await db.select().from(product).where(own) : [];
  if (!card || !row) return null;
  const [shop] = await supplierCards(db, [card.supplierId], now);
  if (!shop) return null;
  const skus = await readSkus(db, id);
  const flash = await shownFlash(db, id);
  const path = openPart(await readPath(db, row.categoryId));
  return {
    ...card,
    images: row.images.length > 0 ? row.images : [card.mainImage],
    imageAlts: row.imageAlts,
    description: row.description,
    seo: row.seo,
    tags: row.tags,
    sellingPoints: row.sellingPoints,
    attributes: withLines(await readLines(db, row), row.attributes),
    brand: row.brand,
    model: row.model,
    options: row.options,
    skus: skus.map((one) => ({ ...one, flash: flash.get(one.id) ?? null })),
    tiers: row.tiers,
    trade: row.trade,
    video: row.video,
    sizeChart: row.sizeChart,
    orderMultiple: row.orderMultiple,
    freight: freightOf(row),
    freightTemplate: row.services.includes('free_shipping')
      ? null
      : await readTemplate(db, row.freightTemplateId),
    services: Service.array().parse(row.services),
    promotions: Promotion.array().parse(row.promotions),
    tradeType: row.tradeType,
    categoryPath: path.map(({ id: categoryId, name }) => ({ id: categoryId, name })),
    supplier: { ...shop, closure: await closureOf(db, shop.id) },
    createTime: row.createdAt.toISOString(),
  };
}

type Described = Pick<typeof product.$inferSelect, 'categoryId' | 'attributeValues'>;

async function readLines(db: Db, { categoryId, attributeValues }: Described): Promise<AttributeLine[]> {
  if (attributeValues.length === 0) return [];
  return linesOf(await attributesOf(db, categoryId), attributeValues);
}

async function readTemplate(db: Db, id: number | null): Promise<FreightTemplate | null> {
  if (id === null) return null;
  const { method, standard, areas, freeAbove, freeFromPieces } = freightTemplate;
  const [row] = await db
    .select({ method, standard, areas, freeAbove, freeFromPieces })
    .from(freightTemplate)
    .where(eq(freightTemplate.id, id));
  return row ?? null;
}

const skusOf = prepared((db) => {
  const { id, code, gtin, choice, price, originalPrice, stock, image, weight } = sku;
  return db
    .select({ id, code, gtin, choice, price, originalPrice, stock, image, weight })
    .from(sku)
    .where(eq(sku.productId, sql.placeholder('productId')))
    .orderBy(asc(sku.position), asc(sku.id))
    .prepare('skus_of_product');
});
const readSkus = (db: Db, productId: number): Promise<Omit<Sku, 'flash'>[]> =>
  skusOf(db).execute({ productId });

const liveById = prepared((db) => {
  const { id, status, price, originalPrice, tiers } = product;
  return db
    .select({ id, status, price, originalPrice, tiers, onSale: sql<boolean>`(${onSale})` })
    .from(product)
    .where(eq(id, sql.placeholder('id')))
    .prepare('live_product');
});

/** Price and stock as of now, also of a product that is off the shelf. */
export async function readLive(db: Db, id: number, now: Date): Promise<LiveProduct | null> {
  const [row] = await liveById(db).execute({ id });
  if (!row || row.status === 'archived') return null;
  const { status: _, ...live } = row;
  const skus = await readSkus(db, id);
  const flash = await liveFlash(db, id, now);
  return { ...live, skus: skus.map((one) => ({ ...one, flash: flash.get(one.id) ?? null })) };
}
