import type { ChargeCurrency, Charged, Payment } from '../../../../contract/payments/payment.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { chargedText, formatForeign } from '../../../lib/format/foreign-money.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** Methods that are paid on a page of the provider. */
type RedirectMethod = 'bankcard' | 'paypal';

/** How the buyer returned from the page of a provider. */
export interface Back {
  readonly method: RedirectMethod;
  readonly how: 'done' | 'left';
}

type Texts = typeof trade.payment;

/** Label of the link to the provider's page. */
export const openText = (t: Texts, method: RedirectMethod): string =>
  method === 'paypal' ? t.paypalOpen : t.cardOpen;

/** The currency that a method is charged in: the chosen one if it is offered, else yuan, which PayPal does not take. */
export function currencyFor(
  { currencies }: Payment,
  method: NonNullable<Payment['method']>,
  wanted: ChargeCurrency | undefined,
): ChargeCurrency {
  if (method !== 'bankcard' && method !== 'paypal') return 'CNY';
  const offered = currencies.map(({ currency }) => currency);
  const chosen = offered.find((currency) => currency === wanted);
  return chosen ?? (method === 'paypal' ? (offered[0] ?? 'CNY') : 'CNY');
}

interface RedirectPanelProps {
  readonly t: Texts;
  readonly method: RedirectMethod;
  readonly payment: Payment;
  readonly currency: ChargeCurrency;
  readonly onCurrency: (currency: ChargeCurrency) => void;
  /** What the provider was told to charge instead of yuan; null = yuan, or not known yet. */
  readonly charged: Charged | null;
  /** Address of the provider's page; null until loaded. */
  readonly link: string | null;
  readonly back: Back['how'] | null;
}

/** The currency and notes before the provider's page opens; phones have the button in their bar. */
export function RedirectPanel(props: RedirectPanelProps) {
  const { t, method, payment, currency, onCurrency, charged, link, back } = props;
  const messages = { done: t.cardChecking, left: method === 'paypal' ? t.paypalLeft : t.cardLeft };
  const yuan = formatMoney(payment.amount);
  const choices = [
    ...(method === 'bankcard' ? [{ currency: 'CNY' as const, text: yuan }] : []),
    ...payment.currencies.map(({ currency: code, amount }) => ({
      currency: code,
      text: formatForeign(code, amount),
    })),
  ];
  return (
    <div className="flex flex-col gap-3 md:w-80">
      {back && (
        <p role="status" className="rounded-control bg-tint px-3 py-2 text-sm">
          {messages[back]}
        </p>
      )}
      {choices.length > 1 && (
        <fieldset>
          <legend className="mb-2 text-ink-2 text-sm">{t.chargedIn}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map((one) => (
              <label
                key={one.currency}
                className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-sm tabular-nums ${one.currency === currency ? 'border-accent bg-tint' : 'border-line hover:border-line-strong'}`}
              >
                <input
                  type="radio"
                  name="currency"
                  checked={one.currency === currency}
                  onChange={() => onCurrency(one.currency)}
                  className="size-4 accent-accent"
                />
                <span translate="no">{one.text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="text-sm" aria-live="polite">
        {charged ? chargedText(t.charged, charged, yuan) : currency === 'CNY' && t.cardCurrency}
      </p>
      <p className="text-ink-3 text-xs">{method === 'paypal' ? t.paypalHint : t.cardHint}</p>
      {link ? (
        <a href={link} className="button-primary text-center max-lg:hidden">
          {openText(t, method)}
        </a>
      ) : (
        <div className="h-11 animate-pulse rounded-control bg-soft max-lg:hidden" />
      )}
    </div>
  );
}
