import type { supplierJobRoutes } from '../../../../contract/operations/supplier-job.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { loadAccess } from '../../../platform/access/load-access.ts';
import { listSupplierJobs } from './list.ts';

export const supplierJobHandlers = {
  'GET /api/supplier/job/list': async ({ deps, caller, query }) =>
    listSupplierJobs(deps, actorOf(caller, await loadAccess(deps.db, caller), 'shop'), query),
} satisfies HandlersOf<typeof supplierJobRoutes>;
