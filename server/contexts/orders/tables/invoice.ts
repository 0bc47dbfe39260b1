import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id, instant } from '../../../platform/db/columns.ts';
import { ofOrder } from './order-event.ts';

/** An invoice requested by the buyer; at most one per order. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: ofOrder(),
    kind: text('kind', { enum: ['personal', 'company'] }).notNull(),
    title: text('title').notNull(),
    /** Unified social credit code (GB 32100-2015); companies only. */
    taxNo: text('tax_no'),
    email: text('email').notNull(),
    state: text('state', { enum: ['requested', 'issued'] }).notNull(),
    /** Number of the issued invoice. */
    invoiceNo: text('invoice_no'),
    createdAt: created(),
    issuedAt: instant('issued_at'),
    /** Key of the private upload with the issued invoice, its size, and when it was uploaded. */
    fileKey: text('file_key'),
    fileBytes: integer('file_bytes'),
    fileAt: instant('file_at'),
  },
  (t) => [
    uniqueIndex('invoice_order').on(t.orderId),
    uniqueIndex('invoice_file_key').on(t.fileKey),
    check('invoice_company', sql`(${t.kind} = 'company') = (${t.taxNo} is not null)`),
    check(
      'invoice_file',
      sql`${t.fileKey} is null or (${t.state} = 'issued' and ${t.fileBytes} is not null and ${t.fileAt} is not null)`,
    ),
    check('invoice_issued', sql`(${t.state} = 'issued') = (${t.invoiceNo} is not null)`),
  ],
);
