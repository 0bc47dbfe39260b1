import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import type buyer from '../../../../locales/zh/buyer.json';
import { api, toastError } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { loadCart } from '../../../lib/stores/cart.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';

interface BuyAgainProps {
  readonly t: typeof buyer.orders;
  readonly locale: Locale;
  readonly order: Order;
}

/** Puts everything of an order back into the cart, and says what could not be had any more. */
export function BuyAgain({ t, locale, order }: BuyAgainProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const add = async () => {
    setState('busy');
    try {
      const { added, failed } = await api('POST /api/order/buy-again/{id}', {
        params: { id: String(order.id) },
      });
      if (added > 0) showToast('success', t.againDone);
      if (failed.length > 0) showToast('info', fill(t.againPart, { count: failed.length }));
      setState(added > 0 ? 'done' : 'ready');
      if (added > 0) await loadCart();
    } catch (error) {
      toastError(error, t.againFailed);
      setState('ready');
    }
  };
  if (state === 'done') {
    return (
      <a href={localPath(paths.cart, locale)} className="button-quiet">
        {t.toCart}
      </a>
    );
  }
  return (
    <button type="button" disabled={state === 'busy'} onClick={add} className="button-primary">
      {t.again}
    </button>
  );
}
