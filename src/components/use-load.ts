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

const loading = { state: 'loading' } as const;

/**
 * What an island shows: asked when it starts, whenever `ask` changes, and when the page comes back out of the browser's memory. Answers that
 * come too late are dropped.
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
    // What came back is old, and better than nothing where no answer comes.
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
