import { eq, type SQL, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { ProductOption, Tier } from '../../../../contract/catalogue/product.ts';
import type { FreightTemplate } from '../../../../contract/pricing/freight.ts';
import type { Closure } from '../../../../contract/suppliers/closure.ts';
import { cacheManyUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import {
  flashEntry,
  flashSession,
  freightTemplate,
  product,
  sku,
  supplier,
} from '../../../platform/db/schema.ts';
import { hsCodeOfPath, pathIds } from '../category-path.ts';
import { freightOf, noPicture } from './card-queries.ts';

/** A SKU with the data that carts and orders need. Amounts in fen. */
export interface Goods {
  readonly skuId: number;
  readonly productId: number;
  readonly supplierId: number;
  /** Its category and all ancestors. */
  readonly categoryIds: readonly number[];
  readonly shopName: LocalText;
  /** The closure that the supplier announced, also a past one. */
  readonly closure: Closure | null;
  readonly name: LocalText;
  readonly image: string;
  readonly spec: LocalText;
  readonly unit: LocalText;
  readonly onSale: boolean;
  readonly stock: number;
  readonly price: number;
  readonly originalPrice: number;
  /** Price of the product's cheapest SKU, to which tier prices refer. */
  readonly basePrice: number;
  readonly tiers: readonly Tier[];
  /**
   * Percentage of the price that pages show during the supplier's flash sale; null = none. Orders compute the price from the current time.
   */
  readonly salePercent: number | null;
  readonly minQuantity: number;
  readonly orderMultiple: number;
  /** Grams per piece. */
  readonly weight: number;
  /** The product's tariff code, else the heading of its category; null = neither is known. */
  readonly hsCode: string | null;
  /** 0 when the product ships free. */
  readonly freight: number;
  /** Delivery within China is free; delivery abroad costs what the template says. */
  readonly shipsFree: boolean;
  /** The freight template; null = a fixed amount or free delivery, and within China only. */
  readonly template: (FreightTemplate & { readonly id: number }) | null;
  /** The time span of its platform flash sales, as a first check; null = none. Within it the entries are looked up. */
  readonly flash: { readonly from: Date; readonly to: Date } | null;
}

/** Approval of an entry does not invalidate this cache in other processes, so entries of every state are included. */
const flashTimes = sql<readonly [string | null, string | null]>`(
  select jsonb_build_array(min(${flashSession.startAt}), max(${flashSession.endAt})) from ${flashEntry}
    join ${flashSession} on ${flashSession.id} = ${flashEntry.sessionId}
    where ${flashEntry.productId} = ${qualified(product.id)} and ${flashEntry.skuId} = ${qualified(sku.id)})`;

const columns = {
  skuId: sku.id,
  productId: product.id,
  supplierId: supplier.id,
  // Joins instead of subqueries would double the planning time.
  categoryIds: sql<(number | null)[]>`${pathIds(product.categoryId)}`,
  shopName: supplier.name,
  name: product.name,
  skuImage: sku.image,
  mainImage: sql<string>`coalesce(${product.images}[1], ${noPicture})`,
  options: product.options,
  choice: sku.choice,
  unit: product.unit,
  status: product.status,
  shopStatus: supplier.status,
  closure: supplier.closure,
  stock: sku.stock,
  price: sku.price,
  originalPrice: sku.originalPrice,
  basePrice: product.price,
  tiers: product.tiers,
  salePercent: product.salePercent,
  minQuantity: product.minQuantity,
  orderMultiple: product.orderMultiple,
  freight: product.freight,
  services: product.services,
  weight: sku.weight,
  hsCode: sql<
    string | null
  >`coalesce(${product.trade}->'customs'->>'hsCode', ${hsCodeOfPath(product.categoryId)})`,
  template: freightTemplate,
  flashTimes,
};

const goodsWhere = (db: Db, where: SQL) =>
  db
    .select(columns)
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .leftJoin(freightTemplate, eq(freightTemplate.id, product.freightTemplateId))
    .where(where);

const goodsById = prepared((db) => goodsWhere(db, sql`${sku.id} = ${oneOf('ids')}`).prepare('goods_by_sku'));

const goodsByProduct = prepared((db) =>
  goodsWhere(db, eq(product.id, sql.placeholder('productId')))
    .orderBy(sku.position, sku.id)
    .prepare('goods_of_product'),
);

type Row = Awaited<ReturnType<typeof goodsWhere>>[number];

const toGoods = ({
  skuImage,
  mainImage,
  options,
  choice,
  status,
  shopStatus,
  services,
  categoryIds,
  flashTimes: [from, to],
  ...row
}: Row): Goods => ({
  ...row,
  categoryIds: categoryIds.filter((id) => id !== null),
  image: skuImage ?? mainImage,
  spec: specOf(options, choice),
  onSale: status === 'on_sale' && shopStatus === 'approved',
  freight: freightOf({ freight: row.freight, services }),
  shipsFree: services.includes('free_shipping'),
  flash: from && to ? { from: new Date(from), to: new Date(to) } : null,
});

/** Maximum number of cached SKUs. */
const mostGoods = 10_000;

const knownGoods = cacheManyUntilChanged<Goods>(
  ({ productId }) => [
    `product:${productId}`,
    `sku:${productId}`,
    'supplier',
    'category',
    'freight_template',
    'flash',
  ],
  mostGoods,
  async (db, skuIds) => {
    const rows = await goodsById(db).execute({ ids: listed(skuIds.map(Number)) });
    return new Map(rows.map((row) => [String(row.skuId), toGoods(row)]));
  },
);

/**
 * Goods by SKU id; unknown ids are missing. Results are cached until they change. Pass a transaction that has locked or changed them as
 * `db`: it reads the database. A transaction that has not can be passed as `through`.
 */
export async function readGoods(
  db: Db,
  skuIds: readonly number[],
  through?: Tx,
): Promise<Map<number, Goods>> {
  if (skuIds.length === 0) return new Map();
  const goods = await knownGoods(db, skuIds.map(String), through);
  return new Map([...goods.values()].map((one) => [one.skuId, one]));
}

/** The selected option values as text, such as `红色 / L`; a missing language falls back to the other. */
function specOf(options: readonly ProductOption[], choice: readonly number[]): LocalText {
  const values = options.flatMap((option, at) => option.values[choice[at] ?? -1]?.value ?? []);
  return {
    zh: values.map((value) => value.zh || value.en).join(' / '),
    en: values.map((value) => value.en || value.zh).join(' / '),
  };
}

/** Goods of a visible product in the order of its SKUs; empty when it is not on sale. */
export async function goodsOnSale(db: Db, productId: number): Promise<Goods[]> {
  const goods = (await goodsByProduct(db).execute({ productId })).map(toGoods);
  return goods.filter(({ onSale }) => onSale);
}
