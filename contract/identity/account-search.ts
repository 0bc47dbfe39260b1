import { z } from 'zod';
import { Id, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { StaffState } from './staff.ts';

/** Who only buys, who works for a shop (or owns it), who works for the platform. */
export const AccountKind = z.enum(['buyer', 'shop', 'operator']);
export type AccountKind = z.infer<typeof AccountKind>;

export const FoundAccount = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  kind: AccountKind,
  state: StaffState,
  /** Without their middle; empty = none. */
  mobile: z.string(),
  email: z.string(),
  loginTime: Instant.nullable(),
  createTime: Instant,
  /** When its owner closed it for good; null = it is open. */
  closedTime: Instant.nullable(),
});
export type FoundAccount = z.infer<typeof FoundAccount>;

export const AccountDetail = FoundAccount.extend({
  loginIp: z.string().nullable(),
  isSelf: z.boolean(),
  /** Whether the caller holds everything the account may do on the platform, and so may disable it. */
  mayChange: z.boolean(),
  disableTime: Instant.nullable(),
  reason: z.string().nullable(),
  /** What it may do, in which shop; null = on the platform. */
  roles: z.array(z.object({ id: Id, name: LocalText, shop: LocalText.nullable() })),
  /** The shop it owns. */
  shop: z.object({ id: Id, name: LocalText }).nullable(),
  /** Placed, ever. */
  orders: z.int().nonnegative(),
  /** Logins that are open now. */
  sessions: z.int().nonnegative(),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const AccountReason = z.string().trim().min(2).max(200);
const byId = z.object({ id: PathId });

/** Everybody who has an account in the mall. */
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
