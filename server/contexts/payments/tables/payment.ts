import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { disputeProviders, disputeStates } from '../../../../contract/payments/dispute.ts';
import { chargeCurrencies, paymentEventKinds, wallets } from '../../../../contract/payments/payment.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { order, payment } from '../../orders/tables/order.ts';
import { afterSale } from '../../returns/tables.ts';
import { merchantAccount } from './merchant-account.ts';

const ofPayment = () =>
  integer('payment_id')
    .notNull()
    .references(() => payment.id);
/** The supplier's own account that collects the money; null = the platform's. */
const merchantAccountId = () => integer('merchant_account_id').references(() => merchantAccount.id);
const provider = () =>
  text('provider', { enum: ['sandbox', 'wechat', 'alipay', 'stripe', 'paypal'] }).notNull();

/** A payment as opened at a gateway. Written before the gateway is called, so that no response is lost. */
export const paymentCharge = pgTable(
  'payment_charge',
  {
    id: id(),
    paymentId: ofPayment(),
    provider: provider(),
    merchantAccountId: merchantAccountId(),
    /** The number at the gateway: that of the payment, with two digits added after a change of amount. */
    number: text('number').notNull(),
    amount: fen('amount').notNull(),
    /** What the gateway charges. The amount in yuan is converted once, at the rate of a day; refunds use the same rate. */
    currency: text('currency', { enum: chargeCurrencies }).notNull().default('CNY'),
    /** In hundredths of the currency; null = yuan, like the two below. */
    charged: fen('charged'),
    /** Ten-thousandths of a yuan for one unit. */
    rate: integer('rate'),
    rateDay: date('rate_day', { mode: 'string' }),
    /** Parts of it can be split to suppliers at the gateway, which freezes the money until then. */
    isShared: boolean('is_shared').notNull().default(false),
    /** When the amount was changed: payments of this charge are refunded. */
    voidedAt: instant('voided_at'),
    /** The gateway accepts no further attempt with its number: the next start opens a new charge. */
    spentAt: instant('spent_at'),
    /** Gateways reject the same payment with another subject. */
    subject: text('subject').notNull(),
    /** null until the gateway has responded. */
    qrText: text('qr_text'),
    /** The gateway's own id, for gateways that are not queried by our number. */
    handle: text('handle'),
    /** When the gateway is queried next; null = nothing is open there any more. */
    nextCheckAt: instant('next_check_at'),
    createdAt: created(),
  },
  (t) => [
    unique('payment_charge_number').on(t.provider, t.number),
    uniqueIndex('payment_charge_live').on(t.paymentId, t.provider).where(sql`${t.voidedAt} is null`),
    index('payment_charge_payment').on(t.paymentId),
    index('payment_charge_due').on(t.nextCheckAt),
    check(
      'payment_charge_currency',
      sql`(${t.currency} = 'CNY') = (${t.charged} is null) and (${t.charged} is null) = (${t.rate} is null) and (${t.rate} is null) = (${t.rateDay} is null)`,
    ),
    check('payment_charge_charged', sql`${t.charged} > 0`),
  ],
);

/** Received money, one row per payment at a gateway. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    id: id(),
    paymentId: ofPayment(),
    provider: provider(),
    merchantAccountId: merchantAccountId(),
    /** The number of the paid charge. */
    number: text('number').notNull(),
    /** The gateway's number of the payment; counted once. */
    ref: text('ref').notNull(),
    outcome: text('outcome', { enum: ['paid', 'ignored', 'refund'] }).notNull(),
    amount: fen('amount').notNull(),
    /** The wallet that held the card, if the gateway reports it. */
    wallet: text('wallet', { enum: wallets }),
    /** The state of splittable money at the gateway: frozen, being unfrozen, free. null = it never was frozen. */
    share: text('share', { enum: ['frozen', 'freeing', 'free'] }),
    /** When it is unfrozen, or that is retried; null = not scheduled. */
    shareCheckAt: instant('share_check_at'),
    createdAt: created(),
  },
  (t) => [
    index('payment_receipt_frozen').on(t.id).where(sql`${t.share} = 'frozen'`),
    index('payment_receipt_share_due').on(t.shareCheckAt),
    unique('payment_receipt_ref').on(t.provider, t.ref),
    index('payment_receipt_payment').on(t.paymentId),
    index('payment_receipt_account').on(t.merchantAccountId),
  ],
);

