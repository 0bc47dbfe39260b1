import { type ReactNode, useRef, useState } from 'react';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { Checkout } from '../../../../contract/checkout/checkout.ts';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import type trade from '../../../../locales/zh/checkout/trade.json';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Price } from '../../../components/goods/price.tsx';
import { PriceRows } from '../../../components/goods/price-rows.tsx';
import { PayMarks, payMarksOf } from '../../../components/order/pay-marks.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { ApiError } from '../../../lib/api.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths, spokenLanguage } from '../../../lib/paths.ts';
import { forgetCartCount } from '../../../lib/stores/cart.ts';
import type { CheckoutTexts } from './texts.ts';
import type { CheckoutState, Items } from './use-checkout.ts';

interface Change {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const sums = [
  'goodsAmount',
  'promotionOff',
  'supplierCouponOff',
  'platformCouponOff',
  'freight',
  'payable',
] as const;

/** Differences between the displayed and the current price: unit prices first, then totals. */
export function changesBetween(
  before: Checkout,
  now: Checkout,
  t: typeof trade.money,
  locale: Locale,
): Change[] {
  const priced = new Map(linesOf(before).map((line) => [line.skuId, line]));
  const named = ({ name, spec }: { name: LocalText; spec: LocalText }) =>
    [pickText(name, locale), pickText(spec, locale)].filter((text) => text !== '').join(' · ');
  const lines = linesOf(now).flatMap((line) => {
    const old = priced.get(line.skuId);
    if (!old || old.piecePrice === line.piecePrice) return [];
    const amounts = { before: formatMoney(old.piecePrice), now: formatMoney(line.piecePrice) };
    return [{ key: `sku ${line.skuId}`, label: named(line), ...amounts }];
  });
  const totals = sums
    .filter((sum) => before[sum] !== now[sum])
    .map((sum) => ({
      key: sum,
      label: t[sum],
      before: signed(sum, before[sum]),
      now: signed(sum, now[sum]),
    }));
  return [...lines, ...totals];
}

const linesOf = (checkout: Checkout) => checkout.groups.flatMap((group) => group.items);
const signed = (sum: string, amount: number) =>
  sum.endsWith('Off') && amount > 0 ? `−${formatMoney(amount)}` : formatMoney(amount);

interface PlaceOrderProps {
  readonly texts: CheckoutTexts;
  readonly locale: Locale;
  readonly state: CheckoutState;
  readonly checkout: Checkout;
  readonly items: Items;
  /** By supplier. */
  readonly notes: Readonly<Record<number, string>>;
  /** The messages of the orders that are gifts, maybe empty, by supplier. */
  readonly gifts: Readonly<Record<number, string>>;
  readonly invoice: InvoiceFields | null;
  /** The order was submitted without an address. */
  readonly onNoAddress: () => void;
  /** Shown above the totals. */
  readonly children: ReactNode;
}

/** The totals and the order button. A retry sends the same idempotency key, so that a lost answer never orders twice. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { texts, locale, state, checkout, items, notes, gifts, invoice, onNoAddress, children } = props;
  const t = texts.trade;
  const { busy, failure, run } = useSubmit(t.checkout.placeFailed);
  const [changed, setChanged] = useState<readonly Change[] | null>(null);
  const attempt = useRef({ request: '', key: '' });

  const send = async (seen: Checkout) => {
    const body = {
      addressId: state.addressId ?? 0,
      items,
      coupons: state.coupons,
      expectedPayable: seen.payable,
      notes: checkout.groups.flatMap(({ supplierId }) => {
        const said = {
          note: notes[supplierId]?.trim() ?? '',
          giftMessage: gifts[supplierId]?.trim() ?? null,
        };
        return said.note !== '' || said.giftMessage !== null ? [{ supplierId, ...said }] : [];
      }),
      ...(invoice ? { invoice } : {}),
    };
    const request = JSON.stringify(body);
    if (attempt.current.request !== request) attempt.current = { request, key: randomKey() };
    const headers = { 'idempotency-key': attempt.current.key };
    const placed = await api('POST /api/order/create', { body, headers });
    forgetCartCount();
    leadBackTo(localPath(placed.payable > 0 ? `${paths.orders}?status=0` : paths.orders, locale));
    currentPage.go(localPath(paths.payment(placed.paymentNo), locale));
  };
  const place = () => {
    if (state.addressId === null) return onNoAddress();
    setChanged(null);
    run(async () => {
      try {
        await send(checkout);
      } catch (error) {
        const name = error instanceof ApiError ? error.error : null;
        const isCoupon = name === 'coupon_used' || name === 'coupon_budget';
        if (name !== 'price_changed' && !isCoupon) throw error;
        const fresh = await state.refresh(isCoupon ? 'best' : state.coupons);
        if (!fresh) throw error;
        setChanged(changesBetween(checkout, fresh, t.money, locale));
      }
    });
  };

  const rules = new Set(checkout.groups.map((group) => group.freightRule));
  const [rule] = rules;
  const closed = checkout.groups.filter((group) => group.unsent.length > 0);
  const names = new Intl.ListFormat(spokenLanguage(locale)).format(
    closed.map(({ shopName }) => pickText(shopName, locale)),
  );
  const said =
    failure ?? state.failure ?? (closed.length > 0 ? fill(t.checkout.cannotShip, { shops: names }) : null);
  return (
    <aside className="flex-col gap-4 rounded-card border border-line bg-card max-lg:contents lg:sticky lg:top-24 lg:flex lg:p-6">
      <div className="flex flex-col gap-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4">
        {children}
        <PriceRows
          t={t.money}
          sums={checkout}
          freightRule={rule !== undefined && rules.size === 1 ? rule : 'free'}
        />
        <PayWays t={t} />
      </div>
      {/* On phones a sticky bar at the bottom. */}
      <div className="flex flex-col gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-line max-lg:border-t max-lg:bg-card max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(8px,env(safe-area-inset-bottom))]">
        <div className="flex items-baseline justify-between gap-x-4 border-line max-lg:flex-wrap max-lg:justify-start max-lg:text-sm lg:border-t lg:pt-4">
          <span>{t.money.payable}</span>
          <span aria-live="polite">
            {state.isBusy && <span className="sr-only">{t.checkout.updating}</span>}
            <span className={state.isBusy ? 'opacity-50' : ''}>
              <Price fen={checkout.payable} size="lg" />
            </span>
          </span>
        </div>
        {checkout.discount > 0 && (
          <p className="text-price text-sm tabular-nums max-lg:row-start-2 max-lg:text-xs lg:-mt-2 lg:text-right">
            {fill(t.checkout.saves, { amount: formatMoney(checkout.discount) })}
          </p>
        )}
        {said && (
          <p
            role="alert"
            className="rounded-control bg-tint px-3 py-2 text-danger text-sm max-lg:col-span-2 max-lg:row-start-3"
          >
            {said}
          </p>
        )}
        <button
          type="button"
          className="button-primary max-lg:row-span-2 max-lg:min-w-36"
          disabled={busy || state.isBusy || state.failure !== null || closed.length > 0}
          onClick={place}
        >
          {busy ? t.checkout.placing : t.checkout.place}
        </button>
      </div>
      {changed && <PriceChanged t={t} changes={changed} onAccept={place} onKeep={() => setChanged(null)} />}
    </aside>
  );
}

