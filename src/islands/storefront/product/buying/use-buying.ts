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
  /** Empty while an option is open. */
  readonly wanted: readonly Wanted[];
  /** Called if an option is open, to tell the buyer. */
  readonly onMissing: () => void;
  /** Called after it was added to the cart. */
  readonly onAdded: () => void;
  /** Called after a refusal, because the page's data is outdated. */
  readonly onRefused: () => void;
}

/** The handlers of the two buttons. */
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
      // Shown only; the toast has said it.
      import('../../../../lib/cards/fly-to-cart.ts').then(({ flyToCart }) => flyToCart()).catch(() => {});
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
