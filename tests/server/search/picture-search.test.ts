import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeGoods } from '../../../server/contexts/search/index.ts';
import { pictureLikeness, product, supplier } from '../../../server/platform/db/schema.ts';
import { describer } from '../../../server/providers/likeness/index.ts';
import { addCategories, addProduct, addSupplier, unique } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const shapes = {
  disc: '<circle cx="400" cy="420" r="230" fill="#c62828"/>',
  box: '<rect x="180" y="300" width="440" height="260" rx="20" fill="#1565c0"/><rect x="240" y="360" width="90" height="90" fill="#fff"/>',
  cross: '<path d="M340 180h120v170h170v120H460v170H340V470H170V350h170z" fill="#2e7d32"/>',
  wedge: '<path d="M400 170 650 630H150z" fill="#f9a825"/><circle cx="400" cy="500" r="60" fill="#4e342e"/>',
  ring: '<circle cx="400" cy="400" r="210" fill="none" stroke="#6a1b9a" stroke-width="70"/>',
  bars: '<path d="M200 200h90v420h-90zM355 280h90v340h-90zM510 140h90v480h-90z" fill="#263238"/>',
} as const;
type Shape = keyof typeof shapes;

/** A good on a background, as a file. */
const drawn = (shape: Shape, background = '#e6e3de', turn = 0) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${background}"/><g transform="rotate(${turn} 400 400)">${shapes[shape]}</g></svg>`,
    ),
  );
