/** Which part of a list is asked for: pages of `size` entries, counted from 1. Lists take this, whatever a call names it. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** The rows of a page, as a query wants them. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface Page<T> {
  readonly records: T[];
  readonly total: number;
}

/** A question as most calls put it, with the page under its name here. */
export const paged = <Q extends { readonly current: number; readonly size: number }>({
  current,
  ...rest
}: Q) => ({ ...rest, page: current });

export const sliceOf = ({ page, size }: Paging): Slice => ({ limit: size, offset: (page - 1) * size });

/**
 * One page of a list. Counts first; a page behind the last is empty without being read.
 * @param read gets the rows of the page and how many entries there are in all
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

/** What a query of one count found, where conditions speak of several tables. */
export async function totalOf(query: PromiseLike<readonly { readonly total: number }[]>): Promise<number> {
  const [found] = await query;
  return found?.total ?? 0;
}

/** How many rows there are behind each tab of a list, and how many are listed with the open one; without an open one, all. */
export async function countTabs<const T extends string | number>(
  open: T | undefined,
  tabs: readonly T[],
  count: (tab: T) => PromiseLike<number>,
): Promise<{ counts: { tab: T; count: number }[]; total: number }> {
  // One after the other: within a transaction there is but one connection.
  const counts: { tab: T; count: number }[] = [];
  for (const tab of tabs) counts.push({ tab, count: await count(tab) });
  const listed = counts.filter(({ tab }) => open === undefined || tab === open);
  return { counts, total: listed.reduce((sum, one) => sum + one.count, 0) };
}
