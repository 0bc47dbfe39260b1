import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { dictionaryItem, supplierChange, upload } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';

const words = (en: string, zh = en) => ({ zh, en });

/** A picture of the shop, uploaded by this account; its key. */
async function uploadAs({ api }: Awaited<ReturnType<typeof addAccount>>): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2410c' } });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
  return (await api('POST /api/upload/image', { query: { purpose: 'shop' }, file })).key;
}

describe('supplier management', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const item = { typeKey: 'business_scope', value: 'home', label: words('Home') };
    await app.deps.db.insert(dictionaryItem).values(item);
  });
  afterAll(() => app.close());
  const changes = (id: number) =>
    app.deps.db
      .select()
      .from(supplierChange)
      .where(eq(supplierChange.supplierId, id))
      .orderBy(desc(supplierChange.id));

  it('lets the owner change the shop texts, and logs who, what and why', async () => {
    const { owner, ...shop } = await addSupplier(app);
    await app.touched();
    const update = (body: object, updateReason = '') =>
      owner.api('PUT /api/admin/supplier/update', {
        query: { updateReason },
        body: { id: shop.id, ...body },
      });
    const said = {
      description: words('We make lamps', ''),
      contact: 'Wang',
      phone: '0574-88001234',
      email: 'wang@example.com',
      address: words('2 Road'),
      mainProducts: [words('Lamps', '灯具')],
      businessScope: ['home'],
    };
    const detail = await update({ ...said, phone: '（0574）8800 1234' }, 'moved house');
    expect(detail).toMatchObject({ phone: said.phone, mainProducts: said.mainProducts });
    expect(detail.businessScopeLabelList).toEqual([{ value: 'home', label: words('Home') }]);
    expect(await app.touched()).toEqual([`supplier:${shop.id}`]);
    expect(await changes(shop.id)).toMatchObject([
      {
        accountId: owner.id,
        reason: 'moved house',
        fields: { phone: { after: said.phone } },
      },
    ]);
    await update(said);
    expect(await app.touched()).toEqual([]);
    expect(await changes(shop.id)).toHaveLength(1);
    await refused(update({ businessScope: ['moon'] }), 'invalid_input', 'body.businessScope');
    await refused(update({ email: 'nobody' }), 'invalid_input', 'body.email');
    await refused(update({ status: 'approved' }), 'invalid_input', 'body.status');
    for (const field of [
      { name: words('Other') },
      { verified: false },
      { creditCode: '91350100M000100Y43' },
      { legalPerson: 'Wu' },
    ]) {
      await refused(update(field, 'because'), 'forbidden', `body.${Object.keys(field)[0]}`);
    }
    await refused(update({ id: (await addSupplier(app)).id, contact: 'Thief' }), 'not_found');
  });

  it('accepts an uploaded logo and releases the old one', async () => {
    const { owner, ...shop } = await addSupplier(app);
    const use = (logo: string | null) =>
      owner.api('PUT /api/admin/supplier/update', { body: { id: shop.id, logo } });
    const isKept = async (key: string) =>
      first(await app.deps.db.select().from(upload).where(eq(upload.key, key))).attachedAt !== null;
    const [one, two] = [await uploadAs(owner), await uploadAs(owner)];
    expect((await use(one)).logo).toBe(one);
    expect((await use(two)).logo).toBe(two);
    expect([await isKept(one), await isKept(two)]).toEqual([false, true]);
    expect((await use(null)).logo).toBeNull();
    await refused(use('/files/upload/elsewhere.webp'), 'not_found');
  });

  it('lets an operator change anything of any supplier, with a reason', async () => {
    const shop = await addSupplier(app, { status: 'pending' });
    const admin = await addAccount(app, 9);
    await app.touched();
    const update = (body: object, updateReason?: string) =>
      admin.api('PUT /api/admin/supplier/update', {
        query: updateReason === undefined ? {} : { updateReason },
        body: { id: shop.id, ...body },
      });
    await refused(update({ verified: false }), 'shop_reason', 'query.updateReason');
    expect(await update({ legalPerson: 'Wu' }, 'new licence')).toMatchObject({ id: shop.id });
    expect(await app.touched()).toEqual([]);
    expect(await update({ verified: false }, 'licence ended')).toMatchObject({ verified: false });
    expect(await app.touched()).toEqual([`supplier:${shop.id}`]);
    expect((await changes(shop.id)).map((row) => row.reason)).toEqual(['licence ended', 'new licence']);
    await refused(update({ id: 999_999, verified: true }, 'x'), 'not_found');
    const buyer = await addAccount(app);
    const body = { id: shop.id, contact: 'Me' };
    await refused(buyer.api('PUT /api/admin/supplier/update', { body }), 'forbidden');
  });

  it('adds and removes banners, of the own shop and with an own picture', async () => {
    const { owner, ...shop } = await addSupplier(app);
    const image = await uploadAs(owner);
    await app.touched();
    const save = (body: object) =>
      owner.api('POST /api/supplier/promotion/banner/save', {
        body: { activityName: words('Spring'), percentage: 20, link: paths.supplier(shop.id), ...body },
      });
    const banner = await save({ image });
    expect(banner).toMatchObject({ supplierId: shop.id, imageUrl: image, rules: '{"percentage":20}' });
    expect(await app.touched()).toEqual([`promotions:${shop.id}`]);
    const query = { supplierId: `${shop.id}` };
    const shown = () => app.client()('GET /api/supplier/promotion/banner', { query });
    expect(await shown()).toMatchObject([{ id: banner.id, activityName: words('Spring') }]);
    const off = await save({ id: banner.id, percentage: 30, enabled: false });
    expect(off).toMatchObject({ imageUrl: image, rules: '{"percentage":30}' });
    expect(await shown()).toEqual([]);
    expect(await owner.api('GET /api/supplier/promotion/banner/list')).toEqual([off]);
    await refused(save({}), 'invalid_input', 'body.image');
    for (const link of ['//evil.example', 'https://evil.example', '/\\\\evil', 'javascript:alert(1)']) {
      await refused(save({ image, link }), 'invalid_input', 'body.link');
    }
    const params = { id: `${banner.id}` };
    await owner.api('DELETE /api/supplier/promotion/banner/{id}', { params });
    await refused(owner.api('DELETE /api/supplier/promotion/banner/{id}', { params }), 'decided');
    const admin = await addAccount(app, 9);
    const platform = await admin.api('POST /api/supplier/promotion/banner/save', {
      body: { image: await uploadAs(admin), activityName: words('All'), percentage: 5, link: null },
    });
    expect(platform.supplierId).toBeNull();
    await refused(save({ id: platform.id }), 'not_found');
    for (let n = 0; n < 20; n += 1) await save({ image: await uploadAs(owner) });
    await refused(save({ image: await uploadAs(owner) }), 'banner_limit');
  });

  it('answers the overview of the seller centre, to owner and operators', async () => {
    const fixture = await tradeFixture(app);
    const paid = await fixture.shipped();
    const done = await fixture.received();
    await fixture.ask(paid);
    await done.me.api('POST /api/supplier/follow/{id}', { params: { id: `${fixture.shop.id}` } });
    const goods = await fixture.shop.product({ status: 'off_shelf' });
    const selling = await fixture.shop.product();
    await done.me.api('POST /api/product/inquiry', {
      body: { productId: selling.id, content: 'Is it still made?' },
    });
    const params = { id: `${fixture.shop.id}` };
    const read = (api: typeof fixture.owner.api) => api('GET /api/admin/supplier/overview/{id}', { params });
    const own = await read(fixture.owner.api);
    expect(own).toMatchObject({
      supplierId: fixture.shop.id,
      followers: 1,
      pendingAfterSales: 1,
      waitingInquiries: 1,
      productsOffShelf: 1,
      responseRate: null,
      deliveryTime: null,
    });
    expect(goods.status).toBe('off_shelf');
    expect(own.productsOnSale).toBeGreaterThan(0);
    expect(own.orders.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(own.orders[3]).toBe(1);
    expect(own.sales.orders).toBe(2);
    expect(own.sales.amount).toBeGreaterThan(0);
    expect(await read((await addAccount(app, 9)).api)).toEqual(own);
    await refused(read((await addSupplier(app)).owner.api), 'not_found');
    await refused(read(done.me.api), 'forbidden');
    await fixture.later(31 * 86_400_000);
    expect((await read(fixture.owner.api)).sales).toEqual({ orders: 0, pieces: 0, amount: 0 });
  });
});
