/** The ways favourites are sorted, as the API names them. */
export const sorts = {
  priceAsc: { sortBy: 'price', sortOrder: 'asc' },
  priceDesc: { sortBy: 'price', sortOrder: 'desc' },
  sales: { sortBy: 'sales', sortOrder: 'desc' },
} as const;
type Sort = keyof typeof sorts;

export const sizes = ['12', '24', '48', '96'] as const;
type Size = (typeof sizes)[number];

export interface FavoriteQuery {
  readonly page: number;
  readonly size: Size;
  readonly sort: Sort;
}
export const firstQuery: FavoriteQuery = { page: 1, size: '12', sort: 'priceAsc' };

export const isSort = (value: string): value is Sort => value in sorts;
export const isSize = (value: string): value is Size => sizes.some((size) => size === value);
