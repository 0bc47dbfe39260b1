import type { ReactNode } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { Card, Pairs } from '../../../components/order/card.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { formatTime } from '../../../lib/date.ts';
import { addressText } from '../../../lib/postal.ts';

interface FactsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** Where it goes, and how it was paid. */
export function Facts({ t, locale, order }: FactsProps) {
  const { detail } = t;
  const { receiver, phone } = order.address;
  const method = order.payTime && order.paymentMethod ? detail.methods[order.paymentMethod] : detail.noMethod;
  const optional = (name: string, value: ReactNode) => (value ? [[name, value] as const] : []);
  return (
    <>
      <Card title={detail.address}>
        <address className="px-4 py-4 text-sm not-italic lg:px-5">
          <p className="font-semibold">
            {receiver} <span className="tabular-nums">{phone}</span>
          </p>
          <p className="mt-1 text-ink-2">{addressText(order.address, locale)}</p>
        </address>
      </Card>
      <Card title={detail.payment}>
        <Pairs
          pairs={[
            [
              detail.orderNo,
              <span key="no" translate="no" className="tabular-nums">
                {order.orderNo}
              </span>,
            ],
            [detail.placedAt, formatTime(order.createTime)],
            ...optional(detail.paidAt, order.payTime && formatTime(order.payTime)),
            [detail.method, method],
            ...optional(
              detail.note,
              order.note && (
                <span key="note" dir="auto">
                  {order.note}
                </span>
              ),
            ),
          ]}
        />
      </Card>
    </>
  );
}
