import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../locales/en/common/errors.json' with { type: 'json' };
import { previewProduct } from '../../../server/contexts/authoring/editor/preview.ts';
import { supplierOfCommand } from '../../../server/platform/access/actor.ts';
import { auditEntry, notification, product } from '../../../server/platform/db/schema.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { csv, storePicture } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof sheetFixture>>;
beforeAll(async () => {
  app = await testApp();
  fixture = await sheetFixture(app);
});
afterAll(() => app.close());

const reason = '疑似假冒商品，请提供品牌授权书';
const heldText = errors.product_held;
const takeDown = (id: number) =>
  fixture.admin.api('POST /api/system/product/{id}/off-shelf', { ...byId(id), query: { reason } });
const seen = (id: number) => fixture.admin.api('GET /api/system/product/takedown/detail/{id}', byId(id));
const versionOf = async (id: number) => (await seen(id)).takedown?.version ?? 'none';
const statusOf = async (id: number) =>
  first(await app.deps.db.select().from(product).where(eq(product.id, id))).status;
const status = (id: number, to: 'on_sale' | 'off_shelf') =>
  fixture.api('PUT /api/admin/product/status', { body: { id, status: to } });
const appeal = (id: number) =>
  fixture.api('POST /api/supplier/product/appeal/{id}', {
    ...byId(id),
    body: { text: '我们是品牌授权经销商' },
  });
const page = (body: object = {}) => fixture.admin.api('POST /api/system/product/page', { body });
const ids = async (body: object) => (await page(body)).records.map(({ id }) => id);
const taken = async () => {
  const id = await fixture.public();
  await takeDown(id);
  return id;
};

describe('product takedown', () => {
  it('removes the product from the storefront at once, and shows the supplier the reason', async () => {
    const id = await taken();
    expect(await statusOf(id)).toBe('off_shelf');
    await refused(app.client()('GET /api/admin/product/detail/{id}', byId(id)), 'not_found');
    expect((await fixture.read(id)).takedown).toMatchObject({ state: 'held', reason });
    const { records } = await fixture.api('GET /api/supplier/product/list', {
      query: { keyword: String(id) },
    });
    expect(first(records).takedown).toMatchObject({ state: 'held', reason });
    const told = await app.deps.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, fixture.shop.owner.id));
    expect(told.some(({ content }) => content.zh.includes(reason) && content.en.includes(reason))).toBe(true);
    await refused(takeDown(id), 'decided');
  });

  it('blocks every way of putting the product on sale', async () => {
    const id = await taken();
    await refused(status(id, 'on_sale'), 'product_held');
    await refused(
      fixture.admin.api('PUT /api/admin/product/status', { body: { id, status: 'on_sale' } }),
      'product_held',
    );
    const { rows } = await fixture.save([
      { id, changes: [{ field: 'status', was: 'off_shelf', to: 'on_sale' }] },
    ]);
    expect(first(rows)).toMatchObject({ state: 'refused', text: heldText });
    const { version, fields } = await fixture.read(id);
    const body = { version, fields: { ...fields, name: { zh: '新的名字', en: 'A new name' } } };
    await fixture.api('POST /api/supplier/product/submit/{id}', { ...byId(id), body });
    await fixture.approve();
    await fixture.api('DELETE /api/admin/product/delete/{id}', byId(id));
    await fixture.api('POST /api/supplier/product/restore/{id}', byId(id));
    await refused(status(id, 'on_sale'), 'product_held');
    expect(await statusOf(id)).toBe('off_shelf');
  });

  it('is kept by an import, which writes the other products', async () => {
    await storePicture(app);
    const text = (price: number) =>
      csv(
        'Handle,Title,Product Category,Variant Price,Variant Inventory Qty,Status',
        `held-cup,Cup,#${fixture.leaf},${price},5,active`,
        `free-cup,Other,#${fixture.leaf},${price},5,active`,
      );
    await fixture.start((await fixture.check(text(9))).id);
    await fixture.approve();
    const byHandle = async (handle: string) =>
      first(await app.deps.db.select().from(product).where(eq(product.handle, handle)));
    const { id } = await byHandle('held-cup');
    await takeDown(id);
    const job = await fixture.start((await fixture.check(text(12))).id);
    expect(job).toMatchObject({ status: 'done', file: { failed: 0 } });
    expect(job.file?.kinds).toContainEqual({ severity: 'warning', reason: 'product_held', count: 1 });
    expect(await byHandle('held-cup')).toMatchObject({ status: 'off_shelf', price: 1200 });
    expect(await byHandle('free-cup')).toMatchObject({ status: 'on_sale', price: 1200 });
  });

  it('is kept by the undo of an import that unlisted the product', async () => {
    const id = await fixture.public();
    const { id: job } = await fixture.save([
      { id, changes: [{ field: 'status', was: 'on_sale', to: 'off_shelf' }] },
    ]);
    await takeDown(id);
    const { rows } = await fixture.undo(job);
    expect(first(rows)).toMatchObject({ state: 'refused', text: heldText });
    expect(await statusOf(id)).toBe('off_shelf');
  });

  it('leaves the product readable to its supplier', async () => {
    const id = await taken();
    const shown = await previewProduct(app.deps, supplierOfCommand(fixture.shop.id), id);
    expect(shown.id).toBe(id);
    await refused(status(id, 'on_sale'), 'product_held');
  });
});

