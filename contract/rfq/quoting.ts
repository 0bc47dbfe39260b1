import { z } from 'zod';
import {
  Fee,
  Id,
  ImageUrl,
  LocalText,
  listQuery,
  Money,
  PathId,
  Price,
  pageOf,
  paging,
  Quantity,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import {
  leadDays,
  note,
  proformaQuery,
  Quotation,
  QuotationStatus,
  QuoteRequestBrief,
  withWords,
} from './quotation.ts';

/** An RFQ for suppliers, with a masked buyer name and no contact data. */
export const OpenQuoteRequest = z.object({
  ...withWords,
  buyer: z.string(),
  /** Whether the supplier sells goods of that category. */
  isOwnTrade: z.boolean(),
  /** The supplier's latest quotation. */
  own: Quotation.nullable(),
});
export type OpenQuoteRequest = z.infer<typeof OpenQuoteRequest>;

/** A SKU to quote. */
export const QuotableSku = z.object({
  skuId: Id,
  productId: Id,
  name: LocalText,
  spec: LocalText,
  image: ImageUrl,
  code: z.string(),
  price: Money,
  stock: z.int().nonnegative(),
});
export type QuotableSku = z.infer<typeof QuotableSku>;

const byId = { params: z.object({ id: PathId }) };

/** RFQs for suppliers. */
export const quotingRoutes = defineRoutes({
  'GET /api/quotation/supplier/requests': {
    summary: "Open requests for suppliers: those of the caller's own trade first, then the newest",
    auth: 'staff',
    permission: 'shop.quotation.read',
    query: z.object({ ...paging(10, 50), keyword: z.string().trim().max(80).optional() }),
    output: pageOf(OpenQuoteRequest),
    errors: ['forbidden'],
  },
  'GET /api/quotation/supplier/request/{id}': {
    summary: 'One request for suppliers: an open one, or one the caller has quoted for',
    auth: 'staff',
    permission: 'shop.quotation.read',
    ...byId,
    output: OpenQuoteRequest,
    errors: ['not_found', 'forbidden'],
  },
  'GET /api/quotation/supplier/goods': {
    summary: 'What the calling supplier has on sale, each SKU, to quote with',
    auth: 'staff',
    permission: 'shop.quotation.write',
    query: z.strictObject({
      ...paging(20, 50),
      /** Part of the product's name in either language, or the beginning of the SKU's code. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: pageOf(QuotableSku),
    errors: ['forbidden'],
  },
  'GET /api/quotation/supplier/list': {
    summary: "The calling supplier's quotations with the number of each status, newest first",
    auth: 'staff',
    permission: 'shop.quotation.read',
    query: z.object({ ...listQuery('created', 'until'), status: QuotationStatus.optional() }),
    output: tabbedPageOf(Quotation.extend({ request: QuoteRequestBrief }), QuotationStatus),
    errors: ['forbidden'],
  },
  'GET /api/quotation/supplier/proforma/{id}': {
    summary:
      "The proforma invoice of the shop's pending or accepted quotation, in both languages; its buyer is masked until it is accepted",
    auth: 'staff',
    permission: 'shop.quotation.read',
    ...byId,
    query: proformaQuery,
    output: z.string(),
    download: 'application/pdf',
    errors: ['not_found', 'forbidden', 'proforma_over'],
  },
  'POST /api/quotation/submit': {
    summary: 'Quote for an open request with an own SKU; takes the place of a pending quotation',
    auth: 'staff',
    permission: 'shop.quotation.write',
    body: z.strictObject({
      requestId: Id,
      skuId: Id,
      unitPrice: Price,
      quantity: Quantity,
      freight: Fee,
      leadDays,
      /** Made to order: may exceed the stock and does not reduce it. */
      madeToOrder: z.boolean().default(false),
      note: note.default(''),
      /** 1 to 30 days. */
      validDays: z.int().min(1).max(30),
    }),
    published: { texts: ['note'] },
    output: Quotation,
    errors: [
      'not_found',
      'forbidden',
      'quotation_state',
      'quotation_stock',
      'quotation_limit',
      'amount_limit',
    ],
  },
  'POST /api/quotation/withdraw/{id}': {
    summary: 'Take a pending quotation back',
    auth: 'staff',
    permission: 'shop.quotation.write',
    ...byId,
    output: Quotation,
    errors: ['not_found', 'forbidden', 'quotation_state', 'decided'],
  },
});
