import type { InvoiceFields } from '../../../contract/invoice.ts';
import { paths } from '../../../contract/paths.ts';
import { commit } from '../../commit.ts';
import { invoice } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { tell } from '../notification/index.ts';
import { lockOrder, noteOrder } from '../order/index.ts';
import { readInvoice } from './rows.ts';

const paidFor: readonly number[] = [1, 2, 3];

/** Asks for an invoice, or changes the request until it is issued. @throws not_found, transition_forbidden */
export function requestInvoice(
  deps: Deps,
  accountId: number,
  orderId: number,
  fields: InvoiceFields,
): Promise<void> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    const before = await readInvoice(tx, orderId);
    if (!paidFor.includes(row.status) || before?.state === 'issued') fail('transition_forbidden');
    const at = work.now;
    const taxNo = fields.kind === 'company' ? fields.taxNo : null;
    const { kind, title, email } = fields;
    const asked = { kind, title, email, taxNo, createdAt: at };
    await tx
      .insert(invoice)
      .values({ ...asked, orderId, state: 'requested' })
      .onConflictDoUpdate({ target: invoice.orderId, set: asked });
    if (before) return;
    await noteOrder(tx, { orderId, kind: 'invoice_requested', actor: 'buyer', at });
    const { orderNo, supplierId } = row;
    const link = paths.shopOrder(orderNo);
    await tell(
      work,
      { shops: [supplierId], may: 'shop.order.invoice' },
      { key: 'invoice_requested', data: { orderNo }, link },
    );
  });
}
