import { and, eq, inArray } from 'drizzle-orm';
import type { ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { account, accountRole, chatClerk, role } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { phoneOf } from '../../../platform/text/phone.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { noteChange } from '../account/change-notice.ts';
import { provenEmail } from '../account/contact.ts';
import { lockOperators } from '../role/lock.ts';
import { holdsAll, rolesHeld, rolesToGive } from '../role/queries.ts';
import { versionOf } from './queries.ts';
import { assertSuperRemains } from './super.ts';

type Added = Omit<ApiParsed<'POST /api/system/user/add'>['body'], 'password'>;
type Change = ApiParsed<'POST /api/system/user/update'>['body'];

/**
 * Creates an operator under `lockOperators`; unique indexes check names and contacts.
 * @throws staff_beyond; not_found for a role of a supplier
 */
export async function writeNew(
  work: UnitOfWork,
  actor: Actor,
  { temporary, mobile, roleIds, passwordHash, ...wanted }: Added & { readonly passwordHash: string },
) {
  const { tx, now } = work;
  await rolesToGive(tx, actor, roleIds);
  const { username, nickname, department = '', remark = '' } = wanted;
  const values = {
    username,
    nickname,
    phone: mobile === '' ? null : phoneOf(mobile, 'body.mobile'),
    email: wanted.email || null,
    department,
    remark,
  };
  const [row] = await tx
    .insert(account)
    .values({ ...values, passwordHash, passwordTemporary: temporary, createdAt: now })
    .returning({ id: account.id });
  if (!row) fail('internal');
  await giveRoles(work, row.id, roleIds);
  return { id: row.id, after: { ...values, roleIds } };
}

/** @throws not_found, staff_beyond, staff_self, operator_last, operator_is_staff */
export async function writeChange(work: UnitOfWork, actor: Actor, wanted: Change) {
  const { tx } = work;
  const { id, nickname, email, mobile, roleIds } = wanted;
  const { row, roles } = await lockOperator(work, actor, id);
  const before = roles.map((one) => one.id);
  const isSame = before.length === roleIds.length && before.every((one) => roleIds.includes(one));
  if (!isSame && id === actor.id) fail('staff_self', {}, 'body.roleIds');
  const given = await rolesToGive(tx, actor, roleIds);
  if (!given.some(({ key }) => key === 'super')) await assertSuperRemains(tx, id);
  const { department, remark } = row;
  const old = { nickname: row.nickname, email: row.email, phone: row.phone, department, remark };
  const values = {
    nickname,
    email: email || null,
    phone: mobile === undefined ? row.phone : phoneOf(mobile, 'body.mobile'),
    department: wanted.department ?? department,
    remark: wanted.remark ?? remark,
  };
  const proven = provenEmail(row);
  const isOtherMail = proven !== null && proven !== values.email?.toLowerCase();
  if (row.phone !== values.phone)
    await noteChange(work, { accountId: id, kind: 'mobile', contact: values.phone ?? '' });
  if (isOtherMail) await noteChange(work, { accountId: id, kind: 'email', contact: values.email ?? '' });
  // A changed mail address is not proven and cannot log in.
  const unproven = isOtherMail ? { emailVerifiedAt: null } : {};
  await tx
    .update(account)
    .set({ ...values, ...unproven })
    .where(eq(account.id, id));
  if (!isSame) {
    await dropRoles(tx, id);
    await giveRoles(work, id, roleIds);
    work.after(() => work.deps.chat.sessionsEnded());
  }
  return { before: { ...old, roleIds: before }, after: { ...values, roleIds } };
}

/** Locks an operator; the actor must hold all permissions of that operator. @throws not_found, decided, staff_beyond */
export async function lockOperator(work: UnitOfWork, actor: Actor, id: number) {
  const { tx } = work;
  const target = { kind: 'operator', id } as const;
  await lockOperators(tx);
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('no key update');
  const roles = (await rolesHeld(tx, actor, [id])).map((one) => one.role);
  if (!row || roles.length === 0) return failGone(work, target);
  if (!holdsAll(actor, roles)) fail('staff_beyond');
  await requireAsRead(work, target, versionOf(row, roles));
  return { row, roles };
}

/** The account must be locked or new, so that no supplier employs it meanwhile. @throws operator_is_staff */
async function giveRoles({ tx, now }: UnitOfWork, accountId: number, roleIds: readonly number[]) {
  if ((await tx.$count(chatClerk, eq(chatClerk.accountId, accountId))) > 0) fail('operator_is_staff');
  const values = [...new Set(roleIds)].map((roleId) => ({ accountId, roleId, createdAt: now }));
  await tx.insert(accountRole).values(values);
}

export const dropRoles = (tx: Tx, accountId: number) =>
  tx
    .delete(accountRole)
    .where(
      and(
        eq(accountRole.accountId, accountId),
        inArray(accountRole.roleId, tx.select({ id: role.id }).from(role).where(eq(role.side, 'platform'))),
      ),
    );
