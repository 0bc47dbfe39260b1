import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { invitationDays, type StaffInvitation } from '../../../../contract/identity/staff-invitation.ts';
import { localPath, paths } from '../../../../contract/paths.ts';
import { periods } from '../../../../contract/periods.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failLate } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { account, chatClerk, staffInvitation, staffInvitationRole } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import { sendSms } from '../../../platform/delivery/sms.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import { phoneOf } from '../../../platform/text/phone.ts';
import { day } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { holdsAll, type RoleRow, rolesToGive } from '../role/queries.ts';
import {
  type InvitationRow,
  messagesSince,
  mostMessages,
  resendMs,
  rolesOffered,
  toInvitation,
} from './invitation-queries.ts';
import { checkRoom, type LockedSupplier, lockSupplier, memberKey, roleNames } from './supplier-staff.ts';

/** Messages per day of one supplier to all numbers, and of all suppliers to one number. */
const shopMessagesPerDay = 20;
const numberMessagesPerDay = 5;
/** Messages per week of one supplier to one number, counted across withdrawn and repeated invitations. */
const pairMessagesPerWeek = 3;
/** How long a supplier may not invite a number again that declined. */
export const declinedMs = periods.declinedInvitationDays * day;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewInvitation {
  readonly mobile: string;
  readonly name: string;
  readonly roleIds: readonly number[];
}

/**
 * Invites the holder of a mobile number. Neither the response nor its time reveals whether an account has the number.
 * @throws clerk_taken for the supplier's own people, staff_beyond, staff_limit, invitation_open, invitation_limit, invitation_declined,
 * shop_closed; not_found for a role of another supplier
 */
export async function inviteStaff(
  deps: Deps,
  actor: Actor,
  { mobile, name, roleIds }: NewInvitation,
  locale: Locale,
): Promise<StaffInvitation> {
  const phone = phoneOf(mobile, 'body.mobile');
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const shop = await lockSupplier(tx, actor.shop().supplierId);
    if (shop.status !== 'approved') fail('shop_closed');
    const roles = await rolesToGive(tx, actor, roleIds);
    await refuseOwnPeople(tx, shop, phone);
    await endOverdue(work, shop, phone);
    const pair = and(eq(staffInvitation.supplierId, shop.id), eq(staffInvitation.phone, phone));
    if ((await tx.$count(staffInvitation, and(pair, eq(staffInvitation.state, 'open')))) > 0)
      fail('invitation_open', {}, 'body.mobile');
    const recently = gt(staffInvitation.endedAt, new Date(now.getTime() - declinedMs));
    if ((await tx.$count(staffInvitation, and(pair, eq(staffInvitation.state, 'declined'), recently))) > 0)
      fail('invitation_declined', {}, 'body.mobile');
    await checkRoom(work, shop.id);
    await checkMessages(work, shop, phone);
    const { token, tokenHash, expiresAt } = newToken(now);
    const [row] = await tx
      .insert(staffInvitation)
      .values({
        supplierId: shop.id,
        phone,
        name,
        tokenHash,
        invitedBy: actor.id,
        createdAt: now,
        sentAt: now,
        expiresAt,
      })
      .returning();
    if (!row) fail('internal');
    await tx
      .insert(staffInvitationRole)
      .values([...new Set(roleIds)].map((roleId) => ({ invitationId: row.id, roleId })));
    work.audit({ kind: 'staff_invitation', id: row.id }, null, audited(row, roles));
    await sendInvitation(work, shop, { row, roles, token, locale });
    return toInvitation(actor, now, row, roles);
  });
}

/** @throws not_found, staff_beyond, staff_limit, invitation_too_soon, invitation_limit, shop_closed */
export async function resendInvitation(
  deps: Deps,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<StaffInvitation> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const shop = await lockSupplier(tx, actor.shop().supplierId);
    if (shop.status !== 'approved') fail('shop_closed');
    const { row: before, roles } = await lockInvitation(tx, actor, shop, id);
    if (before.state !== 'open' && before.state !== 'expired') fail('not_found');
    if (before.sentCount >= mostMessages) fail('invitation_limit');
    if (before.sentAt.getTime() + resendMs > now.getTime()) fail('invitation_too_soon');
    const others = and(
      eq(staffInvitation.supplierId, shop.id),
      eq(staffInvitation.phone, before.phone),
      eq(staffInvitation.state, 'open'),
      sql`${staffInvitation.id} <> ${id}`,
    );
    if ((await tx.$count(staffInvitation, others)) > 0) fail('not_found');
    const wasOpen = before.state === 'open' && before.expiresAt > now;
    await checkRoom(work, shop.id, wasOpen ? 1 : 0);
    await checkMessages(work, shop, before.phone);
    const { token, tokenHash, expiresAt } = newToken(now);
    const sentCount = before.sentCount + 1;
    const [row] = await tx
      .update(staffInvitation)
      .set({ state: 'open', tokenHash, expiresAt, sentAt: now, sentCount, endedAt: null })
      .where(eq(staffInvitation.id, id))
      .returning();
    if (!row) fail('internal');
    work.audit({ kind: 'staff_invitation', id }, audited(before, roles), audited(row, roles));
    await sendInvitation(work, shop, { row, roles, token, locale });
    return toInvitation(actor, now, row, roles);
  });
}

