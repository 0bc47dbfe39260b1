import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { periods } from '../../../../contract/periods.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import { product, shopCategory, shopCategoryProduct } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockProducts, type ProductAggregate, saveProducts } from '../../catalogue/index.ts';
import { freightOfOne } from '../../pricing/index.ts';
import { checkShopCategories, templateOf } from './check.ts';
import { lockKnown, readKnown, shopCategoriesOf } from './read.ts';

/** Writes the shop categories of a product. */
export async function writeShopCategories(
  { tx, invalidate }: UnitOfWork,
  shop: SupplierScope,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  const before = await shopCategoriesOf(tx, shop, productId);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  if (isDeepStrictEqual(before, wanted)) return;
  const own = tx
    .select({ id: shopCategory.id })
    .from(shopCategory)
    .where(shop.where(shopCategory.supplierId));
  await tx
    .delete(shopCategoryProduct)
    .where(
      and(eq(shopCategoryProduct.productId, productId), inArray(shopCategoryProduct.shopCategoryId, own)),
    );
  if (wanted.length > 0)
    await tx
      .insert(shopCategoryProduct)
      .values(wanted.map((shopCategoryId) => ({ shopCategoryId, productId })));
  invalidate(`shop:${shop.supplierId}`);
}

/** @throws not_found for a product or category of another supplier */
export function setShopCategories(
  deps: Deps,
  actor: Actor,
  id: number,
  ids: readonly number[],
): Promise<null> {
  return withTransaction(deps, async (work) => {
    const shop = actor.shop();
    const known = await lockKnown(work, actor, id);
    if (!known.stored) fail('not_found');
    const before = await shopCategoriesOf(work.tx, shop, id);
    const wanted = await checkShopCategories(work.tx, shop, ids, 'body.ids');
    await writeShopCategories(work, shop, id, wanted);
    work.audit({ kind: 'product', id }, { shopCategoryIds: before }, { shopCategoryIds: wanted });
    return null;
  });
}

/** @throws not_found for a product or template of another supplier */
export function setFreight(deps: Deps, actor: Actor, id: number, templateId: number | null): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { stored } = await lockKnown(work, actor, id);
    if (!stored) fail('not_found');
    const template = await templateOf(work.tx, actor.shop(), templateId, 'body.freightTemplateId');
    const grams = Math.max(0, ...stored.aggregate.skus.map(({ weight }) => weight));
    const freight = template ? freightOfOne(template, grams) : stored.aggregate.freight;
    const after: ProductAggregate = { ...stored.aggregate, freight, freightTemplateId: templateId };
    await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
    work.audit({ kind: 'product', id }, stored.aggregate, after);
    return null;
  });
}

/** Locks a product in the recycle bin. @throws not_found */
async function inBin(work: UnitOfWork, actor: Actor, id: number) {
  const { tx, now } = work;
  await lockProducts(tx, [id]);
  const { stored } = await readKnown(tx, actor.shop(), id);
  const [row] = await tx.select({ at: product.removedAt }).from(product).where(eq(product.id, id));
  if (!stored || !row?.at || row.at < binSince(now)) fail('not_found');
  return { stored, removedAt: row.at };
}

/** Milliseconds that a product stays in the recycle bin. */
const binMs = periods.productJobDays * day;
export const binSince = (now: Date) => new Date(now.getTime() - binMs);
export const binUntil = (removedAt: Date) => new Date(removedAt.getTime() + binMs);

/** Restores a product from the recycle bin; it is unlisted. @throws not_found */
export function restoreProduct(deps: Deps, actor: Actor, id: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { stored } = await inBin(work, actor, id);
    const after: ProductAggregate = { ...stored.aggregate, status: 'off_shelf' };
    await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
    work.audit({ kind: 'product', id }, { status: 'archived' }, { status: 'off_shelf' });
    return null;
  });
}

/** Removes a product from the recycle bin permanently: its row stays for orders and reviews. @throws not_found */
export function purgeProduct(deps: Deps, actor: Actor, id: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { removedAt } = await inBin(work, actor, id);
    await work.tx.update(product).set({ removedAt: null }).where(eq(product.id, id));
    work.audit({ kind: 'product', id }, { removedAt }, { removedAt: null });
    return null;
  });
}
