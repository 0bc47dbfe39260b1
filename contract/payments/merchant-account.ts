import { z } from 'zod';
import { Empty, Id, Instant, Money } from '../basics.ts';
import { SmsCode } from '../identity/account.ts';
import { defineRoutes } from '../route.ts';

/** Calls made with a supplier's merchant account; payment splits are available to the platform only. */
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
 * Result of a connection test. `ok`: the provider accepted our signature and its answer was verified. `sandbox`: the platform simulates
 * this method, so no request was sent. `signature`: key or certificate unknown under this number. `merchant`: merchant number unknown.
 * `not_allowed`: not part of the merchant's contract. `gateway_key`: the provider's public key does not match. `api_v3_key`: this key
 * cannot decrypt the provider's data. `unreachable`: no answer. `refused`: another error, see `code`. `unreadable`: the stored keys can no
 * longer be decrypted and must be entered again.
 */
export const MerchantTest = z.enum(merchantTests);
export type MerchantTest = z.infer<typeof MerchantTest>;

const shown = {
  id: Id,
  /** Version; increases with each change of the settings. */
  version: z.int().positive(),
  /** Used for payments of this shop only. Requires a successful test. */
  enabled: z.boolean(),
  /** End of the period in which enabling a new account requires a code sent to the shop's owner. null = over. */
  heldUntil: Instant.nullable(),
  lastTest: z
    .object({
      time: Instant,
      outcome: MerchantTest,
      /** The provider's error code. */
      code: z.string().nullable(),
    })
    .nullable(),
  /** Callback URL for the provider. */
  callbackUrl: z.string(),
  updateTime: Instant,
};

const WechatShown = z.object({
  ...shown,
  mchId: z.string(),
  appId: z.string(),
  /** Serial number of the stored certificate. */
  serial: z.string(),
  certificateUntil: Instant,
  /** The last four characters, the rest masked. */
  apiV3Key: z.string(),
  /** null = platform certificates are downloaded. */
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
  /** Simulated methods, which charge nothing. */
  sandboxed: z.array(MerchantMethod),
});
export type MerchantAccounts = z.infer<typeof MerchantAccounts>;

/** Version the change is based on; 0 = nothing was stored. */
const version = z.int().min(0).max(1_000_000);
/** Key or certificate; empty = unchanged. */
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
  /** Empty = platform certificates are downloaded. */
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
  /** Empty = callbacks for any seller of the application are accepted. */
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
  /** Newest first, at most ten of each. */
  payments: z.array(z.object({ paymentNo: z.string(), amount: Money, time: Instant })),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: Money,
      status: z.enum(['pending', 'processing', 'done', 'failed']),
      time: Instant,
    }),
  ),
  /** Rejected callbacks, and failed calls. */
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

/** Merchant accounts of a shop at WeChat Pay and Alipay. Keys are write-only. */
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
