import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { WebhookKind, WebhookTold } from '../../../../contract/webhook.ts';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { supplier } from '../../suppliers/tables/supplier.ts';

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
  kind: text('kind').$type<WebhookTold>().notNull(),
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
