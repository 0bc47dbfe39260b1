import type { hostRoutes } from '../../../contract/host.ts';
import type { HandlersOf } from '../../http/context.ts';
import { addHost, changeHost, domainInfo, listHosts, readHost } from './service.ts';

export const hostHandlers = {
  'GET /api/domain/info': async ({ deps, query, header }) => domainInfo(deps, query.host ?? header('host')),
  'GET /api/seoOptimize/host': async ({ deps, query, header }) =>
    domainInfo(deps, query.host ?? header('host')),
  'GET /api/seoOptimize/list': async ({ deps, caller, query }) => listHosts(deps.db, caller, query),
  'POST /api/seoOptimize/getSeoOptimizeById/{id}': async ({ deps, caller, params }) =>
    readHost(deps.db, caller, params.id),
  'POST /api/seoOptimize/addSeoOptimize': async ({ deps, caller, body }) => addHost(deps, caller, body),
  'POST /api/seoOptimize/updateSeoOptimize': async ({ deps, caller, body }) => changeHost(deps, caller, body),
} satisfies HandlersOf<typeof hostRoutes>;
