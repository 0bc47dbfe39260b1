import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import { api, toastError } from '../../../lib/client.ts';
import { addressOf, readQuery, type ShopQuery, usual } from './query.ts';

type Page = ApiOutput<'GET /api/supplier/{supplierId}/products'>;
export type Found =
  | { readonly state: 'printed' | 'loading' | 'failed' }
  | { readonly state: 'found'; readonly page: Page };

export const pageSize = 8;

/** The page holds the usual; anything else the address asks for is fetched. Answers that come too late are dropped. */
export function useShopProducts(supplierId: number, failed: string) {
  const [query, setQuery] = useState(usual);
  const [found, setFound] = useState<Found>({ state: 'printed' });
  const round = useRef(0);
  const shown = useRef('');
  const load = useCallback(
    async (asked: ShopQuery) => {
      round.current += 1;
      const own = round.current;
      shown.current = addressOf(asked);
      setQuery(asked);
      setFound({ state: 'loading' });
      try {
        const page = await api('GET /api/supplier/{supplierId}/products', {
          params: { supplierId: String(supplierId) },
          query: {
            current: String(asked.current),
            size: String(pageSize),
            status: 'on_sale',
            sort: asked.sort,
            order: asked.order,
            ...(asked.keyword === '' ? {} : { keyword: asked.keyword }),
            ...(asked.category === null ? {} : { categoryId: String(asked.category) }),
          },
        });
        if (own === round.current) setFound({ state: 'found', page });
      } catch (error) {
        if (own !== round.current) return;
        setFound({ state: 'failed' });
        toastError(error, failed);
      }
    },
    [supplierId, failed],
  );
  useEffect(() => {
    // A step to a fragment of this page is one, too.
    const follow = () => {
      const asked = readQuery(location.search);
      if (addressOf(asked) !== shown.current) void load(asked);
    };
    if (location.search.length > 1) void load(readQuery(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [load]);
  const go = (change: Partial<ShopQuery>) => {
    const next = { ...query, current: 1, ...change };
    history.pushState(null, '', location.pathname + addressOf(next));
    void load(next);
  };
  return { query, found, go, retry: () => load(query) };
}
