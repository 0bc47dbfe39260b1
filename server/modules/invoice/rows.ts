import { eq } from 'drizzle-orm';
import type { Invoice } from '../../../contract/invoice.ts';
import type { Db } from '../../db/open.ts';
import { invoice } from '../../db/schema/index.ts';

/** The invoice asked for with an order. */
export async function readInvoice(db: Db, orderId: number): Promise<Invoice | null> {
  const [row] = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  if (!row) return null;
  const { kind, title, taxNo, email, state, invoiceNo, createdAt, issuedAt } = row;
  return {
    kind,
    title,
    taxNo,
    email,
    state,
    invoiceNo,
    requestTime: createdAt.toISOString(),
    issueTime: issuedAt?.toISOString() ?? null,
  };
}
