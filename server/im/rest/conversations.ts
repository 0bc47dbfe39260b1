import { Hono } from 'hono';
import { z } from 'zod';
import { conversations, pinConversation, removeConversation } from '../store/conversations.ts';
import { hideHistory } from '../store/history.ts';
import { valuesOf } from '../wire/body.ts';
import * as codec from '../wire/codec.ts';
import { contentType, domain } from '../wire/names.ts';
import type { Content } from '../wire/shapes.ts';
import { idIn, jsonOf, meOf, Name, type RestContext, type RestEnv, RestRefusal, sizeIn } from './rest.ts';

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
    await removeConversation(deps.db, meOf(c), peer);
    if (withHistory) await hideHistory(deps.db, meOf(c), peer, deps.clock.now());
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
  if (!(await pinConversation(c.get('deps').db, meOf(c), peer, at))) {
    throw new RestRefusal(404, 'not_found', 'no such conversation');
  }
  return c.json({ data: { is_top: at !== null, update_top_status_time: at?.getTime() ?? 0 } });
}

/** A message as JSON: only lists of conversations show it so. */
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
    case contentType.custom:
      return { type: 'custom', customEvent: content.event ?? '', customExts: [valuesOf(content.eventExt)] };
    default:
      return { type: 'txt', msg: content.text ?? '' };
  }
}
