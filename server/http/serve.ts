import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { Locale } from '../../contract/basics.ts';
import { errors } from '../../contract/errors.ts';
import { type ApiKey, routes } from '../../contract/index.ts';
import type { Download, RawAnswer, Route } from '../../contract/route.ts';
import { languageTags, withTranslations } from '../contexts/catalogue/index.ts';
import { requireConfirmed } from '../contexts/identity/index.ts';
import { recordingRefusals } from '../contexts/operations/index.ts';
import { refuseUnpublishable } from '../contexts/search/index.ts';
import { authorOf } from '../platform/access/actor.ts';
import { assertWithinScope } from '../platform/access/scope.ts';
import { timedOut } from '../platform/db/time-limits.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/fail.ts';
import type { Language } from '../platform/text/languages.ts';
import { StorageUnavailable } from '../providers/storage/port.ts';
import { furtherLanguage, localeOf } from './asked-language.ts';
import { cachedRoutes, isForAll, namesOf, questionAsked, sendCached } from './cached-routes.ts';
import type { Handlers } from './context.ts';
import { ClientGone, parseInput } from './input.ts';
import { shownPath } from './pages/shown-path.ts';
import type { ResponseCache } from './response-cache.ts';
import { type Admitted, authorise, callerOf } from './security/authorise.ts';
import { whoAsks } from './security/proxy.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this size (one or two packets) a response is not compressed. */
const least = 2_048;

/**
 * Compresses a JSON response (brotli or gzip) where it saves more than it costs. Callers authenticate with `Authorization`, which other
 * origins cannot send, so compression of private data cannot be exploited (BREACH).
 */
async function packedAnswer(body: string, accepts: string): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', vary: 'accept-encoding' });
  const form =
    body.length < least ? null : accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  if (!form) return new Response(body, { headers });
  headers.set('content-encoding', form);
  const bytes = Buffer.from(body);
  const packed =
    form === 'br'
      ? await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        })
      : await zip(bytes, { level: 5 });
  return new Response(packed, { headers });
}

/** Set by in-process callers only (publisher and build): responses carry their cache tags in `x-tags`. */
export interface ServeEnv {
  readonly internal?: boolean;
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/** Called when a back-office call did not write exactly one audit entry. */
type Unaudited = (route: ApiKey, entries: number) => void;

interface Variables {
  requestId: string;
  locale: Locale;
  /** A language beside these two that the caller reads. */
  language: Language | null;
  route?: string;
  /** `Cache-Control` of cached responses. */
  cache?: string;
}

/**
 * Builds the HTTP application from the route table. The response envelope is created only here. Without `cache` every answer is computed
 * anew.
 */
export function serveApi(
  deps: Deps,
  handlers: Handlers,
  unaudited: Unaudited = (route, entries) =>
    deps.log.error({ route, entries }, 'audit entry missing or doubled'),
  cache: ResponseCache | null = null,
) {
  const app = new Hono<{ Bindings: ServeEnv; Variables: Variables }>();

  app.use('*', async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const asked = [c.req.query('language'), c.req.header('accept-language')] as const;
    const language = furtherLanguage(deps.texts.languages, ...asked);
    c.set('language', language);
    c.set('locale', language?.fallback ?? localeOf(...asked));
    await next();
    // Read-your-writes: the response waits until every process has received the change.
    if (c.req.method !== 'GET') await deps.database.changes.settled();
    c.header('x-request-id', requestId);
    c.header('cache-control', c.get('cache') ?? 'no-store');
    c.header('x-content-type-options', 'nosniff');
    if (!c.env?.internal) {
      const took = performance.now() - started;
      const ms = Math.round(took);
      deps.metrics.request(c.req.method, c.get('route') ?? 'unknown', c.res.status, took / 1_000);
      deps.log.info(
        { requestId, method: c.req.method, path: shownPath(c.req.path), status: c.res.status, ms },
        'request',
      );
    }
  });

