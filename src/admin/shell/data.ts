import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiInput, ApiKey, ApiOutput } from '../../../contract/index.ts';
import { currentPage } from '../../lib/browser.ts';
import { api } from '../../lib/client.ts';
import { useLanguage } from './texts.ts';

/** Routes without side effects. */
export type Asking =
  | Extract<ApiKey, `GET ${string}`>
  | 'POST /api/seoOptimize/getSeoOptimizeById/{id}'
  | 'POST /api/system/user/page'
  | 'POST /api/system/product/page';

/** Cached answers by route and input; reloaded when the window gets the focus. */
export const cache = new QueryClient({
  // The API client itself retries without a connection.
  defaultOptions: { queries: { retry: false, staleTime: 5_000, gcTime: 300_000 } },
});

/** The cached answer of a route, shared by all components with the same input. `input` null = do not request yet. */
export function useApiQuery<K extends Asking>(
  key: K,
  input: ApiInput<K> | null,
): UseQueryResult<ApiOutput<K>> {
  const locale = useLanguage();
  return useQuery({
    queryKey: [key, locale, input],
    queryFn: () => ask(key, input),
    enabled: input !== null,
  });
}

// The only untyped API call of the back offices: declared lists hold route and input separately.
const loose = api as (key: ApiKey, input: unknown) => Promise<unknown>;
const ask = <K extends Asking>(key: K, input: ApiInput<K> | null): Promise<ApiOutput<K>> =>
  loose(key, input) as Promise<ApiOutput<K>>;
/** Calls a declared route with the query of an address, which the server parses. */
export const prefetchDeclared = <T>(key: Asking, query: Readonly<Record<string, string>>): Promise<T> =>
  loose(key, key === inBody ? { body: bodyOf(query) } : { query }) as Promise<T>;

/** The only list with a request body, which contains typed numbers. */
const inBody: Asking = 'POST /api/system/product/page';
const numbers: ReadonlySet<string> = new Set(['current', 'size', 'supplierId', 'categoryId']);
const bodyOf = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  );

/** Prefetches the answer for `useApiQuery`, or for a list by its `name`, under the same query key. */
export const prefetch = (key: ApiKey, input: object, name: object = input): Promise<void> =>
  cache.prefetchQuery({ queryKey: [key, currentPage.locale(), name], queryFn: () => loose(key, input) });

/** The cached answer; undefined without one. */
export const getCachedAnswer = <T>(key: ApiKey, input: object): T | undefined =>
  cache.getQueryData<T>([key, currentPage.locale(), input]);

/** Contains counts of most other pages, so every write makes it stale. */
const overview: ApiKey = 'GET /api/supplier/overview';

/** Invalidates answers; those in use are loaded again. */
export const invalidateAnswers = (...keys: readonly ApiKey[]): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [key] }) => key === overview || keys.some((one) => one === key),
  });
