import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { idsOf, listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { product, sku } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

export interface Pieces {
  readonly skuId: number;
  readonly quantity: number;
}

const ids = (values: readonly number[]) => ({ ids: listed(values) });
const isNamed = oneOf('ids');

const productsLocked = prepared((db) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} = ${isNamed}`)
    .orderBy(asc(product.id))
    .for('no key update')
    .prepare('lock_products'),
);

/** SKUs are read when all of their products are counted, and so are locked. */
const goodsLocked = prepared((db) => {
  const ofSkus = db.select({ id: sku.productId }).from(sku).where(sql`${sku.id} = ${isNamed}`);
  const products = db
    .$with('locked')
    .as(
      db
        .select({ id: product.id })
        .from(product)
        .where(inArray(product.id, ofSkus))
        .orderBy(asc(product.id))
        .for('no key update'),
    );
  return db
    .with(products)
    .select({ id: sku.id })
    .from(sku)
    .where(sql`${sku.id} = ${isNamed} and (select count(*) from ${products}) > 0`)
    .orderBy(asc(sku.id))
    .for('no key update')
    .prepare('lock_goods');
});

/**
 * Locks products and then SKUs, each in the order of their ids. Every writer of prices or stock calls this first, so that concurrent
 * writers wait instead of deadlocking.
 */
export async function lockGoods(tx: Tx, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return;
  await goodsLocked(tx).execute(ids(skuIds));
}

/** As `lockGoods`, for products with all their rows. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await productsLocked(tx).execute(ids(productIds));
}

/** Adds pieces to each SKU; changes nothing when a SKU would fall below 0. Returns the new stock. */
const stockMoved = prepared((db) => {
  const moves = sql`unnest(${idsOf('ids')}, ${idsOf('pieces')})`;
  return db
    .update(sku)
    .set({ stock: sql`${sku.stock} + move.pieces` })
    .from(sql`${moves} as move (id, pieces)`)
    .where(sql`${sku.id} = move.id and ${sku.stock} + move.pieces >= 0`)
    .returning({ id: sku.id, stock: sku.stock })
    .prepare('move_stock');
});

async function move(tx: Tx, lines: readonly Pieces[], sign: 1 | -1) {
  const moves = Map.groupBy(lines, ({ skuId }) => skuId);
  const pieces = [...moves.values()].map(
    (own) => sign * own.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return stockMoved(tx).execute({ ...ids([...moves.keys()]), pieces: listed(pieces) });
}

/** Takes pieces out of stock, all or nothing. `lockGoods` must be called before. @throws out_of_stock with the remaining stock */
export async function takeStock(work: UnitOfWork, lines: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  if (lines.length === 0) return;
  const taken = await move(tx, lines, -1);
  const short = lines.find(({ skuId }) => taken.every(({ id }) => id !== skuId));
  if (short) {
    const [left] = await tx.select({ stock: sku.stock }).from(sku).where(eq(sku.id, short.skuId));
    fail('out_of_stock', { stock: left?.stock ?? 0 });
  }
  if (taken.some(({ stock }) => stock === 0)) await refreshHasStock(work, lines);
}

/** Returns pieces to stock. Takes its own locks. */
export async function giveBackStock(work: UnitOfWork, lines: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  if (lines.length === 0) return;
  await lockGoods(
    tx,
    lines.map((line) => line.skuId),
  );
  await move(tx, lines, 1);
  await refreshHasStock(work, lines);
}

const anyStock = sql<boolean>`exists (select 1 from ${sku} where ${sku.productId} = ${qualified(product.id)} and ${sku.stock} > 0)`;

/** Pages show whether there is stock, not how much: only a product that sold out or is back in stock is rendered again. */
async function refreshHasStock(work: UnitOfWork, lines: readonly Pieces[]): Promise<void> {
  const { tx } = work;
  const skuIds = lines.map((line) => line.skuId);
  const ofLines = tx.select({ id: sku.productId }).from(sku).where(inArray(sku.id, skuIds));
  const flipped = await tx
    .update(product)
    .set({ hasStock: anyStock })
    .where(and(inArray(product.id, ofLines), sql`${product.hasStock} <> ${anyStock}`))
    .returning({ id: product.id });
  work.invalidate(...flipped.map((row) => `product:${row.id}`));
}
