import { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { ChatApp } from '../../providers/chat/token.ts';
import { spread } from '../store/news.ts';
import { type Checked, checkToken } from '../tokens.ts';
import { contactRoutes } from './contacts.ts';
import { conversationRoutes } from './conversations.ts';
import { fileRoutes } from './files.ts';
import { historyRoutes } from './history.ts';
import { peopleRoutes } from './people.ts';
import { type RestEnv, RestRefusal } from './rest.ts';

/** What the SDK asks for over HTTP, in Easemob's shapes: everything under `/im/market`. */
export function imRest(deps: Deps, app: ChatApp) {
  const rest = new Hono<RestEnv>();

  rest.post('/token', (c) =>
    c.json({ error: 'invalid_grant', error_description: 'invalid username or password' }, 400),
  );

  rest.use('*', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.set('deps', deps);
    const token = /^Bearer (\S{20,2000})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const checked = token ? await checkToken(deps.db, app, token, deps.clock.now()) : null;
    c.set('me', checked && 'username' in checked ? checked.username : null);
    // Who has a file's secret needs no token.
    const isFile = c.req.method === 'GET' && c.req.path.includes('/chatfiles/');
    if (c.get('me') === null && !isFile) throw new RestRefusal(401, 'unauthorized', reasonOf(checked));
    const own = /\/(?:users|user)\/(user_\d+)(?:\/|$)/.exec(c.req.path)?.[1];
    if (own !== undefined && own !== c.get('me'))
      throw new RestRefusal(403, 'forbidden', 'not your own name');
    await next();
  });

  /** The client has a new token for its open connection. */
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

  rest.notFound((c) => c.json({ error: 'not_served', error_description: 'not served by this gateway' }, 404));
  rest.onError((error, c) => {
    if (error instanceof RestRefusal) {
      return c.json({ error: error.name, error_description: error.message }, error.status);
    }
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      return c.json({ error: 'illegal_argument', error_description: 'malformed request' }, 400);
    }
    deps.log.error({ err: error, path: c.req.path }, 'chat request');
    return c.json({ error: 'internal', error_description: 'internal' }, 500);
  });
  return rest;
}

const reasonOf = (checked: Checked | null): string =>
  checked && 'refusal' in checked && checked.refusal === 'expired'
    ? 'token expired'
    : 'Unable to authenticate';
