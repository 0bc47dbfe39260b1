import { useCallback, useEffect, useState } from 'react';
import type { LiveProduct } from '../../../../contract/catalogue/product.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** A sale that is over by our count and not yet by the server's must not make a page ask again and again. */
const shortestWaitMs = 30_000;
const longestWaitMs = 86_400_000;

/** Price and stock as of now; null until told, and `gone` where the product is no longer sold. */
export function useLive(id: number): { live: LiveProduct | null; gone: boolean; reload: () => void } {
  const [live, setLive] = useState<LiveProduct | null>(null);
  const [gone, setGone] = useState(false);
  const load = useCallback(() => {
    api('GET /api/product/live/{id}', { params: { id: String(id) } }).then(
      (answer) => {
        setLive(answer);
        setGone(!answer.onSale);
      },
      // Without an answer the page's own figures stand; the server checks again when ordering.
      (error) => setGone(error instanceof ApiError && error.status === 404),
    );
  }, [id]);
  useEffect(load, [load]);
  // A flash sale that ends while somebody looks takes its price along.
  useEffect(() => {
    const sales = live ? [live.sale, ...live.skus.map(({ flash }) => flash)] : [];
    const ends = sales.flatMap((sale) => (sale ? [Date.parse(sale.endTime)] : []));
    if (ends.length === 0) return undefined;
    const rest = Math.min(...ends) - serverNow();
    if (rest > longestWaitMs) return undefined;
    const timer = setTimeout(load, Math.max(rest, shortestWaitMs));
    return () => clearTimeout(timer);
  }, [live, load]);
  return { live, gone, reload: load };
}
