import { useEffect } from 'react';
import type header from '../../../../locales/zh/header.json';
import { here } from '../../../lib/browser.ts';
import { noticeExpiry } from '../../../lib/client.ts';
import { startHearts } from '../../../lib/hearts.ts';
import { connectLive } from '../../../lib/live.ts';
import { loginPath } from '../../../lib/paths.ts';
import { refreshCart, restoreCartCount } from '../../../lib/stores/cart.ts';
import { loadOrdersToPay } from '../../../lib/stores/orders.ts';
import { $user, authorization, forgetUser, restoreSession } from '../../../lib/stores/session.ts';
import { showCarried } from '../../../lib/stores/toast.ts';
import { ToastRegion } from './toast-region.tsx';

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

/** Whose page this is. Answers with whether it stays: those that need a login are left without one. */
function takeOver(): boolean {
  if (noticeExpiry()) return false;
  restoreSession();
  if (authorization()) return true;
  if ($user.get()) forgetUser();
  if (!here.needsLogin()) return true;
  here.go(loginPath(here.full(), here.locale()));
  return false;
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
