import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { productJob, skuFileStock } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/** The stock of a SKU that an export saw. */
interface Seen {
  readonly pieces: number;
  /** The id of the export. */
  readonly stamp: string;
}

/** Written as `12 (3f9a…)`, so that a spreadsheet keeps it as text and not as a number or date. */
export const seenCell = (pieces: number, stamp: string): string => `${pieces} (${stamp})`;

export function seenOf(cell: string): Seen | null {
  const match = /^(\d{1,7}) \(([0-9a-f]{12})\)$/.exec(cell.trim());
  return match?.[1] && match[2] ? { pieces: Number(match[1]), stamp: match[2] } : null;
}

/**
 * The stock moves that files from one export have applied to each SKU already: another file of that export applies only the rest of its
 * difference.
 */
export interface StockMoves {
  movedBy(skuId: number, stamp: string): number;
}

export const noMoves: StockMoves = { movedBy: () => 0 };

/** The stock move to record for one SKU. */
export interface StockMove {
  readonly skuId: number;
  readonly stamp: string;
  readonly pieces: number;
}

const keyOf = (skuId: number, stamp: string) => `${skuId} ${stamp}`;

/** The stock moves of the SKUs. Their products must be locked. */
export async function readMoves(tx: Tx, skuIds: readonly number[]): Promise<StockMoves> {
  if (skuIds.length === 0) return noMoves;
  const rows = await tx
    .select()
    .from(skuFileStock)
    .where(inArray(skuFileStock.skuId, [...skuIds]));
  const moved = new Map(rows.map(({ skuId, stamp, pieces }) => [keyOf(skuId, stamp), pieces]));
  return { movedBy: (skuId, stamp) => moved.get(keyOf(skuId, stamp)) ?? 0 };
}

export async function noteMoves({ tx, now }: UnitOfWork, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await tx
    .insert(skuFileStock)
    .values(moves.map((one) => ({ ...one, writtenAt: now })))
    .onConflictDoUpdate({
      target: [skuFileStock.skuId, skuFileStock.stamp],
      set: { pieces: sql`excluded.pieces`, writtenAt: sql`excluded.written_at` },
    });
}

/** Reverts the record of a stock move after an undo: the same file may move this SKU's stock by so many pieces again. */
export async function forgetMove(tx: Tx, jobId: number, skuId: number, pieces: number): Promise<void> {
  const begun = tx.select({ at: productJob.createdAt }).from(productJob).where(eq(productJob.id, jobId));
  await tx
    .update(skuFileStock)
    .set({ pieces: sql`${skuFileStock.pieces} - ${pieces}` })
    .where(and(eq(skuFileStock.skuId, skuId), gte(skuFileStock.writtenAt, sql`(${begun})`)));
}
