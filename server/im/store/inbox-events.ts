import { z } from 'zod';
import { type Db, notify, type Tx } from '../../platform/db/open.ts';

export const channel = 'im';

/** A queue of a user has a new entry. `origin` is the device that caused it and is not notified. */
interface InboxEvent {
  readonly user: string;
  readonly queue: string;
  readonly origin?: string | undefined;
}

/** Notifications between processes (LISTEN/NOTIFY), sent at commit. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('inbox'),
    items: z.array(z.object({ user: z.string(), queue: z.string(), origin: z.string().optional() })),
  }),
  /** A Meta in base64 for online devices only; it is not stored. */
  z.object({ type: z.literal('passing'), user: z.string(), queue: z.string(), meta: z.string() }),
  /** A device connected with this entry number; connections of the same device with a lower number are closed in every process. */
  z.object({ type: z.literal('entered'), user: z.string(), resource: z.string(), entry: z.string() }),
  /** Sessions ended: the tokens of open connections must be validated again. */
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

/** Sends the notification at commit; call it inside a transaction. */
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
