import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { paymentEventKinds } from '../../../../contract/payments/payment.ts';
import { created, fen, id, instant } from '../../../platform/db/columns.ts';
import { order, payment } from '../../orders/tables/order.ts';
import { afterSale } from '../../returns/tables.ts';
import { merchantAccount } from './merchant-account.ts';

const ofPayment = () =>
  integer('payment_id')
    .notNull()
    .references(() => payment.id);
/** The shop's own account that takes, took or is asked about the money; null = the platform's. */
const merchantAccountId = () => integer('merchant_account_id').references(() => merchantAccount.id);
const provider = () => text('provider', { enum: ['sandbox', 'wechat', 'alipay', 'stripe'] }).notNull();

/** A payment as it was opened at a gateway. Written before the gateway is asked, so that no answer can get lost. */
export const paymentCharge = pgTable(
  'payment_charge',
  {
    id: id(),
    paymentId: ofPayment(),
    provider: provider(),
    merchantAccountId: merchantAccountId(),
    /** What the gateway knows it by: the payment's own number, and two digits more once another amount was asked for. */
    number: text('number').notNull(),
    amount: fen('amount').notNull(),
    /** Parts of it may go to shops at the gateway, where its money is frozen until then. */
    isShared: boolean('is_shared').notNull().default(false),
    /** The amount was changed: what is paid of this one goes back. */
    voidedAt: instant('voided_at'),
    /** The gateway takes no further try by its number: the next start opens another one. */
    spentAt: instant('spent_at'),
    /** Gateways refuse the same payment with another subject. */
    subject: text('subject').notNull(),
    /** null until the gateway answered. */
    qrText: text('qr_text'),
    /** What the gateway calls it, where it is not asked about by our number. */
    handle: text('handle'),
    /** When the gateway is asked about it next; null = nothing is open there any more. */
    nextCheckAt: instant('next_check_at'),
    createdAt: created(),
  },
  (t) => [
    unique('payment_charge_number').on(t.provider, t.number),
    uniqueIndex('payment_charge_live').on(t.paymentId, t.provider).where(sql`${t.voidedAt} is null`),
    index('payment_charge_payment').on(t.paymentId),
    index('payment_charge_due').on(t.nextCheckAt),
  ],
);

/** Money that came in, each payment of a gateway once. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    id: id(),
    paymentId: ofPayment(),
    provider: provider(),
    merchantAccountId: merchantAccountId(),
    /** Ours, of the charge that was paid. */
    number: text('number').notNull(),
    /** The gateway's number of the payment; the same one twice counts once. */
    ref: text('ref').notNull(),
    outcome: text('outcome', { enum: ['paid', 'ignored', 'refund'] }).notNull(),
    amount: fen('amount').notNull(),
    /** How its money stands at the gateway, where parts of it may go to shops: frozen, being set free, free. null = it never was frozen. */
    share: text('share', { enum: ['frozen', 'freeing', 'free'] }),
    /** When it is set free, or that tried again; null = not now. */
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

/** Money that goes back. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: id(),
    refundNo: text('refund_no').notNull(),
    paymentId: ofPayment(),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => paymentReceipt.id),
    /** The order whose goods are paid back; null = money that should not have come. */
    orderId: integer('order_id').references(() => order.id),
    /** What was agreed on; null = the whole order, or money that should not have come. */
    afterSaleId: integer('after_sale_id').references(() => afterSale.id),
    amount: fen('amount').notNull(),
    /** `pending`: the gateway has not taken it yet. `failed` is final and for somebody to look at. */
    status: text('status', { enum: ['pending', 'processing', 'done', 'failed'] }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is tried or asked about next; null = it has ended. */
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
  ],
);

/** The log: every call to a gateway and every message from one, also the refused ones. Holds no secrets; kept 180 days. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    /** As the message names it; null = it could not be read. */
    paymentNo: text('payment_no'),
    provider: provider(),
    merchantAccountId: merchantAccountId(),
    kind: text('kind', {
      enum: paymentEventKinds,
    }).notNull(),
    outcome: text('outcome').notNull(),
    /** The gateway's code, or a number of its own. */
    detail: text('detail'),
    createdAt: created(),
  },
  (t) => [
    index('payment_event_payment').on(t.paymentNo),
    index('payment_event_created').on(t.createdAt),
    index('payment_event_account').on(t.merchantAccountId),
  ],
);
