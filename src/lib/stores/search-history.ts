import type { Locale } from '../../../contract/basics.ts';
import type { SearchWord } from '../../../contract/search/search.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { authorization } from '../login-token.ts';

const most = 20;
/** A visitor's searches are stored in this browser, by language. */
const keyOf = (locale: Locale) => `searchHistory.${locale}`;

function readOwn(locale: Locale): SearchWord[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(keyOf(locale)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWord).slice(0, most) : [];
  } catch {
    return [];
  }
}

const isWord = (value: unknown): value is SearchWord =>
  typeof value === 'object' && value !== null && 'keyword' in value && typeof value.keyword === 'string';

const writeOwn = (locale: Locale, words: readonly SearchWord[]) =>
  safeLocalStorage.set(keyOf(locale), JSON.stringify(words.slice(0, most)));

/** The reader's searches, newest first: of the account, or for a visitor of this browser. */
export async function searchHistory(locale: Locale): Promise<SearchWord[]> {
  if (authorization()) return api('GET /api/search/history', { query: { language: locale } });
  return readOwn(locale);
}

/** Records a search. The request outlives the page, which is being left; a failure is ignored. */
export function recordSearch(keyword: string, locale: Locale): void {
  if (!authorization()) {
    const own = readOwn(locale);
    const count = (own.find((word) => word.keyword === keyword)?.count ?? 0) + 1;
    writeOwn(locale, [{ keyword, count, isHot: false }, ...own.filter((word) => word.keyword !== keyword)]);
  }
  api('POST /api/search/record', { query: { keyword, language: locale }, keepalive: true }).catch(() => {});
}

/** @throws ApiError when the account's history could not be changed. */
export async function forgetSearch(keyword: string, locale: Locale): Promise<void> {
  if (authorization()) await api('DELETE /api/search/history', { query: { keyword, language: locale } });
  else
    writeOwn(
      locale,
      readOwn(locale).filter((word) => word.keyword !== keyword),
    );
}

/** @throws ApiError when the account's history could not be changed. */
export async function clearSearches(locale: Locale): Promise<void> {
  if (authorization()) await api('DELETE /api/search/history/clear', { query: { language: locale } });
  else writeOwn(locale, []);
}
