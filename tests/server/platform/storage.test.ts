import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { chooseStorage } from '../../../server/providers/storage/choose.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { nearStorage } from '../../../server/providers/storage/near.ts';
import { packedFolder } from '../../../server/providers/storage/packed.ts';
import { StorageUnavailable, type TreeStorage } from '../../../server/providers/storage/port.ts';
import { s3Storage } from '../../../server/providers/storage/s3/storage.ts';
import type { BucketSettings } from '../../../server/providers/storage/settings.ts';
import { claimStorage } from '../../../server/publish/claim.ts';
import { testDatabase } from '../../support/databases.ts';
import { s3Server } from '../../support/fakes/s3-server.ts';

const bucketOf = (env: Readonly<Record<string, string>>): BucketSettings => {
  const { bucket } = readConfig(env);
  if (!bucket) throw new Error('no bucket');
  return bucket;
};
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();
const large = randomBytes(9 * 1024 * 1024);
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

const service = await s3Server({ pageSize: 3 });
afterAll(() => service.close());
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shop-store-'));
});
afterAll(() => rm(home, { recursive: true }));

describe.each([
  ['a folder', (name: string) => folderStorage(join(home, name), { flush: true })],
  ['a folder with packed forms', (name: string) => packedFolder(join(home, `packed-${name}`))],
  ['a bucket', (name: string) => s3Storage({ ...bucketOf(service.env), prefix: `${name}/` })],
  [
    'a bucket with a memory',
    (name: string) => nearStorage(s3Storage({ ...bucketOf(service.env), prefix: `near ${name}/` })),
  ],
] as const)('storage in %s', (_kind, open) => {
  let storage: TreeStorage;
  let round = 0;
  beforeEach(() => {
    round += 1;
    storage = open(`shop-${round}`);
  });

  it('returns stored files, and nothing for unknown ones', async () => {
    const key = "files/日 a+b&c'(1)*.txt";
    expect([await storage.read(key), await storage.stream(key), await storage.version(key)]).toEqual([
      null,
      null,
      null,
    ]);
    await storage.write(key, '一');
    const first = await storage.version(key);
    expect(textOf(await storage.read(key))).toBe('一');
    await storage.write(key, Buffer.from('二'));
    expect(textOf(await storage.read(key))).toBe('二');
    expect(await storage.version(key)).not.toBe(first);
    expect(await storage.list('files')).toEqual([key]);
    await storage.remove(key);
    await storage.remove(key);
    expect([await storage.read(key), await storage.version(key)]).toEqual([null, null]);
    for (const odd of ['', 'files', `files/${'x'.repeat(1_100)}`]) expect(await storage.read(odd)).toBeNull();
    for (const outside of ['../x', '/x', 'a/../../x']) {
      await expect((async () => storage.write(outside, 'x'))()).rejects.toThrow('leaves its folder');
      await expect((async () => storage.read(outside))()).rejects.toThrow('leaves its folder');
    }
  });

  it('lists folders, page after page, and removes many', async () => {
    const keys = ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'ab.txt', 'a/4&5.txt', 'c.txt', 'd.txt', 'e.txt'];
    for (const key of keys) await storage.write(key, key);
    expect(await storage.list('')).toEqual(keys.toSorted());
    expect(await storage.list('a')).toEqual(['a/1.txt', 'a/2.txt', 'a/4&5.txt', 'a/b/3.txt']);
    expect(await storage.list('nothing')).toEqual([]);
    await storage.remove('a/1.txt', 'a/4&5.txt', 'gone.txt', 'c.txt');
    expect(await storage.list('')).toEqual(['a/2.txt', 'a/b/3.txt', 'ab.txt', 'd.txt', 'e.txt']);
  });

  it('stores large files in chunks of any size, and streams them', async () => {
    await storage.write('large.bin', inPieces(large, 1_000_003));
    expect((await buffer((await storage.stream('large.bin')) ?? inPieces(large, 1))).equals(large)).toBe(
      true,
    );
    await storage.write('even.bin', large.subarray(0, 8 * 1024 * 1024));
    expect((await storage.read('even.bin'))?.byteLength).toBe(8 * 1024 * 1024);
    await storage.write('empty.bin', inPieces(large.subarray(0, 0), 1));
    expect((await storage.read('empty.bin'))?.byteLength).toBe(0);
  });

  it('keeps the old file when a write is aborted', async () => {
    await storage.write('sheet.csv', 'old');
    async function* broken() {
      yield* inPieces(large, 500_000);
      throw new Error('the disk it came from');
    }
    await expect(storage.write('sheet.csv', broken())).rejects.toThrow('the disk it came from');
    expect(textOf(await storage.read('sheet.csv'))).toBe('old');
    expect(service.uploads.size).toBe(0);
    expect(await storage.list('')).toEqual(['sheet.csv']);
  });

  it('lets one of several callers create a file', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((one) => storage.create('owner.txt', one)));
    expect(made.filter((isMine) => isMine)).toHaveLength(1);
    expect(textOf(await storage.read('owner.txt'))).toBe(['a', 'b', 'c', 'd'][made.indexOf(true)]);
    expect(await storage.create('owner.txt', 'late')).toBe(false);
  });

  it('replaces its content with a folder, pages after their assets', async () => {
    for (const key of ['old.html', 'kept.html', 'same.css', '_astro/old.js']) await storage.write(key, key);
    const fresh = await mkdtemp(join(home, 'fresh-'));
    const making = folderStorage(fresh, { flush: false });
    for (const key of ['same.css', 'a.html', 'en/a.html', '_astro/new.js']) await making.write(key, key);
    await storage.replace(fresh, new Set(['kept.html']));
    expect(await storage.list('')).toEqual(['_astro/new.js', 'a.html', 'en/a.html', 'kept.html', 'same.css']);
    expect(textOf(await storage.read('en/a.html'))).toBe('en/a.html');
    expect(await readdir(home)).not.toContain(fresh);
  });
});

