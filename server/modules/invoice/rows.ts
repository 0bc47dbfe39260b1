import { desc, eq } from 'drizzle-orm';
import type { Invoice, InvoiceFields } from '../../../contract/invoice.ts';
import type { Db } from '../../db/open.ts';
import { invoice, order } from '../../db/schema/index.ts';

type Row = typeof invoice.$inferSelect;

/** The invoice asked for with an order. */
export async function readInvoice(db: Db, orderId: number): Promise<Invoice | null> {
  const [row] = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  return row ? toInvoice(row) : null;
}

export const toInvoice = (row: Row): Invoice => ({
  kind: row.kind,
  title: row.title,
  taxNo: row.taxNo,
  email: row.email,
  state: row.state,
  invoiceNo: row.invoiceNo,
  requestTime: row.createdAt.toISOString(),
  issueTime: row.issuedAt?.toISOString() ?? null,
});

/** What an account wrote on the invoice it asked for last. */
export async function lastInvoice(db: Db, accountId: number): Promise<InvoiceFields | null> {
  const [row] = await db
    .select({ kind: invoice.kind, title: invoice.title, email: invoice.email, taxNo: invoice.taxNo })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(eq(order.accountId, accountId))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(1);
  if (!row) return null;
  const { title, email, taxNo } = row;
  return taxNo === null ? { kind: 'personal', title, email } : { kind: 'company', title, email, taxNo };
}
