import type { buyerCenterRoutes } from '../../../../contract/buyer/buyer-center.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { recommendByPurchase, userStatistics } from './statistics.ts';

export const buyerCenterHandlers = {
  'GET /api/user/statistics': async ({ deps, caller }) =>
    userStatistics(deps.db, caller.id, deps.clock.now()),
  'GET /api/buyerCenter/supplier/recommendByPurchase': async ({ deps, caller, query }) =>
    recommendByPurchase(deps.db, caller.id, query.limit, deps.clock.now()),
} satisfies HandlersOf<typeof buyerCenterRoutes>;
