import { z } from 'zod';
import { Id, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { StaffState } from './staff.ts';

/** Account kind: buyer only, staff or owner of a shop, operator. */
export const AccountKind = z.enum(['buyer', 'shop', 'operator']);
export type AccountKind = z.infer<typeof AccountKind>;

export const FoundAccount = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  kind: AccountKind,
  state: StaffState,
  /** Masked; empty = none. */
  mobile: z.string(),
  email: z.string(),
  loginTime: Instant.nullable(),
  createTime: Instant,
  /** Time when the owner closed the account; null = open. */
  closedTime: Instant.nullable(),
});
export type FoundAccount = z.infer<typeof FoundAccount>;

export const AccountDetail = FoundAccount.extend({
  loginIp: z.string().nullable(),
  isSelf: z.boolean(),
  /** Whether the caller has all platform permissions of the account and may therefore disable it. */
  mayChange: z.boolean(),
  disableTime: Instant.nullable(),
  reason: z.string().nullable(),
  /** Its roles, with the shop; null = platform. */
  roles: z.array(z.object({ id: Id, name: LocalText, shop: LocalText.nullable() })),
  /** The shop it owns. */
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  /** Number of orders ever placed. */
  orders: z.int().nonnegative(),
  /** Number of active sessions. */
  sessions: z.int().nonnegative(),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const AccountReason = z.string().trim().min(2).max(200);
const byId = z.object({ id: PathId });

/** All accounts of the marketplace. */
export const accountSearchRoutes = defineRoutes({
  'GET /api/system/account/list': {
    summary: 'Accounts by number, name, e-mail, mobile number or its last four digits, newest first',
    auth: 'staff',
    permission: 'platform.account.read',
    query: z.object({
      ...listQuery('created', 'login'),
      keyword: z.string().trim().max(60).optional(),
      kind: AccountKind.optional(),
      state: StaffState.optional(),
    }),
    output: tabbedPageOf(FoundAccount, StaffState),
  },
  'GET /api/system/account/detail/{id}': {
    summary: 'An account with its roles, its shop and what it has open',
    auth: 'staff',
    permission: 'platform.account.read',
    params: byId,
    output: AccountDetail,
    errors: ['not_found'],
  },
  'POST /api/system/account/disable/{id}': {
    summary: 'Let an account in no more: every session, socket and conversation of it ends at once',
    auth: 'staff',
    permission: 'platform.account.write',
    params: byId,
    body: z.strictObject({ reason: AccountReason }),
    output: AccountDetail,
    errors: ['not_found', 'staff_self', 'staff_beyond', 'operator_last'],
  },
  'POST /api/system/account/enable/{id}': {
    summary: 'Let an account in again',
    auth: 'staff',
    permission: 'platform.account.write',
    params: byId,
    output: AccountDetail,
    errors: ['not_found', 'staff_self', 'staff_beyond', 'account_closed'],
  },
});