describe('compressed forms in a storage', () => {
  it('are stored beside their files, as long as those exist', async () => {
    const folder = join(home, 'packed');
    const [storage, all] = [packedFolder(folder), folderStorage(folder, { flush: false })];
    const unpacked = async (key: string) => [
      brotliDecompressSync((await all.read(`${key}.br`)) ?? '').toString(),
      gunzipSync((await all.read(`${key}.gz`)) ?? '').toString(),
    ];
    await storage.write('a.html', 'first');
    await storage.write('a.html', 'second');
    await storage.write('b.webp', 'picture');
    expect(await unpacked('a.html')).toEqual(['second', 'second']);
    expect(await all.list('')).toEqual(['a.html', 'a.html.br', 'a.html.gz', 'b.webp']);
    await storage.write('kept.html', 'kept');
    const fresh = await mkdtemp(join(home, 'fresh-'));
    await folderStorage(fresh, { flush: false }).write('_astro/c.css', 'styles');
    await storage.replace(fresh, new Set(['kept.html']));
    expect(await unpacked('_astro/c.css')).toEqual(['styles', 'styles']);
    expect(await unpacked('kept.html')).toEqual(['kept', 'kept']);
    await storage.remove('_astro/c.css', 'kept.html');
    expect(await all.list('')).toEqual([]);
  });
});

