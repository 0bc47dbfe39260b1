import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../contract/index.ts';
import { api } from '../../lib/client.ts';
import { defaults, formatQuery, parseQuery, type SearchQuery, toCall } from './query.ts';

type Page = ApiOutput<'GET /api/admin/product/searchPage'>;
/** `printed` = the list that the static page came with. */
export type Found =
  | { readonly state: 'printed' | 'loading' | 'failed' }
  | { readonly state: 'found'; readonly page: Page };

interface Search {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly go: (change: Partial<SearchQuery>) => void;
  readonly retry: () => void;
}

/** Keeps the results in step with the address, both ways: links and the back button work. */
export function useSearch(): Search {
  const [query, setQuery] = useState(defaults);
  const [found, setFound] = useState<Found>({ state: 'printed' });
  const round = useRef(0);

  const load = useCallback((next: SearchQuery) => {
    round.current += 1;
    const own = round.current;
    setQuery(next);
    setFound({ state: 'loading' });
    api('GET /api/admin/product/searchPage', { query: toCall(next) }).then(
      (page) => own === round.current && setFound({ state: 'found', page }),
      () => own === round.current && setFound({ state: 'failed' }),
    );
  }, []);

  useEffect(() => {
    if (location.search.length > 1) load(parseQuery(location.search));
    const onMove = () => load(parseQuery(location.search));
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [load]);

  const go = (change: Partial<SearchQuery>) => {
    const next = { ...query, current: 1, ...change };
    history.pushState(null, '', location.pathname + formatQuery(next));
    load(next);
    if (change.current !== undefined) scrollTo({ top: 0 });
  };
  return { query, found, go, retry: () => load(query) };
}