/** A refund to the buyer. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: id(),
    refundNo: text('refund_no').notNull(),
    paymentId: ofPayment(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => paymentReceipt.id),
    /** The order that is refunded; null = stray money. */
    orderId: integer('order_id').references(() => order.id),
    /** The after-sale that is refunded; null = the whole order, or stray money. */
    afterSaleId: integer('after_sale_id').references(() => afterSale.id),
    amount: fen('amount').notNull(),
    /** In hundredths of the charge's currency; null = yuan. 0 = too little to send. */
    charged: fen('charged'),
    /** `pending`: not accepted by the gateway yet. `failed` is final and needs an operator. */
    status: text('status', { enum: ['pending', 'processing', 'done', 'failed'] }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is sent or queried next; null = it is final. */
    nextCheckAt: instant('next_check_at'),
    createdAt: created(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('payment_refund_no').on(t.refundNo),
    uniqueIndex('payment_refund_after_sale').on(t.afterSaleId),
    index('payment_refund_payment').on(t.paymentId),
    index('payment_refund_due').on(t.nextCheckAt),
    index('payment_refund_status').on(t.status, t.id),
    check('payment_refund_amount', sql`${t.amount} > 0`),
    check('payment_refund_charged', sql`${t.charged} >= 0`),
  ],
);

/** A payment that the buyer takes back by the bank or by PayPal (chargeback). While it is open, the money of its orders is not released. */
export const paymentDispute = pgTable(
  'payment_dispute',
  {
    id: id(),
    provider: text('provider', { enum: disputeProviders }).notNull(),
    /** The gateway's number. */
    number: text('number').notNull(),
    paymentId: ofPayment(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => paymentReceipt.id),
    /** In yuan, at the rate of the charge. */
    amount: fen('amount').notNull(),
    currency: text('currency', { enum: chargeCurrencies }).notNull(),
    /** In hundredths of the currency. */
    disputed: fen('disputed').notNull(),
    /** In the gateway's words. */
    reason: text('reason').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    /** Until when the gateway accepts evidence. */
    dueAt: instant('due_at'),
    /** The time of the gateway's last message that counted: older ones are ignored. */
    reportedAt: instant('reported_at').notNull(),
    createdAt: created(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('payment_dispute_number').on(t.provider, t.number),
    index('payment_dispute_payment').on(t.paymentId, t.state),
    index('payment_dispute_receipt').on(t.receiptId),
    index('payment_dispute_state').on(t.state, t.dueAt),
    check('payment_dispute_amount', sql`${t.amount} > 0 and ${t.disputed} > 0`),
    check('payment_dispute_ended', sql`(${t.state} in ('won', 'lost')) = (${t.endedAt} is not null)`),
  ],
);

/** The event log: every call to a gateway and every callback, also rejected ones. Contains no secrets; kept for 180 days. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    /** As named in the callback; null = unreadable. */
    paymentNo: text('payment_no'),
    provider: provider(),
    merchantAccountId: merchantAccountId(),
    kind: text('kind', {
      enum: paymentEventKinds,
    }).notNull(),
    outcome: text('outcome').notNull(),
    /** The gateway's error code, or another number of its own. */
    detail: text('detail'),
    createdAt: created(),
  },
  (t) => [
    index('payment_event_payment').on(t.paymentNo),
    index('payment_event_created').on(t.createdAt),
    index('payment_event_account').on(t.merchantAccountId),
  ],
);
