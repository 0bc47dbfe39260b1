import { useCallback, useEffect, useRef, useState } from 'react';
import { whenBack } from '../lib/arrival/when-back.ts';
import { useLatest } from './use-latest.ts';

/** `printed` = what the static page came with; `loading` keeps what stood there before. */
export type Found<P> =
  | { readonly state: 'printed' | 'failed' }
  | { readonly state: 'loading'; readonly page: P | null }
  | { readonly state: 'found'; readonly page: P };

interface Listing<Q, P> {
  /** The question of an address that asks nothing. */
  readonly usual: Q;
  /** The question of an address's query; what makes no sense in it is taken for the usual. */
  readonly read: (search: string) => Q;
  /** `?` and the query of a question, without what is usual; empty for the usual. */
  readonly write: (query: Q) => string;
  readonly ask: (query: Q) => Promise<P>;
  /**
   * The answer to the usual question stands in the page already: `plain` = where the address has no query, as the page hides it where
   * there is one; `always` = whatever else the address says.
   */
  readonly printed?: 'plain' | 'always';
  /** How many answers are kept for the way back, so that the browser finds the page as long as it was. */
  readonly keeps?: number;
  /** The question to ask instead where this answer shows that the asked one leads nowhere. */
  readonly instead?: (query: Q, page: P) => Q | null;
  /** Hears where the reader goes, by a link, a control or the back button, and from which question. */
  readonly onGo?: (query: Q, before: Q) => void;
  readonly onFailed?: (error: unknown) => void;
  /** Another page shows the list: every question goes there, and the address of this one says nothing of it. */
  readonly elsewhere?: ((query: Q) => void) | undefined;
}

interface AddressList<Q, P> {
  readonly query: Q;
  readonly found: Found<P>;
  /** The address has been read. */
  readonly isReady: boolean;
  /** Asks something else; anything but another page begins at the first. Resolves with the answer in place. */
  readonly go: (change: Partial<Q>) => Promise<void>;
  /** Asks the same again. */
  readonly reload: () => Promise<void>;
}

/**
 * A list whose question stands in the address, both ways: links, reload, back and forward show the same. Answers that come too late
 * are dropped. What belongs to somebody is asked anew when the page comes back out of the browser's memory: it has no printed answer.
 */
export function useAddressList<Q extends { readonly current: number }, P>(
  listing: Listing<Q, P>,
): AddressList<Q, P> {
  const { usual, printed } = listing;
  const [query, setQuery] = useState(usual);
  const [found, setFound] = useState<Found<P>>(
    printed ? { state: 'printed' } : { state: 'loading', page: null },
  );
  const [isReady, setReady] = useState(false);
  const own = useLatest(listing);
  /** What is shown or waited for; null until the address has been read. */
  const asked = useRef<Q | null>(null);
  const round = useRef(0);
  const cache = useRef(new Map<string, P>());

  const load = useCallback(
    async function load(next: Q): Promise<void> {
      const { ask, write, keeps = 0, instead, onFailed } = own.current;
      round.current += 1;
      const turn = round.current;
      asked.current = next;
      setQuery(next);
      const known = cache.current.get(write(next));
      if (known !== undefined) return setFound({ state: 'found', page: known });
      setFound((before) => ({ state: 'loading', page: 'page' in before ? before.page : null }));
      try {
        const page = await ask(next);
        if (turn !== round.current) return;
        const other = instead?.(next, page) ?? null;
        if (other !== null) {
          history.replaceState(null, '', location.pathname + write(other));
          return load(other);
        }
        if (cache.current.size >= keeps) cache.current.clear();
        if (keeps > 0) cache.current.set(write(next), page);
        setFound({ state: 'found', page });
      } catch (error) {
        if (turn !== round.current) return;
        setFound({ state: 'failed' });
        onFailed?.(error);
      }
    },
    [own],
  );

  useEffect(() => {
    const { usual, read, write, elsewhere } = own.current;
    setReady(true);
    if (elsewhere) return undefined;
    const first = read(location.search);
    asked.current = first;
    const isThere = printed === 'plain' ? location.search.length < 2 : write(first) === write(usual);
    if (!printed || !isThere) void load(first);
    const follow = () => {
      const moved = read(location.search);
      // A step to a fragment of this page is one, too.
      const before = asked.current ?? first;
      if (write(moved) === write(before)) return;
      own.current.onGo?.(moved, before);
      void load(moved);
    };
    addEventListener('popstate', follow);
    const stop = printed
      ? () => {}
      : whenBack(() => {
          cache.current.clear();
          void load(asked.current ?? first);
        });
    return () => {
      stop();
      removeEventListener('popstate', follow);
      round.current += 1;
    };
  }, [load, printed, own]);

  const go = async (change: Partial<Q>) => {
    const { read, write, onGo, elsewhere } = own.current;
    // The first touch may come before the address has been read.
    const now = asked.current ?? (elsewhere ? usual : read(location.search));
    const next = { ...now, current: 1, ...change };
    if (elsewhere) return elsewhere(next);
    history.pushState(null, '', location.pathname + write(next));
    onGo?.(next, now);
    return load(next);
  };
  return {
    query,
    found,
    isReady,
    go,
    reload: () => {
      cache.current.delete(own.current.write(query));
      return load(query);
    },
  };
}
