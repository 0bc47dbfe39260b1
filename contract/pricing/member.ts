import { z } from 'zod';
import {
  Day,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  listQuery,
  Money,
  PathId,
  queryInteger,
  tabbedPageOf,
} from '../basics.ts';
import { OrderStatusSchema } from '../orders/order.ts';
import { AfterSaleState } from '../returns/after-sale.ts';
import { defineRoutes } from '../route.ts';

/** Buyer with a paid order, or follower of the shop; an account can be both. */
export const MemberKind = z.enum(['buyer', 'follower']);
export type MemberKind = z.infer<typeof MemberKind>;

const count = z.int().nonnegative();

export const Member = z.object({
  /** Account id. */
  id: Id,
  /** Always masked: `王***明`. */
  name: z.string(),
  avatar: ImageUrl.nullable(),
  followTime: Instant.nullable(),
  /** Number of paid orders. */
  orders: count,
  /** Total paid minus refunds. */
  spent: Money,
  /** Time of the latest paid order. */
  lastOrderTime: Instant.nullable(),
  /** Usable coupons of the shop. */
  coupons: count,
});
export type Member = z.infer<typeof Member>;

const params = z.object({ id: PathId });
/** Up to a hundred million yuan. */
const spentFen = queryInteger(0, 9_999_999_999);

/** Customers of a shop, without phone numbers. */
export const memberRoutes = defineRoutes({
  'GET /api/supplier/member/list': {
    summary: "Buyers and followers of the caller's shop, the latest order first",
    auth: 'staff',
    permission: 'shop.member.read',
    query: z.object({
      ...listQuery('last', 'orders', 'spent', 'followed'),
      kind: MemberKind.optional(),
      /** Minimum number of orders. */
      orders: queryInteger(1, 1000).optional(),
      /** Total spent in fen. */
      min: spentFen.optional(),
      max: spentFen.optional(),
      /** Dates of the last order, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: tabbedPageOf(Member, z.enum(['all', ...MemberKind.options])),
  },
  'GET /api/supplier/member/detail/{id}': {
    summary:
      'One of them with the latest ten orders, after-sales and named reviews here; null for what the caller may not see elsewhere',
    auth: 'staff',
    permission: 'shop.member.read',
    params,
    output: z.object({
      member: Member,
      orders: z
        .array(
          z.object({
            id: Id,
            orderNo: z.string(),
            status: OrderStatusSchema,
            payable: Money,
            createTime: Instant,
          }),
        )
        .nullable(),
      afterSales: z
        .array(
          z.object({ id: Id, number: z.string(), state: AfterSaleState, amount: Money, createTime: Instant }),
        )
        .nullable(),
      /** Excludes anonymous ones. */
      reviews: z
        .array(
          z.object({
            id: Id,
            product: LocalText,
            rating: z.int().min(1).max(5),
            content: z.string(),
            createTime: Instant,
          }),
        )
        .nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/supplier/member/coupon/{id}': {
    summary: 'Give one of them a coupon of the shop, within what anybody can claim of it; they are told',
    auth: 'staff',
    permission: 'shop.coupon.write',
    params,
    body: z.strictObject({ couponId: Id }),
    output: Member,
    errors: ['not_found', 'coupon_unavailable', 'coupon_gone', 'coupon_limit'],
  },
});
