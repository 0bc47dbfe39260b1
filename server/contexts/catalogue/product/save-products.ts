import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, orderItem, product, review, supplier } from '../../../platform/db/schema.ts';
import { announce } from '../../../platform/delivery/announce.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { writeAttributeValues } from '../attribute/queries.ts';
import { categoryPageTag } from './category-page.ts';
import { chainOf } from './category-queries.ts';
import { productPrices } from './edit-prices.ts';
import { refuseHeld } from './held.ts';
import type { ProductAggregate } from './product-aggregate.ts';
import { type ProductSave, rowOf, writeProducts, writeSkus } from './product-queries.ts';
import { refreshFlagsOf } from './promotion-flags.ts';
import { lockProducts } from './stock.ts';

/** Number of products by outcome. */
interface Saved {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * The only function that writes products. All products are of one supplier, complete, valid and locked (`lockSupplier`, `lockProducts`).
 * Writes the differences, invalidates pages, and updates flags and the supplier's product count. SKUs keep their ids, which carts and
 * orders refer to. Stock changes by orders are in stock.ts.
 * @throws product_held when a product under takedown is listed
 */
export async function saveProducts(
  work: UnitOfWork,
  supplierId: number,
  saves: readonly ProductSave[],
): Promise<Saved> {
  const changed = saves.filter(({ before, after }) => !isDeepStrictEqual(before?.aggregate, after));
  const created = changed.filter(({ before }) => !before).length;
  await refuseHeld(
    work.tx,
    changed.flatMap(({ before, after }) =>
      before && isOnSale(after) && !isOnSale(before.aggregate) ? before.id : [],
    ),
  );
  if (changed.length > 0) await write(work, supplierId, changed);
  return { created, updated: changed.length - created, unchanged: saves.length - changed.length };
}

async function write(work: UnitOfWork, supplierId: number, saves: readonly ProductSave[]): Promise<void> {
  const ids = await writeProducts(work.tx, supplierId, work.now, saves);
  await writeSkus(work.tx, saves, ids);
  await writeAttributeValues(
    work.tx,
    ids.filter((_, at) => isDescribedAnew(saves[at])),
  );
  await touchPages(work, supplierId, saves, ids);
  // Flags depend on supplier and id only: existing products keep theirs.
  await refreshFlagsOf(
    work,
    ids.filter((_, at) => !saves[at]?.before),
  );
  await countProducts(work.tx, supplierId, saves);
  await announce(work, {
    kind: 'product.changed',
    supplierId,
    facts: () =>
      saves.map(({ before, after }, at) => ({
        productId: ids[at],
        handle: after.handle,
        status: after.status,
        isNew: before === undefined,
        skus: after.skus.map(({ code, price, stock }) => ({ code, price, stock })),
      })),
  });
}

/** Whether the data that attribute filters read may have changed. */
function isDescribedAnew(save: ProductSave | undefined): boolean {
  const [before, after] = [save?.before?.aggregate, save?.after];
  const says = (aggregate: ProductAggregate | undefined) => (aggregate?.attributeValues ?? []).length > 0;
  if (!says(before) && !says(after)) return false;
  return (
    before?.categoryId !== after?.categoryId ||
    !isDeepStrictEqual(before?.attributeValues, after?.attributeValues)
  );
}

const shopLock = 7_262_027;

/**
 * Serializes writers of new products of a supplier, and locks the products in the common order: products first, then the supplier's row.
 */
export async function lockSupplier(tx: Tx, supplierId: number, handles: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${shopLock}, ${supplierId})`);
  if (handles.length > 0) await lockProducts(tx, await idsByHandle(tx, supplierId, handles));
}

/** Ids of these products of a supplier; unknown handles are missing. */
export async function idsByHandle(tx: Tx, supplierId: number, handles: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.supplierId, supplierId), inArray(product.handle, [...handles])));
  return rows.map(({ id }) => id);
}

/** Which of these SKUs orders or reviews refer to; these must not be deleted. */
export async function skusWithHistory(db: Db, skuIds: readonly number[]): Promise<Set<number>> {
  if (skuIds.length === 0) return new Set();
  const ids = [...skuIds];
  const ordered = await db
    .selectDistinct({ id: orderItem.skuId })
    .from(orderItem)
    .where(inArray(orderItem.skuId, ids));
  const reviewed = await db
    .selectDistinct({ id: review.skuId })
    .from(review)
    .where(inArray(review.skuId, ids));
  return new Set([...ordered, ...reviewed].flatMap((row) => row.id ?? []));
}

const isOnSale = (aggregate: ProductAggregate | undefined) => aggregate?.status === 'on_sale';

/**
 * Adds the difference of listed products to the supplier's count. Each product is locked, so the difference is exact; a full count would
 * miss uncommitted changes of concurrent writers and be slow for large suppliers.
 */
async function countProducts(tx: Tx, supplierId: number, saves: readonly ProductSave[]): Promise<void> {
  const change = saves.reduce(
    (sum, { before, after }) => sum + Number(isOnSale(after)) - Number(isOnSale(before?.aggregate)),
    0,
  );
  if (change === 0) return;
  await tx
    .update(supplier)
    .set({ productCount: sql`greatest(0, ${supplier.productCount} + ${change})` })
    .where(eq(supplier.id, supplierId));
}

/** The fields that pages show: whether there is stock, not how much. */
const shownFields = (aggregate: ProductAggregate) => ({
  ...rowOf(aggregate),
  handle: '',
  type: '',
  skus: aggregate.skus.map(({ id: _, stock: __, ...own }) => own),
});

/** The feature lists that contain the product. */
const features = (aggregate: ProductAggregate) => {
  const { price, originalPrice } = productPrices(aggregate.skus);
  return { discount: price < originalPrice, wholesale: aggregate.tiers.length > 0 };
};

async function touchPages(
  work: UnitOfWork,
  supplierId: number,
  saves: readonly ProductSave[],
  ids: readonly number[],
): Promise<void> {
  const categories = new Set<number>();
  saves.forEach(({ before, after }, at) => {
    const was = isOnSale(before?.aggregate) ? before?.aggregate : undefined;
    const is = isOnSale(after) ? after : undefined;
    if (!was && !is) return;
    if (was?.categoryId !== is?.categoryId) {
      if (was) categories.add(was.categoryId);
      if (is) categories.add(is.categoryId);
    }
    if (!was || !is) work.invalidate(`supplier:${supplierId}`);
    else if (!isDeepStrictEqual(features(was), features(is))) work.invalidate('list:all');
    if (!was || !is || !isDeepStrictEqual(shownFields(was), shownFields(is)))
      work.invalidate(`product:${ids[at]}`);
  });
  if (categories.size > 0) await touchLists(work, supplierId, categories);
}

/** Invalidates the lists of categories that products were added to or removed from. */
async function touchLists(
  work: UnitOfWork,
  supplierId: number,
  categories: ReadonlySet<number>,
): Promise<void> {
  const rows = await work.tx.select({ id: category.id, parentId: category.parentId }).from(category);
  const tree = new Map(rows.map((row) => [row.id, row]));
  work.invalidate('list:all', `list:supplier:${supplierId}`, 'categories');
  for (const categoryId of categories) {
    work.invalidate(
      ...chainOf(tree, categoryId).flatMap((id) => [`list:category:${id}`, categoryPageTag(id)]),
    );
  }
}
