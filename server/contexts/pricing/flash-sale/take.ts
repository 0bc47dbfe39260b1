import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { flashEntry, flashOrder } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { receiverHash } from './offers.ts';
import { refreshShown } from './show.ts';

interface Taken {
  readonly entryId: number;
  readonly pieces: number;
  /** The amount off, in fen. */
  readonly off: number;
}

/**
 * Takes the pieces of an order from the flash sale. Its SKUs were locked (`lockGoods`) before the offers were read, so the pieces are
 * available; the table's check constraint refuses more.
 */
export async function takeFlash(
  work: UnitOfWork,
  {
    id: orderId,
    accountId,
    phone,
  }: { readonly id: number; readonly accountId: number; readonly phone: string },
  taken: readonly Taken[],
): Promise<void> {
  const { tx } = work;
  if (taken.length === 0) return;
  for (const { entryId, pieces } of taken)
    await tx
      .update(flashEntry)
      .set({ sold: sql`${flashEntry.sold} + ${pieces}` })
      .where(eq(flashEntry.id, entryId));
  await tx
    .insert(flashOrder)
    .values(taken.map((one) => ({ ...one, orderId, accountId, receiverHash: receiverHash(phone) })));
  await refreshShown(
    work,
    inArray(
      flashEntry.id,
      taken.map(({ entryId }) => entryId),
    ),
  );
}

/** Returns the pieces of cancelled orders. Their products must be locked: call `giveBackStock` before. */
export async function giveBackFlash(work: UnitOfWork, orderIds: readonly number[]): Promise<void> {
  const { tx, now } = work;
  const had = and(inArray(flashOrder.orderId, [...orderIds]), isNull(flashOrder.returnedAt));
  const returned = await tx.update(flashOrder).set({ returnedAt: now }).where(had).returning();
  if (returned.length === 0) return;
  for (const { entryId, pieces } of returned)
    await tx
      .update(flashEntry)
      .set({ sold: sql`${flashEntry.sold} - ${pieces}` })
      .where(eq(flashEntry.id, entryId));
  await refreshShown(
    work,
    inArray(
      flashEntry.id,
      returned.map(({ entryId }) => entryId),
    ),
  );
}
