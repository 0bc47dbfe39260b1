import { eq } from 'drizzle-orm';
import type { Invoice } from '../../../contract/invoice.ts';
import type { Db } from '../../db/open.ts';
import { invoice } from '../../db/schema/index.ts';

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
