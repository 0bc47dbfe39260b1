import type { Cart, CartItem } from '../../../../contract/checkout/cart.ts';
import type { PriceOff } from '../../../../contract/pricing/promotion.ts';
import { Price } from '../../../components/price.tsx';
import { PriceRows } from '../../../components/price-rows.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { fill } from '../../../lib/text.ts';
import { SelectAll } from './cart-toolbar.tsx';
import type { TradeTexts } from './texts.ts';

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

/** Why nothing is to be paid for freight, where all shops agree. */
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

/** Beside the lines on wide screens: what the selected ones would cost. */
export function CartSummary({ t, cart, selected, isVisitor, onCheckOut }: SummaryProps) {
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
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4" aria-live="polite">
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

/** The same on phones, always in sight above the page's own bar. */
export function CartBar({
  t,
  cart,
  isVisitor,
  isAll,
  onCheckOut,
}: SummaryProps & { readonly isAll: boolean }) {
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
          className="ml-auto flex min-w-0 flex-wrap items-baseline justify-end gap-x-1 text-xs"
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
