import type { Locale } from '../../../contract/basics.ts';
import type { ProductCard as Product } from '../../../contract/catalogue/product.ts';
import { type CardTexts, ProductCard } from './product-card.tsx';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly locale: Locale;
  readonly t: CardTexts;
  /** Number of images above the fold, which load eagerly. */
  readonly eager?: number;
  /** Beside filters: fewer columns, and an optional row view. */
  readonly turns?: boolean;
  /** Twelve products: two full rows on wide screens. */
  readonly dozen?: boolean;
  /** The initially chosen SKU by product. */
  readonly variants?: ReadonlyMap<number, number>;
  /** In answers tagged `card:…`: the publisher replaces a changed card in the finished page. One image width, as in the dozen. */
  readonly exchanged?: boolean;
}

const gridOf = ({ turns, dozen }: Pick<ProductGridProps, 'turns' | 'dozen'>): string =>
  turns ? 'list-grid' : dozen ? 'product-grid xl:grid-cols-6' : 'product-grid';

export function ProductGrid({
  products,
  locale,
  t,
  eager = 0,
  turns = false,
  dozen = false,
  exchanged = false,
  variants,
}: ProductGridProps) {
  return (
    <ul className={gridOf({ turns, dozen })}>
      {products.map((product, i) => (
        <li key={product.id} {...(exchanged ? { 'data-card': product.id } : {})}>
          <ProductCard
            product={product}
            locale={locale}
            t={t}
            eager={i < eager}
            dense={dozen || exchanged}
            turns={turns}
            skuId={variants?.get(product.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface SkeletonProps extends Pick<ProductGridProps, 'turns' | 'dozen'> {
  readonly count: number;
  readonly label: string;
}

/** Skeleton cards. */
export function ProductGridSkeleton({ count, label, turns = false, dozen = false }: SkeletonProps) {
  return (
    <div className={gridOf({ turns, dozen })} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <div key={i} className="overflow-hidden rounded-card border border-line bg-card listed:flex">
          <div className="aspect-square shrink-0 animate-pulse bg-soft listed:w-32 listed:sm:w-48" />
          <div className="flex grow flex-col gap-3 p-3">
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
