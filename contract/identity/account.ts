import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import { Contact, Empty, Id, Instant, Phone } from '../basics.ts';
import { ChatUsername } from '../messaging/chat.ts';
import { defineRoutes } from '../route.ts';
import { SecondCode } from './second-factor.ts';

/** 1 buyer, 2 supplier, 9 operator. */
export const UserType = z.union([z.literal(1), z.literal(2), z.literal(9)]);

/** WeChat's rule: a letter, then 5 to 19 letters, digits, `_` or `-`. */
export const WechatId = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{5,19}$/);

export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the address was verified with a code; then it can be used for login like a phone number. */
  emailVerified: z.boolean(),
  /** Whether order notifications are also sent by mail. */
  mailNotices: z.boolean(),
  /** Whether what it viewed, saved and bought may choose the goods it is shown. */
  personalGoods: z.boolean(),
  /** Whether it is told when a favourite becomes cheaper. */
  priceNotices: z.boolean(),
  /** Profile fields shown to chat contacts besides the name. */
  signature: z.string().nullable(),
  wechatId: z.string().nullable(),
  location: z.string().nullable(),
  userType: UserType,
  supplierId: Id.nullable(),
  supplierName: z.string().nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const LoginResult = UserInfo.extend({
  /** Opaque session token, sent as `Authorization: Bearer <token>`. */
  token: z.string(),
  /** 24 hours after login. */
  expiresAt: Instant,
  /** Chat user of the account with a token; it expires with the session. */
  easemobUsername: ChatUsername,
  easemobToken: z.string(),
  /** Device token for the next login: failed attempts of strangers do not lock out a known device. */
  device: z.string(),
});
export type LoginResult = z.infer<typeof LoginResult>;

export const Username = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{2,29}$/);
/** At least 8 characters with a letter and a digit. */
export const Password = z
  .string()
  .min(8)
  .max(128)
  .regex(/[A-Za-z]/)
  .regex(/\d/);
export const SmsCode = z.string().regex(/^\d{6}$/);

