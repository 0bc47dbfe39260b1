import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import { api } from '../../../lib/client.ts';
import { defaults, formatQuery, parseQuery, type SupplierQuery, toCall } from './query.ts';

type Page = ApiOutput<'POST /api/admin/supplier/list'>;
/** `printed`: what stands in the page; `loading` keeps what was shown before. */
export type Found =
  | { readonly state: 'printed' | 'failed' }
  | { readonly state: 'loading'; readonly page: Page | null }
  | { readonly state: 'found'; readonly page: Page };

/** The list the address asks for. The address is the state: reload, back and forward show the same. */
export function useSuppliers() {
  const [query, setQuery] = useState(defaults);
  const [found, setFound] = useState<Found>({ state: 'printed' });
  const round = useRef(0);

  const load = useCallback((next: SupplierQuery) => {
    round.current += 1;
    const own = round.current;
    setQuery(next);
    setFound((before) => ({ state: 'loading', page: 'page' in before ? before.page : null }));
    api('POST /api/admin/supplier/list', { body: toCall(next) }).then(
      (page) => own === round.current && setFound({ state: 'found', page }),
      () => own === round.current && setFound({ state: 'failed' }),
    );
  }, []);

  useEffect(() => {
    const follow = () => load(parseQuery(location.search));
    if (location.search.length > 1) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [load]);

  /** Anything but another page begins at the first. */
  const go = (change: Partial<SupplierQuery>) => {
    const next = { ...query, current: 1, ...change };
    history.pushState(null, '', location.pathname + formatQuery(next));
    load(next);
  };
  return { query, found, go, retry: () => load(query) };
}