  for (const key of Object.keys(routes).filter(isKey)) {
    const route: Route = routes[key];
    const [method = '', path = ''] = key.split(' ');
    const from = cachedRoutes[key];
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('route', path);
      const tags = new Set<string>();
      const requestId = c.get('requestId');
      const read = (name: string) => c.req.header(name);
      const asker = () => whoAsks(deps.config.proxies, c.env?.incoming?.socket?.remoteAddress, read);
      const run = async ({ caller, actor }: Admitted) => {
        const input = await parseInput(route, c.req);
        await assertWithinScope(deps.db, route, actor, input);
        await refuseUnpublishable(deps.db, route, input.body);
        if (route.elevated === true) requireConfirmed(caller, deps.clock.now());
        const { ip, host } = asker();
        const author = actor && authorOf(actor, { ip, route: key, requestId, seen: seenBy(input.query) });
        const answer = await call(handlers, key, {
          ...input,
          caller,
          actor,
          requestId,
          ip,
          deps: author ? { ...deps, author } : deps,
          locale: c.get('locale'),
          header: (name: string) => (name === 'host' ? host : read(name)),
          uses: (...used: string[]) => {
            for (const tag of used) tags.add(tag);
          },
        });
        const isCounted = method !== 'GET' && route.audits === undefined;
        if (author && isCounted && author.entries !== 1) unaudited(key, author.entries);
        return answer;
      };
      // Whoever edits texts reads them as they are written.
      const language = route.auth === 'staff' ? null : c.get('language');
      const enveloped = async (answer: unknown) => {
        const written = shaped(route.output, answer, (at, why) =>
          deps.log.error({ requestId, route: key, at, why }, 'response row invalid, left out'),
        );
        const data = language ? await withTranslations(deps.db, language, written) : written;
        return { code: 200, msg: 'OK', data };
      };
      if (cache && from && !c.env?.internal && isForAll(c.req)) {
        const answer = await cache.answer(
          questionAsked(c.req, language, deps.clock.now()),
          path,
          async () => {
            const body = JSON.stringify(await enveloped(await run({ caller: null, actor: null })));
            return { body, names: namesOf(from, tags, c.req.param('id'), language) };
          },
        );
        c.set('cache', 'no-cache');
        return sendCached(answer, c.req.header('if-none-match'));
      }
      const bearer = read('authorization');
      const refusedTo = async () => ({ caller: await callerOf(deps, bearer), ip: asker().ip });
      const answer = await recordingRefusals(deps, { route, key, requestId }, refusedTo, async () =>
        run(await authorise(deps, route, bearer)),
      );
      if (route.raw) return plain(answer);
      if (route.download) return send(answer, [route.download].flat()[0] ?? '');
      const body = await enveloped(answer);
      if (c.env?.internal) {
        const further = language ? languageTags(language.tag, tags) : [];
        c.header('x-tags', [...tags, ...further].join(','));
      }
      if (method !== 'GET' || c.env?.internal) return c.json(body);
      return packedAnswer(JSON.stringify(body), c.req.header('accept-encoding') ?? '');
    });
  }

  app.notFound((c) =>
    refuse(c, new Refusal(isPathKnown(c.req.path) ? 'method_not_allowed' : 'route_unknown')),
  );
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    if (error instanceof ClientGone) {
      deps.log.debug({ requestId: c.get('requestId'), path: shownPath(c.req.path) }, error.message);
      return new Response(null, { status: ClientGone.status });
    }
    const limit = timedOut(error);
    if (limit) {
      deps.log.warn(
        { limit, requestId: c.get('requestId'), path: shownPath(c.req.path) },
        'database timeout',
      );
      return refuse(c, new Refusal('busy'));
    }
    if (isUnavailable(error) || error instanceof StorageUnavailable) {
      deps.log.warn({ err: error, path: shownPath(c.req.path) }, 'database or storage unreachable');
      return refuse(c, new Refusal('unavailable'));
    }
    deps.log.error(
      { err: error, requestId: c.get('requestId'), path: shownPath(c.req.path) },
      'request failed unexpectedly',
    );
    return refuse(c, new Refusal('internal'));
  });

  function refuse(
    c: {
      get(name: 'requestId'): string;
      get(name: 'locale'): Locale;
      get(name: 'language'): Language | null;
      json(body: object, status: 400): Response;
    },
    refusal: Refusal,
  ): Response {
    const { status, code } = errors[refusal.reason];
    const details = { field: refusal.field ?? '', ...refusal.wordsIn(c.get('locale')) };
    const language = c.get('language');
    const msg = language
      ? deps.texts.refusalIn(language, refusal.reason, details)
      : deps.texts(c.get('locale'), refusal.reason, details);
    const body = {
      code,
      msg,
      data: null,
      error: refusal.reason,
      field: refusal.field,
      details: Object.keys(refusal.details).length > 0 ? refusal.details : undefined,
      requestId: c.get('requestId'),
    };
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json',
        'x-request-id': c.get('requestId'),
        'cache-control': 'no-store',
        ...retryAfter(refusal),
      },
    });
  }

  return app;
}

