import { useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { here } from '../../lib/browser.ts';
import { toastError } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { localPath, loginPath, paths } from '../../lib/paths.ts';
import { addToCart } from '../../lib/stores/cart.ts';
import { authorization } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toast.ts';
import type { BuyTexts } from './buy-box.tsx';
import { type BuyableSku, type Goods, unitPrice } from './goods.ts';

interface BuyButtonsProps {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly goods: Goods;
  readonly sku: BuyableSku | null;
  readonly quantity: number;
  readonly blocked: boolean;
  /** An option was left open. */
  readonly onMissing: () => void;
  /** The server refused, so what the page knows is old. */
  readonly onRefused: () => void;
}

/** Add to cart and buy now; on phones they stay in reach above the bottom bar. */
export function BuyButtons({
  t,
  locale,
  goods,
  sku,
  quantity,
  blocked,
  onMissing,
  onRefused,
}: BuyButtonsProps) {
  const [adding, setAdding] = useState(false);
  /** The SKU to buy, or null after telling what is missing. */
  const wanted = (): BuyableSku | null => {
    const chosen = sku ?? (goods.options.length === 0 ? goods.skus[0] : undefined);
    if (chosen) return chosen;
    onMissing();
    showToast('info', t.choose);
    return null;
  };
  const add = async () => {
    const chosen = wanted();
    if (!chosen || adding) return;
    setAdding(true);
    try {
      await addToCart({ productId: goods.id, skuId: chosen.id, quantity });
      showToast('success', t.added);
    } catch (error) {
      toastError(error, t.addFailed);
      onRefused();
    } finally {
      setAdding(false);
    }
  };
  const buy = () => {
    const chosen = wanted();
    if (!chosen) return;
    const target = localPath(`${paths.orderConfirm}?sku=${chosen.id}&qty=${quantity}`, locale);
    here.go(authorization() ? target : loginPath(target, locale));
  };
  const total = unitPrice(goods, sku, quantity) * quantity;
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
