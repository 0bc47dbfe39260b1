import { startTransition, useEffect, useState } from 'react';

const mostMs = 2_000;

/** Whether the page that was opened has had its turn: what nobody waits for begins then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // In pieces, between which whoever has begun to use the page is served.
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
