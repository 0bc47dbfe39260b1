import { Hono } from 'hono';
import { refuse, whyUnserved } from './answers.ts';
import type { RestEnv } from './rest.ts';

/** Answers unknown paths under `/im` as JSON: the SDK's promise never settles on an HTML page. */
export function imOutside() {
  const app = new Hono<RestEnv>();
  app.all('/ws', (c) => {
    c.header('upgrade', 'websocket');
    return refuse(c, { status: 426, error: 'upgrade_required', description: 'this is a WebSocket' });
  });
  app.all('*', (c) => refuse(c, whyUnserved([])));
  return app;
}
