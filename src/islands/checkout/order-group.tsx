import { useId } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { CheckoutGroup } from '../../../contract/order.ts';
import { OrderLines } from '../../components/order-lines.tsx';
import { formatMoney } from '../../lib/money.ts';
import { pickText } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';

interface OrderGroupProps {
  readonly t: typeof trade.checkout;
  readonly locale: Locale;
  readonly group: CheckoutGroup;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** What one supplier will send. */
export function OrderGroup({ t, locale, group, note, onNote }: OrderGroupProps) {
  const id = useId();
  const shop = pickText(group.shopName, locale);
  return (
    <section aria-label={shop} className="rounded-card border border-line bg-card">
      <h3 className="border-line border-b px-4 py-3 text-base">{shop}</h3>
      <OrderLines items={group.items} locale={locale} />
      <div className="flex flex-col gap-3 border-line border-t px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex grow items-center gap-3 text-sm">
          <label htmlFor={id} className="shrink-0 text-ink-2">
            {t.note}
          </label>
          <input
            id={id}
            value={note}
            maxLength={200}
            placeholder={t.notePlaceholder}
            onChange={(event) => onNote(event.target.value)}
            className="field max-w-md text-sm"
          />
        </div>
        <p className="text-right text-ink-2 text-sm tabular-nums">
          {t.freight} {group.freight === 0 ? t.freeFreight : formatMoney(group.freight)} · {t.shopTotal}{' '}
          <span className="font-semibold text-ink">{formatMoney(group.payable)}</span>
        </p>
      </div>
    </section>
  );
}
