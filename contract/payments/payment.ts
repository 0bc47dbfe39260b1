import { z } from 'zod';
import { Currency, CurrencyRate } from '../accounting/currency.ts';
import { Id, Instant, LocalText, Money, PathId, pageOf, paging, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

export const PaymentMethod = z.enum(['wechat', 'alipay', 'bankcard', 'paypal']);
const Provider = z.enum(['sandbox', 'wechat', 'alipay', 'stripe', 'paypal']);
/** Wallets of phones and browsers that hold the card of a payment. */
export const wallets = ['apple_pay', 'google_pay'] as const;
export const Wallet = z.enum(wallets);
export type Wallet = z.infer<typeof Wallet>;
/** Currencies that a payment is charged in. Orders, refunds and the ledger are in yuan. */
export const chargeCurrencies = ['CNY', 'USD', 'EUR', 'GBP'] as const;
export const ChargeCurrency = z.enum(chargeCurrencies);
export type ChargeCurrency = z.infer<typeof ChargeCurrency>;
/** What is charged instead of yuan: hundredths of the currency, converted at the rate of a day. Refunds use the same rate. */
export const Charged = CurrencyRate.extend({
  amount: z.int().positive().max(1_000_000_000_000_000).meta({ description: 'hundredths of the currency' }),
});
export type Charged = z.infer<typeof Charged>;
export const PaymentStatus = z.enum(['pending', 'paid', 'cancelled', 'refunded']);

/** Failure reason of a payment attempt, if the provider reports it. `closed`: the provider closed the payment before its deadline. */
export const declineReasons = ['funds', 'limit', 'expired', 'details', 'identity', 'bank', 'closed'] as const;
const DeclineReason = z.enum(declineReasons);
export type DeclineReason = z.infer<typeof DeclineReason>;

export const Payment = z.object({
  paymentNo: z.string(),
  status: PaymentStatus,
  amount: Money,
  method: PaymentMethod.nullable(),
  orderNos: z.array(z.string()),
  expireTime: Instant,
  payTime: Instant.nullable(),
  /** Time of the last failed attempt in the payment app; the payment is still open. */
  declineTime: Instant.nullable(),
  /** null = no failure, or the reason is unknown. */
  declineReason: DeclineReason.nullable(),
  /** The wallet that paid; null = another way, or not reported by the provider. */
  wallet: Wallet.nullable(),
  /** What was charged in another currency; null = yuan, or unpaid. */
  charged: Charged.nullable(),
  /** Whether card payments are enabled; otherwise they are shown as under development. */
  takesCards: z.boolean(),
  takesPaypal: z.boolean(),
  /** The amount in the currencies that cards and PayPal can be charged in, while the payment is open. */
  currencies: z.array(Charged),
});
export type Payment = z.infer<typeof Payment>;

/** Kinds of messages between the shop and a provider. */
export const paymentEventKinds = [
  'start',
  'query',
  'close',
  'capture',
  'refund',
  'refund_query',
  'callback',
  'receiver',
  'split',
  'split_query',
  'split_return',
  'split_return_query',
  'free',
] as const;
export const PaymentEvent = z.object({
  id: Id,
  time: Instant,
  provider: Provider,
  kind: z.enum(paymentEventKinds),
  /** null when the message could not be parsed. */
  paymentNo: z.string().nullable(),
  /** Result; `unreachable`, `refused` and `forged` are failures. */
  outcome: z.string(),
  /** The provider's error code, or its number of the payment. */
  detail: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const RefundStatus = z.enum(['pending', 'processing', 'done', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const PaymentRefund = z.object({
  id: Id,
  refundNo: z.string(),
  paymentNo: z.string(),
  provider: Provider,
  amount: Money,
  /** What goes back in the currency of the charge; null = yuan. */
  charged: z.object({ currency: Currency, amount: z.int().nonnegative() }).nullable(),
  /** `failed`: the provider rejected it for good; it can be sent again. */
  status: RefundStatus,
  attempts: z.int().nonnegative(),
  /** The refunded order; null = an unexpected payment is refunded. */
  order: z.object({ id: Id, orderNo: z.string(), shopName: LocalText }).nullable(),
  /** The provider's last error. */
  error: z.string().nullable(),
  createTime: Instant,
  endTime: Instant.nullable(),
});
export type PaymentRefund = z.infer<typeof PaymentRefund>;

const paymentNo = z.object({ paymentNo: z.string().regex(/^P\d{18,24}$/) });
const sandboxToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,80}$/) });

export const paymentRoutes = defineRoutes({
  'POST /api/payment/create': {
    summary: 'Start paying: answers with what the QR code holds',
    auth: 'user',
    body: z
      .object({
        paymentNo: z.string().regex(/^P\d{18,24}$/),
        method: PaymentMethod,
        /** The page is open on the phone with the payment app: returns a link to the app instead of a QR code. */
        onPhone: z.boolean().default(false),
        /** For cards and PayPal. Without it cards are charged in yuan, and PayPal in the first currency that is offered. */
        currency: ChargeCurrency.optional(),
      })
      .strict(),
    output: z.object({
      paymentNo: z.string(),
      method: PaymentMethod,
      amount: Money,
      /** What is charged instead of yuan; null = yuan. */
      charged: Charged.nullable(),
      expireTime: Instant,
      /** Text for the QR code: a URL for the payment app (or the sandbox page). For cards and PayPal the URL of the provider's page. */
      qrText: z.string(),
      /** Lifetime of the link when shorter than the payment's deadline; request a new one after it. */
      linkSeconds: z.int().positive().nullable(),
    }),
    errors: [
      'not_found',
      'payment_expired',
      'payment_method_unavailable',
      'payment_method_off',
      'transition_forbidden',
      'payment_failed',
      'card_amount_too_small',
      'currency_unavailable',
      'price_changed',
    ],
  },
  'GET /api/payment/status/{paymentNo}': {
    summary: "A payment of the caller's",
    auth: 'user',
    params: paymentNo,
    output: Payment,
    errors: ['not_found'],
  },
  'POST /api/payment/check/{paymentNo}': {
    summary:
      "A payment of the caller's, after the gateway was asked about it: for who comes back before its message",
    auth: 'user',
    params: paymentNo,
    output: Payment,
    errors: ['not_found'],
  },
  'GET /api/payment/sandbox/{token}': {
    summary: 'What the sandbox page shows; only with the sandbox provider',
    auth: 'public',
    params: sandboxToken,
    output: z.object({
      paymentNo: z.string(),
      amount: Money,
      charged: Charged.nullable(),
      status: PaymentStatus,
      method: PaymentMethod,
      expireTime: Instant,
    }),
    errors: ['not_found'],
  },
  'POST /api/payment/sandbox/{token}': {
    summary: 'Approve or refuse a sandbox payment, as the buyer would in the payment app',
    auth: 'public',
    params: sandboxToken,
    body: z.object({ action: z.enum(['approve', 'refuse']) }).strict(),
    output: z.object({ status: PaymentStatus }),
    errors: ['not_found', 'payment_expired', 'transition_forbidden'],
  },
  'POST /api/payment/notify/wechat': {
    summary: "WeChat Pay's signed messages about payments and refunds; only with its keys configured",
    auth: 'public',
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/payment/notify/alipay': {
    summary: "Alipay's signed messages about payments and refunds; only with its keys configured",
    auth: 'public',
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/payment/notify/stripe': {
    summary: "Stripe's signed messages about card payments and refunds; only with its keys configured",
    auth: 'public',
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/payment/notify/paypal': {
    summary: "PayPal's signed messages about payments and refunds; only with its keys configured",
    auth: 'public',
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/payment/notify/wechat/{id}': {
    summary: "WeChat Pay's messages about payments that a shop's own account took",
    auth: 'public',
    params: z.object({ id: PathId }),
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'POST /api/payment/notify/alipay/{id}': {
    summary: "Alipay's messages about payments that a shop's own account took",
    auth: 'public',
    params: z.object({ id: PathId }),
    raw: true,
    output: z.string(),
    errors: ['not_found'],
  },
  'GET /api/system/payment/events': {
    summary: 'Every call to a payment gateway and every message from one, newest first; kept 180 days',
    auth: 'staff',
    permission: 'platform.payment.read',
    query: z.object({
      ...paging(20),
      provider: PaymentEvent.shape.provider.optional(),
      kind: PaymentEvent.shape.kind.optional(),
      paymentNo: paymentNo.shape.paymentNo.optional(),
    }),
    output: pageOf(PaymentEvent),
  },
  'GET /api/system/payment/refunds': {
    summary: 'Money that goes or went back, newest first',
    auth: 'staff',
    permission: 'platform.payment.read',
    query: z.object({
      ...paging(20),
      status: RefundStatus.optional(),
      /** The beginning of the refund, payment or order number. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(PaymentRefund, RefundStatus),
  },
  'POST /api/system/payment/refund/resend/{refundNo}': {
    summary: 'Send a refund once more that the gateway refused for good, under a new number',
    auth: 'staff',
    permission: 'platform.payment.refund',
    params: z.object({ refundNo: z.string().regex(/^R\d{18,26}(-\d{1,3})?$/) }),
    output: PaymentRefund,
    errors: ['not_found', 'decided', 'transition_forbidden'],
  },
});
