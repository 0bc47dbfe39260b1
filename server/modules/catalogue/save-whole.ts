import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { category, orderItem, product, review, sku, supplier } from '../../db/schema/index.ts';
import { refreshFlagsOf } from '../promotion/service.ts';
import { chainOf } from './category-rows.ts';
import { productPrices } from './edit-prices.ts';
import { shelfTag } from './shelf.ts';
import { lockProducts } from './stock.ts';
import type { StoredProduct, WholeProduct, WholeSku } from './whole.ts';

export interface ProductSave {
  /** The product as it is stored; absent = a new one. */
  readonly before: StoredProduct | undefined;
  readonly after: WholeProduct;
}

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const most = 500;

/**
 * Writes products of one shop that differ from what is stored, names the pages made from them, and keeps the shop's count.
 * Products must be locked (`lockShop`) and valid. SKUs keep their ids, which carts and orders know.
 */
export async function saveWhole(
  work: Work,
  supplierId: number,
  saves: readonly ProductSave[],
): Promise<void> {
  const { tx, now } = work;
  if (saves.length === 0) return;
  const ids = await saveProducts(tx, supplierId, now, saves);
  await saveSkus(tx, saves, ids);
  await touchPages(work, supplierId, saves, ids);
  await refreshFlagsOf(work, ids);
  await tx
    .update(supplier)
    .set({
      productCount: sql`(select count(*) from ${product} where supplier_id = ${supplierId} and status = 'on_sale')`,
    })
    .where(eq(supplier.id, supplierId));
}

const shopLock = 7_262_027;

/**
 * Lets one writer of whole products into a shop at a time, and locks the products as every other writer does: products first,
 * the shop's own row after them.
 */
