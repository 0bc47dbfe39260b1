import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/open.ts';
import { imBlock, imConversation, imMessage, imUser } from '../../platform/db/schema.ts';
import { pairOf } from '../../providers/chat/names.ts';
import type { ChatNote, ChatRefusal } from '../../providers/chat/port.ts';
import { body as bodyCodec, meta as metaCodec } from '../wire/codec.ts';
import { jidOf, namespace } from '../wire/names.ts';
import type { Body } from '../wire/shapes.ts';
import { type Place, post } from './inbox.ts';
import { publishInboxEvent } from './inbox-events.ts';
import { lockSides } from './users.ts';

/** Message rules of the business: `contexts/messaging/chat`. */
export interface Rules {
  admit(tx: Tx, note: ChatNote): Promise<ChatRefusal | null>;
  keep(tx: Tx, note: ChatNote): Promise<void>;
}

export interface Sending {
  readonly from: Place;
  readonly to: string;
  readonly localId: bigint;
  readonly body: Body;
  readonly note: ChatNote;
  /** Automatic answers of the server skip the rules. */
  readonly isOwn?: boolean;
}

export type Sent =
  | { readonly id: bigint; readonly at: Date; readonly isNew: boolean }
  | { readonly refusal: ChatRefusal };

/** Stores a message and adds it to the inboxes of both sides. Idempotent: a repeated sending returns the stored message. */
export async function storeMessage(tx: Tx, rules: Rules, sending: Sending): Promise<Sent> {
  const { from, to } = sending;
  if (!(await lockSides(tx, from.user, to, sending.note.at))) return { refusal: 'no_such_user' };
  const payload = bodyCodec.encode(sending.body);
  const fingerprint = fingerprintOf(sending, payload);
  const { known, isBlocked, lastAt } = await look(tx, fingerprint, sending.note);
  if (known) return { ...known, isNew: false };
  if (isBlocked && !sending.isOwn) return { refusal: 'blocked' };
  // The transaction may have waited for a later one, and clocks of processes differ. The time is adjusted so that the order by time equals
  // the order by id.
  const note = lastAt && lastAt > sending.note.at ? { ...sending.note, at: lastAt } : sending.note;
  const refusal = sending.isOwn ? null : await rules.admit(tx, note);
  if (refusal) return { refusal };
  const sides = [
    { user: to, queue: from.user, origin: '' },
    { user: from.user, queue: to, origin: from.resource },
  ];
  const { id, meta } = await post(tx, sides, (of) => letter(of, from, to, payload, note.at), note.at);
  await tx.insert(imMessage).values({
    id,
    meta,
    fingerprint,
    kind: note.kind,
    words: note.text,
    sentAt: note.at,
    pair: pairOf(from.user, to),
    sender: from.user,
    receiver: to,
  });
  await moveConversations(tx, from.user, to, id, note.at);
  await rules.keep(tx, note);
  await publishInboxEvent(tx, sides);
  return { id, at: note.at, isNew: true };
}

/** A message between two users, as sent and stored. Ids of a pair increase in commit order. */
export const letter = (id: bigint, from: Place, to: string, payload: Uint8Array<ArrayBuffer>, at: Date) =>
  metaCodec.encode({
    id,
    from: { ...jidOf(from.user), resource: from.resource },
    to: jidOf(to),
    timestamp: BigInt(at.getTime()),
    namespace: namespace.chat,
    payload,
    ext: [],
  });

/** An earlier copy of the same sending, whether the receiver blocks the sender, and the time of the conversation's last message. */
async function look(tx: Tx, fingerprint: string, { from, to }: ChatNote) {
  const [row] = await tx
    .select({ id: imMessage.id, at: imMessage.sentAt, peer: imBlock.peer, lastAt: imConversation.lastAt })
    .from(imUser)
    .leftJoin(imMessage, eq(imMessage.fingerprint, fingerprint))
    .leftJoin(imBlock, and(eq(imBlock.owner, to), eq(imBlock.peer, from)))
    .leftJoin(imConversation, and(eq(imConversation.owner, from), eq(imConversation.peer, to)))
    .where(eq(imUser.name, from));
  const known = row?.id && row.at ? { id: row.id, at: row.at } : null;
  return { known, isBlocked: row?.peer !== null, lastAt: row?.lastAt ?? null };
}

async function moveConversations(tx: Tx, sender: string, receiver: string, id: bigint, at: Date) {
  const sides = [
    { owner: receiver, peer: sender, unread: 1 },
    { owner: sender, peer: receiver, unread: 0 },
  ];
  await tx
    .insert(imConversation)
    .values(sides.map((side) => ({ ...side, lastId: id, lastAt: at })))
    .onConflictDoUpdate({
      target: [imConversation.owner, imConversation.peer],
      set: {
        lastId: id,
        lastAt: at,
        unread: sql`${imConversation.unread} + excluded.unread`,
        removed: false,
      },
    });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Deduplication key: the application's own key when the message has one (it stays the same when a user retries), else the device's local
 * id. Local ids sometimes collide, so the content is part of the key.
 */
function fingerprintOf({ from, to, localId, note }: Sending, payload: Uint8Array): string {
  const key = note.ext.key ?? '';
  const hash = createHash('sha256').update(`${from.user}\n${to}\n`);
  if (uuid.test(key)) return hash.update(`key\n${key.toLowerCase()}`).digest('hex');
  return hash.update(`id\n${from.resource}\n${localId}\n`).update(payload).digest('hex');
}
