import { z } from 'zod';
import { Empty, Id, Instant, Mobile, PathId } from './basics.ts';
import { defineRoutes } from './route.ts';

/** 1 buyer, 2 supplier, 9 platform administrator. */
export const UserType = z.union([z.literal(1), z.literal(2), z.literal(9)]);

export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
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

export const AddressFields = z
  .object({
    receiver: z.string().trim().min(2).max(20),
    phone: Mobile,
    /** Codes of `GET /api/area/list`, each below the one before. */
    province: z.string().regex(/^\d{6}$/),
    city: z.string().regex(/^\d{6}$/),
    district: z.string().regex(/^\d{6}$/),
    detail: z.string().trim().min(5).max(100),
    isDefault: z.boolean().default(false),
  })
  .strict();
export const Address = AddressFields.extend({
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
      .object({ username: z.string().trim().min(1).max(60), password: z.string().min(1).max(128) })
      .strict(),
    output: LoginResult,
    errors: ['login_failed', 'account_disabled', 'too_many_attempts'],
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
    body: z.object({ mobile: Mobile, code: SmsCode }).strict(),
    output: LoginResult,
    errors: ['code_wrong', 'account_disabled'],
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
    body: AddressFields.extend({ id: Id }).strict(),
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
