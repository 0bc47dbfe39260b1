import { useCallback, useEffect, useRef, useState } from 'react';
import { whenBack } from '../lib/arrival/when-back.ts';

type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly data: T };

interface Load<T> {
  readonly found: Loaded<T>;
  /** Loads again; the old data stays until the answer, which may be a failure. */
  readonly reload: () => Promise<void>;
  /** Sets data from another source. */
  readonly put: (data: T) => void;
}

const loading = { state: 'loading' } as const;

/**
 * The data of an island: loaded on mount, when `ask` changes, and when the page is restored from the bfcache. Outdated answers are dropped.
 */
export function useLoad<T>(ask: () => Promise<T>): Load<T> {
  const [last, setLast] = useState<{ readonly to: typeof ask; readonly found: Loaded<T> }>();
  const found = last?.to === ask ? last.found : loading;
  const round = useRef(0);
  const again = useCallback(
    (whenFailed: (before: Loaded<T>) => Loaded<T>) => {
      round.current += 1;
      const own = round.current;
      const show = (next: (before: Loaded<T>) => Loaded<T>) => {
        if (own !== round.current) return;
        setLast((before) => ({ to: ask, found: next(before?.to === ask ? before.found : loading) }));
      };
      return ask().then(
        (data) => show(() => ({ state: 'loaded', data })),
        () => show(whenFailed),
      );
    },
    [ask],
  );
  const reload = useCallback(() => again(() => ({ state: 'failed' })), [again]);
  useEffect(() => {
    void reload();
    // After a restore the old data is shown if the request fails.
    const stop = whenBack(
      () => void again((before) => (before.state === 'loaded' ? before : { state: 'failed' })),
    );
    return () => {
      stop();
      round.current += 1;
    };
  }, [again, reload]);
  const put = useCallback(
    (data: T) => {
      round.current += 1;
      setLast({ to: ask, found: { state: 'loaded', data } });
    },
    [ask],
  );
  return { found, reload, put };
}
