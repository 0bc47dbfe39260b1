import { z } from 'zod';
import {
  Id,
  ImageUrl,
  Instant,
  Locale,
  LocalText,
  listQuery,
  PathId,
  pageOf,
  paging,
  Quantity,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** A product question for the supplier, with a masked buyer name. */
export const SupplierInquiry = z.object({
  id: Id,
  productId: Id,
  productName: LocalText,
  productImage: ImageUrl,
  buyer: z.string(),
  /** Quantity of interest. */
  quantity: Quantity.nullable(),
  content: z.string(),
  createTime: Instant,
  answer: z.string().nullable(),
  answerTime: Instant.nullable(),
  /** Public on the product page after it is answered. */
  open: z.boolean(),
});
export type SupplierInquiry = z.infer<typeof SupplierInquiry>;

/** A public question with the shop's answer. */
export const ProductQuestion = z.object({
  id: Id,
  /** First and last character of the buyer's name at that time. */
  buyer: z.string(),
  content: z.string(),
  /** Language of the question. */
  locale: Locale,
  createTime: Instant,
  answer: z.string(),
  answerTime: Instant,
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

const AnswerState = z.enum(['waiting', 'answered']);

/** Product questions of buyers and their answers. */
export const inquiryRoutes = defineRoutes({
  'POST /api/product/inquiry': {
    summary: "Ask a product's supplier something; twenty an hour",
    auth: 'user',
    body: z.strictObject({
      productId: Id,
      /** Quantity of interest. */
      quantity: Quantity.optional(),
      content: z.string().trim().min(5).max(1000),
      /** Consent to publish the question on the product page, with a masked name, after it is answered. */
      open: z.boolean().default(false),
    }),
    published: { texts: ['content'] },
    output: z.object({ id: Id }),
    errors: ['not_found', 'own_shop', 'too_many_attempts'],
  },
  'GET /api/product/inquiry/page': {
    summary: "A product's public questions with their answers, latest answer first",
    auth: 'public',
    query: z.object({ productId: PathId, ...paging(5, 50) }),
    output: pageOf(ProductQuestion),
  },
  'GET /api/supplier/inquiry/list': {
    summary:
      "What buyers have asked the caller's shop with the number of those without an answer, newest first",
    auth: 'staff',
    permission: 'shop.inquiry.read',
    query: z.strictObject({
      ...listQuery('created', 'quantity'),
      state: AnswerState.optional(),
      /** Part of the product's name, the question or the answer. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(SupplierInquiry, AnswerState),
  },
  'GET /api/supplier/inquiry/detail/{id}': {
    summary: "One question about the caller's products",
    auth: 'staff',
    permission: 'shop.inquiry.read',
    params: z.object({ id: PathId }),
    output: SupplierInquiry,
    errors: ['not_found'],
  },
  'POST /api/supplier/inquiry/answer/{id}': {
    summary: "Answer a question about the caller's product, once; the buyer gets it as a message",
    auth: 'staff',
    permission: 'shop.inquiry.answer',
    params: z.object({ id: PathId }),
    body: z.strictObject({ content: z.string().trim().min(2).max(1000) }),
    published: { texts: ['content'] },
    output: SupplierInquiry,
    errors: ['not_found', 'answered_before'],
  },
});
