import type { Locale } from '../../../../contract/basics.ts';
import type { Payment } from '../../../../contract/payments/payment.ts';
import type trade from '../../../../locales/zh/trade.json';
import { Price } from '../../../components/price.tsx';
import { localPath, paths } from '../../../lib/paths.ts';

interface PaymentDoneProps {
  readonly t: typeof trade.payment;
  readonly locale: Locale;
  readonly payment: Payment;
}

/** How it ended, and where to go from here. */
export function PaymentDone({ t, locale, payment }: PaymentDoneProps) {
  const isPaid = payment.status === 'paid';
  const texts = { paid: t.paid, pending: t.expired, cancelled: t.expired, refunded: t.refunded } as const;
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-card px-6 py-16 text-center"
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
      {isPaid && <p className="text-ink-2">{t.paidHint}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={localPath(paths.orders, locale)} className="button-primary">
          {t.toOrders}
        </a>
        <a href={localPath(paths.home, locale)} className="button-quiet">
          {t.toHome}
        </a>
      </div>
    </div>
  );
}
