import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import {
  type FlashPrice,
  type LiveFlashPrice,
  type LiveProduct,
  type ProductDetail,
  Promotion,
  Service,
  type ShopSale,
  type Sku,
} from '../../../contract/catalogue/product.ts';
import type { Db } from '../../platform/db/open.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  category,
  flashEntry,
  flashSale,
  flashSession,
  freightTemplate,
  product,
  sku,
  supplier,
} from '../../platform/db/schema.ts';
import {
  type AttributeLine,
  attributesOf,
  cardColumns,
  freightOf,
  linesOf,
  onSale,
  openPart,
  readPath,
  saleAt,
  toCard,
  withLines,
} from '../catalogue/index.ts';
import { memberPercents } from '../pricing/index.ts';
import { toSupplierCard } from '../suppliers/index.ts';

const columns = {
  skuId: flashEntry.skuId,
  price: flashEntry.price,
  endAt: flashSession.endAt,
  perBuyer: flashSale.perBuyer,
  left: sql<number>`${flashEntry.pieces} - ${flashEntry.sold}`,
};

const source = (db: Db) =>
  db
    .select(columns)
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .innerJoin(flashSale, eq(flashSale.id, flashSession.saleId));

const ofProduct = eq(flashEntry.productId, sql.placeholder('productId'));

const shownOf = prepared((db) =>
  source(db).where(and(ofProduct, flashEntry.shown)).prepare('flash_prices_shown'),
);

/** Flash prices as shown on a product's page, by SKU: without a countdown and without counts that change with each sale. */
async function shownFlash(db: Db, productId: number): Promise<Map<number, FlashPrice>> {
  const rows = await shownOf(db).execute({ productId });
  return new Map(rows.map(({ skuId, left: _, ...row }) => [skuId, toFlash(row)]));
}

const liveOf = prepared((db) => {
  const now = sql<Date>`${sql.placeholder('now')}::timestamptz`;
  return source(db)
    .where(
      and(
        ofProduct,
        eq(flashEntry.status, 'passed'),
        sql`${flashEntry.sold} < ${flashEntry.pieces}`,
        eq(flashSale.enabled, true),
        lte(flashSession.startAt, now),
        gt(flashSession.endAt, now),
      ),
    )
    .prepare('flash_prices_live');
});

/** Flash prices at `now`, by SKU, with the pieces that are left. */
async function liveFlash(db: Db, productId: number, now: Date): Promise<Map<number, LiveFlashPrice>> {
  const rows = await liveOf(db).execute({ productId, now: now.toISOString() });
  return new Map(rows.map(({ skuId, left, ...row }) => [skuId, { ...toFlash(row), left }]));
}

const toFlash = ({ price, endAt, perBuyer }: { price: number; endAt: Date; perBuyer: number | null }) => ({
  price,
  endTime: endAt.toISOString(),
  perBuyer,
});

const aggregatesById = prepared((db) => {
  const { method, standard, areas, excluded, freeAbove, freeFromPieces } = freightTemplate;
  return db
    .select({
      card: cardColumns,
      row: product,
      shop: supplier,
      template: { method, standard, areas, excluded, freeAbove, freeFromPieces },
      isOnSale: sql<boolean>`(${onSale})`,
    })
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(freightTemplate, eq(freightTemplate.id, product.freightTemplateId))
    .where(eq(product.id, sql.placeholder('id')))
    .prepare('whole_product');
});

interface Wanted {
  /** Only products visible to visitors. */
  readonly onlyOnSale?: boolean;
  /** Only products of this supplier. */
  readonly supplierId?: number | undefined;
}

/** One product with all data of its page; null when it does not exist or does not match. */
export async function readDetail(
  db: Db,
  id: number,
  now: Date,
  { onlyOnSale = false, supplierId }: Wanted = {},
): Promise<ProductDetail | null> {
  const [found] = await aggregatesById(db).execute({ id });
  if (!found || (onlyOnSale && !found.isOnSale)) return null;
  const { row, shop, template } = found;
  if (supplierId !== undefined && row.supplierId !== supplierId) return null;
  const card = toCard(found.card);
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
    freightTemplate: row.services.includes('free_shipping') ? null : template,
    services: Service.array().parse(row.services),
    promotions: Promotion.array().parse(row.promotions),
    sale: toSale(row),
    memberPercents: card.memberOffer ? memberPercents : null,
    categoryPath: path.map(({ id: categoryId, name }) => ({ id: categoryId, name })),
    supplier: { ...toSupplierCard(shop, now), closure: shop.closure },
    createTime: row.createdAt.toISOString(),
  };
}

const toSale = ({ salePercent, saleEndAt }: typeof product.$inferSelect): ShopSale | null =>
  salePercent === null || saleEndAt === null
    ? null
    : { percent: salePercent, endTime: saleEndAt.toISOString() };

type Described = Pick<typeof product.$inferSelect, 'categoryId' | 'attributeValues'>;

async function readLines(db: Db, { categoryId, attributeValues }: Described): Promise<AttributeLine[]> {
  if (attributeValues.length === 0) return [];
  return linesOf(await attributesOf(db, categoryId), attributeValues);
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
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const sale = saleAt<{ percent: number; endTime: string }>(
    now,
    sql`jsonb_build_object('percent', (r.rule ->> 'percent')::int, 'endTime', r.end_at)`,
  );
  return db
    .select({ id, status, price, originalPrice, tiers, sale, onSale: sql<boolean>`(${onSale})` })
    .from(product)
    .where(eq(id, sql.placeholder('id')))
    .prepare('live_product');
});

/** Current price and stock, also of an unlisted product. */
export async function readLive(db: Db, id: number, now: Date): Promise<LiveProduct | null> {
  const [row] = await liveById(db).execute({ id, now: now.toISOString() });
  if (!row || row.status === 'archived') return null;
  const { status: _, sale, ...live } = row;
  const skus = await readSkus(db, id);
  const flash = await liveFlash(db, id, now);
  return {
    ...live,
    sale: sale && { percent: sale.percent, endTime: new Date(sale.endTime).toISOString() },
    skus: skus.map((one) => ({ ...one, flash: flash.get(one.id) ?? null })),
  };
}
