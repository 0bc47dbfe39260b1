import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewPassword, Operator } from '../../../../contract/identity/operator.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { account, recoveryCode, secondFactor } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { disableAccount, enableAccount, endAccess, endSideAccess } from '../account/access.ts';
import { noteChange } from '../account/change-notice.ts';
import { hashPassword } from '../account/password.ts';
import { refuseTaken } from '../account/unique.ts';
import { lockOperators } from '../role/lock.ts';
import { readOperator } from './queries.ts';
import { assertSuperRemains } from './super.ts';
import { dropRoles, lockOperator, writeChange, writeNew } from './write.ts';

type New = ApiParsed<'POST /api/system/user/add'>['body'];
type Change = ApiParsed<'POST /api/system/user/update'>['body'];

/** @throws username_taken, phone_taken, email_taken, staff_beyond; not_found for a role of a supplier */
export async function addOperator(deps: Deps, actor: Actor, wanted: New): Promise<Operator> {
  const { password, temporary, ...person } = wanted;
  const passwordHash = await hashPassword(password);
  return withTransaction(deps, async (work) => {
    await lockOperators(work.tx);
    const { id, after } = await writeNew(work, actor, { ...person, passwordHash, temporary });
    work.audit({ kind: 'operator', id }, null, after);
    return readOperator(work.tx, actor, id);
  }).catch(refuseTaken);
}

/** @throws not_found, staff_beyond, staff_self, operator_last, phone_taken, email_taken */
export async function changeOperator(deps: Deps, actor: Actor, wanted: Change): Promise<Operator> {
  const { id } = wanted;
  return withTransaction(deps, async (work) => {
    const { before, after } = await writeChange(work, actor, wanted);
    work.audit({ kind: 'operator', id }, before, after);
    return readOperator(work.tx, actor, id);
  }).catch(refuseTaken);
}

/** @throws not_found, staff_beyond, staff_self, operator_last */
export async function setDisabled(
  deps: Deps,
  actor: Actor,
  id: number,
  { disabled, reason = '' }: { readonly disabled: boolean; readonly reason?: string | undefined },
): Promise<Operator> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOther(work, actor, id);
    const before = { disabled: row.disabled, reason: row.disabledReason };
    if (disabled) {
      await assertSuperRemains(tx, id);
      await disableAccount(work, id, reason || null);
    } else await enableAccount(work, id);
    work.audit({ kind: 'operator', id }, before, { disabled, reason: disabled ? reason || null : null });
    return readOperator(tx, actor, id);
  });
}

/** @throws not_found, staff_beyond, staff_self */
export async function resetPassword(
  deps: Deps,
  actor: Actor,
  id: number,
  { password, temporary }: z.output<typeof NewPassword>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOther(work, actor, id);
    await noteChange(work, { accountId: id, kind: 'password' });
    await tx.update(account).set({ passwordHash, passwordTemporary: temporary }).where(eq(account.id, id));
    await endAccess(work, id);
    work.audit({ kind: 'operator', id }, { passwordHash: row.passwordHash }, { passwordHash, temporary });
  });
}

/** For an operator who lost the authenticator. @throws not_found, staff_beyond, staff_self */
export async function resetFactor(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockOther(work, actor, id);
    await noteChange(work, { accountId: id, kind: 'second_factor' });
    const gone = await tx.delete(secondFactor).where(eq(secondFactor.accountId, id)).returning();
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, id));
    await endAccess(work, id);
    work.audit({ kind: 'operator', id }, { secondFactor: gone.length > 0 }, { secondFactor: false });
  });
}

/** @throws not_found, staff_beyond, staff_self, operator_last */
export async function removeOperator(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row, roles } = await lockOther(work, actor, id);
    await assertSuperRemains(tx, id);
    await dropRoles(tx, id);
    // Department and remark are internal notes of the platform.
    await tx.update(account).set({ department: '', remark: '' }).where(eq(account.id, id));
    // The account continues as a buyer's: access to the platform ends, sessions and devices stay.
    endSideAccess(work, id);
    const { username, nickname } = row;
    work.audit({ kind: 'operator', id }, { username, nickname, roleIds: roles.map((one) => one.id) }, null);
  });
}

async function lockOther(work: UnitOfWork, actor: Actor, id: number) {
  if (id === actor.id) fail('staff_self');
  return lockOperator(work, actor, id);
}
