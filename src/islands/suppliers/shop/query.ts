const sorts = ['default', 'sales', 'price'] as const;
export type Sort = (typeof sorts)[number];
export { sorts };

/** The query of a shop's product list; the address contains only values other than the defaults. */
export interface ShopQuery {
  readonly category: number | null;
  readonly keyword: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly current: number;
}

export const usual: ShopQuery = { category: null, keyword: '', sort: 'default', order: 'desc', current: 1 };

const integer = (text: string | null, most: number): number | null => {
  const value = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
  return value !== null && value <= most ? value : null;
};

/** Invalid values get defaults. */
export function readQuery(search: string): ShopQuery {
  const query = new URLSearchParams(search);
  const sort = sorts.find((known) => known === query.get('sort')) ?? usual.sort;
  return {
    category: integer(query.get('category'), 2_147_483_647),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 100),
    sort,
    order: sort === 'price' && query.get('order') === 'asc' ? 'asc' : 'desc',
    current: integer(query.get('current'), 500) ?? 1,
  };
}

/** `?category=3&sort=sales`, or empty for the defaults. */
export function addressOf({ category, keyword, sort, order, current }: ShopQuery): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', String(category));
  if (keyword !== '') query.set('keyword', keyword);
  if (sort !== 'default') query.set('sort', sort);
  if (sort === 'price' && order === 'asc') query.set('order', order);
  if (current > 1) query.set('current', String(current));
  return query.size === 0 ? '' : `?${query}`;
}
