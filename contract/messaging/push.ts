import { z } from 'zod';
import { Empty } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const endpoint = z
  .url()
  .max(1_000)
  .meta({ examples: ['https://push.example/v1/3f9d2c'] });
/** What `PushSubscription.toJSON()` gives; key of 65 bytes, secret of 16 (RFC 8291). */
const Subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}=?$/)
      .meta({
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
    auth: z
      .string()
      .regex(/^[\w-]{22}={0,2}$/)
      .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

/** The notifications that browsers also show while no page of the shop is open. Texts: `push-notice.<event>` of the locales. */
export const PushEvent = z.enum([
  'order_paid',
  'order_shipped',
  'order_signed',
  'order_shop_cancelled',
  'order_platform_cancelled',
  'payment_refunded',
  'after_sale_refunded',
  'order_reminded',
  'after_sale_requested',
]);

export const pushRoutes = defineRoutes({
  'GET /api/push/key': {
    summary: 'The key (VAPID) with which a browser subscribes to messages of this shop',
    auth: 'public',
    /** null = the shop has turned its service worker off, which shows the messages. */
    output: z.object({ key: z.string().nullable() }),
  },
  'POST /api/push/subscribe': {
    summary:
      "Send the caller's order messages to this browser, in the language of the call; a browser belongs to the account that asked last. Ten browsers an account, the oldest leaves",
    auth: 'user',
    body: Subscription,
    output: Empty,
    errors: ['push_subscription', 'too_many_attempts'],
  },
  'POST /api/push/renew': {
    summary:
      'A browser replaced its subscription. Its address before is the proof: only the browser and its push service know it',
    auth: 'public',
    body: z.strictObject({ before: endpoint, subscription: Subscription }),
    output: Empty,
    errors: ['not_found', 'push_subscription', 'too_many_attempts'],
  },
  'POST /api/push/unsubscribe': {
    summary: 'Send nothing more to the browser with this address; an unknown one is no error',
    auth: 'public',
    body: z.strictObject({ endpoint }),
    output: Empty,
    errors: ['too_many_attempts'],
  },
});
