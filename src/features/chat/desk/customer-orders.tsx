import type { Locale } from '../../../../contract/basics.ts';
import type { ChatCustomer } from '../../../../contract/messaging/shop-chat.ts';
import { formatDate } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { pickText } from '../../../lib/text.ts';
import type { AllTexts } from '../room/types.ts';
import { Thumb } from '../thumb.tsx';

interface ViewingProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly viewing: ChatCustomer['viewing'];
}

/** What the buyer looks at. */
export function Viewing({ t, locale, viewing }: ViewingProps) {
  return (
    <section>
      <h3 className="mb-2 text-ink-2 text-sm">{t.desk.customer.viewing}</h3>
      {viewing ? (
        <a
          href={localPath(paths.product(viewing.id), locale)}
          className="flex gap-3 rounded-control border border-line p-2 hover:border-accent"
        >
          <Thumb image={viewing.image} size="size-12" />
          <span className="min-w-0">
            <span className="line-clamp-2 text-sm">{pickText(viewing.name, locale)}</span>
            <span className="font-semibold text-price text-sm tabular-nums">
              {formatMoney(viewing.price)}
            </span>
          </span>
        </a>
      ) : (
        <p className="text-ink-3 text-sm">{t.desk.customer.viewsNothing}</p>
      )}
    </section>
  );
}

interface CustomerOrdersProps {
  readonly t: AllTexts;
  readonly locale: Locale;
  readonly orders: ChatCustomer['orders'];
}

/** The buyer's latest orders in this shop. */
export function CustomerOrders({ t, locale, orders }: CustomerOrdersProps) {
  return (
    <section>
      <h3 className="mb-2 text-ink-2 text-sm">{t.desk.customer.orders}</h3>
      {orders.length === 0 && <p className="text-ink-3 text-sm">{t.desk.customer.noOrders}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.orderNo} className="flex gap-3 py-2">
            <Thumb image={order.image} size="size-12" />
            <span className="min-w-0 grow text-sm">
              <span className="block truncate tabular-nums">{order.orderNo}</span>
              <span className="flex justify-between gap-2 text-ink-2 text-xs">
                <span>
                  {t.chat.card.statuses[order.status]} · {formatDate(order.createTime, locale)}
                </span>
                <span className="tabular-nums">{formatMoney(order.payable)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
