import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../../server/contexts/payments/index.ts';
import { refreshConversion } from '../../../server/contexts/search/index.ts';
import { browseHistory, productSearch } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const day = 24 * 3_600_000;

describe('search ranking by conversion', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('ranks bought products before merely viewed ones, for a limited time', async () => {
    const shop = await addShop(app);
    const make = (en: string, sales: number) =>
      shop.product({
        name: { zh: '折叠凳', en: `${en} folding stool` },
        sales,
        skus: [{ price: 1_000, stock: 99 }],
      });
    // The first sells a little more, but most of its viewers leave.
    const [lookedAt, bought] = [await make('Plain', 110), await make('Oak', 100)];
    const found = async () => {
      const query = { keyword: 'folding stool' };
      const { records } = await app.client()('GET /api/admin/product/searchPage', { query });
      return records.map(({ id }) => id);
    };
    expect(await found()).toEqual([lookedAt.id, bought.id]);

    const viewedAt = app.clock.now();
    for (let count = 0; count < 30; count += 1) {
      const { id: accountId } = await addAccount(app);
      await app.deps.db.insert(browseHistory).values({ accountId, productId: lookedAt.id, viewedAt });
    }
    for (let count = 0; count < 6; count += 1) {
      const me = await addBuyer(app);
      const { paymentNo } = await me.order({
        items: [{ skuId: bought.sku.id, quantity: 1 }],
        expectedPayable: 1_000,
      });
      await settle(app.deps, { provider: 'sandbox', eventId: `paid-${paymentNo}`, paymentNo, amount: 1_000 });
    }
    await refreshConversion(app.deps);
    expect(await conversionOf(lookedAt.id)).toBeLessThan(1);
    expect(await conversionOf(bought.id)).toBeGreaterThan(1);
    expect(await found()).toEqual([bought.id, lookedAt.id]);

    app.clock.pass(91 * day);
    await refreshConversion(app.deps);
    expect(await conversionOf(bought.id)).toBe(1);
    expect(await found()).toEqual([lookedAt.id, bought.id]);
  });

  const conversionOf = async (productId: number) =>
    first(await app.deps.db.select().from(productSearch).where(eq(productSearch.productId, productId)))
      .conversion;
});
