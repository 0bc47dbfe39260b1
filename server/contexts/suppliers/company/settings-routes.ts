import type { supplierOverviewRoutes } from '../../../../contract/suppliers/supplier-overview.ts';
import type { supplierSettingsRoutes } from '../../../../contract/suppliers/supplier-settings.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { approveChange, askChange, rejectChange, withdrawChange } from './request.ts';
import { listChanges, readChange } from './request-list.ts';
import { changeSettings, readSettings } from './settings.ts';
import { readSupplierOverview } from './supplier-overview.ts';

export const supplierSettingsHandlers = {
  'GET /api/supplier/overview': async ({ deps, actor }) =>
    readSupplierOverview(deps.db, actor, deps.clock.now()),
  'GET /api/supplier/settings': async ({ deps, actor }) => readSettings(deps, actor.shop()),
  'PUT /api/supplier/settings': async ({ deps, actor, body }) => changeSettings(deps, actor, body),
  'POST /api/supplier/settings/request': async ({ deps, actor, body }) => askChange(deps, actor, body),
  'DELETE /api/supplier/settings/request/{id}': async ({ deps, actor, params }) =>
    withdrawChange(deps, actor, params.id),
  'GET /api/system/supplier/request/list': async ({ deps, query }) => listChanges(deps, query),
  'GET /api/system/supplier/request/detail/{id}': async ({ deps, params }) => readChange(deps, params.id),
  'POST /api/system/supplier/request/approve/{id}': async ({ deps, actor, params, body }) => {
    await approveChange(deps, actor, params.id, body.version);
    return null;
  },
  'POST /api/system/supplier/request/reject/{id}': async ({ deps, actor, params, body }) => {
    await rejectChange(deps, actor, params.id, body);
    return null;
  },
} satisfies HandlersOf<typeof supplierSettingsRoutes & typeof supplierOverviewRoutes>;
