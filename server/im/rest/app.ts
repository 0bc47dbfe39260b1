import { and, asc, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { ClientGone } from '../../http/input.ts';
import { unstorable } from '../../http/storable.ts';
import { imBlock, imContact, imDevice } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/fail.ts';
import type { ChatKind } from '../../providers/chat/port.ts';
import type { ChatApp } from '../../providers/chat/token.ts';
import {
  acceptContact,
  askContact,
  block,
  declineContact,
  removeContact,
  unblock,
} from '../store/contacts.ts';
import { onlineUsers } from '../store/devices.ts';
import { notifyDevices } from '../store/events.ts';
import { hideHistory, history } from '../store/history.ts';
import { spread } from '../store/inbox-events.ts';
import { knownPeople } from '../store/people.ts';
import { type Checked, checkToken } from '../tokens.ts';
import { closedAt, type Refused, refuse, whyUnserved } from './answers.ts';
import { conversationRoutes } from './conversations.ts';
import { fileRoutes } from './files.ts';
import {
  idIn,
  jsonOf,
  malformed,
  meOf,
  Name,
  Names,
  placeOf,
  type RestContext,
  type RestEnv,
  RestRefusal,
  sizeIn,
} from './rest.ts';

const Asked = z.object({ usernames: Names.min(1).max(1), reason: z.string().max(200).nullish() });
const Remark = z.object({ remark: z.string().max(100) });

async function contactsOf(c: RestContext, after = '', limit = 3_000) {
  const me = meOf(c);
  return c
    .get('deps')
    .db.select({ username: imContact.peer, remark: imContact.remark })
    .from(imContact)
    .where(and(eq(imContact.owner, me), eq(imContact.state, 'friend'), gt(imContact.peer, after)))
    .orderBy(asc(imContact.peer))
    .limit(limit);
}

function contactRoutes() {
  const rest = new Hono<RestEnv>();

  rest.get('/users/:me/contacts/users', async (c) => {
    const rows = await contactsOf(c);
    if (c.req.query('needReturnRemark') === 'true') return c.json({ entities: rows });
    return c.json({ data: rows.map((row) => row.username) });
  });

  rest.get('/users/:me/contacts', async (c) => {
    const size = sizeIn(c.req.query('limit'), 20);
    const rows = await contactsOf(c, c.req.query('cursor') ?? '', size + 1);
    const contacts = rows.slice(0, size);
    const cursor = rows.length > size ? (contacts.at(-1)?.username ?? '') : '';
    return c.json({ data: { contacts, cursor } });
  });

  rest.post('/users/:me/contacts/apply', async (c) => {
    const { usernames, reason } = await jsonOf(c, Asked);
    const me = meOf(c);
    const { db, clock } = c.get('deps');
    const [peer = ''] = usernames;
    // A contact between two buyers needs a request and its acceptance.
    const isShopThere = (await knownPeople(db, me, [me, peer])).some((person) => person.isShop);
    const done =
      isShopThere && (await db.transaction((tx) => askContact(tx, me, peer, reason ?? '', clock.now())));
    if (!done) throw new RestRefusal(404, 'service_resource_not_found', `username ${peer} doesn't exist!`);
    return c.json({ data: [peer] });
  });

  rest.post('/users/:me/contacts/accept/users/:peer', async (c) => {
    const { db, clock } = c.get('deps');
    const peer = Name.parse(c.req.param('peer'));
    const done = await db.transaction((tx) => acceptContact(tx, meOf(c), peer, clock.now()));
    if (!done) throw new RestRefusal(404, 'not_found', 'nobody asked');
    return c.json({ data: [peer] });
  });

  rest.post('/users/:me/contacts/decline/users/:peer', async (c) => {
    const { db, clock } = c.get('deps');
    const peer = Name.parse(c.req.param('peer'));
    await db.transaction((tx) => declineContact(tx, meOf(c), peer, clock.now()));
    return c.json({ data: [peer] });
  });

  rest.delete('/users/:me/contacts/users/:peer', async (c) => {
    const { db, clock } = c.get('deps');
    const peer = Name.parse(c.req.param('peer'));
    await db.transaction((tx) => removeContact(tx, meOf(c), peer, clock.now()));
    return c.json({ data: [peer] });
  });

  rest.put('/users/:me/contacts/users/:peer', async (c) => {
    const { remark } = await jsonOf(c, Remark);
    const own = and(eq(imContact.owner, meOf(c)), eq(imContact.peer, Name.parse(c.req.param('peer'))));
    await c.get('deps').db.update(imContact).set({ remark }).where(own);
    return c.json({ status: 'ok' });
  });

  rest.get('/users/:me/blocks/users', async (c) => {
    const own = eq(imBlock.owner, meOf(c));
    const rows = await c.get('deps').db.select({ peer: imBlock.peer }).from(imBlock).where(own);
    return c.json({ data: rows.map((row) => row.peer) });
  });

  rest.post('/sdk/user/:me/blocks', async (c) => {
    const { usernames } = await jsonOf(c, z.object({ usernames: Names }));
    const { db, clock } = c.get('deps');
    for (const peer of usernames) await block(db, meOf(c), peer, clock.now());
    return c.json({ data: usernames });
  });

  rest.delete('/sdk/user/:me/blocks', async (c) => {
    const { usernames } = await jsonOf(c, z.object({ usernames: Names }));
    for (const peer of usernames) await unblock(c.get('deps').db, meOf(c), peer);
    return c.json({ data: usernames });
  });

  return rest;
}

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

/** Message types by the names of the SDK, comma-separated. */
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

/** null = all types. Unknown names match nothing. */
function kindsIn(names: string | null | undefined): ChatKind[] | null {
  if (!names) return null;
  return names.split(',').flatMap((name) => kinds.get(name) ?? []);
}

function historyRoutes() {
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

  /** Removes everything up to a time; single messages cannot be removed. */
  rest.delete('/sdk/message/roaming/chat/user/:me/time', async (c) => {
    const peer = Name.parse(c.req.query('userId'));
    const until = timeOf(Number(c.req.query('delTime')));
    if (!until) throw new RestRefusal(400, 'illegal_argument', 'delTime');
    const { db, clock } = c.get('deps');
    await db.transaction(async (tx) => {
      await hideHistory(tx, meOf(c), peer, until);
      await notifyDevices(tx, placeOf(c), { type: 'roaming_delete', peer }, clock.now());
    });
    return c.json({ status: 'ok' });
  });

  return rest;
}

const timeOf = (ms: number | null | undefined): Date | null =>
  ms && Number.isFinite(ms) && ms > 0 && ms <= 8.64e15 ? new Date(ms) : null;

const prefix = '/im/market';
/** Path in Easemob's documents, without organisation and application. */
const pathOf = (c: RestContext): string => c.req.path.slice(prefix.length) || '/';

/** The HTTP part of the SDK's API in Easemob's format: everything under `/im/market`. */
export function imRest(deps: Deps, app: ChatApp) {
  const rest = new Hono<RestEnv>();

  rest.use('*', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.set('deps', deps);
    c.set('began', performance.now());
    await next();
  });

  rest.post('/token', (c) => {
    const description = 'invalid username or password';
    return refuse(c, { status: 400, error: 'invalid_grant', description });
  });
  rest.use('*', async (c, next) => {
    const path = pathOf(c);
    const closed = closedAt(c.req.method, path);
    if (closed) return refuse(c, closed);
    if (unstorable([c.req.query(), decoded(c.req.path)])) malformed();
    const token = /^Bearer (\S{20,2000})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const checked = token ? await checkToken(deps.db, app, token, deps.clock.now()) : null;
    c.set('me', checked && 'username' in checked ? checked.username : null);
    // The file's secret replaces the token.
    const isFile = c.req.method === 'GET' && c.req.path.includes('/chatfiles/');
    if (c.get('me') === null && !isFile) throw new RestRefusal(401, 'unauthorized', reasonOf(checked));
    const own = /\/(?:users|user)\/(user_\d+)(?:\/|$)/.exec(path)?.[1];
    if (own !== undefined && own !== c.get('me'))
      throw new RestRefusal(403, 'forbidden', 'not your own name');
    return next();
  });

  /** The client replaces the token of its open connection. */
  rest.get('/sdk/users/:me/token/expires', async (c) => {
    const token = (c.req.header('authorization') ?? '').slice('Bearer '.length);
    const checked = await checkToken(deps.db, app, token, deps.clock.now());
    if ('refusal' in checked) throw new RestRefusal(401, 'unauthorized', reasonOf(checked));
    const { username: user, sessionHash: session, hash } = checked;
    const expiresAt = checked.expiresAt.getTime();
    await spread(deps.db, { type: 'renewed', user, session, hash, expiresAt });
    return c.json({ expire_timestamp: expiresAt });
  });

  rest.route('/', historyRoutes());
  rest.route('/', conversationRoutes());
  rest.route('/', contactRoutes());
  rest.route('/', peopleRoutes());
  rest.route('/', fileRoutes());

  const served = servedPaths(rest.routes);
  rest.all('*', (c) => {
    const asked = pathOf(c).split('/');
    const others = served.filter(({ parts }) => isAt(parts, asked)).map(({ method }) => method);
    if (others.length > 0) c.header('allow', others.join(', '));
    return refuse(c, whyUnserved(others));
  });
  rest.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return refuse(c, refusal);
    deps.log.error({ err: error, path: c.req.path }, 'chat request');
    return refuse(c, { status: 500, error: 'internal', description: 'internal' });
  });
  return rest;
}

