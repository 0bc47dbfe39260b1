import { z } from 'zod';
import { Empty, Instant } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Password, SmsCode } from './account.ts';
import { SecondCode } from './second-factor.ts';

/** Methods of step-up authentication, in order of preference: the first one the account has is used. */
const ConfirmationWay = z.enum(['secondFactor', 'password', 'code']);
export const Confirmation = z.object({
  /** null = the account has none of the three. */
  way: ConfirmationWay.nullable(),
  /** Masked address for a code; null for other methods. */
  sentTo: z.string().nullable(),
  /** End of the confirmation; null = not confirmed. */
  until: Instant.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** Changes of account ownership, payments or messages that require confirmation. */
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

/** Token of the link in a notification about a change. */
const RestoreToken = z.string().regex(/^[\w-]{20,100}$/);

export const Restorable = z.object({
  kind: AccountChangeKind,
  /** Masked address of the code that proves ownership. */
  sentTo: z.string(),
  changeTime: Instant,
  /** End of the period in which the change can be reverted. */
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
