import type { DemoCategory, DemoProduct, DemoShopCategory, DemoSupplier } from '../types.ts';

/** Minimum number of products in a branch for a further subdivision. */
const worthDividing = 2;
const picked = 8;

/**
 * Shop categories of every approved shop: best sellers first, then its trades, each divided by kind. The image of a category is that of its
 * best seller.
 */
export function makeShopCategories(
  suppliers: readonly DemoSupplier[],
  products: readonly DemoProduct[],
  categories: readonly DemoCategory[],
): DemoShopCategory[] {
  const known = new Map(categories.map((one) => [one.id, one]));
  const made: DemoShopCategory[] = [];
  const add = (one: Omit<DemoShopCategory, 'id' | 'icon'>, goods: readonly DemoProduct[]) => {
    const id = made.length + 1;
    made.push({ ...one, id, icon: goods[0]?.pictures[0] ?? '' });
    return id;
  };
  for (const { id: supplierId, status } of suppliers) {
    if (status !== 'approved') continue;
    const own = products
      .filter((one) => one.supplierId === supplierId)
      .toSorted((a, b) => b.sales - a.sales || a.id - b.id);
    const best = own.slice(0, picked);
    const name = { zh: '店长推荐', en: "Shopkeeper's picks" };
    add({ supplierId, parentId: null, name, sort: 0, productIds: idsOf(best) }, best);
    const leaves = inGroups(own, (one) => one.categoryId);
    const groups = inGroups([...leaves], ([leaf]) => known.get(leaf)?.parentId ?? 0);
    for (const [groupId, members] of groups) {
      const group = known.get(groupId);
      if (!group) continue;
      const goods = members.flatMap(([, some]) => some);
      const divided = members.length >= worthDividing;
      const base = { supplierId, parentId: null, name: group.name, sort: group.sort + 1 };
      const parentId = add({ ...base, productIds: divided ? [] : idsOf(goods) }, goods);
      for (const [leaf, some] of divided ? members : []) {
        const kind = known.get(leaf);
        if (kind)
          add({ supplierId, parentId, name: kind.name, sort: kind.sort, productIds: idsOf(some) }, some);
      }
    }
  }
  return made;
}

const idsOf = (goods: readonly DemoProduct[]) => goods.map((one) => one.id);

function inGroups<T>(all: readonly T[], keyOf: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