/** Withdraws an open invitation, or hides a closed one from the list. @throws not_found, staff_beyond */
export async function withdrawInvitation(deps: Deps, actor: Actor, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const shop = await lockSupplier(tx, actor.shop().supplierId);
    const { row, roles } = await lockInvitation(tx, actor, shop, id);
    if (row.state === 'withdrawn')
      await failLate(work, { kind: 'staff_invitation', id }, { otherwise: 'not_found' });
    if (row.state === 'accepted') fail('not_found');
    if (row.state === 'declined') {
      // The row is kept: it stops invitations to a number that declined.
      if (row.hiddenAt) fail('not_found');
      await tx.update(staffInvitation).set({ hiddenAt: now }).where(eq(staffInvitation.id, id));
    } else {
      const over = { state: 'withdrawn', tokenHash: null, endedAt: now } as const;
      await tx.update(staffInvitation).set(over).where(eq(staffInvitation.id, id));
    }
    work.audit({ kind: 'staff_invitation', id }, audited(row, roles), null);
  });
}

/** Audit data of an invitation, without the token and with a masked number, as its holder may have no account. */
const audited = ({ name, phone, state, expiresAt, sentCount }: InvitationRow, roles: readonly RoleRow[]) => ({
  name,
  mobile: maskPhone(phone),
  state,
  expiresAt,
  sentCount,
  roleIds: roles.map(({ id }) => id),
});

function newToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + invitationDays * day) };
}

/** The supplier's own people are in its list with their numbers, so this reveals nothing new. @throws clerk_taken */
async function refuseOwnPeople(tx: Tx, shop: LockedSupplier, phone: string): Promise<void> {
  const [own] = await tx
    .select({ id: chatClerk.id })
    .from(chatClerk)
    .innerJoin(account, eq(account.id, chatClerk.accountId))
    .where(and(eq(chatClerk.supplierId, shop.id), eq(account.phone, phone)));
  if (own) fail('clerk_taken', {}, 'body.mobile');
}

/** Expires an invitation past its end now, so that a new one is possible before the hourly job runs. */
const endOverdue = ({ tx, now }: UnitOfWork, shop: LockedSupplier, phone: string) =>
  tx
    .update(staffInvitation)
    .set({ state: 'expired', tokenHash: null, endedAt: now })
    .where(
      and(
        eq(staffInvitation.supplierId, shop.id),
        eq(staffInvitation.phone, phone),
        eq(staffInvitation.state, 'open'),
        sql`${staffInvitation.expiresAt} <= ${now}`,
      ),
    );

/** @throws invitation_limit */
async function checkMessages({ tx, now }: UnitOfWork, shop: LockedSupplier, phone: string): Promise<void> {
  // Serializes all suppliers per number, so that together they stay within its limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`staff invitation ${phone}`}))`);
  const today = new Date(now.getTime() - day);
  const week = new Date(now.getTime() - 7 * day);
  const [ofSupplier, ofNumber] = [eq(staffInvitation.supplierId, shop.id), eq(staffInvitation.phone, phone)];
  if (
    (await messagesSince(tx, today, ofSupplier)) >= shopMessagesPerDay ||
    (await messagesSince(tx, today, ofNumber)) >= numberMessagesPerDay ||
    (await messagesSince(tx, week, and(ofSupplier, ofNumber))) >= pairMessagesPerWeek
  )
    fail('invitation_limit');
}

/** @throws not_found, staff_beyond */
async function lockInvitation(tx: Tx, actor: Actor, shop: LockedSupplier, id: number) {
  const own = and(eq(staffInvitation.id, id), eq(staffInvitation.supplierId, shop.id));
  const [row] = await tx.select().from(staffInvitation).where(own).for('update');
  if (!row) fail('not_found');
  const roles = (await rolesOffered(tx, [id])).get(id) ?? [];
  if (!holdsAll(actor, roles)) fail('staff_beyond');
  return { row, roles };
}

interface Sending {
  readonly row: InvitationRow;
  readonly roles: readonly RoleRow[];
  readonly token: string;
  readonly locale: Locale;
}

/** Sends a notification to the account of the number, or a text message with the link when there is none. */
async function sendInvitation(
  work: UnitOfWork,
  shop: LockedSupplier,
  { row, roles, token, locale }: Sending,
): Promise<void> {
  const { deps, tx } = work;
  const [known] = await tx
    .select({ id: account.id, disabled: account.disabled })
    .from(account)
    .where(eq(account.phone, row.phone));
  if (known?.disabled) return;
  if (known) {
    const data = { shop: shop.name, roles: roleNames(roles), days: invitationDays };
    await notify(
      work,
      { account: known.id },
      { key: 'staff_invited', data, link: paths.staffInvitation, collapseKey: memberKey(shop.id) },
    );
    return;
  }
  // The token is in the URL fragment, which browsers do not send, so it is in no log.
  const link = `${deps.config.siteUrl}${localPath(paths.staffInvitation, locale)}#${token}`;
  const name = shop.name[locale] || shop.name.zh || shop.name.en;
  const params = { shop: name, days: String(invitationDays), link };
  await sendSms(work, { mobile: row.phone, event: 'staff_invitation', params, locale, isDetached: true });
}
