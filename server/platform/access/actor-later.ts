import { eq } from 'drizzle-orm';
import type { StaffSide } from '../../../contract/access/permissions.ts';
import type { Db } from '../db/open.ts';
import { account, supplier } from '../db/schema.ts';
import { fail } from '../fail.ts';
import { type Actor, actorOf } from './actor.ts';
import { loadAccess } from './load-access.ts';

/** The actor of a deferred task with its current permissions. @throws forbidden when they no longer include the task */
export async function actorLater(db: Db, accountId: number, side: StaffSide): Promise<Actor> {
  const [who] = await db
    .select({
      id: account.id,
      username: account.username,
      disabled: account.disabled,
      supplierId: supplier.id,
    })
    .from(account)
    .leftJoin(supplier, eq(supplier.accountId, account.id))
    .where(eq(account.id, accountId));
  if (!who || who.disabled) fail('forbidden');
  return actorOf(who, await loadAccess(db, who), side);
}
