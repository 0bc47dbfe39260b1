import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductCard } from '../../../../contract/catalogue/product.ts';
import type { CardTexts } from '../../../components/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../components/product-grid.tsx';
import { api } from '../../../lib/client.ts';
import type { TradeTexts } from './texts.ts';

interface RecommendationsProps {
  readonly t: TradeTexts['cart'];
  readonly card: CardTexts;
  readonly locale: Locale;
}

const shown = 10;

/** Goods like those in the cart. A help, not the matter of the page: without an answer there is nothing. */
export function Recommendations({ t, card, locale }: RecommendationsProps) {
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null);
  useEffect(() => {
    const query = { limit: String(shown) };
    api('GET /api/buyerCenter/cart/recommendations', { query }).then(setProducts, () => setProducts([]));
  }, []);
  if (products?.length === 0) return null;
  return (
    <section aria-label={t.recommended} className="flex flex-col gap-4">
      <h2 className="text-xl">{t.recommended}</h2>
      {products ? (
        <ProductGrid products={products} locale={locale} t={card} />
      ) : (
        <ProductGridSkeleton count={5} label={t.recommended} />
      )}
    </section>
  );
}
