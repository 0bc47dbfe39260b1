import { and, eq } from 'drizzle-orm';
import { productJobRow } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { backwards } from '../editor/sheet-cells.ts';
import { saveCells } from '../editor/sheet-save.ts';
import { eachRow, type Row } from './each-row.ts';
import { askerOf, type Hold } from './hold.ts';
import type { Job } from './jobs.ts';
import { takeBack } from './take-back.ts';

/** What the job that is taken back did to the same product. */
async function doneTo({ tx }: UnitOfWork, undoOf: number | null, { productId }: Row): Promise<Row> {
  const [row] = await tx
    .select()
    .from(productJobRow)
    .where(and(eq(productJobRow.jobId, undoOf ?? 0), eq(productJobRow.productId, productId)));
  return row ?? fail('not_found');
}

/** Takes back what a job wrote, product by product; what was changed since is left. @throws forbidden, Lost, Stopped */
export async function runUndo(deps: Deps, job: Job, hold: Hold): Promise<object> {
  const route = 'POST /api/supplier/product/job/undo/{id}';
  const { actor, own } = await askerOf(deps, job, 'shop.product.write', route);
  return eachRow(own, job, hold, async (work, row) => {
    const done = await doneTo(work, job.undoOf, row);
    if (done.changes === null) return takeBack(work, actor, done);
    return saveCells(work, actor, row.productId, done.changes.map(backwards), done.revision);
  });
}
