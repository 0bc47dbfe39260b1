import type { Order } from '../../../contract/orders/order.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { fill } from '../../lib/format/text.ts';
import type { OrdersTexts } from './texts.ts';

/** The total of a payment that covers several orders; empty for a single order. */
export function PayTogether({ t, order }: { readonly t: OrdersTexts; readonly order: Order }) {
  if (!order.paidWith) return null;
  const { orders, amount } = order.paidWith;
  return (
    <p role="note" className="w-full text-ink-2 text-sm sm:text-right">
      {fill(t.payTogether, { count: orders, amount: formatMoney(amount) })}
    </p>
  );
}
