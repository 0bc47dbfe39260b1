import type { ApiInput } from '../../../contract/index.ts';

export const sorts = ['default', 'sales', 'price', 'new', 'rating'] as const;
export const sizes = [20, 40, 60] as const;
export type Sort = (typeof sorts)[number];

/** What the address asks for; the same names as the API's. */
export interface SearchQuery {
  readonly keyword: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly current: number;
  readonly size: number;
  readonly tradeType: 'zh' | 'en' | null;
  readonly supplierKeyword: string;
  readonly categoryId: number | null;
  readonly supplierId: number | null;
}

export const defaults: SearchQuery = {
  keyword: '',
  sort: 'default',
  order: 'desc',
  current: 1,
  size: 20,
  tradeType: null,
  supplierKeyword: '',
  categoryId: null,
  supplierId: null,
};

const lastPage = 500;

/** Reads an address's query; what makes no sense falls back to its default. */
export function parseQuery(search: string): SearchQuery {
  const given = new URLSearchParams(search);
  const text = (name: string) => (given.get(name) ?? '').trim().slice(0, 100);
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(text(name)) ? Number(text(name)) : null);
  const trade = given.get('tradeType');
  return {
    keyword: text('keyword'),
    sort: sorts.find((sort) => sort === given.get('sort')) ?? defaults.sort,
    order: given.get('order') === 'asc' ? 'asc' : 'desc',
    current: Math.min(whole('current') ?? 1, lastPage),
    size: Math.min(whole('size') ?? defaults.size, 100),
    tradeType: trade === 'zh' || trade === 'en' ? trade : null,
    supplierKeyword: text('supplierKeyword'),
    categoryId: whole('categoryId'),
    supplierId: whole('supplierId'),
  };
}

/** The address's query without what is default; empty for the plain list. */
export function formatQuery(query: SearchQuery): string {
  const given = new URLSearchParams();
  const names: readonly (keyof SearchQuery)[] = [
    'keyword',
    'categoryId',
    'supplierId',
    'sort',
    'order',
    'current',
    'size',
    'tradeType',
    'supplierKeyword',
  ];
  for (const name of names) {
    const value = query[name];
    if (value !== null && value !== defaults[name]) given.set(name, String(value));
  }
  const text = given.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The call for a query. Where a category is given its name is only shown: looking for products that carry their
 * category's name as well would miss most of them.
 */
export function toCall(
  query: SearchQuery,
): NonNullable<ApiInput<'GET /api/admin/product/searchPage'>['query']> {
  return {
    keyword: query.categoryId === null ? query.keyword : '',
    sort: query.sort,
    order: query.order,
    current: String(query.current),
    size: String(query.size),
    ...(query.tradeType ? { tradeType: query.tradeType } : {}),
    ...(query.supplierKeyword ? { supplierKeyword: query.supplierKeyword } : {}),
    ...(query.categoryId === null ? {} : { categoryId: String(query.categoryId) }),
    ...(query.supplierId === null ? {} : { supplierId: String(query.supplierId) }),
  };
}
