import type { ApiInput } from '../../../../contract/index.ts';

export const sorts = ['default', 'rating', 'years', 'newest'] as const;
type Sort = (typeof sorts)[number];
export const pageSize = 10;
/** The API goes no further. */
export const lastPage = 500;
const longestName = 100;

/** What the address asks for; the same names as the API's. */
export interface SupplierQuery {
  readonly name: string;
  /** Dispatch province; empty = any. */
  readonly province: string;
  readonly verified: boolean;
  readonly sort: Sort;
  readonly current: number;
}

export const noFilters = { name: '', province: '', verified: false } as const;
export const defaults: SupplierQuery = { ...noFilters, sort: 'default', current: 1 };

/** Without control signs, and cut without leaving half a character. */
export const plain = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Reads an address's query; what makes no sense falls back to its default. */
export function parseQuery(search: string): SupplierQuery {
  const given = new URLSearchParams(search);
  const province = given.get('province') ?? '';
  const current = given.get('current') ?? '';
  return {
    name: plain(given.get('name') ?? ''),
    province: /^[a-z]{2,8}$/.test(province) ? province : '',
    verified: given.get('verified') === 'true',
    sort: sorts.find((sort) => sort === given.get('sort')) ?? defaults.sort,
    current: /^[1-9]\d{0,8}$/.test(current) ? Math.min(Number(current), lastPage) : 1,
  };
}

const names = ['name', 'province', 'verified', 'sort', 'current'] as const;

/** The address's query without what is default; empty for the plain list. */
export function formatQuery(query: SupplierQuery): string {
  const given = new URLSearchParams();
  for (const name of names) {
    if (query[name] !== defaults[name]) given.set(name, String(query[name]));
  }
  return given.size === 0 ? '' : `?${given}`;
}

export const toCall = ({
  name,
  province,
  ...rest
}: SupplierQuery): NonNullable<ApiInput<'POST /api/admin/supplier/list'>['body']> => ({
  ...rest,
  size: pageSize,
  ...(name === '' ? {} : { name }),
  ...(province === '' ? {} : { province }),
});
