import type { promotionRoutes } from '../../../contract/promotion.ts';
import type { HandlersOf } from '../../http/context.ts';
import { listPromotions } from './list.ts';

export const promotionHandlers = {
  'GET /api/promotion/list': async ({ deps, query }) => listPromotions(deps.db, query, deps.clock.now()),
} satisfies HandlersOf<typeof promotionRoutes>;
