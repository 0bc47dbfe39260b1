import { z } from 'zod';
import { codesOf } from '../access/permissions.ts';
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
import { inviteErrors, StaffInvitation } from './staff-invitation.ts';

const Code = z.enum(codesOf('shop'));

/** A shop role. */
export const StaffRole = z.object({
  id: Id,
  /** Key of a built-in role, which exists in every shop and is read-only; else null. */
  key: z.string().nullable(),
  name: LocalText,
  permissions: z.array(Code),
  /** Version; a change must name it (optimistic locking). */
  version: ContentVersion,
  /** Number of holders in the shop. */
  members: z.int().nonnegative(),
  /** Whether the caller has all its permissions and may therefore assign it. */
  mayGive: z.boolean(),
});
export type StaffRole = z.infer<typeof StaffRole>;

export const RoleFields = z.strictObject({
  name: z
    .strictObject({ zh: z.string().trim().max(30), en: z.string().trim().max(60) })
    .refine(({ zh, en }) => zh !== '' || en !== ''),
  permissions: z.array(Code).min(1).max(200),
});

export const StaffState = z.enum(['active', 'disabled']);
export type StaffState = z.infer<typeof StaffState>;

/** A staff member of a shop. `id` is the account id. */
export const StaffMember = z.object({
  version: ContentVersion,
  id: Id,
  name: z.string(),
  username: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** The owner's account: has all permissions, which cannot be removed. */
  isOwner: z.boolean(),
  isSelf: z.boolean(),
  state: StaffState,
  roles: z.array(StaffRole.pick({ id: true, name: true })),
  /** Whether the caller has all permissions of this member and may therefore change it. */
  mayChange: z.boolean(),
  createTime: Instant,
});
export type StaffMember = z.infer<typeof StaffMember>;

const person = {
  /** Name of the person used in the shop. */
  name: z.string().trim().min(1).max(20),
  roleIds: z.array(Id).min(1).max(20),
};
export const NewStaff = z.strictObject({ mobile: Phone, ...person });
export const StaffChange = z.strictObject(person);

const manage = { auth: 'staff', permission: 'shop.staff.manage' } as const;
const byId = z.object({ id: PathId });

/** Staff of a shop and their roles. A caller can assign, change or remove only permissions it has itself. */
export const staffRoutes = defineRoutes({
  'GET /api/supplier/staff/list': {
    ...manage,
    summary: "The shop's people, its owner among them; by name, user name or mobile number",
    query: z.object({
      ...listQuery('created'),
      keyword: z.string().trim().max(50).optional(),
      state: StaffState.optional(),
    }),
    output: tabbedPageOf(StaffMember, StaffState),
  },
  'POST /api/supplier/staff/add': {
    ...manage,
    summary:
      'Invite whoever has a mobile number to work for the shop; answers alike for every number that is not of its staff',
    body: NewStaff,
    published: { texts: ['name'] },
    output: StaffInvitation,
    errors: ['not_found', ...inviteErrors],
  },
  'PUT /api/supplier/staff/update/{id}': {
    ...manage,
    summary: "Change a person's name and roles; what is taken away ends at once",
    params: byId,
    query: AsRead,
    body: StaffChange,
    published: { texts: ['name'] },
    output: StaffMember,
    errors: ['not_found', 'staff_beyond', 'staff_owner', 'staff_self', 'decided'],
  },
  'PUT /api/supplier/staff/status/{id}': {
    ...manage,
    summary:
      'Let a person into the shop no more, or again. What the shop gave ends at once; the account stays as it is',
    params: byId,
    query: AsRead,
    body: z.strictObject({ state: StaffState }),
    output: StaffMember,
    errors: ['not_found', 'staff_beyond', 'staff_owner', 'staff_self', 'decided'],
  },
  'DELETE /api/supplier/staff/delete/{id}': {
    ...manage,
    summary:
      'Somebody works for the shop no more. What the shop gave ends at once; the account stays as it is',
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'staff_beyond', 'staff_owner', 'staff_self', 'decided'],
  },
  'GET /api/supplier/staff/role/list': {
    ...manage,
    summary: "Roles the shop can give: those built in, then the shop's own",
    output: z.array(StaffRole),
  },
  'POST /api/supplier/staff/role/add': {
    ...manage,
    summary: 'Make a role of the shop; at most 30',
    body: RoleFields,
    output: StaffRole,
    errors: ['staff_beyond', 'role_limit'],
  },
  'PUT /api/supplier/staff/role/update/{id}': {
    ...manage,
    summary: "Change a role of the shop's own; it counts at once for all who have it",
    params: byId,
    body: RoleFields,
    output: StaffRole,
    query: z.strictObject({ version: ContentVersion.optional() }),
    errors: ['not_found', 'staff_beyond', 'conflict', 'decided'],
  },
  'DELETE /api/supplier/staff/role/delete/{id}': {
    ...manage,
    summary: "Remove a role of the shop's own that nobody has",
    params: byId,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'staff_beyond', 'role_in_use', 'decided'],
  },
});
