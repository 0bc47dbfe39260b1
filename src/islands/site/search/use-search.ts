import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import { here } from '../../../lib/browser.ts';
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
/** `printed` = the list that the static page came with. */
type Found =
  | { readonly state: 'printed' | 'failed' }
  /** `page` is what stood there before, which stays until the answer is there. */
  | { readonly state: 'loading'; readonly page: Page | null }
  | { readonly state: 'found'; readonly page: Page };

interface Search {
  readonly query: SearchQuery;
  readonly found: Found;
  /** The address has been read. */
  readonly isReady: boolean;
  readonly go: (change: Partial<SearchQuery>) => void;
  readonly retry: () => void;
}

/** Answers kept for the way back, so that the browser finds the page as long as it was. */
const mostKept = 20;

/**
 * Keeps the results in step with the address, both ways: links and the back button work.
 * `target`: another page shows the results; every change goes there.
 */
export function useSearch(base: ListBase, target: string | undefined): Search {
  const [query, setQuery] = useState(defaults);
  const [found, setFound] = useState<Found>({ state: 'printed' });
  const [isReady, setReady] = useState(false);
  const round = useRef(0);
  const kept = useRef(new Map<string, Page>());
  const { feature, sort, categoryId } = base;

  const load = useCallback(
    (next: SearchQuery) => {
      const own = { ...(feature && { feature }), ...(sort && { sort }), ...(categoryId && { categoryId }) };
      round.current += 1;
      const turn = round.current;
      const isLate = () => turn !== round.current;
      setQuery(next);
      const known = kept.current.get(formatQuery(next));
      if (known) return setFound({ state: 'found', page: known });
      setFound((before) => ({ state: 'loading', page: 'page' in before ? before.page : null }));
      api('GET /api/admin/product/searchPage', { query: toCall(next, own) }).then(
        (page) => {
          if (isLate()) return;
          const pages = Math.min(lastPage, Math.ceil(page.total / next.size));
          if (page.records.length === 0 && pages > 0 && next.current > pages) {
            const last = { ...next, current: pages };
            history.replaceState(null, '', location.pathname + formatQuery(last));
            return load(last);
          }
          if (kept.current.size >= mostKept) kept.current.clear();
          kept.current.set(formatQuery(next), page);
          setFound({ state: 'found', page });
        },
        () => {
          if (!isLate()) setFound({ state: 'failed' });
        },
      );
    },
    [feature, sort, categoryId],
  );

  useEffect(() => {
    setReady(true);
    if (target !== undefined) return;
    if (location.search.length > 1) load(parseQuery(location.search));
    const onMove = () => {
      const moved = parseQuery(location.search);
      showKeyword(moved.keyword);
      load(moved);
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [load, target]);

  const go = (change: Partial<SearchQuery>) => {
    // The first touch may come before the address has been read.
    const now = isReady || target !== undefined ? query : parseQuery(location.search);
    const next = { ...now, current: 1, ...change };
    if (target !== undefined) {
      return here.go(target + formatQuery({ ...next, categoryId: next.categoryId ?? categoryId ?? null }));
    }
    history.pushState(null, '', location.pathname + formatQuery(next));
    if (next.keyword !== now.keyword) showKeyword(next.keyword);
    load(next);
  };
  return { query, found, isReady, go, retry: () => load(query) };
}
