import type { HonoRequest } from 'hono';
import { type ApiKey, routes } from '../../contract/index.ts';
import type { Route } from '../../contract/route.ts';
import type { Language } from '../platform/text/languages.ts';
import { type Answer, questionOf } from './response-cache.ts';

const cards = ['product_search', 'supplier', 'category', 'flash'] as const;
const search = [...cards, 'supplier_search', 'words', 'attributes'] as const;
const filtered = [...search, 'freight_template'] as const;

/**
 * Routes whose answers are cached in memory, each with the change names its answer depends on besides its products (`uses`). The names are
 * those sent by the database triggers (`tell_...` in the baseline migration); a test compares them with the tables each route reads. Routes
 * that depend on the time or on the caller are not cached.
 */
export const cachedRoutes: Partial<Record<ApiKey, readonly string[]>> = {
  'GET /api/category/tree': ['product_search', 'category'],
  'GET /api/category/hot': ['product_search', 'category'],
  'GET /api/category-shelf/{id}': cards,
  'GET /api/admin/product/list': search,
  'GET /api/admin/product/searchPage': filtered,
  'GET /api/admin/product/facets': filtered,
  'GET /api/admin/product/featured': search,
  'GET /api/admin/product/byFeature': search,
  'GET /api/admin/product/detail/{id}': [...cards, 'attributes', 'freight_template', 'sku:{id}'],
  'GET /api/product/card/{id}': cards,
  'GET /api/product/related/{id}': cards,
  'GET /api/search/hot': [...search, 'hot_word', 'sensitive_word'],
  'GET /api/search/suggest': [...search, 'hot_word'],
};

/** Change names an answer depends on. A product card depends on its product. */
export const namesOf = (
  from: readonly string[],
  tags: ReadonlySet<string>,
  id: string | undefined,
  language: Language | null,
) => [
  ...(language ? ['translation'] : []),
  ...from.map((name) => name.replace('{id}', id ?? '')),
  ...[...tags].map((tag) => tag.replace(/^card:/, 'product:')).filter((name) => name.startsWith('product:')),
];

/** Queries with `status` read a supplier's own product list and are for its staff only; those with `explain` are for operators. */
export const isForAll = (request: HonoRequest): boolean =>
  request.query('status') === undefined && request.query('explain') === undefined;

const shapeOf = (route: Route) => Object.keys(route.query?.shape ?? {});
const parameters = new Map(
  Object.entries(routes).flatMap(([key, route]) =>
    key in cachedRoutes ? [[key.slice('GET '.length), new Set(shapeOf(route))] as const] : [],
  ),
);
const parametersAt = (path: string) =>
  parameters.get(path) ?? parameters.get(path.replace(/\/[^/]*$/, '/{id}'));

/**
 * Normalises a URL as cache key: drops parameters the route does not read, sorts the others by name and encodes them in one way. Unknown
 * parameters therefore cause no cache miss.
 */
export function canonicalAddress(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const path = address.slice(0, at);
  const read = parametersAt(path);
  const known = read && [...new URLSearchParams(address.slice(at))].filter(([name]) => read.has(name));
  if (!known || known.length === 0) return path;
  const sorted = new URLSearchParams(known);
  sorted.sort();
  return `${path}?${sorted}`;
}

export function questionAsked(request: HonoRequest, language: Language | null, now: Date): string {
  const { pathname, search } = new URL(request.url);
  const address = canonicalAddress(pathname + search);
  return questionOf(address, request.header('accept-language'), now, language?.tag);
}

export function sendCached({ bytes, etag }: Answer, known: string | undefined): Response {
  const headers = {
    'content-type': 'application/json',
    etag,
    vary: 'accept-language, accept-encoding',
  };
  return known === etag
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
}
