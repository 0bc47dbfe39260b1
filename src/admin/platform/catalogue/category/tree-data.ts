import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';

/** Queries that are stale after a change of the tree. */
export const stale = ['GET /api/category/list', 'GET /api/category/tree'] as const;

/** From the first level down to the category itself. */
export function pathOf(byId: ReadonlyMap<number, OwnCategory>, category: OwnCategory): OwnCategory[] {
  const above = category.parentId === null ? undefined : byId.get(category.parentId);
  return above ? [...pathOf(byId, above), category] : [category];
}

/** Categories by the one above them; null = the first level. */
export const childrenOf = (all: readonly OwnCategory[]): ReadonlyMap<number | null, OwnCategory[]> =>
  Map.groupBy(all, ({ parentId }) => parentId);

/** Search results beyond these are not shown: each has its ancestors beside it. */
export const mostFound = 50;

interface Found {
  readonly shown: ReadonlySet<number>;
  readonly isCut: boolean;
}

/** Categories whose name matches, with all their ancestors; all for an empty text. */
export function found(all: readonly OwnCategory[], wanted: string): Found {
  if (wanted === '') return { shown: new Set(all.map(({ id }) => id)), isCut: false };
  const byId = new Map(all.map((one) => [one.id, one]));
  const hits = all.filter(({ name }) => `${name.zh} ${name.en}`.toLowerCase().includes(wanted));
  const shown = hits.slice(0, mostFound).flatMap((one) => pathOf(byId, one).map(({ id }) => id));
  return { shown: new Set(shown), isCut: hits.length > mostFound };
}
