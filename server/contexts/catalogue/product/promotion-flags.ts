import { and, asc, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { CouponScope, CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import { claimNextInterval } from '../../../platform/claim-interval.ts';
import { inlined } from '../../../platform/db/inlined.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { category, coupon, flashEntry, product, promotion } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { pathIds } from '../category-path.ts';

type Writes = Pick<UnitOfWork, 'tx' | 'invalidate' | 'now'>;

/**
 * Updates the promotion flags of products (`product.promotions`, which filters read) from the promotions and coupons of these suppliers.
 * `coupon` = a coupon of the supplier, or one that names the product, its supplier or its category; a coupon for everything sets no flag.
 * `flash_sale` = one of the supplier's, or a price of a platform flash sale that pages show. Also updates `salePercent`, the percentage
 * during the supplier's flash sale. Must be called in the transaction that writes promotions or coupons.
 */
export async function refreshFlags(work: Writes, supplierIds: readonly number[]): Promise<void> {
  if (supplierIds.length > 0) await refresh(work, inArray(product.supplierId, [...supplierIds]));
}

/** The same for all products of these categories and their subtrees. */
export async function refreshFlagsIn(work: Writes, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return;
  const own = await branchIds(work.tx, categoryIds);
  await refresh(work, inArray(product.categoryId, own));
}

/** The same for products that were written in this transaction. */
export async function refreshFlagsOf(work: Writes, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await refresh(work, inArray(product.id, [...productIds]));
}

async function refresh(work: Writes, which: SQL): Promise<void> {
  const { tx, now } = work;
  const flags = flagsAt(now);
  const at = timeOf(now);
  const percent = saleAt<number>(at, sql`(r.rule ->> 'percent')::int`);
  const endAt = saleAt<Date>(at, sql`r.end_at`);
  const differ = and(
    which,
    sql`(${product.promotions}, ${product.salePercent}, ${product.saleEndAt}) is distinct from (${flags}, ${percent}, ${endAt})`,
  );
  // Locks products in the common lock order, by id.
  const locked = tx.select({ id: product.id }).from(product).where(differ).orderBy(asc(product.id));
  const ids = (await locked.for('no key update')).map((row) => row.id);
  if (ids.length === 0) return;
  await tx
    .update(product)
    .set({ promotions: flags, salePercent: percent, saleEndAt: endAt })
    .where(inArray(product.id, ids));
  work.invalidate(...ids.map((id) => `product:${id}`));
}

/** Ids of these categories and their subtrees; the tree has three levels. */
async function branchIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: category.id })
    .from(category)
    .where(sql`${pathIds(category.id)} && ${sql.param([...ids], coupon.scopeIds)}`);
  return rows.map((row) => row.id);
}

const timeOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Promotions (`r`) of a kind that are active for a product at a time. */
const runningFor = (at: SQL, kind: string): SQL =>
  sql`from ${promotion} r where r.supplier_id = ${qualified(product.supplierId)} and r.enabled and r.start_at <= ${at} and r.end_at > ${at}
      and r.rule ->> 'kind' = ${kind} and (cardinality(r.product_ids) = 0 or ${qualified(product.id)} = any(r.product_ids))`;

/**
 * A field (`r`) of the supplier's flash sale with the lowest price for a product at a time; null = none is active. For a query with
 * `product`.
 */
export const saleAt = <T>(at: SQL, what: SQL): SQL<T | null> =>
  sql`(select ${what} ${runningFor(at, 'flash_sale')} order by (r.rule ->> 'percent')::int, r.end_at desc, r.id limit 1)`;

/** The flags of a product, in the order of the contract's `Promotion`. */
function flagsAt(now: Date) {
  const at = timeOf(now);
  const ofPromotion = (kind: string, or = sql``) =>
    sql`case when exists (select 1 ${runningFor(at, kind)}) ${or} then ${kind}::text end`;
  const inFlashSale = sql`or exists (select 1 from ${flashEntry} f where f.product_id = ${product.id} and f.shown)`;
  return sql<string[]>`array_remove(array[
    case when exists (
      select 1 from ${coupon} c where c.enabled and c.remaining > 0
        and (c.budget is null or c.spent + case when c.type = ${inlined(CouponType.DiscountRate)} then 1 else c.discount_value end <= c.budget) and c.start_at <= ${at} and c.end_at > ${at}
        and coalesce(c.supplier_id, ${product.supplierId}) = ${product.supplierId}
        and (c.scope = ${inlined(CouponScope.All)} and c.supplier_id is not null
          or c.scope = ${inlined(CouponScope.Products)} and ${product.id} = any(c.scope_ids)
          or c.scope = ${inlined(CouponScope.Shops)} and ${product.supplierId} = any(c.scope_ids)
          or c.scope = ${inlined(CouponScope.Categories)} and c.scope_ids && ${pathIds(product.categoryId)})) then 'coupon'::text end,
    ${ofPromotion('full_reduction')}, ${ofPromotion('flash_sale', inFlashSale)},
    ${ofPromotion('gift')}, ${ofPromotion('member_offer')}], null)`;
}

/** Updates the flags of suppliers whose promotions or coupons began or ended since the last run. */
export async function tendFlags(deps: Deps): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const from = await claimNextInterval(tx, 'promotions', now);
    if (!from) return;
    const { shops, categories } = await since(tx, from, now);
    await refreshFlags(work, shops);
    await refreshFlagsIn(work, categories);
  });
}

/** Suppliers with a promotion or coupon that began or ended after `from`, and categories of such coupons of the platform. */
async function since(tx: Tx, from: Date, to: Date) {
  const changed = (table: typeof promotion | typeof coupon) =>
    or(
      and(gt(table.startAt, from), lte(table.startAt, to)),
      and(gt(table.endAt, from), lte(table.endAt, to)),
    );
  const ofPromotions = await tx
    .selectDistinct({ id: promotion.supplierId })
    .from(promotion)
    .where(changed(promotion));
  const coupons = await tx.select().from(coupon).where(changed(coupon));
  const shops = new Set(ofPromotions.map((row) => row.id));
  const products: number[] = [];
  const categories: number[] = [];
  for (const { supplierId, scope, scopeIds } of coupons) {
    if (supplierId !== null) shops.add(supplierId);
    else if (scope === CouponScope.Products) products.push(...scopeIds);
    else if (scope === CouponScope.Shops) for (const id of scopeIds) shops.add(id);
    else if (scope === CouponScope.Categories) categories.push(...scopeIds);
  }
  const named = await shopsOf(tx, products);
  return { shops: [...new Set([...shops, ...named])].toSorted((a, b) => a - b), categories };
}

/** The suppliers of these products. */
export async function shopsOf(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: product.supplierId })
    .from(product)
    .where(inArray(product.id, [...productIds]));
  return rows.map((row) => row.id);
}
