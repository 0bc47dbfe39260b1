import { z } from 'zod';
import { Empty, Id, Instant, LocalText, Money } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { SmsCode } from './account.ts';
import { Address } from './address.ts';

/** Reasons that prevent closing an account: open orders, an own shop, a pending application, platform roles. */
export const CloseObstacle = z.enum(['orders', 'shop', 'application', 'roles']);
export type CloseObstacle = z.infer<typeof CloseObstacle>;

const Seen = z.object({ productId: Id, name: LocalText, time: Instant });

/** Personal data export of an account. */
const OwnData = z.object({
  exportTime: Instant,
  account: z.object({
    id: Id,
    username: z.string(),
    nickname: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    signature: z.string().nullable(),
    wechatId: z.string().nullable(),
    location: z.string().nullable(),
    createTime: Instant,
    /** Time and address of the last login. */
    loginTime: Instant.nullable(),
    loginIp: z.string().nullable(),
    /** Whether what it viewed, saved and bought chooses what it is shown; whether it is told of lower prices. */
    personalGoods: z.boolean(),
    priceNotices: z.boolean(),
  }),
  consents: z.array(z.object({ code: z.string(), version: z.int(), time: Instant })),
  addresses: z.array(Address),
  orders: z.array(
    z.object({
      orderNo: z.string(),
      shop: LocalText,
      status: z.int(),
      payable: Money,
      createTime: Instant,
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
      note: z.string(),
      giftMessage: z.string().nullable(),
      lines: z.array(z.object({ name: LocalText, spec: LocalText, quantity: z.int(), unitPrice: Money })),
    }),
  ),
  reviews: z.array(z.object({ productId: Id, rating: z.int(), content: z.string(), time: Instant })),
  questions: z.array(
    z.object({
      productId: Id,
      content: z.string(),
      /** Public with a masked name. */
      open: z.boolean(),
      time: Instant,
    }),
  ),
  requests: z.array(
    z.object({ requestNo: z.string(), title: z.string(), details: z.string(), time: Instant }),
  ),
  favorites: z.array(Seen.extend({ list: z.string().nullable() })),
  favoriteLists: z.array(z.object({ name: z.string(), shared: z.boolean(), time: Instant })),
  savedCarts: z.array(
    z.object({
      name: z.string(),
      time: Instant,
      lines: z.array(z.object({ productId: Id, name: LocalText, quantity: z.int() })),
    }),
  ),
  history: z.array(Seen),
  follows: z.array(z.object({ supplierId: Id, name: LocalText, time: Instant })),
  searches: z.array(z.object({ keyword: z.string(), count: z.int(), time: Instant })),
  /** Searches of the last 30 days, and the products opened from their results. */
  searchSteps: z.array(z.object({ keyword: z.string(), productId: Id.nullable(), time: Instant })),
  /** Messages to shops, newest first, at most 10,000. */
  /** What shops have brought along from their former systems under the account's verified phone number or address of mail. */
  former: z.object({
    customers: z.array(
      z.object({
        shop: LocalText,
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        note: z.string(),
        mailConsent: z.boolean().nullable(),
        smsConsent: z.boolean().nullable(),
      }),
    ),
    orders: z.array(
      z.object({
        shop: LocalText,
        number: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        /** In hundredths of the currency. */
        total: z.int(),
        currency: z.string(),
        note: z.string(),
        time: Instant,
      }),
    ),
  }),
  messages: z.array(z.object({ shop: LocalText, kind: z.string(), words: z.string(), time: Instant })),
});
export type OwnData = z.infer<typeof OwnData>;

export const ownDataRoutes = defineRoutes({
  'GET /api/user/export': {
    summary: "The caller's own data in one answer",
    auth: 'user',
    output: OwnData,
  },
  'GET /api/user/close/check': {
    summary: 'What keeps the account from being closed; empty: nothing',
    auth: 'user',
    output: z.array(CloseObstacle),
  },
  'POST /api/user/close/code': {
    summary:
      "Send the code that closing needs to the caller's own mobile number, or proven address without one",
    auth: 'user',
    output: Empty,
    errors: ['phone_missing', 'mail_off', 'code_too_soon', 'code_daily_limit'],
  },
  'POST /api/user/close': {
    summary:
      'Close the account, proven by password or code: personal data goes, orders stay without it. It cannot be opened again',
    auth: 'user',
    elevated: 'by-body',
    body: z.union([
      z.strictObject({ code: SmsCode }),
      z.strictObject({ password: z.string().min(1).max(128) }),
    ]),
    output: Empty,
    errors: ['account_busy', 'code_wrong', 'password_wrong', 'phone_missing', 'too_many_attempts'],
  },
});