export async function lockShop(tx: Tx, supplierId: number, handles: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${shopLock}, ${supplierId})`);
  if (handles.length === 0) return;
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.supplierId, supplierId), inArray(product.handle, [...handles])));
  await lockProducts(
    tx,
    rows.map((row) => row.id),
  );
}

/** Which of these SKUs orders or reviews speak of: they stay, as history does. */
export async function skusWithHistory(tx: Tx, skuIds: readonly number[]): Promise<Set<number>> {
  if (skuIds.length === 0) return new Set();
  const ids = [...skuIds];
  const ordered = await tx
    .selectDistinct({ id: orderItem.skuId })
    .from(orderItem)
    .where(inArray(orderItem.skuId, ids));
  const reviewed = await tx
    .selectDistinct({ id: review.skuId })
    .from(review)
    .where(inArray(review.skuId, ids));
  return new Set([...ordered, ...reviewed].flatMap((row) => row.id ?? []));
}

/** All columns but these, as they stand in the row that was to be inserted. */
function excludedBut(
  columns: Readonly<Record<string, PgColumn>>,
  kept: readonly string[],
): Record<string, SQL> {
  const names = Object.entries(columns).filter(([key]) => !kept.includes(key));
  return Object.fromEntries(names.map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]));
}
const productSet = {
  ...excludedBut(getTableColumns(product), [
    'id',
    'supplierId',
    'createdAt',
    'freightTemplateId',
    'isNew',
    'isHot',
    'sales',
    'rating',
    'reviewCount',
  ]),
  // Files know one amount of freight: another one than before is meant instead of the template.
  freightTemplateId: sql`case when ${product.freight} = excluded.freight then ${product.freightTemplateId} end`,
};
const skuSet = excludedBut(getTableColumns(sku), ['id', 'productId']);

function rowOf({ skus, ...own }: WholeProduct) {
  return {
    ...own,
    sellingPoints: [...own.sellingPoints],
    attributes: [...own.attributes],
    tags: [...own.tags],
    images: [...own.images],
    imageAlts: [...own.imageAlts],
    options: [...own.options],
    tiers: [...own.tiers],
    services: [...own.services],
    promotions: [...own.promotions],
    ...productPrices(skus),
    hasStock: skus.some((item) => item.stock > 0),
  };
}

/** Ids of the products, in the order of `saves`. */
async function saveProducts(
  tx: Tx,
  supplierId: number,
  now: Date,
  saves: readonly ProductSave[],
): Promise<number[]> {
  const fresh = saves.filter((save) => !save.before);
  const created = new Map<string, number>();
  for (let i = 0; i < fresh.length; i += most) {
    const rows = fresh.slice(i, i + most).map(({ after }) => ({
      ...rowOf(after),
      supplierId,
      isNew: true,
      createdAt: now,
      updatedAt: now,
    }));
    const inserted = await tx
      .insert(product)
      .values(rows)
      .returning({ id: product.id, handle: product.handle });
    for (const row of inserted) created.set(row.handle, row.id);
  }
  const changed = saves.flatMap(({ before, after }) => {
    if (!before || isDeepStrictEqual(rowOf(before.whole), rowOf(after))) return [];
    return [{ ...rowOf(after), id: before.id, supplierId, updatedAt: now }];
  });
  for (let i = 0; i < changed.length; i += most) {
    // The rows are there: this is an update of many rows in one statement.
    await tx
      .insert(product)
      .values(changed.slice(i, i + most))
      .onConflictDoUpdate({ target: product.id, set: productSet });
  }
  return saves.map(({ before, after }) => before?.id ?? created.get(after.handle) ?? 0);
}

async function saveSkus(tx: Tx, saves: readonly ProductSave[], ids: readonly number[]): Promise<void> {
  const gone: number[] = [];
  const fresh: (typeof sku.$inferInsert)[] = [];
  const changed: { row: typeof sku.$inferInsert & { id: number }; recoded: boolean }[] = [];
  saves.forEach(({ before, after }, at) => {
    const known = new Map(before?.whole.skus.map((item, position) => [item.id, skuRowOf(item, position)]));
    after.skus.forEach((item, position) => {
      const set = skuRowOf(item, position);
      const productId = ids[at] ?? 0;
      const old = known.get(item.id);
      if (item.id === undefined) fresh.push({ ...set, productId });
      else if (!isDeepStrictEqual(old, set)) {
        changed.push({ row: { ...set, id: item.id, productId }, recoded: old?.code !== set.code });
      }
      known.delete(item.id);
    });
    for (const id of known.keys()) if (id !== undefined) gone.push(id);
  });
  if (gone.length > 0) await tx.delete(sku).where(inArray(sku.id, gone));
  // Codes may change places among a product's SKUs: free all of them before any is taken.
  const recoded = changed.filter((row) => row.recoded).map(({ row }) => row.id);
  if (recoded.length > 0) {
    await tx
      .update(sku)
      .set({ code: sql`'~' || ${sku.id}` })
      .where(inArray(sku.id, recoded));
  }
  for (let i = 0; i < changed.length; i += most) {
    const rows = changed.slice(i, i + most).map(({ row }) => row);
    await tx.insert(sku).values(rows).onConflictDoUpdate({ target: sku.id, set: skuSet });
  }
  for (let i = 0; i < fresh.length; i += most) await tx.insert(sku).values(fresh.slice(i, i + most));
}

const skuRowOf = ({ id: _, choice, ...own }: WholeSku, position: number) => ({
  ...own,
  choice: [...choice],
  position,
});

/** What pages show of a product: whether there is stock, not how much. */
const shown = (whole: WholeProduct) => ({
  ...rowOf(whole),
  handle: '',
  type: '',
  skus: whole.skus.map(({ id: _, stock: __, ...own }) => own),
});

/** Which lists of goods with a feature hold it. */
const features = (whole: WholeProduct) => {
  const { price, originalPrice } = productPrices(whole.skus);
  return { discount: price < originalPrice, wholesale: whole.tiers.length > 0 };
};

async function touchPages(
  work: Work,
  supplierId: number,
  saves: readonly ProductSave[],
  ids: readonly number[],
): Promise<void> {
  const { tx } = work;
  const categories = await tx.select({ id: category.id, parentId: category.parentId }).from(category);
  const tree = new Map(categories.map((row) => [row.id, row]));
  const lists = (categoryId: number) => {
    work.touch('list:all', `list:supplier:${supplierId}`, 'categories');
    work.touch(...chainOf(tree, categoryId).flatMap((id) => [`list:category:${id}`, shelfTag(id)]));
  };
  saves.forEach(({ before, after }, at) => {
    const was = before?.whole.status === 'on_sale' ? before.whole : undefined;
    const is = after.status === 'on_sale' ? after : undefined;
    if (!was && !is) return;
    const moved = was?.categoryId !== is?.categoryId;
    if (moved && was) lists(was.categoryId);
    if (moved && is) lists(is.categoryId);
    if (!was || !is) work.touch(`supplier:${supplierId}`);
    else if (!isDeepStrictEqual(features(was), features(is))) work.touch('list:all');
    if (!was || !is || !isDeepStrictEqual(shown(was), shown(is))) work.touch(`product:${ids[at]}`);
  });
}
