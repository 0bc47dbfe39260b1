import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishOutbox } from '../../server/platform/db/schema.ts';
import { uploadFor } from '../support/fixtures/pictures.ts';
import { fieldsOf } from '../support/fixtures/product-fields.ts';
import { publishFixture, stock } from './fixture.ts';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
let shop: Awaited<ReturnType<typeof stock>>;
beforeAll(async () => {
  fixture = await publishFixture();
  shop = await stock(fixture);
  await fixture.publish();
});
afterAll(() => fixture.close());

describe('rendered product preview', () => {
  it('renders a draft in both languages for holders of its address, without scripts, and publishes nothing', async () => {
    const [mine] = shop.suppliers;
    const api = fixture.client(mine.owner.token);
    const [first] = (await api('GET /api/supplier/product/list', { query: {} })).records;
    const old = await api('GET /api/supplier/product/detail/{id}', { params: { id: String(first?.id) } });
    const images = [await uploadFor(api, 'shop')];
    const fields = fieldsOf({ categoryId: old.fields.categoryId, images });
    const draft = await api('POST /api/supplier/product/add', { body: { fields } });
    const before = await fixture.tree();
    const pages = await api('GET /api/supplier/product/preview/{id}', { params: { id: String(draft.id) } });
    const get = async (path: string) => fixture.app.fetch(new Request(`http://shop.test${path}`));

    const english = await get(pages.en);
    expect(english.status).toBe(200);
    const html = await english.text();
    expect(html).toMatch(/<html [^>]*lang="en"/);
    expect(html).toContain('Blue cup');
    expect(html).toContain(images[0]?.replace('.webp', ''));
    expect(html).toContain('<body inert');
    const policy = english.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('script-src');
    expect(english.headers.get('cache-control')).toBe('no-store');
    expect(await (await get(pages.zh)).text()).toContain('蓝色杯子');

    // The next save is shown at the same address.
    const { version } = draft;
    const name = { zh: '红色杯子', en: 'Red cup' };
    await api('PUT /api/supplier/product/draft/{id}', {
      params: { id: String(draft.id) },
      body: { version, fields: { ...fields, name } },
    });
    expect(await (await get(pages.en)).text()).toContain('Red cup');
    expect((await get(pages.en.replace('/en?', '/zh?').replace(/by=./, 'by=_'))).status).toBe(404);
    expect((await get(pages.en.replace(/\?.*/, ''))).status).toBe(404);
    expect(await fixture.tree()).toEqual(before);
    expect(await fixture.deps.db.$count(publishOutbox)).toBe(0);
  });
});
