import { useEffect, useState } from 'react';
import { api } from '../../../lib/client.ts';
import { type ListBase, noFilters, type SearchQuery, toCall } from './query.ts';

/** Where products for the same keyword are: the change of the query that shows them, and how many there are. */
export interface Elsewhere {
  readonly kind: 'allTrades' | 'noFilters';
  readonly change: Partial<SearchQuery>;
  readonly total: number;
}

/** The smallest changes first: the other trade, then no filters at all. */
function changesOf({ tradeType }: SearchQuery): Omit<Elsewhere, 'total'>[] {
  const none = { kind: 'noFilters', change: noFilters } as const;
  return tradeType === null ? [none] : [{ kind: 'allTrades', change: { tradeType: null } }, none];
}

/** For a search whose filters leave nothing: the smallest change with results; null until known, and where there is none. */
export function useElsewhere(query: SearchQuery, base: ListBase, isFiltered: boolean): Elsewhere | null {
  const [last, setLast] = useState<{ readonly asked: string; readonly found: Elsewhere | null }>();
  const asked = JSON.stringify(query);
  const place = JSON.stringify(base);
  useEffect(() => {
    if (!isFiltered) return;
    const leave = new AbortController();
    const read: SearchQuery = JSON.parse(asked);
    const look = async () => {
      for (const one of changesOf(read)) {
        const wider = { ...read, ...one.change, current: 1, size: 1 };
        const input = { query: toCall(wider, JSON.parse(place)), signal: leave.signal };
        const { total } = await api('GET /api/admin/product/searchPage', input);
        if (total > 0) return { ...one, total };
      }
      return null;
    };
    look().then(
      (found) => setLast({ asked, found }),
      // The page says that nothing was found, also without a way out.
      () => {},
    );
    return () => leave.abort();
  }, [asked, place, isFiltered]);
  return last?.asked === asked ? last.found : null;
}
