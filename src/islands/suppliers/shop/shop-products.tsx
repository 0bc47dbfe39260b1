import type { SubmitEvent } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ProductCard as Product } from '../../../../contract/catalogue/product.ts';
import type common from '../../../../locales/zh/common/common.json';
import type shop from '../../../../locales/zh/suppliers/shop.json';
import { type CardTexts, ProductCard } from '../../../components/goods/product-card.tsx';
import { ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Empty, Failure } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { api, toastError } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { CategoryNav, type ShopBranch } from './category-nav.tsx';
import { addressOf, readQuery, type ShopQuery, type Sort, sorts, usual } from './query.ts';

const pageSize = 8;

/** The shop's products of the address; the static page contains the default list. */
const useShopProducts = (supplierId: number, failed: string) =>
  useAddressList({
    usual,
    read: readQuery,
    write: addressOf,
    ask: ({ current, sort, order, keyword, category }: ShopQuery) =>
      api('GET /api/supplier/products/{supplierId}', {
        params: { supplierId: String(supplierId) },
        query: {
          current: String(current),
          size: String(pageSize),
          status: 'on_sale',
          sort,
          order,
          ...(keyword === '' ? {} : { keyword }),
          ...(category === null ? {} : { categoryId: String(category) }),
        },
      }),
    printed: 'plain',
    onFailed: (error) => toastError(error, failed),
  });

interface ShopProductsProps {
  readonly t: typeof shop.products;
  readonly common: Pick<typeof common, 'retry' | 'pages' | 'previous' | 'next' | 'pageNumber'> & {
    readonly card: CardTexts;
  };
  readonly locale: Locale;
  readonly supplierId: number;
  readonly tree: readonly ShopBranch[];
  /** The static first page. */
  readonly first: readonly Product[];
  readonly total: number;
}

/** All products of a shop, by shop category, keyword and order; the address contains the query. */
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

interface ProductToolsProps {
  readonly t: Pick<typeof shop.products, 'search' | 'submit' | 'sort' | 'sorts' | 'up' | 'down'>;
  readonly query: ShopQuery;
  readonly onChange: (change: Partial<ShopQuery>) => void;
}

/** Search within the shop, and sorting; choosing price again reverses the order. */
function ProductTools({ t, query, onChange }: ProductToolsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('keyword');
    onChange({ keyword: typeof given === 'string' ? given.trim().slice(0, 100) : '' });
  };
  const choose = (sort: Sort) => {
    const turned = query.order === 'asc' ? 'desc' : 'asc';
    onChange({ sort, order: sort !== 'price' ? 'desc' : query.sort === 'price' ? turned : 'asc' });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-3 text-sm noscript:hidden">
      <form onSubmit={submit} className="flex min-w-64 grow gap-2 md:max-w-md">
        <input
          key={query.keyword}
          name="keyword"
          type="search"
          maxLength={100}
          defaultValue={query.keyword}
          aria-label={t.search}
          placeholder={t.search}
          className="field min-w-0"
        />
        <button type="submit" className="button-quiet shrink-0">
          {t.submit}
        </button>
      </form>
      <fieldset className="flex min-w-0 gap-1">
        <legend className="sr-only">{t.sort}</legend>
        {sorts.map((sort) => {
          const isChosen = sort === query.sort;
          return (
            <button
              key={sort}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(sort)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 hover:text-accent aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {t.sorts[sort]}
              {sort === 'price' && isChosen && (
                <>
                  <span className="sr-only"> {query.order === 'asc' ? t.up : t.down}</span>
                  <span aria-hidden="true">{query.order === 'asc' ? '↑' : '↓'}</span>
                </>
              )}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
