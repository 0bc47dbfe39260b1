import type { Locale } from '../../../../contract/basics.ts';
import type { OrderAction, OrderDetail } from '../../../../contract/orders/order.ts';
import { isCancelledOrRefunded } from '../../../../contract/orders/order-status.ts';
import { OrderButtons } from '../../../components/order/order-buttons.tsx';
import { PayTogether } from '../../../components/order/pay-together.tsx';
import { type OrdersTexts, statusKey } from '../../../components/order/texts.ts';
import { partOf } from '../../../components/part-of.ts';
import type { PushTexts } from '../../../features/push/push-choice.tsx';
import { formatTime } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';

const PushOffer = partOf(() => import('../../../features/push/push-choice.tsx').then((it) => it.PushOffer));

interface StatusHeadProps {
  readonly t: OrdersTexts;
  readonly push: PushTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
  readonly onChanged: (order: OrderDetail) => void;
}

const buttons: readonly OrderAction[] = [
  'cancel',
  'refund',
  'extend',
  'buyAgain',
  'remind',
  'review',
  'receive',
  'pay',
];

/** The status of the order, the next step, and the actions. */
export function StatusHead({ t, push, locale, order, onChanged }: StatusHeadProps) {
  return (
    <section className="rounded-card border border-line bg-card p-4 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="font-semibold text-2xl">{t.status[statusKey(order.status)]}</p>
          <p className="mt-1 text-ink-2 text-sm">{hintOf(t, order)}</p>
          {isUnderway(order) && <PushOffer t={push} isShipped={statusKey(order.status) === '2'} />}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <OrderButtons t={t} locale={locale} order={order} only={buttons} onChanged={onChanged} />
        </div>
      </div>
      <PayTogether t={t} order={order} />
      {!isCancelledOrRefunded(order.status) && <Steps t={t} order={order} />}
    </section>
  );
}

/** Paid, and not received yet. */
const isUnderway = ({ status }: OrderDetail): boolean => {
  const key = statusKey(status);
  return key === '1' || key === '2';
};

function hintOf(t: OrdersTexts, order: OrderDetail): string {
  const { hint } = t.detail;
  if (order.cancelReason === 'timeout') return hint['4timeout'];
  const time = order.expireTime ?? order.receiptDueTime;
  return fill(hint[statusKey(order.status)], { time: time ? formatTime(time) : '' });
}

/** Ordered, paid, shipped, received; each with its time. */
function Steps({ t, order }: Pick<StatusHeadProps, 't' | 'order'>) {
  const { steps } = t.detail;
  const all = [
    [steps.placed, order.createTime],
    [steps.paid, order.payTime],
    [steps.shipped, order.shipTime],
    [steps.received, order.completeTime],
  ] as const;
  return (
    <ol className="mt-6 grid grid-cols-4">
      {all.map(([name, time], i) => (
        <li
          key={name}
          aria-current={time && !all[i + 1]?.[1] ? 'step' : undefined}
          className="relative flex flex-col items-center gap-1 text-center text-xs"
        >
          {i > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2 ${time ? 'bg-accent' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative z-10 grid size-6 place-items-center rounded-full font-semibold tabular-nums ${time ? 'bg-accent text-white' : 'bg-soft text-ink-3'}`}
          >
            {i + 1}
          </span>
          <span className={time ? 'font-semibold text-ink' : 'text-ink-3'}>{name}</span>
          {time && <span className="text-ink-3 tabular-nums">{formatTime(time)}</span>}
        </li>
      ))}
    </ol>
  );
}
