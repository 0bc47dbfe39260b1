import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiParsed } from '../../../contract/index.ts';
import type { NewPassword, Operator } from '../../../contract/operator.ts';
import type { Actor } from '../../actor.ts';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { account, accountRole, recoveryCode, role, secondFactor } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { phoneOf } from '../../phone.ts';
import { disableAccount, enableAccount, endAccess, hashPassword, refuseTaken } from '../account/index.ts';
import { holdsAll, lockOperators, rolesHeld, rolesToGive } from '../role/index.ts';
import { readOperator } from './rows.ts';
import { keepSuper } from './super.ts';

type New = ApiParsed<'POST /api/system/user/add'>['body'];
type Change = ApiParsed<'POST /api/system/user/update'>['body'];

/** @throws username_taken, phone_taken, email_taken, staff_beyond; not_found for a role of a shop */
export async function addOperator(deps: Deps, actor: Actor, wanted: New): Promise<Operator> {
  const { username, nickname, password, temporary, mobile, email, roleIds } = wanted;
  const { department = '', remark = '' } = wanted;
  const passwordHash = await hashPassword(password);
  return commit(deps, async (work) => {
    const { tx, now } = work;
    await lockOperators(tx);
    await rolesToGive(tx, actor, roleIds);
    const values = {
      username,
      nickname,
      phone: mobile === '' ? null : phoneOf(mobile, 'body.mobile'),
      email: email || null,
      department,
      remark,
    };
    const [row] = await tx
      .insert(account)
      .values({ ...values, passwordHash, passwordTemporary: temporary, createdAt: now })
      .returning({ id: account.id });
    if (!row) fail('internal');
    await giveRoles(work, row.id, roleIds);
    work.audit({ kind: 'operator', id: row.id }, null, { ...values, roleIds });
    return readOperator(tx, actor, row.id);
  }).catch(refuseTaken);
}

/** @throws not_found, staff_beyond, staff_self, operator_last, phone_taken, email_taken */
export async function changeOperator(deps: Deps, actor: Actor, wanted: Change): Promise<Operator> {
  const { id, nickname, email, mobile, roleIds } = wanted;
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row, roles } = await lockOperator(tx, actor, id);
    const before = roles.map((one) => one.id);
    const isSame = before.length === roleIds.length && before.every((one) => roleIds.includes(one));
    if (!isSame && id === actor.id) fail('staff_self', {}, 'body.roleIds');
    const given = await rolesToGive(tx, actor, roleIds);
    if (!given.some(({ key }) => key === 'super')) await keepSuper(tx, id);
    const { department, remark } = row;
    const old = { nickname: row.nickname, email: row.email, phone: row.phone, department, remark };
    const values = {
      nickname,
      email: email || null,
      phone: mobile === undefined ? row.phone : phoneOf(mobile, 'body.mobile'),
      department: wanted.department ?? department,
      remark: wanted.remark ?? remark,
    };
    await tx.update(account).set(values).where(eq(account.id, id));
    if (!isSame) {
      await dropRoles(tx, id);
      await giveRoles(work, id, roleIds);
      work.after(() => deps.chat.sessionsEnded());
    }
    work.audit({ kind: 'operator', id }, { ...old, roleIds: before }, { ...values, roleIds });
    return readOperator(tx, actor, id);
  }).catch(refuseTaken);
}

/** @throws not_found, staff_beyond, staff_self, operator_last */
export async function setDisabled(
  deps: Deps,
  actor: Actor,
  id: number,
  { disabled, reason = '' }: { readonly disabled: boolean; readonly reason?: string | undefined },
): Promise<Operator> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOther(tx, actor, id);
    const before = { disabled: row.disabled, reason: row.disabledReason };
    if (disabled) {
      await keepSuper(tx, id);
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
  await commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOther(tx, actor, id);
    await tx.update(account).set({ passwordHash, passwordTemporary: temporary }).where(eq(account.id, id));
    await endAccess(work, id);
    work.audit({ kind: 'operator', id }, { passwordHash: row.passwordHash }, { passwordHash, temporary });
  });
}

/** For who has lost the authenticator. @throws not_found, staff_beyond, staff_self */
export async function resetFactor(deps: Deps, actor: Actor, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    await lockOther(tx, actor, id);
    const gone = await tx.delete(secondFactor).where(eq(secondFactor.accountId, id)).returning();
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, id));
    await endAccess(work, id);
    work.audit({ kind: 'operator', id }, { secondFactor: gone.length > 0 }, { secondFactor: false });
  });
}

/** @throws not_found, staff_beyond, staff_self, operator_last */
export async function removeOperator(deps: Deps, actor: Actor, id: number): Promise<void> {
  await commit(deps, async (work) => {
    const { tx } = work;
    const { row, roles } = await lockOther(tx, actor, id);
    await keepSuper(tx, id);
    await dropRoles(tx, id);
    // What colleagues noted was of a colleague.
    await tx.update(account).set({ department: '', remark: '' }).where(eq(account.id, id));
    await endAccess(work, id);
    const { username, nickname } = row;
    work.audit({ kind: 'operator', id }, { username, nickname, roleIds: roles.map((one) => one.id) }, null);
  });
}

/** Somebody of the platform whose rights the caller holds all. */
async function lockOperator(tx: Tx, actor: Actor, id: number) {
  await lockOperators(tx);
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('no key update');
  const roles = (await rolesHeld(tx, actor, [id])).map((one) => one.role);
  if (!row || roles.length === 0) fail('not_found');
  if (!holdsAll(actor, roles)) fail('staff_beyond');
  return { row, roles };
}

async function lockOther(tx: Tx, actor: Actor, id: number) {
  if (id === actor.id) fail('staff_self');
  return lockOperator(tx, actor, id);
}

async function giveRoles({ tx, now }: Work, accountId: number, roleIds: readonly number[]) {
  const values = [...new Set(roleIds)].map((roleId) => ({ accountId, roleId, createdAt: now }));
  await tx.insert(accountRole).values(values);
}

const dropRoles = (tx: Tx, accountId: number) =>
  tx
    .delete(accountRole)
    .where(
      and(
        eq(accountRole.accountId, accountId),
        inArray(accountRole.roleId, tx.select({ id: role.id }).from(role).where(eq(role.side, 'platform'))),
      ),
    );
