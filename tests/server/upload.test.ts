import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commit } from '../../server/commit.ts';
import { fileFront } from '../../server/http/front.ts';
import { serveSite } from '../../server/http/site.ts';
import { attachUploads, cleanUploads, isSigned, releaseUploads } from '../../server/modules/upload/index.ts';
import { addAccount } from '../support/fixtures.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const hour = 3_600_000;
const missing = { reason: 'not_found', field: 'body.images' };
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'home address' } } })
    .toFormat(format)
    .toBuffer();
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

describe('uploaded pictures', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const site = () =>
    serveSite(
      fileFront(memoryStorage()),
      {
        storage: app.deps.storage,
        draw: async () => null,
        isSigned: (path, query) => isSigned(app.deps.fileSecret, path, query, app.clock.now()),
      },
      async () => null,
    );
  const get = async (url: string) => site().request(`http://shop.test${url}`);

  it('draws every version anew, without what else the file carried', async () => {
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

  it('judges a file by its content and its size', async () => {
    const { token } = await addAccount(app);
    const send = (file: Blob, purpose: 'avatar' | 'review' = 'review') =>
      app.client(token)('POST /api/upload/image', { query: { purpose }, file });
    await expect(send(blob(Buffer.from('<svg onload="x()"/>')))).rejects.toMatchObject({
      error: 'image_type',
    });
    await expect(send(blob(await picture('gif')))).rejects.toMatchObject({
      error: 'image_type',
      message: 'Only image files can be uploaded!',
    });
    await expect(send(blob((await picture('jpeg')).subarray(0, 400)))).rejects.toMatchObject({
      error: 'image_type',
    });
    await expect(send(blob(await picture('png'), 'image/gif'))).rejects.toMatchObject({
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

  it('shows private pictures only to whoever holds a signed address, and only for a while', async () => {
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

  it('cannot be used by others or for something else, and goes when nothing refers to it any more', async () => {
    const { deps } = app;
    const owner = await addAccount(app);
    const other = await addAccount(app);
    const file = blob(await picture('jpeg', 40, 40));
    const add = async () =>
      (await app.client(owner.token)('POST /api/upload/image', { query: { purpose: 'review' }, file })).key;
    const [kept, loose] = [await add(), await add()];
    const attach = (accountId: number, purpose: 'review' | 'evidence', ...keys: string[]) =>
      commit(deps, (work) => attachUploads(work, accountId, purpose, keys));
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

    await commit(deps, (work) => releaseUploads(work, [kept, '/files/demo/a.webp']));
    app.clock.pass(49 * hour);
    await cleanUploads(deps);
    expect((await get(kept)).status).toBe(404);
  });
});
