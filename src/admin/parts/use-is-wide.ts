import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** From here on a table has room; below it rows are cards. */
export const useIsWide = (): boolean => useMedia('(width >= 768px)');

/** Where a table has to save room: two actions in each row would hide its last columns. */
export const useIsTight = (): boolean => useMedia('(768px <= width < 1536px)');

/** From here on the menu stands beside the page; below it is opened above it. */
export const besideMedia = '(width >= 1024px)';
export const useIsBeside = (): boolean => useMedia(besideMedia);
