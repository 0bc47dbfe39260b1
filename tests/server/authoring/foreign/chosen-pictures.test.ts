import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategories, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { drawing, uploadFor } from '../../../support/fixtures/pictures.ts';
import { importFile } from '../../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId } from '../../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Fixture = Awaited<ReturnType<typeof sheetFixture>>;
const again = { setStock: false, encoding: null };
// Addresses without a host that could be asked.
const file = (leaf: number) =>
  [
    'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
    `jug,Jug,#${leaf},J-1,9,5,http://127.0.0.1/2025/My%20Jug-1.JPG?v=3`,
    `pot,Pot,#${leaf},P-1,9,5,pot.png`,
  ].join('\n');
const reasons = (job: Awaited<ReturnType<Fixture['job']>>) =>
  job.file?.kinds.map(({ reason }) => reason) ?? [];

describe('pictures chosen for a product file', () => {
  it('stand for those of their file names, whatever the address, and stay after the import', async () => {
    const fixture = await sheetFixture(app);
    const checked = await fixture.check(file(fixture.leaf));
    expect(reasons(checked)).toContain('image_address');
    const [jug, pot] = [await uploadFor(fixture.api, 'shop'), await uploadFor(fixture.api, 'shop')];
    const recheck = async (name: string, key: string) => {
      const body = { ...again, pictures: [{ name, key }] };
      await fixture.api('POST /api/supplier/product/job/check-again/{id}', { ...byId(checked.id), body });
      await fixture.run();
      return reasons(await fixture.job(checked.id)).filter((reason) => reason.startsWith('image'));
    };
    expect(await recheck('my jug-1.jpg', jug)).toEqual(['image_address', 'image_needed']);
    // The first one is still known.
    expect(await recheck('POT.png', pot)).toEqual([]);
    await fixture.start(checked.id);
    await fixture.approve();
    const { records } = await fixture.api('GET /api/supplier/product/list', { query: { tab: 'on_sale' } });
    expect(records.map(({ image }) => image).toSorted()).toEqual([jug, pot].toSorted());
    expect((await drawing(app, jug)).attachedAt).not.toBeNull();
  });

  it('must be uploads of the account', async () => {
    const fixture = await sheetFixture(app);
    const { id } = await fixture.check(file(fixture.leaf));
    const stranger = await addSupplier(app);
    const body = {
      ...again,
      pictures: [{ name: 'pot.png', key: await uploadFor(stranger.owner.api, 'shop') }],
    };
    await expect(
      fixture.api('POST /api/supplier/product/job/check-again/{id}', { ...byId(id), body }),
    ).rejects.toMatchObject({ error: 'not_found' });
  });

  it('are kept when a file names them by their address', async () => {
    const shop = await addSupplier(app);
    const [, , leaf] = await addCategories(app);
    const key = await uploadFor(shop.owner.api, 'shop');
    const head = 'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
    await importFile(app, `${head}\ncan,Can,#${leaf},C-1,9,5,${key}`, { supplierId: shop.id });
    expect((await drawing(app, key)).attachedAt).not.toBeNull();
  });
});
