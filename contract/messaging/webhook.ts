import { z } from 'zod';
import {
  AsRead,
  ContentVersion,
  Empty,
  Id,
  Instant,
  LocalText,
  listQuery,
  PathId,
  pageOf,
  queryInt,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Webhook event types. */
export const WebhookKind = z.enum(['order.paid', 'order.shipped', 'order.refunded', 'product.changed']);
export type WebhookKind = z.infer<typeof WebhookKind>;
/** Types of deliveries: `ping` is a test sent from the page. */
export const WebhookTopic = z.enum([...WebhookKind.options, 'ping']);
export type WebhookTopic = z.infer<typeof WebhookTopic>;

/** `broken`: disabled because it did not answer for a day. */
export const WebhookState = z.enum(['on', 'off', 'broken']);
export type WebhookState = z.infer<typeof WebhookState>;

/** `waiting`: not sent yet, or waiting for a retry; `failed`: given up until it is sent again manually. */
export const DeliveryState = z.enum(['waiting', 'done', 'failed']);

export const WebhookDelivery = z.object({
  id: Id,
  /** The `webhook-id` header, the same for all attempts. */
  eventId: z.string(),
  kind: WebhookTopic,
  state: DeliveryState,
  tries: z.int().nonnegative(),
  /** Status of the last response; null = none. */
  status: z.int().nullable(),
  /** Why there was no response: `timeout`, `refused` (address not allowed), `unreachable`, `endpoint_off`. */
  error: z.string().nullable(),
  createTime: Instant,
  tryTime: Instant.nullable(),
  /** Time of the next automatic retry. */
  nextTime: Instant.nullable(),
  /** Request body as sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookEndpoint = z.object({
  version: ContentVersion,
  id: Id,
  /** Owner; null = the platform, which receives the events of all shops. */
  supplierId: Id.nullable(),
  supplierName: LocalText.nullable(),
  url: z.string(),
  kinds: z.array(WebhookKind),
  state: WebhookState,
  /** Result of the newest delivery. */
  last: z.object({ state: DeliveryState, status: z.int().nullable(), time: Instant }).nullable(),
  createTime: Instant,
  updateTime: Instant,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const fields = {
  url: z
    .url()
    .max(500)
    .meta({ examples: ['https://erp.example/hooks/orders'] }),
  kinds: z.array(WebhookKind).min(1).max(WebhookKind.options.length),
};
/** Signing secret, returned only here. */
const Secret = z.object({ id: Id, secret: z.string() });
const id = z.object({ id: PathId });
const read = { shop: 'shop.webhook.read', platform: 'platform.webhook.read' } as const;
const write = { shop: 'shop.webhook.write', platform: 'platform.webhook.write' } as const;

export const webhookRoutes = defineRoutes({
  'GET /api/webhook/list': {
    summary: 'Where other programs are told of orders and products: of the shop, or all',
    auth: 'staff',
    permission: read,
    query: z.strictObject({ ...listQuery('created'), state: WebhookState.optional() }),
    output: tabbedPageOf(WebhookEndpoint, WebhookState),
  },
  'POST /api/webhook/add': {
    summary: 'Add an endpoint; answers with the secret messages are signed with, this once',
    auth: 'staff',
    elevated: true,
    permission: write,
    body: z.strictObject(fields),
    output: Secret,
    errors: ['webhook_address', 'webhook_limit', 'confirmation_required'],
  },
  'PUT /api/webhook/update/{id}': {
    summary: 'Change an endpoint, turn it off, or on again',
    auth: 'staff',
    elevated: true,
    permission: write,
    params: id,
    query: AsRead,
    body: z.strictObject({ ...fields, enabled: z.boolean() }),
    output: WebhookEndpoint,
    errors: ['not_found', 'webhook_address', 'confirmation_required', 'decided'],
  },
  'POST /api/webhook/secret/{id}': {
    summary: 'A new secret; for a day messages are signed with the one before as well',
    auth: 'staff',
    elevated: true,
    permission: write,
    params: id,
    query: AsRead,
    output: Secret,
    errors: ['not_found', 'confirmation_required', 'decided'],
  },
  'DELETE /api/webhook/delete/{id}': {
    summary: 'Remove an endpoint with its deliveries',
    auth: 'staff',
    permission: write,
    params: id,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
  'POST /api/webhook/ping/{id}': {
    summary: 'Send a message that is about nothing, and say what came of it',
    auth: 'staff',
    permission: write,
    params: id,
    output: WebhookDelivery,
    errors: ['not_found', 'webhook_off', 'too_many_attempts'],
  },
  'GET /api/webhook/deliveries/{id}': {
    summary: 'An endpoint, and what it was sent in the last 30 days, newest first',
    auth: 'staff',
    permission: read,
    params: id,
    query: z.strictObject({
      current: queryInt(1, 500, 1),
      size: queryInt(1, 50, 20),
      state: DeliveryState.optional(),
    }),
    output: pageOf(WebhookDelivery).extend({ endpoint: WebhookEndpoint }),
    errors: ['not_found'],
  },
  'POST /api/webhook/resend/{id}': {
    summary: 'Send one delivery again',
    auth: 'staff',
    permission: write,
    params: id,
    output: WebhookDelivery,
    errors: ['not_found', 'webhook_off', 'too_many_attempts'],
  },
});
