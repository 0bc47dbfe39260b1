import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Cart, CartItem } from '../../../../contract/checkout/cart.ts';
import type { PriceOff } from '../../../../contract/pricing/promotion.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ClaimRow } from '../../../components/goods/claim-row.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { PriceRows } from '../../../components/goods/price-rows.tsx';
import { ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { partOf } from '../../../components/part-of.ts';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { currentPage } from '../../../lib/browser.ts';
import { toastError } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { $cart, loadCart, selectAll, sendSteps } from '../../../lib/stores/cart.ts';
import { $place, restorePlace } from '../../../lib/stores/place.ts';
import { restoreSession } from '../../../lib/stores/session.ts';
import { LineActions, problemText } from './cart-line.tsx';
import { CartShop } from './cart-shop.tsx';
import { linesOf } from './lines.ts';
import type { CartTexts, TradeTexts } from './texts.ts';
import { Tick } from './tick.tsx';
import { type CartActions, useCartActions } from './use-cart-actions.ts';

/** Opened by a button. */
const SavedCarts = partOf(() => import('./saved-carts.tsx').then((it) => it.SavedCarts));

/** Below the lines, so it is loaded after them. */
const CartRows = partOf(() => import('../../../features/for-you/cart-rows.tsx').then((it) => it.CartRows));

interface CartPageProps {
  readonly texts: CartTexts;
  readonly locale: Locale;
}

/** The cart of an account or a visitor, grouped by supplier. */
export function CartPage({ texts, locale }: CartPageProps) {
  const t = texts.trade;
  const cart = useStore($cart, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const [isVisitor, setVisitor] = useState(false);
  const [isSavedOpen, setSavedOpen] = useState(false);
  const actions = useCartActions(t, locale);

  const load = useCallback(() => {
    setFailed(false);
    restorePlace();
    loadCart().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    restoreSession();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the session is restored from the browser's storage, after the first render
    setVisitor(authorization() === null);
    load();
    // The fees of a visitor's cart follow the place.
    const unlisten = $place.listen(load);
    window.addEventListener('pagehide', sendSteps);
    return () => {
      unlisten();
      window.removeEventListener('pagehide', sendSteps);
    };
  }, [load]);

  if (failed) return <Failure text={t.loadFailed} retry={t.retry} onRetry={load} />;
  if (!cart) return <Skeleton rows={7} label={t.loading} />;
  const recommendations = (
    <CartRows
      t={{ ...texts.forYou, card: texts.card }}
      locale={locale}
      waiting={<ProductGridSkeleton count={5} label={texts.forYou.picked.title} />}
    />
  );
  const saved = isSavedOpen && (
    <SavedCarts t={t} locale={locale} canSave={cart.count > 0} onClose={() => setSavedOpen(false)} />
  );
  if (cart.count === 0) {
    return (
      <div className="flex flex-col gap-10">
        <EmptyCart t={t} locale={locale} isVisitor={isVisitor} onSaved={() => setSavedOpen(true)} />
        {recommendations}
        {saved}
      </div>
    );
  }

  const { live, invalid, selected } = linesOf(cart);
  const summary = { t, cart, selected, isVisitor, onCheckOut: () => actions.withSelected(actions.checkOut) };
  return (
    <div className="@container flex flex-col gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:items-start">
        <div className="@container flex min-w-0 flex-col gap-4">
          {live.length > 0 && (
            <CartToolbar
              t={t}
              isAll={live.every((item) => item.selected)}
              onRemove={() => actions.withSelected((lines) => actions.askRemove(lines, 'selected'))}
              onMove={() => actions.withSelected(actions.move)}
              onSaved={isVisitor ? null : () => setSavedOpen(true)}
            />
          )}
          {cart.claimable.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:px-4">
              <span className="text-ink-2 text-xs">{t.claim.ofPlatform}</span>
              <ClaimRow
                t={t.claim}
                discount={texts.coupons.discount}
                locale={locale}
                label={t.claim.ofPlatform}
                coupons={cart.claimable}
                onChanged={loadCart}
              />
            </div>
          )}
          {cart.groups.map((group) => (
            <CartShop key={group.supplierId} group={group} texts={texts} locale={locale} actions={actions} />
          ))}
          <InvalidLines t={t} locale={locale} items={invalid} actions={actions} />
        </div>
        <CartSummary {...summary} />
      </div>
      {recommendations}
      {saved}
      <CartBar {...summary} isAll={live.length > 0 && live.every((item) => item.selected)} />
      {actions.question && (
        <Confirm
          title={t.cart.removeTitle}
          question={actions.question}
          yes={t.cart.remove}
          no={t.confirm.cancel}
          onYes={actions.remove}
          onNo={actions.keep}
        />
      )}
    </div>
  );
}

function EmptyCart({
  t,
  locale,
  isVisitor,
  onSaved,
}: {
  readonly t: TradeTexts;
  readonly locale: Locale;
  readonly isVisitor: boolean;
  readonly onSaved: () => void;
}) {
  const login = loginPath(localPath(paths.cart, locale), locale);
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      {isVisitor && (
        <button type="button" className="button-quiet" onClick={() => currentPage.go(login)}>
          {t.cart.toLogin}
        </button>
      )}
      {!isVisitor && (
        <button type="button" className="button-quiet" onClick={onSaved}>
          {t.cart.savedCarts.open}
        </button>
      )}
      <a href={localPath(paths.products, locale)} className="button-primary">
        {t.cart.browse}
      </a>
    </div>
  );
  const hint = isVisitor ? t.cart.emptyVisitor : t.cart.emptyHint;
  return <Empty title={t.cart.empty} hint={hint} action={action} />;
}

