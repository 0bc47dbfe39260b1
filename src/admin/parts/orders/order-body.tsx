import type { ReactNode } from 'react';
import type { Shipment } from '../../../../contract/orders/logistics.ts';
import type { SupplierOrderDetail } from '../../../../contract/orders/supplier-order.ts';
import type { PriceOff } from '../../../../contract/pricing/promotion.ts';
import { chargedText } from '../../../lib/format/foreign-money.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { addressText } from '../../../lib/format/postal.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';
import { Card, Line } from '../card.tsx';
import { methodName } from '../payments/method-name.ts';
import { When } from '../when.tsx';
import { BoughtLine } from './bought-line.tsx';
import { InvoiceFileLink } from './invoice-file.tsx';
import { StatusTag } from './order-status.tsx';
import type { OrderTexts } from './order-texts.ts';

interface OrderBodyProps {
  readonly t: OrderTexts;
  readonly order: Omit<SupplierOrderDetail, 'actions' | 'sellerNote'> & { readonly sellerNote?: string };
  /** Shown below a masked receiver; undefined: the reason for the shop's staff. */
  readonly masked?: ReactNode;
}

/** The products, amounts, receiver, parcels and history of an order. */
export function OrderBody({ t, order, masked }: OrderBodyProps) {
  const locale = useLanguage();
  const { address, invoice } = order;
  return (
    <>
      <Card>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Line name={t.state}>
            <StatusTag t={t} status={order.status} isPart={order.partShipped} />
          </Line>
          <Line name={t.placed}>
            <When iso={order.createTime} />
          </Line>
          <Line name={t.buyer}>{order.buyer.name}</Line>
          <Line name={t.method}>
            {order.paymentMethod ? methodName(t, order.wallet ?? order.paymentMethod) : t.unpaid}
          </Line>
          {order.charged && <Line name={t.charged}>{chargedText(t.chargedAs, order.charged)}</Line>}
          {order.payTime && (
            <Line name={t.paidAt}>
              <When iso={order.payTime} />
            </Line>
          )}
          {order.providerRef && <Line name={t.providerRef}>{order.providerRef}</Line>}
          {order.paidTogether && <Line name={t.paymentNo}>{`${order.paymentNo} (${t.paidTogether})`}</Line>}
          {order.importTerms && <Line name={t.importTerms}>{t.importTerm[order.importTerms]}</Line>}
          {order.note && <Line name={t.buyerNote}>{order.note}</Line>}
          {order.giftMessage !== null && (
            <Line name={t.giftMessage}>
              <span className="whitespace-pre-line">{order.giftMessage || t.giftWordless}</span>
            </Line>
          )}
          {order.sellerNote && <Line name={t.sellerNote}>{order.sellerNote}</Line>}
          {order.cancelNote && <Line name={t.cancelNote}>{order.cancelNote}</Line>}
        </dl>
      </Card>
      <Card title={t.receiver}>
        <p className="font-semibold">
          {address.receiver} <span className="font-normal tabular-nums">{address.phone}</span>
        </p>
        <p className="text-ink-2">{addressText(address, locale)}</p>
        {address.masked && (masked ?? <p className="text-ink-3 text-xs">{t.masked}</p>)}
      </Card>
      <Card title={t.goods}>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <li key={line.id} className="flex gap-3 py-3 first:pt-0 last:pb-0">
              <BoughtLine line={line}>
                {' '}
                <p className="mt-1 text-ink-2 text-xs tabular-nums">
                  {fill(t.shippedOf, { shipped: line.shipped, quantity: line.quantity })}
                  {line.refundedPieces > 0 && ` · ${fill(t.refundedPieces, { count: line.refundedPieces })}`}
                </p>
              </BoughtLine>
              <p className="shrink-0 text-right tabular-nums">
                {formatMoney(line.unitPrice)} × {line.quantity}
                <span className="block font-semibold">{formatMoney(line.subtotal)}</span>
              </p>
            </li>
          ))}
        </ul>
        <Sums t={t} order={order} />
      </Card>
      {order.shipments.length > 0 && <Parcels t={t} shipments={order.shipments} />}
      {invoice && (
        <Card title={t.invoice}>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Line name={t.invoiceTitle}>{invoice.title}</Line>
            {invoice.taxNo && <Line name={t.taxNo}>{invoice.taxNo}</Line>}
            <Line name={t.email}>{invoice.email}</Line>
            <Line name={t.invoiceNo}>{invoice.invoiceNo ?? t.notIssued}</Line>
            {invoice.state === 'issued' && (
              <Line name={t.invoiceFile}>
                {invoice.file ? (
                  <InvoiceFileLink types={t.invoiceFileTypes} orderNo={order.orderNo} file={invoice.file} />
                ) : (
                  t.invoiceFileNone
                )}
              </Line>
            )}
          </dl>
        </Card>
      )}
      <Card title={t.history}>
        <ol className="flex flex-col gap-3 border-line border-l pl-4">
          {order.events.map((event) => (
            <li key={`${event.kind} ${event.time} ${event.detail}`} className="relative">
              <span className="absolute top-1.5 -left-5 size-2 rounded-full bg-accent" />
              <p>
                {eventText(t, event.kind)}
                {event.detail && <span className="text-ink-2"> · {event.detail}</span>}
              </p>
              <p className="text-ink-3 text-xs">
                {t.actor[event.actor]} · <When iso={event.time} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

function eventText(t: OrderTexts, kind: string): string {
  const names: Readonly<Record<string, string>> = t.event;
  return names[kind] ?? kind;
}

interface Sum {
  readonly name: string;
  readonly hint?: string;
  readonly amount: number;
}

/** Who pays for a discount. */
function payerOf(
  t: OrderTexts,
  { platformCouponByShop: byShop }: OrderBodyProps['order'],
  { kind, amount }: PriceOff,
): string {
  if (kind !== 'platform_coupon' || byShop >= amount) return t.paidByShop;
  const yuan = { platform: formatMoney(amount - byShop), shop: formatMoney(byShop) };
  return byShop === 0 ? t.paidByPlatform : fill(t.paidByBoth, yuan);
}

/** The composition of an order's amount. */
function Sums({ t, order }: Pick<OrderBodyProps, 't' | 'order'>) {
  const locale = useLanguage();
  const named = order.offs.reduce((sum, { amount }) => sum + amount, 0);
  const sums: readonly Sum[] = [
    { name: t.goodsAmount, amount: order.goodsAmount },
    { name: t.freight, amount: order.freight },
    ...order.offs.map((off) => ({
      name: `${t.off[off.kind]} · ${pickText(off.name, locale)}`,
      hint: payerOf(t, order, off),
      amount: -off.amount,
    })),
    // Old orders do not record the kind of discount.
    { name: t.discount, amount: named - order.discount },
    { name: t.adjustment, amount: order.adjustment },
  ];
  return (
    <dl className="mt-3 flex flex-col items-end gap-1 border-line border-t pt-3 tabular-nums">
      {sums
        .filter(({ amount }) => amount !== 0)
        .map(({ name, hint, amount }) => (
          <div key={name} className="flex gap-4">
            <dt className="text-right text-ink-2">
              {name}
              {hint && <span className="block text-ink-3 text-xs">{hint}</span>}
            </dt>
            <dd className="w-28 text-right">
              {amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}
            </dd>
          </div>
        ))}
      <div className="flex gap-4 font-semibold">
        <dt>{t.payable}</dt>
        <dd className="w-28 text-right">{formatMoney(order.payable)}</dd>
      </div>
      {order.refunded > 0 && (
        <div className="flex gap-4 text-danger">
          <dt>{t.refunded}</dt>
          <dd className="w-28 text-right">{formatMoney(order.refunded)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The parcels of an order. */
function Parcels({ t, shipments }: { readonly t: OrderTexts; readonly shipments: readonly Shipment[] }) {
  const locale = useLanguage();
  return (
    <Card title={t.parcels}>
      <ul className="flex flex-col gap-4">
        {shipments.map(({ id, companyName, number, shipTime, items, events }) => (
          <li key={id}>
            <p className="font-semibold">
              {pickText(companyName, locale)} <span className="tabular-nums">{number}</span>
            </p>
            <p className="text-ink-2">
              {items.map(({ name, quantity }) => `${pickText(name, locale)} × ${quantity}`).join(', ')}
            </p>
            <p className="text-ink-3 text-xs">
              {events[0] ? pickText(events[0].text, locale) : t.handedOver} ·{' '}
              <When iso={events[0]?.time ?? shipTime} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
