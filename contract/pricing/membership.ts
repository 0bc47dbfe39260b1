import { z } from 'zod';
import { Instant } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Benefits of a member level. Level 0 = not a member. */
export const VipLevel = z.object({
  level: z.int().positive(),
  /** Points in a membership year required for the level. */
  points: z.int().positive(),
  /** Percent to pay for goods with a member offer (95 = 9.5折). */
  discount: z.int().min(1).max(99),
  freeShipping: z.boolean(),
  priorityService: z.boolean(),
});
export type VipLevel = z.infer<typeof VipLevel>;

export const Vip = z.object({
  /** 0 = not a member. */
  level: z.int().nonnegative(),
  startTime: Instant.nullable(),
  expiryTime: Instant.nullable(),
  /** Percent to pay for goods with a member offer; 100 = no discount. */
  discount: z.int().min(1).max(100),
  freeShipping: z.boolean(),
  priorityService: z.boolean(),
  /** Number of products on sale with a member price. */
  exclusiveProducts: z.int().nonnegative(),
  /** Points in the current membership year: one for each yuan of completed orders. */
  points: z.int().nonnegative(),
  /** The next level and the missing points; null at the highest level. */
  next: z.object({ level: z.int().positive(), missing: z.int().nonnegative() }).nullable(),
  levels: z.array(VipLevel),
});
export type Vip = z.infer<typeof Vip>;

/** A change of points. */
export const PointChange = z.object({
  id: z.int().positive(),
  /** `completed`: an order; `refunded`: an order or a part of it. */
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
