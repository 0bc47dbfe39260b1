import type { paymentRoutes } from '../../../contract/payment.ts';
import { fail } from '../../fail.ts';
import type { HandlersOf } from '../../http/context.ts';

const later = async () => fail('timeout');

export const paymentHandlers = {
  'POST /api/payment/create': later,
  'GET /api/payment/status/{paymentNo}': later,
  'GET /api/payment/sandbox/{token}': later,
  'POST /api/payment/sandbox/{token}': later,
} satisfies HandlersOf<typeof paymentRoutes>;
