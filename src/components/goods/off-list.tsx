import type { Locale } from '../../../contract/basics.ts';
import type { Gift, PriceOff } from '../../../contract/pricing/promotion.ts';
import type trade from '../../../locales/zh/checkout/trade.json';
import { formatMoney } from '../../lib/format/money.ts';
import { fill, pickText } from '../../lib/format/text.ts';

interface OffListProps {
  readonly t: typeof trade.money;
  readonly locale: Locale;
  readonly offs: readonly PriceOff[];
  readonly gifts?: readonly Gift[];
}

/** The discounts with their reasons, and the gifts. */
export function OffList({ t, locale, offs, gifts = [] }: OffListProps) {
  if (offs.length + gifts.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-col gap-1.5 text-xs">
      {offs.map(({ kind, name, amount }) => (
        <li key={`${kind} ${name.zh}`} className="flex flex-wrap items-baseline gap-x-2">
          <Tag>{t.kind[kind]}</Tag>
          <span className="shrink-0 text-price tabular-nums">−{formatMoney(amount)}</span>
          <span className="min-w-0 text-ink-2">{pickText(name, locale)}</span>
        </li>
      ))}
      {gifts.map(({ name, gift }) => (
        <li key={name.zh} className="flex items-baseline gap-2">
          <Tag>{t.kind.gift}</Tag>
          <span className="min-w-0 text-ink-2">
            {fill(t.giftText, { name: pickText(name, locale), gift: pickText(gift, locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const Tag = ({ children }: { readonly children: string }) => (
  <span className="shrink-0 rounded-tag border border-price/40 px-1 text-price leading-5">{children}</span>
);
