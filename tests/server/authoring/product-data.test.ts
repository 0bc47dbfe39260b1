import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshFlags } from '../../../server/contexts/catalogue/index.ts';
import { serveFeeds } from '../../../server/http/pages/feeds.ts';
import { product, sku } from '../../../server/platform/db/schema.ts';
import { leastPrice, productNode } from '../../../src/lib/seo/product-node.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addPromotion } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const place = { site: 'https://shop.test', locale: 'en' } as const;
const detailOf = (id: number) =>
  app.client()('GET /api/admin/product/detail/{id}', { params: { id: `${id}` } });
const nodeOf = async (id: number) => productNode(place, await detailOf(id), []);

describe('product data in structured data and feeds', () => {
  it('contain code, GTIN, price, stock and address of each SKU', async () => {
    const shop = await addShop(app);
    const { id, skus } = await shop.product({
      skus: [
        { price: 1_000, stock: 3 },
        { price: 1_500, stock: 0 },
      ],
    });
    const gtin = '04006381333931';
    await app.deps.db
      .update(sku)
      .set({ gtin })
      .where(eq(sku.id, skus[1]?.id ?? 0));
    const { skus: told } = await detailOf(id);
    const node = await nodeOf(id);
    expect(node).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: `${id}`,
      variesBy: ['https://schema.org/color'],
    });
    expect(node).not.toHaveProperty('offers');
    const url = `https://shop.test/en/qianduanshop/product/${id}`;
    expect(node.hasVariant).toMatchObject([
      {
        '@type': 'Product',
        sku: told[0]?.code,
        color: 'Colour 0',
        offers: {
          '@type': 'Offer',
          price: '10.00',
          url: `${url}?sku=${skus[0]?.id}`,
          availability: 'https://schema.org/InStock',
        },
      },
      {
        sku: told[1]?.code,
        gtin,
        offers: {
          price: '15.00',
          url: `${url}?sku=${skus[1]?.id}`,
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ]);
    expect(JSON.stringify(node).match(/"gtin"/g)).toHaveLength(1);
    // Shared data is written once, and referenced by the others.
    expect(node.hasVariant).toMatchObject([
      { offers: { shippingDetails: { '@id': '#shippingDetails', '@type': 'OfferShippingDetails' } } },
      { offers: { shippingDetails: { '@id': '#shippingDetails' } } },
    ]);
    expect(JSON.stringify(node).match(/"OfferShippingDetails"/g)).toHaveLength(1);
  });

  it('contain minimum quantity, and the price of one piece of it', async () => {
    const shop = await addShop(app);
    const { id } = await shop.product({
      skus: [{ price: 1_000, stock: 90 }],
      tiers: [
        { from: 10, price: 1_000 },
        { from: 50, price: 900 },
      ],
      minQuantity: 10,
      orderMultiple: 4,
    });
    const node = await nodeOf(id);
    expect(node).toMatchObject({
      '@type': 'Product',
      offers: {
        price: '120.00',
        eligibleQuantity: { minValue: 12 },
        priceSpecification: [
          {
            price: '10.00',
            referenceQuantity: { value: 1 },
            eligibleQuantity: { minValue: 10, maxValue: 49 },
          },
          { price: '9.00', referenceQuantity: { value: 1 }, eligibleQuantity: { minValue: 50 } },
        ],
      },
    });
    expect(leastPrice(await detailOf(id), 'en')).toBe('120.00');
  });

  it('contain the promotion price', async () => {
    const shop = await addShop(app);
    const { id, sku: one } = await shop.product({
      skus: [{ price: 1_000, originalPrice: 1_300, stock: 90 }],
    });
    await app.deps.db.update(product).set({ minQuantity: 3 }).where(eq(product.id, id));
    await addPromotion(app, shop.id, { kind: 'flash_sale', percent: 85 });
    await app.deps.db.transaction((tx) =>
      refreshFlags({ tx, invalidate: () => {}, now: app.clock.now() }, [shop.id]),
    );
    expect(await nodeOf(id)).toMatchObject({ offers: { price: '25.50' } });
    const feed = await (await serveFeeds(app.deps).request('/merchant-en.xml')).text();
    const item = feed.split('<item>').find((part) => part.includes(`<g:id>${one.id}</g:id>`));
    expect(item).toContain('<g:price>39.00 CNY</g:price>');
    expect(item).toContain('<g:sale_price>25.50 CNY</g:sale_price>');
    expect(item).toContain('<g:unit_pricing_measure>3 ct</g:unit_pricing_measure>');
  });
});
