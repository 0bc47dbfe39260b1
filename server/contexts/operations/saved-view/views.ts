import { and, asc, count, eq, ne } from 'drizzle-orm';
import { mostViews, type SavedView } from '../../../../contract/operations/saved-view.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, savedView } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

const ofList = (accountId: number, list: string) =>
  and(eq(savedView.accountId, accountId), eq(savedView.list, list));

/** An account's saved views of one list, oldest first. */
export const listViews = (db: Db, accountId: number, list: string): Promise<SavedView[]> =>
  db
    .select({
      id: savedView.id,
      name: savedView.name,
      search: savedView.search,
      columns: savedView.columns,
    })
    .from(savedView)
    .where(ofList(accountId, list))
    .orderBy(asc(savedView.id));

interface NewView {
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly columns: string[];
}

/** Saves a view; one with the same name is replaced. @throws view_limit */
export async function saveView(deps: Deps, accountId: number, view: NewView): Promise<void> {
  await withTransaction(deps, async ({ tx, now }) => {
    // Serializes saves of the account, so that the limit holds.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const others = and(ofList(accountId, view.list), ne(savedView.name, view.name));
    const [before] = await tx.select({ views: count() }).from(savedView).where(others);
    if ((before?.views ?? 0) >= mostViews) fail('view_limit', { most: mostViews });
    const { search, columns } = view;
    await tx
      .insert(savedView)
      .values({ ...view, accountId, createdAt: now })
      .onConflictDoUpdate({
        target: [savedView.accountId, savedView.list, savedView.name],
        set: { search, columns },
      });
  });
}

/** @throws not_found for a view of another account */
export async function deleteView(deps: Deps, accountId: number, id: number): Promise<void> {
  await withTransaction(deps, async ({ tx }) => {
    const own = and(eq(savedView.id, id), eq(savedView.accountId, accountId));
    const gone = await tx.delete(savedView).where(own).returning({ id: savedView.id });
    if (gone.length === 0) fail('not_found');
  });
}
