import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductUpdate } from '../../../contract/catalogue.ts';
import type { ProductDetail } from '../../../contract/product.ts';
import type { Scope } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { product, sku, supplier } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { richText } from '../../rich-text.ts';
import { isLeaf, readPath } from './category-rows.ts';
import { readDetail } from './detail-rows.ts';
import { applyChanges, productPrices, type SkuChange, tiersUnder } from './edit-prices.ts';
import { shelfTag } from './shelf.ts';
import { lockProducts } from './stock.ts';

type Update = z.output<typeof ProductUpdate>;
type Row = typeof product.$inferSelect;

/**
 * Locks a product the caller may change.
 * @throws not_found for an unknown or archived one; forbidden for another supplier's.
 */
async function own(tx: Tx, scope: Scope, id: number, supplierId?: number): Promise<Row> {
  await lockProducts(tx, [id]);
  const [row] = await tx.select().from(product).where(eq(product.id, id));
  if (!row || row.status === 'archived') fail('not_found');
  if (!scope.owns(row.supplierId)) fail('forbidden');
  if (supplierId !== undefined && supplierId !== row.supplierId) fail('forbidden');
  return row;
}

/** Changes texts, category, freight, prices and stock. Everything or nothing. */
export async function updateProduct(deps: Deps, scope: Scope, update: Update): Promise<ProductDetail> {
  return commit(deps, async (work) => {
    const { tx, now } = work;
    const row = await own(tx, scope, update.id);
    const { name, brief, categoryId, freight } = update;
    const description = update.description && {
      zh: richText(update.description.zh),
      en: richText(update.description.en),
    };
    const set = { name, brief, description, categoryId, freight };
    if (Object.values(set).some((value) => value !== undefined)) work.touch(`product:${row.id}`);
    if (categoryId !== undefined && categoryId !== row.categoryId) await move(work, row, categoryId);
    const { prices, before, after } = await changeSkus(work, row, update.skus ?? []);
    await tx
      .update(product)
      // One amount of freight replaces a template.
      .set({
        ...set,
        ...prices,
        ...(freight === undefined ? {} : { freightTemplateId: null }),
        updatedAt: now,
      })
      .where(eq(product.id, row.id));
    const given = Object.entries(set).filter(([, value]) => value !== undefined);
    const target = { kind: 'product', id: row.id } as const;
    work.audit(
      target,
      { ...row, skus: before },
      { ...row, ...Object.fromEntries(given), ...prices, skus: after },
    );
    return (await readDetail(tx, row.id, now)) ?? fail('not_found');
  });
}

async function move(work: Work, row: Row, categoryId: number): Promise<void> {
  const { tx } = work;
  if (!(await isLeaf(tx, categoryId))) fail('invalid_input', {}, 'body.categoryId');
  await touchLists(work, row);
  await touchLists(work, { ...row, categoryId });
}

async function changeSkus(work: Work, row: Row, changes: readonly SkuChange[]) {
  const { tx } = work;
  if (changes.length === 0) return { prices: {}, before: [], after: [] };
  const before = await tx
    .select({ id: sku.id, price: sku.price, originalPrice: sku.originalPrice, stock: sku.stock })
    .from(sku)
    .where(eq(sku.productId, row.id))
    .orderBy(asc(sku.position), asc(sku.id));
  const after = applyChanges(before, changes);
  for (const { id, price, originalPrice, stock } of after) {
    await tx.update(sku).set({ price, originalPrice, stock }).where(eq(sku.id, id));
  }
  const prices = productPrices(after);
  const tiers = tiersUnder(row.tiers, row.minQuantity, prices.price, changes);
  const hasStock = after.some((item) => item.stock > 0);
  const priced = before.some((item, at) => {
    const next = after[at];
    return item.price !== next?.price || item.originalPrice !== next.originalPrice;
  });
  if (priced || hasStock !== row.hasStock) work.touch(`product:${row.id}`);
  const discounted = prices.price < prices.originalPrice;
  // The list of goods on offer gains or loses the product.
  if (discounted !== row.price < row.originalPrice) work.touch('list:all');
  return { prices: { ...prices, tiers, hasStock }, before, after };
}

/** Membership or order changed in every list that holds the product. */
async function touchLists(work: Work, row: Pick<Row, 'supplierId' | 'categoryId'>) {
  const { tx } = work;
  const path = await readPath(tx, row.categoryId);
  work.touch('list:all', `list:supplier:${row.supplierId}`, 'categories');
  work.touch(...path.flatMap(({ id }) => [`list:category:${id}`, shelfTag(id)]));
}

type Status = 'on_sale' | 'off_shelf' | 'archived';

/** Puts a product on sale, off the shelf, or away for good. A status it already has changes nothing. */
export async function setStatus(
  deps: Deps,
  scope: Scope,
  id: number,
  status: Status,
  supplierId?: number,
): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const row = await own(tx, scope, id, supplierId);
    work.audit({ kind: 'product', id }, { status: row.status }, { status });
    if (row.status === status) return;
    await tx.update(product).set({ status, updatedAt: work.now }).where(eq(product.id, id));
    const change = Number(status === 'on_sale') - Number(row.status === 'on_sale');
    if (change === 0) return;
    await tx
      .update(supplier)
      .set({ productCount: sql`greatest(0, ${supplier.productCount} + ${change})` })
      .where(and(eq(supplier.id, row.supplierId)));
    work.touch(`product:${id}`, `supplier:${row.supplierId}`);
    await touchLists(work, row);
  });
}
