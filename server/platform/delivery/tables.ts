import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { MessageEvent } from '../../../contract/messaging/sms.ts';
import type { WebhookKind, WebhookTopic } from '../../../contract/messaging/webhook.ts';
import { account } from '../../contexts/identity/tables/account.ts';
import { supplier } from '../../contexts/suppliers/tables/supplier.ts';
import { created, id, instant, localText } from '../db/columns.ts';

/** Where a shop's other programs, or the platform's, are told of what happens. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: id(),
    /** null = the platform's: it is told of all shops. */
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** When it was turned off for not answering. */
    brokenAt: instant('broken_at'),
    /** Since when no message was taken, and how many tries that were. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** What messages are signed with, sealed (server/platform/crypto/seal.ts). */
    sealed: text('sealed').notNull(),
    /** The one before, until receivers know the new one. */
    sealedBefore: text('sealed_before'),
    beforeUntil: instant('before_until'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('webhook_endpoint_supplier').on(t.supplierId),
    check('webhook_endpoint_broken', sql`${t.brokenAt} is null or not ${t.enabled}`),
  ],
);

/** What happened, as it is told: written with what it is about. */
export const webhookEvent = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<WebhookTopic>().notNull(),
  /** The bytes that are signed and sent. */
  body: text('body').notNull(),
  createdAt: created(),
});

/** One event for one endpoint: the queue of those to be sent, and the log of those that were. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: smallint('tries').notNull().default(0),
    status: smallint('status'),
    error: text('error'),
    triedAt: instant('tried_at'),
    /** Of one that is being sent: when whoever sends it counts as gone. */
    nextTryAt: instant('next_try_at'),
    createdAt: created(),
  },
  (t) => [
    unique('webhook_delivery_once').on(t.endpointId, t.eventId),
    index('webhook_delivery_endpoint').on(t.endpointId, t.id),
    index('webhook_delivery_event').on(t.eventId),
    index('webhook_delivery_due').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    check('webhook_delivery_next', sql`(${t.state} = 'waiting') = (${t.nextTryAt} is not null)`),
  ],
);

export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['system', 'order', 'activity'] }).notNull(),
    title: localText('title').notNull(),
    content: localText('content').notNull(),
    link: text('link'),
    /** A later message with the same one takes the place of this one while it is unread. */
    collapseKey: text('collapse_key'),
    readAt: instant('read_at'),
    createdAt: created(),
  },
  (t) => [
    index('notification_account').on(t.accountId, t.id),
    index('notification_collapse')
      .on(t.accountId, t.collapseKey)
      .where(sql`${t.collapseKey} is not null and ${t.readAt} is null`),
  ],
);

/** The log of text messages, and the queue of those to be sent. Holds no codes; kept 180 days. */
export const smsMessage = pgTable(
  'sms_message',
  {
    id: id(),
    /** Of mail the address, in small letters. */
    mobile: text('mobile').notNull(),
    event: text('event').$type<MessageEvent>().notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    channel: text('channel', { enum: ['aliyun', 'tencent', 'test', 'off', 'mail'] }).notNull(),
    state: text('state', { enum: ['queued', 'sent', 'delivered', 'failed'] }).notNull(),
    isTrial: boolean('is_trial').notNull().default(false),
    /** What was sent, and what it was filled with; null = it held a code. */
    text: text('text'),
    params: jsonb('params').$type<Readonly<Record<string, string>>>(),
    /** The provider's number. */
    ref: text('ref'),
    error: text('error'),
    tries: smallint('tries').notNull().default(0),
    /** When it is tried again; of one that is queued, when whoever sends it counts as gone. */
    nextTryAt: instant('next_try_at'),
    createdAt: created(),
    sentAt: instant('sent_at'),
    reportedAt: instant('reported_at'),
  },
  (t) => [
    index('sms_message_created').on(t.createdAt),
    index('sms_message_state').on(t.state, t.id),
    index('sms_message_ref').on(t.ref),
    index('sms_message_due').on(t.nextTryAt),
    check('sms_message_whole', sql`(${t.text} is null) = (${t.params} is null)`),
    check('sms_message_no_code', sql`${t.event} not in ('code', 'staff_invitation') or ${t.text} is null`),
  ],
);

/** What test mode "sent", whole: the one place where a code stands, and never with a provider. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    template: text('template').notNull(),
    content: text('content').notNull(),
    createdAt: created(),
  },
  (t) => [index('sms_outbox_mobile').on(t.mobile, t.id)],
);
