import { eq, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { qualified } from '../db/qualified.ts';
import { account, accountRole, chatClerk, supplier } from '../db/schema.ts';

/** The same as `shopsOf` as a column of a query that reads accounts; `owner` names its account. */
export const ownSuppliersOf = (owner: PgColumn): SQL<number[]> => sql<number[]>`array(
  select ${supplier.id} from ${supplier} where ${supplier.accountId} = ${qualified(owner)}
  union select ${chatClerk.supplierId} from ${chatClerk} where ${chatClerk.accountId} = ${qualified(owner)}
  union select ${accountRole.supplierId} from ${accountRole}
    where ${accountRole.accountId} = ${qualified(owner)} and ${accountRole.supplierId} is not null)`;

const shopsOfAccount = prepared((db) =>
  union(
    db
      .select({ id: supplier.id })
      .from(supplier)
      .where(eq(supplier.accountId, sql.placeholder('accountId'))),
    db
      .select({ id: chatClerk.supplierId })
      .from(chatClerk)
      .where(eq(chatClerk.accountId, sql.placeholder('accountId'))),
    db
      .select({ id: supplier.id })
      .from(accountRole)
      .innerJoin(supplier, eq(supplier.id, accountRole.supplierId))
      .where(eq(accountRole.accountId, sql.placeholder('accountId'))),
  ).prepare('shops_of_account'),
);

/**
 * The shops an account belongs to: the one it owns, and the one it works for, also while that lets it in no more. Whoever belongs to a
 * shop neither buys from it nor rates it.
 */
export async function suppliersOf(db: Db | Tx, accountId: number): Promise<ReadonlySet<number>> {
  const rows = await shopsOfAccount(db).execute({ accountId });
  return new Set(rows.map(({ id }) => id));
}

const lockedBuyer = prepared((db) =>
  db
    .select({ ownShops: ownSuppliersOf(account.id) })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .for('no key update')
    .prepare('lock_buyer'),
);

/** `lockAccount`, which answers with the shops the account belongs to as they were when it began to wait. */
export async function lockBuyer(tx: Tx, accountId: number): Promise<ReadonlySet<number>> {
  const [row] = await lockedBuyer(tx).execute({ accountId });
  return new Set(row?.ownShops);
}

/** Whether an account owns a shop or works for it. */
export const belongsTo = async (db: Db | Tx, accountId: number, supplierId: number): Promise<boolean> =>
  (await suppliersOf(db, accountId)).has(supplierId);

/** The accounts that belong to a shop, as a list for a condition. */
export const peopleOfSupplier = (supplierId: number): SQL => sql`(
  select ${supplier.accountId} from ${supplier} where ${supplier.id} = ${supplierId}
  union select ${chatClerk.accountId} from ${chatClerk} where ${chatClerk.supplierId} = ${supplierId}
  union select ${accountRole.accountId} from ${accountRole} where ${accountRole.supplierId} = ${supplierId})`;
