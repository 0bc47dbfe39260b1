import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDraft } from '../../../contract/catalogue/product-fields.ts';
import type { SizeChart } from '../../../contract/catalogue/size-chart.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import { applyRangeHeader } from '../../../server/http/pages/site.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories } from '../../support/fixtures/fixtures.ts';
import { mp4Video } from '../../support/fixtures/mp4.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
let shop: Awaited<ReturnType<typeof addShop>>;
let fields: ProductDraft;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
  shop = await addShop(app);
  const [, , categoryId] = await addCategories(app);
  fields = fieldsOf({ categoryId, images: [await uploadDocument(shop.owner.api, 'shop')] });
});
afterAll(() => app.close());

const send = (file: Blob, api = shop.owner.api) => api('POST /api/upload/video', { file });
const add = async (of: ProductDraft = fields) =>
  shop.owner.api('POST /api/supplier/product/add', { body: { fields: of } });
const submit = (id: number, version: number, of: ProductDraft) =>
  shop.owner.api('POST /api/supplier/product/submit/{id}', { ...byId(id), body: { version, fields: of } });
const read = (id: number) => shop.owner.api('GET /api/supplier/product/detail/{id}', byId(id));
const audit = (id: number) => admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
async function approve(id: number) {
  const { version } = await audit(id);
  await admin.api('POST /api/system/product/audit/approve/{id}', { ...byId(id), body: { version } });
}
const shown = (id: number) => app.client()('GET /api/admin/product/detail/{id}', byId(id));
/** A public product, as its supplier wrote it. */
async function published(of: ProductDraft = fields) {
  const { id, version } = await add(of);
  await submit(id, version, of);
  await approve(id);
  return { id, known: await read(id) };
}

describe('product video', () => {
  it('is stored unchanged except for its location data', async () => {
    const place = '+31.2304+121.4737/';
    const sent = mp4Video({ seconds: 59.5, place });
    const { key, url, seconds } = await send(sent);
    expect([url, seconds]).toEqual([key, 59.5]);
    const kept = Buffer.from((await app.deps.storage.read(key.slice(1))) ?? []);
    const original = Buffer.from(await sent.arrayBuffer());
    expect(original.includes(place)).toBe(true);
    expect(kept.includes(place)).toBe(false);
    expect(kept.length).toBe(original.length);
    expect(kept.subarray(-64)).toEqual(original.subarray(-64));
  });

  it.each<[string, () => Blob, ErrorName]>([
    ['a picture under its name', () => new Blob([new Uint8Array(900)], { type: 'video/mp4' }), 'video_type'],
    ['pictures not every browser plays', () => mp4Video({ coding: 'hvc1' }), 'video_type'],
    ['more than a minute', () => mp4Video({ seconds: 61 }), 'video_too_long'],
    ['no length', () => mp4Video({ seconds: 0 }), 'video_type'],
    ['an end in the middle', () => mp4Video().slice(0, 300, 'video/mp4'), 'video_type'],
    ['another kind', () => new Blob([new Uint8Array(9)], { type: 'video/webm' }), 'unsupported_media_type'],
    ['more than 20 MB', () => mp4Video({ padding: 21 * 1024 * 1024 }), 'video_too_large'],
  ])('is refused with %s', async (_, file, reason) => {
    await refused(send(file()), reason);
  });

  it('is parsed however deeply its boxes are nested', async () => {
    const depth = 200_000;
    const nest = Buffer.alloc(depth * 8);
    for (let at = 0; at < depth; at += 1) {
      nest.writeUInt32BE((depth - at) * 8, at * 8);
      nest.write('moov', at * 8 + 4, 'latin1');
    }
    const sent = new Blob([await mp4Video().arrayBuffer(), new Uint8Array(nest)], { type: 'video/mp4' });
    expect((await send(sent)).seconds).toBe(2);
  });

  it('is for suppliers: buyers may not upload one', async () => {
    const buyer = await addAccount(app);
    await refused(send(mp4Video(), buyer.api), 'forbidden');
  });

  it('waits for moderation with the product, and is on its page then', async () => {
    const { key } = await send(mp4Video());
    const { id, known } = await published();
    expect((await shown(id)).video).toBeNull();
    await submit(id, known.version, { ...known.fields, video: key });
    expect((await shown(id)).video).toBeNull();
    expect((await audit(id)).changes).toEqual([
      { field: 'video', kind: 'video', before: [], after: [{ zh: key, en: key }] },
    ]);
    await approve(id);
    expect((await shown(id)).video).toBe(key);
    const { records } = await admin.api('GET /api/system/oss/list', {
      query: { kind: 'video', keyword: key },
    });
    const [file] = records;
    const { uses } = await admin.api('GET /api/system/oss/detail/{id}', byId(file?.id ?? 0));
    expect(uses.map(({ kind }) => kind)).toContain('product');
  });

  it("has to be the supplier's own: a foreign one and a picture are refused", async () => {
    const other = await addShop(app);
    const { key } = await send(mp4Video(), other.owner.api);
    const { id, version } = await add();
    for (const video of [key, fields.images[0] ?? '', 'https://elsewhere.example/a.mp4'])
      await refused(submit(id, version, { ...fields, video }), 'not_found', 'body.fields.video');
  });
});

