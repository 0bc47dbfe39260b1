import type { disputeRoutes } from '../../../../contract/payments/dispute.ts';
import type { paymentRoutes } from '../../../../contract/payments/payment.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { listDisputes } from '../dispute/list.ts';
import { takeCallback } from './callback.ts';
import { checkPayment } from './check.ts';
import { chargedOf } from './currency.ts';
import { listEvents } from './events.ts';
import { listRefunds, resendRefund } from './resend.ts';
import { decideSandbox, sandboxPayment, startPayment } from './start.ts';
import { paymentStatus } from './status.ts';

export const paymentHandlers = {
  'POST /api/payment/create': async ({ deps, caller, body, locale, ip }) =>
    startPayment(deps, caller.id, body, { locale, ip }),
  'GET /api/payment/status/{paymentNo}': async ({ deps, caller, params }) =>
    paymentStatus(deps, caller.id, params.paymentNo),
  'POST /api/payment/check/{paymentNo}': async ({ deps, caller, params }) =>
    checkPayment(deps, caller.id, params.paymentNo),
  'GET /api/payment/sandbox/{token}': async ({ deps, params }) => {
    const { row, charge, method } = await sandboxPayment(deps, params.token);
    const { paymentNo, status, expiresAt } = row;
    const { amount } = charge;
    const money = { amount, charged: chargedOf(charge) };
    return { paymentNo, ...money, status, method, expireTime: expiresAt.toISOString() };
  },
  'POST /api/payment/sandbox/{token}': async ({ deps, params, body }) =>
    decideSandbox(deps, params.token, body.action),
  'POST /api/payment/notify/wechat': async ({ deps, header, raw }) =>
    takeCallback(deps, 'wechat', { header, body: raw }),
  'POST /api/payment/notify/alipay': async ({ deps, header, raw }) =>
    takeCallback(deps, 'alipay', { header, body: raw }),
  'POST /api/payment/notify/stripe': async ({ deps, header, raw }) =>
    takeCallback(deps, 'stripe', { header, body: raw }),
  'POST /api/payment/notify/paypal': async ({ deps, header, raw }) =>
    takeCallback(deps, 'paypal', { header, body: raw }),
  'POST /api/payment/notify/wechat/{id}': async ({ deps, header, raw, params }) =>
    takeCallback(deps, 'wechat', { header, body: raw }, params.id),
  'POST /api/payment/notify/alipay/{id}': async ({ deps, header, raw, params }) =>
    takeCallback(deps, 'alipay', { header, body: raw }, params.id),
  'GET /api/system/payment/events': async ({ deps, query }) => listEvents(deps.db, paged(query)),
  'GET /api/system/payment/refunds': async ({ deps, query }) => listRefunds(deps.db, paged(query)),
  'GET /api/system/payment/disputes': async ({ deps, query }) => listDisputes(deps.db, paged(query)),
  'POST /api/system/payment/refund/resend/{refundNo}': async ({ deps, params }) =>
    resendRefund(deps, params.refundNo),
} satisfies HandlersOf<typeof paymentRoutes & typeof disputeRoutes>;
