import { z } from 'zod';
import { Empty, Id, Instant, Money } from '../basics.ts';
import { SmsCode } from '../identity/account.ts';
import { defineRoutes } from '../route.ts';

/** What a shop's own account is used for; sharing payments is the platform's alone. */
export const AccountCall = z.enum(['start', 'query', 'close', 'refund', 'refund_query', 'callback']);
export const MerchantMethod = z.enum(['wechat', 'alipay']);
export type MerchantMethod = z.infer<typeof MerchantMethod>;

export const merchantTests = [
  'ok',
  'sandbox',
  'signature',
  'merchant',
  'not_allowed',
  'gateway_key',
  'api_v3_key',
  'unreachable',
  'refused',
  'unreadable',
] as const;
/**
 * What came of a test. `ok`: the gateway took a signed question and its answer was its own. `sandbox`: the platform itself plays this method, so
 * nobody was asked. `signature`: it does not know this key or certificate under this number. `merchant`: it does not know the number.
 * `not_allowed`: the contract with it lacks this. `gateway_key`: the public key of the gateway is another one. `api_v3_key`: that
 * key does not open what the gateway has sealed. `unreachable`: no answer. `refused`: another no, see `code`. `unreadable`: what was kept
 * cannot be opened any more and has to be entered again.
 */
export const MerchantTest = z.enum(merchantTests);
export type MerchantTest = z.infer<typeof MerchantTest>;

const shown = {
  id: Id,
  /** Goes up with each change of what is set. */
  version: z.int().positive(),
  /** Payments of this shop alone are charged by it. Only after a test. */
  enabled: z.boolean(),
  /** It is new: until then it is turned on only with a code sent to the owner of the shop. null = no more. */
  heldUntil: Instant.nullable(),
  lastTest: z
    .object({
      time: Instant,
      outcome: MerchantTest,
      /** The gateway's own code. */
      code: z.string().nullable(),
    })
    .nullable(),
  /** Where the gateway sends its messages. */
  callbackUrl: z.string(),
  updateTime: Instant,
};

const WechatShown = z.object({
  ...shown,
  mchId: z.string(),
  appId: z.string(),
  /** Of the certificate that is set. */
  serial: z.string(),
  certificateUntil: Instant,
  /** The last four signs behind dots. */
  apiV3Key: z.string(),
  /** null = platform certificates are fetched. */
  publicKeyId: z.string().nullable(),
});
export type WechatAccount = z.infer<typeof WechatShown>;

const AlipayShown = z.object({
  ...shown,
  applicationId: z.string(),
  sellerId: z.string().nullable(),
});
export type AlipayAccount = z.infer<typeof AlipayShown>;

export const MerchantAccounts = z.object({
  wechat: WechatShown.nullable(),
  alipay: AlipayShown.nullable(),
  /** Methods that the platform plays: nothing is charged by them. */
  sandboxed: z.array(MerchantMethod),
});
export type MerchantAccounts = z.infer<typeof MerchantAccounts>;

/** The version this is a change of; 0 = nothing was set. */
const version = z.int().min(0).max(1_000_000);
/** A key or certificate; empty = the one that is set stays. */
const pem = z.string().trim().max(10_000);

export const WechatAccountBody = z.strictObject({
  version,
  mchId: z
    .string()
    .trim()
    .regex(/^\d{8,10}$/)
    .meta({ examples: ['1900000109'] }),
  appId: z
    .string()
    .trim()
    .regex(/^wx[0-9a-zA-Z]{16}$/)
    .meta({ examples: ['wx0123456789abcdef'] }),
  certificate: pem,
  privateKey: pem,
  apiV3Key: z
    .string()
    .trim()
    .regex(/^([\x21-\x7e]{32})?$/)
    .meta({ examples: ['Ab3dEfGhIjKlMnOpQrStUvWxYz012345'] }),
  /** Empty = platform certificates are fetched. */
  publicKeyId: z
    .string()
    .trim()
    .max(80)
    .regex(/^(PUB_KEY_ID_\w+)?$/)
    .meta({ examples: ['PUB_KEY_ID_0119000001092026112000112233'] }),
  publicKey: pem,
});
export type WechatAccountBody = z.infer<typeof WechatAccountBody>;

