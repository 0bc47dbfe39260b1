import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FlashPrice, LiveFlashPrice } from '../../../contract/catalogue/product.ts';
import type { Db } from '../../platform/db/open.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { flashEntry, flashSale, flashSession } from '../../platform/db/schema.ts';

const columns = {
  skuId: flashEntry.skuId,
  price: flashEntry.price,
  endAt: flashSession.endAt,
  perBuyer: flashSale.perBuyer,
  left: sql<number>`${flashEntry.pieces} - ${flashEntry.sold}`,
};

const source = (db: Db) =>
  db
    .select(columns)
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .innerJoin(flashSale, eq(flashSale.id, flashSession.saleId));

const ofProduct = eq(flashEntry.productId, sql.placeholder('productId'));

const shownOf = prepared((db) =>
  source(db).where(and(ofProduct, flashEntry.shown)).prepare('flash_prices_shown'),
);

/** Flash prices as a product's page shows them, by SKU: no clock, and no count that each sale changes. */
export async function shownFlash(db: Db, productId: number): Promise<Map<number, FlashPrice>> {
  const rows = await shownOf(db).execute({ productId });
  return new Map(rows.map(({ skuId, left: _, ...row }) => [skuId, toFlash(row)]));
}

const liveOf = prepared((db) => {
  const now = sql<Date>`${sql.placeholder('now')}::timestamptz`;
  return source(db)
    .where(
      and(
        ofProduct,
        eq(flashEntry.status, 'passed'),
        sql`${flashEntry.sold} < ${flashEntry.pieces}`,
        eq(flashSale.enabled, true),
        lte(flashSession.startAt, now),
        gt(flashSession.endAt, now),
      ),
    )
    .prepare('flash_prices_live');
});

/** Flash prices as they are at `now`, by SKU, with the pieces that are left. */
export async function liveFlash(db: Db, productId: number, now: Date): Promise<Map<number, LiveFlashPrice>> {
  const rows = await liveOf(db).execute({ productId, now: now.toISOString() });
  return new Map(rows.map(({ skuId, left, ...row }) => [skuId, { ...toFlash(row), left }]));
}

const toFlash = ({ price, endAt, perBuyer }: { price: number; endAt: Date; perBuyer: number | null }) => ({
  price,
  endTime: endAt.toISOString(),
  perBuyer,
});
