import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { productJob, skuFileStock } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/** What an export saw of a SKU's stock. */
interface Seen {
  readonly pieces: number;
  /** Of the export. */
  readonly stamp: string;
}

/** `12 (3f9a…)`: a spreadsheet takes it for neither number nor date. */
export const seenCell = (pieces: number, stamp: string): string => `${pieces} (${stamp})`;

export function seenOf(cell: string): Seen | null {
  const match = /^(\d{1,7}) \(([0-9a-f]{12})\)$/.exec(cell.trim());
  return match?.[1] && match[2] ? { pieces: Number(match[1]), stamp: match[2] } : null;
}

/** By how much files made from one export have moved the stock of a SKU already: the rest of a file is what is left of its difference. */
export interface StockMoves {
  movedBy(skuId: number, stamp: string): number;
}

export const noMoves: StockMoves = { movedBy: () => 0 };

/** What is to be noted of one SKU. */
export interface StockMove {
  readonly skuId: number;
  readonly stamp: string;
  readonly pieces: number;
}

const keyOf = (skuId: number, stamp: string) => `${skuId} ${stamp}`;

/** Those of the SKUs. Call it with their products locked. */
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

/** After an undo of a job: the same file may move the stock of the SKU by so many pieces again. */
export async function forgetMove(tx: Tx, jobId: number, skuId: number, pieces: number): Promise<void> {
  const begun = tx.select({ at: productJob.createdAt }).from(productJob).where(eq(productJob.id, jobId));
  await tx
    .update(skuFileStock)
    .set({ pieces: sql`${skuFileStock.pieces} - ${pieces}` })
    .where(and(eq(skuFileStock.skuId, skuId), gte(skuFileStock.writtenAt, sql`(${begun})`)));
}
