import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Payment } from '../../../../contract/payments/payment.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { Price } from '../../../components/goods/price.tsx';
import type { CardTexts } from '../../../components/goods/product-card.tsx';
import { partOf } from '../../../components/part-of.ts';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { useServerNow } from '../../../components/use-server-now.ts';
import type { PushTexts } from '../../../features/push/push-choice.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { formatCountdown, formatTime } from '../../../lib/format/date.ts';
import { chargedText } from '../../../lib/format/foreign-money.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { PaymentMethods } from './payment-methods.tsx';
import type { Back } from './redirect-panel.tsx';

interface PaymentPageProps {
  readonly t: typeof trade;
  readonly card: CardTexts;
  readonly push: PushTexts;
  readonly locale: Locale;
}

const PaidNext = partOf(() => import('./paid-next.tsx').then((it) => it.PaidNext));

const pollMs = 2_500;

/** The payment page with thirty minutes; polls until the payment is decided. */
export function PaymentPage({ t, card, push, locale }: PaymentPageProps) {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Number of attempts on this page. */
  const [round, setRound] = useState(0);
  const methods = useRef<HTMLDivElement>(null);
  const left = useTimeLeft(payment?.expireTime);
  const isOpen = payment?.status === 'pending' && left > 0;

  const load = useCallback(
    async (mustAsk = false) => {
      const asked = new URLSearchParams(location.search);
      const paymentNo = asked.get('no') ?? '';
      if (!/^P\d{18,24}$/.test(paymentNo)) return setFailure(t.payment.incomplete);
      try {
        // The buyer may return before the payment provider's callback: then the provider is queried.
        const route =
          mustAsk || backFromProvider() !== null
            ? 'POST /api/payment/check/{paymentNo}'
            : 'GET /api/payment/status/{paymentNo}';
        const known = await api(route, { params: { paymentNo } });
        setPayment(known);
        setFailure(null);
        return known.status;
      } catch (error) {
        setFailure(error instanceof ApiError && error.message !== '' ? error.message : t.loadFailed);
      }
    },
    [t.payment.incomplete, t.loadFailed],
  );
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only an address without a payment fails synchronously, and only the browser knows the address
    load(isBackFromApp());
  }, [load]);
  const check = async () => {
    if ((await load(true)) === 'pending') showToast('info', t.payment.appOpen);
  };
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => load(), pollMs);
    return () => clearInterval(timer);
  }, [isOpen, load]);

  if (!payment && failure) return <Failure text={failure} retry={t.retry} onRetry={() => load()} />;
  if (!payment) return <Skeleton rows={2} label={t.loading} />;
  if (!isOpen) return <PaymentDone t={t.payment} card={card} push={push} locale={locale} payment={payment} />;
  return (
    <div className="flex flex-col gap-6 rounded-card border border-line bg-card p-4 lg:p-8">
      <div className="flex flex-wrap items-end justify-between gap-4 border-line border-b pb-6">
        <div>
          <p className="text-ink-2 text-sm">{t.payment.amount}</p>
          <Price fen={payment.amount} size="xl" />
        </div>
        <p className="text-ink-2 text-sm">{fill(t.payment.remaining, { time: formatCountdown(left) })}</p>
        <p className="w-full text-ink-3 text-xs tabular-nums">
          {t.payment.orders} {payment.orderNos.join(' · ')}
        </p>
      </div>
      <Declined
        t={t.payment}
        payment={payment}
        onAgain={() => setRound(round + 1)}
        onOther={() => methods.current?.querySelector<HTMLElement>('[name=method]:not(:checked)')?.focus()}
      />
      <div ref={methods}>
        {/* Remounted when the amount changes or a payment was declined, because the codes are then void. */}
        <PaymentMethods
          key={`${payment.amount} ${payment.declineTime} ${round}`}
          t={t.payment}
          payment={payment}
          back={backFromProvider()}
          isBack={isBackFromApp()}
          onCheck={check}
        />
      </div>
    </div>
  );
}

interface DeclinedProps {
  readonly t: (typeof trade)['payment'];
  readonly payment: Payment;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

/** A declined payment with the reason and the actions. */
function Declined({ t, payment: { declineTime, declineReason }, onAgain, onOther }: DeclinedProps) {
  if (!declineTime) return null;
  return (
    <div className="flex flex-col gap-3 rounded-control bg-tint px-4 py-3 text-sm">
      <p role="alert" className="text-danger">
        {fill(t.declined, { time: formatTime(declineTime) })}{' '}
        {declineReason ? t.declineReasons[declineReason] : t.declineUnknown}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-quiet" onClick={onAgain}>
          {t.tryAgain}
        </button>
        <button type="button" className="button-quiet" onClick={onOther}>
          {t.otherMethod}
        </button>
      </div>
    </div>
  );
}

/** The payment app returns here, possibly before the money has arrived. */
const isBackFromApp = () => new URLSearchParams(location.search).get('app') === 'back';

/** How the buyer returned from the page of Stripe or PayPal; null = not from there. */
function backFromProvider(): Back | null {
  const query = new URLSearchParams(location.search);
  for (const [name, method] of [
    ['card', 'bankcard'],
    ['paypal', 'paypal'],
  ] as const) {
    const how = query.get(name);
    if (how === 'done' || how === 'left') return { method, how };
  }
  return null;
}

/** Milliseconds until `end`, updated every second by the server's clock; 0 until it is known. */
function useTimeLeft(end: string | undefined): number {
  const now = useServerNow(1_000);
  return end === undefined ? 0 : Math.max(0, Date.parse(end) - now);
}

interface PaymentDoneProps {
  readonly t: typeof trade.payment;
  readonly card: CardTexts;
  readonly push: PushTexts;
  readonly locale: Locale;
  readonly payment: Payment;
}

/** The result and the next pages. */
function PaymentDone({ t, card, push, locale, payment }: PaymentDoneProps) {
  const isPaid = payment.status === 'paid';
  const texts = { paid: t.paid, pending: t.expired, cancelled: t.expired, refunded: t.refunded } as const;
  return (
    <>
      <div
        role="status"
        className={`flex flex-col items-center gap-3 rounded-card border border-line bg-card px-6 text-center ${isPaid ? 'py-8' : 'py-16'}`}
      >
        <svg viewBox="0 0 64 64" className="size-16" aria-hidden="true">
          <circle cx="32" cy="32" r="30" className={isPaid ? 'fill-success' : 'fill-ink-3'} />
          <path
            d={isPaid ? 'm20 33 8 8 16-18' : 'M32 18v18M32 44v2'}
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-white"
          />
        </svg>
        <p className="font-semibold text-2xl">{texts[payment.status]}</p>
        {isPaid && <Price fen={payment.amount} size="lg" />}
        {isPaid && payment.charged && (
          <p className="text-ink-2 text-sm">{chargedText(t.chargedDone, payment.charged)}</p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <a href={localPath(paths.orders, locale)} className="button-primary">
            {t.toOrders}
          </a>
          <a href={localPath(paths.home, locale)} className="button-quiet">
            {t.toHome}
          </a>
        </div>
      </div>
      {isPaid && <PaidNext t={t.next} card={card} push={push} locale={locale} orderNos={payment.orderNos} />}
    </>
  );
}
