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

/** A session of a flash sale; start and end are entered as times of day in China. */
export const FlashSession = z.object({ id: Id, startTime: Instant, endTime: Instant });
export type FlashSession = z.infer<typeof FlashSession>;

/** Statistics of paid orders: number, goods total before refunds, discount, pieces, buyers. */
export const FlashResults = z.object({
  orders: z.int().nonnegative(),
  amount: Money,
  off: Money,
  pieces: z.int().nonnegative(),
  buyers: z.int().nonnegative(),
});
export type FlashResults = z.infer<typeof FlashResults>;

/** A platform flash sale for participating shops. */
export const FlashSale = z.object({
  id: Id,
  name: LocalText,
  rules: LocalText,
  /** Not started, running (from the first session to the last), ended, closed by the platform. */
  status: PromotionStatus,
  day: Day,
  /** Deadline for applications and withdrawals. */
  applyUntil: Instant,
  /** In chronological order. */
  sessions: z.array(FlashSession),
  /** Maximum pieces of a SKU and session for a buyer; null = unlimited. */
  perBuyer: z.int().positive().nullable(),
  /** Reason for closing it; null = not closed. */
  closeReason: z.string().nullable(),
});
export type FlashSale = z.infer<typeof FlashSale>;

/** The same for the platform. */
export const OwnFlashSale = FlashSale.extend({
  version: ContentVersion,
  /** Eligible shops; empty = all. */
  supplierIds: z.array(Id),
  createTime: Instant,
  /** Number of pending and of approved applications. */
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
  /** Marketplace time, in any order, without overlaps. */
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

/** Flash sales for the platform. */
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
