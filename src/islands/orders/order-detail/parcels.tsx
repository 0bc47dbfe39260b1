import type { Locale } from '../../../../contract/basics.ts';
import type { Shipment } from '../../../../contract/orders/logistics.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { Card } from '../../../components/order/card.tsx';
import { Steps } from '../../../components/order/steps.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { Picture } from '../../../components/picture.tsx';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill, pick, pickText } from '../../../lib/text.ts';

interface ParcelsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** Where the parcels are. */
export function Parcels({ t, locale, order }: ParcelsProps) {
  if (order.shipments.length === 0) return null;
  return (
    <Card id="logistics" title={t.detail.logistics}>
      <div className="divide-y divide-line">
        {order.shipments.map((parcel) => (
          <Parcel key={parcel.id} t={t} locale={locale} parcel={parcel} many={order.shipments.length > 1} />
        ))}
      </div>
    </Card>
  );
}

interface ParcelProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly parcel: Shipment;
  readonly many: boolean;
}

function Parcel({ t, locale, parcel, many }: ParcelProps) {
  const copy = () => {
    navigator.clipboard?.writeText(parcel.number).then(
      () => showToast('success', t.detail.copied),
      () => {},
    );
  };
  return (
    <div className="flex flex-col gap-4 px-4 py-4 lg:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{pickText(parcel.companyName, locale)}</span>
        <span className="tabular-nums">{parcel.number}</span>
        <button type="button" onClick={copy} className="min-h-8 text-accent text-xs hover:underline">
          {t.detail.copy}
        </button>
      </p>
      {many && (
        <ul className="flex flex-wrap gap-2">
          {parcel.items.map((item) => (
            <li key={item.lineId} className="flex items-center gap-2 text-ink-2 text-xs">
              <span className="w-10 overflow-hidden rounded-control bg-soft">
                <Picture url={item.image} alt={pickText(item.name, locale)} sizes="40px" />
              </span>
              {fill(t.detail.pieces, { count: item.quantity })}
            </li>
          ))}
        </ul>
      )}
      {parcel.events.length === 0 ? (
        <p className="text-ink-3 text-sm">{t.detail.noNews}</p>
      ) : (
        <Steps
          steps={parcel.events.map(({ text, time }) => {
            const { text: said, lang } = pick(text, locale);
            return {
              key: time,
              time,
              title: (
                <span dir="auto" lang={lang}>
                  {said}
                </span>
              ),
            };
          })}
        />
      )}
    </div>
  );
}
