import { Hono } from 'hono';
import { z } from 'zod';
import type { ChatKind } from '../../providers/chat/port.ts';
import { tellDevices } from '../store/events.ts';
import { hideHistory, history } from '../store/history.ts';
import { idIn, jsonOf, meOf, Name, placeOf, type RestEnv, RestRefusal, sizeIn } from './rest.ts';

const Time = z.number().min(0).max(8e15).nullish();
const Roaming = z.object({
  queue: z.string().regex(/^user_\d+@easemob\.com$/),
  start: z.unknown().optional(),
  pull_number: z.unknown().optional(),
  is_positive: z.boolean().nullish(),
  startTime: Time,
  endTime: Time,
  msgType: z.string().max(200).nullish(),
});

/** By the names of the SDK's messages, which come with commas between them. */
const kinds: ReadonlyMap<string, ChatKind> = new Map([
  ['txt', 'text'],
  ['img', 'image'],
  ['file', 'file'],
  ['audio', 'voice'],
  ['video', 'video'],
  ['loc', 'location'],
  ['combine', 'combined'],
  ['custom', 'custom'],
]);

/** null = all of them. A name nobody knows matches nothing. */
function kindsIn(names: string | null | undefined): ChatKind[] | null {
  if (!names) return null;
  return names.split(',').flatMap((name) => kinds.get(name) ?? []);
}

export function historyRoutes() {
  const rest = new Hono<RestEnv>();

  rest.post('/users/:me/messageroaming', async (c) => {
    const body = await jsonOf(c, Roaming);
    const peer = body.queue.slice(0, body.queue.indexOf('@'));
    const found = await history(c.get('deps').db, meOf(c), peer, {
      start: idIn(body.start),
      size: sizeIn(body.pull_number, 20),
      isForward: body.is_positive === true,
      since: timeOf(body.startTime),
      until: timeOf(body.endTime),
      kinds: kindsIn(body.msgType),
    });
    const msgs = found.messages.map(({ meta }) => ({ msg: Buffer.from(meta).toString('base64') }));
    return c.json({
      data: { msgs, is_last: found.isLast, next_key: found.next === null ? '' : String(found.next) },
    });
  });

  /** Everything up to a time; single messages stay. */
  rest.delete('/sdk/message/roaming/chat/user/:me/time', async (c) => {
    const peer = Name.parse(c.req.query('userId'));
    const until = timeOf(Number(c.req.query('delTime')));
    if (!until) throw new RestRefusal(400, 'illegal_argument', 'delTime');
    const { db, clock } = c.get('deps');
    await db.transaction(async (tx) => {
      await hideHistory(tx, meOf(c), peer, until);
      await tellDevices(tx, placeOf(c), { type: 'roaming_delete', peer }, clock.now());
    });
    return c.json({ status: 'ok' });
  });

  return rest;
}

const timeOf = (ms: number | null | undefined): Date | null =>
  ms && Number.isFinite(ms) && ms > 0 && ms <= 8.64e15 ? new Date(ms) : null;
