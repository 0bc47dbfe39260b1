import { z } from 'zod';
import { Instant } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** What one level of membership brings. Level 0 is no member. */
export const VipLevel = z.object({
  level: z.int().positive(),
  /** Points of a membership year from which on one has it. */
  points: z.int().positive(),
  /** Percent to pay for goods with a member offer (95 = 9.5折). */
  discount: z.int().min(1).max(99),
  freeShipping: z.boolean(),
  priorityService: z.boolean(),
});
export type VipLevel = z.infer<typeof VipLevel>;

export const Vip = z.object({
  /** 0 = no member. */
  level: z.int().nonnegative(),
  startTime: Instant.nullable(),
  expiryTime: Instant.nullable(),
  /** Percent to pay for goods with a member offer; 100 = no discount. */
  discount: z.int().min(1).max(100),
  freeShipping: z.boolean(),
  priorityService: z.boolean(),
  /** Products on sale that have a better price for members now. */
  exclusiveProducts: z.int().nonnegative(),
  /** One a yuan of completed orders, in the current membership year. */
  points: z.int().nonnegative(),
  /** The level after this one and how many points are missing; null at the top. */
  next: z.object({ level: z.int().positive(), missing: z.int().nonnegative() }).nullable(),
  levels: z.array(VipLevel),
});
export type Vip = z.infer<typeof Vip>;

/** A change of points. */
export const PointChange = z.object({
  id: z.int().positive(),
  /** `completed` an order, `refunded` (a part of) one. */
  reason: z.enum(['completed', 'refunded']),
  orderNo: z.string(),
  points: z.int(),
  createTime: Instant,
});

export const membershipRoutes = defineRoutes({
  'GET /api/user/vip': {
    summary: "The caller's membership: level, validity, benefits, points and what the levels bring",
    auth: 'user',
    output: Vip,
  },
  'GET /api/user/vip/points': {
    summary: 'The latest fifty changes of points, newest first',
    auth: 'user',
    output: z.array(PointChange),
  },
});