interface InvalidLinesProps {
  readonly t: TradeTexts;
  readonly locale: Locale;
  readonly items: readonly CartItem[];
  readonly actions: CartActions;
}

/** Lines of all shops that can no longer be ordered. */
function InvalidLines({ t, locale, items, actions }: InvalidLinesProps) {
  if (items.length === 0) return null;
  const title = fill(t.cart.invalid, { count: items.length });
  return (
    <section aria-label={title} className="rounded-card border border-line bg-soft">
      <div className="flex items-center justify-between gap-4 border-line border-b py-1 pr-2 pl-4">
        <h2 className="text-base">{title}</h2>
        <button
          type="button"
          onClick={() => actions.askRemove(items, 'invalid')}
          className="min-h-11 rounded-control px-2 text-accent text-sm hover:text-accent-strong"
        >
          {t.cart.removeInvalid}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const name = pick(item.name, locale);
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <span className="w-16 shrink-0 overflow-hidden rounded-control opacity-60">
                <Picture url={item.image} alt="" sizes="64px" />
              </span>
              <span className="flex min-w-0 grow basis-40 flex-col gap-1 text-sm">
                <span dir="auto" lang={name.lang} className="line-clamp-2 text-ink-2">
                  {name.text}
                </span>
                <span className="text-ink-3 text-xs">{pickText(item.spec, locale)}</span>
                <span className="text-danger text-xs">{problemText(item, t)}</span>
              </span>
              <LineActions item={item} t={t.cart} name={name.text} actions={actions} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SummaryProps {
  readonly t: TradeTexts;
  readonly cart: Cart;
  readonly selected: readonly CartItem[];
  readonly isVisitor: boolean;
  readonly onCheckOut: () => void;
}

function sumsOf(cart: Cart) {
  const off = (...kinds: PriceOff['kind'][]) =>
    cart.offs.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.amount : 0), 0);
  return {
    goodsAmount: cart.selectedAmount,
    promotionOff: off('flash_sale', 'member_offer', 'full_reduction'),
    supplierCouponOff: off('supplier_coupon'),
    platformCouponOff: off('platform_coupon'),
    freight: cart.freight,
  };
}

/** Why freight is free, if the reason is the same for all shops. */
function freightRuleOf(cart: Cart) {
  const rules = new Set(
    cart.groups
      .filter((group) => group.items.some((item) => item.selected))
      .map((group) => group.freightRule),
  );
  const [only] = rules;
  return only !== undefined && rules.size === 1 ? only : ('free' as const);
}

function Breakdown({ t, cart, isVisitor }: Pick<SummaryProps, 't' | 'cart' | 'isVisitor'>) {
  return (
    <>
      <PriceRows t={t.money} sums={sumsOf(cart)} freightRule={freightRuleOf(cart)} />
      <p className="text-ink-3 text-xs">{isVisitor ? t.cart.visitorHint : t.cart.estimate}</p>
    </>
  );
}

