import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { api, toastError } from '../../../lib/client.ts';
import { clearSearches, forgetSearch, searchHistory } from '../../../lib/stores/search-history.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { type Row, resultsPath, type SearchType, startRows, suggestionRows, tradeOf } from './search-rows.ts';
import type { SearchTexts } from './texts.ts';

const settleMs = 150;

interface SearchRows {
  readonly rows: readonly Row[];
  readonly forget: (keyword: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** What the panel below the field lists: history and hot words while it is empty, then suggestions. */
export function useSearchRows(
  t: SearchTexts,
  locale: Locale,
  type: SearchType,
  isOpen: boolean,
  typed: string,
): SearchRows {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const keyword = typed.trim();
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const hrefOf = (word: string) => resultsPath(type, word, locale);
    const { signal } = stop;
    const tradeType = tradeOf(type) ?? undefined;
    const start = async () => {
      // Only a help: what does not come is left out, and the field works as before.
      const [history, hot] = await Promise.all([
        searchHistory(locale).catch(() => []),
        // They are words for goods: hardly a shop is called so.
        type === 'supplier'
          ? []
          : api('GET /api/search/hot', { query: { language: locale, tradeType }, signal }).catch(() => []),
      ]);
      if (!signal.aborted) setRows(startRows(history, hot, hrefOf));
    };
    const suggest = async () => {
      const query = { keyword, language: locale, tradeType };
      const found = await api('GET /api/search/suggest', { query, signal }).catch(() => null);
      if (!found || signal.aborted) return;
      // It was meant for products: names of shops are their own.
      const meant = type === 'supplier' ? null : found.meant;
      setRows(suggestionRows({ ...found, meant }, locale, hrefOf));
    };
    const timer = setTimeout(keyword === '' ? start : suggest, keyword === '' ? 0 : settleMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOpen, keyword, type, locale]);

  const change = async (
    work: Promise<void>,
    texts: { done: string; failed: string },
    stays: (row: Row) => boolean,
  ) => {
    try {
      await work;
      setRows((before) => before.filter(stays));
      showToast('success', texts.done);
    } catch (error) {
      toastError(error, texts.failed);
    }
  };
  return {
    rows,
    forget: (word) =>
      change(
        forgetSearch(word, locale),
        { done: t.deleted, failed: t.deleteFailed },
        (row) => row.group !== 'history' || row.label !== word,
      ),
    clear: () =>
      change(
        clearSearches(locale),
        { done: t.cleared, failed: t.clearFailed },
        (row) => row.group !== 'history',
      ),
  };
}
