import { useEffect, useState } from 'react';
import type { ProductFacets } from '../../../contract/search.ts';
import { api } from '../../lib/client.ts';
import { type ListBase, type SearchQuery, toFilter } from './query.ts';

/**
 * How many products each option stands for; null until told. Those of the query before stay until the next ones come,
 * and without an answer the options do without figures.
 */
export function useFacets(query: SearchQuery, base: ListBase, isWanted: boolean): ProductFacets | null {
  const [facets, setFacets] = useState<ProductFacets | null>(null);
  // Page, size and order do not matter to the figures.
  const asked = JSON.stringify(toFilter(query, base));
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    api('GET /api/admin/product/facets', { query: JSON.parse(asked), signal: leave.signal }).then(
      setFacets,
      () => {},
    );
    return () => leave.abort();
  }, [asked, isWanted]);
  return facets;
}
