import type { Shipment } from '../../../contract/orders/logistics.ts';
import { pickText } from '../../lib/text.ts';
import { useLanguage } from '../shell/words.ts';
import { Card } from './card.tsx';
import type { OrderTexts } from './order-words.ts';
import { When } from './when.tsx';

/** What is on its way, parcel by parcel. */
export function Parcels({
  t,
  shipments,
}: {
  readonly t: OrderTexts;
  readonly shipments: readonly Shipment[];
}) {
  const locale = useLanguage();
  return (
    <Card title={t.parcels}>
      <ul className="flex flex-col gap-4">
        {shipments.map(({ id, companyName, number, shipTime, items, events }) => (
          <li key={id}>
            <p className="font-semibold">
              {pickText(companyName, locale)} <span className="tabular-nums">{number}</span>
            </p>
            <p className="text-ink-2">
              {items.map(({ name, quantity }) => `${pickText(name, locale)} × ${quantity}`).join(', ')}
            </p>
            <p className="text-ink-3 text-xs">
              {events[0] ? pickText(events[0].text, locale) : t.handedOver} ·{' '}
              <When iso={events[0]?.time ?? shipTime} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
