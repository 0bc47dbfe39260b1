import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from '../../../contract/account.ts';
import type { Locale } from '../../../contract/basics.ts';
import type { Checkout } from '../../../contract/order.ts';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/client.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { fill } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';
import { AddressPicker } from './address-picker.tsx';
import { directItems } from './direct-items.ts';
import { OrderGroup } from './order-group.tsx';
import { PlaceOrder } from './place-order.tsx';

interface CheckoutPageProps {
  readonly t: typeof trade;
  readonly locale: Locale;
}

interface Loaded {
  readonly checkout: Checkout;
  readonly addresses: readonly Address[];
}

/** Review before ordering: address, goods by supplier, what it costs. */
export function CheckoutPage({ t, locale }: CheckoutPageProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const items = useMemo(
    () => (typeof location === 'undefined' ? undefined : directItems(location.search)),
    [],
  );

  const load = useCallback(async (): Promise<Checkout | null> => {
    setFailure(null);
    try {
      const [checkout, addresses] = await Promise.all([
        api('POST /api/order/confirm', { body: { items } }),
        api('GET /api/address/list'),
      ]);
      setLoaded({ checkout, addresses });
      setChosen((before) => before ?? addresses[0]?.id ?? null);
      return checkout;
    } catch (error) {
      setFailure(error instanceof ApiError && error.message !== '' ? error.message : t.loadFailed);
      return null;
    }
  }, [items, t.loadFailed]);
  useEffect(() => {
    load();
  }, [load]);

  if (failure && !loaded) return <Failure text={failure} retry={t.retry} onRetry={load} />;
  if (!loaded) return <Skeleton rows={4} label={t.loading} />;
  const { checkout, addresses } = loaded;
  if (checkout.itemCount === 0) {
    const action = (
      <a href={localPath(paths.cart, locale)} className="button-primary">
        {t.checkout.backToCart}
      </a>
    );
    return <Empty title={t.checkout.nothing} action={action} />;
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-8">
        <AddressPicker
          t={t.checkout}
          locale={locale}
          addresses={addresses}
          chosen={chosen}
          onChoose={setChosen}
          onChange={(next) => setLoaded({ checkout, addresses: next })}
        />
        <section aria-label={t.checkout.goods} className="flex flex-col gap-3">
          <h2 className="text-lg">{t.checkout.goods}</h2>
          {checkout.groups.length > 1 && (
            <p className="text-ink-2 text-sm">
              {fill(t.checkout.splitHint, { count: checkout.groups.length })}
            </p>
          )}
          {checkout.groups.map((group) => (
            <OrderGroup
              key={group.supplierId}
              t={t.checkout}
              locale={locale}
              group={group}
              note={notes[group.supplierId] ?? ''}
              onNote={(note) => setNotes({ ...notes, [group.supplierId]: note })}
            />
          ))}
        </section>
      </div>
      <PlaceOrder
        t={t.checkout}
        locale={locale}
        checkout={checkout}
        items={items}
        addressId={chosen}
        notes={notes}
        reload={load}
      />
    </div>
  );
}
