import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { pictureFront } from '../../../server/http/pages/picture-forms.ts';
import { serveSite } from '../../../server/http/pages/site.ts';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { removeVersions } from '../../../server/platform/storage/measure.ts';
import { workBehind } from '../../../server/providers/image/behind.ts';
import { draw } from '../../../server/providers/image/draw.ts';
import type { ToDrawer } from '../../../server/providers/image/draw-process.ts';
import { storePicture } from '../../../server/providers/image/pictures.ts';
import { chooseStorage } from '../../../server/providers/storage/choose.ts';
import { type Storage, StorageUnavailable } from '../../../server/providers/storage/port.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { s3Server } from '../../support/fakes/s3-server.ts';
import { createFullApp } from '../../support/full-app.ts';

const taken = new Uint8Array(await readFile('demo/assets/photos/aloe.webp'));
const wanted = { as: 'versions', kinds: ['webp'], fit: 'contain', wide: true } as const;
const drawn = await draw(taken, wanted);
const versions = 'pictures' in drawn ? drawn.pictures : new Map<string, Uint8Array<ArrayBuffer>>();
const sizeOf = (suffix: string) => versions.get(suffix)?.byteLength ?? 0;
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const small = 'avif/upload/a.200.avif';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

interface Shop {
  readonly warned: unknown[];
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Response>;
  /** Repeats until a picture is sent as AVIF. */
  soon(path: string): Promise<Response>;
}

/** Encodes in this process: starting another takes longer than encoding. */
const drawer = () => {
  let isOver = false;
  return {
    draw: async ({ bytes, drawing }: ToDrawer) => (isOver ? null : draw(bytes, drawing)),
    end: () => {
      isOver = true;
    },
  };
};

/** Answers of a process, with a storage of its own or a shared one. */
function shop(storage: Storage, isStopping = () => false): Shop {
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => warned.push(said) };
  const front = pictureFront(storage, { log, drawer: drawer(), isStopping });
  opened.push(front);
  const files = { storage, front, draw: async () => null, isSigned: () => true };
  const site = serveSite(createStaticFiles(memoryStorage()), files, async () => null);
  const get: Shop['get'] = async (path, headers = { accept: chrome }, method = 'GET') =>
    site.request(`http://shop.test${path}`, { headers, method });
  return {
    warned,
    get,
    async soon(path) {
      await expect.poll(async () => typeOf(await get(path)), { timeout: 30_000 }).toBe('image/avif');
      return get(path);
    },
  };
}
const typeOf = (answer: Response) => answer.headers.get('content-type');

/** A storage with the picture in all its versions, and what was written to it since. */
async function stored() {
  const storage = memoryStorage();
  await storePicture(storage, '/files/upload/a', versions);
  const written: string[] = [];
  const watched: Storage = {
    ...storage,
    write: (key, bytes) => {
      written.push(key);
      return storage.write(key, bytes);
    },
  };
  return { storage: watched, files: storage.files, written };
}

