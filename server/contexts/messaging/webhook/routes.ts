import type { webhookRoutes } from '../../../../contract/messaging/webhook.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { listDeliveries, ping, resend } from './deliveries.ts';
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint, renewSecret } from './endpoints.ts';

export const webhookHandlers = {
  'GET /api/webhook/list': async ({ deps, actor, query }) => listEndpoints(deps.db, actor.scope(), query),
  'POST /api/webhook/add': async ({ deps, actor, body }) => addEndpoint(deps, actor, body),
  'PUT /api/webhook/update/{id}': async ({ deps, actor, params, body }) =>
    changeEndpoint(deps, actor, params.id, body),
  'POST /api/webhook/secret/{id}': async ({ deps, actor, params }) => renewSecret(deps, actor, params.id),
  'DELETE /api/webhook/delete/{id}': async ({ deps, actor, params }) => {
    await removeEndpoint(deps, actor.scope(), params.id);
    return null;
  },
  'POST /api/webhook/ping/{id}': async ({ deps, actor, params }) => ping(deps, actor.scope(), params.id),
  'GET /api/webhook/deliveries/{id}': async ({ deps, actor, params, query }) =>
    listDeliveries(deps.db, actor.scope(), params.id, query),
  'POST /api/webhook/resend/{id}': async ({ deps, actor, params }) => resend(deps, actor.scope(), params.id),
} satisfies HandlersOf<typeof webhookRoutes>;
