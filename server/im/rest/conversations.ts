import { Hono } from 'hono';
import { z } from 'zod';
import {
  conversations,
  pinConversation,
  removeConversation,
  removeEverything,
} from '../store/conversations.ts';
import { notifyDevices } from '../store/events.ts';
import { hideHistory } from '../store/history.ts';
import { valuesOf } from '../wire/body.ts';
import * as codec from '../wire/codec.ts';
import { contentType, domain, subtype } from '../wire/names.ts';
import type { Content } from '../wire/shapes.ts';
import {
  idIn,
  jsonOf,
  meOf,
  Name,
  placeOf,
  type RestContext,
  type RestEnv,
  RestRefusal,
  sizeIn,
} from './rest.ts';

/** Error 1400 of the SDK. */
const noConversation = 91_001;

const Removed = z.object({ channel: Name, delete_roam: z.boolean().nullish() });

export function conversationRoutes() {
  const rest = new Hono<RestEnv>();

  rest.get('/sdk/user/:me/user_channels/list', async (c) => {
    const { page, next } = await conversations(c.get('deps').db, meOf(c), {
      before: idIn(c.req.query('cursor')),
      size: sizeIn(c.req.query('limit'), 20),
      pinnedOnly: c.req.query('is_top') === 'true',
    });
    const channels = page.map(({ peer, unread, pinnedAt, meta }) => ({
      session_to: peer,
      session_type: 'chat',
      is_top: pinnedAt !== null,
      update_top_status_time: pinnedAt?.getTime() ?? 0,
      unread_num: unread,
      meta: meta ? messageOf(meta) : {},
    }));
    return c.json({ data: { cursor: next === null ? '' : String(next), channel_infos: channels } });
  });

  const oldList = async (c: RestContext) => {
    const query = { before: null, size: 50, pinnedOnly: false };
    const { page } = await conversations(c.get('deps').db, meOf(c), query);
    const channels = page.map(({ peer, unread, meta }) => ({
      channel_id: `${peer}@${domain}`,
      unread_num: unread,
      meta: meta ? messageOf(meta) : {},
    }));
    return c.json({ data: { channel_infos: channels } });
  };
  rest.get('/users/:me/user_channels', oldList);
  rest.get('/users/:me/user_channels/page', oldList);

  rest.delete('/user/:me/user_channel', async (c) => {
    const { deps } = c.var;
    const { channel: peer, delete_roam: withHistory } = await jsonOf(c, Removed);
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      await removeConversation(tx, meOf(c), peer);
      if (withHistory) await hideHistory(tx, meOf(c), peer, now);
      await notifyDevices(tx, placeOf(c), { type: 'conv', op: 'del', peer }, now);
    });
    return c.json({ data: { result: 'ok' } });
  });

  rest.post('/sdk/message/roaming/user/:me/delete/all', async (c) => {
    await removeEverything(c.get('deps').db, meOf(c));
    return c.json({ data: { result: 'ok' } });
  });

  rest.post('/sdk/user/:me/user_channel/top', async (c) => {
    const { to } = await jsonOf(c, z.object({ to: Name }));
    return pin(c, to, c.get('deps').clock.now());
  });
  rest.delete('/sdk/user/:me/user_channel/top', (c) => pin(c, Name.parse(c.req.query('to')), null));

  return rest;
}

async function pin(c: RestContext, peer: string, at: Date | null) {
  const { db, clock } = c.get('deps');
  const isThere = await db.transaction(async (tx) => {
    if (!(await pinConversation(tx, meOf(c), peer, at))) return false;
    await notifyDevices(tx, placeOf(c), { type: 'conv', op: at ? 'top' : 'not_top', peer }, clock.now());
    return true;
  });
  if (!isThere) throw new RestRefusal(404, 'not_found', 'no such conversation', noConversation);
  return c.json({ data: { is_top: at !== null, update_top_status_time: at?.getTime() ?? 0 } });
}

/** A message as JSON; this format is used by conversation lists only. */
function messageOf(bytes: Uint8Array) {
  const meta = codec.meta.decode(bytes);
  const body = codec.body.decode(meta.payload ?? new Uint8Array());
  const from = body.from?.name ?? '';
  const to = body.to?.name ?? '';
  const [content] = body.contents;
  const bodies = content ? [bodyOf(content)] : [];
  return {
    id: String(meta.id ?? 0n),
    from: `${from}@${domain}`,
    to: `${to}@${domain}`,
    timestamp: Number(meta.timestamp ?? 0n),
    payload: JSON.stringify({ type: 'chat', from, to, ext: valuesOf(body.ext), bodies }),
  };
}

function bodyOf(content: Content): Record<string, unknown> {
  const { url = '', secret = '', name: filename = '', length: file_length = 0 } = content;
  const file = { url, secret, filename, file_length };
  switch (content.type) {
    case contentType.image:
      return { type: 'img', ...file, size: content.size ?? {} };
    case contentType.file:
      return { type: 'file', ...file };
    case contentType.voice:
      return { type: 'audio', ...file, length: content.seconds ?? 0 };
    case contentType.video:
      return { type: 'video', ...file, length: content.seconds ?? 0, thumb: content.thumbUrl ?? '' };
    case contentType.location:
      return placeOn(content);
    case contentType.custom:
      return { type: 'custom', customEvent: content.event ?? '', customExts: [valuesOf(content.eventExt)] };
    default:
      return content.subtype === subtype.combined
        ? { type: 'txt', subType: 'sub_combine', ...file, ...combinedOf(content) }
        : { type: 'txt', msg: content.text ?? '' };
  }
}

const placeOn = ({ latitude: lat = 0, longitude: lng = 0, address: addr = '', building = '' }: Content) => ({
  type: 'loc',
  lat,
  lng,
  addr,
  buildingName: building,
});

const combinedOf = ({ text: msg = '', title = '', summary = '', level = 0 }: Content) => ({
  msg,
  title,
  summary,
  combineLevel: level,
});
