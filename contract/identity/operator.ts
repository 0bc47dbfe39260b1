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

/** A platform role. */
export const PlatformRole = z.object({
  id: Id,
  /** Key of a built-in role, which is read-only; else null. */
  key: z.string().nullable(),
  name: LocalText,
  permissions: z.array(Code),
  /** Version; a change must name it (optimistic locking). */
  version: ContentVersion,
  /** Role scope; null = unlimited. */
  reach: RoleScope.nullable(),
  /** Number of holders. */
  members: z.int().nonnegative(),
  /** Whether the caller has all its permissions and may therefore assign it. */
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

/** An operator. `id` is the account id. */
export const Operator = z.object({
  version: ContentVersion,
  id: Id,
  username: z.string(),
  nickname: z.string(),
  /** Masked; empty = none. */
  mobile: z.string(),
  email: z.string(),
  department: z.string(),
  /** Internal note. */
  remark: z.string(),
  roles: z.array(PlatformRole.pick({ id: true, key: true, name: true })),
  isSelf: z.boolean(),
  state: StaffState,
  /** Reason for disabling, if given. */
  reason: z.string().nullable(),
  /** Whether the caller has all permissions of this operator and may therefore change it. */
  mayChange: z.boolean(),
  secondFactor: z.boolean(),
  /** Time and address of the last login. */
  loginTime: Instant.nullable(),
  loginIp: z.string().nullable(),
  createTime: Instant,
});
export type Operator = z.infer<typeof Operator>;

/** Whether the first login requires a new password. */
const temporary = z.boolean().default(false);

const person = {
  nickname: z.string().trim().min(1).max(30),
  email: z.union([z.literal(''), z.email().max(120)]),
  /** Omitted: unchanged, for a new operator empty. */
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
  /** Omitted: unchanged. */
  mobile: Phone.optional(),
  ...person,
});
export const NewPassword = z.strictObject({ password: Password, temporary });
/** Reason for disabling. */
export const DisableReason = z.string().trim().max(200);

const read = { auth: 'staff', permission: 'platform.operator.read' } as const;
const write = { auth: 'staff', permission: 'platform.operator.write' } as const;
const byId = z.object({ id: PathId });

/** Operators and their roles. A caller can assign, change or remove only permissions it has itself. */
export const operatorRoutes = defineRoutes({
  'POST /api/system/user/page': {
    ...read,
    summary: "The platform's people; by name, user name, e-mail, department or mobile number",
    query: z.object({
      ...listQuery('created', 'login'),
      keyword: z.string().trim().max(60).optional(),
      state: StaffState.optional(),
      /** Filter by role. */
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
