import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../../../server/platform/db/schema.ts';
import { FetchError } from '../../../server/providers/web/open-call.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addCategories, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { csv, type ImportCall, importFile } from '../../support/fixtures/product-files.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let leaf: number;
let shop: Awaited<ReturnType<typeof addSupplier>>;
beforeAll(async () => {
  app = await testApp();
  [, , leaf] = await addCategories(app);
});
beforeEach(async () => {
  shop = await addSupplier(app);
});
afterAll(() => app.close());

const load = (file: string, call: Partial<ImportCall> = {}) =>
  importFile(app, file, { supplierId: shop.id, categoryId: leaf, ...call });
const stored = async () =>
  first(await app.deps.db.select().from(product).where(eq(product.supplierId, shop.id)));

describe('pictures in descriptions of a file', () => {
  const html = (...addresses: string[]) =>
    `"<p>Good</p>${addresses.map((src) => `<img src=""${src}"" alt=""a"">`).join('')}"`;

  it('are copied like other pictures, and reported and dropped when they cannot be fetched', async () => {
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const fetchPicture = async (address: string) => {
      asked.push(address);
      if (address.includes('gone')) throw new FetchError('unreachable');
      return png;
    };
    const body = html(
      'http://cdn.example/a.png?v=1&amp;w=2',
      '//cdn.example/b.png',
      'https://cdn.example/gone.png',
    );
    const file = csv('Handle,Title,Variant Price,Body (HTML)', `cup,Cup,1,${body}`);
    const call = { storage: memoryStorage(), fetchPicture };
    const report = await load(file, call);
    expect(asked.sort()).toEqual([
      'http://cdn.example/a.png?v=1&w=2',
      'https://cdn.example/b.png',
      'https://cdn.example/gone.png',
    ]);
    expect(report.problems).toMatchObject([
      { line: 2, column: 'Body (HTML)', value: 'https://cdn.example/gone.png', reason: 'image_unreachable' },
    ]);
    const { description } = await stored();
    const copy = /<img src="\/files\/import\/[0-9a-f]{40}\.webp"/g;
    expect(description.en.match(copy)).toHaveLength(2);
    expect(description.en).not.toContain('example');
    expect(await load(file, call)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('are reported when they have no web address', async () => {
    const drawn = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const body = html(
      drawn,
      'pictures/a.jpg',
      'cid:part1',
      '/files/product/gone.webp',
      '/files/upload/mine.webp',
    );
    const report = await load(csv('Handle,Title,Variant Price,Body (HTML)', `plate,Plate,1,${body}`));
    expect(report.problems).toMatchObject(
      [
        [drawn, 'image_address'],
        ['pictures/a.jpg', 'image_address'],
        ['cid:part1', 'image_address'],
        ['/files/product/gone.webp', 'image_missing'],
      ].map(([value, reason]) => ({ line: 2, column: 'Body (HTML)', value, severity: 'warning', reason })),
    );
    const [made] = await app.deps.db.select().from(product).where(eq(product.handle, 'plate'));
    expect(made?.description.en).toBe(
      '<p>Good</p><img src="/files/upload/mine.webp" alt="a" loading="lazy" />',
    );
  });
});

describe('volume prices in a product file', () => {
  const head = 'Handle;Title;Variant Price;Minimum quantity;Price tiers';

  it('follow the decimals of the file', async () => {
    await load(
      csv(
        head,
        'cup;Cup;1.299,00;1;10: 1.199,50; 100: 12,50'
          .replace('10: 1.199,50; 100', '"10: 1.199,50\n100')
          .concat('"'),
      ),
    );
    expect((await stored()).tiers).toEqual([
      { from: 10, price: 119_950 },
      { from: 100, price: 1_250 },
    ]);
  });

  it('are refused where they could be a thousand or one', async () => {
    const report = await load(csv(head, 'cup;Cup;2000;1;10: 1,299'));
    expect(report.problems).toMatchObject([{ column: 'Price tiers', reason: 'number_ambiguous' }]);
    await load(csv(head, 'mug;Mug;20,50;1;10: 12,5'));
    expect((await stored()).tiers).toEqual([{ from: 10, price: 1_250 }]);
  });
});
