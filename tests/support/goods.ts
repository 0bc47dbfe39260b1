import { eq } from 'drizzle-orm';
import { fillAll } from '../../server/contexts/search/fill.ts';
import { category, searchSynonym } from '../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

const text = (zh: string, en: string) => ({ zh, en });

type Name = readonly [zh: string, en: string];

/** A category of the third level that is called so, on a shelf that may be named as well. */
async function addNamedCategory(app: TestApp, name: Name, shelf?: Name): Promise<number> {
  const [top, , id] = await addCategories(app);
  const call = (one: number, [zh, en]: Name) =>
    app.deps.db
      .update(category)
      .set({ name: text(zh, en) })
      .where(eq(category.id, one));
  await call(id, name);
  if (shelf) await call(top, shelf);
  return id;
}

/** A product that is called so, in a new category. */
export async function addNamedProduct(
  app: TestApp,
  supplierId: number,
  name: Name,
  under: Name,
  shelf?: Name,
): Promise<number> {
  const categoryId = await addNamedCategory(app, under, shelf);
  const brief = text('日常使用', 'Everyday use');
  await addProduct(app, { supplierId, categoryId, brief, name: text(...name) });
  return categoryId;
}

/** A small shop whose goods and words searches can be told apart by. */
export async function addNamedGoods(app: TestApp) {
  const supplierId = (await addSupplier(app)).id;
  const add = (name: Name, under: Name) => addNamedProduct(app, supplierId, name, under);
  const categories = {
    headphones: await add(['折叠头戴耳机', 'Foldable headphones'], ['头戴耳机', 'Headphones']),
    sofas: await add(['双人布艺沙发', 'Two-seat fabric sofa'], ['布艺沙发', 'Fabric sofas']),
    phones: await add(['长续航智能手机', 'Long-battery smartphone'], ['智能手机', 'Smartphones']),
    steaks: await add(['厚切牛排', 'Thick-cut steak'], ['牛排', 'Steaks']),
    balls: await add(['训练网球', 'Training tennis balls'], ['网球', 'Tennis balls']),
    shoes: await add(['缓震跑步鞋', 'Cushioned running shoes'], ['跑步鞋', 'Running shoes']),
  };
  const rules = [
    { left: ['sofa', 'couch'], right: [] },
    { left: ['iphone', '苹果手机'], right: ['智能手机', 'smartphone'] },
    { left: ['sneaker', 'trainer'], right: ['running shoe'] },
    { left: ['dyson'], right: ['vacuum cleaner', '吸尘器', 'headphone', '头戴耳机'] },
    { left: ['plimsoll'], right: ['running shoe'] },
  ];
  const own = { origin: 'own' as const, updatedAt: app.clock.now() };
  await app.deps.db.insert(searchSynonym).values(rules.map((rule) => ({ ...rule, ...own })));
  // Two searches at once share the reading: the second would not wait for the first.
  await fillAll(app.deps.db);
  return categories;
}
