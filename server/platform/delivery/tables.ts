import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { MessageEvent } from '../../../contract/messaging/sms.ts';
import type { WebhookKind, WebhookTopic } from '../../../contract/messaging/webhook.ts';
import { account } from '../../contexts/identity/tables/account.ts';
import { supplier } from '../../contexts/suppliers/tables/supplier.ts';
import { created, id, instant, localText } from '../db/columns.ts';

/** Webhook endpoint of a supplier or of the platform. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    id: id(),
    /** null = the platform's endpoint, which receives the events of all suppliers. */
    supplierId: integer('supplier_id').references(() => supplier.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Time when it was disabled because it did not answer. */
    brokenAt: instant('broken_at'),
    /** Start of the current series of failed deliveries, and the number of attempts. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** Signing secret, encrypted (server/platform/crypto/seal.ts). */
    sealed: text('sealed').notNull(),
    /** Previous signing secret, valid until receivers have the new one. */
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

/** A webhook event, written in the transaction of the change. */
export const webhookEvent = pgTable('webhook_event', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<WebhookTopic>().notNull(),
  /** The exact bytes that are signed and sent. */
  body: text('body').notNull(),
  createdAt: created(),
});

/** Delivery of one event to one endpoint: queue and log. */
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
    /** While sending: the time after which the sender is considered dead. */
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

/** A browser that shows messages of its account also while no page of the shop is open (RFC 8030). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the endpoint, which is secret: whoever knows it can send to the browser. */
    endpointHash: text('endpoint_hash').notNull().unique('push_subscription_endpoint'),
    /** Endpoint and keys, encrypted (server/platform/crypto/seal.ts). */
    sealed: text('sealed').notNull(),
    /** The language of the page where it was turned on. */
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    createdAt: created(),
    /** Time when the browser last confirmed it. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('push_subscription_account').on(t.accountId, t.seenAt)],
);

/** Queue of messages to browsers. A row is deleted when its push service has taken it, or when it is too old. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: id(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    /** A later message with the same topic replaces this one, here, at the push service and on the screen. */
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<PushPayload>().notNull(),
    urgency: text('urgency', { enum: ['normal', 'high'] }).notNull(),
    tries: smallint('tries').notNull().default(0),
    /** While sending: the time after which the sender is considered dead. */
    nextTryAt: instant('next_try_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [
    unique('push_message_topic').on(t.subscriptionId, t.topic),
    index('push_message_due').on(t.nextTryAt),
    check('push_message_lifetime', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** What the service worker (public/worker.js) shows. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Path of this site. */
  readonly url: string;
  readonly tag: string;
}

/** Messages to an account, shown in the message centre. */
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
    /** A later notification with the same key replaces this one while it is unread. */
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

/** Log and queue of SMS and mail. Contains no codes; rows are kept 180 days. */
export const smsMessage = pgTable(
  'sms_message',
  {
    id: id(),
    /** Phone number; for mail the address in lower case. */
    mobile: text('mobile').notNull(),
    event: text('event').$type<MessageEvent>().notNull(),
    locale: text('locale', { enum: ['zh', 'en'] }).notNull(),
    channel: text('channel', { enum: ['aliyun', 'tencent', 'test', 'off', 'mail'] }).notNull(),
    state: text('state', { enum: ['queued', 'sent', 'delivered', 'failed'] }).notNull(),
    isTrial: boolean('is_trial').notNull().default(false),
    /** Sent text and its parameters; null = it contained a code. */
    text: text('text'),
    params: jsonb('params').$type<Readonly<Record<string, string>>>(),
    /** Message id of the provider. */
    ref: text('ref'),
    error: text('error'),
    tries: smallint('tries').notNull().default(0),
    /** Time of the next attempt; when queued, the time after which the sender is considered dead. */
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

/** Messages of test mode in full: the only table that contains codes, and never used with a provider. */
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
