import type { hostRoutes } from '../../../../contract/suppliers/host.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { domainInfo } from './directory.ts';
import { addHost, changeHost, listHosts, readHost } from './hosts.ts';
import { removeHost, setPrimary, verifyHost } from './verify.ts';

export const hostHandlers = {
  'GET /api/domain/info': async ({ deps, query, header }) => domainInfo(deps, query.host ?? header('host')),
  'GET /api/seoOptimize/host': async ({ deps, query, header }) =>
    domainInfo(deps, query.host ?? header('host')),
  'GET /api/seoOptimize/list': async ({ deps, actor, query }) =>
    listHosts(deps.db, actor.scope(), query.keyword, paged(query)),
  'POST /api/seoOptimize/getSeoOptimizeById/{id}': async ({ deps, actor, params }) =>
    readHost(deps, actor.scope(), params.id),
  'POST /api/seoOptimize/addSeoOptimize': async ({ deps, actor, body }) => addHost(deps, actor.scope(), body),
  'POST /api/seoOptimize/updateSeoOptimize': async ({ deps, actor, body }) =>
    changeHost(deps, actor.scope(), body),
  'POST /api/seoOptimize/verify/{id}': async ({ deps, actor, params }) =>
    verifyHost(deps, actor.scope(), params.id),
  'PUT /api/seoOptimize/primary/{id}': async ({ deps, actor, params }) =>
    setPrimary(deps, actor.scope(), params.id),
  'DELETE /api/seoOptimize/delete/{id}': async ({ deps, actor, params }) => {
    await removeHost(deps, actor.scope(), params.id);
    return null;
  },
} satisfies HandlersOf<typeof hostRoutes>;
