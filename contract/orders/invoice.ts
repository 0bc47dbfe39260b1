import { z } from 'zod';
import { DocumentKey } from '../authoring/upload.ts';
import { FileUrl, Id, Instant, listQuery, Money, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { TaxNumber } from '../suppliers/credit-code.ts';

const title = z.string().trim().min(2).max(100);
const email = z.email().max(120);
export const InvoiceFields = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personal'), title, email }).strict(),
  z.object({ kind: z.literal('company'), title, email, taxNo: TaxNumber }).strict(),
]);
export type InvoiceFields = z.infer<typeof InvoiceFields>;
/** File of the issued invoice. */
const InvoiceFile = z.object({
  type: z.enum(['pdf', 'ofd', 'picture']),
  /** Signed URL, valid for one to two hours. */
  url: FileUrl,
  bytes: z.int().nonnegative(),
  time: Instant,
});
export type InvoiceFile = z.infer<typeof InvoiceFile>;

export const Invoice = z.object({
  kind: z.enum(['personal', 'company']),
  title: z.string(),
  taxNo: z.string().nullable(),
  email: z.string(),
  state: z.enum(['requested', 'issued']),
  invoiceNo: z.string().nullable(),
  requestTime: Instant,
  issueTime: Instant.nullable(),
  file: InvoiceFile.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

const InvoiceState = Invoice.shape.state;

/** An invoice for the issuing shop. */
export const SupplierInvoice = Invoice.extend({
  id: Id,
  orderId: Id,
  orderNo: z.string(),
  /** Invoice amount: paid minus refunds, in fen. */
  amount: Money,
});
export type SupplierInvoice = z.infer<typeof SupplierInvoice>;

export const invoiceRoutes = defineRoutes({
  'GET /api/order/invoice/last': {
    summary: 'What the caller wrote on the invoice asked for last, to fill the next form with',
    auth: 'user',
    output: z.object({ last: InvoiceFields.nullable() }),
  },
  'GET /api/supplier/invoice/list': {
    summary:
      "Invoices buyers of the caller's shop asked for, with the number to issue and issued, newest first",
    auth: 'staff',
    permission: 'shop.order.invoice',
    query: z.strictObject({
      ...listQuery('created', 'amount'),
      state: InvoiceState.optional(),
      /** Part of its title; for letters and digits also the beginning of the order number, the tax number or the invoice number. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(SupplierInvoice, InvoiceState),
  },
  'POST /api/order/invoice/issue/{id}': {
    summary: 'Note that the invoice was issued and sent',
    auth: 'staff',
    permission: 'shop.order.invoice',
    params: z.object({ id: PathId }),
    body: z
      .object({
        invoiceNo: z
          .string()
          .trim()
          .regex(/^\d{8,20}$/),
        /** The invoice file, for the buyer to download. */
        file: DocumentKey.optional(),
      })
      .strict(),
    output: Invoice,
    errors: ['not_found', 'transition_forbidden'],
  },
  'PUT /api/order/invoice/file/{id}': {
    summary: 'Put the file of an issued invoice in place, or another one for it; the buyer is told',
    auth: 'staff',
    permission: 'shop.order.invoice',
    params: z.object({ id: PathId }),
    body: z.strictObject({ file: DocumentKey }),
    output: Invoice,
    errors: ['not_found', 'transition_forbidden'],
  },
});
