import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Operator } from '../../../../contract/identity/operator.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Slice, sliceOf } from '../../../platform/db/paging.ts';
import { account, accountRole, role, secondFactor } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import { phoneIn } from '../../../platform/text/phone.ts';
import { countAccountStates, inAccountState } from '../account-state.ts';
import { holdsAll, rolesHeld } from '../role/queries.ts';

type Listed = 'POST /api/system/user/page';

/** Accounts with any role of the platform, or with this one. */
const operators = (db: Db, roleId?: number) =>
  inArray(
    account.id,
    db
      .select({ id: accountRole.accountId })
      .from(accountRole)
      .innerJoin(role, eq(role.id, accountRole.roleId))
      .where(and(eq(role.side, 'platform'), roleId === undefined ? undefined : eq(role.id, roleId))),
  );

const accountSaid = (keyword: string): SQL | undefined => {
  const like = containing(keyword);
  return or(
    ilike(account.nickname, like),
    ilike(account.username, like),
    ilike(account.email, like),
    ilike(account.department, like),
    eq(account.phone, phoneIn(keyword) ?? keyword),
  );
};

const sorts = { created: account.id, login: account.loginAt } as const;

/** One page of the operators, with the number in each state. */
export async function listOperators(
  db: Db,
  actor: Actor,
  query: ApiParsed<Listed>['query'],
): Promise<ApiOutput<Listed>> {
  const { current, size, state, keyword, role: roleId, sort = 'created', order: way } = query;
  const asked = and(operators(db, roleId), keyword ? accountSaid(keyword) : undefined);
  const counted = await countAccountStates(db, state, asked);
  const by = sorts[sort];
  const first = way === 'asc' ? asc(by) : sql`${by} desc nulls last`;
  const where = and(asked, state && inAccountState(state));
  return {
    ...counted,
    records: await read(db, actor, where, [first, desc(account.id)], sliceOf({ page: current, size })),
  };
}

/** @throws not_found */
export async function readOperator(db: Db, actor: Actor, id: number): Promise<Operator> {
  const where = and(operators(db), eq(account.id, id));
  const [found] = await read(db, actor, where, [asc(account.id)], { limit: 1, offset: 0 });
  return found ?? fail('not_found');
}

/** The version of an operator's data, for the conflict check. */
export function versionOf(
  row: typeof account.$inferSelect,
  roles: readonly { readonly id: number }[],
): string {
  const { nickname, phone, email, department, remark, disabled, disabledReason } = row;
  const roleIds = roles.map(({ id }) => id).toSorted((a, b) => a - b);
  return contentVersion({ nickname, phone, email, department, remark, disabled, disabledReason, roleIds });
}

async function read(
  db: Db,
  actor: Actor,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: Slice,
): Promise<Operator[]> {
  const rows = await db
    .select({ row: account, factorAt: secondFactor.confirmedAt })
    .from(account)
    .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const held = await rolesHeld(
    db,
    actor,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, factorAt }) => {
    const roles = held.filter((one) => one.accountId === row.id).map((one) => one.role);
    return {
      id: row.id,
      username: row.username,
      nickname: row.nickname,
      mobile: row.phone === null ? '' : maskPhone(row.phone),
      email: row.email ?? '',
      department: row.department,
      remark: row.remark,
      roles: roles.map(({ id, key, name }) => ({ id, key, name })),
      version: versionOf(row, roles),
      isSelf: row.id === actor.id,
      state: row.disabled ? 'disabled' : 'active',
      reason: row.disabledReason,
      mayChange: row.id !== actor.id && holdsAll(actor, roles),
      secondFactor: factorAt !== null,
      loginTime: row.loginAt?.toISOString() ?? null,
      loginIp: row.loginIp,
      createTime: row.createdAt.toISOString(),
    };
  });
}
