import type { Locale } from '../../../../contract/basics.ts';
import type { ProductCard as Product } from '../../../../contract/catalogue/product.ts';
import type common from '../../../../locales/zh/common.json';
import type shop from '../../../../locales/zh/shop.json';
import { Pager } from '../../../components/pager.tsx';
import { type CardTexts, ProductCard } from '../../../components/product-card.tsx';
import { ProductGridSkeleton } from '../../../components/product-grid.tsx';
import { Empty, Failure } from '../../../components/states.tsx';
import { fill } from '../../../lib/text.ts';
import { CategoryNav, type ShopBranch } from './category-nav.tsx';
import { ProductTools } from './product-tools.tsx';
import { addressOf, usual } from './query.ts';
import { pageSize, useShopProducts } from './use-shop-products.ts';

interface ShopProductsProps {
  readonly t: typeof shop.products;
  readonly common: Pick<typeof common, 'retry' | 'pages' | 'previous' | 'next' | 'pageNumber'> & {
    readonly card: CardTexts;
  };
  readonly locale: Locale;
  readonly supplierId: number;
  readonly tree: readonly ShopBranch[];
  /** The first page, static. */
  readonly first: readonly Product[];
  readonly total: number;
}

/** Everything a shop sells, by its own categories, by word and in order; the address says what is shown. */
export function ShopProducts({ t, common, locale, supplierId, tree, first, total }: ShopProductsProps) {
  const { query, found, go, reload } = useShopProducts(supplierId, t.failed);
  const isPrinted = found.state === 'printed';
  const page = found.state === 'found' ? found.page : { records: first, total };
  const hasList = isPrinted || found.state === 'found';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[220px_minmax(0,1fr)]">
      <CategoryNav
        t={t}
        tree={tree}
        chosen={query.category}
        hrefOf={(category) => addressOf({ ...query, category, current: 1 }) || '?'}
        onChoose={(category) => go({ category })}
      />
      <div className="min-w-0">
        <ProductTools t={t} query={query} onChange={go} />
        <p className="mb-3 min-h-6 text-ink-2 text-sm" aria-live="polite">
          <span className={isPrinted ? 'queried:invisible' : ''}>
            {found.state === 'loading' && t.loading}
            {hasList && fill(t.count, { count: page.total })}
          </span>
        </p>
        {isPrinted && (
          <div className="queried:hidden">
            <Grid products={first} locale={locale} t={common.card} />
          </div>
        )}
        {isPrinted && (
          <div className="hidden queried:block">
            <ProductGridSkeleton count={pageSize} label={t.loading} />
          </div>
        )}
        {found.state === 'loading' && <ProductGridSkeleton count={pageSize} label={t.loading} />}
        {found.state === 'failed' && <Failure text={t.failed} retry={common.retry} onRetry={reload} />}
        {found.state === 'found' && <Grid products={found.page.records} locale={locale} t={common.card} />}
        {hasList && page.records.length === 0 && (
          <Empty
            title={t.none}
            hint={t.noneHint}
            action={
              <button type="button" className="button-primary mt-2" onClick={() => go(usual)}>
                {t.reset}
              </button>
            }
          />
        )}
        {hasList && (
          <div className={isPrinted ? 'queried:invisible' : ''}>
            <Pager
              t={common}
              current={query.current}
              pages={Math.min(500, Math.ceil(page.total / pageSize))}
              hrefOf={(current) => addressOf({ ...query, current }) || '?'}
              onGo={(current) => {
                go({ current });
                scrollTo({ top: 0 });
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

interface GridProps {
  readonly products: readonly Product[];
  readonly locale: Locale;
  readonly t: CardTexts;
}

function Grid({ products, locale, t }: GridProps) {
  if (products.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} locale={locale} t={t} own />
        </li>
      ))}
    </ul>
  );
}
