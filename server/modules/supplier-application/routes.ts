import type { supplierApplicationRoutes } from '../../../contract/supplier-application.ts';
import { paged } from '../../db/paging.ts';
import type { HandlersOf } from '../../http/context.ts';
import { applicationDetail, approveApplication, listApplications, rejectApplication } from './review.ts';
import { readOwn } from './rows.ts';
import { saveDraft, submitApplication, withdrawApplication } from './submit.ts';

export const supplierApplicationHandlers = {
  'GET /api/supplier/application/mine': async ({ deps, caller }) => readOwn(deps, caller.id),
  'PUT /api/supplier/application/draft': async ({ deps, caller, body }) => saveDraft(deps, caller.id, body),
  'POST /api/supplier/application/submit': async ({ deps, caller, body, locale }) =>
    submitApplication(deps, caller.id, body, locale),
  'POST /api/supplier/application/withdraw': async ({ deps, caller }) => withdrawApplication(deps, caller.id),
  'POST /api/system/supplier/application/page': async ({ deps, body }) => listApplications(deps, paged(body)),
  'GET /api/system/supplier/application/detail/{id}': async ({ deps, params }) =>
    applicationDetail(deps, params.id),
  'POST /api/system/supplier/application/approve/{id}': async ({ deps, actor, params }) =>
    approveApplication(deps, { id: params.id, reviewerId: actor.id }),
  'POST /api/system/supplier/application/reject/{id}': async ({ deps, actor, params, body }) =>
    rejectApplication(deps, { id: params.id, reviewerId: actor.id }, body.reason),
} satisfies HandlersOf<typeof supplierApplicationRoutes>;
