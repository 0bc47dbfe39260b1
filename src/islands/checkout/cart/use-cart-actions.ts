import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CartItem } from '../../../../contract/checkout/cart.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api, goLogIn, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { removeLines, settledCart } from '../../../lib/stores/cart.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { linesOf } from './lines.ts';
import type { TradeTexts } from './texts.ts';

type Lines = readonly CartItem[];
const idsOf = (items: Lines) => items.map((item) => item.id);

export interface CartActions {
  /** Confirmation before lines are removed; null = none. */
  readonly question: string | null;
  readonly askRemove: (items: Lines, which: 'selected' | 'one' | 'invalid') => void;
  readonly remove: () => void;
  readonly keep: () => void;
  readonly move: (items: Lines) => Promise<void>;
  readonly checkOut: (selected: Lines) => void;
  /** Runs an action on the selected lines after all pending changes are saved; not at all if one was refused. */
  readonly withSelected: (act: (selected: Lines) => void) => Promise<void>;
}

/** The actions on lines of the cart. */
export function useCartActions(t: TradeTexts, locale: Locale): CartActions {
  const [asked, setAsked] = useState<{ items: Lines; question: string } | null>(null);

  const askRemove: CartActions['askRemove'] = (items, which) => {
    if (items.length === 0) return showToast('error', t.cart.pickDelete);
    const question = which === 'invalid' ? t.cart.invalidQuestion : t.cart.removeQuestion;
    setAsked({ items, question: fill(question, { count: items.length }) });
  };
  const remove = () => {
    setAsked(null);
    removeLines(idsOf(asked?.items ?? []))
      .then(() => showToast('success', t.cart.removed))
      .catch((error: unknown) => toastError(error, t.actionFailed));
  };
  const move = async (items: Lines) => {
    if (items.length === 0) return showToast('error', t.cart.pickMove);
    if (!authorization()) return goLogIn('info', t.cart.logInToMove);
    try {
      const products = new Set(items.map((item) => item.productId));
      for (const productId of products) await api('POST /api/product/favorite/add', { body: { productId } });
      await removeLines(idsOf(items));
      showToast('success', t.cart.moved);
    } catch (error) {
      toastError(error, t.cart.moveFailed);
    }
  };
  const checkOut = (selected: Lines) => {
    if (selected.length === 0) return showToast('error', t.cart.pickOrder);
    if (selected.some((item) => item.problem !== null)) return showToast('error', t.cart.fixFirst);
    const target = localPath(paths.orderConfirm, locale);
    if (authorization()) currentPage.go(target);
    else goLogIn('info', t.cart.logInToOrder, target);
  };
  const withSelected: CartActions['withSelected'] = async (act) => {
    const cart = await settledCart();
    if (cart) act(linesOf(cart).selected);
  };
  const question = asked?.question ?? null;
  return { question, askRemove, remove, keep: () => setAsked(null), move, checkOut, withSelected };
}
