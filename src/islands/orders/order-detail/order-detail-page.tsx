import { Download } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Shipment } from '../../../../contract/orders/logistics.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import type { ImportCharges, ImportTerms } from '../../../../contract/pricing/import-charges.ts';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { Card, Pairs } from '../../../components/order/card.tsx';
import { InvoiceSheet } from '../../../components/order/invoice-sheet.tsx';
import { Steps } from '../../../components/order/steps.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import type { PushTexts } from '../../../features/push/push-choice.tsx';
import { ApiError } from '../../../lib/api.ts';
import { whenBack } from '../../../lib/arrival/when-back.ts';
import { api } from '../../../lib/client.ts';
import { formatDays, formatTime } from '../../../lib/format/date.ts';
import { chargedText } from '../../../lib/format/foreign-money.ts';
import { importDetail } from '../../../lib/format/import-charges.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { addressText } from '../../../lib/format/postal.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { Lines } from './lines.tsx';
import { StatusHead } from './status-head.tsx';

interface OrderDetailPageProps {
  readonly t: OrdersTexts;
  readonly push: PushTexts;
  readonly locale: Locale;
}

type Found = OrderDetail | 'loading' | 'failed' | 'unknown';

/** One order with its history; the address contains its number. */
export function OrderDetailPage({ t, push, locale }: OrderDetailPageProps) {
  const [found, setFound] = useState<Found>('loading');
  const ask = useCallback(async (): Promise<Found> => {
    const orderNo = new URLSearchParams(location.search).get('no') ?? '';
    return api('GET /api/order/by-no/{orderNo}', { params: { orderNo: orderNo || '0' } }).catch(
      (error: unknown) =>
        error instanceof ApiError && error.status < 500 && error.status > 0 ? 'unknown' : 'failed',
    );
  }, []);
  const show = useCallback((now: Found) => {
    setFound(now);
    // The browser looked for the anchor before it was rendered.
    if (location.hash !== '')
      requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
  }, []);
  useEffect(() => {
    void ask().then(show);
    // The restored data is outdated; it stays if the request fails.
    return whenBack(() => void ask().then((now) => setFound((before) => (now === 'failed' ? before : now))));
  }, [show, ask]);
  const again = () => {
    setFound('loading');
    void ask().then(show);
  };

  if (found === 'loading') return <Skeleton rows={7} label={t.loading} />;
  if (found === 'failed') return <Failure text={t.loadFailed} retry={t.retry} onRetry={again} />;
  if (found === 'unknown') {
    return (
      <Empty
        title={t.detail.unknown}
        hint={t.detail.unknownHint}
        action={
          <a href={localPath(paths.orders, locale)} className="button-primary">
            {t.back}
          </a>
        }
      />
    );
  }
  const part = { t, locale, order: found };
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <StatusHead {...part} push={push} onChanged={setFound} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_360px] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <Lines {...part} />
          <Parcels {...part} />
          <History {...part} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <Amounts {...part} />
          <Facts {...part} />
          <InvoiceCard {...part} onChanged={setFound} />
        </div>
      </div>
    </div>
  );
}

interface HistoryProps {
  readonly t: OrdersTexts;
  readonly order: OrderDetail;
}

/** The history of the order with actors. */
function History({ t, order }: HistoryProps) {
  const { event: names, actor: actors, history } = t.detail;
  return (
    <Card title={history}>
      <div className="px-4 py-4 lg:px-5">
        <Steps
          steps={order.events.map(({ kind, actor, detail, time }, i) => ({
            key: order.events.length - i,
            title: names[kind],
            time,
            note: detail ? `${actors[actor]} · ${detail}` : actors[actor],
          }))}
        />
      </div>
    </Card>
  );
}

interface FactsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** Delivery address and payment. */
function Facts({ t, locale, order }: FactsProps) {
  const { detail } = t;
  const { receiver, phone } = order.address;
  const method =
    order.payTime && order.paymentMethod
      ? detail.methods[order.wallet ?? order.paymentMethod]
      : detail.noMethod;
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
            ...optional(detail.charged, order.charged && chargedText(detail.chargedAs, order.charged)),
            ...optional(
              detail.note,
              order.note && (
                <span key="note" dir="auto">
                  {order.note}
                </span>
              ),
            ),
            ...optional(
              detail.gift,
              order.giftMessage !== null && (
                <span key="gift" dir="auto" className="whitespace-pre-line">
                  {order.giftMessage || detail.giftWordless}
                </span>
              ),
            ),
          ]}
        />
      </Card>
    </>
  );
}

interface InvoiceCardProps {
  readonly t: OrdersTexts;
  readonly order: OrderDetail;
  readonly onChanged: (order: OrderDetail) => void;
}

