import { eq } from 'drizzle-orm';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import { isInvoiceAllowed } from '../../../../contract/orders/order-status.ts';
import { invoice } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { askInvoice, invoiceColumns } from '../order/invoice-request.ts';
import { lockOrder } from '../order/lock.ts';
import { invoiceRow } from './queries.ts';

/** Requests an invoice, or changes the request until it is issued. @throws not_found, transition_forbidden */
export function requestInvoice(
  deps: Deps,
  accountId: number,
  orderId: number,
  fields: InvoiceFields,
): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    const before = await invoiceRow(tx, orderId);
    if (!isInvoiceAllowed(row.status) || before?.state === 'issued') fail('transition_forbidden');
    if (!before) return askInvoice(work, row, fields);
    const asked = { ...invoiceColumns(fields), createdAt: work.now };
    await tx.update(invoice).set(asked).where(eq(invoice.orderId, orderId));
  });
}
