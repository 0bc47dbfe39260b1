import type { ApiOutput } from '../../../../contract/index.ts';
import { useAddressList } from '../../../components/use-address-list.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { showKeyword } from '../../../lib/stores/search-keyword.ts';
import {
  defaults,
  formatQuery,
  type ListBase,
  lastPage,
  parseQuery,
  type SearchQuery,
  toCall,
} from './query.ts';

type Page = ApiOutput<'GET /api/admin/product/searchPage'>;

/** The results the address asks for. `target`: another page shows them; every change goes there. */
export function useSearch({ feature, sort, categoryId }: ListBase, target: string | undefined) {
  const base = { ...(feature && { feature }), ...(sort && { sort }), ...(categoryId && { categoryId }) };
  return useAddressList<SearchQuery, Page>({
    usual: defaults,
    read: parseQuery,
    write: formatQuery,
    ask: (query) => api('GET /api/admin/product/searchPage', { query: toCall(query, base) }),
    printed: 'plain',
    keeps: 20,
    instead: lastOf,
    // What is being typed into the search box stays unless it is about other words.
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

/** The last page there is, where an address asks for one behind it. */
function lastOf(query: SearchQuery, { records, total }: Page): SearchQuery | null {
  const pages = Math.min(lastPage, Math.ceil(total / query.size));
  return records.length === 0 && pages > 0 && query.current > pages ? { ...query, current: pages } : null;
}
