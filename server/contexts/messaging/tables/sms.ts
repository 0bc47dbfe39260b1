import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { MessageEvent } from '../../../../contract/sms.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';

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
