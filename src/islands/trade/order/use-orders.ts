import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import { api } from '../../../lib/client.ts';
import { type Asked, everything, readQuery, writeQuery } from './query.ts';

export const pageSize = 10;

export type Found =
  | { readonly state: 'loading' | 'failed' }
  | ({ readonly state: 'found' } & ApiOutput<'GET /api/order/list'>);

/** The orders that are looked for; what for stands in the address, so that going back works. */
export function useOrders() {
  const [asked, setAsked] = useState<Asked>(everything);
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [counts, setCounts] = useState<ApiOutput<'GET /api/buyerCenter/order/statusCount'>>([]);
  const round = useRef(0);

  const load = useCallback(async (wanted: Asked) => {
    round.current += 1;
    const own = round.current;
    setAsked(wanted);
    setFound((before) => (before.state === 'found' ? before : { state: 'loading' }));
    const { status, keyword, days, current } = wanted;
    const query = {
      ...{ current: String(current), size: String(pageSize), days },
      ...(status === 'all' ? {} : { status }),
      ...(keyword === '' ? {} : { keyword }),
    };
    try {
      const [list, numbers] = await Promise.all([
        api('GET /api/order/list', { query }),
        api('GET /api/buyerCenter/order/statusCount'),
      ]);
      if (own !== round.current) return;
      setCounts(numbers);
      setFound({ state: 'found', ...list });
    } catch {
      if (own === round.current) setFound({ state: 'failed' });
    }
  }, []);

  useEffect(() => {
    const follow = () => void load(readQuery(location.search));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [load]);

  const hrefOf = (wanted: Asked) =>
    typeof location === 'undefined' ? '' : location.pathname + writeQuery(wanted);
  return {
    ...{ asked, found, counts, hrefOf },
    reload: () => load(asked),
    go(change: Partial<Asked>) {
      const wanted = { ...asked, current: 1, ...change };
      history.pushState(null, '', hrefOf(wanted));
      void load(wanted);
    },
  };
}