/** The invoice: requested, editable until issued, or issued. */
function InvoiceCard({ t, order, onChanged }: InvoiceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { invoice } = order;
  const may = order.actions.includes('invoice');
  if (!invoice && !may) return null;
  const pairs = invoice
    ? ([
        [t.invoice.kind, t.invoice[invoice.kind]],
        [t.invoice.name, invoice.title],
        ...(invoice.taxNo ? [[t.invoice.taxNo, invoice.taxNo] as const] : []),
        [t.invoice.email, invoice.email],
        ...(invoice.invoiceNo ? [[t.invoice.number, invoice.invoiceNo] as const] : []),
      ] as const)
    : [];
  return (
    <Card
      title={t.invoice.title}
      end={invoice && <span className="text-ink-2 text-sm">{t.invoice[invoice.state]}</span>}
    >
      {invoice ? (
        <Pairs pairs={pairs} />
      ) : (
        <p className="px-4 py-4 text-ink-2 text-sm lg:px-5">{t.invoice.none}</p>
      )}
      {invoice?.file && (
        <p className="px-4 pb-4 lg:px-5">
          <a
            href={invoice.file.url}
            download={`${order.orderNo}-${invoice.invoiceNo ?? ''}`}
            className="inline-flex min-h-11 items-center gap-2 text-accent text-sm underline lg:min-h-0"
          >
            <Download className="size-4" aria-hidden="true" />
            {fill(t.invoice.download, { type: t.invoice.fileTypes[invoice.file.type] })}
          </a>
        </p>
      )}
      {may && (
        <p className="px-4 pb-4 lg:px-5">
          <button type="button" className="button-quiet text-sm" onClick={() => setOpen(true)}>
            {invoice ? t.invoice.change : t.invoice.ask}
          </button>
        </p>
      )}
      {isOpen && (
        <InvoiceSheet
          t={t.invoice}
          close={t.close}
          heading={t.invoice.ask}
          submit={t.invoice.submit}
          before={invoice}
          onClose={() => setOpen(false)}
          onSend={async (body) => {
            const params = { id: String(order.id) };
            const after = await api('POST /api/order/invoice/{id}', { params, body });
            showToast('success', t.invoice.saved);
            setOpen(false);
            onChanged(after);
          }}
        />
      )}
    </Card>
  );
}

interface AmountsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** The discounts by name; by kind for old orders, which do not record names. */
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

/** The estimate of an order; older orders have terms alone. */
const importOf = ({ importCharges }: OrderDetail, terms: ImportTerms): ImportCharges =>
  importCharges ?? { terms, vat: null, duty: null };

/** The composition of the total, and refunds. */
export function Amounts({ t, locale, order }: AmountsProps) {
  const { detail } = t;
  const less = (fen: number) => `−${formatMoney(fen)}`;
  const { adjustment } = order;
  const adjusted = adjustment < 0 ? less(-adjustment) : `+${formatMoney(adjustment)}`;
  const rows: readonly (readonly [string, string])[] = [
    [detail.goodsAmount, formatMoney(order.goodsAmount)],
    [detail.freight, order.freight > 0 ? formatMoney(order.freight) : detail.freeFreight],
    ...(order.arrives
      ? [[detail.arrives, formatDays(order.arrives.from, order.arrives.to, locale)] as const]
      : []),
    ...(order.importTerms
      ? [[detail.importTerms, importDetail(detail, importOf(order, order.importTerms))] as const]
      : []),
    ...offsOf(order, locale, detail).map(([name, fen]) => [name, less(fen)] as const),
    ...(adjustment === 0 ? [] : [[detail.adjustment, adjusted] as const]),
  ];
  return (
    <Card title={detail.amounts}>
      <dl className="flex flex-col gap-2 px-4 py-4 text-sm lg:px-5">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right tabular-nums">{amount}</dd>
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

interface ParcelsProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly order: OrderDetail;
}

/** The parcels with their tracking. */
function Parcels({ t, locale, order }: ParcelsProps) {
  if (order.shipments.length === 0) return null;
  return (
    <Card id="logistics" title={t.detail.logistics}>
      <div className="divide-y divide-line">
        {order.shipments.map((parcel) => (
          <Parcel key={parcel.id} t={t} locale={locale} parcel={parcel} many={order.shipments.length > 1} />
        ))}
      </div>
    </Card>
  );
}

interface ParcelProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly parcel: Shipment;
  readonly many: boolean;
}

function Parcel({ t, locale, parcel, many }: ParcelProps) {
  const copy = () => {
    navigator.clipboard?.writeText(parcel.number).then(
      () => showToast('success', t.detail.copied),
      () => {},
    );
  };
  return (
    <div className="flex flex-col gap-4 px-4 py-4 lg:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{pickText(parcel.companyName, locale)}</span>
        <span className="tabular-nums">{parcel.number}</span>
        <button type="button" onClick={copy} className="min-h-8 text-accent text-xs hover:underline">
          {t.detail.copy}
        </button>
      </p>
      {many && (
        <ul className="flex flex-wrap gap-2">
          {parcel.items.map((item) => (
            <li key={item.lineId} className="flex items-center gap-2 text-ink-2 text-xs">
              <span className="w-10 overflow-hidden rounded-control bg-soft">
                <Picture url={item.image} alt={pickText(item.name, locale)} sizes="40px" />
              </span>
              {fill(t.detail.pieces, { count: item.quantity })}
            </li>
          ))}
        </ul>
      )}
      {parcel.events.length === 0 ? (
        <p className="text-ink-3 text-sm">{t.detail.noNews}</p>
      ) : (
        <Steps
          steps={parcel.events.map(({ text, time }) => {
            const { text: said, lang } = pick(text, locale);
            return {
              key: time,
              time,
              title: (
                <span dir="auto" lang={lang}>
                  {said}
                </span>
              ),
            };
          })}
        />
      )}
    </div>
  );
}
