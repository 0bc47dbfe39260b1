import { z } from 'zod';
import { Empty, Id, Instant, Mobile, PathId } from './basics.ts';
import { ChatUsername } from './chat.ts';
import { defineRoutes } from './route.ts';
import { SecondCode } from './second-factor.ts';
import { UploadKey } from './upload.ts';

/** 1 buyer, 2 supplier, 9 platform administrator. */
export const UserType = z.union([z.literal(1), z.literal(2), z.literal(9)]);

/** WeChat's own rule: a letter, then 5 to 19 letters, digits, `_` or `-`. */
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
  /** What chat contacts are shown besides the name. */
  signature: z.string().nullable(),
  wechatId: z.string().nullable(),
  location: z.string().nullable(),
  userType: UserType,
  supplierId: Id.nullable(),
  supplierName: z.string().nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const LoginResult = UserInfo.extend({
  /** Opaque; sent back as `Authorization: Bearer <token>`. */
  token: z.string(),
  /** 24 hours after login. */
  expiresAt: Instant,
  /** The account's chat user and a token for it; both end with the session. */
  easemobUsername: ChatUsername,
  easemobToken: z.string(),
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

const addressBase = z.strictObject({
  receiver: z.string().trim().min(2).max(20),
  phone: Mobile,
  /** Codes of `GET /api/area/list`, each below the one before. */
  province: z.string().regex(/^\d{6}$/),
  city: z.string().regex(/^\d{6}$/),
  district: z.string().regex(/^\d{6}$/),
  detail: z.string().trim().min(1).max(100),
  isDefault: z.boolean().default(false),
  /** Whose rules hold: the order centre's (receiver 2-20, detail 5-100) or the profile's (receiver 2-10, any detail). */
  rules: z.enum(['order', 'profile']).default('order'),
});
const lengthOf = (text: string) => [...text].length;
function checkLengths(
  { receiver, detail, rules }: { receiver: string; detail: string; rules: 'order' | 'profile' },
  context: z.RefinementCtx,
): void {
  const wrong = (field: string) => context.addIssue({ code: 'custom', path: [field] });
  if (rules === 'profile' && lengthOf(receiver) > 10) wrong('receiver');
  if (rules === 'order' && lengthOf(detail) < 5) wrong('detail');
}
export const AddressFields = addressBase.superRefine(checkLengths);
export const Address = addressBase.omit({ rules: true }).extend({
  id: Id,
  isDefault: z.boolean(),
  /** Province, city and district by name. */
  region: z.object({ zh: z.string(), en: z.string() }),
});
export type Address = z.infer<typeof Address>;

const mobileParam = z.object({ mobile: Mobile });

export const accountRoutes = defineRoutes({
  'POST /api/user/login': {
    summary: 'Log in with user name (or mobile number) and password',
    auth: 'public',
    body: z
      .object({
        username: z.string().trim().min(1).max(60),
        password: z.string().min(1).max(128),
        /** Asked for by `second_factor_needed`. */
        secondFactor: SecondCode.optional(),
      })
      .strict(),
    output: LoginResult,
    errors: [
      'login_failed',
      'account_disabled',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_attempts',
    ],
  },
  'POST /api/user/sendCode/{mobile}': {
    summary: 'Send a login or registration code; the answer does not tell whether the number is known',
    auth: 'public',
    params: mobileParam,
    output: Empty,
    errors: ['code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/phoneLogin': {
    summary: 'Log in with a mobile number and the code sent to it',
    auth: 'public',
    body: z.object({ mobile: Mobile, code: SmsCode, secondFactor: SecondCode.optional() }).strict(),
    output: LoginResult,
    errors: [
      'code_wrong',
      'account_disabled',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_attempts',
    ],
  },
  'POST /api/user/register': {
    summary: 'Open a buyer account and log in',
    auth: 'public',
    body: z
      .object({
        username: Username,
        password: Password,
        mobile: Mobile,
        code: SmsCode,
        email: z.email().max(120).optional(),
      })
      .strict(),
    output: LoginResult,
    errors: ['username_taken', 'phone_taken', 'email_taken', 'code_wrong'],
  },
  'POST /api/user/logout': { summary: 'End this session', auth: 'user', output: Empty },
  'GET /api/user/info': { summary: 'The account behind the session', auth: 'user', output: UserInfo },
  'PUT /api/user/info': {
    summary: 'Change the profile; what is left out stays. An empty text takes away what it is given for',
    auth: 'user',
    body: z.strictObject({
      username: Username.optional(),
      /** Only the one the account has: another needs the code sent to it, see `/api/user/mobile/update`. */
      phone: Mobile.optional(),
      nickname: z.string().trim().min(1).max(30).optional(),
      email: z
        .union([z.literal(''), z.email().max(120)])
        .nullable()
        .optional(),
      /** Key of a picture uploaded for this. */
      avatar: z
        .union([z.literal(''), UploadKey])
        .nullable()
        .optional(),
      signature: z.string().trim().max(60).optional(),
      wechatId: z.union([z.literal(''), WechatId]).optional(),
      location: z.string().trim().max(40).optional(),
    }),
    output: UserInfo,
    errors: ['username_taken', 'email_taken', 'phone_by_code', 'not_found'],
  },
  'POST /api/user/password/code/{mobile}': {
    summary: "Send the code that a new password needs to the caller's own mobile number",
    auth: 'user',
    params: mobileParam,
    output: Empty,
    errors: ['forbidden', 'code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/password/update': {
    summary: 'Set a new password; every session of the account ends, this one too',
    auth: 'user',
    body: z.strictObject({ code: SmsCode, mobile: Mobile, newPassword: Password }),
    output: Empty,
    errors: ['forbidden', 'code_wrong'],
  },
  'POST /api/user/mobile/code/{mobile}': {
    summary: 'Send a code to the new mobile number; the answer does not tell whether it is known',
    auth: 'user',
    params: mobileParam,
    output: Empty,
    errors: ['code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/mobile/update': {
    summary: 'Change the mobile number with the code sent to the new one; the old number is told',
    auth: 'user',
    body: z.strictObject({ code: SmsCode, newMobile: Mobile }),
    output: UserInfo,
    errors: ['code_wrong', 'phone_taken'],
  },
  'GET /api/dev/sms/{mobile}': {
    summary: 'Last code sent to a number; only with the outbox provider outside production',
    auth: 'public',
    params: mobileParam,
    output: z.object({ code: SmsCode, sentAt: Instant }),
    errors: ['not_found'],
  },
  'GET /api/address/list': {
    summary: "The caller's addresses, default first",
    auth: 'user',
    output: z.array(Address),
  },
  'POST /api/address/add': {
    summary: 'Add an address; at most 20 an account',
    auth: 'user',
    body: AddressFields,
    output: z.array(Address),
    errors: ['address_limit'],
  },
  'PUT /api/address/update': {
    summary: 'Change an address',
    auth: 'user',
    body: addressBase.extend({ id: Id }).superRefine(checkLengths),
    output: z.array(Address),
    errors: ['not_found'],
  },
  'PUT /api/address/default/{id}': {
    summary: 'Make an address the default one',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: z.array(Address),
    errors: ['not_found'],
  },
  'DELETE /api/address/delete/{id}': {
    summary: 'Delete an address',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: z.array(Address),
    errors: ['not_found'],
  },
});