function refusalOf(error: Error): Refused | null {
  if (error instanceof ClientGone)
    return { status: 408, error: 'request_timeout', description: error.message };
  if (error instanceof RestRefusal) {
    const { status, name, message, code } = error;
    return { status, error: name, description: message, code };
  }
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return { status: 400, error: 'illegal_argument', description: 'malformed request' };
  }
  if (error instanceof Refusal && error.reason === 'body_too_slow') {
    return { status: 408, error: 'request_timeout', description: 'the body did not arrive' };
  }
  return null;
}

const isAt = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));

/** Routes by method; `:name` stands for one segment. */
const servedPaths = (routes: readonly { readonly method: string; readonly path: string }[]) =>
  routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, parts: path.split('/') }));

/** Invalid escapes stay as they are; the result is not stored. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const reasonOf = (checked: Checked | null): string =>
  checked && 'refusal' in checked && checked.refusal === 'expired'
    ? 'token expired'
    : 'Unable to authenticate';

/** Profile and presence, only of users the caller is allowed to see. */
function peopleRoutes() {
  const rest = new Hono<RestEnv>();

  rest.post('/metadata/user/get', async (c) => {
    const { targets } = await jsonOf(c, z.object({ targets: Names }));
    const people = await knownPeople(c.get('deps').db, meOf(c), targets);
    const cards = people.map(({ name, nickname, avatar }): [string, object] => [
      name,
      { nickname, ...(avatar ? { avatarurl: avatar } : {}) },
    ]);
    return c.json({ data: Object.fromEntries(cards) });
  });

  rest.put('/metadata/user/:me', () => {
    throw new RestRefusal(403, 'forbidden', 'names and pictures are those of the account');
  });

  /** Current presence. There are no push updates to the caller. */
  const presence = async (c: RestContext) => {
    const { usernames } = await jsonOf(c, z.object({ usernames: Names }));
    const { db, clock } = c.get('deps');
    const known = (await knownPeople(db, meOf(c), usernames)).map((person) => person.name);
    const online = await onlineUsers(db, known, clock.now());
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const result = known.map((uid) => ({
      uid,
      ext: '',
      last_time: seconds,
      expiry: 0,
      status: online.has(uid) ? { web: '1' } : {},
    }));
    return c.json({ result });
  };
  rest.post('/users/:me/presence', presence);

  rest.get('/users/:me/resources', async (c) => {
    const { db } = c.get('deps');
    const own = eq(imDevice.userName, meOf(c));
    const rows = await db
      .select({ res: imDevice.resource, online: imDevice.online })
      .from(imDevice)
      .where(own);
    return c.json({ data: rows.filter((row) => row.online).map(({ res }) => ({ res })) });
  });

  return rest;
}
