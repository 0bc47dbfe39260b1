import { createServer, type RequestListener, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawVersions } from '../../../server/providers/image/widths.ts';
import { fetchFile } from '../../../server/providers/web/fetch-file.ts';
import type { FetchError } from '../../../server/providers/web/open-call.ts';
import { isPublicAddress } from '../../../server/providers/web/public-address.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, importFile } from '../../support/fixtures/product-files.ts';
import { pngBomb } from '../../support/processes/bomb.ts';
import { testApp } from '../../support/test-app.ts';

const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#3c3' } })
  .png()
  .toBuffer();
const pages: Record<string, RequestListener> = {
  '/a.png': (_, response) => response.end(png),
  '/fake.png': (_, response) => response.end('<script>alert(1)</script>'),
  '/large.png': (_, response) => response.end(Buffer.alloc(3_000)),
  '/moved': (_, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/slow': () => {},
  '/dripping': (_, response) => response.write('x'),
};
let server: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const local = { maxBytes: 2_000, timeoutMs: 300, mayCall: (address: string) => address === '127.0.0.1' };
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: FetchError) => error.failure,
  );

describe('file download', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
  ])('classifies %s as public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('fetches a file, also after a redirect', async () => {
    expect(Buffer.from(await fetchFile(`${origin}/a.png`, local)).equals(png)).toBe(true);
    expect(Buffer.from(await fetchFile(`${origin}/moved`, local)).equals(png)).toBe(true);
  });

  it('reports why a file could not be fetched', async () => {
    expect(await failure(fetchFile(`${origin}/nothing`, local))).toBe('unreachable');
    expect(await failure(fetchFile(`${origin}/round`, local))).toBe('unreachable');
    expect(await failure(fetchFile(`${origin}/slow`, local))).toBe('unreachable');
    expect(await failure(fetchFile(`${origin}/dripping`, local))).toBe('unreachable');
    expect(await failure(fetchFile(`${origin}/large.png`, local))).toBe('too_large');
    expect(await failure(fetchFile(`${origin}/inside`, local))).toBe('refused');
    expect(await failure(fetchFile(`${origin}/file`, local))).toBe('address');
    for (const address of [
      'ftp://a/b',
      'file:///etc/passwd',
      'data:,x',
      'nonsense',
      'http://user:pass@example.com/',
    ]) {
      expect([address, await failure(fetchFile(address, local))]).toEqual([address, 'address']);
    }
  });

  it('calls no internal address, however it is written', async () => {
    const { port } = new URL(origin);
    const rules = { maxBytes: 2_000, timeoutMs: 1_000 };
    asked.length = 0;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0x7f000001',
      '2130706433',
      '127.1',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
    ]) {
      expect([host, await failure(fetchFile(`http://${host}/`, rules))]).toEqual([host, 'refused']);
      expect([host, await failure(fetchFile(`http://${host}:${port}/a.png`, rules))]).toEqual([
        host,
        'refused',
      ]);
    }
    expect(asked).toEqual([]);
  });

  it('checks a picture by its content', async () => {
    const drawn = (bytes: Uint8Array, kind = 'png') =>
      drawVersions(bytes, { as: 'versions', kinds: [kind], fit: 'contain', wide: false });
    const made = await drawn(png);
    const pictures = 'pictures' in made ? made.pictures : new Map<string, Uint8Array>();
    expect([...pictures.keys()].sort()).toEqual(['', '.200', '.400', '.original']);
    expect(await sharp(pictures.get('.200')).metadata()).toMatchObject({
      width: 200,
      height: 200,
      format: 'webp',
    });
    expect(await sharp(pictures.get('.original')).metadata()).toMatchObject({ width: 60, height: 30 });
    expect(await drawn(png, 'jpeg')).toEqual({ refused: 'kind' });
    expect(await drawn(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
      refused: 'kind',
    });
    expect(await drawn(png.subarray(0, 60))).toEqual({ refused: 'broken' });
    expect(await drawn(pngBomb())).toEqual({ refused: 'pixels' });
  });

  it('imports product pictures once, and imports products without unavailable ones', async () => {
    const app = await testApp();
    const supplierId = (await addSupplier(app)).id;
    const categoryId = (await addCategories(app))[2];
    const storage = memoryStorage();
    const file = csv(
      'Handle,Title,Variant Price,Image Src',
      `a,A,1,${origin}/a.png`,
      `b,B,1,${origin}/a.png`,
      `c,C,1,${origin}/fake.png`,
      `d,D,1,${origin}/large.png`,
      `e,E,1,${origin}/nothing`,
      'f,F,1,javascript:alert(1)',
      'g,G,1,/files/../private/secret.webp',
      'h,H,1,/files/none.webp',
    );
    const call = {
      supplierId,
      categoryId,
      storage,
      fetchPicture: (address: string) => fetchFile(address, local),
    };
    asked.length = 0;
    const report = await importFile(app, file, call);
    expect(report).toMatchObject({ created: 8, failed: 0 });
    const told = report.problems.map(({ line, reason }) => [line, reason] as const);
    // Without a picture they stay unlisted.
    const without = [4, 5, 6, 7, 8, 9];
    expect(told.filter(([, reason]) => reason === 'image_needed').map(([line]) => line)).toEqual(without);
    expect(told.filter(([, reason]) => reason !== 'image_needed')).toEqual([
      [4, 'image_refused'],
      [5, 'image_too_large'],
      [6, 'image_unreachable'],
      [7, 'image_address'],
      [8, 'image_address'],
      [9, 'image_missing'],
    ]);
    expect(asked.filter((path) => path === '/a.png')).toHaveLength(1);
    expect([...storage.files.keys()].filter((key) => key.startsWith('files/import/'))).toHaveLength(4);
    expect(await importFile(app, file, call)).toMatchObject({ unchanged: 8 });
    expect(asked.filter((path) => path === '/a.png')).toHaveLength(1);
    // The default calls no internal address.
    asked.length = 0;
    const fresh = csv(
      'Handle,Title,Variant Price,Variant Inventory Qty,Image Src',
      `z,Z,1,5,${origin}/fresh.png`,
    );
    const answer = await app.request('POST', '/api/admin/product/import?language=en&categoryId=3', {
      headers: {
        'content-type': 'text/csv',
        authorization: `Bearer ${(await addSupplier(app)).owner.token}`,
      },
      body: fresh,
    });
    expect(await answer.json()).toMatchObject({
      data: { created: 1, problems: [{ reason: 'image_refused' }, { reason: 'image_needed' }] },
    });
    expect(asked).toEqual([]);
    await app.close();
  });
});
