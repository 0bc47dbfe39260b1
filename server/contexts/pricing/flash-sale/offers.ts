import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Db } from '../../../platform/db/open.ts';
import { listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { flashEntry, flashOrder, flashSale, flashSession } from '../../../platform/db/schema.ts';

/** The offer of a flash sale for one SKU. */
export interface FlashOffer {
  readonly entryId: number;
  readonly name: LocalText;
  /** In fen per piece. */
  readonly price: number;
  /** Pieces the buyer can still get at that price; at least one. */
  readonly left: number;
}

const runningFor = prepared((db) => {
  const now = sql<Date>`${sql.placeholder('now')}::timestamptz`;
  return db
    .select({
      entryId: flashEntry.id,
      skuId: flashEntry.skuId,
      name: flashSale.name,
      price: flashEntry.price,
      left: sql<number>`${flashEntry.pieces} - ${flashEntry.sold}`,
      perBuyer: flashSale.perBuyer,
    })
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .innerJoin(flashSale, eq(flashSale.id, flashSession.saleId))
    .where(
      and(
        sql`${flashEntry.skuId} = ${oneOf('ids')}`,
        eq(flashEntry.status, 'passed'),
        lt(flashEntry.sold, flashEntry.pieces),
        eq(flashSale.enabled, true),
        lte(flashSession.startAt, now),
        gt(flashSession.endAt, now),
      ),
    )
    .prepare('flash_offers_of_skus');
});

/** The buyer: an account (undefined for a visitor), and the receiver's phone number if an address is known. */
interface FlashBuyer {
  readonly accountId: number | undefined;
  readonly phone: string | null;
}

/**
 * The flash sale offers for these SKUs at `now`, by SKU. `left` respects the limit per buyer, which counts earlier orders of the account
 * and of the receiver under any account; a visitor gets the offer of a new buyer.
 */
export async function readFlashOffers(
  db: Db,
  skuIds: readonly number[],
  { accountId, phone }: FlashBuyer,
  now: Date,
): Promise<Map<number, FlashOffer>> {
  if (skuIds.length === 0) return new Map();
  const rows = await runningFor(db).execute({ ids: listed(skuIds), now: now.toISOString() });
  const had =
    accountId === undefined
      ? new Map<number, number>()
      : await hadBefore(
          db,
          { accountId, phone },
          rows.map(({ entryId }) => entryId),
        );
  return new Map(
    rows.flatMap(({ skuId, perBuyer, ...row }) => {
      const mine = perBuyer === null ? row.left : perBuyer - (had.get(row.entryId) ?? 0);
      const left = Math.min(row.left, mine);
      return left > 0 ? [[skuId, { ...row, left }] as const] : [];
    }),
  );
}

/** The hash of a phone number that flash sale orders store. */
export const receiverHash = (phone: string): string => createHash('sha256').update(phone).digest('hex');

/** Pieces at the flash price that the account ordered, or that were ordered for the receiver, by entry. */
async function hadBefore(
  db: Db,
  { accountId, phone }: { readonly accountId: number; readonly phone: string | null },
  entryIds: readonly number[],
): Promise<Map<number, number>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .select({ id: flashOrder.entryId, pieces: sql<number>`sum(${flashOrder.pieces})::int` })
    .from(flashOrder)
    .where(
      and(
        or(
          eq(flashOrder.accountId, accountId),
          phone === null ? undefined : eq(flashOrder.receiverHash, receiverHash(phone)),
        ),
        inArray(flashOrder.entryId, [...entryIds]),
        isNull(flashOrder.returnedAt),
      ),
    )
    .groupBy(flashOrder.entryId);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
