import { Hono } from 'hono';
import { refuse, whyUnserved } from './answers.ts';
import type { RestEnv } from './rest.ts';

/** What nobody serves under `/im`: answered in the protocol's shape, as the SDK never settles over a page. */
export function imOutside() {
  const app = new Hono<RestEnv>();
  app.all('/ws', (c) => {
    c.header('upgrade', 'websocket');
    return refuse(c, { status: 426, error: 'upgrade_required', description: 'this is a WebSocket' });
  });
  app.all('*', (c) => refuse(c, whyUnserved([])));
  return app;
}
