import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '../../../server/platform/db/schema.ts';
import { jsonLdText } from '../../../src/lib/seo/json-ld.ts';
import { productNode } from '../../../src/lib/seo/product-node.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('structured data of a product', () => {
  it('contains the GTIN of products that have one', async () => {
    const { id: supplierId } = await addSupplier(app);
    const [, , categoryId] = await addCategories(app);
    const { id, skus } = await addProduct(app, { supplierId, categoryId, skus: [{}] });
    const told = async () => {
      const detail = await app.client()('GET /api/admin/product/detail/{id}', { params: { id: `${id}` } });
      const text = jsonLdText([productNode({ site: 'https://shop.test', locale: 'en' }, detail, [])]);
      return /"gtin":"([^"]*)"/.exec(text)?.[1];
    };
    expect(await told()).toBeUndefined();
    for (const [at, gtin] of ['04006381333931'].entries()) {
      await app.deps.db
        .update(sku)
        .set({ gtin })
        .where(eq(sku.id, skus[at]?.id ?? 0));
    }
    // The code of the SKU that the same node names; a number keeps its leading zero.
    expect(await told()).toBe('04006381333931');
  });
});
