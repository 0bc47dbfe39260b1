import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { account, accountRole, role } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

/** Requires another enabled account with the role `super` beside the leaving one. Call it under `lockOperators`. @throws operator_last */
export async function assertSuperRemains(tx: Tx, leaving: number): Promise<void> {
  const supers = await tx
    .select({ id: account.id })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .innerJoin(account, eq(account.id, accountRole.accountId))
    .where(and(eq(role.key, 'super'), eq(account.disabled, false)));
  if (supers.length === 1 && supers[0]?.id === leaving) fail('operator_last');
}

/** Gives a new account the role `super`. */
export async function giveSuper(work: UnitOfWork, accountId: number, username: string): Promise<void> {
  const { tx, now } = work;
  const [all] = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.side, 'platform'), eq(role.key, 'super')));
  if (!all) fail('internal');
  await tx.insert(accountRole).values({ accountId, roleId: all.id, createdAt: now });
  work.audit({ kind: 'operator', id: accountId }, null, { username, roleIds: [all.id] });
}
