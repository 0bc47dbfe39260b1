import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure } from '../../../components/states.tsx';
import { useAddressList } from '../../../components/use-address-list.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { fill, formatCount, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { recordSearch } from '../../../lib/stores/search-history.ts';
import { showKeyword } from '../../../lib/stores/search-keyword.ts';
import { sentFilter } from '../../../lib/stores/ships-to.ts';
import { activeFilters, typedFilters, typedPrices } from './active-filters.ts';
import type { NamedCategory } from './category-filter.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NothingFound } from './nothing-found.tsx';
import {
  defaults,
  formatQuery,
  type ListBase,
  lastPage,
  noFilters,
  parseQuery,
  type SearchQuery,
  toCall,
  toFilter,
  withoutTyped,
} from './query.ts';
import { SearchBar } from './search-bar.tsx';
import { ShipsToLine, useShipsTo } from './ships-to.tsx';
import type { ResultTexts } from './texts.ts';
import { RelatedCategories, Understood } from './understood.tsx';

interface SearchResultsProps {
  readonly t: ResultTexts;
  readonly locale: Locale;
  readonly base: ListBase;
  /** Number of products without filters, as in the static page. */
  readonly total: number;
  readonly departments: readonly NamedCategory[];
  /** The results are the page's main content and have its heading. */
  readonly isSearch?: boolean;
  /** Path of another page that shows the results. */
  readonly target?: string;
  /** The static pages of the plain list for visitors without scripts, and the number of products on the first. */
  readonly printed?: { readonly pages: number; readonly size: number };
  /** The static first page of the plain list. */
  readonly children?: ReactNode;
}

function headingOf({ keyword, supplierKeyword }: SearchQuery, category: string | undefined, t: ResultTexts) {
  if (keyword) return fill(t.results, { keyword });
  if (supplierKeyword) return fill(t.resultsOfShops, { keyword: supplierKeyword });
  return category ?? t.title;
}

