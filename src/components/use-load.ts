import { useCallback, useEffect, useRef, useState } from 'react';

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

/** What an island shows: asked when it starts and whenever `ask` changes. Answers that come too late are dropped. */
export function useLoad<T>(ask: () => Promise<T>): Load<T> {
  const [found, setFound] = useState<Loaded<T>>({ state: 'loading' });
  const round = useRef(0);
  const reload = useCallback(async () => {
    round.current += 1;
    const own = round.current;
    try {
      const data = await ask();
      if (own === round.current) setFound({ state: 'loaded', data });
    } catch {
      if (own === round.current) setFound({ state: 'failed' });
    }
  }, [ask]);
  useEffect(() => {
    setFound({ state: 'loading' });
    void reload();
    return () => {
      round.current += 1;
    };
  }, [reload]);
  const put = useCallback((data: T) => {
    round.current += 1;
    setFound({ state: 'loaded', data });
  }, []);
  return { found, reload, put };
}
