import { useCallback, useEffect, useRef, useState } from 'react';
import { whenBack } from '../lib/arrival/when-back.ts';

type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly data: T };

interface Load<T> {
  readonly found: Loaded<T>;
  /** Asks again; what is there stays until the answer comes, and a failure takes its place. */
  readonly reload: () => Promise<void>;
  /** Puts an answer in place that came another way. */
  readonly put: (data: T) => void;
}

/**
 * What an island shows: asked when it starts, whenever `ask` changes, and when the page comes back out of the browser's memory. Answers that
 * come too late are dropped.
 */
export function useLoad<T>(ask: () => Promise<T>): Load<T> {
  const [found, setFound] = useState<Loaded<T>>({ state: 'loading' });
  const round = useRef(0);
  const again = useCallback(
    async (whenFailed: (before: Loaded<T>) => Loaded<T>) => {
      round.current += 1;
      const own = round.current;
      try {
        const data = await ask();
        if (own === round.current) setFound({ state: 'loaded', data });
      } catch {
        if (own === round.current) setFound(whenFailed);
      }
    },
    [ask],
  );
  const reload = useCallback(() => again(() => ({ state: 'failed' })), [again]);
  useEffect(() => {
    setFound({ state: 'loading' });
    void reload();
    // What came back is old, and better than nothing where no answer comes.
    const stop = whenBack(
      () => void again((before) => (before.state === 'loaded' ? before : { state: 'failed' })),
    );
    return () => {
      stop();
      round.current += 1;
    };
  }, [again, reload]);
  const put = useCallback((data: T) => {
    round.current += 1;
    setFound({ state: 'loaded', data });
  }, []);
  return { found, reload, put };
}
