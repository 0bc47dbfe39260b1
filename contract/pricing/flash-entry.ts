import { z } from 'zod';
import {
  ContentVersion,
  Id,
  ImageUrl,
  Instant,
  LocalText,
  listQuery,
  Money,
  PathId,
  Price,
  pageOf,
  paging,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { FlashResults, FlashSale } from './flash-sale.ts';
import { PromotionStatus } from './supplier-promotion.ts';

export const FlashEntryStatus = z.enum(['waiting', 'passed', 'refused', 'withdrawn']);
export type FlashEntryStatus = z.infer<typeof FlashEntryStatus>;

/** An offer: a number of pieces of one SKU in one session. */
export const FlashEntry = z.object({
  id: Id,
  version: ContentVersion,
  sale: FlashSale.pick({ id: true, name: true, applyUntil: true }),
  startTime: Instant,
  endTime: Instant,
  /** State of its session; `closed` with its sale. */
  phase: PromotionStatus,
  supplierId: Id,
  shopName: LocalText,
  productId: Id,
  skuId: Id,
  name: LocalText,
  image: ImageUrl,
  spec: LocalText,
  price: Money,
  /** Price of the SKU at the time of the application, and now. */
  usualPrice: Money,
  presentPrice: Money,
  stock: z.int().nonnegative(),
  pieces: z.int().positive(),
  /** Pieces in orders, including unpaid ones. */
  sold: z.int().nonnegative(),
  status: FlashEntryStatus,
  /** Reason of the rejection. */
  reason: z.string().nullable(),
  canWithdraw: z.boolean(),
  results: FlashResults,
  createTime: Instant,
});
export type FlashEntry = z.infer<typeof FlashEntry>;

/** An eligible SKU. */
export const FlashSku = z.object({
  skuId: Id,
  productId: Id,
  name: LocalText,
  image: ImageUrl,
  spec: LocalText,
  code: z.string(),
  price: Money,
  stock: z.int().nonnegative(),
});
export type FlashSku = z.infer<typeof FlashSku>;

export const FlashApply = z.strictObject({
  sessionId: Id,
  items: z
    .array(z.strictObject({ skuId: Id, price: Price, pieces: z.int().min(1).max(999_999) }))
    .min(1)
    .max(50),
});
export type FlashApply = z.infer<typeof FlashApply>;

export const FlashDecision = z.discriminatedUnion('pass', [
  z.strictObject({ pass: z.literal(true), version: ContentVersion }),
  z.strictObject({
    pass: z.literal(false),
    version: ContentVersion,
    reason: z.string().trim().min(2).max(300),
  }),
]);
export type FlashDecision = z.infer<typeof FlashDecision>;

/** A platform flash sale for a shop. */
export const OpenFlashSale = FlashSale.extend({
  /** Whether the shop can apply now. */
  canApply: z.boolean(),
  /** The shop's applications, without withdrawn and rejected ones. */
  applied: z.int().nonnegative(),
});
export type OpenFlashSale = z.infer<typeof OpenFlashSale>;

const params = z.object({ id: PathId });
const asked = {
  ...listQuery('created', 'start'),
  saleId: PathId.optional(),
  /** Part of the product's name in either language. */
  keyword: z.string().trim().max(60).optional(),
  status: FlashEntryStatus.optional(),
};
const read = { auth: 'staff', permission: 'shop.promotion.read' } as const;
const write = { auth: 'staff', permission: 'shop.promotion.write' } as const;

/** Applications to flash sales: submitted by shops, decided by the platform. */
export const flashEntryRoutes = defineRoutes({
  'GET /api/system/flash-sale/entries': {
    summary: 'Applications of shops with the number of each status, newest first',
    auth: 'staff',
    permission: 'platform.flash.read',
    query: z.strictObject({ ...asked, supplierId: PathId.optional() }),
    output: tabbedPageOf(FlashEntry, FlashEntryStatus),
  },
  'POST /api/system/flash-sale/decide/{id}': {
    summary: 'Let an application pass, or refuse it with a reason; its shop is told',
    auth: 'staff',
    permission: 'platform.flash.audit',
    params,
    body: FlashDecision,
    output: FlashEntry,
    errors: ['not_found', 'flash_decided', 'decided', 'flash_over', 'flash_offer', 'conflict'],
  },
  'GET /api/supplier/flash-sale/list': {
    ...read,
    summary:
      'Flash sales the shop may apply to or takes part in, with the number of each status, latest first',
    query: z.strictObject({ ...listQuery('start'), status: PromotionStatus.optional() }),
    output: tabbedPageOf(OpenFlashSale, PromotionStatus),
  },
  'GET /api/supplier/flash-sale/detail/{id}': {
    ...read,
    summary: 'One of these flash sales',
    params,
    output: OpenFlashSale,
    errors: ['not_found'],
  },
  'GET /api/supplier/flash-sale/skus': {
    ...read,
    summary: "SKUs of the shop's products on sale, newest product first",
    query: z.strictObject({
      ...paging(20, 100),
      /** Part of the product's name in either language, or the SKU's code. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: pageOf(FlashSku),
  },
  'POST /api/supplier/flash-sale/apply': {
    ...write,
    summary: 'Offer pieces of SKUs in a session, each below what it costs today; all of them or none',
    body: FlashApply,
    output: z.object({ count: z.int().positive() }),
    errors: ['not_found', 'flash_late', 'flash_offer', 'flash_taken'],
  },
  'GET /api/supplier/flash-sale/entries': {
    ...read,
    summary: "The shop's own applications with the number of each status, newest first",
    query: z.strictObject(asked),
    output: tabbedPageOf(FlashEntry, FlashEntryStatus),
  },
  'POST /api/supplier/flash-sale/withdraw/{id}': {
    ...write,
    summary: 'Withdraw an application before the deadline',
    params,
    output: FlashEntry,
    errors: ['not_found', 'flash_late', 'flash_decided'],
  },
});
