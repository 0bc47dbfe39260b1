import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/open.ts';
import { body as bodyCodec } from '../wire/codec.ts';
import { isBlocked } from './contacts.ts';
import { post } from './inbox.ts';
import { publishInboxEvent, spread } from './inbox-events.ts';
import { letter, type Rules, type Sending, type Sent } from './message.ts';
import { lockSides } from './users.ts';

/**
 * Delivers a command message between programs, mostly "is typing", under the rules of messages but without history.
 * @param isPassing deliver to online devices only
 */
export async function storeCommand(
  tx: Tx,
  rules: Rules,
  sending: Sending,
  isPassing: boolean,
): Promise<Sent> {
  const { from, to, note } = sending;
  if (!(await lockSides(tx, from.user, to, note.at))) return { refusal: 'no_such_user' };
  if (await isBlocked(tx, to, from.user)) return { refusal: 'blocked' };
  const refusal = await rules.admit(tx, note);
  if (refusal) return { refusal };
  const payload = bodyCodec.encode(sending.body);
  const metaOf = (id: bigint) => letter(id, from, to, payload, note.at);
  const sent = { at: note.at, isNew: false } as const;
  if (isPassing) {
    const id = await nextId(tx);
    const meta = Buffer.from(metaOf(id)).toString('base64');
    await spread(tx, { type: 'passing', user: to, queue: from.user, meta });
    return { ...sent, id };
  }
  const sides = [
    { user: to, queue: from.user, origin: '' },
    { user: from.user, queue: to, origin: from.resource },
  ];
  const { id } = await post(tx, sides, metaOf, note.at);
  await publishInboxEvent(tx, sides);
  return { ...sent, id };
}

async function nextId(tx: Tx): Promise<bigint> {
  const [row] = await tx
    .select({ id: sql<string>`nextval('im_message_id')::text` })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('no number for a command');
  return BigInt(row.id);
}
