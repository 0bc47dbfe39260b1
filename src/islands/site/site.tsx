import { useEffect } from 'react';
import { here } from '../../lib/browser.ts';
import { startHearts } from '../../lib/hearts.ts';
import { connectLive } from '../../lib/live.ts';
import { loginPath } from '../../lib/paths.ts';
import { restoreCartCount } from '../../lib/stores/cart.ts';
import { loadOrdersToPay } from '../../lib/stores/orders.ts';
import { $user, authorization, restoreSession } from '../../lib/stores/session.ts';
import { showCarried } from '../../lib/stores/toast.ts';
import type header from '../../locales/zh/header.json';
import { ToastRegion } from './toast-region.tsx';

interface SiteProps {
  readonly t: typeof header.site;
}

/** On every page: takes the session over, keeps the counts current, shows toasts. */
export function Site({ t }: SiteProps) {
  useEffect(() => {
    restoreSession();
    restoreCartCount();
    if (!authorization() && here.needsLogin()) here.go(loginPath(here.full(), here.locale()));
    showCarried();
    const stopHearts = startHearts(t.hearts);
    let disconnect = () => {};
    const unsubscribe = $user.subscribe((user) => {
      disconnect();
      disconnect = user ? connectLive(t) : () => {};
      // A badge is not worth an error message: it stays as it was.
      if (user) loadOrdersToPay().catch(() => {});
    });
    return () => {
      stopHearts();
      unsubscribe();
      disconnect();
    };
  }, [t]);
  return <ToastRegion t={t} />;
}
