import { desc, eq } from 'drizzle-orm';
import type { Invoice, InvoiceFields, InvoiceFile } from '../../../../contract/orders/invoice.ts';
import type { Db } from '../../../platform/db/open.ts';
import { invoice, order } from '../../../platform/db/schema.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
/** Creates a URL of a private file that is valid for a short time. */
export type UrlOf = (key: string) => string;

/** The requested invoice of an order. */
export async function readInvoice(db: Db, orderId: number, urlOf: UrlOf): Promise<Invoice | null> {
  const row = await invoiceRow(db, orderId);
  return row ? toInvoice(row, urlOf) : null;
}

export async function invoiceRow(db: Db, orderId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  return row;
}

export const toInvoice = (row: InvoiceRow, urlOf: UrlOf): Invoice => ({
  kind: row.kind,
  title: row.title,
  taxNo: row.taxNo,
  email: row.email,
  state: row.state,
  invoiceNo: row.invoiceNo,
  requestTime: row.createdAt.toISOString(),
  issueTime: row.issuedAt?.toISOString() ?? null,
  file: fileOf(row, urlOf),
});

function fileOf({ fileKey, fileBytes, fileAt }: InvoiceRow, urlOf: UrlOf): InvoiceFile | null {
  if (fileKey === null || fileBytes === null || fileAt === null) return null;
  const end = fileKey.slice(fileKey.lastIndexOf('.') + 1);
  const type = end === 'pdf' || end === 'ofd' ? end : 'picture';
  // A picture is shown in its original size.
  const full = type === 'picture' ? fileKey.replace(/\.webp$/, '.original.webp') : fileKey;
  return { type, url: urlOf(full), bytes: fileBytes, time: fileAt.toISOString() };
}

/** The fields of the account's latest invoice request. */
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
