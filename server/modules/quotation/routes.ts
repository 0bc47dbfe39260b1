import type { quotationRoutes } from '../../../contract/quotation.ts';
import { fail } from '../../fail.ts';
import type { Caller, HandlersOf } from '../../http/context.ts';
import { openRequests, ownQuotations, submitQuotation, withdrawQuotation } from './quotes.ts';
import { addRequest, closeRequest, listRequests, refuseQuotation, requestDetail } from './requests.ts';

/** @throws forbidden for an administrator: only a shop can quote */
const shopOf = (caller: Caller): number => caller.supplierId ?? fail('forbidden');

export const quotationHandlers = {
  'POST /api/quotation/request/add': async ({ deps, caller, body }) => addRequest(deps, caller.id, body),
  'GET /api/quotation/request/list': async ({ deps, caller, query }) =>
    listRequests(deps.db, caller.id, query),
  'GET /api/quotation/request/detail/{id}': async ({ deps, caller, params }) =>
    requestDetail(deps, caller.id, params.id),
  'POST /api/quotation/request/close/{id}': async ({ deps, caller, params }) =>
    closeRequest(deps, caller.id, params.id),
  'POST /api/quotation/refuse/{id}': async ({ deps, caller, params }) =>
    refuseQuotation(deps, caller.id, params.id),
  'GET /api/quotation/supplier/requests': async ({ deps, caller, query }) =>
    openRequests(deps, shopOf(caller), query),
  'GET /api/quotation/supplier/list': async ({ deps, caller, query }) =>
    ownQuotations(deps, shopOf(caller), query),
  'POST /api/quotation/submit': async ({ deps, caller, body }) => submitQuotation(deps, shopOf(caller), body),
  'POST /api/quotation/withdraw/{id}': async ({ deps, caller, params }) =>
    withdrawQuotation(deps, shopOf(caller), params.id),
} satisfies Omit<HandlersOf<typeof quotationRoutes>, 'POST /api/quotation/accept/{id}'>;
