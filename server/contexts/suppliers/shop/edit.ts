import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import {
  mostShopCategories,
  type OwnShopCategory,
  type ShopCategorySave,
} from '../../../../contract/suppliers/shop.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { product, shopCategory, shopCategoryProduct, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { isNotDeleted, ownCategories, versionOf } from './categories.ts';

type Save = z.output<typeof ShopCategorySave>;

/** Serializes writes to a supplier's categories, so that limits hold and no category is moved below a moving one. */
const lockSupplier = (tx: Tx, shop: SupplierScope) =>
  tx.select({ id: supplier.id }).from(supplier).where(shop.where(supplier.id)).for('no key update');

async function ownRow(tx: Tx, shop: SupplierScope, id: number) {
  const [row] = await tx
    .select()
    .from(shopCategory)
    .where(and(eq(shopCategory.id, id), shop.where(shopCategory.supplierId)));
  return row ?? fail('not_found');
}

/** The shop category to change, in the version that was read. @throws not_found, decided */
async function asRead(work: UnitOfWork, shop: SupplierScope, id: number) {
  const own = and(eq(shopCategory.id, id), shop.where(shopCategory.supplierId));
  const [row] = await work.tx.select().from(shopCategory).where(own);
  const target = { kind: 'shop_category', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** The level below `parentId`. @throws not_found for a category of another supplier, shop_category_depth below the second level */
async function levelUnder(tx: Tx, shop: SupplierScope, parentId: number | null): Promise<number> {
  if (parentId === null) return 1;
  const parent = await ownRow(tx, shop, parentId);
  return parent.level === 1 ? 2 : fail('shop_category_depth', {}, 'body.parentId');
}

async function answer(tx: Tx, shop: SupplierScope, id: number): Promise<OwnShopCategory> {
  const all = await ownCategories(tx, shop);
  return all.find((one) => one.id === id) ?? fail('not_found');
}

/** @throws forbidden, not_found (parent, picture), shop_category_limit, shop_category_depth */
export async function addCategory(deps: Deps, actor: Actor, body: Save): Promise<OwnShopCategory> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = actor.shop();
    const { supplierId } = shop;
    await lockSupplier(tx, shop);
    const { url = null, ...values } = body;
    const level = await levelUnder(tx, shop, body.parentId);
    const before = await tx.$count(shopCategory, shop.where(shopCategory.supplierId));
    if (before >= mostShopCategories) fail('shop_category_limit', { limit: mostShopCategories });
    if (url !== null) await attachUploads(work, actor.id, 'shop', [url]);
    const added = await tx
      .insert(shopCategory)
      .values({ ...values, supplierId, level, icon: url })
      .returning({ id: shopCategory.id });
    work.invalidate(`shop:${supplierId}`);
    const id = added[0]?.id ?? fail('internal');
    work.audit({ kind: 'shop_category', id }, null, body);
    return answer(tx, shop, id);
  });
}

/** @throws forbidden, not_found, shop_category_depth (also when a category with children is moved down) */
export async function changeCategory(
  deps: Deps,
  actor: Actor,
  id: number,
  body: Save,
): Promise<OwnShopCategory> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = actor.shop();
    const { supplierId } = shop;
    await lockSupplier(tx, shop);
    const row = await asRead(work, shop, id);
    const { url = row.icon, ...values } = body;
    const level = await levelUnder(tx, shop, body.parentId);
    if (body.parentId === id) fail('shop_category_depth', {}, 'body.parentId');
    if (level === 2 && (await hasChildren(tx, id))) fail('shop_category_depth', {}, 'body.parentId');
    const set = { ...values, level, icon: url };
    work.audit({ kind: 'shop_category', id }, row, { ...row, ...set });
    await exchangePicture(work, actor, row.icon, url);
    await tx.update(shopCategory).set(set).where(eq(shopCategory.id, id));
    work.invalidate(`shop:${supplierId}`);
    return answer(tx, shop, id);
  });
}

async function exchangePicture(work: UnitOfWork, actor: Actor, before: string | null, after: string | null) {
  if (after === before) return;
  if (after !== null) await attachUploads(work, actor.id, 'shop', [after]);
  if (before !== null) await releaseUploads(work, [before]);
}

const hasChildren = async (tx: Tx, id: number) =>
  (await tx.$count(shopCategory, eq(shopCategory.parentId, id))) > 0;

/** @throws forbidden, not_found; conflict when the ids do not match the current categories */
export async function orderCategories(
  deps: Deps,
  actor: Actor,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = actor.shop();
    await lockSupplier(tx, shop);
    if (parentId !== null) await ownRow(tx, shop, parentId);
    const rows = await tx
      .select({ id: shopCategory.id })
      .from(shopCategory)
      .where(
        and(
          shop.where(shopCategory.supplierId),
          parentId === null ? isNull(shopCategory.parentId) : eq(shopCategory.parentId, parentId),
        ),
      )
      .orderBy(asc(shopCategory.sort), asc(shopCategory.id));
    const before = rows.map(({ id }) => id);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      fail('conflict', {}, 'body.ids');
    for (const [at, id] of ids.entries())
      await tx
        .update(shopCategory)
        .set({ sort: at + 1 })
        .where(eq(shopCategory.id, id));
    work.invalidate(`shop:${shop.supplierId}`);
    work.audit({ kind: 'shop_category', id: parentId ?? 0 }, { order: before }, { order: ids });
  });
}

/** @throws forbidden, not_found, shop_category_parent */
export async function removeCategory(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = actor.shop();
    const { supplierId } = shop;
    await lockSupplier(tx, shop);
    const row = await asRead(work, shop, id);
    if (await hasChildren(tx, id)) fail('shop_category_parent');
    await tx.delete(shopCategory).where(eq(shopCategory.id, id));
    work.audit({ kind: 'shop_category', id }, row, null);
    if (row.icon !== null) await releaseUploads(work, [row.icon]);
    work.invalidate(`shop:${supplierId}`);
  });
}

/** @throws forbidden, not_found (also for a product of another supplier, and one removed permanently) */
export async function fillCategory(
  deps: Deps,
  actor: Actor,
  id: number,
  productIds: readonly number[],
): Promise<OwnShopCategory> {
  const wanted = [...new Set(productIds)];
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = actor.shop();
    const { supplierId } = shop;
    await lockSupplier(tx, shop);
    await asRead(work, shop, id);
    if (wanted.length > 0) {
      const own = and(inArray(product.id, wanted), shop.where(product.supplierId), isNotDeleted);
      if ((await tx.$count(product, own)) !== wanted.length) fail('not_found', {}, 'body.productIds');
    }
    const before = await tx
      .delete(shopCategoryProduct)
      .where(
        and(
          eq(shopCategoryProduct.shopCategoryId, id),
          inArray(
            shopCategoryProduct.productId,
            tx.select({ id: product.id }).from(product).where(isNotDeleted),
          ),
        ),
      )
      .returning({ id: shopCategoryProduct.productId });
    const productIdsBefore = before.map((row) => row.id);
    work.audit({ kind: 'shop_category', id }, { productIds: productIdsBefore }, { productIds: wanted });
    if (wanted.length > 0) {
      await tx
        .insert(shopCategoryProduct)
        .values(wanted.map((productId) => ({ shopCategoryId: id, productId })));
    }
    work.invalidate(`shop:${supplierId}`);
    return answer(tx, shop, id);
  });
}
