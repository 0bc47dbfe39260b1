import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { cartItem, cartMerge } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import { readGoods } from '../../catalogue/index.ts';
import type { Line } from './lines.ts';

const linesOf = prepared((db) => {
  const { id, skuId, quantity, selected } = cartItem;
  return (
    db
      .select({ id, skuId, quantity, selected })
      .from(cartItem)
      // As a subquery: for a plain parameter PostgreSQL estimates fewer rows with a custom plan, and so plans again each time.
      .where(eq(cartItem.accountId, sql`(select ${sql.placeholder('accountId')}::int)`))
      .orderBy(desc(cartItem.id))
      .prepare('lines_of_cart')
  );
});

/** The account's lines, newest first, as a transaction sees them if one is given; goods as from `readGoods`. */
export async function readLines(db: Db, accountId: number, tx?: Tx): Promise<Line[]> {
  const rows = await linesOf(tx ?? db).execute({ accountId });
  const goods = await readGoods(
    db,
    rows.map((row) => row.skuId),
    tx,
  );
  return rows.flatMap((row) => {
    const found = goods.get(row.skuId);
    return found ? [{ id: row.id, goods: found, quantity: row.quantity, selected: row.selected }] : [];
  });
}

interface NewLine {
  readonly accountId: number;
  readonly skuId: number;
  readonly quantity: number;
  readonly selected: boolean;
  readonly createdAt: Date;
}

const linePut = prepared((db) => {
  const of = (name: keyof NewLine) => sql.placeholder(name);
  const quantity = sql`excluded.quantity`;
  const selected = sql`${cartItem.selected} or excluded.selected`;
  return db
    .insert(cartItem)
    .values({
      accountId: of('accountId'),
      skuId: of('skuId'),
      quantity: of('quantity'),
      selected: of('selected'),
      createdAt: of('createdAt'),
    })
    .onConflictDoUpdate({ target: [cartItem.accountId, cartItem.skuId], set: { quantity, selected } })
    .returning({ id: cartItem.id, selected: cartItem.selected })
    .prepare('put_line');
});

/** Inserts a line, or sets the quantity of the existing one. Returns the stored columns. */
export async function putLine(tx: Tx, line: NewLine): Promise<Pick<Line, 'id' | 'selected'>> {
  const [row] = await linePut(tx).execute({ ...line });
  return row ?? fail('internal');
}

/** Deletes the account's lines with these ids; returns their number. */
export async function removeLines(tx: Tx, accountId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.accountId, accountId), inArray(cartItem.id, [...ids])))
    .returning({ id: cartItem.id });
  return removed.length;
}

/** How long merged guest carts are remembered; later the same cart may be added again. */
const mergeRetentionMs = 30 * day;

/** Pieces by SKU that the account has already merged from a visitor's cart. */
export async function readMerged(tx: Tx, accountId: number, guestCart: string): Promise<Map<number, number>> {
  const [row] = await tx
    .select({ lines: cartMerge.lines })
    .from(cartMerge)
    .where(and(eq(cartMerge.accountId, accountId), eq(cartMerge.guestCart, guestCart)));
  return new Map(row?.lines.map(({ skuId, quantity }) => [skuId, quantity]));
}

/** Records merged pieces, and deletes old records of the account. */
export async function rememberMerge(tx: Tx, merge: typeof cartMerge.$inferInsert): Promise<void> {
  const { accountId, lines, mergedAt } = merge;
  const over = new Date(mergedAt.getTime() - mergeRetentionMs);
  await tx.delete(cartMerge).where(and(eq(cartMerge.accountId, accountId), lt(cartMerge.mergedAt, over)));
  await tx
    .insert(cartMerge)
    .values(merge)
    .onConflictDoUpdate({ target: [cartMerge.accountId, cartMerge.guestCart], set: { lines, mergedAt } });
}
