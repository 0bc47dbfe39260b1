import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { imBlock, imConversation, imMessage, imUser } from '../../db/schema/index.ts';
import { pairOf } from '../../providers/chat/names.ts';
import type { ChatNote, ChatRefusal } from '../../providers/chat/port.ts';
import { body as bodyCodec, meta as metaCodec } from '../wire/codec.ts';
import { jidOf, namespace } from '../wire/names.ts';
import type { Body } from '../wire/shapes.ts';
import { type Place, post } from './inbox.ts';
import { tell } from './news.ts';
import { addUsers, lockUsers } from './users.ts';

/** What the business says of messages: `modules/chat/service.ts`. */
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
  /** Answers of our own machine are not asked about. */
  readonly isOwn?: boolean;
}

export type Sent =
  | { readonly id: bigint; readonly at: Date; readonly isNew: boolean }
  | { readonly refusal: ChatRefusal };

/**
 * Stores a message and puts it into the inboxes of both sides. The same sending again answers with the message that is
 * there already.
 */
export async function storeMessage(tx: Tx, rules: Rules, sending: Sending): Promise<Sent> {
  const { from, to, note } = sending;
  await addUsers(tx, [to], note.at);
  if (!(await lockUsers(tx, [from.user, to]))) return { refusal: 'no_such_user' };
  const payload = bodyCodec.encode(sending.body);
  const fingerprint = fingerprintOf(sending, payload);
  const [known] = await tx
    .select({ id: imMessage.id, at: imMessage.sentAt })
    .from(imMessage)
    .where(eq(imMessage.fingerprint, fingerprint));
  if (known) return { ...known, isNew: false };
  const refusal = sending.isOwn ? null : await refusalOf(tx, rules, note);
  if (refusal) return { refusal };
  const id = await newId(tx, from.user);
  const meta = metaCodec.encode({
    id,
    from: { ...jidOf(from.user), resource: from.resource },
    to: jidOf(to),
    timestamp: BigInt(note.at.getTime()),
    namespace: namespace.chat,
    payload,
    ext: [],
  });
  await tx.insert(imMessage).values({
    ...{ id, meta, fingerprint, kind: note.kind, words: note.text, sentAt: note.at },
    ...{ pair: pairOf(from.user, to), sender: from.user, receiver: to },
  });
  await post(tx, { user: to, queue: from.user, origin: '', meta, at: note.at });
  await post(tx, { user: from.user, queue: to, origin: from.resource, meta, at: note.at });
  await moveConversations(tx, from.user, to, id, note.at);
  await rules.keep(tx, note);
  await tell(tx, [
    { user: to, queue: from.user },
    { user: from.user, queue: to, origin: from.resource },
  ]);
  return { id, at: note.at, isNew: true };
}

/** Ids rise with the commits of a pair: taken while both users are locked. */
export async function newId(tx: Tx, user: string): Promise<bigint> {
  const [row] = await tx
    .select({ id: sql<string>`nextval('im_message_id')::text` })
    .from(imUser)
    .where(eq(imUser.name, user));
  if (!row) throw new Error(`no chat user ${user}`);
  return BigInt(row.id);
}

async function refusalOf(tx: Tx, rules: Rules, note: ChatNote): Promise<ChatRefusal | null> {
  const [blocked] = await tx
    .select({ peer: imBlock.peer })
    .from(imBlock)
    .where(sql`${imBlock.owner} = ${note.to} and ${imBlock.peer} = ${note.from}`);
  return blocked ? 'blocked' : rules.admit(tx, note);
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
 * What makes two sendings the same one: the application's own key when the message carries one (it stays the same when a user tries
 * again), else the device's number. Local numbers collide now and then, so the content counts too.
 */
function fingerprintOf({ from, to, localId, note }: Sending, payload: Uint8Array): string {
  const key = note.ext.key ?? '';
  const hash = createHash('sha256').update(`${from.user}\n${to}\n`);
  if (uuid.test(key)) return hash.update(`key\n${key.toLowerCase()}`).digest('hex');
  return hash.update(`id\n${from.resource}\n${localId}\n`).update(payload).digest('hex');
}
