import type { shopJobRoutes } from '../../../../contract/operations/shop-job.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { loadAccess } from '../../../platform/access/load-access.ts';
import { listShopJobs } from './list.ts';

export const shopJobHandlers = {
  'GET /api/supplier/job/list': async ({ deps, caller, query }) =>
    listShopJobs(deps, actorOf(caller, await loadAccess(deps.db, caller), 'shop'), query),
} satisfies HandlersOf<typeof shopJobRoutes>;
