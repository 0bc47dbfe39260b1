import { useCallback, useEffect, useRef, useState } from 'react';
import { whenBack } from '../lib/arrival/when-back.ts';
import { useLatest } from './use-latest.ts';

/** `printed` = content of the static page; `loading` keeps the previous content. */
export type Found<P> =
  | { readonly state: 'printed' | 'failed' }
  | { readonly state: 'loading'; readonly page: P | null }
  | { readonly state: 'found'; readonly page: P };

interface Listing<Q, P> {
  /** The default query. */
  readonly usual: Q;
  /** Parses the query of an address; invalid parts get defaults. */
  readonly read: (search: string) => Q;
  /** `?` and the query without default values; empty for the default query. */
  readonly write: (query: Q) => string;
  readonly ask: (query: Q) => Promise<P>;
  /** A part of each question that is not in the address, such as the reader's place; empty = the usual one. Its change loads again. */
  readonly beside?: () => string;
  /**
   * The static page contains the answer to the default query: `plain` = if the address has no query (else the page hides it); `always` =
   * for any address.
   */
  readonly printed?: 'plain' | 'always';
  /** Number of cached answers, so that the browser can restore the scroll position on back. */
  readonly keeps?: number;
  /** A replacement query if the answer shows that the requested one is invalid. */
  readonly instead?: (query: Q, page: P) => Q | null;
  /** Called on navigation by link, control or back button, with the previous query. */
  readonly onGo?: (query: Q, before: Q) => void;
  readonly onFailed?: (error: unknown) => void;
  /** Another page shows the list: every query navigates there, and the address of this page is not read. */
  readonly elsewhere?: ((query: Q) => void) | undefined;
}

interface AddressList<Q, P> {
  readonly query: Q;
  readonly found: Found<P>;
  /** The address has been read. */
  readonly isReady: boolean;
  /** Changes the query; every change but the page itself resets the page. Resolves when the answer is shown. */
  readonly go: (change: Partial<Q>) => Promise<void>;
  /** Repeats the request. */
  readonly reload: () => Promise<void>;
}

/**
 * A list whose query is in the address: links, reload, back and forward restore it. Outdated answers are dropped. Lists without a printed
 * answer (private data) reload when the page is restored from the bfcache.
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
  /** The current or pending query; null until the address has been read. */
  const asked = useRef<Q | null>(null);
  const round = useRef(0);
  const part = listing.beside?.() ?? '';
  const askedPart = useRef('');
  const cache = useRef(new Map<string, P>());

  const load = useCallback(
    async function load(next: Q): Promise<void> {
      const { ask, write, keeps = 0, instead, onFailed, beside } = own.current;
      askedPart.current = beside?.() ?? '';
      const keyOf = (query: Q) => write(query) + askedPart.current;
      round.current += 1;
      const turn = round.current;
      asked.current = next;
      setQuery(next);
      const known = cache.current.get(keyOf(next));
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
        if (keeps > 0) cache.current.set(keyOf(next), page);
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
    const { usual, read, write, elsewhere, beside } = own.current;
    setReady(true);
    if (elsewhere) return undefined;
    const first = read(location.search);
    asked.current = first;
    const isThere = printed === 'plain' ? location.search.length < 2 : write(first) === write(usual);
    if (!printed || !isThere || beside?.()) void load(first);
    const follow = () => {
      const moved = read(location.search);
      // A `popstate` event also occurs for a link to a fragment of this page.
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

  useEffect(() => {
    if (asked.current !== null && part !== askedPart.current) void load(asked.current);
  }, [load, part]);

  const go = async (change: Partial<Q>) => {
    const { read, write, onGo, elsewhere } = own.current;
    // A control may be used before the address has been read.
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
      cache.current.delete(own.current.write(query) + askedPart.current);
      return load(query);
    },
  };
}
