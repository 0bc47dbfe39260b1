import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Cart } from '../../../contract/checkout/cart.ts';
import { ProductGridSkeleton } from '../../components/goods/product-grid.tsx';
import { $cart } from '../../lib/stores/cart.ts';
import { loadPicked, type Picked } from './personal.ts';
import { PickedGrid } from './picked-grid.tsx';
import { RecentRow } from './recent-row.tsx';
import type { ForYouTexts } from './texts.ts';

interface CartRowsProps {
  readonly t: ForYouTexts;
  readonly locale: Locale;
}

const shown = 10;

/** Loaded with as many to spare as are likely to be put into the cart from here. */
const spare = 5;

/** What goes with the cart, or for an empty one with the reader; never what is in it, also when it is added from here. */
export function CartRows({ t, locale }: CartRowsProps) {
  const cart = useStore($cart, { ssr: 'initial' });
  const inCart = productsIn(cart);
  const hasGoods = inCart.length > 0;
  const [found, setFound] = useState<Picked['records'] | null>(null);
  useEffect(() => {
    // For another kind of cart only: the list stays as the reader knows it while lines change.
    const ask = async () => {
      const limit = shown + spare;
      const own = hasGoods ? null : await loadPicked({ place: 'home', limit });
      return own?.records.length
        ? own
        : loadPicked({ place: 'cart', inCart: productsIn($cart.get()), limit });
    };
    ask().then(
      ({ records }) => setFound(records),
      () => setFound([]),
    );
  }, [hasGoods]);
  const left = found?.filter(({ product }) => !inCart.includes(product.id)).slice(0, shown);
  const isOwn = left?.some(({ reason }) => reason.key !== 'best_seller') ?? true;
  const title = !isOwn ? t.picked.bestSellers : hasGoods ? t.picked.cart : t.picked.title;
  return (
    <>
      {left?.length !== 0 && (
        <section aria-label={title} className="flex flex-col gap-4">
          <h2 className="text-xl">{title}</h2>
          {left ? (
            <PickedGrid t={t} locale={locale} records={left} />
          ) : (
            <ProductGridSkeleton count={5} label={title} />
          )}
        </section>
      )}
      <RecentRow t={t.recent} locale={locale} />
    </>
  );
}

const productsIn = (cart: Cart | null): number[] => [
  ...new Set(cart?.groups.flatMap(({ items }) => items.map(({ productId }) => productId)) ?? []),
];
