import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { toastError } from '../../lib/client.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { selectLine, setQuantity } from '../../lib/stores/cart.ts';
import { fill, pick, pickText, unitText } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { Tick } from './tick.tsx';

interface CartLineProps {
  readonly item: CartItem;
  readonly t: typeof trade;
  readonly locale: Locale;
  readonly onRemove: () => void;
}

/** Steps in quick succession are sent as one. */
const gatherMs = 350;

export function CartLine({ item, t, locale, onRemove }: CartLineProps) {
  const name = pick(item.name, locale);
  const { quantity, change } = useQuantity(item, t.cart.updateFailed);
  const link = localPath(paths.product(item.productId), locale);
  const toggle = () =>
    selectLine(item.id, !item.selected).catch((error: unknown) => toastError(error, t.actionFailed));
  return (
    <li className="grid grid-cols-[auto_5rem_1fr] gap-x-3 gap-y-2 p-4 lg:grid-cols-[auto_6rem_1fr_auto_7rem_auto] lg:items-center">
      <span className="pt-7 lg:pt-0">
        <Tick
          checked={item.selected}
          label={fill(t.cart.selectItem, { name: name.text })}
          onChange={toggle}
        />
      </span>
      <span className="overflow-hidden rounded-control bg-soft">
        <Picture url={item.image} alt="" sizes="96px" />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <a href={link} lang={name.lang} className="line-clamp-2 text-sm hover:text-accent">
          {name.text}
        </a>
        {pickText(item.spec, locale) !== '' && (
          <span className="text-ink-3 text-xs">{pickText(item.spec, locale)}</span>
        )}
        <span className="flex flex-wrap items-baseline gap-x-2 text-ink-3 text-xs">
          <Price fen={item.price} size="sm" />
          {item.minQuantity > 1 && (
            <span>
              {fill(t.cart.minimum, {
                count: item.minQuantity,
                unit: unitText(item.unit, item.minQuantity, locale),
              })}
            </span>
          )}
        </span>
        {item.problem && <span className="text-danger text-xs">{problemText(item, t)}</span>}
      </div>
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-3 lg:contents">
        <Stepper
          value={quantity}
          min={item.minQuantity}
          step={item.orderMultiple}
          max={Math.max(item.stock, item.minQuantity)}
          label={`${t.cart.quantity}: ${name.text}`}
          less={t.cart.less}
          more={t.cart.more}
          onChange={change}
        />
        <span className="text-right">
          <Price fen={quantity === item.quantity ? item.subtotal : item.price * quantity} />
        </span>
        <button
          type="button"
          onClick={onRemove}
          className="min-h-11 rounded-control px-2 text-ink-2 text-sm hover:text-danger"
        >
          {t.cart.remove}
        </button>
      </div>
    </li>
  );
}

/** The shown quantity runs ahead of the server's and falls back when the server refuses. */
function useQuantity(item: CartItem, failed: string) {
  const [ahead, setAhead] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: number) => {
    setAhead(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setQuantity(item.id, next)
        .catch((error: unknown) => toastError(error, failed))
        .finally(() => setAhead((shown) => (shown === next ? null : shown)));
    }, gatherMs);
  };
  return { quantity: ahead ?? item.quantity, change };
}

function problemText(item: CartItem, t: typeof trade): string {
  if (!item.problem) return '';
  const count = {
    short_stock: item.stock,
    below_minimum: item.minQuantity,
    not_a_multiple: item.orderMultiple,
    off_shelf: 0,
    sold_out: 0,
  };
  return fill(t.cart.problem[item.problem], { count: count[item.problem] });
}
