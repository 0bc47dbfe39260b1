import { and, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import { periods } from '../../../contract/periods.ts';
import type { Tx } from '../../platform/db/open.ts';
import { imConversation, imInbox, imMessage } from '../../platform/db/schema.ts';
import { minute } from '../../platform/time.ts';
import { pairOf } from '../../providers/chat/names.ts';
import { body as bodyCodec } from '../wire/codec.ts';
import type { Body } from '../wire/shapes.ts';
import { type Place, post } from './inbox.ts';
import { publishInboxEvent } from './inbox-events.ts';
import { letter } from './message.ts';
import { lockUsers } from './users.ts';

interface Receipt {
  readonly from: Place;
  readonly to: string;
  readonly body: Body;
  readonly at: Date;
}
export type Done = { readonly id: bigint } | { readonly refusal: 'no_such_user' | 'too_late' };

/** Delivery receipt. Only the sender is notified; receipts for commands, which the SDK also sends, are ignored. */
export async function storeDelivered(tx: Tx, receipt: Receipt, messageId: bigint): Promise<Done> {
  const { from, to } = receipt;
  const message = and(
    eq(imMessage.id, messageId),
    eq(imMessage.sender, to),
    eq(imMessage.receiver, from.user),
  );
  if ((await tx.$count(imMessage, message)) === 0) return { id: messageId };
  if (!(await lockUsers(tx, [from.user, to]))) return { refusal: 'no_such_user' };
  return { id: await pass(tx, receipt, false) };
}

/** Read receipt for one message, or with `null` for the conversation; updates the reader's unread count. */
export async function storeRead(tx: Tx, receipt: Receipt, messageId: bigint | null): Promise<Done> {
  const { user } = receipt.from;
  if (!(await lockUsers(tx, [user, receipt.to]))) return { refusal: 'no_such_user' };
  const [last] = await tx
    .select({ id: max(imMessage.id) })
    .from(imMessage)
    .where(
      and(
        eq(imMessage.pair, pairOf(user, receipt.to)),
        eq(imMessage.receiver, user),
        messageId === null ? undefined : lte(imMessage.id, messageId),
      ),
    );
  if (last?.id) await moveMark(tx, user, receipt.to, BigInt(last.id));
  return { id: await pass(tx, receipt, true) };
}

/**
 * `reader` has read the messages of `writer` up to `id`: stores the read position on the writer's side and the unread count on the reader's
 * side.
 */
async function moveMark(tx: Tx, reader: string, writer: string, id: bigint): Promise<void> {
  const [mark] = await tx
    .update(imConversation)
    .set({ peerReadId: sql`greatest(${imConversation.peerReadId}, ${String(id)}::bigint)` })
    .where(and(eq(imConversation.owner, writer), eq(imConversation.peer, reader)))
    .returning({ id: imConversation.peerReadId });
  if (mark) await countUnread(tx, reader, writer, mark.id);
}

async function countUnread(tx: Tx, reader: string, writer: string, after: bigint): Promise<void> {
  const unread = tx
    .select({ count: sql`count(*)::int` })
    .from(imMessage)
    .where(
      and(
        eq(imMessage.pair, pairOf(reader, writer)),
        eq(imMessage.sender, writer),
        gt(imMessage.id, after),
        isNull(imMessage.recalledAt),
      ),
    );
  await tx
    .update(imConversation)
    .set({ unread: sql`(${unread})` })
    .where(and(eq(imConversation.owner, reader), eq(imConversation.peer, writer)));
}

const recallMs = periods.chatRecallMinutes * minute;

/** Recalls the user's own message within two minutes. Devices that have not received it yet never get it. */
export async function storeRecall(tx: Tx, receipt: Receipt, messageId: bigint): Promise<Done> {
  const { user } = receipt.from;
  if (!(await lockUsers(tx, [user, receipt.to]))) return { refusal: 'no_such_user' };
  const [found] = await tx
    .select({ meta: imMessage.meta, sentAt: imMessage.sentAt, recalledAt: imMessage.recalledAt })
    .from(imMessage)
    .where(and(eq(imMessage.id, messageId), eq(imMessage.sender, user), eq(imMessage.receiver, receipt.to)));
  if (found?.recalledAt) return { id: messageId };
  if (!found || receipt.at.getTime() - found.sentAt.getTime() > recallMs) return { refusal: 'too_late' };
  await tx.update(imMessage).set({ recalledAt: receipt.at }).where(eq(imMessage.id, messageId));
  for (const [owner, queue] of [
    [user, receipt.to],
    [receipt.to, user],
  ] as const) {
    await tx
      .delete(imInbox)
      .where(and(eq(imInbox.userName, owner), eq(imInbox.queue, queue), eq(imInbox.meta, found.meta)));
  }
  await settleConversations(tx, user, receipt.to);
  return { id: await pass(tx, receipt, true) };
}

/** After a recall: updates the last message and the receiver's unread count. */
async function settleConversations(tx: Tx, sender: string, receiver: string): Promise<void> {
  const pair = pairOf(sender, receiver);
  const last = tx
    .select({ id: max(imMessage.id) })
    .from(imMessage)
    .where(and(eq(imMessage.pair, pair), isNull(imMessage.recalledAt)));
  for (const [owner, peer] of [
    [sender, receiver],
    [receiver, sender],
  ] as const) {
    await tx
      .update(imConversation)
      .set({ lastId: sql`coalesce((${last}), 0)` })
      .where(and(eq(imConversation.owner, owner), eq(imConversation.peer, peer)));
  }
  const [side] = await tx
    .select({ mark: imConversation.peerReadId })
    .from(imConversation)
    .where(and(eq(imConversation.owner, sender), eq(imConversation.peer, receiver)));
  await countUnread(tx, receiver, sender, side?.mark ?? 0n);
}

/** Forwards a receipt to the peer, and with `withOwn` also to the user's other devices. */
async function pass(tx: Tx, { from, to, body, at }: Receipt, withOwn: boolean): Promise<bigint> {
  const peer = { user: to, queue: from.user, origin: '' };
  const own = { user: from.user, queue: to, origin: from.resource };
  const sides = withOwn ? [peer, own] : [peer];
  const payload = bodyCodec.encode(body);
  const { id } = await post(tx, sides, (of) => letter(of, from, to, payload, at), at);
  await publishInboxEvent(tx, sides);
  return id;
}