describe('bucket storage', () => {
  const bucket = () => s3Storage(bucketOf(service.env));

  it('sets type and cache time of each file, for direct delivery', async () => {
    const { files, site } = chooseStorage(readConfig(service.env));
    await files.write('files/a.webp', 'a');
    await files.write('private/b.pdf', 'b');
    await site.write('_astro/c.js', 'c');
    await site.write('qianduanshop/home.html', 'd');
    const headers = (key: string) => Object.values(service.objects.get(`shop/${key}`)?.headers ?? {});
    expect(headers('files/a.webp')).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
    expect(headers('private/b.pdf')[1]).toBe('private, max-age=3600');
    expect(headers('site/_astro/c.js')).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers('site/qianduanshop/home.html')).toEqual(['text/html; charset=utf-8', 'no-cache']);
  });

  it('retries where the bucket is overloaded or an answer is lost, and gives up after a while', async () => {
    service.trouble.faults = 2;
    await bucket().write('a.txt', 'a');
    service.trouble.lost = 1;
    expect(textOf(await bucket().read('a.txt'))).toBe('a');
    service.trouble.down = true;
    await expect(bucket().read('a.txt')).rejects.toThrow(StorageUnavailable);
    service.trouble.down = false;
  });

  it('resumes a large file that broke off, but not into another version', async () => {
    await bucket().write('large.bin', large);
    service.trouble.cutAt = 3_000_000;
    service.asked.length = 0;
    const whole = await buffer((await bucket().stream('large.bin')) ?? inPieces(large, 1));
    expect(whole.equals(large)).toBe(true);
    expect(service.asked.filter((one) => one === 'GET shop/large.bin')).toHaveLength(2);
    service.trouble.cutAt = 3_000_000;
    const reading = async () => {
      for await (const _piece of (await bucket().stream('large.bin')) ?? [])
        await bucket().write('large.bin', 'other');
    };
    await expect(reading()).rejects.toThrow('412');
  });

  it('uploads only missing files', async () => {
    const fresh = await mkdtemp(join(home, 'again-'));
    const making = folderStorage(fresh, { flush: false });
    const site = s3Storage({ ...bucketOf(service.env), prefix: 'again/' });
    await site.write('a.html', 'same');
    await site.write('b.html', 'old');
    await making.write('a.html', 'same');
    await making.write('b.html', 'new');
    service.asked.length = 0;
    await site.replace(fresh, new Set());
    expect(service.asked.filter((one) => one.startsWith('PUT'))).toEqual(['PUT again/b.html']);
  });

  it('reports a wrong key or bucket instead of an empty one', async () => {
    const settings = bucketOf(service.env);
    await expect(s3Storage({ ...settings, secret: 'wrong' }).read('a.txt')).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    await expect(s3Storage({ ...settings, region: 'us-east-1' }).read('a.txt')).rejects.toThrow('403');
    await expect(s3Storage({ ...settings, bucket: 'others' }).read('a.txt')).rejects.toThrow('NoSuchBucket');
  });

  it('serves cached files while the bucket does not answer', async () => {
    const { files } = chooseStorage(readConfig(service.env));
    await files.write('files/known.webp', 'a');
    const version = await files.version('files/known.webp');
    service.trouble.down = true;
    await expect(files.version('files/unknown.webp')).rejects.toThrow(StorageUnavailable);
    expect(await files.version('files/known.webp')).toBe(version);
    service.trouble.down = false;
  });

  it('belongs to one installation', async () => {
    const [mine, theirs] = [await testDatabase(), await testDatabase()];
    await theirs.query("update site_state set value = 'another' where key = 'instance'");
    const { files } = chooseStorage(readConfig(service.env));
    await claimStorage(mine.db, files);
    await claimStorage(mine.db, files);
    await expect(claimStorage(theirs.db, files)).rejects.toThrow(ConfigError);
    await Promise.all([mine.close(), theirs.close()]);
  });
});

describe('bucket settings', () => {
  const key = { STORAGE_KEY_ID: 'id', STORAGE_SECRET: 'secret' };

  it('name service, bucket and folder', () => {
    expect(readConfig({ ...key, STORAGE_URL: 's3://s3.example:9000/goods/shop?tls=0' }).bucket).toEqual({
      endpoint: 'http://s3.example:9000',
      bucket: 'goods',
      prefix: 'shop/',
      region: 'us-east-1',
      style: 'path',
      keyId: 'id',
      secret: 'secret',
    });
    expect(
      readConfig({
        ...key,
        STORAGE_URL: 's3://oss-cn-hangzhou.aliyuncs.com/goods?region=cn-hangzhou&style=host',
      }).bucket,
    ).toMatchObject({
      endpoint: 'https://goods.oss-cn-hangzhou.aliyuncs.com',
      prefix: '',
      region: 'cn-hangzhou',
    });
  });

  it.each([
    's3://s3.example',
    's3://id:secret@s3.example/goods',
    's3://s3.example/goods/../x',
    's3://s3.example/goods?tls=no',
    's3://s3.example/goods?bucket=x',
  ])('are refused as %s, without revealing them', (url) => {
    expect(() => readConfig({ ...key, STORAGE_URL: url })).toThrow(/^STORAGE_URL must be (?!.*id:secret)/);
  });

  it('require a key', () => {
    expect(() => readConfig({ STORAGE_URL: 's3://s3.example/goods' })).toThrow('STORAGE_KEY_ID');
  });
});