describe('appeal against a takedown', () => {
  it('is made once, read by the platform, and answered', async () => {
    const id = await taken();
    const before = await versionOf(id);
    expect(await appeal(id)).toMatchObject({ state: 'appealed', appeal: '我们是品牌授权经销商' });
    await refused(appeal(id), 'transition_forbidden');
    expect(await ids({ tab: 'appealed' })).toContain(id);
    const keep = (version: string) =>
      fixture.admin.api('POST /api/system/product/takedown/keep/{id}', {
        ...byId(id),
        body: { version, reason: '授权书已过期' },
      });
    // An answer needs the version with the appeal.
    await refused(keep(before), 'conflict');
    await keep(await versionOf(id));
    expect((await fixture.read(id)).takedown).toMatchObject({ state: 'kept', keptReason: '授权书已过期' });
    await refused(appeal(id), 'transition_forbidden');
    expect(await ids({ tab: 'appealed' })).not.toContain(id);
    await refused(status(id, 'on_sale'), 'product_held');
  });

  it('is another shop’s business to nobody', async () => {
    const id = await taken();
    const { shop: other } = await sheetFixture(app);
    const body = { text: '不是我们的商品' };
    await refused(
      other.owner.api('POST /api/supplier/product/appeal/{id}', { ...byId(id), body }),
      'forbidden',
    );
  });
});

describe('lifting a takedown', () => {
  it('returns the sales status to the supplier, who is notified', async () => {
    const id = await taken();
    const version = await versionOf(id);
    await fixture.admin.api('POST /api/system/product/takedown/lift/{id}', {
      ...byId(id),
      body: { version },
    });
    expect(await statusOf(id)).toBe('off_shelf');
    await status(id, 'on_sale');
    expect(await statusOf(id)).toBe('on_sale');
    expect((await fixture.read(id)).takedown).toBeNull();
    expect((await seen(id)).takedowns).toMatchObject([{ state: 'lifted', reason }]);
    await takeDown(id);
    expect((await seen(id)).takedowns).toMatchObject([{ state: 'held' }, { state: 'lifted' }]);
  });

  it('is logged with its operator', async () => {
    const id = await taken();
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.targetId, String(id)));
    expect(entries).toContainEqual(
      expect.objectContaining({
        accountId: fixture.admin.id,
        before: expect.objectContaining({ status: 'on_sale' }),
        after: expect.objectContaining({ status: 'off_shelf', takedown: reason }),
      }),
    );
  });
});

describe('platform product list', () => {
  it('filters by number, words, supplier and category, and counts its tabs', async () => {
    const id = await fixture.public({ name: { zh: '手工粗陶茶杯', en: 'Rough clay cup' } });
    const held = await taken();
    expect(await ids({ keyword: '粗陶' })).toEqual([id]);
    expect(await ids({ keyword: 'rough CLAY' })).toEqual([id]);
    expect(await ids({ keyword: 'CLAY rough' })).toEqual([id]);
    expect(await ids({ keyword: String(held) })).toContain(held);
    expect(await ids({ supplierId: fixture.shop.id, tab: 'held', size: 100 })).toContain(held);
    expect(await ids({ supplierId: 999_999 })).toEqual([]);
    expect(await ids({ categoryId: fixture.leaf, size: 100 })).toEqual(expect.arrayContaining([id, held]));
    const { counts, total } = await page({ tab: 'held' });
    expect(counts.find(({ tab }) => tab === 'held')?.count).toBe(total);
  });

  it('is closed without the permission to see products', async () => {
    const finance = await addAccount(app);
    await giveRole(app.deps.db, finance.id, 'finance');
    await refused(finance.api('POST /api/system/product/page', { body: {} }), 'forbidden');
  });
});
