import { useCallback, useEffect, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { ChargeCurrency, Charged, Payment } from '../../../../contract/payments/payment.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { Price } from '../../../components/goods/price.tsx';
import { cardMarks, PayMarks } from '../../../components/order/pay-marks.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { shownCurrency } from '../../../lib/format/currency-choice.ts';
import { formatForeign } from '../../../lib/format/foreign-money.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill } from '../../../lib/format/text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { type Back, currencyFor, openText, RedirectPanel } from './redirect-panel.tsx';

interface PaymentMethodsProps {
  readonly t: typeof trade.payment;
  readonly payment: Payment;
  /** Returned from a provider's page while the payment is still open. */
  readonly back: Back | null;
  /** Queries the payment provider for the payment's state. */
  readonly onCheck: () => Promise<void>;
  /** Returned from the payment app. */
  readonly isBack: boolean;
}

type Method = NonNullable<Payment['method']>;

/** PayPal is shown only where it is offered; cards always, as the specification says. */
const methodsOf = ({ takesPaypal }: Payment): readonly Method[] => [
  'wechat',
  'alipay',
  'bankcard',
  ...(takesPaypal ? (['paypal'] as const) : []),
];

interface Started {
  readonly text: string;
  readonly svg: string;
  /** When its link expires, by this browser's clock. */
  readonly end: number | null;
  /** What is charged instead of yuan. */
  readonly charged: Charged | null;
}

/** The payment methods with the QR code of the chosen one; on phones a bar that opens the app. */
export function PaymentMethods({ t, payment, back, onCheck, isBack }: PaymentMethodsProps) {
  const { paymentNo, amount, takesCards } = payment;
  const [method, setMethod] = useState<Method>(() => firstMethod(payment, back));
  const [wanted, setWanted] = useState<ChargeCurrency | undefined>(shownCurrency);
  const currency = currencyFor(payment, method, wanted);
  const [started, setStarted] = useState<Readonly<Record<string, Started | null>>>({});
  const key = `${method} ${currency}`;
  const code = started[key] ?? null;

  const ask = useCallback(
    () =>
      // A gateway accepts one currency at a time, so the links of the others are void.
      startPaying(paymentNo, method, currency, t).then((next) =>
        setStarted({ [`${method} ${currency}`]: next }),
      ),
    [paymentNo, method, currency, t],
  );
  useEffect(() => {
    void ask();
  }, [ask]);
  useStaleLink(code?.end ?? null, ask);

  const link = code && /^https?:/.test(code.text) ? code.text : null;
  const isSandbox = code?.text.includes('/sandbox-pay?') ?? false;
  const isAbroad = method === 'bankcard' || method === 'paypal';
  const choose = (wanted: Method) =>
    wanted === 'bankcard' && !takesCards ? showToast('info', t.bankcardSoon) : setMethod(wanted);
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_auto] md:items-start">
      {isBack && (
        <p className="flex flex-wrap items-center gap-3 rounded-control bg-tint px-4 py-3 text-sm md:col-span-2">
          <span className="min-w-0 flex-1 basis-52">{t.appBack}</span>
          <button type="button" className="button-quiet" onClick={onCheck}>
            {t.appPaid}
          </button>
        </p>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">{t.method}</legend>
        {methodsOf(payment).map((value) => (
          <label
            key={value}
            className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-card border px-4 ${method === value ? 'border-accent bg-tint' : 'border-line hover:border-line-strong'}`}
          >
            <input
              type="radio"
              name="method"
              checked={method === value}
              onChange={() => choose(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {value === 'bankcard' && takesCards ? t.cards : t[value]}
            {value === 'bankcard' && takesCards && (
              <PayMarks of={cardMarks} className="ml-auto justify-end" />
            )}
            {value === 'bankcard' && !takesCards && (
              <span className="ml-auto text-ink-3 text-xs">{t.bankcardSoon}</span>
            )}
          </label>
        ))}
      </fieldset>
      {/* Hidden on phones if a link opens the app, because a phone cannot scan its own screen. */}
      {isAbroad ? (
        <RedirectPanel
          t={t}
          method={method}
          payment={payment}
          currency={currency}
          onCurrency={setWanted}
          charged={code?.charged ?? null}
          link={link}
          back={back?.method === method ? back.how : null}
        />
      ) : (
        <div className={`flex flex-col items-center gap-3 ${link ? 'max-lg:hidden' : ''}`}>
          <div className="daylight size-56 rounded-card border border-line bg-white p-3">
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
          <p className="max-w-72 text-center text-ink-2 text-sm">
            {method === 'wechat' && !link && isInWechat() ? t.inWechat : t.scan}
          </p>
          {isSandbox && (
            <a href={code?.text} target="_blank" rel="noopener" className="button-quiet">
              {t.sandbox}
            </a>
          )}
          {isSandbox && <p className="text-ink-3 text-xs">{t.sandboxHint}</p>}
        </div>
      )}
      {link && (
        <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-line border-t bg-card px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:hidden">
          <p className="flex min-w-0 grow flex-col">
            {code?.charged ? (
              <span className="tabular-nums" translate="no">
                <strong className="text-lg">
                  {formatForeign(code.charged.currency, code.charged.amount)}
                </strong>{' '}
                <span className="text-ink-2 text-xs">{formatMoney(amount)}</span>
              </span>
            ) : (
              <Price fen={amount} size="lg" />
            )}
            {isSandbox && <span className="truncate text-ink-3 text-xs">{t.sandboxHint}</span>}
          </p>
          <a
            href={link}
            className="button-primary shrink-0"
            {...(isSandbox ? { target: '_blank', rel: 'noopener' } : {})}
          >
            {isSandbox ? t.sandbox : isAbroad ? openText(t, method) : fill(t.openApp, { app: t[method] })}
          </a>
        </div>
      )}
    </div>
  );
}

/** A declined payment starts with the same method again. */
function firstMethod({ method, declineTime, takesCards, takesPaypal }: Payment, back: Back | null): Method {
  if (back && (back.method === 'bankcard' ? takesCards : takesPaypal)) return back.method;
  return declineTime && method ? method : 'wechat';
}

/** Only devices with payment apps: a narrow desktop window has none. */
const isPhone = () => /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(navigator.userAgent);
/** WeChat's built-in browser does not open its payment links. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent);

/** Requests a new link when the old one has expired: only while the page is visible, since the app may be using the old one. */
function useStaleLink(end: number | null, ask: () => void): void {
  useEffect(() => {
    if (end === null) return;
    const look = () => {
      if (document.visibilityState === 'visible' && serverNow() >= end) ask();
    };
    const timer = setTimeout(look, Math.max(0, end - serverNow()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, ask]);
}

/** Requests the payment link and its QR code; null after a failure, which is shown. */
async function startPaying(
  paymentNo: string,
  method: Method,
  currency: ChargeCurrency,
  t: typeof trade.payment,
): Promise<Started | null> {
  let answer: ApiOutput<'POST /api/payment/create'>;
  try {
    const body = { paymentNo, method, currency, onPhone: isPhone() && !isInWechat() };
    answer = await api('POST /api/payment/create', { body });
  } catch (error) {
    toastError(error, t.linkFailed);
    return null;
  }
  try {
    const { renderSVG } = await import('uqr');
    const { qrText: text, linkSeconds, charged } = answer;
    const end = linkSeconds === null ? null : serverNow() + linkSeconds * 1_000;
    return { text, svg: renderSVG(text, { border: 1 }), end, charged };
  } catch {
    showToast('error', t.qrFailed);
    return null;
  }
}
