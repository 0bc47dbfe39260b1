import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { here } from '../../../lib/browser.ts';
import { goLogIn, toastError } from '../../../lib/client.ts';
import type { Wanted } from '../../../lib/goods.ts';
import { formatMoney } from '../../../lib/money.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { addManyToCart, addToCart } from '../../../lib/stores/cart.ts';
import { authorization } from '../../../lib/stores/session.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { BuyTexts } from './texts.ts';

interface BuyButtonsProps {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly productId: number;
  /** Nothing while something is still to be chosen. */
  readonly wanted: readonly Wanted[];
  /** In fen. */
  readonly total: number;
  readonly blocked: boolean;
  /** Something was left open; tells the buyer what. */
  readonly onMissing: () => void;
  /** The server refused, so what the page knows is old. */
  readonly onRefused: () => void;
}

/** Add to cart and buy now; on phones they stay in reach above the bottom bar. */
export function BuyButtons({
  t,
  locale,
  productId,
  wanted,
  total,
  blocked,
  onMissing,
  onRefused,
}: BuyButtonsProps) {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const [only, ...others] = wanted;
    if (!only) return onMissing();
    if (adding) return;
    setAdding(true);
    try {
      if (others.length > 0) await addManyToCart(productId, wanted);
      else await addToCart({ productId, ...only });
      showToast('success', t.added);
    } catch (error) {
      toastError(error, t.addFailed);
      onRefused();
    } finally {
      setAdding(false);
    }
  };
  const buy = () => {
    const [only, ...others] = wanted;
    if (!only) return onMissing();
    const items = wanted.map((line) => `${line.skuId}x${line.quantity}`).join(',');
    const query = others.length > 0 ? `items=${items}` : `sku=${only.skuId}&qty=${only.quantity}`;
    const target = localPath(`${paths.orderConfirm}?${query}`, locale);
    if (authorization()) here.go(target);
    else goLogIn('info', t.logIn, target);
  };
  return (
    <div className="flex flex-col gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-card max-lg:px-4 max-lg:py-2.5">
      <p className="text-ink-2 text-sm max-lg:hidden" aria-live="polite">
        {t.subtotal} <span className="font-semibold text-ink tabular-nums">{formatMoney(total)}</span>
      </p>
      <div className="flex gap-3">
        <button
          type="button"
          disabled={blocked}
          onClick={buy}
          className="button-quiet grow lg:min-h-12 lg:flex-1"
        >
          {t.buyNow}
        </button>
        <button
          type="button"
          disabled={blocked}
          aria-disabled={adding}
          onClick={add}
          className="button-primary grow lg:min-h-12 lg:flex-1"
        >
          {adding ? t.adding : t.add}
        </button>
      </div>
    </div>
  );
}
