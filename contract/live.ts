import { z } from 'zod';
import { LocalText } from './basics.ts';

/** Server to browser on `/ws/notification?userId=&token=`. A message that does not parse is ignored. */
export const LiveMessage = z.union([
  z.object({ type: z.literal('unreadCount'), count: z.int().nonnegative() }),
  z.object({ type: z.enum(['system', 'order', 'activity']), title: LocalText, content: LocalText }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Browser to server: sent every 60 s, answered with nothing. */
export const LiveKeepalive = z.object({ type: z.literal('ping') });
