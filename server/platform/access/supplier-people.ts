import { eq, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { qualified } from '../db/qualified.ts';
import { account, accountRole, chatClerk, supplier } from '../db/schema.ts';

/** The same as `shopsOf` as a column of a query on accounts; `owner` is the account's column. */
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
 * The shops an account belongs to: the one it owns, and the one it is staff of, even when disabled there. Such accounts cannot buy from the
 * shop or review it.
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

/** `lockAccount` that also returns the shops of the account, read before it waits for the lock. */
export async function lockBuyer(tx: Tx, accountId: number): Promise<ReadonlySet<number>> {
  const [row] = await lockedBuyer(tx).execute({ accountId });
  return new Set(row?.ownShops);
}

/** Whether an account owns a shop or is its staff. */
export const belongsTo = async (db: Db | Tx, accountId: number, supplierId: number): Promise<boolean> =>
  (await suppliersOf(db, accountId)).has(supplierId);

/** Accounts that belong to a shop, as a subquery. */
export const peopleOfSupplier = (supplierId: number): SQL => sql`(
  select ${supplier.accountId} from ${supplier} where ${supplier.id} = ${supplierId}
  union select ${chatClerk.accountId} from ${chatClerk} where ${chatClerk.supplierId} = ${supplierId}
  union select ${accountRole.accountId} from ${accountRole} where ${accountRole.supplierId} = ${supplierId})`;
