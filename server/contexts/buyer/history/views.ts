import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { historyLimit } from '../../../../contract/buyer/history.ts';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { browseHistory, product } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { cardsInOrder, isOnSale, onSale } from '../../catalogue/index.ts';

const ofAccount = (accountId: number) => eq(browseHistory.accountId, accountId);

/** Records a view of a product and deletes views beyond the latest `historyLimit`. @throws not_found */
export async function recordView(deps: Deps, accountId: number, productId: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    if (!(await isOnSale(tx, productId))) fail('not_found');
    await keepLatest(tx, accountId, [{ productId, viewedAt: work.now }]);
  });
}

/** Merges a visitor's views. Products not on sale are skipped; times in the future are limited to now. */
export async function mergeViews(
  deps: Deps,
  accountId: number,
  items: readonly { readonly productId: number; readonly viewTime: string }[],
): Promise<void> {
  const now = deps.clock.now();
  const latest = new Map<number, Date>();
  for (const { productId, viewTime } of items) {
    const at = new Date(Math.min(Date.parse(viewTime), now.getTime()));
    const known = latest.get(productId);
    if (!known || known < at) latest.set(productId, at);
  }
  await withTransaction(deps, async ({ tx }) => {
    const ids = [...latest.keys()];
    const visible = await tx
      .select({ id: product.id })
      .from(product)
      .where(and(inArray(product.id, ids), onSale));
    const views = visible.map(({ id }) => ({ productId: id, viewedAt: latest.get(id) ?? now }));
    if (views.length > 0) await keepLatest(tx, accountId, views);
  });
}

interface View {
  readonly productId: number;
  readonly viewedAt: Date;
}

async function keepLatest(tx: Tx, accountId: number, views: readonly View[]): Promise<void> {
  await lockAccount(tx, accountId);
  await tx
    .insert(browseHistory)
    .values(views.map((view) => ({ ...view, accountId })))
    .onConflictDoUpdate({
      target: [browseHistory.accountId, browseHistory.productId],
      set: { viewedAt: sql`greatest(${browseHistory.viewedAt}, excluded.viewed_at)` },
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
}

/** Viewed products that are still on sale, latest first. */
export async function listViews(
  db: Db,
  accountId: number,
  paging: Paging,
): Promise<Page<{ product: ProductCard; viewTime: string }>> {
  const visible = db.select({ id: product.id }).from(product).where(onSale);
  const where = and(ofAccount(accountId), inArray(browseHistory.productId, visible));
  return pageOf(paging, db.$count(browseHistory, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(browseHistory)
      .where(where)
      .orderBy(desc(browseHistory.viewedAt), desc(browseHistory.productId))
      .limit(limit)
      .offset(offset);
    const ids = rows.map((row) => row.productId);
    const times = new Map(rows.map((row) => [row.productId, row.viewedAt.toISOString()]));
    const cards = await cardsInOrder(db, ids);
    return cards.map((card) => ({ product: card, viewTime: times.get(card.id) ?? '' }));
  });
}

/** Deletes the views of one product, or all. */
export async function forgetViews(deps: Deps, accountId: number, productId?: number): Promise<void> {
  const one = productId === undefined ? undefined : eq(browseHistory.productId, productId);
  await withTransaction(deps, ({ tx }) => tx.delete(browseHistory).where(and(ofAccount(accountId), one)));
}
