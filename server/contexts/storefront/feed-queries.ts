import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import {
  category,
  flashEntry,
  flashSale,
  flashSession,
  product,
  sku,
  supplier,
} from '../../platform/db/schema.ts';
import { freightOf, onSale, smallestOrder } from '../catalogue/index.ts';

/** Number of products per query. */
const batch = 500;

const columns = {
  id: product.id,
  name: product.name,
  brief: product.brief,
  brand: product.brand,
  model: product.model,
  images: product.images,
  options: product.options,
  freight: product.freight,
  services: product.services,
  templateId: product.freightTemplateId,
  createdAt: product.createdAt,
  basePrice: product.price,
  tiers: product.tiers,
  minQuantity: product.minQuantity,
  orderMultiple: product.orderMultiple,
  salePercent: product.salePercent,
  categoryName: category.name,
  shopName: supplier.name,
};

const source = (db: Db) =>
  db
    .select(columns)
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId));

const skuColumns = {
  productId: sku.productId,
  id: sku.id,
  code: sku.code,
  gtin: sku.gtin,
  choice: sku.choice,
  price: sku.price,
  originalPrice: sku.originalPrice,
  stock: sku.stock,
  image: sku.image,
  flashPrice: flashEntry.price,
  flashPerBuyer: flashSale.perBuyer,
};

const skuSource = (db: Db) =>
  db
    .select(skuColumns)
    .from(sku)
    .leftJoin(flashEntry, and(eq(flashEntry.skuId, sku.id), flashEntry.shown))
    .leftJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .leftJoin(flashSale, eq(flashSale.id, flashSession.saleId));

type Row = Awaited<ReturnType<typeof source>>[number];
type SkuRow = Awaited<ReturnType<typeof skuSource>>[number];

/** A product on sale in the form feeds need. Amounts in fen. */
export interface FeedProduct extends Row {
  readonly skus: readonly (SkuRow & { readonly smallest: ReturnType<typeof smallestOrder> })[];
  /** The delivery fee in fen when it is fixed; null = it varies. */
  readonly fixedFreight: number | null;
}

const fixedFreight = (row: Row): number | null =>
  row.services.includes('free_shipping') || row.templateId === null ? freightOf(row) : null;

async function withSkus(db: Db, rows: readonly Row[]): Promise<FeedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const skus =
    ids.length === 0
      ? []
      : await skuSource(db).where(inArray(sku.productId, ids)).orderBy(asc(sku.position), asc(sku.id));
  const own = Map.groupBy(skus, ({ productId }) => productId);
  return rows.map((row) => ({
    ...row,
    skus: (own.get(row.id) ?? []).map((one) => ({
      ...one,
      smallest: smallestOrder(
        { ...row, ...one },
        one.flashPrice === null ? null : { price: one.flashPrice, perBuyer: one.flashPerBuyer },
      ),
    })),
    fixedFreight: fixedFreight(row),
  }));
}

/** The newest products, newest first. */
export const newestForFeed = async (db: Db, most: number): Promise<FeedProduct[]> =>
  withSkus(db, await source(db).where(onSale).orderBy(desc(product.createdAt), desc(product.id)).limit(most));

/** All products on sale, in batches. */
export async function* allForFeed(db: Db): AsyncGenerator<FeedProduct[]> {
  for (let after = 0; ; ) {
    const rows = await source(db)
      .where(and(onSale, gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    yield await withSkus(db, rows);
    after = last.id;
  }
}
