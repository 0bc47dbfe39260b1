import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { codesOf, labelsOf } from '../../../../contract/access/permissions.ts';
import {
  type InvitationObstacle,
  type InvitationPreview,
  InvitationState,
  type OwnInvitation,
  type StaffInvitation,
} from '../../../../contract/identity/staff-invitation.ts';
import { periods } from '../../../../contract/periods.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import { codesOfRole } from '../../../platform/access/load-access.ts';
import { suppliersOf } from '../../../platform/access/supplier-people.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import type { Slice } from '../../../platform/db/paging.ts';
import {
  accountRole,
  role,
  staffInvitation,
  staffInvitationRole,
  supplier,
} from '../../../platform/db/schema.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import { minute } from '../../../platform/time.ts';
import { holdsAll, type RoleRow } from '../role/queries.ts';
import { isOpen } from './supplier-staff.ts';

/** Limits of resending one invitation: how often, and how long in between. */
export const mostMessages = 3;
export const resendMs = periods.invitationResendMinutes * minute;

export type InvitationRow = typeof staffInvitation.$inferSelect;

function inState(state: InvitationState, now: Date): SQL | undefined {
  if (state === 'open') return isOpen(now);
  if (state === 'declined') return eq(staffInvitation.state, 'declined');
  // The job that expires invitations runs only once an hour.
  return and(inArray(staffInvitation.state, ['open', 'expired']), lte(staffInvitation.expiresAt, now));
}

/** Invitations in a supplier's list: of one state, or of all visible ones. */
const listed = (shop: SupplierScope, state: InvitationState | undefined, now: Date) =>
  and(
    shop.where(staffInvitation.supplierId),
    isNull(staffInvitation.hiddenAt),
    state ? inState(state, now) : or(...InvitationState.options.map((one) => inState(one, now))),
  );

export const countInvitations = (db: Db, shop: SupplierScope, state: InvitationState, now: Date) =>
  db.$count(staffInvitation, listed(shop, state, now));

/** The roles of invitations, by invitation id. */
export async function rolesOffered(db: Db | Tx, ids: readonly number[]): Promise<Map<number, RoleRow[]>> {
  const rows = await db
    .select({ invitationId: staffInvitationRole.invitationId, role })
    .from(staffInvitationRole)
    .innerJoin(role, eq(role.id, staffInvitationRole.roleId))
    .where(inArray(staffInvitationRole.invitationId, [...ids]))
    .orderBy(role.id);
  const grouped = new Map<number, RoleRow[]>();
  for (const { invitationId, role: row } of rows)
    grouped.set(invitationId, [...(grouped.get(invitationId) ?? []), row]);
  return grouped;
}

const stateOf = ({ state, expiresAt }: InvitationRow, now: Date): InvitationState => {
  if (state === 'declined') return 'declined';
  return state === 'open' && expiresAt > now ? 'open' : 'expired';
};

export const roleNamesOf = (roles: readonly RoleRow[]) => roles.map(({ id, name }) => ({ id, name }));

/** An invitation as its supplier sees it. */
export function toInvitation(
  actor: Actor,
  now: Date,
  row: InvitationRow,
  roles: readonly RoleRow[],
): StaffInvitation {
  const state = stateOf(row, now);
  const mayResend = state !== 'declined' && row.sentCount < mostMessages;
  return {
    id: row.id,
    name: row.name,
    mobile: maskPhone(row.phone),
    roles: roleNamesOf(roles),
    state,
    createTime: row.createdAt.toISOString(),
    sentTime: row.sentAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    resendTime: mayResend ? new Date(row.sentAt.getTime() + resendMs).toISOString() : null,
    mayChange: holdsAll(actor, roles),
  };
}

export async function readInvitations(
  db: Db,
  actor: Actor,
  now: Date,
  asked: { readonly state: InvitationState | undefined; readonly order: 'asc' | 'desc' },
  { limit, offset }: Slice,
): Promise<StaffInvitation[]> {
  const way = asked.order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(staffInvitation)
    .where(listed(actor.shop(), asked.state, now))
    .orderBy(way(staffInvitation.id))
    .limit(limit)
    .offset(offset);
  const roles = await rolesOffered(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toInvitation(actor, now, row, roles.get(row.id) ?? []));
}

/** The permissions of roles, by page in the order of the permission tree. */
function allowedBy(roles: readonly RoleRow[]): InvitationPreview['allowed'] {
  const pages = new Map<string, InvitationPreview['allowed'][number]>();
  const held = new Set<string>(roles.flatMap(codesOfRole));
  for (const code of codesOf('shop').filter((one) => held.has(one))) {
    const key = code.split('.').slice(0, 2).join('.');
    const { page, action } = labelsOf(code);
    const known = pages.get(key) ?? { page, actions: [] };
    known.actions.push(action);
    pages.set(key, known);
  }
  return [...pages.values()];
}

/** Open invitations with their supplier, as the invited person reads them, latest first. */
export async function readOffers(
  db: Db | Tx,
  now: Date,
  where: SQL | undefined,
): Promise<{ readonly phone: string; readonly offer: Omit<OwnInvitation, 'obstacle'> }[]> {
  const { id, name, logo } = supplier;
  const rows = await db
    .select({ row: staffInvitation, shop: { id, name, logo } })
    .from(staffInvitation)
    .innerJoin(supplier, eq(supplier.id, staffInvitation.supplierId))
    .where(and(isOpen(now), eq(supplier.status, 'approved'), where))
    .orderBy(desc(staffInvitation.id));
  const roles = await rolesOffered(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, shop }) => {
    const offered = roles.get(row.id) ?? [];
    return {
      phone: row.phone,
      offer: {
        id: row.id,
        shop,
        mobile: maskPhone(row.phone),
        roles: roleNamesOf(offered),
        allowed: allowedBy(offered),
        createTime: row.createdAt.toISOString(),
        expireTime: row.expiresAt.toISOString(),
      },
    };
  });
}

/** The reason why an account cannot work for a supplier; null = it can. Operators and owners never can. */
export async function obstacleOf(db: Db | Tx, accountId: number): Promise<InvitationObstacle | null> {
  const platform = db
    .select({ id: role.id })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(and(eq(accountRole.accountId, accountId), eq(role.side, 'platform')))
    .limit(1);
  if ((await platform).length > 0) return 'operator';
  if ((await db.$count(supplier, eq(supplier.accountId, accountId))) > 0) return 'owner';
  return (await suppliersOf(db, accountId)).size > 0 ? 'elsewhere' : null;
}

/** The number of messages sent since a time for the invitations that match a condition. */
export async function messagesSince(tx: Tx, since: Date, where: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ sent: staffInvitation.sentCount })
    .from(staffInvitation)
    .where(and(gt(staffInvitation.sentAt, since), where));
  return rows.reduce((sum, { sent }) => sum + sent, 0);
}
