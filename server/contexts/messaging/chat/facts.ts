import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { freightTemplate, order, product, supplier } from '../../../platform/db/schema.ts';
import { day, fullYears } from '../../../platform/time.ts';
import { onSale } from '../../catalogue/index.ts';

const deliveryMs = 90 * day;
/** With fewer parcels there is no telling. */
const fewestParcels = 3;

export type ShopFacts = Awaited<ReturnType<typeof shopFacts>>;

/** What a shop's default answers are made of. @returns null for a shop that is gone */
export async function shopFacts(db: Db, supplierId: number, now: Date) {
  const [shop] = await db.select().from(supplier).where(eq(supplier.id, supplierId));
  if (!shop) return null;
  const own = and(eq(product.supplierId, supplierId), onSale);
  const [goods] = await db
    .select({
      low: sql<string | null>`min(${product.price})`,
      high: sql<string | null>`max(${product.maxPrice})`,
      returns: sql<boolean | null>`bool_or('seven_day_return' = any(${product.services}))`,
      freeShipping: sql<boolean | null>`bool_or('free_shipping' = any(${product.services}))`,
    })
    .from(product)
    .where(own);
  const [free] = await db
    .select({ above: sql<string | null>`min(${freightTemplate.freeAbove})` })
    .from(freightTemplate)
    .where(eq(freightTemplate.supplierId, supplierId));
  const number = (value: string | null | undefined) => (value == null ? null : Number(value));
  return {
    name: shop.name,
    location: shop.location,
    verified: shop.verified,
    rating: shop.rating,
    transactions: shop.transactions,
    years: fullYears(shop.foundedOn, now),
    low: number(goods?.low),
    high: number(goods?.high),
    returns: goods?.returns === true,
    freeShipping: goods?.freeShipping === true,
    freeAbove: number(free?.above),
    shippingHours: await shippingHours(db, supplierId, now),
  };
}

/** Mean hours from the payment to the first parcel of the last 90 days. */
async function shippingHours(db: Db, supplierId: number, now: Date): Promise<number | null> {
  const recent = and(
    eq(order.supplierId, supplierId),
    isNotNull(order.shippedAt),
    gt(order.paidAt, new Date(now.getTime() - deliveryMs)),
  );
  const [row] = await db
    .select({
      parcels: sql<number>`count(*)::int`,
      hours: sql<string | null>`avg(extract(epoch from ${order.shippedAt} - ${order.paidAt})) / 3600`,
    })
    .from(order)
    .where(recent);
  if (!row || row.hours === null || row.parcels < fewestParcels) return null;
  return Math.max(1, Math.ceil(Number(row.hours)));
}

/** What is talked about: the product the buyer looks at, else the shop's best seller. */
export async function subjectOf(db: Db, supplierId: number, viewingId: number | null) {
  const own = and(eq(product.supplierId, supplierId), onSale);
  const [found] = await db
    .select({
      id: product.id,
      name: product.name,
      price: product.price,
      tiers: product.tiers,
      unit: product.unit,
      minQuantity: product.minQuantity,
    })
    .from(product)
    .where(own)
    .orderBy(desc(sql`${product.id} = ${viewingId ?? 0}`), desc(product.sales), asc(product.id))
    .limit(1);
  return found ? { ...found, isViewed: found.id === viewingId } : null;
}
export type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>;
