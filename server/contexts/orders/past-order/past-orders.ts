import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { PastOrder, PastOrderDetail } from '../../../../contract/orders/past-order.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, pageOf } from '../../../platform/db/paging.ts';
import { pastOrder, pastOrderLine, product, sku } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskEmail, maskName, maskPhone } from '../../../platform/text/mask.ts';
import { day, startInChina } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import type { PastAddress } from '../tables/past-order.ts';

type Row = typeof pastOrder.$inferSelect;
type Line = typeof pastOrderLine.$inferSelect;
type Query = ApiParsed<'GET /api/supplier/past-order/list'>['query'];

const shownGoods = 3;
const sorts = { placed: pastOrder.placedAt, amount: pastOrder.total } as const;
const masked = (text: string, mask: (text: string) => string, maySee: boolean) =>
  maySee || text === '' ? text : mask(text);

/** Whether the actor sees who bought: as for orders of this marketplace. */
const maySeeBuyer = (actor: Actor): boolean => actor.has('shop.order.ship');

function toPastOrder(row: Row, lines: readonly Line[], maySee: boolean): PastOrder {
  const { id, system, number, paymentStatus, deliveryStatus, currency, total } = row;
  return {
    id,
    system,
    number,
    placedTime: row.placedAt.toISOString(),
    paymentStatus,
    deliveryStatus,
    currency,
    total,
    buyer: masked(row.buyer, maskName, maySee),
    email: masked(row.email, maskEmail, maySee),
    phone: masked(row.phone, maskPhone, maySee),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goods: lines.slice(0, shownGoods).map(({ name, sku: code }) => name || code),
  };
}

function foundBy({ keyword, from, to }: Pick<Query, 'keyword' | 'from' | 'to'>): SQL | undefined {
  return and(
    keyword ? sql`strpos(${pastOrder.searchText}, ${keyword.toLowerCase()}) > 0` : undefined,
    from ? gte(pastOrder.placedAt, startInChina(from)) : undefined,
    to ? lt(pastOrder.placedAt, new Date(startInChina(to).getTime() + day)) : undefined,
  );
}

async function linesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Line[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pastOrderLine)
    .where(inArray(pastOrderLine.orderId, [...ids]))
    .orderBy(asc(pastOrderLine.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** A page of the supplier's orders of its former system. */
export async function listPastOrders(db: Db, actor: Actor, query: Query): Promise<Page<PastOrder>> {
  const { current: page, size, sort = 'placed', order: way } = query;
  const where = and(actor.shop().where(pastOrder.supplierId), foundBy(query));
  const direction = way === 'asc' ? asc : desc;
  const maySee = maySeeBuyer(actor);
  return pageOf({ page, size }, db.$count(pastOrder, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(pastOrder)
      .where(where)
      .orderBy(direction(sorts[sort]), direction(pastOrder.id))
      .limit(limit)
      .offset(offset);
    const lines = await linesOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toPastOrder(row, lines.get(row.id) ?? [], maySee));
  });
}

/** The lines of a page of orders, each with the number of its order; the total counts orders. */
export async function listPastOrderLines(
  db: Db,
  actor: Actor,
  asked: Pick<Query, 'current' | 'size'>,
): Promise<Page<Line & { readonly number: string }>> {
  const where = actor.shop().where(pastOrder.supplierId);
  const paging = { page: asked.current, size: asked.size };
  return pageOf(paging, db.$count(pastOrder, where), async ({ limit, offset }) => {
    const orders = await db
      .select({ id: pastOrder.id, number: pastOrder.number })
      .from(pastOrder)
      .where(where)
      .orderBy(desc(pastOrder.placedAt), desc(pastOrder.id))
      .limit(limit)
      .offset(offset);
    const lines = await linesOf(
      db,
      orders.map(({ id }) => id),
    );
    return orders.flatMap(({ id, number }) => (lines.get(id) ?? []).map((line) => ({ ...line, number })));
  });
}

const shownAddress = (address: PastAddress, maySee: boolean): PastOrderDetail['shippingAddress'] => ({
  name: masked(address.name ?? '', maskName, maySee),
  company: masked(address.company ?? '', maskName, maySee),
  street: masked(address.street ?? '', () => '****', maySee),
  city: address.city ?? '',
  province: address.province ?? '',
  zip: masked(address.zip ?? '', () => '****', maySee),
  country: address.country ?? '',
  phone: masked(address.phone ?? '', maskPhone, maySee),
});

const pairs = (others: Readonly<Record<string, string>>) =>
  Object.entries(others).map(([column, value]) => ({ column, value }));

/** Own products by the codes of their SKUs. */
async function productsByCode(db: Db, shop: SupplierScope, lines: readonly Line[]) {
  const codes = [...new Set(lines.map((line) => line.sku).filter((code) => code !== ''))];
  if (codes.length === 0) return new Map<string, NonNullable<PastOrderDetail['lines'][number]['product']>>();
  const rows = await db
    .select({ code: sku.code, id: product.id, name: product.name })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(shop.where(product.supplierId), inArray(sku.code, codes)));
  return new Map(rows.map(({ code, id, name }) => [code, { id, name }]));
}

/** @throws not_found */
export async function pastOrderDetail(db: Db, actor: Actor, id: number): Promise<PastOrderDetail> {
  const shop = actor.shop();
  const own = and(eq(pastOrder.id, id), shop.where(pastOrder.supplierId));
  const [row] = await db.select().from(pastOrder).where(own);
  if (!row) fail('not_found');
  const maySee = maySeeBuyer(actor);
  const lines = (await linesOf(db, [id])).get(id) ?? [];
  const products = await productsByCode(db, shop, lines);
  return {
    ...toPastOrder(row, lines, maySee),
    masked: !maySee,
    paidTime: row.paidAt?.toISOString() ?? null,
    cancelledTime: row.cancelledAt?.toISOString() ?? null,
    subtotal: row.subtotal,
    shipping: row.shipping,
    tax: row.tax,
    discount: row.discount,
    refunded: row.refunded,
    shippingAddress: shownAddress(row.shippingAddress, maySee),
    billingAddress: shownAddress(row.billingAddress, maySee),
    note: maySee ? row.note : '',
    others: maySee ? pairs(row.others) : [],
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      product: products.get(line.sku) ?? null,
      others: pairs(line.others),
    })),
  };
}

/** Deletes orders for good. @throws not_found when none of them is the supplier's */
export function deletePastOrders(
  deps: Deps,
  shop: SupplierScope,
  ids: readonly number[],
): Promise<{ deleted: number }> {
  return withTransaction(deps, async (work) => {
    const own = and(shop.where(pastOrder.supplierId), inArray(pastOrder.id, [...ids]));
    const rows = await work.tx.delete(pastOrder).where(own).returning({ number: pastOrder.number });
    const numbers = rows.map(({ number }) => number);
    if (numbers.length === 0) fail('not_found');
    work.audit({ kind: 'data_import', id: shop.supplierId }, { orders: numbers }, { orders: [] });
    return { deleted: rows.length };
  });
}
