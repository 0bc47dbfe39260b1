import type { Locale } from '../../contract/basics.ts';
import type { ProductCard as Product } from '../../contract/product.ts';
import { type CardTexts, ProductCard } from './product-card.tsx';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly locale: Locale;
  readonly t: CardTexts;
  /** How many pictures are above the fold and load at once. */
  readonly eager?: number;
  readonly className?: string;
}

export function ProductGrid({ products, locale, t, eager = 0, className = '' }: ProductGridProps) {
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product, i) => (
        <li key={product.id}>
          <ProductCard product={product} locale={locale} t={t} eager={i < eager} />
        </li>
      ))}
    </ul>
  );
}

/** Grey cards in the shape of what is coming. */
export function ProductGridSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div className="product-grid" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <div key={i} className="overflow-hidden rounded-card border border-line bg-card">
          <div className="aspect-square animate-pulse bg-soft" />
          <div className="flex flex-col gap-3 p-3">
            <div className="h-4 w-full animate-pulse rounded-tag bg-soft" />
            <div className="h-4 w-2/3 animate-pulse rounded-tag bg-soft" />
            <div className="h-5 w-1/3 animate-pulse rounded-tag bg-soft" />
            <div className="h-4 w-1/2 animate-pulse rounded-tag bg-soft" />
          </div>
        </div>
      ))}
    </div>
  );
}
