import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { here } from '../../lib/browser.ts';
import { toastError } from '../../lib/client.ts';
import { localPath, loginPath, paths } from '../../lib/paths.ts';
import { $cart, loadCart, removeLines } from '../../lib/stores/cart.ts';
import { authorization, restoreSession } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { fill } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { CartBar } from './cart-bar.tsx';
import { CartShop } from './cart-shop.tsx';

interface CartPageProps {
  readonly t: typeof trade;
  readonly locale: Locale;
}

/** The whole cart of an account or of a visitor, grouped by supplier. */
export function CartPage({ t, locale }: CartPageProps) {
  const cart = useStore($cart, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const [removing, setRemoving] = useState<readonly number[] | null>(null);

  const load = useCallback(() => {
    setFailed(false);
    loadCart().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    restoreSession();
    load();
  }, [load]);

  if (failed) return <Failure text={t.loadFailed} retry={t.retry} onRetry={load} />;
  if (!cart) return <Skeleton rows={4} label={t.loading} />;
  if (cart.count === 0) {
    const action = (
      <a href={localPath(paths.products, locale)} className="button-primary">
        {t.cart.browse}
      </a>
    );
    return <Empty title={t.cart.empty} hint={t.cart.emptyHint} action={action} />;
  }

  const selected = cart.groups.flatMap((group) => group.items.filter((item) => item.selected));
  const ask = (ids: readonly number[]) =>
    ids.length === 0 ? showToast('error', t.cart.pickDelete) : setRemoving(ids);
  const remove = (ids: readonly number[]) => {
    setRemoving(null);
    removeLines(ids)
      .then(() => showToast('success', t.cart.removed))
      .catch((error: unknown) => toastError(error, t.actionFailed));
  };
  const checkOut = () => {
    if (selected.length === 0) return showToast('error', t.cart.pickOrder);
    const target = localPath(paths.orderConfirm, locale);
    here.go(authorization() ? target : loginPath(target, locale));
  };

  return (
    <div className="flex flex-col gap-4">
      {cart.groups.map((group) => (
        <CartShop key={group.supplierId} group={group} t={t} locale={locale} onRemove={(id) => ask([id])} />
      ))}
      <CartBar
        cart={cart}
        t={t}
        onRemove={() => ask(selected.map((item) => item.id))}
        onCheckOut={checkOut}
      />
      {removing && (
        <Confirm
          title={t.cart.removeTitle}
          question={fill(t.cart.removeQuestion, { count: removing.length })}
          yes={t.cart.remove}
          no={t.confirm.cancel}
          onYes={() => remove(removing)}
          onNo={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
