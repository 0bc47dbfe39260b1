import { useSyncExternalStore } from 'react';

/** From here on a table has room; below it rows are cards. */
const wide = '(width >= 768px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