/** Sets the document title before the site's name. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = title + document.title.slice(document.title.lastIndexOf(' - '));
  }, [title]);
}

/** The static page contains the plain list; with a query it shows a skeleton from the first paint until the results have loaded. */
export function SearchResults({
  t,
  locale,
  base: printedBase,
  total,
  departments,
  isSearch = false,
  target,
  printed,
  children,
}: SearchResultsProps) {
  const place = useShipsTo(locale);
  const base = { ...printedBase, shipsTo: target === undefined ? place.shipsTo : null };
  const { query, found, isReady, go, reload } = useSearch(printedBase, target, locale);
  const [isOpen, setOpen] = useState(false);
  const isWide = useWide();
  const isPlain = formatQuery({ ...query, current: 1 }) === '';
  const { facets, isFailed } = useFacets(query, base, isReady && (isWide || isOpen || !isPlain));
  const status = useRef<HTMLParagraphElement>(null);
  const column = useScrollRestore(facets);

  const page = 'page' in found ? found.page : null;
  const isPrinted = found.state === 'printed';
  const count = page?.total ?? total;
  const isCounted = isPrinted || found.state === 'found';
  const asked = page?.understood.filters ?? [];
  const priced = asked.filter(({ kind }) => kind === 'price');
  const typed = typedFilters(query, t, locale, asked);
  const active = [...typed, ...activeFilters(query, t, locale, facets)];
  const inStatus = (change: Partial<SearchQuery>) => {
    go(change);
    status.current?.focus();
  };
  const keywordsAmong = (rest: SearchQuery) => {
    const queryOf = (keyword: string) => ({ ...rest, keyword, literal: [], current: 1 });
    return {
      hrefOf: (keyword: string) => formatQuery(queryOf(keyword)),
      onKeyword: (keyword: string) => {
        recordSearch(keyword, locale);
        // eslint-disable-next-line react-hooks/refs -- called on click; only `hrefOf` is called during render
        inStatus(queryOf(keyword));
      },
    };
  };
  const panel = (
    <FilterPanel
      t={t}
      locale={locale}
      query={{ ...query, ...typedPrices(priced) }}
      base={base}
      facets={facets}
      isFailed={isFailed}
      departments={departments}
      isPlain={isPlain}
      // A chosen price replaces that of the keyword, also the choice of any price.
      onChange={(change) => go('minPrice' in change ? { ...change, ...withoutTyped(query, priced) } : change)}
    />
  );
  const category = facets?.categories.find(({ id }) => id === query.categoryId);
  const heading = headingOf(query, category && pickText(category.name, locale), t);
  useTitle(isSearch ? heading : null);
  return (
    <div className="grid gap-x-6 lg:grid-cols-[216px_minmax(0,1fr)]">
      {isSearch && <h1 className="mb-2 text-xl tracking-tight lg:col-span-2 lg:text-2xl">{heading}</h1>}
      <aside
        ref={column}
        aria-label={t.filter}
        className="rounded-card border border-line bg-card p-4 max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain noscript:hidden"
      >
        {panel}
      </aside>
      <div className="min-w-0">
        <SearchBar t={t} query={query} active={active.length} onChange={go} onFilters={() => setOpen(true)} />
        <FilterChips
          t={t}
          active={active}
          onChange={inStatus}
          onClear={() => inStatus({ ...noFilters, ...withoutTyped(query, asked) })}
        />
        {target === undefined && (
          <div aria-live="polite" aria-atomic="true" className="mb-2">
            <div className="flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
              <p ref={status} tabIndex={-1} className="min-h-6 w-fit rounded-tag">
                <span className={isPrinted ? 'queried:invisible' : ''}>
                  {isCounted && fill(t.count, { count: formatCount(count) })}
                </span>
              </p>
              <ShipsToLine t={t} locale={locale} unsent={page?.unsent} {...place} />
            </div>
            {typed.length > 0 && (
              <p className="sr-only">
                {fill(t.meant.filtered, { filters: typed.map(({ text }) => text).join(t.meant.filterGap) })}
              </p>
            )}
            {page && page.total > 0 && (
              <Understood
                t={t.meant}
                locale={locale}
                understood={page.understood}
                {...keywordsAmong(query)}
              />
            )}
          </div>
        )}
        {page && page.total > 0 && query.categoryId === null && (
          <RelatedCategories t={t.meant} locale={locale} categories={page.understood.categories} />
        )}
        {isPrinted && (
          <>
            <div className={target === undefined ? 'queried:hidden' : ''}>{children}</div>
            {target === undefined && (
              <div className="hidden queried:block">
                <ProductGridSkeleton count={20} label={t.loading} turns />
              </div>
            )}
          </>
        )}
        {found.state === 'loading' && !page && <ProductGridSkeleton count={20} label={t.loading} turns />}
        {found.state === 'failed' && <Failure text={t.failed} retry={t.retry} onRetry={reload} />}
        {page && page.records.length > 0 && (
          <div aria-busy={found.state === 'loading'} className="fades-busy">
            <ProductGrid
              products={page.records}
              variants={new Map(page.variants?.map(({ productId, skuId }) => [productId, skuId]))}
              locale={locale}
              t={t.card}
              eager={4}
              turns
            />
          </div>
        )}
        {found.state === 'found' && found.page.records.length === 0 && (
          <NothingFound
            t={t}
            locale={locale}
            query={query}
            base={base}
            understood={found.page.understood}
            isFiltered={active.length > 0}
            onChange={inStatus}
            {...keywordsAmong(defaults)}
          />
        )}
        {printed && base.categoryId !== undefined && (
          <CategoryPager
            t={t}
            locale={locale}
            total={total}
            categoryId={base.categoryId}
            isReady={isReady}
            {...printed}
            onGo={(current) => go({ current, size: printed.size })}
          />
        )}
        {(isPrinted || page) && target === undefined && (
          <div className={isPrinted ? 'queried:invisible' : ''}>
            <Pager
              t={t}
              current={query.current}
              pages={Math.min(lastPage, Math.ceil(count / query.size))}
              hrefOf={(current) => formatQuery({ ...query, current }) || '?'}
              onGo={(current) => {
                inStatus({ current });
                scrollTo({ top: 0 });
              }}
            />
          </div>
        )}
      </div>
      {isOpen && (
        <Sheet
          title={t.filter}
          close={t.close}
          onClose={() => setOpen(false)}
          footer={
            <div className="flex gap-3">
              <button
                type="button"
                className="button-quiet shrink-0 text-sm"
                onClick={() => go({ ...cleared(query), ...withoutTyped(query, asked) })}
              >
                {t.clear}
              </button>
              <button type="button" className="button-primary grow text-sm" onClick={() => setOpen(false)}>
                {found.state === 'loading' ? t.loading : fill(t.showCount, { count: formatCount(count) })}
              </button>
            </div>
          }
        >
          {panel}
        </Sheet>
      )}
    </div>
  );
}

