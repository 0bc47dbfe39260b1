import type { HonoRequest } from 'hono';
import type { ApiKey } from '../../contract/index.ts';
import { type Answer, questionOf } from './kept.ts';

const cards = ['product_search', 'supplier', 'category', 'flash'] as const;
const search = [...cards, 'supplier_search', 'words', 'attributes'] as const;

/**
 * Routes whose answers are kept in memory, and what of the database they are made from beside the products they name (`uses`). Names are
 * those that triggers tell of (migration 0103); a test compares them with the tables each route reads. What depends on the hour
 * or on who asks is not among them.
 */
export const keptRoutes: Partial<Record<ApiKey, readonly string[]>> = {
  'GET /api/category/tree': ['product_search', 'category'],
  'GET /api/category/hot': ['product_search', 'category'],
  'GET /api/category/shelf/{id}': cards,
  'GET /api/admin/product/list': search,
  'GET /api/admin/product/searchPage': search,
  'GET /api/admin/product/facets': search,
  'GET /api/admin/product/featured': search,
  'GET /api/admin/product/byFeature': search,
  'GET /api/admin/product/detail/{id}': [...cards, 'attributes', 'freight_template', 'sku:{id}'],
  'GET /api/product/card/{id}': cards,
  'GET /api/product/related/{id}': cards,
  'GET /api/search/hot': ['hot_word', 'sensitive_word'],
  'GET /api/search/suggest': [...search, 'hot_word'],
};

/** Names of what an answer was made from. A card shows its product. */
export const namesOf = (from: readonly string[], tags: ReadonlySet<string>, id: string | undefined) => [
  ...from.map((name) => name.replace('{id}', id ?? '')),
  ...[...tags].map((tag) => tag.replace(/^card:/, 'product:')).filter((name) => name.startsWith('product:')),
];

/** What is asked of a shop's own warehouse (`status`) is for its people alone. */
export const isForAll = (request: HonoRequest): boolean => request.query('status') === undefined;

export function questionAsked(request: HonoRequest, now: Date): string {
  const { pathname, search } = new URL(request.url);
  return questionOf(pathname + search, request.header('accept-language'), now);
}

export function sendKept({ bytes, etag }: Answer, known: string | undefined): Response {
  const headers = {
    'content-type': 'application/json',
    etag,
    vary: 'accept-language, accept-encoding',
  };
  return known === etag
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
}
