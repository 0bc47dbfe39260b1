import type { Cart } from '../../../contract/cart.ts';
import { Price } from '../../components/price.tsx';
import { toastError } from '../../lib/client.ts';
import { selectAll } from '../../lib/stores/cart.ts';
import { fill } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { Tick } from './tick.tsx';

interface CartBarProps {
  readonly cart: Cart;
  readonly t: typeof trade;
  readonly onRemove: () => void;
  readonly onCheckOut: () => void;
}

/** Stays in sight: everything selected, what it costs, and the way on. */
export function CartBar({ cart, t, onRemove, onCheckOut }: CartBarProps) {
  const all = cart.groups.every((group) => group.items.every((item) => item.selected));
  const toggle = () => selectAll(!all).catch((error: unknown) => toastError(error, t.actionFailed));
  return (
    <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shadow-float lg:bottom-4">
      <span className="inline-flex items-center gap-2">
        <Tick checked={all} label={t.cart.selectAll} onChange={toggle} />
        <span className="text-sm" aria-hidden="true">
          {t.cart.selectAll}
        </span>
      </span>
      <button type="button" onClick={onRemove} className="min-h-11 text-ink-2 text-sm hover:text-danger">
        {t.cart.removeSelected}
      </button>
      <span className="ml-auto flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <span className="flex flex-col items-end max-sm:items-start" aria-live="polite">
          <span className="text-ink-2 text-xs">{fill(t.cart.selected, { count: cart.selectedCount })}</span>
          <span className="flex items-baseline gap-2 text-sm">
            {t.cart.total} <Price fen={cart.selectedAmount} size="lg" />
          </span>
        </span>
        <button type="button" className="button-primary" onClick={onCheckOut}>
          {t.cart.checkout}
        </button>
      </span>
    </div>
  );
}