/** The total of the selected lines, beside the lines on wide screens. */
function CartSummary({ t, cart, selected, isVisitor, onCheckOut }: SummaryProps) {
  return (
    <section
      aria-label={t.cart.summary}
      className="sticky top-24 flex flex-col gap-4 rounded-card border border-line bg-card p-6 @max-4xl:hidden"
    >
      <h2 className="flex items-baseline justify-between gap-4 text-lg">
        {t.cart.summary}
        <span className="font-normal text-ink-2 text-sm">
          {fill(t.cart.selected, { count: selected.length })}
        </span>
      </h2>
      <Breakdown t={t} cart={cart} isVisitor={isVisitor} />
      <div
        className="flex text-right items-baseline justify-between gap-4 border-line border-t pt-4"
        aria-live="polite"
      >
        <span>{t.cart.total}</span>
        <Price fen={cart.payable} size="lg" />
      </div>
      {cart.discount > 0 && (
        <p className="-mt-2 text-right text-price text-sm tabular-nums">
          {fill(t.cart.saved, { amount: formatMoney(cart.discount) })}
        </p>
      )}
      <button type="button" className="button-primary" onClick={onCheckOut}>
        {t.cart.checkout}
      </button>
    </section>
  );
}

/** The total on phones, in a sticky bar above the page's own. */
function CartBar({ t, cart, isVisitor, isAll, onCheckOut }: SummaryProps & { readonly isAll: boolean }) {
  return (
    <section
      aria-label={t.cart.summary}
      className="sticky bottom-14 z-10 rounded-card border border-line bg-card shadow-float lg:bottom-4 @4xl:hidden"
    >
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-end gap-1 px-4 text-ink-2 text-xs [&::-webkit-details-marker]:hidden">
          {cart.discount > 0 && (
            <span className="mr-auto text-price tabular-nums">
              {fill(t.cart.saved, { amount: formatMoney(cart.discount) })}
            </span>
          )}
          {t.cart.details}
          <i className="icon-chevron-down size-4 rotate-180 transition-transform group-open:rotate-0" />
        </summary>
        <div className="flex flex-col gap-3 border-line border-t px-4 py-3">
          <Breakdown t={t} cart={cart} isVisitor={isVisitor} />
        </div>
      </details>
      <div className="flex items-center gap-2 border-line border-t py-2 pr-3 pl-4">
        <SelectAll t={t} isAll={isAll} />
        <span
          className="ml-auto flex text-right min-w-0 flex-wrap items-baseline justify-end gap-x-1 text-xs"
          aria-live="polite"
        >
          {t.cart.total} <Price fen={cart.payable} size="md" />
        </span>
        <button
          type="button"
          className="button-primary ml-1 shrink-0 whitespace-nowrap px-4"
          onClick={onCheckOut}
        >
          {t.cart.checkout}
        </button>
      </div>
    </section>
  );
}

interface CartToolbarProps {
  readonly t: TradeTexts;
  readonly isAll: boolean;
  readonly onRemove: () => void;
  readonly onMove: () => void;
  /** null: visitors have none. */
  readonly onSaved: (() => void) | null;
}

/** Bulk actions on the selected lines. */
function CartToolbar({ t, isAll, onRemove, onMove, onSaved }: CartToolbarProps) {
  const button = 'min-h-11 rounded-control px-1 text-ink-2 text-sm hover:text-accent';
  return (
    <div className="flex flex-wrap items-center gap-x-5 lg:px-4">
      <span className="inline-flex items-center gap-2 max-lg:hidden">
        <SelectAll t={t} isAll={isAll} />
      </span>
      <button type="button" onClick={onRemove} className={button}>
        {t.cart.removeSelected}
      </button>
      <button type="button" onClick={onMove} className={button}>
        {t.cart.moveSelected}
      </button>
      {onSaved && (
        <button type="button" onClick={onSaved} className={`${button} ml-auto`}>
          {t.cart.savedCarts.open}
        </button>
      )}
    </div>
  );
}

function SelectAll({ t, isAll }: Pick<CartToolbarProps, 't' | 'isAll'>) {
  const toggle = () => selectAll(!isAll).catch((error: unknown) => toastError(error, t.actionFailed));
  return (
    <>
      <Tick checked={isAll} label={t.cart.selectAll} onChange={toggle} />
      <span className="whitespace-nowrap text-sm" aria-hidden="true">
        {t.cart.selectAll}
      </span>
    </>
  );
}