describe('size chart', () => {
  const chart: SizeChart = {
    columns: [
      { zh: '尺码', en: 'Size' },
      { zh: '胸围（厘米）', en: 'Chest (cm)' },
    ],
    rows: [
      ['S', '84–88'],
      ['M', '88–92'],
    ],
    note: { zh: '净体尺寸', en: 'Measured on the body' },
  };

  it('is shown in moderation line by line, and on the page afterwards', async () => {
    const { id, known } = await published();
    await submit(id, known.version, { ...known.fields, sizeChart: chart });
    const [change] = (await audit(id)).changes;
    expect(change).toMatchObject({ field: 'sizeChart', before: [] });
    expect(change?.after.map(({ en }) => en)).toEqual([
      'Size | Chest (cm)',
      'S | 84–88',
      'M | 88–92',
      'Measured on the body',
    ]);
    await approve(id);
    expect((await shown(id)).sizeChart).toEqual(chart);
  });

  it('is removed when its supplier removes it', async () => {
    const { id, known } = await published({ ...fields, sizeChart: chart });
    await submit(id, known.version, { ...known.fields, sizeChart: null });
    await approve(id);
    expect((await shown(id)).sizeChart).toBeNull();
  });

  it.each<[string, Partial<SizeChart>, string]>([
    [
      'a nameless column',
      {
        columns: [
          { zh: '', en: '' },
          { zh: '胸围', en: '' },
        ],
      },
      'columns.0.zh',
    ],
    ['a row shorter than its head', { columns: [...chart.columns, { zh: '腰围', en: '' }] }, 'rows.0'],
    [
      'a size twice',
      {
        rows: [
          ['S', '1'],
          ['S', '2'],
        ],
      },
      'rows.1.0',
    ],
    ['a nameless size', { rows: [['', '1']] }, 'rows.0.0'],
  ])('is refused at the field with %s', async (_, change, path) => {
    const { id, version } = await add();
    const wrong = { ...fields, sizeChart: { ...chart, ...change } };
    await refused(submit(id, version, wrong), 'invalid_input', `body.fields.sizeChart.${path}`);
  });
});

describe('range request for a file', () => {
  const whole = () =>
    new Response('0123456789', {
      headers: { etag: '"a"', 'content-length': '10', 'content-type': 'video/mp4' },
    });
  const ask = (headers: Record<string, string>, method = 'GET') =>
    applyRangeHeader(new Request('http://shop.test/a.mp4', { method, headers }), whole());

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=8-99', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
  ])('%s is answered with the part', async (range, said, text) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      said,
      text,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  it.each([
    ['several parts', { range: 'bytes=0-1,4-5' }],
    ['another unit', { range: 'lines=0-1' }],
    ['an end before its beginning', { range: 'bytes=5-2' }],
    ['no question', {}],
    ['a part of another version', { range: 'bytes=0-1', 'if-range': '"b"' }],
  ])('%s is answered with the whole', async (_, headers) => {
    const answer = await ask(headers);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  it('is refused beyond the end', async () => {
    const answer = await ask({ range: 'bytes=10-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});
