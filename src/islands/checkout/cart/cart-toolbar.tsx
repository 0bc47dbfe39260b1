import { toastError } from '../../../lib/client.ts';
import { selectAll } from '../../../lib/stores/cart.ts';
import type { TradeTexts } from './texts.ts';
import { Tick } from './tick.tsx';

interface CartToolbarProps {
  readonly t: TradeTexts;
  readonly isAll: boolean;
  readonly onRemove: () => void;
  readonly onMove: () => void;
}

/** What is done with everything that is selected. */
export function CartToolbar({ t, isAll, onRemove, onMove }: CartToolbarProps) {
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
    </div>
  );
}

export function SelectAll({ t, isAll }: Pick<CartToolbarProps, 't' | 'isAll'>) {
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
