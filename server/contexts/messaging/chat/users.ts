import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/open.ts';
import { chatThread, supplier } from '../../../platform/db/schema.ts';

/** A buyer and a supplier, and which of them writes. */
export interface Parties {
  readonly supplierId: number;
  readonly ownerId: number;
  readonly buyerId: number;
  readonly by: 'buyer' | 'shop';
}

/**
 * The supplier and the buyer of a message from `from` to `to`; null when neither has a supplier. Between two suppliers an existing
 * conversation is continued; otherwise the writer is the buyer.
 */
export async function partiesOf(db: Db, from: number, to: number): Promise<Parties | null> {
  const pair = [from, to];
  const shops = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(supplier)
    .where(inArray(supplier.accountId, pair))
    .orderBy(supplier.id);
  const candidates = shops.map(
    ({ id, ownerId }): Parties => ({
      supplierId: id,
      ownerId,
      buyerId: ownerId === from ? to : from,
      by: ownerId === from ? 'shop' : 'buyer',
    }),
  );
  const asBuyer = candidates.find(({ by }) => by === 'buyer');
  const asShop = candidates.find(({ by }) => by === 'shop');
  if (!asBuyer || !asShop) return asBuyer ?? asShop ?? null;
  const threads = await db
    .select({ supplierId: chatThread.supplierId, buyerId: chatThread.buyerId })
    .from(chatThread)
    .where(inArray(chatThread.supplierId, [asBuyer.supplierId, asShop.supplierId]))
    .orderBy(chatThread.createdAt)
    .then((rows) => rows.filter(({ buyerId }) => pair.includes(buyerId)));
  return candidates.find(({ supplierId }) => supplierId === threads[0]?.supplierId) ?? asBuyer;
}
