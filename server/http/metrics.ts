import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '../platform/observe/metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `/metrics` for whoever brings the token; without one, or with another, there is no such address. */
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

/** What is asked for beside the API, as measurements name it. */
export function kindOfPath(path: string): string {
  const [, first = ''] = /^\/(_astro|files|private|feeds|im)\//.exec(path) ?? [];
  return first === '' ? 'page' : `/${first}`;
}
