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

/** Minimum width of a table; below it rows are cards. */
export const useIsWide = (): boolean => useMedia('(width >= 768px)');

/** Widths where a table saves space: two actions in each row would hide its last columns. */
export const useIsTight = (): boolean => useMedia('(768px <= width < 1536px)');

/** Minimum width for the menu beside the page; below it the menu opens above the page. */
export const besideMedia = '(width >= 1024px)';
export const useIsBeside = (): boolean => useMedia(besideMedia);
