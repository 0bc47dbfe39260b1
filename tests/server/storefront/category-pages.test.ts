import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryPaging } from '../../../server/contexts/catalogue/index.ts';
import { category } from '../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const { size: categoryPageSize } = categoryPaging(2);
describe('API of the further pages of categories', () => {
  let app: TestApp;
  let supplierId: number;
  let path: readonly [number, number, number];
  const ids: number[] = [];
  beforeAll(async () => {
    app = await testApp();
    supplierId = (await addSupplier(app)).id;
    path = await addCategories(app);
    for (let n = 0; n < categoryPageSize; n += 1) {
      // The best seller is first in other lists, and not in this one.
      ids.push((await addProduct(app, { supplierId, categoryId: path[2], sales: 1_000 + n })).id);
    }
  });
  afterAll(() => app.close());

  const asked = async (id: number, page: number) => {
    let tags: readonly string[] = [];
    const api = app.client(undefined, { onTags: (list) => (tags = list) });
    const shelf = await api('GET /api/category-shelf/{id}', {
      params: { id: `${id}` },
      query: { page: `${page}` },
    });
    return { ...shelf, tags };
  };
  const shelves = async () => (await app.client()('GET /api/publish/paths')).shelves;

  it('answers none while the first page shows all', async () => {
    expect(await shelves()).toEqual([]);
    await refused(asked(path[2], 2), 'not_found');
  });

  it('starts with one product more, and lists all by age', async () => {
    const one = await addProduct(app, { supplierId, categoryId: path[2] });
    expect(await shelves()).toEqual([...path].sort((a, b) => a - b).map((id) => ({ id, pages: 3 })));
    const [second, third] = [await asked(path[1], 2), await asked(path[1], 3)];
    expect(second).toMatchObject({ page: 2, pages: 3, path: [{ id: path[0] }, { id: path[1] }] });
    expect(second.records.map(({ id }) => id)).toEqual(ids);
    expect(third.records.map(({ id }) => id)).toEqual([one.id]);
    await refused(asked(path[1], 4), 'not_found');
  });

  it("reports tags of the category, its parents and each card, and none of other products' figures", async () => {
    const { tags } = await asked(path[2], 2);
    expect([...tags].sort()).toEqual(
      [
        `shelf:${path[2]}`,
        `shelf:${path[2]}:2/3`,
        ...path.map((id) => `category:${id}`),
        ...ids.map((id) => `card:${id}`),
      ].sort(),
    );
  });

  it('includes products below a closed subcategory, which has no page itself', async () => {
    const close = (enabled: boolean) =>
      app.deps.db.update(category).set({ enabled }).where(eq(category.id, path[2]));
    await close(false);
    expect((await shelves()).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      [path[0], path[1]].sort((a, b) => a - b),
    );
    expect((await asked(path[1], 2)).records).toHaveLength(categoryPageSize);
    await refused(asked(path[2], 2), 'not_found');
    await close(true);
  });
});
