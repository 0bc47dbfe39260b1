import { sql } from 'drizzle-orm';
import type { PlacingTarget } from '../../../../contract/authoring/product-placing.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { category, product } from '../../../platform/db/schema.ts';
import { shopifyTaxonomy } from '../../catalogue/index.ts';
import { categoryFinder } from '../file/format/categories.ts';
import { type CategoryIndex, categoryIndex, cutId, type OwnPlace, type Target } from './category-index.ts';

/** Names of products on sale that are read for each category. */
const mostGoods = 12;

export interface Categories {
  readonly index: CategoryIndex;
  readonly hasCategories: boolean;
  isOpen(id: number): boolean;
  /** The category here that stands for one of the taxonomy; null when there is none that takes products. */
  here(taxonomyId: string): number | null;
  /** The target as the API returns it. */
  describe(target: Target): PlacingTarget;
}

/** The categories of the marketplace and of the taxonomy, as suggestions need them. */
export async function readCategoriesToPlaceIn(db: Db | Tx): Promise<Categories> {
  const finder = await categoryFinder(db);
  const rows = await db.select().from(category);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chain = (id: number | null): LocalText[] => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...chain(row.parentId), row.name] : [];
  };
  const goods = await goodsOnSale(db);
  const top = (id: number): (typeof rows)[number] | undefined => {
    const row = byId.get(id);
    return row?.parentId == null ? row : top(row.parentId);
  };
  /** As of the taxonomy, where the first level has its number. */
  const departmentOf = (id: number): string => {
    const first = top(id);
    return /^[a-z]{2}(?:-|$)/.test(first?.externalId ?? '')
      ? (first?.externalId.slice(0, 2) ?? '')
      : `#${first?.id}`;
  };
  const own = rows
    .filter(({ id }) => finder.isOpen(id))
    .map(
      ({ id, name, parentId }): OwnPlace => ({
        id,
        name,
        above: chain(parentId),
        department: departmentOf(id),
        goods: goods.get(id) ?? [],
      }),
    );
  const numbers = new Set(
    rows.flatMap(({ externalId, alsoExternalIds }) => [externalId, ...alsoExternalIds]),
  );
  const here = (taxonomyId: string): number | null => {
    const placed = finder.place(taxonomyId, '');
    return placed?.sure ? placed.id : null;
  };
  const resolve = (taxonomyId: string): Target | null => {
    const found = here(taxonomyId);
    if (found !== null) return found;
    const cut = cutId(taxonomyId);
    // It exists, but takes no products: those below it do.
    return numbers.has(cut) ? null : cut;
  };
  const taxonomyPath = (id: string | null): LocalText[] => {
    const one = id === null ? undefined : shopifyTaxonomy().get(id);
    return one ? [...taxonomyPath(one.parentId), one.name] : [];
  };
  return {
    index: categoryIndex(own, resolve),
    hasCategories: own.length > 0,
    isOpen: (id) => finder.isOpen(id),
    here,
    describe: (target) =>
      typeof target === 'number'
        ? { categoryId: target, taxonomyId: null, path: chain(target) }
        : { categoryId: null, taxonomyId: target, path: taxonomyPath(target) },
  };
}

/** Names of the best-selling products of each category, in one index scan for each. */
async function goodsOnSale(db: Db | Tx): Promise<ReadonlyMap<number, readonly string[]>> {
  const names = sql<LocalText[]>`(select coalesce(jsonb_agg(best.name), '[]'::jsonb) from (
    select name from ${product} as one where one.category_id = ${category.id} and one.status = 'on_sale'
    order by one.sales desc limit ${mostGoods}) as best)`;
  const rows = await db.select({ id: category.id, names }).from(category);
  return new Map(rows.map(({ id, names: some }) => [id, some.map(({ zh, en }) => `${zh} ${en}`)]));
}
