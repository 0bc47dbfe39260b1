import type { freightRoutes } from '../../../contract/freight.ts';
import type { HandlersOf } from '../../http/context.ts';
import { freightTo } from './service.ts';

export const freightHandlers = {
  'GET /api/product/freight': async ({ deps, caller, query }) =>
    freightTo(deps.db, query, caller?.id, deps.clock.now()),
} satisfies HandlersOf<typeof freightRoutes>;
