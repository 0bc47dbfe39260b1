import { useEffect, useState } from 'react';
import type trade from '../../../../locales/zh/trade.json';
import { api, toastError } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface PaymentMethodsProps {
  readonly t: typeof trade.payment;
  readonly paymentNo: string;
}

type Method = 'wechat' | 'alipay' | 'bankcard';
const methods: readonly Method[] = ['wechat', 'alipay', 'bankcard'];

/** The ways to pay and, for the chosen one, its QR code. */
export function PaymentMethods({ t, paymentNo }: PaymentMethodsProps) {
  const [method, setMethod] = useState<Method>('wechat');
  const [code, setCode] = useState<{ readonly text: string; readonly svg: string } | null>(null);

  useEffect(() => {
    let stale = false;
    setCode(null);
    startPaying(paymentNo, method, t).then((started) => {
      if (!stale) setCode(started);
    });
    return () => {
      stale = true;
    };
  }, [paymentNo, method, t]);

  const choose = (wanted: Method) =>
    wanted === 'bankcard' ? showToast('info', t.bankcardSoon) : setMethod(wanted);
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_auto] md:items-start">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">{t.method}</legend>
        {methods.map((value) => (
          <label
            key={value}
            className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-card border px-4 ${method === value ? 'border-accent bg-tint' : 'border-line hover:border-line-strong'}`}
          >
            <input
              type="radio"
              name="method"
              checked={method === value}
              onChange={() => choose(value)}
              className="size-5 accent-accent"
            />
            {t[value]}
            {value === 'bankcard' && <span className="ml-auto text-ink-3 text-xs">{t.bankcardSoon}</span>}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-col items-center gap-3">
        <div className="size-56 rounded-card border border-line bg-white p-3">
          {code ? (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
              alt={t.qrAlt}
              width={200}
              height={200}
              className="size-full"
            />
          ) : (
            <div className="size-full animate-pulse rounded-control bg-soft" />
          )}
        </div>
        <p className="text-ink-2 text-sm">{t.scan}</p>
        {code?.text.includes('/sandbox-pay?') && (
          <a href={code.text} target="_blank" rel="noopener" className="button-quiet">
            {t.sandbox}
          </a>
        )}
        {code?.text.includes('/sandbox-pay?') && <p className="text-ink-3 text-xs">{t.sandboxHint}</p>}
      </div>
    </div>
  );
}

/** Asks for the payment link and draws it; null after a failure, which is told. */
async function startPaying(paymentNo: string, method: Method, t: typeof trade.payment) {
  let text: string;
  try {
    text = (await api('POST /api/payment/create', { body: { paymentNo, method } })).qrText;
  } catch (error) {
    toastError(error, t.linkFailed);
    return null;
  }
  try {
    const { renderSVG } = await import('uqr');
    return { text, svg: renderSVG(text, { border: 1 }) };
  } catch {
    showToast('error', t.qrFailed);
    return null;
  }
}
