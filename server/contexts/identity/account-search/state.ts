import { eq } from 'drizzle-orm';
import type { AccountDetail } from '../../../../contract/identity/account-search.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { account } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { disableAccount, enableAccount } from '../account/access.ts';
import { assertSuperRemains } from '../operator/super.ts';
import { lockOperators } from '../role/lock.ts';
import { holdsAll, rolesHeld } from '../role/queries.ts';
import { readAccountDetail } from './queries.ts';

/** @throws not_found, staff_self, staff_beyond, operator_last */
export async function disableFor(
  deps: Deps,
  actor: Actor,
  id: number,
  reason: string,
): Promise<AccountDetail> {
  return withTransaction(deps, async (work) => {
    const { closedAt: _, ...before } = await lockOther(work, actor, id);
    await assertSuperRemains(work.tx, id);
    await disableAccount(work, id, reason);
    work.audit({ kind: 'account', id }, before, { disabled: true, reason });
    return readAccountDetail(work.tx, actor, id, work.now);
  });
}

/** @throws not_found, staff_self, staff_beyond, account_closed */
export async function enableFor(deps: Deps, actor: Actor, id: number): Promise<AccountDetail> {
  return withTransaction(deps, async (work) => {
    const { closedAt, ...before } = await lockOther(work, actor, id);
    if (closedAt !== null) fail('account_closed');
    await enableAccount(work, id);
    work.audit({ kind: 'account', id }, before, { disabled: false, reason: null });
    return readAccountDetail(work.tx, actor, id, work.now);
  });
}

async function lockOther({ tx }: UnitOfWork, actor: Actor, id: number) {
  if (id === actor.id) fail('staff_self');
  await lockOperators(tx);
  const [row] = await tx
    .select({ disabled: account.disabled, reason: account.disabledReason, closedAt: account.closedAt })
    .from(account)
    .where(eq(account.id, id))
    .for('no key update');
  if (!row) fail('not_found');
  const held = await rolesHeld(tx, actor, [id]);
  if (
    !holdsAll(
      actor,
      held.map((one) => one.role),
    )
  )
    fail('staff_beyond');
  return row;
}
