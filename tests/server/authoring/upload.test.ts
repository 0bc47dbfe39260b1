import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../server/http/pages/site.ts';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { upload } from '../../../server/platform/db/schema.ts';
import { isSigned } from '../../../server/platform/storage/sign.ts';
import { attachUploads, cleanUploads, releaseUploads } from '../../../server/platform/storage/uploads.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addAccount, addSupplier, unique } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const hour = 3_600_000;
const missing = { reason: 'not_found', field: 'body.images' };
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'home address' } } })
    .toFormat(format)
    .toBuffer();
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('picture upload', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const site = () =>
    serveSite(
      createStaticFiles(memoryStorage()),
      {
        storage: app.deps.storage,
        draw: async () => null,
        isSigned: (path, query) => isSigned(app.deps.fileSecret, path, query, app.clock.now()),
      },
      async () => null,
    );
  const stored = async (key: string, suffix: string) =>
    Buffer.from((await app.deps.storage.read(key.slice(1).replace('.webp', `${suffix}.webp`))) ?? []);
  const get = async (url: string) => site().request(`http://shop.test${url}`);

  it('re-encodes every size, without metadata of the file', async () => {
    const { token } = await addAccount(app);
    const file = blob(await picture('jpeg'));
    const { key, url } = await app.client(token)('POST /api/upload/image', {
      query: { purpose: 'review' },
      file,
    });
    expect(url).toBe(key);
    for (const [suffix, width, height] of [
      ['', 800, 800],
      ['.400', 400, 400],
      ['.200', 200, 200],
      ['.original', 900, 600],
    ] as const) {
      const answer = await get(key.replace('.webp', `${suffix}.webp`));
      expect(answer.status).toBe(200);
      const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([found.format, found.width, found.height, found.exif]).toEqual([
        'webp',
        width,
        height,
        undefined,
      ]);
    }
  });

  it('checks a file by its content and its size', async () => {
    const { token } = await addAccount(app);
    const send = (file: Blob, purpose: 'avatar' | 'review' = 'review') =>
      app.client(token)('POST /api/upload/image', { query: { purpose }, file });
    await expect(send(blob(Buffer.from('<svg onload="x()"/>')))).rejects.toMatchObject({
      error: 'image_type',
    });
    await expect(send(blob((await picture('jpeg')).subarray(0, 400)))).rejects.toMatchObject({
      error: 'image_broken',
    });
    await expect(send(blob((await picture('png')).subarray(0, 700)))).rejects.toMatchObject({
      error: 'image_broken',
    });
    const fromPhone = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(send(blob(fromPhone, 'image/heic'))).rejects.toMatchObject({
      error: 'image_heic',
      message: 'HEIC images aren’t supported. Please save the image as a JPEG and upload that',
    });
    await expect(send(blob(Buffer.from('PK\u0003\u0004'), 'application/zip'))).rejects.toMatchObject({
      error: 'unsupported_media_type',
    });
    const heavy = Buffer.concat([await picture('jpeg'), Buffer.alloc(2 * 1024 * 1024)]);
    await expect(send(blob(heavy), 'avatar')).rejects.toMatchObject({
      error: 'image_too_large',
      message: 'Image size cannot exceed 2MB!',
    });
    await expect(send(blob(Buffer.alloc(5 * 1024 * 1024 + 1)))).rejects.toMatchObject({
      error: 'image_too_large',
      message: 'Image size cannot exceed 5MB!',
    });
    const { rows } = await app.deps.database.query(
      'select count(*)::int as left from upload where attached_at is null and account_id = (select max(id) from account)',
    );
    expect(rows[0]?.left).toBe(0);
  });

  it('accepts every readable format, whatever the name says, and the first frame of an animation', async () => {
    const { token } = await addAccount(app);
    const send = (file: Blob) =>
      app.client(token)('POST /api/upload/image', { query: { purpose: 'review' }, file });
    for (const format of ['webp', 'avif', 'gif', 'png'] as const) {
      const { key } = await send(blob(await picture(format), 'image/jpeg'));
      const found = await sharp(await stored(key, '.original')).metadata();
      expect([format, found.width, found.height]).toEqual([format, 900, 600]);
    }
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { key } = await send(blob(moving, 'image/gif'));
    const drawn = sharp(await stored(key, '.original'));
    expect((await drawn.metadata()).pages ?? 1).toBe(1);
    const { channels } = await drawn.stats();
    expect((channels[0]?.mean ?? 0) > 200 && (channels[2]?.mean ?? 255) < 50).toBe(true);
  });

  it('keeps a tall description picture at full width, and reports when that is impossible', async () => {
    const { token } = await addAccount(app);
    const send = async (width: number, height: number, purpose: 'shop' | 'qualification' = 'shop') =>
      app.client(token)('POST /api/upload/image', {
        query: { purpose },
        file: blob(await picture('jpeg', width, height)),
      });
    const sizes = async (key: string, suffix: string) => {
      const { width, height } = await sharp(await stored(key, suffix)).metadata();
      return [width, height];
    };
    const strip = await send(790, 4_000);
    expect(await sizes(strip.key, '.1600')).toEqual([790, 4_000]);
    expect(await sizes(strip.key, '.original')).toEqual([790, 4_000]);
    expect(await sizes((await send(1_200, 18_000)).key, '.1600')).toEqual([1_092, 16_380]);
    expect(await sizes((await send(900, 7_000, 'qualification')).key, '.original')).toEqual([900, 7_000]);
    await expect(send(790, 20_000)).rejects.toMatchObject({
      error: 'image_tall',
      message:
        'The image is too tall: at 800 pixels wide it can be at most 16383 pixels high. Please split it into several images',
    });
  });

  it('lets a supplier upload the pictures of twelve products an hour, and names the retry time after that', async () => {
    const buyer = await addAccount(app);
    const shop = await addSupplier(app);
    const file = blob(await picture('jpeg', 20, 20));
    const send = (token: string, purpose: 'review' | 'shop') =>
      app.request('POST', `/api/upload/image?purpose=${purpose}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: file,
      });
    const sentBefore = async (accountId: number, files: number, bytes: number) => {
      const createdAt = new Date(app.clock.now().getTime() - hour / 2);
      const key = () => `/files/upload/${unique()}${unique()}.webp`;
      const rows = Array.from({ length: files }, () => ({ accountId, bytes, createdAt, key: key() }));
      await app.deps.db.insert(upload).values(rows.map((row) => ({ ...row, purpose: 'review' as const })));
    };
    await sentBefore(buyer.id, 100, 1_000);
    await sentBefore(shop.owner.id, 144, 1_000_000);
    const refused = await send(buyer.token, 'review');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800']);
    expect((await send(shop.owner.token, 'shop')).status).toBe(200);
    const heavy = await addAccount(app);
    await sentBefore(heavy.id, 2, 105 * 1024 * 1024);
    expect((await send(heavy.token, 'review')).status).toBe(429);
    app.clock.pass(hour / 2);
    expect((await send(buyer.token, 'review')).status).toBe(200);
    expect((await send(heavy.token, 'review')).status).toBe(200);
  });

  it('serves private pictures only by a signed address, for a limited time', async () => {
    const { token } = await addAccount(app);
    const file = blob(await picture('png'), 'image/png');
    const { key, url } = await app.client(token)('POST /api/upload/image', {
      query: { purpose: 'evidence' },
      file,
    });
    expect((await get(url)).status).toBe(200);
    expect((await get(url.replace('.webp?', '.200.webp?'))).status).toBe(200);
    expect((await get(key)).status).toBe(404);
    expect((await get(`${url}x`)).status).toBe(404);
    expect((await get(url.replace(/until=\d/, 'until=9'))).status).toBe(404);
    const other = await app.client(token)('POST /api/upload/image', { query: { purpose: 'evidence' }, file });
    expect((await get(`${other.key}?${url.split('?')[1]}`)).status).toBe(404);
    app.clock.pass(hour - 1);
    expect((await get(url)).status).toBe(200);
    app.clock.pass(hour + 1);
    expect((await get(url)).status).toBe(404);
  });

  it('lets no other account or purpose use a picture, and deletes it when nothing references it', async () => {
    const { deps } = app;
    const owner = await addAccount(app);
    const other = await addAccount(app);
    const file = blob(await picture('jpeg', 40, 40));
    const add = async () =>
      (await app.client(owner.token)('POST /api/upload/image', { query: { purpose: 'review' }, file })).key;
    const [kept, loose] = [await add(), await add()];
    const attach = (accountId: number, purpose: 'review' | 'evidence', ...keys: string[]) =>
      withTransaction(deps, (work) => attachUploads(work, accountId, purpose, keys));
    await expect(attach(other.id, 'review', kept)).rejects.toMatchObject(missing);
    await expect(attach(owner.id, 'evidence', kept)).rejects.toMatchObject(missing);
    await attach(owner.id, 'review', kept, kept);

    app.clock.pass(47 * hour);
    await cleanUploads(deps);
    expect((await get(loose)).status).toBe(200);
    app.clock.pass(2 * hour);
    await cleanUploads(deps);
    expect((await get(loose)).status).toBe(404);
    expect(await deps.storage.list(loose.slice(1, -5))).toEqual([]);
    expect((await get(kept)).status).toBe(200);
    await expect(attach(owner.id, 'review', loose)).rejects.toMatchObject(missing);

    await withTransaction(deps, (work) => releaseUploads(work, [kept, '/files/demo/a.webp']));
    app.clock.pass(49 * hour);
    await cleanUploads(deps);
    expect((await get(kept)).status).toBe(404);
  });
});
