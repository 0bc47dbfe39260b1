import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '../../../../contract/basics.ts';
import {
  type AccountDetail,
  AccountKind,
  type FoundAccount,
} from '../../../../contract/identity/account-search.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { sliceOf } from '../../../platform/db/paging.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import {
  account,
  accountRole,
  chatClerk,
  order,
  role,
  session,
  supplier,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { maskEmail, maskPhone } from '../../../platform/text/mask.ts';
import { endsSo, numberEndIn } from '../../../platform/text/number-end.ts';
import { phoneIn } from '../../../platform/text/phone.ts';
import { countAccountStates, inAccountState } from '../account-state.ts';
import { holdsAll } from '../role/queries.ts';

type Listed = 'GET /api/system/account/list';

const own = qualified(account.id);
const isOperator = sql<boolean>`exists (select 1 from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
  where ${accountRole.accountId} = ${own} and ${role.side} = 'platform')`;
const isOfShop = sql<boolean>`(exists (select 1 from ${supplier} where ${supplier.accountId} = ${own})
  or exists (select 1 from ${chatClerk} where ${chatClerk.accountId} = ${own}))`;
const kind = sql<AccountKind>`case when ${isOperator} then 'operator' when ${isOfShop} then 'shop' else 'buyer' end`;

const ofKind: Readonly<Record<AccountKind, SQL>> = {
  operator: isOperator,
  shop: sql`(${isOfShop} and not ${isOperator})`,
  buyer: sql`(not ${isOfShop} and not ${isOperator})`,
};

/** Four digits match an id or the end of a mobile number; only without such a match they are searched in names. */
async function searchCondition(db: Db, keyword: string): Promise<SQL | undefined> {
  const end = numberEndIn(keyword);
  if (!end) return keywordCondition(keyword);
  const byEnd = endsSo(sql`${account.phone}`, end);
  if (!end.isBare) return byEnd;
  const byNumber = or(byEnd, eq(account.id, Number(end.digits)));
  const [found] = await db.select({ id: account.id }).from(account).where(byNumber).limit(1);
  return found ? byNumber : keywordCondition(keyword);
}

/** Matches an id, a mobile number, or a part of a name or mail address. */
function keywordCondition(keyword: string): SQL | undefined {
  const like = containing(keyword);
  const id = z.coerce.number().pipe(Id).safeParse(keyword).data;
  return or(
    id === undefined ? undefined : eq(account.id, id),
    eq(account.phone, phoneIn(keyword) ?? keyword),
    ilike(account.nickname, like),
    ilike(account.username, like),
    ilike(account.email, like),
  );
}

type Row = typeof account.$inferSelect;
const toFoundAccount = (row: Row, itsKind: AccountKind): FoundAccount => ({
  id: row.id,
  username: row.username,
  nickname: row.nickname,
  kind: itsKind,
  state: row.disabled ? 'disabled' : 'active',
  mobile: row.phone === null ? '' : maskPhone(row.phone),
  email: row.email === null ? '' : maskEmail(row.email),
  loginTime: row.loginAt?.toISOString() ?? null,
  createTime: row.createdAt.toISOString(),
  closedTime: row.closedAt?.toISOString() ?? null,
});

const sorts = { created: account.id, login: account.loginAt } as const;

/** One page of the accounts, with the number in each state. */
export async function listAccounts(db: Db, query: ApiParsed<Listed>['query']): Promise<ApiOutput<Listed>> {
  const { current, size, state, keyword, kind: asked, sort = 'created', order: way } = query;
  const wanted = and(asked && ofKind[asked], keyword ? await searchCondition(db, keyword) : undefined);
  const counted = await countAccountStates(db, state, wanted);
  const by = sorts[sort];
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await db
    .select({ row: account, kind })
    .from(account)
    .where(and(wanted, state && inAccountState(state)))
    .orderBy(way === 'asc' ? asc(by) : sql`${by} desc nulls last`, desc(account.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map((one) => toFoundAccount(one.row, AccountKind.parse(one.kind))) };
}

/** @throws not_found */
export async function readAccountDetail(db: Db, actor: Actor, id: number, now: Date): Promise<AccountDetail> {
  const [found] = await db
    .select({ row: account, kind, shop: { id: supplier.id, name: supplier.name } })
    .from(account)
    .leftJoin(supplier, eq(supplier.accountId, account.id))
    .where(eq(account.id, id));
  if (!found) fail('not_found');
  const roles = await db
    .select({ role, shop: supplier.name })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .leftJoin(supplier, eq(supplier.id, accountRole.supplierId))
    .where(eq(accountRole.accountId, id))
    .orderBy(role.id);
  const ofPlatform = roles.map((one) => one.role).filter(({ side }) => side === 'platform');
  const { row } = found;
  return {
    ...toFoundAccount(row, AccountKind.parse(found.kind)),
    loginIp: row.loginIp,
    isSelf: id === actor.id,
    mayChange: id !== actor.id && holdsAll(actor, ofPlatform),
    disableTime: row.disabledAt?.toISOString() ?? null,
    reason: row.disabledReason,
    roles: roles.map((one) => ({ id: one.role.id, name: one.role.name, shop: one.shop })),
    shop: found.shop,
    orders: await db.$count(order, eq(order.accountId, id)),
    sessions: await db.$count(session, and(eq(session.accountId, id), gt(session.expiresAt, now))),
  };
}
