import { z } from 'zod';
import { LocalText } from './basics.ts';

/** Somebody has just written. */
export const ChatMessage = z.object({
  type: z.literal('chatMessage'),
  /** Chat user who wrote. */
  from: z.string(),
  /** To the account itself, or to the shop it serves. */
  to: z.enum(['own', 'shop']),
  name: LocalText,
  /** How it begins; empty for what has no words. */
  words: z.string(),
});

/** Server to browser on `/ws/notification?userId=&ticket=`, or `&token=` as the specification has it. A message that does not parse is ignored. */
export const LiveMessage = z.union([
  z.object({ type: z.literal('unreadCount'), count: z.int().nonnegative() }),
  /** Chat messages the account, and the shop it serves, have not read. */
  z.object({ type: z.literal('chatUnread'), own: z.int().nonnegative(), shop: z.int().nonnegative() }),
  ChatMessage,
  z.object({ type: z.enum(['system', 'order', 'activity']), title: LocalText, content: LocalText }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Browser to server: sent every 60 s, answered with nothing. */
export const LiveKeepalive = z.object({ type: z.literal('ping') });
