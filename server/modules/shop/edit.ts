import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnShopCategory, ShopCategorySave } from '../../../contract/shop.ts';
import { commit } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { product, shopCategory, shopCategoryProduct, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import type { Caller } from '../../http/context.ts';
import { attachUploads, releaseUploads } from '../upload/service.ts';
import { ownCategories, shopOf } from './categories.ts';

type Save = z.output<typeof ShopCategorySave>;
const mostCategories = 60;

/** One write to a shop's categories at a time: limits hold and nothing is moved below what moves. */
async function lockShop(tx: Tx, caller: Caller): Promise<number> {
  const id = shopOf(caller);
  await tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.id, id)).for('no key update');
  return id;
}

async function ownRow(tx: Tx, supplierId: number, id: number) {
  const [row] = await tx
    .select()
    .from(shopCategory)
    .where(and(eq(shopCategory.id, id), eq(shopCategory.supplierId, supplierId)));
  return row ?? fail('not_found');
}

/** The level below `parentId`. @throws not_found for another shop's, shop_category_depth below the second level */
async function levelUnder(tx: Tx, supplierId: number, parentId: number | null): Promise<number> {
  if (parentId === null) return 1;
  const parent = await ownRow(tx, supplierId, parentId);
  return parent.level === 1 ? 2 : fail('shop_category_depth', {}, 'body.parentId');
}

async function answer(tx: Tx, supplierId: number, id: number): Promise<OwnShopCategory> {
  const all = await ownCategories(tx, supplierId);
  return all.find((one) => one.id === id) ?? fail('not_found');
}

/** @throws forbidden, not_found (parent, picture), shop_category_limit, shop_category_depth */
export async function addCategory(deps: Deps, caller: Caller, body: Save): Promise<OwnShopCategory> {
  return commit(deps, async (tx, effects) => {
    const supplierId = await lockShop(tx, caller);
    const { url = null, ...values } = body;
    const level = await levelUnder(tx, supplierId, body.parentId);
    const before = await tx.$count(shopCategory, eq(shopCategory.supplierId, supplierId));
    if (before >= mostCategories) fail('shop_category_limit', { limit: mostCategories });
    if (url !== null) await attachUploads(deps, tx, caller.id, 'shop', [url]);
    const added = await tx
      .insert(shopCategory)
      .values({ ...values, supplierId, level, icon: url })
      .returning({ id: shopCategory.id });
    effects.touch(`shop:${supplierId}`);
    return answer(tx, supplierId, added[0]?.id ?? fail('internal'));
  });
}

/** @throws forbidden, not_found, shop_category_depth (also when something stands below what is moved down) */
export async function changeCategory(
  deps: Deps,
  caller: Caller,
  id: number,
  body: Save,
): Promise<OwnShopCategory> {
  return commit(deps, async (tx, effects) => {
    const supplierId = await lockShop(tx, caller);
    const row = await ownRow(tx, supplierId, id);
    const { url = row.icon, ...values } = body;
    const level = await levelUnder(tx, supplierId, body.parentId);
    if (body.parentId === id) fail('shop_category_depth', {}, 'body.parentId');
    if (level === 2 && (await hasChildren(tx, id))) fail('shop_category_depth', {}, 'body.parentId');
    await exchangePicture(deps, tx, caller, row.icon, url);
    await tx
      .update(shopCategory)
      .set({ ...values, level, icon: url })
      .where(eq(shopCategory.id, id));
    effects.touch(`shop:${supplierId}`);
    return answer(tx, supplierId, id);
  });
}

async function exchangePicture(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  before: string | null,
  after: string | null,
) {
  if (after === before) return;
  if (after !== null) await attachUploads(deps, tx, caller.id, 'shop', [after]);
  if (before !== null) await releaseUploads(deps, tx, [before]);
}

const hasChildren = async (tx: Tx, id: number) =>
  (await tx.$count(shopCategory, eq(shopCategory.parentId, id))) > 0;

/** @throws forbidden, not_found, shop_category_parent */
export async function removeCategory(deps: Deps, caller: Caller, id: number): Promise<void> {
  await commit(deps, async (tx, effects) => {
    const supplierId = await lockShop(tx, caller);
    const row = await ownRow(tx, supplierId, id);
    if (await hasChildren(tx, id)) fail('shop_category_parent');
    await tx.delete(shopCategory).where(eq(shopCategory.id, id));
    if (row.icon !== null) await releaseUploads(deps, tx, [row.icon]);
    effects.touch(`shop:${supplierId}`);
  });
}

/** @throws forbidden, not_found (also for another shop's product, and one that was put away for good) */
export async function fillCategory(
  deps: Deps,
  caller: Caller,
  id: number,
  productIds: readonly number[],
): Promise<OwnShopCategory> {
  const wanted = [...new Set(productIds)];
  return commit(deps, async (tx, effects) => {
    const supplierId = await lockShop(tx, caller);
    await ownRow(tx, supplierId, id);
    if (wanted.length > 0) {
      const own = and(
        inArray(product.id, wanted),
        eq(product.supplierId, supplierId),
        ne(product.status, 'archived'),
      );
      if ((await tx.$count(product, own)) !== wanted.length) fail('not_found', {}, 'body.productIds');
    }
    await tx.delete(shopCategoryProduct).where(eq(shopCategoryProduct.shopCategoryId, id));
    if (wanted.length > 0) {
      await tx
        .insert(shopCategoryProduct)
        .values(wanted.map((productId) => ({ shopCategoryId: id, productId })));
    }
    effects.touch(`shop:${supplierId}`);
    return answer(tx, supplierId, id);
  });
}
