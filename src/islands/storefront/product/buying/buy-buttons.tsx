import { Price } from '../../../../components/goods/price.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { BuyTexts } from '../texts.ts';

interface BuyButtonsProps {
  readonly t: BuyTexts;
  /** Total in fen. */
  readonly total: number;
  /** The choice as text; empty without one. */
  readonly chosen: string;
  readonly blocked: boolean;
  readonly adding: boolean;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

/** Add to cart and buy now; on phones in a sticky bar with the price. */
export function BuyButtons({ t, total, chosen, blocked, adding, onAdd, onBuy }: BuyButtonsProps) {
  return (
    <div className="buy-bar">
      <p className="buy-total" aria-live="polite">
        {t.subtotal} <b>{formatMoney(total)}</b>
      </p>
      <p className="flex min-w-0 flex-1 flex-col lg:hidden">
        <Price fen={total} size="md" />
        <span className="truncate text-ink-2 text-xs">{chosen || t.choose}</span>
      </p>
      <BuyPair t={t} blocked={blocked} adding={adding} onAdd={onAdd} onBuy={onBuy} />
    </div>
  );
}

/** The two buttons side by side. */
export function BuyPair({ t, blocked, adding, onAdd, onBuy }: Omit<BuyButtonsProps, 'total' | 'chosen'>) {
  return (
    <div className="buy-buttons">
      <button
        type="button"
        disabled={blocked}
        aria-disabled={adding}
        onClick={onAdd}
        className="grow max-lg:button-quiet max-lg:px-3 lg:button-primary lg:flex-1"
      >
        {adding ? t.adding : t.add}
      </button>
      <button
        type="button"
        disabled={blocked}
        onClick={onBuy}
        className="grow max-lg:button-primary max-lg:px-3 lg:button-quiet lg:flex-1"
      >
        {t.buyNow}
      </button>
    </div>
  );
}
