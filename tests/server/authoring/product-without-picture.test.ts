import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../../server/platform/db/schema.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { bare, csv, importFile } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof sheetFixture>>;
beforeAll(async () => {
  app = await testApp();
  fixture = await sheetFixture(app);
});
afterAll(() => app.close());

const stored = async (id: number) =>
  first(await app.deps.db.select().from(product).where(eq(product.id, id)));
const load = (file: string) =>
  importFile(app, file, { supplierId: fixture.shop.id, categoryId: fixture.leaf, stock: 5 });
const byHandle = async (handle: string) =>
  first(await app.deps.db.select().from(product).where(eq(product.handle, handle)));

describe('product without a picture', () => {
  it('is imported unlisted, with the reason and the line', async () => {
    const file = bare('Handle,Title,Variant Price', 'bare-cup,Cup,9');
    const report = await load(file);
    expect(report).toMatchObject({ created: 1, failed: 0 });
    expect(report.problems).toMatchObject([
      { line: 2, handle: 'bare-cup', severity: 'warning', reason: 'image_needed' },
    ]);
    expect((await byHandle('bare-cup')).status).toBe('off_shelf');
    await load(csv('Handle,Title,Variant Price,Status', 'bare-cup,Cup,9,active'));
    expect((await byHandle('bare-cup')).status).toBe('on_sale');
  });

  it('reports nothing for unlisted products, and unlists none that is on sale', async () => {
    const away = await load(bare('Handle,Title,Variant Price,Status', 'bare-old,Old,9,draft'));
    expect(away.problems).toEqual([]);
    await load(csv('Handle,Title,Variant Price', 'sold-cup,Cup,9'));
    await app.deps.db.update(product).set({ images: [] }).where(eq(product.handle, 'sold-cup'));
    const again = await load(bare('Handle,Title,Variant Price', 'sold-cup,Cup,9'));
    expect(again.problems).toEqual([]);
    expect((await byHandle('sold-cup')).status).toBe('on_sale');
  });

  it('keeps its pictures on sale where a file has none, and reports that', async () => {
    await load(csv('Handle,Title,Variant Price', 'kept-cup,Cup,9'));
    const { images } = await byHandle('kept-cup');
    expect(images).toHaveLength(1);
    const report = await load(bare('Handle,Title,Variant Price,Image Src', 'kept-cup,Cup,8,'));
    expect(report).toMatchObject({ updated: 1, problems: [{ line: 2, reason: 'pictures_kept' }] });
    expect(await byHandle('kept-cup')).toMatchObject({ images, status: 'on_sale' });
    // An unlisted product needs no picture.
    const away = await load(bare('Handle,Title,Variant Price,Image Src,Status', 'kept-cup,Cup,8,,draft'));
    expect(away.problems).toEqual([]);
    expect(await byHandle('kept-cup')).toMatchObject({ images: [], status: 'off_shelf' });
  });

  it('cannot be put on sale by the switch or the sheet until it has a picture', async () => {
    const id = await fixture.public();
    const { images } = await stored(id);
    const set = (change: Partial<typeof product.$inferInsert>) =>
      app.deps.db.update(product).set(change).where(eq(product.id, id));
    await set({ images: [], status: 'off_shelf' });
    const list = () => fixture.api('PUT /api/admin/product/status', { body: { id, status: 'on_sale' } });
    await refused(list(), 'picture_needed', 'body.status');
    expect((await stored(id)).status).toBe('off_shelf');
    const onSale = { field: 'status', was: 'off_shelf', to: 'on_sale' } as const;
    const { rows } = await fixture.save([{ id, changes: [onSale] }]);
    expect(rows).toMatchObject([{ state: 'refused', field: 'status', text: expect.stringMatching(/image/) }]);
    expect((await stored(id)).status).toBe('off_shelf');
    await set({ images });
    await list();
    expect((await stored(id)).status).toBe('on_sale');
  });
});
