import type { freightRoutes } from '../../../../contract/pricing/freight.ts';
import type { freightTemplateRoutes } from '../../../../contract/pricing/freight-template.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { deliveriesTo, freightTo } from './quote.ts';
import { readTemplates } from './template-queries.ts';
import { addTemplate, chooseDefault, removeTemplate, updateTemplate } from './templates.ts';

export const freightHandlers = {
  'GET /api/product/deliveries': async ({ deps, caller, query }) =>
    deliveriesTo(deps.db, query, caller?.id, deps.clock.now()),
  'GET /api/product/freight': async ({ deps, caller, query }) =>
    freightTo(deps.db, query, caller?.id, deps.clock.now()),
  'GET /api/supplier/freight/list': async ({ deps, actor }) => readTemplates(deps.db, actor.shop()),
  'POST /api/supplier/freight/add': async ({ deps, actor, body }) => addTemplate(deps, actor.shop(), body),
  'PUT /api/supplier/freight/update/{id}': async ({ deps, actor, params, body }) =>
    updateTemplate(deps, actor.shop(), params.id, body),
  'DELETE /api/supplier/freight/delete/{id}': async ({ deps, actor, params }) =>
    removeTemplate(deps, actor.shop(), params.id),
  'PUT /api/supplier/freight/default/{id}': async ({ deps, actor, params }) =>
    chooseDefault(deps, actor.shop(), params.id),
} satisfies HandlersOf<typeof freightRoutes & typeof freightTemplateRoutes>;
