import { z } from 'zod';
import { type Db, notify, type Tx } from '../../platform/db/open.ts';

export const channel = 'im';

/** Something new in a queue of a user. `origin` is the device that knows already. */
interface InboxEvent {
  readonly user: string;
  readonly queue: string;
  readonly origin?: string | undefined;
}

/** What processes tell each other after a commit. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('inbox'),
    items: z.array(z.object({ user: z.string(), queue: z.string(), origin: z.string().optional() })),
  }),
  /** Something for the devices that are there now: a Meta in base64, kept nowhere. */
  z.object({ type: z.literal('passing'), user: z.string(), queue: z.string(), meta: z.string() }),
  /** A device came in with this number; a connection of the same device with a lower one, wherever it is, has to go. */
  z.object({ type: z.literal('entered'), user: z.string(), resource: z.string(), entry: z.string() }),
  /** Sessions ended: look whether the tokens of open connections are still good. */
  z.object({ type: z.literal('sessions') }),
  /** A session has a newer token for its open connections. */
  z.object({
    type: z.literal('renewed'),
    user: z.string(),
    session: z.string(),
    hash: z.string(),
    expiresAt: z.number(),
  }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

/** In a transaction: heard by every process after its commit. */
export async function publishInboxEvent(tx: Tx, items: readonly InboxEvent[]): Promise<void> {
  await spread(tx, { type: 'inbox', items: [...items] });
}

export async function spread(db: Db | Tx, news: ChatEvent): Promise<void> {
  await notify(db, channel, JSON.stringify(news));
}

export function chatEventIn(payload: string): ChatEvent | null {
  try {
    return ChatEvent.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
