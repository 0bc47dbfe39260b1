import { z } from 'zod';
import { Empty, Id, ImageUrl, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { periods } from '../periods.ts';
import { defineRoutes } from '../route.ts';

/** Validity of an invitation in days. */
export const { invitationDays } = periods;

/** Errors of an invitation to a mobile number. */
export const inviteErrors = [
  'clerk_taken',
  'staff_beyond',
  'staff_limit',
  'invitation_open',
  'invitation_limit',
  'invitation_declined',
  'shop_closed',
] as const;

/** States shown to the shop; accepted invitations become staff, withdrawn ones are deleted. */
export const InvitationState = z.enum(['open', 'expired', 'declined']);
export type InvitationState = z.infer<typeof InvitationState>;

const RoleName = z.object({ id: Id, name: LocalText });

/** An invitation for the shop that sent it. It does not reveal whether an account with the number exists. */
export const StaffInvitation = z.object({
  id: Id,
  /** Name of the person used in the shop. */
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  roles: z.array(RoleName),
  state: InvitationState,
  createTime: Instant,
  /** Time of the last message to the person. */
  sentTime: Instant,
  expireTime: Instant,
  /** Earliest time for sending it again; null = not possible. */
  resendTime: Instant.nullable(),
  /** Whether the caller has all permissions of the roles and may therefore resend or withdraw it. */
  mayChange: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const Shop = z.object({ id: Id, name: LocalText, logo: ImageUrl.nullable() });
/** A permission of a role: page and action. */
const Allowed = z.object({ page: LocalText, actions: z.array(LocalText) });

const offer = {
  shop: Shop,
  /** Invited number, masked. */
  mobile: z.string(),
  roles: z.array(RoleName),
  allowed: z.array(Allowed),
  createTime: Instant,
  expireTime: Instant,
};

/** An invitation for the holder of its link. */
export const InvitationPreview = z.object({
  ...offer,
  /** Whether the caller's account has the invited number; null = not logged in. */
  isCallers: z.boolean().nullable(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** Why an account cannot accept: it belongs to an operator, owns a shop, or is staff of another shop. */
export const InvitationObstacle = z.enum(['operator', 'owner', 'elsewhere']);
export type InvitationObstacle = z.infer<typeof InvitationObstacle>;

/** An invitation to the number of the caller's account. */
export const OwnInvitation = z.object({ id: Id, ...offer, obstacle: InvitationObstacle.nullable() });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** The shop whose staff the caller is, without owning it. */
export const Employment = z.object({
  shop: Shop,
  roles: z.array(RoleName),
  /** Whether the caller's access is enabled. */
  isActive: z.boolean(),
  since: Instant,
});
export type Employment = z.infer<typeof Employment>;

const manage = { auth: 'staff', permission: 'shop.staff.manage' } as const;
const byId = z.object({ id: PathId });

/** Staff invitations: the shop's side and the invited person's. */
export const staffInvitationRoutes = defineRoutes({
  'GET /api/supplier/staff/invitation/list': {
    ...manage,
    summary: "The shop's invitations that wait, have expired or were declined, latest first",
    query: z.object({ ...listQuery('created'), state: InvitationState.optional() }),
    output: tabbedPageOf(StaffInvitation, InvitationState),
  },
  'POST /api/supplier/staff/invitation/resend/{id}': {
    ...manage,
    summary:
      'Send an invitation again, with a new link and a new end; at most three messages, ten minutes apart',
    params: byId,
    output: StaffInvitation,
    errors: [
      'not_found',
      'staff_beyond',
      'staff_limit',
      'invitation_too_soon',
      'invitation_limit',
      'shop_closed',
    ],
  },
  'DELETE /api/supplier/staff/invitation/delete/{id}': {
    ...manage,
    summary: 'Withdraw an invitation, or take an expired or declined one off the list',
    params: byId,
    output: Empty,
    errors: ['not_found', 'decided', 'staff_beyond'],
  },
  'POST /api/staff/invitation/view': {
    summary: 'The invitation behind a link: who invites, as what, until when',
    auth: 'public',
    body: z.strictObject({
      token: z
        .string()
        .regex(/^[\w-]{43}$/)
        .meta({ examples: ['of-the-link-012345678901234567890123456789x'] }),
    }),
    output: InvitationPreview,
    errors: ['invitation_over'],
  },
  'GET /api/user/invitation/list': {
    summary: "Open invitations to the number of the caller's account",
    auth: 'user',
    output: z.array(OwnInvitation),
  },
  'POST /api/user/invitation/accept/{id}': {
    summary: "Work for the shop that invited the number of the caller's account",
    auth: 'user',
    params: byId,
    output: Employment,
    errors: [
      'invitation_over',
      'invitation_operator',
      'invitation_owner',
      'clerk_taken',
      'staff_limit',
      'shop_closed',
    ],
  },
  'POST /api/user/invitation/decline/{id}': {
    summary: 'Decline an invitation; the shop is told, and cannot invite the number again for 30 days',
    auth: 'user',
    params: byId,
    output: Empty,
    errors: ['invitation_over'],
  },
  'GET /api/user/employment': {
    summary: 'The shop the caller works for; null = none, or the own one',
    auth: 'user',
    output: Employment.nullable(),
  },
  'DELETE /api/user/employment': {
    summary: 'Leave the shop the caller works for; its owner is told',
    auth: 'user',
    output: Empty,
    errors: ['not_found'],
  },
});
