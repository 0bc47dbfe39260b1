import { type ComponentType, useEffect, useState } from 'react';
import { offerRetry } from '../lib/arrival/chunk-failed.ts';
import { arrived } from '../lib/arrival/script-arrival.ts';

/**
 * A component that is loaded when it is first wanted; null until then. `load` is one function, not made anew on each render. Where
 * loading fails, the page offers to try again.
 */
export function usePart<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    let isGone = false;
    const ask = () => {
      if (isGone) return;
      arrived(load()).then(
        (loaded) => !isGone && setPart(() => loaded),
        () => !isGone && offerRetry(ask),
      );
    };
    ask();
    return () => {
      isGone = true;
    };
  }, [isWanted, part, load]);
  return part;
}
