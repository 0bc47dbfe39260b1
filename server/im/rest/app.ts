import { Hono } from 'hono';
import { z } from 'zod';
import { ClientGone } from '../../http/input.ts';
import { unstorable } from '../../http/storable.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/fail.ts';
import type { ChatApp } from '../../providers/chat/token.ts';
import { spread } from '../store/inbox-events.ts';
import { type Checked, checkToken } from '../tokens.ts';
import { closedAt, type Refused, refuse, whyUnserved } from './answers.ts';
import { contactRoutes } from './contacts.ts';
import { conversationRoutes } from './conversations.ts';
import { fileRoutes } from './files.ts';
import { historyRoutes } from './history.ts';
import { peopleRoutes } from './people.ts';
import { malformed, type RestContext, type RestEnv, RestRefusal } from './rest.ts';

const prefix = '/im/market';
/** The address as Easemob's documents have it, without organisation and application. */
const pathOf = (c: RestContext): string => c.req.path.slice(prefix.length) || '/';

/** What the SDK asks for over HTTP, in Easemob's shapes: everything under `/im/market`. */
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
    // Who has a file's secret needs no token.
    const isFile = c.req.method === 'GET' && c.req.path.includes('/chatfiles/');
    if (c.get('me') === null && !isFile) throw new RestRefusal(401, 'unauthorized', reasonOf(checked));
    const own = /\/(?:users|user)\/(user_\d+)(?:\/|$)/.exec(path)?.[1];
    if (own !== undefined && own !== c.get('me'))
      throw new RestRefusal(403, 'forbidden', 'not your own name');
    return next();
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

/** Which methods are served where; `:name` stands for one segment. */
const servedPaths = (routes: readonly { readonly method: string; readonly path: string }[]) =>
  routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, parts: path.split('/') }));

/** Escapes that are none stay as they are: they are stored nowhere. */
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