describe('AVIF forms of pictures', () => {
  it('are made after the first request, and sent to later clients that accept them', async () => {
    const { storage, files } = await stored();
    const { get, soon } = shop(storage);
    const first = await get('/files/upload/a.200.webp');
    expect([first.status, typeOf(first), first.headers.get('vary')]).toEqual([200, 'image/webp', 'accept']);
    const later = await soon('/files/upload/a.200.webp');
    const bytes = new Uint8Array(await later.arrayBuffer());
    expect(Buffer.from(bytes.subarray(4, 12)).toString()).toBe('ftypavif');
    expect(bytes).toEqual(files.get(small));
    expect(bytes.byteLength).toBeLessThan(sizeOf('.200'));
    expect(Object.fromEntries(later.headers)).toMatchObject({
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
    });
    for (const accept of [
      '*/*',
      'image/*',
      'image/webp',
      'image/avif;q=0',
      'image/avif;q=0.5, image/webp',
      '',
    ]) {
      const other = await get('/files/upload/a.200.webp', { accept });
      expect([accept, typeOf(other), other.headers.get('vary')]).toEqual([accept, 'image/webp', 'accept']);
      expect(other.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    // Forms are not copied, listed or counted.
    expect((await storage.list('')).filter((key) => !/^(files|private)\//.test(key))).toEqual([small]);
  });

  it('answer conditional, range and HEAD requests by the negotiated form', async () => {
    const { storage } = await stored();
    const { get, soon } = shop(storage);
    const path = '/files/upload/a.200.webp';
    const whole = await soon(path);
    const etag = whole.headers.get('etag') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const webp = (await get(path, {})).headers.get('etag') ?? '';
    expect(webp).not.toBe(etag);
    const status = async (headers: Readonly<Record<string, string>>) => {
      const answer = await get(path, headers);
      return [answer.status, answer.headers.get('vary')];
    };
    expect(await status({ accept: chrome, 'if-none-match': etag })).toEqual([304, 'accept']);
    expect(await status({ accept: chrome, 'if-none-match': webp })).toEqual([200, 'accept']);
    expect(await status({ 'if-none-match': webp })).toEqual([304, 'accept']);
    expect(await status({ 'if-none-match': etag })).toEqual([200, 'accept']);
    const part = await get(path, { accept: chrome, range: 'bytes=4-11', 'if-range': etag });
    expect([part.status, part.headers.get('vary'), typeOf(part)]).toEqual([206, 'accept', 'image/avif']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 12));
    expect((await get(path, { accept: chrome, range: 'bytes=4-11', 'if-range': webp })).status).toBe(200);
    const head = await get(path, { accept: chrome }, 'HEAD');
    expect([typeOf(head), head.headers.get('content-length')]).toEqual(['image/avif', String(bytes.length)]);
    expect(await head.text()).toBe('');
  });

  it('are made neither for sizes that lists and pages do not show nor for missing files', async () => {
    const { storage, written } = await stored();
    await storage.write('private/upload/a.webp', versions.get('') ?? '');
    await storage.write('files/upload/a.mp4', 'film');
    const { get, soon } = shop(storage);
    for (const path of [
      '/files/upload/a.original.webp',
      '/files/upload/a.1600.webp',
      '/files/upload/a.mp4',
      '/private/upload/a.webp',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('vary')]).toEqual([path, 200, null]);
    }
    for (const path of ['/files/upload/none.200.webp', '/files/upload/.webp', `/${small}`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    await soon('/files/upload/a.webp');
    expect(written.filter((key) => key.startsWith('avif/'))).toEqual(['avif/upload/a.avif']);
  });

  it('are kept only when smaller, and tried once for a failing picture, in all processes', async () => {
    const { storage, files, written } = await stored();
    const create = { width: 8, height: 8, channels: 3, background: '#c2410c' } as const;
    const flat = await sharp({ create }).webp().toBuffer();
    for (const key of ['flat', 'flat.200', 'alone']) await storage.write(`files/upload/${key}.webp`, flat);
    for (const key of ['broken', 'broken.400']) await storage.write(`files/upload/${key}.webp`, 'no picture');
    written.length = 0;
    const paths = ['flat.200', 'broken.400', 'alone'];
    const marks = paths.map((path) => `avif/upload/${path}.avif`);
    for (const process of [shop(storage), shop(storage)]) {
      const types = () =>
        Promise.all(paths.map(async (path) => typeOf(await process.get(`/files/upload/${path}.webp`))));
      expect(await types()).toEqual(paths.map(() => 'image/webp'));
      // Requested last: when it exists, the others were tried.
      await process.soon('/files/upload/a.200.webp');
      expect(await types()).toEqual(paths.map(() => 'image/webp'));
      expect(process.warned).toEqual([]);
    }
    expect(written.toSorted()).toEqual([...marks, small].toSorted());
    expect(marks.map((key) => files.get(key)?.byteLength)).toEqual([0, 0, 0]);
  });

  it('are deleted with their picture, also while being made', async () => {
    const { storage, files } = await stored();
    await shop(storage).soon('/files/upload/a.200.webp');
    await removeVersions(storage, '/files/upload/a.webp');
    expect([...files.keys()]).toEqual([]);

    const other = await stored();
    let removing: Promise<void> | undefined;
    const slow: Storage = {
      ...other.storage,
      async write(key, bytes) {
        removing ??= removeVersions(other.storage, '/files/upload/a.webp');
        await removing;
        await other.storage.write(key, bytes);
      },
    };
    await shop(slow).get('/files/upload/a.200.webp');
    await expect.poll(() => other.written.includes(small), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => [...other.files.keys()]).toEqual([]);
  });

  it('are not made during shutdown, and a failed save is reported', async () => {
    const { storage, written } = await stored();
    let isStopping = true;
    const full: Storage = {
      ...storage,
      write: async () => {
        written.push('tried');
        throw new Error('ENOSPC');
      },
    };
    const process = shop(full, () => isStopping);
    written.length = 0;
    const ask = async () => typeOf(await process.get('/files/upload/a.200.webp'));
    expect(await ask()).toBe('image/webp');
    await shop(storage).soon('/files/upload/a.400.webp');
    expect(written).toEqual(['avif/upload/a.400.avif']);
    isStopping = false;
    await expect.poll(() => process.warned.length, { timeout: 30_000 }).toBe(1);
    expect(await ask()).toBe('image/webp');
    await process.soon('/files/upload/a.400.webp');
    expect(written).toEqual(['avif/upload/a.400.avif', 'tried']);
  });

  it('are requested from a bucket once each', async () => {
    const service = await s3Server();
    opened.push(service);
    const { files: storage } = chooseStorage(readConfig(service.env));
    await storePicture(storage, '/files/upload/a', versions);
    const { get, soon } = shop(storage);
    const asked = (name: string) => service.asked.filter((one) => one.endsWith(name));
    await soon('/files/upload/a.200.webp');
    for (let at = 0; at < 20; at += 1) await get('/files/upload/a.200.webp');
    // The form is looked up, looked up once more before it is made, written, and read.
    expect(asked(small)).toEqual(['GET', 'GET', 'PUT', 'GET'].map((method) => `${method} shop/${small}`));
    const again = shop(storage);
    expect(typeOf(await again.get('/files/upload/a.200.webp'))).toBe('image/avif');
    expect(asked(small).length).toBe(5);
  });

  it('fall back to the picture while the storage does not answer', async () => {
    const { storage } = await stored();
    let isAway = false;
    const moody: Storage = {
      ...storage,
      async read(key) {
        if (isAway) throw new StorageUnavailable('away');
        return storage.read(key);
      },
    };
    const { get } = shop(moody);
    await get('/files/upload/a.200.webp', {});
    isAway = true;
    const answer = await get('/files/upload/a.200.webp');
    expect([answer.status, typeOf(answer)]).toEqual([200, 'image/webp']);
  });

  it('are made one by one in the background, each once, with a bounded queue, at low priority', async () => {
    const done: string[] = [];
    const free = Promise.withResolvers<void>();
    let isElsewhere = true;
    const behind = workBehind({
      mostWaiting: 2,
      isElsewhere: () => isElsewhere,
      async work(thing) {
        done.push(thing);
        await free.promise;
      },
    });
    for (const thing of ['a', 'b', 'a', 'c']) behind.ask(thing);
    await shop(memoryStorage()).get('/');
    expect(done).toEqual([]);
    isElsewhere = false;
    await expect.poll(() => done).toEqual(['a']);
    behind.ask('a');
    free.resolve();
    await expect.poll(() => done).toEqual(['a', 'b']);
    behind.ask('d');
    await behind.close();
    behind.ask('e');
    expect(done).toEqual(['a', 'b']);
  });

  it('are disabled by a setting, and stop with the server', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'shop-forms-'));
    opened.push({ close: () => rm(dir, { recursive: true }) });
    const varies = async (env: Readonly<Record<string, string>>) => {
      const app = await createFullApp({ STORAGE_URL: `file://${dir}`, ...env });
      await storePicture(app.deps.storage, '/files/upload/a', versions);
      const address = new Request('http://localhost/files/upload/a.200.webp', {
        headers: { accept: chrome },
      });
      const answer = await app.fetch(address);
      const isMade = async () => (await app.deps.storage.version(small)) !== null;
      if (env.AVIF !== 'off') await expect.poll(isMade, { timeout: 30_000 }).toBe(true);
      await app.close();
      return [typeOf(answer), answer.headers.get('vary'), await isMade()];
    };
    expect(await varies({ AVIF: 'off' })).toEqual(['image/webp', null, false]);
    expect(await varies({})).toEqual(['image/webp', 'accept', true]);
    expect(() => readConfig({ AVIF: 'no' })).toThrow('AVIF must be off, or empty.');
  });
});
