import { z } from 'zod';
import { Currency } from '../accounting/currency.ts';
import { UploadKey } from '../authoring/upload.ts';
import { Id, ImageUrl, Instant, LocalText, Money, PathId, pageOf, paging, Quantity } from '../basics.ts';
import { CountryCode } from '../identity/address.ts';
import { defineRoutes } from '../route.ts';

/** State of an RFQ; server/contexts/rfq/state-machine.ts has the transitions. */
export const RequestStatus = z.enum(['open', 'ordered', 'closed', 'expired']);
export type RequestStatus = z.infer<typeof RequestStatus>;
export const QuotationStatus = z.enum(['pending', 'accepted', 'refused', 'withdrawn', 'expired']);
export type QuotationStatus = z.infer<typeof QuotationStatus>;

/** Administrative division code of a province, such as 330000; empty outside China. */
const Province = z.union([z.string().regex(/^\d{2}0000$/), z.literal('')]);
const Unit = z.string().trim().min(1).max(20);
export const note = z.string().trim().max(500);
export const leadDays = z.int().min(0).max(180);

const newRequest = z.strictObject({
  title: z.string().trim().min(2).max(80),
  categoryId: Id.optional(),
  /** The product from which the buyer created the RFQ. */
  productId: Id.optional(),
  quantity: Quantity,
  unit: Unit,
  /** Target unit price. */
  targetPrice: Money.optional(),
  details: z.string().trim().min(10).max(2000),
  images: z.array(UploadKey).max(5).default([]),
  /** Country of delivery, default `CN`. Hong Kong, Macau and Taiwan are provinces of `CN`. */
  country: CountryCode.default('CN'),
  /** In China only. */
  province: Province.default(''),
  /** Days in which suppliers can answer. */
  days: z.int().min(1).max(30),
});
const example = {
  title: '500 ceramic mugs with our mark',
  quantity: 500,
  unit: 'piece',
  details: 'White, 350 ml, our mark in one colour on one side.',
  country: 'CN',
  province: '330000',
  days: 7,
};
export const NewQuoteRequest = newRequest
  .superRefine(({ country, province }, context) => {
    if ((country === 'CN') === (province === '')) context.addIssue({ code: 'custom', path: ['province'] });
  })
  .meta({ examples: [example] });
export type NewQuoteRequest = z.infer<typeof NewQuoteRequest>;

const brief = {
  id: Id,
  requestNo: z.string(),
  title: z.string(),
  categoryId: Id.nullable(),
  categoryName: LocalText.nullable(),
  productId: Id.nullable(),
  quantity: Quantity,
  unit: z.string(),
  targetPrice: Money.nullable(),
  country: z.string(),
  province: Province,
  /** Name of the province; outside China of the country. */
  provinceName: LocalText,
  status: RequestStatus,
  /** Number of pending and accepted quotations. */
  quotationCount: z.int().nonnegative(),
  createTime: Instant,
  deadline: Instant,
};

export const QuoteRequestBrief = z.object(brief);
export type QuoteRequestBrief = z.infer<typeof QuoteRequestBrief>;

export const Quotation = z.object({
  id: Id,
  requestId: Id,
  supplierId: Id,
  supplierName: LocalText,
  supplierLogo: ImageUrl.nullable(),
  supplierVerified: z.boolean(),
  supplierRating: z.number(),
  productId: Id,
  productName: LocalText,
  skuId: Id,
  spec: LocalText,
  image: ImageUrl,
  unitPrice: Money,
  quantity: Quantity,
  freight: Money,
  /** unitPrice x quantity + freight: the total of the order. */
  total: Money,
  leadDays,
  /** Made to order: the pieces are not taken from stock. */
  madeToOrder: z.boolean(),
  note,
  status: QuotationStatus,
  createTime: Instant,
  validUntil: Instant,
  /** The order created by acceptance. */
  orderNo: z.string().nullable(),
});
export type Quotation = z.infer<typeof Quotation>;

/** Data for callers who may read the whole RFQ. */
export const withWords = {
  ...brief,
  details: z.string(),
  /** Signed URLs, valid for one hour. */
  images: z.array(ImageUrl),
};
export const QuoteRequest = z.object({
  ...withWords,
  /** Lowest total first. */
  quotations: z.array(Quotation),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

const byId = { params: z.object({ id: PathId }) };
/** Total in another currency at the dated rate; omitted when there is no rate. */
export const proformaQuery = z.strictObject({ currency: Currency.optional() });

export const quotationRoutes = defineRoutes({
  'POST /api/quotation/request/add': {
    summary: 'Ask all suppliers for a quotation; at most ten open ones an account',
    auth: 'user',
    body: NewQuoteRequest,
    published: { texts: ['title', 'unit', 'details'] },
    output: QuoteRequest,
    errors: ['not_found', 'request_limit'],
  },
  'GET /api/quotation/request/list': {
    summary: "The caller's requests, newest first",
    auth: 'user',
    query: z.object({ ...paging(10, 50), status: RequestStatus.optional() }),
    output: pageOf(QuoteRequestBrief),
  },
  'GET /api/quotation/request/detail/{id}': {
    summary: "One of the caller's requests with its quotations",
    auth: 'user',
    ...byId,
    output: QuoteRequest,
    errors: ['not_found'],
  },
  'POST /api/quotation/request/close/{id}': {
    summary: 'The buyer needs no more quotations: the pending ones are refused',
    auth: 'user',
    ...byId,
    output: QuoteRequest,
    errors: ['not_found', 'quotation_state'],
  },
  'POST /api/quotation/refuse/{id}': {
    summary: 'Refuse one quotation',
    auth: 'user',
    ...byId,
    output: QuoteRequest,
    errors: ['not_found', 'quotation_state'],
  },
  'GET /api/quotation/proforma/{id}': {
    summary:
      'The proforma invoice of a pending or accepted quotation for a request of the caller, in both languages',
    auth: 'user',
    ...byId,
    query: proformaQuery,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found', 'proforma_over'],
  },
  'POST /api/quotation/accept/{id}': {
    summary:
      'Order at the quoted price and freight: one payment, one order, stock reserved; the other quotations are refused. Cancelled unpaid, the request opens again',
    auth: 'user',
    ...byId,
    body: z.strictObject({
      /** Must be in the province the freight was quoted for, outside China in the country. */
      addressId: Id,
      /** `total` shown to the buyer (optimistic locking). */
      expectedPayable: Money,
      note: z.string().trim().max(200).default(''),
    }),
    output: z.object({ paymentNo: z.string(), orderNo: z.string(), payable: Money, expireTime: Instant }),
    errors: [
      'own_shop',
      'not_found',
      'quotation_state',
      'quotation_elsewhere',
      'price_changed',
      'product_gone',
      'out_of_stock',
    ],
  },
});
