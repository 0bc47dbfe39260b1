import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Route, Thing } from '../../../contract/route.ts';
import type { Db } from '../db/open.ts';
import { afterSale, bill, order, orderItem, product, productRevision, supplier } from '../db/schema.ts';
import { BeyondScope, fail } from '../fail.ts';
import { type Actor, everySupplier, type PlatformScope } from './actor.ts';

const ofProducts = (categories: SQL) => sql`(select id from product where category_id in ${categories})`;

/** Orders with goods within the role scope. */
export const ordersWithin = (scope: PlatformScope): SQL | undefined =>
  scope.ofGoods(
    order.supplierId,
    (categories) =>
      sql`exists (select 1 from order_item line where line.order_id = ${order.id} and line.product_id in ${ofProducts(categories)})`,
  );

/** After-sales of goods within the role scope; needs a join with the order lines. */
export const casesWithin = (scope: PlatformScope): SQL | undefined =>
  scope.ofGoods(afterSale.supplierId, (categories) => inArray(orderItem.productId, ofProducts(categories)));

/** Products of suppliers and categories within the role scope. */
export const productsWithin = (scope: PlatformScope): SQL | undefined =>
  scope.ofGoods(product.supplierId, (categories) => inArray(product.categoryId, categories));

/** Revisions of products whose current or new category is within the role scope. */
export const changesWithin = (scope: PlatformScope): SQL | undefined =>
  scope.ofGoods(productRevision.supplierId, (categories) =>
    or(
      inArray(sql`(${productRevision.fields} ->> 'categoryId')::int`, categories),
      inArray(productRevision.productId, ofProducts(categories)),
    ),
  );

/** Suppliers within the role scope: listed ones, or those with goods in the categories. */
export const suppliersWithin = (scope: PlatformScope): SQL | undefined => scope.where(supplier.id);

const found: Readonly<
  Record<Thing, (db: Db, ids: readonly number[], scope: PlatformScope) => Promise<{ id: number }[]>>
> = {
  shop: (db, ids, scope) =>
    db
      .select({ id: supplier.id })
      .from(supplier)
      .where(and(inArray(supplier.id, [...ids]), suppliersWithin(scope))),
  product: (db, ids, scope) =>
    db
      .select({ id: product.id })
      .from(product)
      .where(and(inArray(product.id, [...ids]), productsWithin(scope))),
  change: (db, ids, scope) =>
    db
      .selectDistinct({ id: productRevision.productId })
      .from(productRevision)
      .where(and(inArray(productRevision.productId, [...ids]), changesWithin(scope))),
  order: (db, ids, scope) =>
    db
      .select({ id: order.id })
      .from(order)
      .where(and(inArray(order.id, [...ids]), ordersWithin(scope))),
  case: (db, ids, scope) =>
    db
      .select({ id: afterSale.id })
      .from(afterSale)
      .innerJoin(orderItem, sql`${orderItem.id} = ${afterSale.orderItemId}`)
      .where(and(inArray(afterSale.id, [...ids]), casesWithin(scope))),
  bill: (db, ids, scope) =>
    db
      .select({ id: bill.id })
      .from(bill)
      .where(and(inArray(bill.id, [...ids]), scope.where(bill.supplierId))),
};

interface Names {
  readonly id?: unknown;
  readonly supplierId?: unknown;
  readonly rows?: unknown;
}

/** Ids in the parameters and body of a call. */
function named(about: Thing, input: { readonly params?: unknown; readonly body?: unknown }): number[] {
  const all = [input.params, input.body].flatMap((part): unknown[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { id, supplierId, rows }: Names = part;
    const own = about === 'shop' ? (supplierId ?? id) : id;
    return [own, ...(Array.isArray(rows) ? rows.map((row: Names) => row.id) : [])];
  });
  return all.filter((id) => typeof id === 'number');
}

/**
 * Enforces role scopes: the only place where the ids of a call are checked against the scope.
 * @throws not_found; as `BeyondScope` when one exists but is out of scope
 */
export async function assertWithinScope(
  db: Db,
  { about }: Route,
  actor: Actor | null,
  input: Parameters<typeof named>[1],
): Promise<void> {
  const scope = actor?.scope();
  if (!about || scope?.side !== 'platform' || scope.roleScope === null) return;
  const ids = new Set(named(about, input));
  const rows = await found[about](db, [...ids], scope);
  if (ids.size > 0 && rows.length === ids.size) return;
  const there = await found[about](db, [...ids], everySupplier);
  if (there.length > rows.length) throw new BeyondScope();
  fail('not_found');
}
