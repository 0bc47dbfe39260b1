import { type RefObject, useEffect, useRef } from 'react';

/**
 * The column of filters scrolls by itself beside the goods, and groups grow and shrink with every choice: what was chosen last, which has
 * the focus, is brought back into view when new figures stand there.
 */
export function useKeptInView(figures: unknown): RefObject<HTMLElement | null> {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (figures && activeElement && column.current?.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest' });
  }, [figures]);
  return column;
}
