import { eq } from 'drizzle-orm';
import type { Invoice } from '../../../contract/invoice.ts';
import { paths } from '../../../contract/paths.ts';
import type { ShopScope } from '../../actor.ts';
import { commit } from '../../commit.ts';
import { invoice } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { tell } from '../notification/index.ts';
import { lockOrder, noteOrder } from '../order/index.ts';
import { readInvoice } from './rows.ts';

/** The supplier has issued and sent it. @throws not_found, transition_forbidden when none was asked for, or it is issued */
export function issueInvoice(
  deps: Deps,
  shop: ShopScope,
  orderId: number,
  invoiceNo: string,
): Promise<Invoice> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { shop });
    const before = await readInvoice(tx, orderId);
    if (before?.state !== 'requested') fail('transition_forbidden');
    const at = work.now;
    await tx
      .update(invoice)
      .set({ state: 'issued', invoiceNo, issuedAt: at })
      .where(eq(invoice.orderId, orderId));
    await noteOrder(tx, { orderId, kind: 'invoice_issued', actor: 'supplier', at, detail: invoiceNo });
    const { orderNo } = row;
    const link = paths.orderDetail(orderNo);
    await tell(
      work,
      { account: row.accountId },
      { key: 'invoice_issued', data: { orderNo, invoiceNo }, link },
    );
    const after = (await readInvoice(tx, orderId)) ?? fail('internal');
    work.audit({ kind: 'invoice', id: orderId }, before, after);
    return after;
  });
}
