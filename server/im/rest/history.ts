import { Hono } from 'hono';
import { z } from 'zod';
import { hideHistory, history } from '../store/history.ts';
import { idIn, jsonOf, meOf, Name, type RestEnv, RestRefusal, sizeIn } from './rest.ts';

const Time = z.number().min(0).max(8e15).nullish();
const Roaming = z.object({
  queue: z.string().regex(/^user_\d+@easemob\.com$/),
  start: z.unknown(),
  pull_number: z.unknown(),
  is_positive: z.boolean().nullish(),
  startTime: Time,
  endTime: Time,
});

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
    await hideHistory(c.get('deps').db, meOf(c), peer, until);
    return c.json({ status: 'ok' });
  });

  return rest;
}

const timeOf = (ms: number | null | undefined): Date | null =>
  ms && Number.isFinite(ms) && ms > 0 && ms <= 8.64e15 ? new Date(ms) : null;
