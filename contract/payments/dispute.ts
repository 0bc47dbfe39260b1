import { z } from 'zod';
import { Id, Instant, LocalText, Money, paging, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { ChargeCurrency } from './payment.ts';

/** Providers whose buyers can take a payment back by their bank or by PayPal. */
export const disputeProviders = ['stripe', 'paypal'] as const;
/** `open`: the provider waits for evidence. `review`: it decides. `won` also: withdrawn. `lost`: the money is gone. */
export const disputeStates = ['open', 'review', 'won', 'lost'] as const;
export const DisputeState = z.enum(disputeStates);
export type DisputeState = z.infer<typeof DisputeState>;

export const PaymentDispute = z.object({
  id: Id,
  provider: z.enum(disputeProviders),
  /** The provider's number. */
  disputeNo: z.string(),
  paymentNo: z.string(),
  orders: z.array(z.object({ id: Id, orderNo: z.string(), shopName: LocalText })),
  /** In yuan, at the rate of the charge. */
  amount: Money,
  /** What the provider disputes: hundredths of the currency. */
  disputed: z.object({ currency: ChargeCurrency, amount: z.int().positive() }),
  /** In the provider's words. */
  reason: z.string(),
  state: DisputeState,
  /** Until when the provider accepts evidence. */
  dueTime: Instant.nullable(),
  createTime: Instant,
  endTime: Instant.nullable(),
});
export type PaymentDispute = z.infer<typeof PaymentDispute>;

export const disputeRoutes = defineRoutes({
  'GET /api/system/payment/disputes': {
    summary: 'Payments that buyers dispute at their bank or PayPal; those with the earliest due date first',
    auth: 'staff',
    permission: 'platform.payment.read',
    query: z.object({
      ...paging(20),
      state: DisputeState.optional(),
      /** The beginning of the dispute, payment or order number. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(PaymentDispute, DisputeState),
  },
});
