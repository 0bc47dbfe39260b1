import { eq } from 'drizzle-orm';
import { supplier } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { withTransaction } from '../../platform/transaction.ts';

/** Renders pages whose content depends on the date: coupons and articles that start or end, and the age of companies. */
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
