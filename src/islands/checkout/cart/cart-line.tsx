import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CartItem } from '../../../../contract/checkout/cart.ts';
import { DeliveryLine } from '../../../components/goods/delivery-line.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { Stepper } from '../../../components/goods/stepper.tsx';
import { partOf } from '../../../components/part-of.ts';
import { toastError } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pick, pickText, unitText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { selectLine, stepQuantity } from '../../../lib/stores/cart.ts';
import type { CartTexts, TradeTexts } from './texts.ts';
import { Tick } from './tick.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface CartLineProps {
  readonly item: CartItem;
  readonly texts: CartTexts;
  readonly locale: Locale;
  readonly actions: CartActions;
}

const SkuSheet = partOf(() => import('./sku-sheet.tsx').then((it) => it.SkuSheet));

export function CartLine({ item, texts, locale, actions }: CartLineProps) {
  const t = texts.trade;
  const name = pick(item.name, locale);
  const { quantity, change } = useQuantity(item, t.cart.updateFailed);
  const toggle = () =>
    selectLine(item.id, !item.selected).catch((error: unknown) => toastError(error, t.actionFailed));
  return (
    <li className="grid grid-cols-[auto_5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 @lg:grid-cols-[auto_6rem_minmax(0,1fr)] @3xl:grid-cols-[auto_6rem_minmax(0,1fr)_auto_6rem_auto] @3xl:items-center">
      <span className="pt-6 @lg:pt-8 @3xl:pt-0">
        <Tick
          checked={item.selected}
          label={fill(t.cart.selectItem, { name: name.text })}
          onChange={toggle}
        />
      </span>
      <span className="self-start overflow-hidden rounded-control bg-soft">
        <Picture url={item.image} alt="" sizes="96px" />
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <a
          href={localPath(paths.product(item.productId), locale)}
          dir="auto"
          lang={name.lang}
          className="line-clamp-2 text-sm hover:text-accent"
        >
          {name.text}
        </a>
        <Spec item={item} texts={texts} locale={locale} name={name.text} />
        <PriceLine item={item} t={t.cart} locale={locale} />
        <DeliveryLine productId={item.productId} brief />
        {item.problem && <span className="text-danger text-xs">{problemText(item, t)}</span>}
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 @lg:col-span-1 @lg:col-start-3 @3xl:contents">
        <Stepper
          value={quantity}
          min={item.minQuantity}
          step={item.orderMultiple}
          max={Math.max(item.stock, item.minQuantity)}
          label={`${t.cart.quantity}: ${name.text}`}
          less={t.cart.less}
          more={t.cart.more}
          adjusted={t.cart.adjusted}
          onChange={change}
        />
        <span className="text-right">
          <Price
            fen={
              item.sale === null
                ? (quantity === item.quantity ? item.subtotal : item.price * quantity) -
                  flashOff(item, quantity)
                : item.sale * quantity
            }
          />
        </span>
        <LineActions item={item} t={t.cart} name={name.text} actions={actions} />
      </div>
    </li>
  );
}

interface LineActionsProps {
  readonly item: CartItem;
  readonly t: TradeTexts['cart'];
  readonly name: string;
  readonly actions: CartActions;
}

export function LineActions({ item, t, name, actions }: LineActionsProps) {
  const button = 'min-h-11 rounded-control px-2 text-ink-2 text-sm hover:text-accent @3xl:min-h-8';
  const said = <span className="sr-only">: {name}</span>;
  return (
    <span className="-mr-2 flex @max-lg:w-full @max-lg:justify-end @3xl:flex-col @3xl:items-end">
      <button type="button" onClick={() => actions.move([item])} className={button}>
        {t.move}
        {said}
      </button>
      <button type="button" onClick={() => actions.askRemove([item], 'one')} className={button}>
        {t.remove}
        {said}
      </button>
    </span>
  );
}

/** The chosen options; a click opens the options of the product. */
function Spec({ item, texts, locale, name }: Omit<CartLineProps, 'actions'> & { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const t = texts.trade.cart;
  const spec = pickText(item.spec, locale);
  if (spec === '') return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-7 max-w-full items-center gap-1 self-start rounded-control bg-soft px-2 text-ink-2 text-xs hover:text-accent max-lg:min-h-11"
      >
        <span className="truncate">{spec}</span>
        <span className="sr-only"> {fill(t.changeSpecOf, { name })}</span>
        <i className="icon-chevron-down size-3.5 shrink-0" />
      </button>
      {isOpen && <SkuSheet item={item} texts={texts} locale={locale} onClose={() => setOpen(false)} />}
    </>
  );
}

function PriceLine({
  item,
  t,
  locale,
}: {
  readonly item: CartItem;
  readonly t: TradeTexts['cart'];
  readonly locale: Locale;
}) {
  const unit = (count: number) => unitText(item.unit, count, locale);
  const price = item.flash?.price ?? item.sale ?? item.price;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-3 text-xs">
      <Price fen={price} size="sm" />
      {item.originalPrice > price && <s className="tabular-nums">{formatMoney(item.originalPrice)}</s>}
      {item.flash && (
        <span className="text-price">
          {item.quantity > item.flash.left
            ? fill(t.flashFor, { count: item.flash.left, unit: unit(item.flash.left) })
            : t.flash}
        </span>
      )}
      {item.minQuantity > 1 && (
        <span>{fill(t.minimum, { count: item.minQuantity, unit: unit(item.minQuantity) })}</span>
      )}
      {item.nextTier && (
        <span className="text-accent">
          {fill(t.nextTier, {
            count: item.nextTier.missing,
            unit: unit(item.nextTier.missing),
            amount: formatMoney(item.nextTier.price),
          })}
        </span>
      )}
    </span>
  );
}

/** The discount of a flash sale for the pieces that it still has. */
const flashOff = ({ flash, price }: CartItem, quantity: number): number =>
  flash ? (price - flash.price) * Math.min(quantity, flash.left) : 0;

/** Optimistic quantity, which is reset if the server refuses it. */
function useQuantity(item: CartItem, failed: string) {
  const [ahead, setAhead] = useState<number | null>(null);
  const change = (next: number) => {
    setAhead(next);
    stepQuantity(item.id, next)
      .catch((error: unknown) => toastError(error, failed))
      .finally(() => setAhead((shown) => (shown === next ? null : shown)));
  };
  return { quantity: ahead ?? item.quantity, change };
}

export function problemText(item: CartItem, t: TradeTexts): string {
  if (!item.problem) return '';
  const count = {
    short_stock: item.stock,
    below_minimum: item.minQuantity,
    not_a_multiple: item.orderMultiple,
    off_shelf: 0,
    sold_out: 0,
    amount_limit: 0,
    own_shop: 0,
  };
  return fill(t.cart.problem[item.problem], { count: count[item.problem] });
}
