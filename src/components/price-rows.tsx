import type { FreightRule } from '../../contract/freight.ts';
import type trade from '../../locales/zh/trade.json';
import { formatMoney } from '../lib/money.ts';

interface Sums {
  readonly goodsAmount: number;
  readonly promotionOff: number;
  readonly supplierCouponOff: number;
  readonly platformCouponOff: number;
  readonly freight: number;
}

/** What freight costs in words: the amount, or why there is none. */
export function freightText(t: typeof trade.money, freight: number, rule: FreightRule): string {
  if (freight > 0) return formatMoney(freight);
  return rule === 'member' || rule === 'free_above' ? t.freightRule[rule] : t.freightRule.free;
}

interface PriceRowsProps {
  readonly t: typeof trade.money;
  readonly sums: Sums;
  readonly freightRule: FreightRule;
}

/** How a sum comes about: goods, what is taken off by kind, freight. */
export function PriceRows({ t, sums, freightRule }: PriceRowsProps) {
  const offs = (['promotionOff', 'supplierCouponOff', 'platformCouponOff'] as const).filter(
    (kind) => sums[kind] > 0,
  );
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      <Row label={t.goodsAmount} amount={formatMoney(sums.goodsAmount)} />
      {offs.map((kind) => (
        <Row key={kind} label={t[kind]} amount={`−${formatMoney(sums[kind])}`} off />
      ))}
      <Row label={t.freight} amount={freightText(t, sums.freight, freightRule)} />
    </dl>
  );
}

function Row({
  label,
  amount,
  off = false,
}: {
  readonly label: string;
  readonly amount: string;
  readonly off?: boolean;
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className={off ? 'text-price' : ''}>{amount}</dd>
    </div>
  );
}