const photo = async (shape: Shape, background?: string, turn?: number) =>
  blob(await drawn(shape, background, turn).jpeg().toBuffer());
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('search by picture', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addSupplier>>;
  let categoryId: number;
  const ids = {} as Record<Shape, number>;

  const addPictured = async (shape: Shape, values: Partial<Parameters<typeof addProduct>[1]> = {}) => {
    const url = `/files/upload/${unique()}.webp`;
    await app.deps.storage.write(url.slice(1), await drawn(shape).webp().toBuffer());
    const row = await addProduct(app, { supplierId: shop.id, categoryId, images: [url], ...values });
    return { id: row.id, url };
  };
  beforeAll(async () => {
    app = await testApp();
    shop = await addSupplier(app);
    [, , categoryId] = await addCategories(app);
    for (const shape of Object.keys(shapes) as Shape[]) ids[shape] = (await addPictured(shape)).id;
    await describeGoods(app.deps);
  });
  afterAll(() => app.close());

  const search = async (file: Blob, query: Record<string, string> = {}) =>
    app.client()('POST /api/search/picture', { query, file });
  const placeOf = async (id: number, file: Blob, query: Record<string, string> = {}) =>
    (await search(file, query)).records.findIndex((record) => record.id === id);

  it.each(Object.keys(shapes) as Shape[])('finds the %s on another background, turned', async (shape) => {
    const found = await search(await photo(shape, '#7a5c3e', 9));
    expect(found.records[0]?.id).toBe(ids[shape]);
    expect(found.alike).toBeGreaterThan(0);
    expect(found.records.map(({ likeness }) => likeness)).toEqual(
      found.records.map(({ likeness }) => likeness).toSorted((one, other) => other - one),
    );
    expect(found.region.width).toBeLessThan(0.9);
  });

  it('says that nothing is alike, and shows the nearest', async () => {
    const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24);
    const file = blob(
      await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
        .png()
        .toBuffer(),
      'image/png',
    );
    const found = await search(file);
    expect(found.alike).toBe(0);
    expect(found.records.length).toBeGreaterThan(0);
  });

  it('searches the chosen part of a picture', async () => {
    const two = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#e6e3de' } })
      .composite([
        { input: await drawn('cross').png().toBuffer(), left: 0, top: 0 },
        { input: await drawn('ring').png().toBuffer(), left: 800, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    expect(await placeOf(ids.cross, blob(two), { region: '0,0,0.5,1' })).toBe(0);
    expect(await placeOf(ids.ring, blob(two), { region: '0.5,0,0.5,1' })).toBe(0);
  });

  it('applies the filters of lists', async () => {
    const domestic = await addPictured('disc', { tradeType: 'zh', skus: [{ price: 9_000 }] });
    await describeGoods(app.deps);
    const file = await photo('disc');
    expect(await placeOf(domestic.id, file)).toBeGreaterThanOrEqual(0);
    expect(await placeOf(domestic.id, file, { tradeType: 'en' })).toBe(-1);
    expect(await placeOf(domestic.id, file, { maxPrice: '8999' })).toBe(-1);
    expect((await search(file, { categoryId: '999999' })).records).toEqual([]);
  });

  it('shows neither what is unlisted nor goods of a shop that is closed', async () => {
    const { id } = await addPictured('wedge');
    await describeGoods(app.deps);
    const file = await photo('wedge');
    expect(await placeOf(id, file)).toBeGreaterThanOrEqual(0);
    await app.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, id));
    expect(await placeOf(id, file)).toBe(-1);
    expect(await placeOf(ids.wedge, file)).toBe(0);
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, shop.id));
    expect((await search(file)).records).toEqual([]);
    await app.deps.db.update(supplier).set({ status: 'approved' }).where(eq(supplier.id, shop.id));
    expect(await placeOf(ids.wedge, file)).toBe(0);
  });

  it('describes each picture once, and again for another describer; a missing file is not tried for ever', async () => {
    const { url } = await addPictured('box');
    const missing = `/files/upload/${unique()}.webp`;
    await addProduct(app, { supplierId: shop.id, categoryId, images: [url, missing] });
    const rowOf = async (path: string) =>
      (await app.deps.db.select().from(pictureLikeness).where(eq(pictureLikeness.url, path)))[0];
    await describeGoods(app.deps);
    const first = await rowOf(url);
    expect(first?.vectors.length).toBe(2 * describer.dimensions);
    for (let run = 0; run < 4; run += 1) await describeGoods(app.deps);
    expect((await rowOf(url))?.id).toBe(first?.id);
    expect((await rowOf(missing))?.failures).toBe(3);
    await app.deps.db.update(pictureLikeness).set({ describer: 'older' }).where(eq(pictureLikeness.url, url));
    await app.deps.db.update(product).set({ updatedAt: app.clock.now() });
    await describeGoods(app.deps);
    expect((await rowOf(url))?.describer).toBe(describer.version);
  });

  it('describes pictures of seed data, which no storage holds', async () => {
    const url = `/files/demo/${unique()}.webp`;
    const { id } = await addProduct(app, { supplierId: shop.id, categoryId, images: [url] });
    const seedData = {
      load: async () => {},
      hasFile: () => true,
      draw: async (key: string) =>
        `/${key}` === url ? new Uint8Array(await drawn('bars').webp().toBuffer()) : null,
      accounts: '',
      traces: async () => [],
    };
    await describeGoods({ ...app.deps, seedData });
    expect(await placeOf(id, await photo('bars'))).toBeLessThan(2);
    expect(await placeOf(id, await photo('bars'))).toBeGreaterThanOrEqual(0);
  });

  it('deletes rows of pictures that no product shows any more', async () => {
    await app.deps.db.insert(pictureLikeness).values({
      url: '/files/upload/gone.webp',
      describer: describer.version,
      vectors: new Uint8Array(),
      describedAt: app.clock.now(),
    });
    app.clock.pass(31 * 60_000);
    await describeGoods(app.deps);
    const rows = await app.deps.db.select().from(pictureLikeness);
    expect(rows.map(({ url }) => url)).not.toContain('/files/upload/gone.webp');
    expect(rows.length).toBeGreaterThan(5);
  });

  it.each([
    ['no picture', new Uint8Array([1, 2, 3, 4]), 'image_type'],
    [
      'a damaged picture',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
      'image_broken',
    ],
    ['a strip', null, 'image_tall'],
  ])('refuses %s', async (_, bytes, error) => {
    const strip = () =>
      sharp({ create: { width: 3_000, height: 20, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    await expect(search(blob(bytes ?? (await strip())))).rejects.toMatchObject({ error });
  });

  it('refuses a bomb by its header: few bytes that declare too many pixels', async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    await expect(search(blob(bomb, 'image/png'))).rejects.toMatchObject({ error: 'image_pixels' });
  });

  it('refuses more than two megabytes, other types, and a region outside of the picture', async () => {
    await expect(search(blob(new Uint8Array(2 * 1024 * 1024 + 1)))).rejects.toMatchObject({
      error: 'image_too_large',
    });
    await expect(search(blob(new Uint8Array(9), 'text/plain'))).rejects.toMatchObject({
      error: 'unsupported_media_type',
    });
    const file = await photo('disc');
    for (const region of ['0.5,0,0.6,1', '0,0,0,1', '0,0,1', 'a,b,c,d', '-1,0,1,1'])
      await expect(search(file, { region })).rejects.toMatchObject({ error: 'invalid_input' });
  });

  it('limits the searches of an address, and lets it search again later', async () => {
    app.clock.pass(11 * 60_000);
    const file = blob(new Uint8Array([1, 2, 3, 4]));
    for (let at = 0; at < 60; at += 1)
      await expect(search(file)).rejects.toMatchObject({ error: 'image_type' });
    await expect(search(file)).rejects.toMatchObject({ error: 'too_many_attempts' });
    app.clock.pass(11 * 60_000);
    await expect(search(file)).rejects.toMatchObject({ error: 'image_type' });
  });
});
