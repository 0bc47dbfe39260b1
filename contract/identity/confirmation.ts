import { z } from 'zod';
import { Empty, Instant } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Password, SmsCode } from './account.ts';
import { SecondCode } from './second-factor.ts';

/** How the holder of a session proves more than the session: the first that the account has. */
const ConfirmationWay = z.enum(['secondFactor', 'password', 'code']);
export const Confirmation = z.object({
  /** null = the account has neither of the three. */
  way: ConfirmationWay.nullable(),
  /** Where a code goes, masked; null for the other ways. */
  sentTo: z.string().nullable(),
  /** How long the session counts as confirmed; null = it does not. */
  until: Instant.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** What changes who owns an account, or what is paid and told in its name. */
export const accountChangeKinds = [
  'mobile',
  'email',
  'password',
  'second_factor',
  'payout',
  'webhook',
] as const;
export const AccountChangeKind = z.enum(accountChangeKinds);
export type AccountChangeKind = z.infer<typeof AccountChangeKind>;

/** The token of the link in a message about a change. */
const RestoreToken = z.string().regex(/^[\w-]{20,100}$/);

export const Restorable = z.object({
  kind: AccountChangeKind,
  /** Where the code that proves the owner goes, masked. */
  sentTo: z.string(),
  changeTime: Instant,
  /** Until when it can be taken back. */
  until: Instant,
});
export type Restorable = z.infer<typeof Restorable>;

export const confirmationRoutes = defineRoutes({
  'GET /api/user/confirm': {
    summary: 'How this session is confirmed before what needs more than a session, and for how long it is',
    auth: 'user',
    output: Confirmation,
  },
  'POST /api/user/confirm/code': {
    summary:
      "Send a code to the account's own number or address, where it has neither a second factor nor a password",
    auth: 'user',
    output: Empty,
    errors: ['confirmation_way', 'mail_off', 'code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/confirm': {
    summary: 'Prove more than the session; for five minutes it may then do what changes who owns the account',
    auth: 'user',
    body: z.union([
      z.strictObject({ password: z.string().min(1).max(128) }),
      z.strictObject({ secondFactor: SecondCode }),
      z.strictObject({ code: SmsCode }),
    ]),
    output: Confirmation,
    errors: ['confirmation_way', 'password_wrong', 'second_factor_wrong', 'code_wrong', 'too_many_attempts'],
  },
  'POST /api/user/restore/look': {
    summary: 'What the link in a message about a change would take back',
    auth: 'public',
    body: z.strictObject({ token: RestoreToken }),
    output: Restorable,
    errors: ['restore_over'],
  },
  'POST /api/user/restore/code': {
    summary: 'Send a code to the number or address the account had before the change',
    auth: 'public',
    body: z.strictObject({ token: RestoreToken }),
    output: Empty,
    errors: ['restore_over', 'mail_off', 'code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/restore': {
    summary:
      'Take a change back within 72 hours: number and address are those before it, every session ends, and the new password is the only one',
    auth: 'public',
    body: z.strictObject({ token: RestoreToken, code: SmsCode, newPassword: Password }),
    output: Empty,
    errors: ['restore_over', 'code_wrong', 'too_many_attempts', 'phone_taken', 'email_taken'],
  },
});
