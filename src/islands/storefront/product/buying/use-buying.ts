import { useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import { currentPage } from '../../../../lib/browser.ts';
import { goLogIn, toastError } from '../../../../lib/client.ts';
import type { Wanted } from '../../../../lib/goods.ts';
import { authorization } from '../../../../lib/login-token.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { addManyToCart, addToCart } from '../../../../lib/stores/cart.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import type { BuyTexts } from '../texts.ts';

interface Buying {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly productId: number;
  /** Nothing while something is still to be chosen. */
  readonly wanted: readonly Wanted[];
  /** Something was left open; tells the buyer what. */
  readonly onMissing: () => void;
  /** It lies in the cart now. */
  readonly onAdded: () => void;
  /** The server refused, so what the page knows is old. */
  readonly onRefused: () => void;
}

/** What the two buttons do, wherever they stand. */
export function useBuying({ t, locale, productId, wanted, onMissing, onAdded, onRefused }: Buying) {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const [only, ...others] = wanted;
    if (!only) return onMissing();
    if (adding) return;
    setAdding(true);
    try {
      if (others.length > 0) await addManyToCart(productId, wanted);
      else await addToCart({ productId, ...only });
      showToast('success', t.added, {
        label: t.toCart,
        run: () => currentPage.go(localPath(paths.cart, locale)),
      });
      onAdded();
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
    if (authorization()) currentPage.go(target);
    else goLogIn('info', t.logIn, target);
  };
  return { adding, add, buy };
}
