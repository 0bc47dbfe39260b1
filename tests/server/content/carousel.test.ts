import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { paths } from '../../../contract/paths.ts';
import { invalidateScheduledSlides } from '../../../server/contexts/content/index.ts';
import type { Api } from '../../../src/lib/api.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../support/fixtures/fixtures.ts';
import { drawing, uploadFor } from '../../support/fixtures/pictures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const text = (en: string, zh = en) => ({ zh, en });
type Body = ApiInput<'POST /api/admin/carousel/save'>['body'];

describe('slides', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.touched());

  const save = async (api: Api, body: Partial<Body> = {}) =>
    api('POST /api/admin/carousel/save', {
      body: { title: text('T'), description: text('D'), imageUrl: await uploadFor(api, 'shop'), ...body },
    });
  const shown = (id: number) =>
    app.client()('POST /api/admin/carousel/webList/{id}', { params: { id: `${id}` } });

  it('belong to the supplier of the caller, and are shown in their order', async () => {
    const shop = await addSupplier(app);
    const link = `/qianduanshop/supplier/${shop.id}/products`;
    const second = await save(shop.owner.api, { sort: 2, link });
    const one = await save(shop.owner.api, { sort: 1 });
    expect(await app.touched()).toEqual([`shop:${shop.id}`, `shop:${shop.id}`]);
    expect((await shown(shop.id)).map((slide) => [slide.id, slide.link])).toEqual([
      [one.id, null],
      [second.id, link],
    ]);
    const detail = await app.client()('GET /api/admin/supplier/detail/{id}', {
      params: { id: `${shop.id}` },
    });
    expect(detail.slides.map((slide) => slide.id)).toEqual([one.id, second.id]);
    await shop.owner.api('PUT /api/admin/carousel/status', { body: { id: one.id, enabled: false } });
    expect((await shown(shop.id)).map((slide) => slide.id)).toEqual([second.id]);
    const params = { id: `${shop.id}` };
    const all = await shop.owner.api('POST /api/admin/carousel/listSupplier/{id}', { params });
    expect(all.map((slide) => [slide.id, slide.enabled])).toEqual([
      [one.id, false],
      [second.id, true],
    ]);
    await app.touched();
    await shop.owner.api('PUT /api/admin/carousel/status', { body: { id: one.id, enabled: false } });
    expect(await app.touched()).toEqual([]);
  });

  it('keep their picture unless another one is set, and release it at the end', async () => {
    const shop = await addSupplier(app);
    const { api } = shop.owner;
    const { id, imageUrl } = await save(api);
    const kept = await save(api, { id, imageUrl: undefined, title: text('New') });
    expect([kept.imageUrl, kept.title.en]).toEqual([imageUrl, 'New']);
    expect(await drawing(app, imageUrl)).toMatchObject({ attachedAt: expect.any(Date) });
    const changed = await save(api, { id });
    expect(changed.imageUrl).not.toBe(imageUrl);
    expect(await drawing(app, imageUrl)).toMatchObject({ attachedAt: null });
    await api('DELETE /api/admin/carousel/{id}', { params: { id: `${id}` } });
    expect(await drawing(app, changed.imageUrl)).toMatchObject({ attachedAt: null });
    expect(await shown(shop.id)).toEqual([]);
    await refused(api('DELETE /api/admin/carousel/{id}', { params: { id: `${id}` } }), 'decided');
  });

  it('of another supplier and of the home page are not accessible', async () => {
    const [mine, theirs] = [await addSupplier(app), await addSupplier(app)];
    const slide = await save(theirs.owner.api);
    const { api } = mine.owner;
    const params = { id: `${theirs.id}` };
    await refused(save(api, { id: slide.id }), 'not_found');
    await refused(save(api, { supplierId: theirs.id }), 'not_found');
    await refused(save(api, { supplierId: null }), 'not_found');
    await refused(save(api, { imageUrl: slide.imageUrl }), 'not_found');
    await refused(api('POST /api/admin/carousel/listSupplier/{id}', { params }), 'not_found');
    const off = { id: slide.id, enabled: false };
    await refused(api('PUT /api/admin/carousel/status', { body: off }), 'not_found');
    await refused(api('DELETE /api/admin/carousel/{id}', { params: { id: `${slide.id}` } }), 'not_found');
    await refused(api('GET /api/system/carousel/list'), 'forbidden');
    await refused((await addAccount(app)).api('PUT /api/admin/carousel/status', { body: off }), 'forbidden');
    expect((await shown(theirs.id)).map((one) => one.id)).toEqual([slide.id]);
    const closed = await addSupplier(app, { status: 'closed' });
    await refused(shown(closed.id), 'not_found');
  });

  it('of the home page are managed by operators, who may also edit those of a supplier', async () => {
    const admin = await addAccount(app, 9);
    const shop = await addSupplier(app);
    const own = await save(admin.api);
    expect(own.supplierId).toBeNull();
    expect(await app.touched()).toEqual(['carousel']);
    expect((await app.client()('GET /api/admin/carousel/list')).map((one) => one.id)).toEqual([own.id]);
    const helped = await save(admin.api, { supplierId: shop.id });
    expect(await app.touched()).toEqual([`shop:${shop.id}`]);
    await admin.api('PUT /api/admin/carousel/status', { body: { id: helped.id, enabled: false } });
    expect(await app.touched()).toEqual([`shop:${shop.id}`]);
    await refused(save(admin.api, { id: own.id, supplierId: shop.id }), 'not_found');
    await refused(save(admin.api, { supplierId: 2_000_000_000 }), 'not_found');
    expect(first((await admin.api('GET /api/system/carousel/list')).slides).id).toBe(own.id);
  });

  it('are at most eight in one place, also when nine are added at once', async () => {
    const { owner, id } = await addSupplier(app);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => save(owner.api)));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(8);
    await refused(save(owner.api), 'slide_limit');
    expect(await shown(id)).toHaveLength(8);
  });

  it('need a picture and a link within this site', async () => {
    const { owner } = await addSupplier(app);
    await refused(save(owner.api, { imageUrl: undefined }), 'invalid_input');
    for (const link of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil', '/a b']) {
      await refused(save(owner.api, { link }), 'invalid_input');
    }
    await refused(save(owner.api, { imageUrl: 'https://evil.example/a.webp' }), 'invalid_input');
  });

  it('are appended when they are new, and reordered in one call', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const { api } = shop.owner;
    const [a, b, c] = [await save(api), await save(api), await save(api)];
    const theirs = await save(other.owner.api);
    expect((await shown(shop.id)).map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
    const order = (ids: number[]) => api('PUT /api/admin/carousel/order', { body: { ids } });
    await app.touched();
    expect((await order([c.id, a.id, b.id])).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    expect(await app.touched()).toEqual([`shop:${shop.id}`]);
    expect((await shown(shop.id)).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    for (const ids of [
      [c.id, a.id],
      [c.id, a.id, a.id],
      [c.id, a.id, b.id, theirs.id],
      [c.id, a.id, theirs.id],
    ])
      await refused(order(ids), 'conflict', 'body.ids');
    // The texts are changed without another target.
    await save(api, { id: c.id, title: text('New') });
    expect((await shown(shop.id)).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  });

  it('are shown within their dates, and their page is re-rendered by the clock', async () => {
    const shop = await addSupplier(app);
    const { api } = shop.owner;
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    await refused(save(api, { startTime: at(2), endTime: at(2) }), 'slide_time', 'body.endTime');
    const saved = await save(api, { startTime: at(1), endTime: at(2) });
    expect(saved).toMatchObject({ startTime: at(1), endTime: at(2) });
    await invalidateScheduledSlides(app.deps);
    await app.touched();
    expect(await shown(shop.id)).toEqual([]);
    app.clock.pass(3_600_000);
    await invalidateScheduledSlides(app.deps);
    expect(await app.touched()).toEqual([`shop:${shop.id}`]);
    expect(await shown(shop.id)).toHaveLength(1);
    app.clock.pass(1_000);
    await invalidateScheduledSlides(app.deps);
    expect(await app.touched()).toEqual([]);
    app.clock.pass(3_600_000);
    await invalidateScheduledSlides(app.deps);
    expect(await app.touched()).toEqual([`shop:${shop.id}`]);
    expect(await shown(shop.id)).toEqual([]);
  });

  it('and banners of a supplier link to its own pages', async () => {
    const [shop, other] = [await addSupplier(app), await addSupplier(app)];
    const { api } = shop.owner;
    const [, , categoryId] = await addCategories(app);
    const [mine, gone] = [
      await addProduct(app, { supplierId: shop.id, categoryId }),
      await addProduct(app, { supplierId: shop.id, categoryId, status: 'archived' }),
    ];
    const theirs = await addProduct(app, { supplierId: other.id, categoryId });
    const name = text('Shelf');
    const shelf = await api('POST /api/supplier/category', { body: { name } });
    const far = await other.owner.api('POST /api/supplier/category', { body: { name } });
    for (const link of [
      paths.product(mine.id),
      paths.supplier(shop.id),
      `${paths.supplier(shop.id)}#shop-info`,
      paths.shopProducts(shop.id, shelf.id),
      paths.couponCenter,
    ])
      expect(await save(api, { link, linkEn: link })).toMatchObject({ link, linkEn: link });
    const image = await uploadFor(api, 'shop');
    const banner = { activityName: name, percentage: 10, image };
    for (const link of [
      paths.product(theirs.id),
      paths.product(gone.id),
      `${paths.product(mine.id)}?x=1`,
      paths.supplier(other.id),
      paths.shopProducts(shop.id, far.id),
      `${paths.shopProducts(shop.id)}?category=x`,
      paths.home,
      '/adminweb/vendor',
    ]) {
      await refused(save(api, { link }), 'link_unfit', 'body.link');
      await refused(save(api, { linkEn: link }), 'link_unfit', 'body.link');
      await refused(
        api('POST /api/supplier/promotion/banner/save', { body: { ...banner, link } }),
        'link_unfit',
        'body.link',
      );
    }
    const body = { ...banner, link: paths.product(mine.id) };
    expect(await api('POST /api/supplier/promotion/banner/save', { body })).toMatchObject({
      link: body.link,
    });
  });
});