/** Removes all filters but the keyword, sorting and page size. */
const cleared = ({ keyword, sort, order, size }: SearchQuery): SearchQuery => ({
  ...defaults,
  keyword,
  sort,
  order,
  size,
});

/** Whether the filters are beside the list. */
function useWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)');
    const follow = () => setWide(wide.matches);
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return isWide;
}

/**
 * The filter column scrolls separately, and its groups change with every choice: the focused option is scrolled back into view when new
 * facets are rendered.
 */
function useScrollRestore(figures: unknown): RefObject<HTMLElement | null> {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (figures && activeElement && column.current?.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest' });
  }, [figures]);
  return column;
}

interface Facets {
  readonly facets: ProductFacets | null;
  /** The facets failed: options are shown without counts. */
  readonly isFailed: boolean;
}

/** The facets; null until loaded. The old ones stay until the next have loaded; after a failure the options have no counts. */
function useFacets(query: SearchQuery, base: ListBase, isWanted: boolean): Facets {
  const [latest, setLatest] = useState<Facets>({ facets: null, isFailed: false });
  // Page, page size and order do not affect the facets.
  const asked = JSON.stringify(toFilter(query, base));
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    api('GET /api/admin/product/facets', { query: JSON.parse(asked), signal: leave.signal }).then(
      (next) => setLatest(({ facets }) => ({ facets: inOrderOf(next, facets), isFailed: false })),
      () => {
        if (!leave.signal.aborted) setLatest(({ facets }) => ({ facets, isFailed: facets === null }));
      },
    );
    return () => leave.abort();
  }, [asked, isWanted]);
  return latest;
}

/** Keeps the order of traits between facets, so that nothing moves under the pointer. */
function inOrderOf(next: ProductFacets, before: ProductFacets | null): ProductFacets {
  const places = new Map(before?.traits.map(({ kind }, at) => [kind, at]));
  const placeOf = ({ kind }: { readonly kind: string }) => places.get(kind) ?? places.size;
  return { ...next, traits: [...next.traits].sort((one, other) => placeOf(one) - placeOf(other)) };
}

interface CategoryPagerProps {
  readonly t: ResultTexts;
  readonly locale: Locale;
  readonly categoryId: number;
  readonly total: number;
  /** Number of static category pages; their products are sorted by creation. */
  readonly pages: number;
  /** Number of products on the first page, which starts with the best sellers. */
  readonly size: number;
  readonly isReady: boolean;
  readonly onGo: (page: number) => void;
}

/**
 * The pager of a category page. Its links lead to the static pages, which contain every product in a stable order; with scripts a click
 * continues with the best sellers instead, so there may be one page less: the static ones start again after the first.
 */
function CategoryPager({ t, locale, categoryId, total, pages, size, isReady, onGo }: CategoryPagerProps) {
  return (
    <Pager
      t={t}
      current={1}
      pages={isReady ? Math.ceil(total / size) : pages}
      hrefOf={(page) => localPath(paths.categoryPage(categoryId, page), locale)}
      onGo={onGo}
    />
  );
}

type Page = ApiOutput<'GET /api/admin/product/searchPage'>;

/** The results of the address. `target`: another page shows them, and every change navigates there. */
function useSearch({ feature, sort, categoryId }: ListBase, target: string | undefined, locale: Locale) {
  const base = { ...(feature && { feature }), ...(sort && { sort }), ...(categoryId && { categoryId }) };
  return useAddressList<SearchQuery, Page>({
    usual: defaults,
    read: parseQuery,
    write: formatQuery,
    ask: (query) => {
      const placed = { ...base, shipsTo: sentFilter(locale) };
      return api('GET /api/admin/product/searchPage', { query: toCall(query, placed) });
    },
    beside: () => (target === undefined ? (sentFilter(locale) ?? '') : ''),
    printed: 'plain',
    keeps: 20,
    instead: lastOf,
    // Text being typed into the search box is kept unless the keyword changed.
    onGo: ({ keyword }, before) => keyword !== before.keyword && showKeyword(keyword),
    elsewhere:
      target === undefined
        ? undefined
        : (query) =>
            currentPage.go(
              target + formatQuery({ ...query, categoryId: query.categoryId ?? categoryId ?? null }),
            ),
  });
}

/** The last page, if the address has a higher page number. */
function lastOf(query: SearchQuery, { records, total }: Page): SearchQuery | null {
  const pages = Math.min(lastPage, Math.ceil(total / query.size));
  return records.length === 0 && pages > 0 && query.current > pages ? { ...query, current: pages } : null;
}
