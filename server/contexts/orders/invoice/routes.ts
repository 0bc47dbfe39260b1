import type { invoiceRoutes } from '../../../../contract/orders/invoice.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { fileUrls } from '../../../platform/storage/sign.ts';
import { issueInvoice, putInvoiceFile } from './issue.ts';
import { listSupplierInvoices } from './list.ts';
import { lastInvoice } from './queries.ts';

export const invoiceHandlers = {
  'GET /api/order/invoice/last': async ({ deps, caller }) => ({
    last: await lastInvoice(deps.db, caller.id),
  }),
  'GET /api/supplier/invoice/list': async ({ deps, actor, query }) =>
    listSupplierInvoices(deps.db, actor.shop(), fileUrls(deps), query),
  'POST /api/order/invoice/issue/{id}': async ({ deps, actor, params, body }) =>
    issueInvoice(deps, actor, params.id, body),
  'PUT /api/order/invoice/file/{id}': async ({ deps, actor, params, body }) =>
    putInvoiceFile(deps, actor, params.id, body.file),
} satisfies HandlersOf<typeof invoiceRoutes>;
