import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publisher } from '../../server/publish/publisher.ts';
import { s3Server } from '../support/fakes/s3-server.ts';
import { first } from '../support/fixtures/fixtures.ts';
import { publishFixture, stock } from './fixture.ts';

let service: Awaited<ReturnType<typeof s3Server>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let shop: Awaited<ReturnType<typeof stock>>;
let publisher: Publisher;
beforeAll(async () => {
  service = await s3Server({ pageSize: 50 });
  fixture = await publishFixture(service.env);
  shop = await stock(fixture);
  publisher = await fixture.publish();
  await publisher.settle();
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});

const shown = async (path: string) => {
  const response = await fixture.app.fetch(new Request(`http://shop.test${path}`));
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const inBucket = (key: string) => service.objects.get(`shop/site/${key}`)?.bytes.toString('latin1');

describe('page tree in a bucket', () => {
  it('is published complete, byte for byte, and served from there', async () => {
    const pages = await fixture.freshPages();
    const kept = [...service.objects.keys()].filter(
      (key) => key.endsWith('.html') && key.startsWith('shop/site/'),
    );
    // The root page and the two back offices are files of the build.
    expect(kept.length).toBeGreaterThanOrEqual(pages.size);
    for (const [key, html] of pages) expect(inBucket(key), key).toBe(html);
    const { id } = first(shop.products);
    const page = await shown(`/qianduanshop/product/${id}`);
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(Buffer.from(page.text).toString('latin1')).toBe(pages.get(`qianduanshop/product/${id}.html`));
    const [script, stored] = [...service.objects].find(([key]) => /_astro\/.*\.css$/.test(key)) ?? [];
    expect((await shown(`/${script?.replace('shop/site/', '')}`)).text).toBe(stored?.bytes.toString());
    expect((await shown('/qianduanshop/product/999999')).status).toBe(404);
  });

  it('follows an edit and a deletion, in the bucket and in the served pages', async () => {
    const [edited, gone] = shop.products;
    if (!edited || !gone) throw new Error('no products');
    await shop.admin('PUT /api/admin/product/update', {
      body: { id: edited.id, name: { zh: '桶里的杯子', en: 'A cup of the bucket' } },
    });
    await shop.admin('PUT /api/admin/product/status', { body: { id: gone.id, status: 'off_shelf' } });
    await publisher.settle();
    expect((await shown(`/en/qianduanshop/product/${edited.id}`)).text).toContain('A cup of the bucket');
    expect((await shown(`/qianduanshop/product/${gone.id}`)).status).toBe(404);
    expect(inBucket(`qianduanshop/product/${gone.id}.html`)).toBeUndefined();
    const pages = await fixture.freshPages();
    for (const [key, html] of pages) expect(inBucket(key), key).toBe(html);
  });

  it('serves pages from memory while the bucket does not answer, and reports pages it does not have', async () => {
    const [one, other] = shop.products.slice(2).map(({ id }) => `/qianduanshop/product/${id}`);
    await shown(one ?? '');
    service.trouble.down = true;
    expect((await shown(one ?? '')).status).toBe(200);
    expect((await shown(other ?? '')).status).toBe(503);
    service.trouble.down = false;
    expect((await shown(other ?? '')).status).toBe(200);
  });
});