export const AlipayAccountBody = z.strictObject({
  version,
  applicationId: z
    .string()
    .trim()
    .regex(/^\d{16,32}$/)
    .meta({ examples: ['2021000122671080'] }),
  /** Empty = messages for any seller of the application are taken. */
  sellerId: z
    .string()
    .trim()
    .regex(/^(2088\d{12})?$/)
    .meta({ examples: ['2088102146225135'] }),
  privateKey: pem,
  publicKey: pem,
});
export type AlipayAccountBody = z.infer<typeof AlipayAccountBody>;

const method = z.object({ method: MerchantMethod });
const refusals = [
  'conflict',
  'merchant_private_key',
  'merchant_certificate',
  'merchant_key_pair',
  'merchant_public_key',
  'merchant_own_key',
  'merchant_key_missing',
] as const;

export const MerchantHistory = z.object({
  /** Newest first, ten of each at most. */
  payments: z.array(z.object({ paymentNo: z.string(), amount: Money, time: Instant })),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: Money,
      status: z.enum(['pending', 'processing', 'done', 'failed']),
      time: Instant,
    }),
  ),
  /** Messages that were not taken, and calls the gateway did not take. */
  failures: z.array(
    z.object({
      id: Id,
      kind: AccountCall,
      outcome: z.string(),
      detail: z.string().nullable(),
      time: Instant,
    }),
  ),
});

/** A shop's own accounts at WeChat Pay and Alipay. Keys go in and never come out. */
export const merchantAccountRoutes = defineRoutes({
  'GET /api/supplier/payment/accounts': {
    summary: "The shop's own merchant accounts; of secrets only that they are set",
    auth: 'staff',
    permission: 'shop.payment.read',
    output: MerchantAccounts,
  },
  'PUT /api/supplier/payment/account/wechat': {
    summary:
      'Set or change the WeChat Pay account. It is off until it was tested; another merchant number is another account, the one before stays for its refunds',
    auth: 'staff',
    elevated: true,
    permission: 'shop.payment.write',
    body: WechatAccountBody,
    output: MerchantAccounts,
    errors: [...refusals, 'confirmation_required'],
  },
  'PUT /api/supplier/payment/account/alipay': {
    summary: 'Set or change the Alipay account, as above',
    auth: 'staff',
    elevated: true,
    permission: 'shop.payment.write',
    body: AlipayAccountBody,
    output: MerchantAccounts,
    errors: [...refusals, 'confirmation_required'],
  },
  'POST /api/supplier/payment/account/test/{method}': {
    summary: 'Ask the gateway a harmless question with the keys that are set; answers with what came of it',
    auth: 'staff',
    permission: 'shop.payment.write',
    params: method,
    output: MerchantAccounts,
    errors: ['not_found', 'conflict'],
  },
  'PUT /api/supplier/payment/account/enabled/{method}': {
    summary:
      'Turn an account on or off; on only after a test that went well, and within 72 hours of another number only with the code sent to the owner',
    auth: 'staff',
    elevated: true,
    permission: 'shop.payment.write',
    params: method,
    body: z.strictObject({ enabled: z.boolean(), code: SmsCode.optional() }),
    output: MerchantAccounts,
    errors: [
      'not_found',
      'merchant_untested',
      'merchant_held',
      'code_wrong',
      'too_many_attempts',
      'confirmation_required',
    ],
  },
  'POST /api/supplier/payment/account/code/{method}': {
    summary:
      "Send the code that turns a new account on before its 72 hours are over, to the number of the shop's owner",
    auth: 'staff',
    permission: 'shop.payment.write',
    params: method,
    output: Empty,
    errors: ['not_found', 'phone_missing', 'mail_off', 'code_too_soon', 'code_daily_limit'],
  },
  'GET /api/supplier/payment/account/history/{method}': {
    summary: 'The last payments, refunds and failures of an account, and of those it took the place of',
    auth: 'staff',
    permission: 'shop.payment.read',
    params: method,
    output: MerchantHistory,
  },
});
