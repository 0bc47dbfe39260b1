import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { product, productRevision, productUnplaced as table } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { isOpen } from '../editor/revision-queries.ts';
import type { UnplacedGoods } from './words.ts';

/** A product that fits no category, as it was imported. */
export interface Unplaced extends UnplacedGoods {
  /** The category that stands in; null when there is none, and the product was not written. */
  readonly categoryId: number | null;
}

/** The categories that stand in for those of these products that go on sale once they are placed, by handle. */
export async function sellingUnplaced(
  db: Db | Tx,
  shop: SupplierScope,
  handles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (handles.length === 0) return new Map();
  const rows = await db
    .select({ handle: table.handle, categoryId: table.categoryId })
    .from(table)
    .where(and(shop.where(table.supplierId), inArray(table.handle, [...handles]), eq(table.sells, true)));
  return new Map(rows.map(({ handle, categoryId }) => [handle, categoryId]));
}

/** Records which of the imported products fit no category; the others of `handles` have one now. */
export async function noteUnplaced(
  { tx, now }: UnitOfWork,
  shop: SupplierScope,
  handles: readonly string[],
  unplaced: readonly Unplaced[],
): Promise<void> {
  if (handles.length === 0) return;
  await tx.delete(table).where(and(shop.where(table.supplierId), inArray(table.handle, [...handles])));
  const written = new Set(handles);
  const rows = unplaced.flatMap(({ categoryId, words, ...one }) =>
    categoryId === null || !written.has(one.handle)
      ? []
      : [{ ...one, supplierId: shop.supplierId, words: [...words], categoryId, createdAt: now }],
  );
  if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing();
}

/** A product that waits for a category: public, or in a revision. */
export interface WaitingGoods extends UnplacedGoods {
  readonly productId: number;
  /** The category that stands in. */
  readonly categoryId: number;
}

/** Products of at most this many are grouped at once. */
const mostWaiting = 50_000;

const columns = {
  handle: table.handle,
  name: table.name,
  words: table.words,
  sells: table.sells,
  categoryId: table.categoryId,
};

/** Public products: off the shelf, in the category that stands in, without a revision that says another one. */
const publicWhere = (shop: SupplierScope) =>
  and(
    shop.where(table.supplierId),
    eq(product.categoryId, table.categoryId),
    eq(product.status, 'off_shelf'),
    sql`not exists (select from ${productRevision} where ${and(
      eq(productRevision.productId, product.id),
      isOpen,
      sql`(${productRevision.fields} ->> 'categoryId')::int is distinct from ${table.categoryId}`,
    )})`,
  );
const onProduct = and(eq(product.supplierId, table.supplierId), eq(product.handle, table.handle));

/** Products that were never public. */
const unseenWhere = (shop: SupplierScope) =>
  and(
    shop.where(table.supplierId),
    isOpen,
    eq(productRevision.isNew, true),
    sql`(${productRevision.fields} ->> 'categoryId')::int = ${table.categoryId}`,
  );
const onRevision = and(
  eq(productRevision.supplierId, table.supplierId),
  eq(productRevision.handle, table.handle),
);

/** Imported products that still have the category that stands in. */
export async function readWaiting(db: Db | Tx, shop: SupplierScope): Promise<WaitingGoods[]> {
  const written = await db
    .select({ ...columns, productId: product.id })
    .from(table)
    .innerJoin(product, onProduct)
    .where(publicWhere(shop))
    .limit(mostWaiting);
  const unseen = await db
    .select({ ...columns, productId: productRevision.productId })
    .from(table)
    .innerJoin(productRevision, onRevision)
    .where(unseenWhere(shop))
    .limit(mostWaiting);
  return [...written, ...unseen];
}

/** The number of these products. */
export async function countWaiting(db: Db, shop: SupplierScope): Promise<number> {
  const [written] = await db
    .select({ total: count() })
    .from(table)
    .innerJoin(product, onProduct)
    .where(publicWhere(shop));
  const [unseen] = await db
    .select({ total: count() })
    .from(table)
    .innerJoin(productRevision, onRevision)
    .where(unseenWhere(shop));
  return (written?.total ?? 0) + (unseen?.total ?? 0);
}

/** Forgets that a product waits for a category. */
export async function forgetUnplaced({ tx }: UnitOfWork, supplierId: number, handle: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.supplierId, supplierId), eq(table.handle, handle)));
}

/** Whether a public product goes on sale with the category that is approved for it. */
export async function isSoldOncePlaced(
  { tx }: UnitOfWork,
  supplierId: number,
  handle: string,
  categoryId: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ sells: table.sells, categoryId: table.categoryId })
    .from(table)
    .where(and(eq(table.supplierId, supplierId), eq(table.handle, handle)));
  return row?.sells === true && row.categoryId !== categoryId;
}

const Stored = z.array(
  z.object({ handle: z.string(), name: z.string(), words: z.array(z.string()), sells: z.boolean() }),
);

export const storeUnplaced = (
  storage: Storage,
  key: string,
  goods: readonly UnplacedGoods[],
): Promise<void> => storage.write(key, Buffer.from(JSON.stringify(goods)));

/** The products of a checked file that fit no category. */
export async function readStored(storage: Storage, key: string): Promise<UnplacedGoods[]> {
  const bytes = await storage.read(key);
  return bytes ? Stored.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))) : [];
}
