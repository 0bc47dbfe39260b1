import { mkdtemp, rm } from 'node:fs/promises';
import { get as ask, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpListener, openHttpListener } from '../../../server/http/listener.ts';
import type { FastPath } from '../../../server/http/pages/fast-path.ts';
import { servePagesFromMemory } from '../../../server/http/pages/fast-path-pages.ts';
import type { PageHost } from '../../../server/http/pages/page-host.ts';
import { serveSite } from '../../../server/http/pages/site.ts';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { inlineHash, scriptsKey } from '../../../server/http/security/content-security.ts';
import { folderStorage } from '../../../server/providers/storage/folder.ts';
import { nearStorage } from '../../../server/providers/storage/near.ts';
import type { TreeStorage } from '../../../server/providers/storage/port.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';

const knownMs = 400;
const texts = {
  title: { zh: '店', en: 'Shop' },
  keywords: { zh: '', en: '' },
  description: { zh: '', en: '' },
};
const hosts: Record<string, PageHost> = {
  'words.test': { ...texts, version: '1', redirectUrl: null, start: null, subject: '/qianduanshop/home' },
  'shop.test': { ...texts, version: '1', redirectUrl: null, start: '/s/1', subject: '/s/1' },
  'old.test': { ...texts, version: '1', redirectUrl: 'http://new.test/', start: null, subject: '' },
};
const page = (words: string) =>
  `<html><head><title>t</title></head><body>${words.repeat(300)}<script>ours()</script></body></html>`;

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('in-memory page', () => {
  let folder: string;
  let site: TreeStorage;
  let listener: HttpListener;
  /** Number of answers from memory. */
  let quick = 0;
  let isQuick = true;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-pages-'));
    site = nearStorage(folderStorage(folder, { flush: false }), knownMs);
    await site.write(scriptsKey, JSON.stringify([inlineHash('ours()')]));
    for (const key of ['qianduanshop/home', 'en/qianduanshop/home', 'qianduanshop/about', 's/1'])
      await site.write(`${key}.html`, page(key));
    await site.write('404.html', page('nothing'));
    await site.write('adminweb.html', page('shell'));
    await site.write('_astro/a.js', 'ours();'.repeat(400));
    await site.write('favicon.png', new Uint8Array([1, 2, 3]));
    const pages = createStaticFiles(site);
    const known = (header: string | undefined) => hosts[header ?? ''] ?? null;
    const files = { storage: memoryStorage(), draw: async () => null, isSigned: () => false };
    const app = serveSite(pages, files, async (header) => known(header));
    const answers = servePagesFromMemory({
      pages,
      hosts: { now: known },
      proxies: null,
      metrics: { request: () => {} },
    });
    const counted: FastPath = (request, response) => {
      const done = isQuick && answers(request, response);
      if (done) quick += 1;
      return done;
    };
    listener = await openHttpListener(0, '127.0.0.1');
    listener.open({ fetch: (request, env) => app.fetch(request, env), quick: counted, upgrade: () => {} });
  });
  afterAll(async () => {
    await listener.close(0);
    await rm(folder, { recursive: true });
  });

  const read = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Heard>((resolve, reject) => {
      const asking = ask(
        { port: listener.port, path, headers: { host: 'site.test', ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => {
            const { date: _, ...rest } = answer.headers;
            const body = Buffer.concat(parts).toString('latin1');
            resolve({ status: answer.statusCode ?? 0, headers: rest, body });
          });
        },
      );
      asking.on('error', reject);
    });
  /** How many of these were answered from memory, requested twice each. */
  async function quickOf(path: string, headers: Record<string, string> = {}) {
    await read(path, headers);
    const before = quick;
    const answer = await read(path, headers);
    return { isQuick: quick > before, ...answer };
  }

  it.each([
    ['/qianduanshop/home', {}],
    ['/qianduanshop/home', { 'accept-encoding': 'gzip, deflate, br' }],
    ['/en/qianduanshop/home?from=mail', { 'accept-encoding': 'gzip' }],
    ['/_astro/a.js', { 'accept-encoding': 'br' }],
    ['/favicon.png', { 'accept-encoding': 'br' }],
    ['/qianduanshop/about', { host: 'words.test' }],
  ])('equals the answer of the site to %s %j, with and without its bytes', async (path, headers) => {
    isQuick = false;
    const plain = await read(path, headers);
    isQuick = true;
    const { isQuick: wasQuick, ...answer } = await quickOf(path, headers);
    expect([wasQuick, answer]).toEqual([true, plain]);
    const tag = { ...headers, 'if-none-match': String(plain.headers.etag) };
    isQuick = false;
    const known = await read(path, tag);
    isQuick = true;
    const { isQuick: knownQuick, ...again } = await quickOf(path, tag);
    expect([knownQuick, known.status, again]).toEqual([true, 304, known]);
  });

  it.each<[string, Record<string, string>?]>([
    ['/'],
    ['/en'],
    ['/nothing'],
    ['/qianduanshop/home/'],
    ['/qianduanshop/home.html'],
    ['/qianduanshop/../qianduanshop/home'],
    ['/qianduanshop/%68ome'],
    ['//qianduanshop/home'],
    ['/qianduanshop/./home'],
    ['/adminweb/vendor/orders'],
    ['/files/a.webp'],
    ['/api/health'],
    ['/qianduanshop/home', { host: 'words.test' }],
    ['/en/qianduanshop/home', { host: 'words.test' }],
    ['/qianduanshop/home', { host: 'shop.test' }],
    ['/qianduanshop/home', { host: 'old.test' }],
    ['/qianduanshop/home', { range: 'bytes=0-9' }],
  ])('does not exist for %s %j, which the site answers itself', async (path, headers = {}) => {
    expect((await quickOf(path, headers)).isQuick).toBe(false);
  });

  it('is replaced when it is written here, and removed when it is deleted', async () => {
    await site.write('qianduanshop/news.html', page('one'));
    expect((await quickOf('/qianduanshop/news')).isQuick).toBe(true);
    await site.write('qianduanshop/news.html', page('two'));
    expect((await read('/qianduanshop/news')).body).toContain('twotwo');
    expect((await quickOf('/qianduanshop/news')).body).toContain('twotwo');
    await site.remove('qianduanshop/news.html');
    expect((await read('/qianduanshop/news')).status).toBe(404);
  });

  it('is replaced soon after another process has written it', async () => {
    await quickOf('/qianduanshop/about');
    await folderStorage(folder, { flush: false }).write('qianduanshop/about.html', page('other'));
    await sleep(knownMs + 50);
    expect((await read('/qianduanshop/about')).body).toContain('otherother');
  });

  it('never waits for the disk while it is requested continuously, and is replaced as soon', async () => {
    await quickOf('/s/1');
    let asked = 0;
    let body = '';
    const before = quick;
    const askFor = async (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; await sleep(10)) {
        ({ body } = await read('/s/1'));
        asked += 1;
      }
    };
    await askFor(3 * knownMs);
    expect(quick - before).toBe(asked);
    await folderStorage(folder, { flush: false }).write('s/1.html', page('later'));
    await askFor(knownMs + 50);
    expect(body).toContain('laterlater');
  });

  it('references the scripts of the current build', async () => {
    expect((await quickOf('/qianduanshop/home')).headers['content-security-policy']).toContain(
      inlineHash('ours()'),
    );
    await site.write(scriptsKey, JSON.stringify([inlineHash('others()')]));
    const { headers } = await read('/qianduanshop/home');
    expect(headers['content-security-policy']).toContain(inlineHash('others()'));
    const again = await quickOf('/qianduanshop/home');
    expect([again.isQuick, again.headers]).toEqual([true, headers]);
  });
});
