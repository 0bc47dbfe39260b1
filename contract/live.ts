import { z } from 'zod';
import { LocalText } from './basics.ts';

/** A new chat message. */
export const ChatMessage = z.object({
  type: z.literal('chatMessage'),
  /** Chat user name of the sender. */
  from: z.string(),
  /** Addressed to the account itself, or to the shop it serves. */
  to: z.enum(['own', 'shop']),
  name: LocalText,
  /** Beginning of the text; empty for messages without text. */
  words: z.string(),
});

/**
 * Server to browser on `/ws/notification?userId=&ticket=`, or `&token=` as in the specification. Messages that do not parse are ignored.
 */
export const LiveMessage = z.union([
  z.object({ type: z.literal('unreadCount'), count: z.int().nonnegative() }),
  /** Unread chat messages of the account and of the shop it serves. */
  z.object({ type: z.literal('chatUnread'), own: z.int().nonnegative(), shop: z.int().nonnegative() }),
  ChatMessage,
  z.object({ type: z.enum(['system', 'order', 'activity']), title: LocalText, content: LocalText }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Browser to server: heartbeat every 60 s, without an answer. */
export const LiveKeepalive = z.object({ type: z.literal('ping') });
