import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';
import { StorageUnavailable } from '../../providers/storage/port.ts';
import { ClientGone } from '../input.ts';
import { kindOfPath } from '../metrics.ts';
import { shownPath } from '../pages/shown-path.ts';
import type { ServeEnv } from '../serve.ts';

type Origin = Hono<{ Bindings: ServeEnv }>;

/** Answers errors outside the API: 503 when the database or storage is temporarily unavailable, else 500. */
export function answerFailures(app: Origin, log: Logger): void {
  app.onError((error, c) => {
    if (error instanceof ClientGone) {
      log.debug({ path: shownPath(c.req.path) }, error.message);
      return new Response(null, { status: ClientGone.status });
    }
    const isOver = isUnavailable(error) || error instanceof StorageUnavailable;
    log[isOver ? 'warn' : 'error'](
      { err: error, path: shownPath(c.req.path) },
      'request failed unexpectedly',
    );
    return c.body(null, isOver ? 503 : 500, isOver ? { 'retry-after': '5' } : {});
  });
}

/** Measures every response of the origin by the kind of its URL. */
export function countRequests(app: Origin, metrics: Pick<Metrics, 'request'>): void {
  app.use('*', async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1_000;
    metrics.request(c.req.method, kindOfPath(c.req.path), c.res.status, seconds);
  });
}
