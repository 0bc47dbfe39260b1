import { eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { order } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { receiverPhoneOf } from '../../../platform/text/phone.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { noteOrder } from '../order/events.ts';
import { lockOrder } from '../order/lock.ts';
import { searchText } from '../order/search-text.ts';
import { canReaddress } from './actions.ts';

/** Writes the supplier's private note on an order. @throws not_found */
export function writeNote(
  deps: Deps,
  shop: SupplierScope,
  orderId: number,
  sellerNote: string,
): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { shop });
    await tx.update(order).set({ sellerNote }).where(eq(order.id, orderId));
    work.audit({ kind: 'order', id: orderId }, { sellerNote: row.sellerNote }, { sellerNote });
  });
}

interface NewReceiver {
  readonly receiver: string;
  readonly phone: string;
  readonly detail: string;
}

/**
 * Changes the receiver and the street address of an order; the region stays, because the freight depends on it.
 * @throws not_found, transition_forbidden once something was shipped
 */
export function changeReceiver(
  deps: Deps,
  shop: SupplierScope,
  orderId: number,
  { receiver, phone: written, detail }: NewReceiver,
): Promise<void> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row, lines } = await lockOrder(tx, orderId, { shop });
    if (!canReaddress(row.status) || lines.some((line) => line.shipped > 0)) fail('transition_forbidden');
    const country = row.address.country ?? 'CN';
    const phone = receiverPhoneOf(written, country, 'body.phone');
    if (country === 'CN' && [...detail].length > 100) fail('invalid_input', {}, 'body.detail');
    const { orderNo } = row;
    const address = { ...row.address, receiver, phone, detail };
    const found = searchText({ orderNo, address, lines });
    await tx.update(order).set({ address, searchText: found }).where(eq(order.id, orderId));
    await noteOrder(tx, { orderId, kind: 'address_changed', actor: 'supplier', at: work.now });
    const link = paths.orderDetail(orderNo);
    await notify(
      work,
      { account: row.accountId },
      {
        key: 'order_readdressed',
        data: { orderNo },
        link,
        collapseKey: `order address ${orderId}`,
      },
    );
    work.audit({ kind: 'order', id: orderId }, row.address, address);
  });
}
