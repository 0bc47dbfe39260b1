import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { Pager } from '../../components/pager.tsx';
import type { CardTexts } from '../../components/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-grid.tsx';
import { Empty, Failure } from '../../components/states.tsx';
import { fill } from '../../lib/text.ts';
import type common from '../../locales/zh/common.json';
import type lists from '../../locales/zh/lists.json';
import { defaults, formatQuery } from './query.ts';
import { SearchBar } from './search-bar.tsx';
import { useSearch } from './use-search.ts';

export type ResultTexts = typeof lists.search &
  Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber' | 'retry'> & { readonly card: CardTexts };

interface SearchResultsProps {
  readonly t: ResultTexts;
  readonly locale: Locale;
  /** Products there are without any filter, as the page was rendered. */
  readonly total: number;
  /** The first page of the plain list, static. */
  readonly children?: ReactNode;
}

/** The plain list is in the page; an address with a query shows a skeleton from the first paint until results are there. */
export function SearchResults({ t, locale, total, children }: SearchResultsProps) {
  const { query, found, go, retry } = useSearch();
  const count = found.state === 'found' ? found.page.total : total;
  const printed = found.state === 'printed';
  const pages = Math.min(500, Math.ceil(count / query.size));
  const counted = printed || found.state === 'found';
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl tracking-tight lg:text-3xl">
          {query.keyword ? fill(t.results, { keyword: query.keyword }) : t.title}
        </h1>
        <p className="min-h-6 text-ink-2 text-sm" aria-live="polite">
          <span className={printed ? 'queried:invisible' : ''}>
            {counted && fill(t.count, { count: count.toLocaleString('en-US') })}
          </span>
        </p>
      </div>
      <SearchBar t={t} query={query} onChange={go} />
      {printed && (
        <>
          <div className="queried:hidden">{children}</div>
          <div className="hidden queried:block">
            <ProductGridSkeleton count={10} label={t.loading} />
          </div>
        </>
      )}
      {found.state === 'loading' && <ProductGridSkeleton count={10} label={t.loading} />}
      {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={retry} />}
      {found.state === 'found' && found.page.records.length > 0 && (
        <ProductGrid products={found.page.records} locale={locale} t={t.card} eager={4} />
      )}
      {found.state === 'found' && found.page.records.length === 0 && (
        <Empty
          title={t.empty}
          hint={t.emptyHint}
          action={
            <button type="button" className="button-primary mt-2" onClick={() => go(defaults)}>
              {t.reset}
            </button>
          }
        />
      )}
      {counted && (
        <div className={printed ? 'queried:invisible' : ''}>
          <Pager
            t={t}
            current={query.current}
            pages={pages}
            hrefOf={(current) => formatQuery({ ...query, current }) || '?'}
            onGo={(current) => go({ current })}
          />
        </div>
      )}
    </div>
  );
}
