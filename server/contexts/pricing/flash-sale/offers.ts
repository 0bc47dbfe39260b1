import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Db } from '../../../platform/db/open.ts';
import { listed, oneOf, prepared } from '../../../platform/db/prepared.ts';
import { flashEntry, flashOrder, flashSale, flashSession } from '../../../platform/db/schema.ts';

/** What a flash sale offers of one SKU. */
export interface FlashOffer {
  readonly entryId: number;
  readonly name: LocalText;
  /** Fen a piece. */
  readonly price: number;
  /** Pieces the buyer can still get for it; at least one. */
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

/** Who asks: an account, or undefined for a visitor, and the phone number of the receiver, where an address is known. */
interface FlashBuyer {
  readonly accountId: number | undefined;
  readonly phone: string | null;
}

/**
 * What flash sales offer of these SKUs at `now`, by SKU. Of a buyer who has had some of the pieces only those up to the limit a buyer are
 * left, and so it is of a receiver, whichever accounts ordered; a visitor is offered what a new buyer would be.
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

/** A number as orders of a flash sale keep it. */
export const receiverHash = (phone: string): string => createHash('sha256').update(phone).digest('hex');

/** Pieces that an account has ordered for less, or that were ordered for a receiver, by entry. */
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
