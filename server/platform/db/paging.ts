/** Page of a list: `size` entries, counted from 1. All list queries take this form. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** `limit` and `offset` of a page. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface Page<T> {
  readonly records: T[];
  readonly total: number;
}

/** A query with its page, as most routes have it. */
export const paged = <Q extends { readonly current: number; readonly size: number }>({
  current,
  ...rest
}: Q) => ({ ...rest, page: current });

export const sliceOf = ({ page, size }: Paging): Slice => ({ limit: size, offset: (page - 1) * size });

/**
 * One page of a list. The count is read first; a page beyond the last is empty without a query.
 * @param read gets limit and offset, and the total count
 */
export async function pageOf<T>(
  paging: Paging,
  count: PromiseLike<number>,
  read: (slice: Slice, total: number) => Promise<T[]>,
): Promise<Page<T>> {
  const total = await count;
  const slice = sliceOf(paging);
  return { records: slice.offset < total ? await read(slice, total) : [], total };
}

/** A count query with joins, for conditions on several tables. */
export async function totalOf(query: PromiseLike<readonly { readonly total: number }[]>): Promise<number> {
  const [found] = await query;
  return found?.total ?? 0;
}

/** Row counts of the tabs of a list, and the total of the open tab; without an open tab, of all. */
export async function countTabs<const T extends string | number>(
  open: T | undefined,
  tabs: readonly T[],
  count: (tab: T) => PromiseLike<number>,
): Promise<{ counts: { tab: T; count: number }[]; total: number }> {
  // Sequential: a transaction has only one connection.
  const counts: { tab: T; count: number }[] = [];
  for (const tab of tabs) counts.push({ tab, count: await count(tab) });
  const listed = counts.filter(({ tab }) => open === undefined || tab === open);
  return { counts, total: listed.reduce((sum, one) => sum + one.count, 0) };
}
