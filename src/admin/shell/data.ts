import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiInput, ApiKey, ApiOutput } from '../../../contract/index.ts';
import { currentPage } from '../../lib/browser.ts';
import { api } from '../../lib/client.ts';
import { useLanguage } from './texts.ts';

/** Routes that only ask. */
export type Asking =
  | Extract<ApiKey, `GET ${string}`>
  | 'POST /api/seoOptimize/getSeoOptimizeById/{id}'
  | 'POST /api/system/user/page'
  | 'POST /api/system/product/page';

/** What the server has said, by route and input; told anew when somebody comes back to the window. */
export const cache = new QueryClient({
  // The client asks twice by itself where there is no connection.
  defaultOptions: { queries: { retry: false, staleTime: 5_000, gcTime: 300_000 } },
});

/** A route's answer, kept and shared by everything that asks the same. `input` null = not yet. */
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

// The one place of the back offices where a route's name and its input do not stand side by side: a declaration holds both.
const loose = api as (key: ApiKey, input: unknown) => Promise<unknown>;
const ask = <K extends Asking>(key: K, input: ApiInput<K> | null): Promise<ApiOutput<K>> =>
  loose(key, input) as Promise<ApiOutput<K>>;
/** Asks a declared route with the words of an address, which the server parses. */
export const prefetchDeclared = <T>(key: Asking, query: Readonly<Record<string, string>>): Promise<T> =>
  loose(key, key === inBody ? { body: bodyOf(query) } : { query }) as Promise<T>;

/** The one list that is asked with a body, which holds numbers as such. */
const inBody: Asking = 'POST /api/system/product/page';
const numbers: ReadonlySet<string> = new Set(['current', 'size', 'supplierId', 'categoryId']);
const bodyOf = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  );

/** Asks what `useApiQuery`, or a list by its `name`, is about to ask, for both to find it. */
export const prefetch = (key: ApiKey, input: object, name: object = input): Promise<void> =>
  cache.prefetchQuery({ queryKey: [key, currentPage.locale(), name], queryFn: () => loose(key, input) });

/** What was answered to it; undefined before. */
export const getCachedAnswer = <T>(key: ApiKey, input: object): T | undefined =>
  cache.getQueryData<T>([key, currentPage.locale(), input]);

/** Counts what stands on every other page, so every write makes it stale. */
const overview: ApiKey = 'GET /api/supplier/overview';

/** Says which answers are no longer true; those in sight are asked for anew. */
export const invalidateAnswers = (...keys: readonly ApiKey[]): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [key] }) => key === overview || keys.some((one) => one === key),
  });
