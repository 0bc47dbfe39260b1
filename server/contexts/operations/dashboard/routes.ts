import type { dashboardRoutes } from '../../../../contract/operations/dashboard.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { readOpened } from '../../../platform/site-opening.ts';
import { readHealth } from './health.ts';
import { readTodos } from './todos.ts';
import { readTrade } from './trade.ts';

export const dashboardHandlers = {
  'GET /api/system/dashboard': async ({ deps, actor, query }) => {
    const now = deps.clock.now();
    return {
      isLive: (await readOpened(deps.db)) !== null,
      todos: await readTodos(deps.db, actor, now),
      trade: actor.has('platform.order.read') ? await readTrade(deps.db, Number(query.days), now) : null,
    };
  },
  'GET /api/system/health': async ({ deps }) => readHealth(deps),
} satisfies HandlersOf<typeof dashboardRoutes>;
