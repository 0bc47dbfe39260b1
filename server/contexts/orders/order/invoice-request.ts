import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import { paths } from '../../../../contract/paths.ts';
import { invoice, type order } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { noteOrder } from './events.ts';

type Ordered = Pick<typeof order.$inferSelect, 'id' | 'orderNo' | 'supplierId'>;

/** The columns of an invoice request. */
export const invoiceColumns = (fields: InvoiceFields) => ({
  kind: fields.kind,
  title: fields.title,
  email: fields.email,
  taxNo: fields.kind === 'company' ? fields.taxNo : null,
});

/** Requests an invoice for a paid order without one, and notifies the supplier. */
export async function askInvoice(
  work: UnitOfWork,
  { id, ...row }: Ordered,
  fields: InvoiceFields,
): Promise<void> {
  const { tx, now: at } = work;
  await tx
    .insert(invoice)
    .values({ ...invoiceColumns(fields), orderId: id, state: 'requested', createdAt: at });
  await noteOrder(tx, { orderId: id, kind: 'invoice_requested', actor: 'buyer', at });
  const { orderNo, supplierId } = row;
  const link = paths.shopOrder(orderNo);
  await notify(
    work,
    { shops: [supplierId], may: 'shop.order.invoice' },
    { key: 'invoice_requested', data: { orderNo }, link },
  );
}
