import type { FreeFreight, FreightRule } from '../../../contract/pricing/freight.ts';
import type trade from '../../../locales/zh/checkout/trade.json';
import { formatMoney } from '../../lib/format/money.ts';
import { fill } from '../../lib/format/text.ts';
import { RateNote } from './rate-note.tsx';

interface Sums {
  readonly goodsAmount: number;
  readonly promotionOff: number;
  readonly supplierCouponOff: number;
  readonly platformCouponOff: number;
  readonly freight: number;
}

/** Freight as text: the amount, or why it is free. */
export function freightText(t: typeof trade.money, freight: number, rule: FreightRule): string {
  if (freight > 0) return formatMoney(freight);
  return rule === 'template' || rule === 'flat' ? t.freightRule.free : t.freightRule[rule];
}

interface FreeFreightHintProps {
  readonly t: typeof trade.money.freeFreight;
  readonly way: FreeFreight | null;
}

/** The missing amount for free freight of a shop; empty if there is no threshold. */
export function FreeFreightHint({ t, way }: FreeFreightHintProps) {
  if (!way) return null;
  const text = way.amount === null ? t.pieces : way.pieces === null ? t.amount : t.either;
  const values = { amount: formatMoney(way.amount ?? 0), count: way.pieces ?? 0 };
  return <span className="text-accent-strong text-xs tabular-nums">{fill(text, values)}</span>;
}

interface PriceRowsProps {
  readonly t: typeof trade.money;
  readonly sums: Sums;
  readonly freightRule: FreightRule;
}

/** The composition of a total: goods, discounts by kind, freight. */
export function PriceRows({ t, sums, freightRule }: PriceRowsProps) {
  const offs = (['promotionOff', 'supplierCouponOff', 'platformCouponOff'] as const).filter(
    (kind) => sums[kind] > 0,
  );
  return (
    <>
      <dl className="flex flex-col gap-2 text-sm tabular-nums">
        <Row label={t.goodsAmount} amount={formatMoney(sums.goodsAmount)} />
        {offs.map((kind) => (
          <Row key={kind} label={t[kind]} amount={`−${formatMoney(sums[kind])}`} off />
        ))}
        <Row label={t.freight} amount={freightText(t, sums.freight, freightRule)} />
      </dl>
      <RateNote text={t.rateNote} />
    </>
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
