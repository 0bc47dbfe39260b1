import { useEffect, useState } from 'react';
import type { ProductFacets } from '../../../../contract/search/search.ts';
import { api } from '../../../lib/client.ts';
import { type ListBase, type SearchQuery, toFilter } from './query.ts';

interface Facets {
  readonly facets: ProductFacets | null;
  /** There are none and there will be none: options do without figures. */
  readonly isFailed: boolean;
}

/**
 * How many products each option stands for; null until told. Those of the query before stay until the next ones come,
 * and without an answer the options do without figures.
 */
export function useFacets(query: SearchQuery, base: ListBase, isWanted: boolean): Facets {
  const [told, setTold] = useState<Facets>({ facets: null, isFailed: false });
  // Page, size and order do not matter to the figures.
  const asked = JSON.stringify(toFilter(query, base));
  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    api('GET /api/admin/product/facets', { query: JSON.parse(asked), signal: leave.signal }).then(
      (next) => setTold(({ facets }) => ({ facets: inOrderOf(next, facets), isFailed: false })),
      () => {
        if (!leave.signal.aborted) setTold(({ facets }) => ({ facets, isFailed: facets === null }));
      },
    );
    return () => leave.abort();
  }, [asked, isWanted]);
  return told;
}

/** Names of traits stay where they are while their order changes: nothing moves away from under a reader's hand. */
function inOrderOf(next: ProductFacets, before: ProductFacets | null): ProductFacets {
  const places = new Map(before?.traits.map(({ kind }, at) => [kind, at]));
  const placeOf = ({ kind }: { readonly kind: string }) => places.get(kind) ?? places.size;
  return { ...next, traits: [...next.traits].sort((one, other) => placeOf(one) - placeOf(other)) };
}
