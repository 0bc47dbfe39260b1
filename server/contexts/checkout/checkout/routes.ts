import type { checkoutRoutes } from '../../../../contract/checkout/checkout.ts';
import type { quotationRoutes } from '../../../../contract/rfq/quotation.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { fail } from '../../../platform/fail.ts';
import { orderQuotation } from './accept-quotation.ts';
import { bestFor, confirmOrder, couponsFor } from './confirm.ts';
import { createOrder } from './create.ts';

/** 1 to 80 printable ASCII characters, or absent. */
function idempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^[\x21-\x7e]{1,80}$/.test(header) ? header : fail('invalid_input', {}, 'header.idempotency-key');
}

export const checkoutHandlers = {
  'POST /api/order/confirm': async ({ deps, caller, body }) =>
    confirmOrder(deps.db, caller.id, body, deps.clock.now()),
  'POST /api/order/create': async ({ deps, caller, body, header }) =>
    createOrder(deps, caller.id, body, idempotencyKey(header('idempotency-key'))),
  'POST /api/coupon/user/available-for-checkout': async ({ deps, caller, body }) =>
    couponsFor(deps.db, caller.id, body.items, deps.clock.now()),
  'POST /api/coupon/user/cart-checkout': async ({ deps, caller, body }) =>
    bestFor(deps.db, caller.id, body.items, deps.clock.now()),
  'POST /api/quotation/accept/{id}': async ({ deps, caller, params, body }) =>
    orderQuotation(deps, caller.id, { ...body, quotationId: params.id }),
} satisfies HandlersOf<
  typeof checkoutRoutes & Pick<typeof quotationRoutes, 'POST /api/quotation/accept/{id}'>
>;
