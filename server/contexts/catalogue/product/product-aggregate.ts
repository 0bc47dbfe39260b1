import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { LocalText } from '../../../../contract/basics.ts';
import {
  type ProductOption,
  type ProductSeo,
  Promotion,
  Service,
  type Tier,
} from '../../../../contract/catalogue/product.ts';
import type { AttributeValue } from '../../../../contract/catalogue/product-fields.ts';
import type { SizeChart } from '../../../../contract/catalogue/size-chart.ts';
import type { TradeData } from '../../../../contract/catalogue/trade-data.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { product, sku } from '../../../platform/db/schema.ts';

export interface SkuAggregate {
  /** Absent for a SKU that is not stored yet. */
  readonly id?: number;
  readonly code: string;
  /** The GTIN; null = unknown. */
  readonly gtin: string | null;
  readonly choice: readonly number[];
  readonly price: number;
  readonly originalPrice: number;
  readonly stock: number;
  readonly image: string | null;
  /** Grams. */
  readonly weight: number;
}

/** All fields of a product that its supplier writes; no derived data such as sales, ratings or flags. */
export interface ProductAggregate {
  readonly handle: string;
  readonly categoryId: number;
  readonly name: LocalText;
  readonly brief: LocalText;
  readonly description: LocalText;
  readonly sellingPoints: readonly LocalText[];
  readonly attributes: readonly { readonly name: LocalText; readonly value: LocalText }[];
  /** Values of the category's attributes; values that no longer fit are ignored. */
  readonly attributeValues: readonly AttributeValue[];
  readonly brand: LocalText;
  readonly model: string | null;
  readonly type: string;
  readonly tags: readonly string[];
  readonly seo: ProductSeo;
  readonly images: readonly string[];
  readonly imageAlts: readonly LocalText[];
  readonly video: string | null;
  readonly options: readonly ProductOption[];
  readonly tiers: readonly Tier[];
  readonly unit: LocalText;
  readonly trade: TradeData;
  readonly sizeChart: SizeChart | null;
  readonly minQuantity: number;
  readonly orderMultiple: number;
  /** Delivery fee of one piece in fen; computed from the template if there is one. */
  readonly freight: number;
  readonly freightTemplateId: number | null;
  readonly province: string;
  readonly services: readonly z.output<typeof Service>[];
  readonly tradeType: 'zh' | 'en' | 'both';
  readonly status: 'on_sale' | 'off_shelf' | 'archived';
  /** In display order. */
  readonly skus: readonly SkuAggregate[];
}

/** A copy with mutable arrays, for types that do not accept readonly ones. */
export const ownLists = <T extends Omit<ProductAggregate, 'handle' | 'skus' | 'status'>>(one: T) => ({
  ...one,
  sellingPoints: [...one.sellingPoints],
  attributes: [...one.attributes],
  attributeValues: [...one.attributeValues],
  tags: [...one.tags],
  images: [...one.images],
  imageAlts: [...one.imageAlts],
  options: [...one.options],
  tiers: [...one.tiers],
  services: [...one.services],
});

export interface StoredProduct {
  readonly id: number;
  readonly supplierId: number;
  /** The promotion flags of the product. */
  readonly promotions: readonly z.output<typeof Promotion>[];
  readonly aggregate: ProductAggregate;
}

type Row = typeof product.$inferSelect;
type SkuRow = typeof sku.$inferSelect;

/** These products of a supplier, by handle; unknown handles are missing. */
export async function readAggregateByHandle(
  db: Db | Tx,
  supplierId: number,
  handles: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (handles.length === 0) return new Map();
  const rows = await db
    .select()
    .from(product)
    .where(and(eq(product.supplierId, supplierId), inArray(product.handle, [...handles])));
  return new Map((await withSkus(db, rows)).map((found) => [found.aggregate.handle, found]));
}

/** The product with this id, of any supplier and in any status. */
export async function readAggregate(db: Db | Tx, id: number): Promise<StoredProduct | undefined> {
  const rows = await db.select().from(product).where(eq(product.id, id));
  return (await withSkus(db, rows))[0];
}

/** All products of a supplier, oldest first, in batches, so that a large catalogue is never in memory as a whole. */
export async function* readSupplierAggregates(db: Db, supplierId: number): AsyncGenerator<StoredProduct> {
  const some = 200;
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(product)
      .where(and(eq(product.supplierId, supplierId), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(some);
    yield* await withSkus(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < some) return;
    after = last.id;
  }
}

async function withSkus(db: Db | Tx, rows: readonly Row[]): Promise<StoredProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const skus = await db
    .select()
    .from(sku)
    .where(inArray(sku.productId, ids))
    .orderBy(asc(sku.position), asc(sku.id));
  const byProduct = Map.groupBy(skus, (row) => row.productId);
  return rows.map((row) => {
    const own = byProduct.get(row.id) ?? [];
    const { id, supplierId, promotions } = row;
    return {
      id,
      supplierId,
      promotions: Promotion.array().parse(promotions),
      aggregate: toAggregate(row, own),
    };
  });
}

function toAggregate(row: Row, skus: readonly SkuRow[]): ProductAggregate {
  return {
    handle: row.handle,
    categoryId: row.categoryId,
    name: row.name,
    brief: row.brief,
    description: row.description,
    sellingPoints: row.sellingPoints,
    attributes: row.attributes,
    attributeValues: row.attributeValues,
    brand: row.brand,
    model: row.model,
    type: row.type,
    tags: row.tags,
    seo: row.seo,
    images: row.images,
    imageAlts: row.imageAlts,
    video: row.video,
    options: row.options,
    tiers: row.tiers,
    unit: row.unit,
    trade: row.trade,
    sizeChart: row.sizeChart,
    minQuantity: row.minQuantity,
    orderMultiple: row.orderMultiple,
    freight: row.freight,
    freightTemplateId: row.freightTemplateId,
    province: row.province,
    services: Service.array().parse(row.services),
    tradeType: row.tradeType,
    status: row.status,
    skus: skus.map(({ id, code, gtin, choice, price, originalPrice, stock, image, weight }) => ({
      id,
      code,
      gtin,
      choice,
      price,
      originalPrice,
      stock,
      image,
      weight,
    })),
  };
}
