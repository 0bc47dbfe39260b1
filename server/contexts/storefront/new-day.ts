import { eq } from 'drizzle-orm';
import { supplier } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { withTransaction } from '../../platform/transaction.ts';

/** What pages show changes with the date alone: coupons begin and end, news appear, companies grow a year older. */
export async function renderNewDay(deps: Deps): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const approved = await tx
      .select({ id: supplier.id })
      .from(supplier)
      .where(eq(supplier.status, 'approved'));
    work.invalidate('coupons', 'articles', 'suppliers', ...approved.map(({ id }) => `supplier:${id}`));
  });
}
