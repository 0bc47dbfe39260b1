import { and, eq, sql } from 'drizzle-orm';
import type { ShopPermission } from '../../../../contract/access/permissions.ts';
import type { Caller } from '../../../http/context.ts';
import { type SupplierScope, supplierScopeOf } from '../../../platform/access/actor.ts';
import { loadAccess } from '../../../platform/access/load-access.ts';
import type { Db } from '../../../platform/db/open.ts';
import { supplier } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

/** A supplier in chats: its scope, and the account whose chat user all its staff use. */
export interface ChatSupplier {
  readonly scope: SupplierScope;
  readonly id: number;
  readonly ownerId: number;
}

/** The supplier of a back-office call. */
export async function chatSupplier(db: Db, scope: SupplierScope): Promise<ChatSupplier> {
  const [row] = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(supplier)
    .where(scope.where(supplier.id));
  return row ? { ...row, scope } : fail('not_found');
}

type Asking = Pick<Caller, 'id' | 'supplierId'>;

/** The supplier that the caller speaks for, in calls that buyers make as well; null for other callers. */
export async function supplierOf(
  db: Db,
  caller: Asking,
  code: ShopPermission = 'shop.chat.read',
): Promise<ChatSupplier | null> {
  const scope = supplierScopeOf(await loadAccess(db, caller), code);
  return scope && chatSupplier(db, scope);
}

/** The public chat user of a supplier; null for none. */
export async function openSupplier(
  db: Db,
  supplierId: number,
): Promise<{ id: number; ownerId: number } | null> {
  const [row] = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(supplier)
    .where(and(eq(supplier.id, supplierId), eq(supplier.status, 'approved')));
  return row ?? null;
}

/** The approved supplier with a name or chat user: an exact match before a prefix, then by completed orders. */
export async function findSupplier(db: Db, asked: string, accountId: number | null) {
  const word = asked.toLowerCase();
  const zh = sql<string>`lower(${supplier.name} ->> 'zh')`;
  const en = sql<string>`lower(${supplier.name} ->> 'en')`;
  const rank = sql<number>`case when ${word} in (${zh}, ${en}) then 0
    when starts_with(${zh}, ${word}) or starts_with(${en}, ${word}) then 1 else 2 end`;
  const named = sql`(strpos(${zh}, ${word}) > 0 or strpos(${en}, ${word}) > 0)`;
  const [row] = await db
    .select({ id: supplier.id, ownerId: supplier.accountId })
    .from(supplier)
    .where(
      and(eq(supplier.status, 'approved'), accountId === null ? named : eq(supplier.accountId, accountId)),
    )
    .orderBy(rank, sql`${supplier.transactions} desc`, supplier.id)
    .limit(1);
  return row ?? null;
}