/** Value returned by the code request; attempts with it are counted separately. */
const RequestToken = z.string().regex(/^[\w-]{20,100}$/);
export const CodeSent = z.object({
  /** Sent back with the code, so that other people's attempts do not use up its tries. */
  requestToken: z.string(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** The device token of the last login. */
const Device = z.string().regex(/^[\w-]{20,100}$/);

/** Name from the specification; an e-mail address is also accepted when mail is enabled. */
const contactParam = z.object({ mobile: Contact });

export const accountRoutes = defineRoutes({
  'POST /api/user/login': {
    summary: 'Log in with user name, mobile number or proven e-mail address and password',
    auth: 'public',
    body: z
      .object({
        username: z.string().trim().min(1).max(60),
        password: z.string().min(1).max(128),
        /** Required after `second_factor_needed`. */
        secondFactor: SecondCode.optional(),
        /** Required after `password_change_needed`: replaces a password that another person knows. */
        newPassword: Password.optional(),
        device: Device.optional(),
      })
      .strict(),
    output: LoginResult,
    errors: [
      'login_failed',
      'account_disabled',
      'password_change_needed',
      'password_kept',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_attempts',
      'human_needed',
      'human_wrong',
    ],
  },
  'POST /api/user/sendCode/{mobile}': {
    summary: 'Send a login or registration code; the answer does not tell whether number or address is known',
    auth: 'public',
    params: contactParam,
    output: CodeSent,
    errors: [
      'mail_off',
      'code_too_soon',
      'code_daily_limit',
      'too_many_attempts',
      'human_needed',
      'human_wrong',
    ],
  },
  'POST /api/user/phoneLogin': {
    summary: 'Log in with a mobile number or an e-mail address and the code sent to it',
    auth: 'public',
    body: z
      .object({
        mobile: Contact,
        code: SmsCode,
        requestToken: RequestToken.optional(),
        secondFactor: SecondCode.optional(),
        device: Device.optional(),
      })
      .strict(),
    output: LoginResult,
    errors: [
      'code_wrong',
      'account_disabled',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_attempts',
    ],
  },
  'POST /api/user/password/reset': {
    summary:
      'A new password for who has forgotten it, by the login code sent to the account’s number or address. Ends every session',
    auth: 'public',
    body: z.strictObject({
      mobile: Contact,
      code: SmsCode,
      requestToken: RequestToken.optional(),
      newPassword: Password,
    }),
    output: Empty,
    errors: ['code_wrong', 'too_many_attempts', 'account_disabled'],
  },
  'POST /api/user/register': {
    summary: 'Open a buyer account and log in',
    auth: 'public',
    body: z
      .object({
        username: Username,
        password: Password,
        mobile: Contact,
        code: SmsCode,
        requestToken: RequestToken.optional(),
        email: z.email().max(120).optional(),
      })
      .strict(),
    output: LoginResult,
    errors: [
      'username_taken',
      'phone_taken',
      'email_taken',
      'code_wrong',
      'too_many_attempts',
      'human_needed',
      'human_wrong',
    ],
  },
  'POST /api/user/logout': { summary: 'End this session', auth: 'user', output: Empty },
  'GET /api/user/info': { summary: 'The account behind the session', auth: 'user', output: UserInfo },
  'PUT /api/user/info': {
    summary: 'Change the profile; what is left out stays. An empty text takes away what it is given for',
    auth: 'user',
    elevated: 'partly',
    body: z.strictObject({
      username: Username.optional(),
      /** Only the current number: a new one must be verified with a code, see `/api/user/mobile/update`. */
      phone: Phone.optional(),
      nickname: z.string().trim().min(1).max(30).optional(),
      email: z
        .union([z.literal(''), z.email().max(120)])
        .nullable()
        .optional(),
      /** Key of an uploaded avatar. */
      avatar: z
        .union([z.literal(''), UploadKey])
        .nullable()
        .optional(),
      mailNotices: z.boolean().optional(),
      personalGoods: z.boolean().optional(),
      priceNotices: z.boolean().optional(),
      signature: z.string().trim().max(60).optional(),
      wechatId: z.union([z.literal(''), WechatId]).optional(),
      location: z.string().trim().max(40).optional(),
    }),
    published: { texts: ['nickname', 'signature', 'location'] },
    output: UserInfo,
    errors: ['username_taken', 'email_taken', 'phone_by_code', 'not_found', 'confirmation_required'],
  },
  'POST /api/user/password/code/{mobile}': {
    summary:
      "Send the code that a new password needs to the caller's own mobile number or proven e-mail address",
    auth: 'user',
    params: contactParam,
    output: Empty,
    errors: ['forbidden', 'mail_off', 'code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/password/update': {
    summary: 'Set a new password; every session of the account ends, this one too',
    auth: 'user',
    elevated: 'by-body',
    body: z.strictObject({ code: SmsCode, mobile: Contact, newPassword: Password }),
    output: Empty,
    errors: ['forbidden', 'code_wrong', 'too_many_attempts'],
  },
  'POST /api/user/mobile/code/{mobile}': {
    summary:
      'Send a code to the new mobile number or e-mail address; the answer does not tell whether it is known',
    auth: 'user',
    params: contactParam,
    output: Empty,
    errors: ['mail_off', 'code_too_soon', 'code_daily_limit', 'too_many_attempts'],
  },
  'POST /api/user/mobile/update': {
    summary:
      'Change the mobile number, or the e-mail address, with the code sent to the new one; the old one is told',
    auth: 'user',
    elevated: true,
    body: z.strictObject({ code: SmsCode, newMobile: Contact }),
    output: UserInfo,
    errors: ['code_wrong', 'too_many_attempts', 'phone_taken', 'email_taken', 'confirmation_required'],
  },
});
