import { useState } from 'react';
import type { Selection } from './rows.ts';

/** The chosen rows of the page in sight: what can no longer be seen is no longer chosen. */
export function useSelection<R>(rows: readonly R[], idOf: (row: R) => number): Selection {
  const [ids, setAll] = useState<readonly number[]>([]);
  const [wasUsed, setUsed] = useState(false);
  const setIds = (next: readonly number[]) => {
    setAll(next);
    setUsed(true);
  };
  const there = new Set(rows.map(idOf));
  const chosen = ids.filter((id) => there.has(id));
  return {
    ids: chosen,
    wasUsed,
    has: (id) => chosen.includes(id),
    toggle: (id) => setIds(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    setAll: setIds,
  };
}
