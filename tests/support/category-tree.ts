import { category } from '../../server/platform/db/schema.ts';
import { first } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

/** Ours: number in Shopify's taxonomy and names, by the one above. */
const tree: readonly [key: string, above: string | null, externalId: string, en: string, zh: string][] = [
  ['clothing', null, 'aa', 'Clothing', '服饰'],
  ['women', 'clothing', 'aa-1', "Women's clothing", '女装'],
  ['womenTees', 'women', 'aa-1-13-8', "Women's T-shirts", '女式T恤'],
  ['dresses', 'women', 'aa-1-4', 'Frocks', '连衣裙'],
  ['men', 'clothing', 'aa-1', "Men's clothing", '男装'],
  ['menTees', 'men', 'aa-1-13-8', "Men's T-shirts", '男式T恤'],
  ['accessories', null, 'aa-2', 'Accessories', '配饰'],
  ['jewellery', 'accessories', 'aa-6', 'Jewellery', '珠宝'],
  ['rings', 'jewellery', 'aa-6-9', 'Finger rings', '戒指'],
  ['home', null, 'hg', 'Home', '家居'],
  ['cups', 'home', 'hg-11-10-5', 'Drinking vessels', '杯具'],
  ['mugs', 'cups', 'hg-11-10-5-2', 'Tea mugs', '马克杯'],
];

/** Adds these categories; answers with their ids by key. */
export async function addTree(app: TestApp): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [key, above, externalId, en, zh] of tree) {
    const parentId = above === null ? null : (ids.get(above) ?? null);
    const level = parentId === null ? 1 : tree.some(([, one]) => one === key) ? 2 : 3;
    const values = { parentId, externalId, level, name: { zh, en }, sort: ids.size, icon: 'box' };
    const rows = await app.deps.db
      .insert(category)
      .values({ ...values, description: { zh: '', en: '' } })
      .returning();
    ids.set(key, first(rows).id);
  }
  return ids;
}
