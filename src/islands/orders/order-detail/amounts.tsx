import type { Locale } from '../../../../contract/basics.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { Card } from '../../../components/order/card.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { Price } from '../../../components/price.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { pickText } from '../../../lib/text.ts';

interface AmountsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** What took something off, by name; of old orders, which do not know it, by its kind. */
function offsOf(
  order: OrderDetail,
  locale: Locale,
  detail: OrdersTexts['detail'],
): (readonly [name: string, fen: number])[] {
  const labels = {
    flash_sale: detail.promotion,
    member_offer: detail.promotion,
    full_reduction: detail.promotion,
    supplier_coupon: detail.supplierCoupon,
    platform_coupon: detail.platformCoupon,
  } as const;
  const named = order.offs.reduce((sum, { amount }) => sum + amount, 0);
  if (named === order.discount)
    return order.offs.map(({ kind, name, amount }) => [
      `${labels[kind]} · ${pickText(name, locale)}`,
      amount,
    ]);
  return (
    [
      [detail.promotion, order.promotionOff],
      [detail.supplierCoupon, order.supplierCouponOff],
      [detail.platformCoupon, order.platformCouponOff],
    ] as const
  ).filter(([, fen]) => fen > 0);
}

/** How the total comes about, and what went back of it. */
export function Amounts({ t, locale, order }: AmountsProps) {
  const { detail } = t;
  const less = (fen: number) => `-${formatMoney(fen)}`;
  const { adjustment } = order;
  const adjusted = adjustment < 0 ? less(-adjustment) : `+${formatMoney(adjustment)}`;
  const rows: readonly (readonly [string, string])[] = [
    [detail.goodsAmount, formatMoney(order.goodsAmount)],
    [detail.freight, order.freight > 0 ? formatMoney(order.freight) : detail.freeFreight],
    ...offsOf(order, locale, detail).map(([name, fen]) => [name, less(fen)] as const),
    ...(adjustment === 0 ? [] : [[detail.adjustment, adjusted] as const]),
  ];
  return (
    <Card title={detail.amounts}>
      <dl className="flex flex-col gap-2 px-4 py-4 text-sm lg:px-5">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-semibold">{order.payTime ? detail.payable : detail.toPay}</dt>
          <dd>
            <Price fen={order.payable} size="lg" />
          </dd>
        </div>
        {order.refunded > 0 && (
          <div className="flex justify-between gap-4 text-success">
            <dt>{detail.refunded}</dt>
            <dd className="tabular-nums">{formatMoney(order.refunded)}</dd>
          </div>
        )}
        {order.gifts.length > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{detail.gifts}</dt>
            <dd>{order.gifts.map((gift) => pickText(gift.gift, locale)).join('、')}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
