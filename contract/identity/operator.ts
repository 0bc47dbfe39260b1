import { z } from 'zod';
import { codesOf } from '../access/permissions.ts';
import { isScopable, RoleScope } from '../access/role-scope.ts';
import {
  AsRead,
  ContentVersion,
  Empty,
  Id,
  Instant,
  LocalText,
  listQuery,
  PathId,
  Phone,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Password, Username } from './account.ts';
import { StaffState } from './staff.ts';

const Code = z.enum(codesOf('platform'));

/** A set of permissions the platform gives to its people. */
export const PlatformRole = z.object({
  id: Id,
  /** Of one that is built in: nobody can change it. */
  key: z.string().nullable(),
  name: LocalText,
  permissions: z.array(Code),
  /** Names what it says; a change names the one it was made from. */
  version: ContentVersion,
  /** What it is held to; null = everything. */
  reach: RoleScope.nullable(),
  /** How many have it. */
  members: z.int().nonnegative(),
  /** Whether the caller holds all of it, and so may give it. */
  mayGive: z.boolean(),
});
export type PlatformRole = z.infer<typeof PlatformRole>;

export const PlatformRoleFields = z
  .strictObject({
    name: z
      .strictObject({ zh: z.string().trim().max(30), en: z.string().trim().max(60) })
      .refine(({ zh, en }) => zh !== '' || en !== ''),
    permissions: z.array(Code).min(1).max(200),
    reach: RoleScope.nullable().default(null),
  })
  .superRefine(({ permissions, reach }, context) => {
    if (reach === null || permissions.every(isScopable)) return;
    context.addIssue({ code: 'custom', path: ['permissions'], message: 'beyond what can be held to a part' });
  });

/** Somebody who works for the platform. `id` is that of the account. */
export const Operator = z.object({
  version: ContentVersion,
  id: Id,
  username: z.string(),
  nickname: z.string(),
  /** Without its middle digits; empty = none. */
  mobile: z.string(),
  email: z.string(),
  department: z.string(),
  /** What colleagues note. */
  remark: z.string(),
  roles: z.array(PlatformRole.pick({ id: true, key: true, name: true })),
  isSelf: z.boolean(),
  state: StaffState,
  /** Why it is disabled, where somebody said so. */
  reason: z.string().nullable(),
  /** Whether the caller holds everything this one holds, and so may change it. */
  mayChange: z.boolean(),
  secondFactor: z.boolean(),
  /** When and from where it logged in last. */
  loginTime: Instant.nullable(),
  loginIp: z.string().nullable(),
  createTime: Instant,
});
export type Operator = z.infer<typeof Operator>;

/** Whether the first login has to bring a password that nobody else knows. */
const temporary = z.boolean().default(false);

const person = {
  nickname: z.string().trim().min(1).max(30),
  email: z.union([z.literal(''), z.email().max(120)]),
  /** Left out: as it was, of somebody new nothing. */
  department: z.string().trim().max(60).optional(),
  remark: z.string().trim().max(200).optional(),
  roleIds: z.array(Id).min(1).max(20),
};
export const NewOperator = z.strictObject({
  username: Username,
  password: Password,
  temporary,
  mobile: z.union([z.literal(''), Phone]),
  ...person,
});
export const OperatorChange = z.strictObject({
  id: Id,
  /** Left out: it keeps its own. */
  mobile: Phone.optional(),
  ...person,
});
export const NewPassword = z.strictObject({ password: Password, temporary });
/** Why somebody is let in no more. */
export const DisableReason = z.string().trim().max(200);

const read = { auth: 'staff', permission: 'platform.operator.read' } as const;
const write = { auth: 'staff', permission: 'platform.operator.write' } as const;
const byId = z.object({ id: PathId });

/** The platform's people and what each may do. Nobody gives, changes or takes away what they do not hold themselves. */
export const operatorRoutes = defineRoutes({
  'POST /api/system/user/page': {
    ...read,
    summary: "The platform's people; by name, user name, e-mail, department or mobile number",
    query: z.object({
      ...listQuery('created', 'login'),
      keyword: z.string().trim().max(60).optional(),
      state: StaffState.optional(),
      /** Only who has this role. */
      role: PathId.optional(),
    }),
    output: tabbedPageOf(Operator, StaffState),
    audits: 'none',
  },
  'GET /api/system/user/detail/{id}': {
    ...read,
    summary: 'One of the people of the platform',
    params: byId,
    output: Operator,
    errors: ['not_found'],
  },
  'GET /api/system/user/roles': {
    ...read,
    summary: 'Roles that can be given to the people of the platform',
    output: z.array(PlatformRole),
  },
  'POST /api/system/user/add': {
    ...write,
    summary: 'Open an account for somebody who works for the platform',
    body: NewOperator,
    output: Operator,
    errors: ['not_found', 'staff_beyond', 'username_taken', 'phone_taken', 'email_taken'],
  },
  'POST /api/system/user/update': {
    ...write,
    elevated: true,
    summary: "Change a person's name, ways to reach it and roles; what is taken away ends at once",
    query: AsRead,
    body: OperatorChange,
    output: Operator,
    errors: [
      'not_found',
      'staff_beyond',
      'staff_self',
      'operator_last',
      'phone_taken',
      'email_taken',
      'confirmation_required',
      'decided',
    ],
  },
  'POST /api/system/user/disable/{id}': {
    ...write,
    summary: 'Let a person in no more, or again. Whoever is not let in is logged out everywhere at once',
    params: byId,
    query: AsRead,
    body: z.strictObject({ disabled: z.boolean().default(true), reason: DisableReason.optional() }),
    output: Operator,
    errors: ['not_found', 'staff_beyond', 'staff_self', 'operator_last', 'decided'],
  },
  'POST /api/system/user/password/{id}': {
    ...write,
    elevated: true,
    summary: 'Set a new password for somebody else, who is logged out everywhere at once',
    params: byId,
    query: AsRead,
    body: NewPassword,
    output: Empty,
    errors: ['not_found', 'staff_beyond', 'staff_self', 'confirmation_required', 'decided'],
  },
  'DELETE /api/system/user/delete/{id}': {
    ...write,
    summary:
      'Somebody works for the platform no more, and is logged out everywhere at once; the account stays',
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'staff_beyond', 'staff_self', 'operator_last', 'decided'],
  },
  'GET /api/system/role/list': {
    summary: 'Roles of the platform: those built in, then its own',
    auth: 'staff',
    permission: 'platform.role.read',
    output: z.array(PlatformRole),
  },
  'POST /api/system/role/add': {
    summary: 'Make a role of the platform; at most 30',
    auth: 'staff',
    permission: 'platform.role.write',
    body: PlatformRoleFields,
    output: PlatformRole,
    errors: ['staff_beyond', 'role_limit', 'not_found'],
  },
  'PUT /api/system/role/update/{id}': {
    summary: "Change a role of the platform's own; it counts at once for all who have it",
    auth: 'staff',
    permission: 'platform.role.write',
    params: byId,
    body: PlatformRoleFields,
    output: PlatformRole,
    query: z.strictObject({ version: ContentVersion.optional() }),
    errors: ['not_found', 'staff_beyond', 'conflict', 'decided'],
  },
  'DELETE /api/system/role/delete/{id}': {
    summary: "Remove a role of the platform's own that nobody has",
    auth: 'staff',
    permission: 'platform.role.write',
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'staff_beyond', 'role_in_use', 'decided'],
  },
});