/** Back from the payment leads to the unpaid order, because nothing is left to check out here. */
function leadBackTo(target: string): void {
  history.replaceState(history.state, '', target);
  // A page restored from the bfcache would show the checkout at that address.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** For insecure contexts, where `crypto.randomUUID` is missing. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const askSite = () => api('GET /api/site/settings');

/** The ways to pay that this site offers; nothing until they are known. */
function PayWays({ t }: { readonly t: CheckoutTexts['trade'] }) {
  const { found } = useLoad(askSite);
  const ways = found.state === 'loaded' ? found.data.payWays : [];
  return (
    <div className="min-h-12 text-sm">
      <p className="mb-1 text-ink-3 text-xs">{t.checkout.payWays}</p>
      <PayMarks of={payMarksOf(ways, t.payment)} />
    </div>
  );
}

interface PriceChangedProps {
  readonly t: typeof trade;
  readonly changes: readonly Change[];
  readonly onAccept: () => void;
  readonly onKeep: () => void;
}

/** Shows a changed price and asks for confirmation before ordering. */
function PriceChanged({ t, changes, onAccept, onKeep }: PriceChangedProps) {
  const footer = (
    <div className="flex justify-end gap-3">
      <button type="button" className="button-quiet" onClick={onKeep}>
        {t.checkout.keep}
      </button>
      <button type="button" className="button-primary" onClick={onAccept}>
        {t.checkout.accept}
      </button>
    </div>
  );
  return (
    <Sheet title={t.checkout.changedTitle} close={t.confirm.close} onClose={onKeep} footer={footer}>
      <p className="mb-4 text-ink-2 text-sm">{t.checkout.changedLead}</p>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-ink-3 text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              {t.checkout.changedBefore}
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              {t.checkout.changedNow}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map(({ key, label, before, now }) => (
            <tr key={key} className={key === 'payable' ? 'font-semibold' : ''}>
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td className="py-2 pl-4 text-right text-ink-2">{before}</td>
              <td className="py-2 pl-4 text-right text-price">{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
