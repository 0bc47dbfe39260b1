import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Price } from '../../../components/goods/price.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { chargedText } from '../../../lib/format/foreign-money.ts';
import { formatMoney } from '../../../lib/format/money.ts';

type Sandbox = ApiOutput<'GET /api/payment/sandbox/{token}'>;

/** Simulates the payment app on the buyer's phone. */
export function SandboxPage({ t }: { readonly t: typeof trade }) {
  const [payment, setPayment] = useState<Sandbox | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const isHere = useHydrated();
  const { busy, failure, run } = useSubmit(t.payment.failed);
  const token =
    typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get('token') ?? '');

  useEffect(() => {
    if (token === '') return;
    api('GET /api/payment/sandbox/{token}', { params: { token } })
      .then(setPayment)
      .catch((error: unknown) =>
        setMessage(error instanceof ApiError && error.message !== '' ? error.message : t.loadFailed),
      );
  }, [token, t]);

  const decide = (action: 'approve' | 'refuse') =>
    run(async () => {
      const { status } = await api('POST /api/payment/sandbox/{token}', {
        params: { token },
        body: { action },
      });
      if (payment) setPayment({ ...payment, status });
      setMessage(action === 'approve' ? t.payment.done : t.payment.refused);
    });

  const said = isHere && token === '' ? t.payment.incomplete : message;
  if (said && !payment) return <p role="alert">{said}</p>;
  if (!payment) return <Skeleton rows={1} label={t.loading} />;
  const texts = {
    paid: t.payment.done,
    cancelled: t.payment.expired,
    refunded: t.payment.refunded,
    pending: null,
  } as const;
  return (
    <div className="flex flex-col gap-5 text-center">
      <p className="text-ink-2 text-sm">{t.payment.sandboxLead}</p>
      <p>
        {t.payment[payment.method]} ·{' '}
        <span className="text-ink-3 text-xs tabular-nums">{payment.paymentNo}</span>
      </p>
      <p>
        <Price fen={payment.amount} size="xl" />
      </p>
      {payment.charged && (
        <p className="text-ink-2 text-sm">
          {chargedText(t.payment.charged, payment.charged, formatMoney(payment.amount))}
        </p>
      )}
      <p role="status" aria-live="polite" className="min-h-6">
        {failure ?? texts[payment.status] ?? message}
      </p>
      {payment.status === 'pending' && (
        <div className="flex flex-col gap-3">
          <button type="button" className="button-primary" disabled={busy} onClick={() => decide('approve')}>
            {t.payment.approve}
          </button>
          <button type="button" className="button-quiet" disabled={busy} onClick={() => decide('refuse')}>
            {t.payment.refuse}
          </button>
        </div>
      )}
    </div>
  );
}
