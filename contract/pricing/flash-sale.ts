import { z } from 'zod';
import {
  AsRead,
  ContentVersion,
  Day,
  Empty,
  Id,
  Instant,
  LocalText,
  listQuery,
  Money,
  PathId,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { CloseReason } from './seen-promotion.ts';
import { PromotionStatus } from './supplier-promotion.ts';

/** Hours of the day, in China's time. */
export const FlashSession = z.object({ id: Id, startTime: Instant, endTime: Instant });
export type FlashSession = z.infer<typeof FlashSession>;

/** Of orders that were paid: how many, what buyers paid for the goods before refunds, what it took off, pieces, and buyers. */
export const FlashResults = z.object({
  orders: z.int().nonnegative(),
  amount: Money,
  off: Money,
  pieces: z.int().nonnegative(),
  buyers: z.int().nonnegative(),
});
export type FlashResults = z.infer<typeof FlashResults>;

/** A flash sale of the platform as those who take part see it. */
export const FlashSale = z.object({
  id: Id,
  name: LocalText,
  rules: LocalText,
  /** Not begun, running (from its first session to its last), over, closed in an emergency. */
  status: PromotionStatus,
  day: Day,
  /** Shops apply and withdraw until then. */
  applyUntil: Instant,
  /** In order of their beginning. */
  sessions: z.array(FlashSession),
  /** Most pieces of one SKU and session a buyer gets for less; null = as many as there are. */
  perBuyer: z.int().positive().nullable(),
  /** Why the platform has closed it; null = it has not. */
  closeReason: z.string().nullable(),
});
export type FlashSale = z.infer<typeof FlashSale>;

/** The same as the platform sees it. */
export const OwnFlashSale = FlashSale.extend({
  version: ContentVersion,
  /** Shops that may apply; empty = all. */
  supplierIds: z.array(Id),
  createTime: Instant,
  /** Applications that wait for a decision, and those that have passed. */
  waiting: z.int().nonnegative(),
  passed: z.int().nonnegative(),
  results: FlashResults,
});
export type OwnFlashSale = z.infer<typeof OwnFlashSale>;

/** `10:00`, up to `24:00`. */
const Hour = z
  .string()
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/)
  .meta({ examples: ['10:00'] });

export const FlashSaleSave = z.strictObject({
  name: z
    .strictObject({ zh: z.string().trim().max(40), en: z.string().trim().max(80) })
    .refine(({ zh, en }) => zh !== '' || en !== ''),
  rules: z.strictObject({ zh: z.string().trim().max(2_000), en: z.string().trim().max(4_000) }),
  applyUntil: Instant,
  day: Day,
  /** In China's time, in any order; none overlap. */
  sessions: z
    .array(z.strictObject({ from: Hour, to: Hour }))
    .min(1)
    .max(12),
  supplierIds: z.array(Id).max(200).default([]),
  perBuyer: z.int().min(1).max(9_999).nullable().default(null),
});
export type FlashSaleSave = z.infer<typeof FlashSaleSave>;

const params = z.object({ id: PathId });
const write = { auth: 'staff', permission: 'platform.flash.write' } as const;
const terms = ['flash_terms', 'flash_hours', 'flash_overlap'] as const;

/** Flash sales on the side of the platform. */
export const flashSaleRoutes = defineRoutes({
  'GET /api/system/flash-sale/list': {
    summary: 'Flash sales with the number of each status, newest first',
    auth: 'staff',
    permission: 'platform.flash.read',
    query: z.strictObject({
      ...listQuery('created', 'start'),
      /** Part of its name in either language. */
      keyword: z.string().trim().max(60).optional(),
      status: PromotionStatus.optional(),
    }),
    output: tabbedPageOf(OwnFlashSale, PromotionStatus),
  },
  'GET /api/system/flash-sale/detail/{id}': {
    summary: 'One flash sale with what it has brought',
    auth: 'staff',
    permission: 'platform.flash.read',
    params,
    output: OwnFlashSale,
    errors: ['not_found'],
  },
  'POST /api/system/flash-sale/add': {
    ...write,
    summary: 'Announce a flash sale: shops apply until its deadline',
    body: FlashSaleSave,
    output: OwnFlashSale,
    errors: ['not_found', ...terms],
  },
  'PUT /api/system/flash-sale/update/{id}': {
    ...write,
    summary:
      'Change a flash sale that has not begun. Once a shop has applied its day, sessions and limit a buyer stay as they are',
    params,
    query: AsRead,
    body: FlashSaleSave,
    output: OwnFlashSale,
    errors: ['not_found', ...terms, 'flash_begun', 'flash_applied', 'decided'],
  },
  'POST /api/system/flash-sale/close/{id}': {
    ...write,
    summary: 'End a flash sale at once and for good; shops that have applied are told why',
    params,
    query: AsRead,
    body: CloseReason,
    output: OwnFlashSale,
    errors: ['not_found', 'flash_over', 'decided'],
  },
  'DELETE /api/system/flash-sale/delete/{id}': {
    ...write,
    summary: 'Remove a flash sale nobody has applied to',
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'flash_applied', 'decided'],
  },
});
