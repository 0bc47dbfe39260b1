import { useCallback } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import type { CardTexts } from '../../../components/goods/product-card.tsx';
import { ProductGrid } from '../../../components/goods/product-grid.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { PushOffer, type PushTexts } from '../../../features/push/push-choice.tsx';
import { api } from '../../../lib/client.ts';
import { formatDays } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

interface PaidNextProps {
  readonly t: typeof trade.payment.next;
  readonly card: CardTexts;
  readonly push: PushTexts;
  readonly locale: Locale;
  readonly orderNos: readonly string[];
}

/** More orders than that were placed by the case, and are looked up in the list. */
const mostOrders = 4;
const relatedSize = 6;

/** The paid orders, and goods that fit the first of them; without an answer less is shown. */
async function load(orderNos: readonly string[]) {
  const orders = await Promise.all(
    orderNos
      .slice(0, mostOrders)
      .map((orderNo) => api('GET /api/order/by-no/{orderNo}', { params: { orderNo } })),
  );
  const bought = orders[0]?.items[0]?.productId;
  const related =
    bought === undefined
      ? []
      : await api('GET /api/product/related/{id}', {
          params: { id: String(bought) },
          query: { limit: String(relatedSize) },
        }).catch(() => []);
  return { orders, related };
}

/** What follows after paying: who ships, when it arrives, where to see it, and goods that fit. */
export function PaidNext({ t, card, push, locale, orderNos }: PaidNextProps) {
  const asked = orderNos.join();
  const { found } = useLoad(useCallback(() => load(asked.split(',')), [asked]));
  if (found.state !== 'loaded') return null;
  const { orders, related } = found.data;
  return (
    <>
      <section
        aria-labelledby="paid-next"
        className="mt-4 rounded-card border border-line bg-card p-4 lg:p-6"
      >
        <h2 id="paid-next" className="text-lg">
          {t.title}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {orders.map(({ orderNo, shopName, arrives }) => (
            <li key={orderNo} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <div className="min-w-0 grow">
                <p>{fill(t.ships, { shop: pickText(shopName, locale) })}</p>
                {arrives && (
                  <p className="mt-0.5 font-semibold">
                    {fill(t.arrives, { days: formatDays(arrives.from, arrives.to, locale) })}
                  </p>
                )}
              </div>
              <a
                href={localPath(paths.orderDetail(orderNo), locale)}
                className="inline-flex min-h-11 items-center text-accent text-sm hover:text-accent-strong"
              >
                {t.follow}
                <span className="sr-only"> {orderNo}</span>
                <i className="icon-chevron-right size-4" />
              </a>
            </li>
          ))}
        </ul>
        <p className="text-ink-2 text-sm">{t.told}</p>
        <PushOffer t={push} />
      </section>
      {related.length > 0 && (
        <section aria-labelledby="paid-related" className="mt-8">
          <h2 id="paid-related" className="mb-3 text-lg">
            {t.related}
          </h2>
          <ProductGrid products={related} locale={locale} t={card} dozen />
        </section>
      )}
    </>
  );
}
