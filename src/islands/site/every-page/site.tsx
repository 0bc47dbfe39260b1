import { useEffect } from 'react';
import type header from '../../../../locales/zh/header.json';
import { ToastRegion } from '../../../components/toast-region.tsx';
import { startHearts } from '../../../lib/hearts.ts';
import { connectLive } from '../../../lib/live.ts';
import { refreshCart, restoreCartCount } from '../../../lib/stores/cart.ts';
import { loadOrdersToPay } from '../../../lib/stores/orders.ts';
import { $user } from '../../../lib/stores/session.ts';
import { showCarried } from '../../../lib/stores/toast.ts';
import { takeOver } from '../../../lib/take-over.ts';

interface SiteProps {
  readonly t: typeof header.site;
}

/** On every page: takes the session over, keeps the counts current, shows toasts. */
export function Site({ t }: SiteProps) {
  useEffect(() => {
    // What the page before left to be said, or an island of this one, is said by the page that is gone to.
    if (!takeOver()) return undefined;
    showCarried();
    restoreCartCount();
    const stopReturns = startReturns();
    const stopHearts = startHearts(t.hearts);
    let disconnect = () => {};
    const unsubscribe = $user.subscribe((user) => {
      disconnect();
      disconnect = user ? connectLive(t) : () => {};
      // A badge is not worth an error message: it stays as it was.
      if (user) loadOrdersToPay().catch(() => {});
    });
    return () => {
      stopReturns();
      stopHearts();
      unsubscribe();
      disconnect();
    };
  }, [t]);
  return <ToastRegion t={t} />;
}

/** A page that comes back out of the browser's memory is as old as it was left; other tabs change the cart, too. */
function startReturns(): () => void {
  const come = ({ persisted }: PageTransitionEvent) => {
    if (persisted && takeOver()) refreshCart();
  };
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === 'cartCount' && newValue !== null) refreshCart();
  };
  window.addEventListener('pageshow', come);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('pageshow', come);
    window.removeEventListener('storage', hear);
  };
}
