import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '../platform/observe/metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Serves `/metrics` to callers with the bearer token. Without a token, or with a wrong one, the answer is 404. */
export function serveMetrics(metrics: Metrics, token: string | null) {
  const app = new Hono();
  app.get('/metrics', async (c, next) => {
    const given = c.req.header('authorization') ?? '';
    if (token === null || !timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return next();
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
  return app;
}

/** Metric labels of requests outside the API. */
export function kindOfPath(path: string): string {
  const [, first = ''] = /^\/(_astro|files|private|feeds|im)\//.exec(path) ?? [];
  return first === '' ? 'page' : `/${first}`;
}
