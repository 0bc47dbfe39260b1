import type { formerCustomerRoutes } from '../../../../contract/pricing/former-customer.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { deleteFormerCustomers, formerCustomerDetail, listFormerCustomers } from './customers.ts';

export const formerCustomerHandlers = {
  'GET /api/supplier/former-customer/list': async ({ deps, actor, query }) =>
    listFormerCustomers(deps.db, actor, query),
  'GET /api/supplier/former-customer/detail/{id}': async ({ deps, actor, params }) =>
    formerCustomerDetail(deps.db, actor, params.id),
  'POST /api/supplier/former-customer/delete': async ({ deps, actor, body }) =>
    deleteFormerCustomers(deps, actor.shop(), body.ids),
  'DELETE /api/supplier/former-customer/all': async ({ deps, actor }) =>
    deleteFormerCustomers(deps, actor.shop(), null),
} satisfies HandlersOf<typeof formerCustomerRoutes>;
