import { z } from 'zod';
import {
  ContentVersion,
  Id,
  Instant,
  LocalText,
  listQuery,
  PathId,
  queryInteger,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { ReviewPart, ShopReview } from './review.ts';

export const ReviewState = z.enum(['shown', 'held', 'hidden']);

/** A review for the platform, including hidden ones. */
export const AuditedReview = ShopReview.extend({
  version: ContentVersion,
  supplierId: Id,
  shopName: LocalText,
  /** `held` = a part of it waits for review, see `held`; hidden reviews have none. */
  state: ReviewState,
  /** Parts with sensitive words, and the words. */
  held: z.array(z.object({ part: ReviewPart, words: z.array(z.string()) })),
  /** Reason for hiding it, as shown to its author. */
  hiddenReason: z.string().nullable(),
  hiddenTime: Instant.nullable(),
});
export type AuditedReview = z.infer<typeof AuditedReview>;

const version = ContentVersion;
export const HiddenReason = z.strictObject({ version, reason: z.string().trim().min(5).max(300) });

const part = { version, part: ReviewPart };

const params = z.object({ id: PathId });
const write = { auth: 'staff', permission: 'platform.review.hide' } as const;

export const reviewAuditRoutes = defineRoutes({
  'GET /api/system/review/list': {
    summary: 'Reviews of all shops, newest first, also those hidden',
    auth: 'staff',
    permission: 'platform.review.read',
    query: z.strictObject({
      ...listQuery('created', 'rating'),
      state: ReviewState.optional(),
      /** Exact number of stars. */
      rating: queryInteger(1, 5).optional(),
      /** Part of the product's name or of the text. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(AuditedReview, ReviewState),
  },
  'GET /api/system/review/detail/{id}': {
    summary: 'One review',
    auth: 'staff',
    permission: 'platform.review.read',
    params,
    output: AuditedReview,
    errors: ['not_found'],
  },
  'POST /api/system/review/hide/{id}': {
    ...write,
    summary: 'Hide a review from the storefront; its stars count no longer, and its writer is told why',
    params,
    body: HiddenReason,
    output: AuditedReview,
    errors: ['not_found', 'conflict', 'decided'],
  },
  'POST /api/system/review/approve/{id}': {
    ...write,
    summary: 'Make public what of a review was held for a word',
    params,
    body: z.strictObject(part),
    output: AuditedReview,
    errors: ['not_found', 'conflict', 'decided'],
  },
  'POST /api/system/review/reject/{id}': {
    ...write,
    summary:
      'Do not make public what of a review was held for a word; whoever wrote it is told why. A rejected review is hidden, an addition or an answer is taken away and can be written anew',
    params,
    body: HiddenReason.extend(part),
    output: AuditedReview,
    errors: ['not_found', 'conflict', 'decided'],
  },
  'POST /api/system/review/show/{id}': {
    ...write,
    summary: 'Show a hidden review again',
    params,
    body: z.strictObject({ version }),
    output: AuditedReview,
    errors: ['not_found', 'conflict', 'decided'],
  },
});
