import { startTransition, useEffect, useState } from 'react';

const mostMs = 2_000;

/** Whether the page has rendered: background work starts then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // `startTransition` can be interrupted by user input.
    const begin = () => startTransition(() => setIdle(true));
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: mostMs });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
