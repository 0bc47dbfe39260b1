import { useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Checkout } from '../../../../contract/checkout/checkout.ts';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import { ClaimRow } from '../../../components/goods/claim-row.tsx';
import type { InvoiceSheetProps } from '../../../components/order/invoice-sheet.tsx';
import { partOf } from '../../../components/part-of.ts';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { useUnsent } from '../../../components/use-unsent.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { AddressPicker } from './address-picker.tsx';
import { CouponPicker } from './coupon-picker.tsx';
import { OrderGroup } from './order-group.tsx';
import { PlaceOrder } from './place-order.tsx';
import type { CheckoutTexts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';

interface InvoiceChoiceProps {
  readonly texts: CheckoutTexts;
  readonly chosen: InvoiceFields | null;
  readonly onChoose: (fields: InvoiceFields | null) => void;
}

/** The invoice form with the values of the last invoice; empty if those cannot be loaded. */
const InvoiceSheet = partOf(async () => {
  const [{ InvoiceSheet: Sheet }, { last }] = await Promise.all([
    import('../../../components/order/invoice-sheet.tsx'),
    api('GET /api/order/invoice/last').catch(() => ({ last: null })),
  ]);
  return (props: InvoiceSheetProps) => <Sheet {...props} before={props.before ?? last} />;
});

/** Whether an invoice is requested and with which data: applied to every order of the payment once it is paid. */
function InvoiceChoice({ texts, chosen, onChoose }: InvoiceChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { trade, invoice: t } = texts;
  const choose = (fields: InvoiceFields | null) => {
    onChoose(fields);
    setOpen(false);
  };
  return (
    <div className="flex min-w-0 items-center justify-between gap-4 text-sm">
      <span className="shrink-0 text-ink-2">{t.title}</span>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control text-ink-2 hover:text-accent"
      >
        <span className="sr-only">{t.title}:</span>
        <span className={`truncate ${chosen ? 'text-ink' : ''}`}>
          {chosen ? `${t[chosen.kind]} · ${chosen.title}` : t.notWanted}
        </span>
        <i className="icon-chevron-right size-4 shrink-0" />
      </button>
      {isOpen && (
        <InvoiceSheet
          t={t}
          close={trade.confirm.close}
          heading={t.title}
          submit={t.use}
          before={chosen}
          onSend={choose}
          onNone={() => choose(null)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const pairOf = ({ skuId, quantity }: { readonly skuId: number; readonly quantity: number }) =>
  `${skuId}x${quantity}`;

/** Parses `?sku=12&qty=3` or `?items=12x3,14x5` (buy now) into order items; undefined = the selected lines of the cart. */
function directItems(search: string): { skuId: number; quantity: number }[] | undefined {
  const query = new URLSearchParams(search);
  const several = query.get('items');
  const pairs = several?.split(',').map((pair) => pair.split('x')) ?? [
    [query.get('sku') ?? '', query.get('qty') ?? '1'],
  ];
  const items = pairs.map(([sku, quantity]) => ({ skuId: Number(sku), quantity: Number(quantity) }));
  const isPositiveInteger = (value: number) => Number.isInteger(value) && value > 0;
  return items.every((item) => isPositiveInteger(item.skuId) && isPositiveInteger(item.quantity))
    ? items
    : undefined;
}

interface CheckoutPageProps {
  readonly texts: CheckoutTexts;
  readonly locale: Locale;
}

type Notes = Readonly<Record<number, string>>;
const isNotes = (value: unknown): value is Notes =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** `gift`: the message, maybe empty; undefined = not a gift. */
function withGift(gifts: Notes, supplierId: number, gift: string | undefined): Notes {
  const { [supplierId]: _, ...others } = gifts;
  return gift === undefined ? others : { ...others, [supplierId]: gift };
}

const isInvoice = (value: unknown): value is InvoiceFields =>
  typeof value === 'object' && value !== null && 'kind' in value && 'title' in value;

/** The checkout: address, goods by supplier, coupons, total. */
export function CheckoutPage({ texts, locale }: CheckoutPageProps) {
  const t = texts.trade;
  const [notes, setNotes] = useUnsent<Notes>('order-notes', {}, isNotes);
  const [gifts, setGifts] = useUnsent<Notes>('order-gifts', {}, isNotes);
  const [invoice, setInvoice] = useUnsent<InvoiceFields | null>('order-invoice', null, isInvoice);
  const [items, setItems] = useState(() =>
    typeof location === 'undefined' ? undefined : directItems(location.search),
  );
  const state = useCheckout(items, t.loadFailed);
  const [isAsked, setAsked] = useState(false);
  const addresses = useRef<HTMLDivElement>(null);
  const askAddress = () => {
    setAsked(true);
    addresses.current?.querySelector('input')?.focus({ preventScroll: true });
    addresses.current?.scrollIntoView({ block: 'start' });
  };
  const { checkout } = state;
  const leaveOut = (skuIds: readonly number[]) => {
    const rest = items?.filter(({ skuId }) => !skuIds.includes(skuId));
    if (rest) {
      if (rest.length === 0) return currentPage.go(localPath(paths.cart, locale));
      history.replaceState(history.state, '', `?items=${rest.map(pairOf).join()}`);
      return setItems(rest);
    }
    // They stay in the cart, unselected.
    deselect(skuIds).then(
      () => state.refresh(),
      (error: unknown) => toastError(error, t.checkout.leaveOutFailed),
    );
  };

  if (state.isNothing || checkout?.itemCount === 0) {
    const action = (
      <a href={localPath(paths.cart, locale)} className="button-primary">
        {t.checkout.backToCart}
      </a>
    );
    return <Empty title={t.checkout.nothing} action={action} />;
  }
  if (!checkout && state.failure) {
    return <Failure text={state.failure} retry={t.retry} onRetry={state.load} />;
  }
  if (!checkout) return <Skeleton rows={4} label={t.loading} />;

  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        <div ref={addresses} className="scroll-mt-28">
          <AddressPicker
            t={t.checkout}
            form={texts.address}
            locale={locale}
            addresses={state.addresses}
            chosen={state.addressId}
            onChoose={state.chooseAddress}
            onChange={state.setAddresses}
            isMissing={isAsked && state.addressId === null}
          />
        </div>
        <section aria-label={t.checkout.goods} className="flex flex-col gap-3">
          <h2 className="text-lg">{t.checkout.goods}</h2>
          {checkout.groups.length > 1 && (
            <p className="text-ink-2 text-sm">
              {fill(t.checkout.splitHint, { count: checkout.groups.length })}
            </p>
          )}
          {checkout.groups.map((group) => (
            <OrderGroup
              key={group.supplierId}
              texts={texts}
              locale={locale}
              group={group}
              note={notes[group.supplierId] ?? ''}
              onNote={(note) => setNotes({ ...notes, [group.supplierId]: note })}
              gift={gifts[group.supplierId]}
              onGift={(gift) => setGifts(withGift(gifts, group.supplierId, gift))}
              isBusy={state.isBusy}
              onLeaveOut={leaveOut}
              onClaimed={() => state.refresh()}
              onCoupon={(id) => state.chooseCoupons(withCoupon(checkout, group.supplierId, id))}
            />
          ))}
        </section>
      </div>
      <PlaceOrder
        texts={texts}
        locale={locale}
        state={state}
        checkout={checkout}
        items={items}
        notes={notes}
        gifts={gifts}
        invoice={invoice}
        onNoAddress={askAddress}
      >
        <CouponPicker
          texts={texts}
          locale={locale}
          title={t.checkout.platformCoupon}
          coupons={checkout.coupons}
          chosen={checkout.couponId}
          onChoose={(id) => state.chooseCoupons({ ...chosenIn(checkout), platform: id })}
        />
        <ClaimRow
          t={t.claim}
          discount={texts.discount}
          locale={locale}
          label={t.claim.ofPlatform}
          coupons={checkout.claimable}
          onChanged={() => state.refresh()}
        />
        {state.coupons !== 'best' && (
          <button
            type="button"
            onClick={() => state.chooseCoupons('best')}
            className="min-h-6 self-start text-accent text-sm hover:text-accent-strong max-lg:min-h-11"
          >
            {t.checkout.useBest}
          </button>
        )}
        <InvoiceChoice texts={texts} chosen={invoice} onChoose={setInvoice} />
      </PlaceOrder>
    </div>
  );
}

/** The coupons of a calculated price. */
const chosenIn = ({ couponId, groups }: Checkout) => ({
  platform: couponId,
  suppliers: groups.flatMap((group) => group.couponId ?? []),
});

/** The coupons with another choice for one shop, null for none. */
const withCoupon = (checkout: Checkout, supplierId: number, id: number | null) => ({
  platform: checkout.couponId,
  suppliers: checkout.groups.flatMap(
    (group) => (group.supplierId === supplierId ? id : group.couponId) ?? [],
  ),
});

/** Unselects SKUs of the order; they stay in the cart. */
async function deselect(skuIds: readonly number[]): Promise<void> {
  const { groups } = await api('GET /api/cart/list');
  const lines = groups.flatMap(({ items }) => items.filter(({ skuId }) => skuIds.includes(skuId)));
  for (const { id } of lines) await api('PUT /api/cart/select', { body: { id, selected: false } });
}