/** `Retry-After`: at once when the process was busy, else when the rate limit allows the next try. */
function retryAfter({ status, details: { seconds, minutes } }: Refusal): Record<string, string> {
  if (status === 503) return { 'retry-after': '5' };
  if (status !== 429) return {};
  const wait = seconds ?? (minutes === undefined ? undefined : Number(minutes) * 60);
  return wait === undefined ? {} : { 'retry-after': String(wait) };
}

const isKey = (key: string): key is ApiKey => key in routes;

/** Version of the resource the call refers to. */
function seenBy(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('version' in query)) return undefined;
  return typeof query.version === 'string' ? query.version : undefined;
}

/** The one cast between the types of the route table and of the router: one key selects both the handler and the schemas of `context`. */
function call(handlers: Handlers, key: ApiKey, context: unknown): Promise<unknown> {
  const handler = handlers[key] as (context: unknown) => Promise<unknown>;
  return handler(context);
}

/** Response of a `raw` route; the provider defines its format (contract/route.ts). */
function plain(answer: unknown): Response {
  const { status, type, body } = answer as RawAnswer;
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** Streams a file. Handlers of such routes return nothing else (contract/route.ts). */
function send(answer: unknown, usual: string): Response {
  const { name, body, type = usual } = answer as Download;
  const parts = body[Symbol.asyncIterator]();
  const stream = new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return new Response(stream, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}

const patterns = Object.keys(routes).map((key) => {
  const path = key.slice(key.indexOf(' ') + 1);
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
});
const isPathKnown = (path: string) => patterns.some((pattern) => pattern.test(path));

type Path = readonly PropertyKey[];

/**
 * Validates an answer against the contract. List rows that do not match are dropped and reported to `onBadRow`, so one bad row does not
 * break the list.
 * @throws ZodError for any other mismatch
 */
export function shaped(schema: z.ZodType, answer: unknown, onBadRow: (path: string, why: string) => void) {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const rows = result.error.issues.map(({ path, message }) => {
    const at = path.findIndex((part) => typeof part === 'number');
    if (at < 0) throw result.error;
    onBadRow(path.join('.'), message);
    return path.slice(0, at + 1);
  });
  return schema.parse(without(answer, rows));
}

function without(value: unknown, rows: readonly Path[]): unknown {
  const within = (key: PropertyKey) => rows.filter(([first]) => first === key).map(([, ...rest]) => rest);
  if (Array.isArray(value)) return value.filter((_, at) => within(at).length === 0);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const below = within(key);
      return [key, below.length === 0 ? inner : without(inner, below)];
    }),
  );
}
