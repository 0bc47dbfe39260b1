import { useEffect, useState } from 'react';

/** false until the island works: a form sent before that would put its fields into the address. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
