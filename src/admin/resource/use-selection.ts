import { useState } from 'react';
import type { Selection } from './rows.ts';

/** The chosen rows of the page in sight: what can no longer be seen is no longer chosen. */
export function useSelection<R>(rows: readonly R[], idOf: (row: R) => number): Selection {
  const [ids, setIds] = useState<readonly number[]>([]);
  const there = new Set(rows.map(idOf));
  const chosen = ids.filter((id) => there.has(id));
  return {
    ids: chosen,
    has: (id) => chosen.includes(id),
    toggle: (id) => setIds(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    setAll: setIds,
  };
}
