import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { flashEntry, flashSale, flashSession } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockProducts, refreshFlagsOf } from '../../catalogue/index.ts';

/**
 * Updates `flash_entry.shown`, the entries whose price pages show, for the entries that match `which`. Locks their products first, in the
 * common lock order for prices.
 */
export async function refreshShown(work: UnitOfWork, which: SQL | undefined): Promise<void> {
  const { tx, now } = work;
  const isOffered = sql<boolean>`(${and(
    eq(flashEntry.status, 'passed'),
    sql`${flashEntry.sold} < ${flashEntry.pieces}`,
    eq(flashSale.enabled, true),
    lte(flashSession.startAt, now),
    gt(flashSession.endAt, now),
  )})`;
  const differ = () =>
    tx
      .select({ id: flashEntry.id, productId: flashEntry.productId, isOffered })
      .from(flashEntry)
      .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
      .innerJoin(flashSale, eq(flashSale.id, flashSession.saleId))
      .where(and(which, sql`${flashEntry.shown} <> ${isOffered}`))
      .orderBy(asc(flashEntry.id));
  const before = await differ();
  if (before.length === 0) return;
  await lockProducts(tx, [...new Set(before.map(({ productId }) => productId))]);
  // Reads again after waiting for the lock. Products that were added meanwhile are updated by the call that added them.
  const locked = new Set(before.map(({ productId }) => productId));
  const rows = (await differ()).filter(({ productId }) => locked.has(productId));
  for (const shown of [true, false]) {
    const ids = rows.filter((row) => row.isOffered === shown).map(({ id }) => id);
    if (ids.length > 0) await tx.update(flashEntry).set({ shown }).where(inArray(flashEntry.id, ids));
  }
  const products = [...new Set(rows.map(({ productId }) => productId))];
  await refreshFlagsOf(work, products);
  work.invalidate(...products.map((id) => `product:${id}`));
}

/** Updates pages when sessions begin and end. */
export async function tendFlashSales(deps: Deps): Promise<void> {
  await withTransaction(deps, (work) =>
    refreshShown(
      work,
      or(
        flashEntry.shown,
        and(
          eq(flashEntry.status, 'passed'),
          lte(flashSession.startAt, work.now),
          gt(flashSession.endAt, work.now),
        ),
      ),
    ),
  );
}
