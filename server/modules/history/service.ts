import { and, count, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { historyLimit } from '../../../contract/history.ts';
import type { ProductCard } from '../../../contract/product.ts';
import { commit } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { browseHistory, product } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { cardsInOrder, isOnSale, onSale } from '../catalogue/service.ts';

const ofAccount = (accountId: number) => eq(browseHistory.accountId, accountId);

/** Notes a look at a product and forgets what is older than the latest `historyLimit`. @throws not_found */
export async function recordView(deps: Deps, accountId: number, productId: number): Promise<void> {
  const viewedAt = deps.clock.now();
  await commit(deps, async (tx) => {
    if (!(await isOnSale(tx, productId))) fail('not_found');
    await tx
      .insert(browseHistory)
      .values({ accountId, productId, viewedAt })
      .onConflictDoUpdate({
        target: [browseHistory.accountId, browseHistory.productId],
        set: { viewedAt },
      });
    const latest = tx
      .select({ id: browseHistory.productId })
      .from(browseHistory)
      .where(ofAccount(accountId))
      .orderBy(desc(browseHistory.viewedAt), desc(browseHistory.productId))
      .limit(historyLimit);
    await tx
      .delete(browseHistory)
      .where(and(ofAccount(accountId), notInArray(browseHistory.productId, latest)));
  });
}

/** What an account looked at and can still buy, latest first. */
export async function listViews(
  db: Db,
  accountId: number,
  { current, size }: { readonly current: number; readonly size: number },
): Promise<{ records: { product: ProductCard; viewTime: string }[]; total: number }> {
  const visible = db.select({ id: product.id }).from(product).where(onSale);
  const where = and(ofAccount(accountId), inArray(browseHistory.productId, visible));
  const [found] = await db.select({ total: count() }).from(browseHistory).where(where);
  const rows = await db
    .select()
    .from(browseHistory)
    .where(where)
    .orderBy(desc(browseHistory.viewedAt), desc(browseHistory.productId))
    .limit(size)
    .offset((current - 1) * size);
  const cards = await cardsInOrder(
    db,
    rows.map((row) => row.productId),
  );
  const times = new Map(rows.map((row) => [row.productId, row.viewedAt.toISOString()]));
  const records = cards.map((card) => ({ product: card, viewTime: times.get(card.id) ?? '' }));
  return { records, total: found?.total ?? 0 };
}

/** Forgets one product, or everything. */
export async function forgetViews(deps: Deps, accountId: number, productId?: number): Promise<void> {
  const one = productId === undefined ? undefined : eq(browseHistory.productId, productId);
  await commit(deps, (tx) => tx.delete(browseHistory).where(and(ofAccount(accountId), one)));
}
