import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { qualified } from '../../db/qualified.ts';
import { product, sku } from '../../db/schema/index.ts';
import { fail } from '../../fail.ts';

export interface Pieces {
  readonly skuId: number;
  readonly quantity: number;
}

/**
 * Locks products and then SKUs, each in the order of their ids. Whatever writes prices or stock calls this first, so two
 * such writes wait for each other instead of deadlocking.
 */
export async function lockGoods(tx: Tx, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return;
  const products = await tx
    .selectDistinct({ id: sku.productId })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]));
  await lockProducts(
    tx,
    products.map((row) => row.id),
  );
  await tx
    .select({ id: sku.id })
    .from(sku)
    .where(inArray(sku.id, [...skuIds]))
    .orderBy(asc(sku.id))
    .for('no key update');
}

/** As `lockGoods`, for products with all that belongs to them. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...productIds]))
    .orderBy(asc(product.id))
    .for('no key update');
}

/** Takes pieces out of stock, all or nothing. @throws out_of_stock with what is left. Call `lockGoods` before. */
export async function takeStock(work: Work, lines: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  for (const { skuId, quantity } of lines) {
    const taken = await tx
      .update(sku)
      .set({ stock: sql`${sku.stock} - ${quantity}` })
      .where(and(eq(sku.id, skuId), gte(sku.stock, quantity)))
      .returning({ id: sku.id });
    if (taken.length > 0) continue;
    const [left] = await tx.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
    fail('out_of_stock', { stock: left?.stock ?? 0 });
  }
  await refreshHasStock(work, lines);
}

/** Puts pieces back. Locks what it needs itself. */
export async function giveBackStock(work: Work, lines: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  await lockGoods(
    tx,
    lines.map((line) => line.skuId),
  );
  for (const { skuId, quantity } of lines) {
    await tx
      .update(sku)
      .set({ stock: sql`${sku.stock} + ${quantity}` })
      .where(eq(sku.id, skuId));
  }
  await refreshHasStock(work, lines);
}

const anyStock = sql<boolean>`exists (select 1 from ${sku} where ${sku.productId} = ${qualified(product.id)} and ${sku.stock} > 0)`;

/** Pages show whether there is stock, not how much: only a product that sold out or came back is rendered again. */
async function refreshHasStock(work: Work, lines: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  if (lines.length === 0) return;
  const skuIds = lines.map((line) => line.skuId);
  const ofLines = tx.select({ id: sku.productId }).from(sku).where(inArray(sku.id, skuIds));
  const flipped = await tx
    .update(product)
    .set({ hasStock: anyStock })
    .where(and(inArray(product.id, ofLines), sql`${product.hasStock} <> ${anyStock}`))
    .returning({ id: product.id });
  work.touch(...flipped.map((row) => `product:${row.id}`));
}
