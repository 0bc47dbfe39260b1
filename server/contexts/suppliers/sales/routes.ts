import type { salesRoutes } from '../../../../contract/suppliers/sales.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { summarise, trendOf } from './figures.ts';
import { listSold } from './products.ts';
import { rangeAsked } from './range.ts';

export const salesHandlers = {
  'GET /api/supplier/sales/summary': async ({ deps, actor, query }) =>
    summarise(deps.db, actor.shop(), rangeAsked(query, deps.clock.now())),
  'GET /api/supplier/sales/trend': async ({ deps, actor, query }) =>
    trendOf(deps.db, actor.shop(), rangeAsked(query, deps.clock.now())),
  'GET /api/supplier/sales/goods': async ({ deps, actor, query }) =>
    listSold(deps.db, actor.shop(), rangeAsked(query, deps.clock.now()), query),
} satisfies HandlersOf<typeof salesRoutes>;
