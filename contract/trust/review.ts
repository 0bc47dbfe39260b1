import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import {
  Day,
  Id,
  ImageUrl,
  Instant,
  Locale,
  LocalText,
  listQuery,
  PathId,
  pageOf,
  paging,
  queryInteger,
  tabbedPageOf,
} from '../basics.ts';
import { Review, ReviewSummary } from '../catalogue/product.ts';
import { OrderLine } from '../orders/order.ts';
import { defineRoutes } from '../route.ts';

const reviewImageLimit = 5;
const content = z.string().trim().min(5).max(500);
const images = z.array(UploadKey).max(reviewImageLimit).default([]);
const byId = z.object({ id: PathId });

/** Parts of a review with text; each can wait for the platform's review separately. */
export const ReviewPart = z.enum(['content', 'followUp', 'reply']);
export type ReviewPart = z.infer<typeof ReviewPart>;

/** A review for its author. */
export const OwnReview = Review.extend({
  productId: Id,
  productName: LocalText,
  productImage: ImageUrl,
  anonymous: z.boolean(),
  orderNo: z.string().nullable(),
  /** Deadline for the single follow-up; null = no longer possible. */
  followUpUntil: Instant.nullable(),
  /** Parts that are not public before the platform has reviewed them. */
  held: z.array(ReviewPart.exclude(['reply'])),
  /** Reason for hiding it; null = not hidden, or not reviewed yet. */
  hiddenReason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A review for the shop concerned; anonymous buyers stay anonymous. */
export const ShopReview = Review.extend({
  productId: Id,
  productName: LocalText,
  productImage: ImageUrl,
  /** null for reviews from before orders existed. */
  orderId: Id.nullable(),
  orderNo: z.string().nullable(),
  /** The answer is not public before the platform has reviewed it. */
  replyHeld: z.boolean(),
});
export type ShopReview = z.infer<typeof ShopReview>;
const ReplyState = z.enum(['waiting', 'replied']);

/** A purchased line without a review. */
export const Reviewable = z.object({
  line: OrderLine.extend({ id: Id }),
  orderId: Id,
  orderNo: z.string(),
  shopName: LocalText,
  completeTime: Instant,
});
export type Reviewable = z.infer<typeof Reviewable>;

/** The texts of a review, translated by machine. */
export const ReviewTranslation = z.object({
  content: z.string(),
  followUp: z.string().nullable(),
  reply: z.string().nullable(),
});
export type ReviewTranslation = z.infer<typeof ReviewTranslation>;

export const reviewRoutes = defineRoutes({
  'POST /api/product/review/translate/{id}': {
    summary: 'A public review translated by machine; the first one who asks waits, others get what is stored',
    auth: 'public',
    params: byId,
    body: z.strictObject({ to: Locale }),
    output: ReviewTranslation,
    errors: ['not_found', 'translation_off', 'review_translation_failed', 'too_many_attempts'],
  },
  'POST /api/product/review/add': {
    summary: 'Review a line of a completed order, once',
    auth: 'user',
    body: z
      .object({
        lineId: Id,
        rating: z.int().min(1).max(5),
        content,
        images,
        /** The name is shown as its first and last character only. */
        anonymous: z.boolean().default(false),
      })
      .strict(),
    published: { texts: ['content'], holds: true },
    output: OwnReview,
    errors: ['not_found', 'transition_forbidden', 'reviewed_before', 'own_shop'],
  },
  'POST /api/product/review/follow-up/{id}': {
    summary: 'Add something to a review, once, within 180 days',
    auth: 'user',
    params: byId,
    body: z.object({ content, images }).strict(),
    published: { texts: ['content'], holds: true },
    output: OwnReview,
    errors: ['not_found', 'followed_before', 'follow_up_late'],
  },
  'GET /api/product/review/mine': {
    summary: "The caller's reviews, newest first",
    auth: 'user',
    query: z.object(paging(10, 50)),
    output: pageOf(OwnReview),
  },
  'GET /api/product/review/waiting': {
    summary:
      'Lines of completed orders that can be reviewed, newest first; those of one order with `orderId`',
    auth: 'user',
    query: z.object({ ...paging(20, 50), orderId: PathId.optional() }),
    output: pageOf(Reviewable),
  },
  'GET /api/supplier/review/list': {
    summary:
      "Reviews of the caller's products with the number of those that wait for an answer, newest first",
    auth: 'staff',
    permission: 'shop.review.read',
    query: z.strictObject({
      ...listQuery('created', 'rating'),
      state: ReplyState.optional(),
      /** Exact number of stars. */
      rating: queryInteger(1, 5).optional(),
      /** Part of the product's name or of the text. */
      keyword: z.string().trim().max(60).optional(),
      /** Dates of the review, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: tabbedPageOf(ShopReview, ReplyState),
  },
  'GET /api/supplier/review/detail/{id}': {
    summary: "One review of the caller's products",
    auth: 'staff',
    permission: 'shop.review.read',
    params: byId,
    output: ShopReview,
    errors: ['not_found'],
  },
  'POST /api/product/review/reply/{id}': {
    summary: "Answer a review of the caller's product, once",
    auth: 'staff',
    permission: 'shop.review.reply',
    params: byId,
    body: z.object({ content: z.string().trim().min(2).max(500) }).strict(),
    published: { texts: ['content'], holds: true },
    output: ShopReview,
    errors: ['not_found', 'replied_before'],
  },
  'GET /api/product/review/supplier/detail/{id}': {
    summary: "A shop's reviews in figures, and its latest ones",
    auth: 'public',
    params: byId,
    output: ReviewSummary.extend({
      supplierId: Id,
      /** Share of four and five stars, 0 to 1. */
      goodRate: z.number(),
      latest: z.array(Review.extend({ productId: Id, productName: LocalText })),
    }),
    errors: ['not_found'],
  },
});
