import { and, asc, eq, ne } from 'drizzle-orm';
import { productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { Hold } from './hold.ts';
import type { Job } from './jobs.ts';

export type Row = typeof productJobRow.$inferSelect;
type Outcome = Pick<Row, 'state'> & Partial<Pick<Row, 'changes' | 'revision'>>;

/** Rows between two progress updates. */
const atOnce = 25;

/**
 * Processes each waiting row of a job in a transaction of its own together with the row's state: no row is processed twice, and a refused
 * row does not affect the others.
 * @throws Lost, Stopped
 */
export async function eachRow(
  deps: Deps,
  job: Job,
  hold: Hold,
  save: (work: UnitOfWork, row: Row) => Promise<Outcome>,
): Promise<{ readonly done: number }> {
  const { db } = deps;
  const over = and(eq(productJobRow.jobId, job.id), ne(productJobRow.state, 'waiting'));
  for (;;) {
    const done = await db.$count(productJobRow, over);
    await hold.saveProgress({ done });
    const rows = await db
      .select()
      .from(productJobRow)
      .where(and(eq(productJobRow.jobId, job.id), eq(productJobRow.state, 'waiting')))
      .orderBy(asc(productJobRow.id))
      .limit(atOnce);
    if (rows.length === 0) return { done };
    for (const row of rows) await one(deps, row, save);
  }
}

async function one(
  deps: Deps,
  row: Row,
  save: (work: UnitOfWork, row: Row) => Promise<Outcome>,
): Promise<void> {
  const own = eq(productJobRow.id, row.id);
  try {
    await withTransaction(deps, async (work) => {
      const { state, changes, revision } = await save(work, row);
      const stored = { ...(changes && { changes }), ...(revision !== undefined && { revision }) };
      await work.tx
        .update(productJobRow)
        .set({ state, ...stored })
        .where(own);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason } = error;
    const state = reason === 'conflict' ? 'conflict' : 'refused';
    await deps.db
      .update(productJobRow)
      .set({ state, reason, field: cellOf(error.field) })
      .where(own);
  }
}

const cells = [
  'nameZh',
  'nameEn',
  'categoryId',
  'status',
  'originalPrice',
  'price',
  'stock',
  'weight',
  'tiers',
];

/** The cell of a refusal: `body.fields.skus.0.originalPrice`, `fields.tiers.1.price`. */
function cellOf(field: string | undefined): string | null {
  const parts = field?.replace(/^body\.(fields\.)?/, '').split('.') ?? [];
  if (parts[0] === 'name') return parts[1] === 'en' ? 'nameEn' : 'nameZh';
  if (parts[0] === 'tiers') return 'tiers';
  return parts.findLast((part) => cells.includes(part)) ?? parts[0] ?? null;
}
