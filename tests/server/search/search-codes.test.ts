import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, sku } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let api: Api;
let drill: { readonly id: number; readonly skus: readonly { readonly id: number }[] };
let other: { readonly id: number };
beforeAll(async () => {
  app = await testApp();
  api = app.client();
  const shop = await addShop(app);
  drill = await shop.product({ name: { zh: '电钻', en: 'Cordless drill' }, skus: [{}, {}, {}] });
  other = await shop.product({ name: { zh: '打钉枪', en: 'Nail gun QX7710' } });
  const codes = ['QX-7710/BK', 'QX-7710/RD', 'QX-7799'];
  for (const [at, code] of codes.entries()) {
    const gtin = at === 1 ? '04006381333931' : null;
    await app.deps.db
      .update(sku)
      .set({ code, gtin })
      .where(eq(sku.id, drill.skus[at]?.id ?? 0));
  }
});
afterAll(() => app.close());

const found = async (keyword: string) => {
  const { records, total, variants } = await api('GET /api/admin/product/searchPage', { query: { keyword } });
  return { ids: records.map(({ id }) => id), total, variants };
};
const suggested = async (keyword: string) =>
  (await api('GET /api/search/suggest', { query: { keyword, language: 'en' } })).products.map(
    ({ id, skuId }) => [id, skuId],
  );
const at = (index: number) => drill.skus[index]?.id ?? 0;

describe('search by code', () => {
  it.each([
    ['QX-7710/RD', 1],
    ['qx7710rd', 1],
    ['qx 7710 rd', 1],
    ['ＱＸ－７７９９', 2],
    ['4006381333931', 1],
    ['0 4006381 333931', 1],
    ['400-6381-333931', 1],
  ])('finds the SKU %s by its code or number, in results and suggestions', async (typed, index) => {
    expect(await found(typed)).toEqual({
      ids: [drill.id],
      total: 1,
      variants: [{ productId: drill.id, skuId: at(index) }],
    });
    expect((await suggested(typed))[0]).toEqual([drill.id, at(index)]);
  });

  it('completes a partial code where no words match, and counts filters for it', async () => {
    expect(await found('qx-779')).toMatchObject({ ids: [drill.id], variants: [{ skuId: at(2) }] });
    expect(await found('400638')).toMatchObject({ ids: [drill.id], variants: [{ skuId: at(1) }] });
    const facets = await api('GET /api/admin/product/facets', { query: { keyword: 'qx-779' } });
    expect(facets.total).toBe(1);
    expect((await suggested('QX-77'))[0]).toEqual([drill.id, at(0)]);
  });

  it('ignores words that resemble a code', async () => {
    expect(await found('qx7710')).toMatchObject({ ids: [other.id], variants: [] });
    expect(await found('drill')).toMatchObject({ ids: [drill.id], variants: [] });
    for (const typed of ['qx', '%', "'", '____', '\\7710', '0000', '8'.repeat(100)])
      expect((await found(typed)).variants, typed).toEqual([]);
  });

  it('finds no unlisted product', async () => {
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, drill.id));
    expect((await found('QX-7710/RD')).variants).toEqual([]);
    expect((await suggested('QX-7710/RD')).map(([id]) => id)).not.toContain(drill.id);
  });
});
