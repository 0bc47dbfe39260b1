import type { quotationRoutes } from '../../../contract/rfq/quotation.ts';
import type { quotingRoutes } from '../../../contract/rfq/quoting.ts';
import type { HandlersOf } from '../../http/context.ts';
import { paged } from '../../platform/db/paging.ts';
import { quotableGoods } from './goods.ts';
import { proformaForBuyer, proformaForSupplier } from './proforma.ts';
import { openRequest, openRequests, ownQuotations, submitQuotation, withdrawQuotation } from './quotes.ts';
import { addRequest, closeRequest, listRequests, refuseQuotation, requestDetail } from './requests.ts';

export const quotationHandlers = {
  'POST /api/quotation/request/add': async ({ deps, caller, body }) => addRequest(deps, caller.id, body),
  'GET /api/quotation/request/list': async ({ deps, caller, query }) =>
    listRequests(deps.db, caller.id, paged(query)),
  'GET /api/quotation/request/detail/{id}': async ({ deps, caller, params }) =>
    requestDetail(deps, caller.id, params.id),
  'POST /api/quotation/request/close/{id}': async ({ deps, caller, params }) =>
    closeRequest(deps, caller.id, params.id),
  'POST /api/quotation/refuse/{id}': async ({ deps, caller, params }) =>
    refuseQuotation(deps, caller.id, params.id),
  'GET /api/quotation/proforma/{id}': async ({ deps, caller, params, query, locale }) =>
    proformaForBuyer(deps, caller.id, params.id, { ...query, locale }),
} satisfies Omit<HandlersOf<typeof quotationRoutes>, 'POST /api/quotation/accept/{id}'>;

export const quotingHandlers = {
  'GET /api/quotation/supplier/requests': async ({ deps, actor, query }) =>
    openRequests(deps, actor.shop(), paged(query)),
  'GET /api/quotation/supplier/list': async ({ deps, actor, query }) =>
    ownQuotations(deps, actor.shop(), query),
  'GET /api/quotation/supplier/request/{id}': async ({ deps, actor, params }) =>
    openRequest(deps, actor.shop(), params.id),
  'GET /api/quotation/supplier/goods': async ({ deps, actor, query }) =>
    quotableGoods(deps.db, actor.shop(), paged(query)),
  'POST /api/quotation/submit': async ({ deps, actor, body }) => submitQuotation(deps, actor.shop(), body),
  'POST /api/quotation/withdraw/{id}': async ({ deps, actor, params }) =>
    withdrawQuotation(deps, actor.shop(), params.id),
  'GET /api/quotation/supplier/proforma/{id}': async ({ deps, actor, params, query, locale }) =>
    proformaForSupplier(deps, actor.shop(), params.id, { ...query, locale }),
} satisfies HandlersOf<typeof quotingRoutes>;
