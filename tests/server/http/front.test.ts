import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { inlineHash, scriptsKey } from '../../../server/http/security/content-security.ts';
import type { Storage } from '../../../server/providers/storage/port.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';

/** A storage that counts its reads. */
function counted() {
  const inner = memoryStorage();
  const reads = new Map<string, number>();
  const storage: Storage = {
    ...inner,
    read: async (key) => {
      reads.set(key, (reads.get(key) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      return inner.read(key);
    },
  };
  return { storage, reads };
}
const request = (headers = {}) => new Request('http://shop.test/', { headers });
const cache = 'no-cache';

describe('static files', () => {
  it('read a file once for concurrent requests, and cache it', async () => {
    const { storage, reads } = counted();
    const front = createStaticFiles(storage);
    const large = 'x'.repeat(100 * 1024);
    for (let at = 0; at < 40; at += 1) await storage.write(`${at}.txt`, `${at}${large}`);
    const all = () =>
      Promise.all(
        Array.from({ length: 400 }, async (_, n) => {
          const answer = await front.respond(`${n % 40}.txt`, request(), { cache });
          expect((await answer?.text())?.startsWith(`${n % 40}x`)).toBe(true);
        }),
      );
    await all();
    await all();
    expect([...reads.values()]).toEqual(Array.from({ length: 40 }, () => 1));
  });

  it('serve a changed file, evict the oldest entries, and serve files over the cache limit', async () => {
    const { storage, reads } = counted();
    const front = createStaticFiles(storage);
    const text = async (key: string) => (await front.respond(key, request(), { cache }))?.text();
    await storage.write('a.txt', 'one');
    expect(await text('a.txt')).toBe('one');
    await storage.write('a.txt', 'three');
    expect(await text('a.txt')).toBe('three');
    const half = 'y'.repeat(30 * 1024 * 1024);
    for (const key of ['b.txt', 'c.txt', 'd.txt']) await storage.write(key, half);
    for (const key of ['b.txt', 'c.txt', 'd.txt', 'd.txt', 'b.txt']) await text(key);
    expect([reads.get('b.txt'), reads.get('d.txt')]).toEqual([2, 1]);
    await storage.write('e.txt', half.repeat(3));
    expect((await text('e.txt'))?.length).toBe(half.length * 3);
    expect(await text('none.txt')).toBeUndefined();
  });

  it('recompress a built file once at the highest level, while the first form is sent', async () => {
    const { storage } = counted();
    const versions = new Map<string, string>();
    const front = createStaticFiles({ ...storage, known: (key) => versions.get(key) ?? null });
    const code = await readFile('src/styles/theme.css', 'utf8');
    for (const key of ['_astro/a.js', 'page.html']) {
      await storage.write(key, code);
      versions.set(key, (await storage.version(key)) ?? '');
    }
    const ask = async (key: string) => {
      const answer = await front.respond(key, request({ 'accept-encoding': 'br' }), { cache });
      const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
      expect(brotliDecompressSync(bytes).toString()).toBe(code);
      expect(Number(answer?.headers.get('content-length'))).toBe(bytes.byteLength);
      return bytes.byteLength;
    };
    const [first, page] = [await ask('_astro/a.js'), await ask('page.html')];
    await expect.poll(() => ask('_astro/a.js')).toBeLessThan(first);
    const ready = front.ready('_astro/a.js', 'br');
    expect(ready?.fields[ready.fields.indexOf('content-length') + 1]).toBe(String(ready?.body.byteLength));
    expect(ready?.body.byteLength).toBeLessThan(first);
    expect(await ask('page.html')).toBe(page);
  });

  it('compress a file once for each encoding', async () => {
    const { storage } = counted();
    const front = createStaticFiles(storage);
    await storage.write('a.html', '<p>海港</p>'.repeat(2_000));
    const answers = await Promise.all(
      ['br', 'gzip', 'br', ''].map((encoding) =>
        front.respond('a.html', request({ 'accept-encoding': encoding }), { cache }),
      ),
    );
    const sizes = await Promise.all(
      answers.map(async (answer) => (await answer?.arrayBuffer())?.byteLength ?? 0),
    );
    expect(sizes[0]).toBe(sizes[2]);
    expect(sizes[3]).toBeGreaterThan(10 * (sizes[0] ?? 0));
  });

  it('run no script injected into the data of a page', async () => {
    const { storage } = counted();
    const front = createStaticFiles(storage);
    await storage.write(scriptsKey, JSON.stringify([inlineHash('ours()')]));
    await storage.write('a.html', '<script>ours()</script><script>alert(2)</script>');
    const policyOf = (answer: Response | null) => answer?.headers.get('content-security-policy') ?? '';
    const policies = [
      policyOf(await front.respond('a.html', request(), { cache })),
      policyOf(await front.respondWith('<script>alert(2)</script>', request(), { cache })),
    ];
    for (const policy of policies) {
      expect(policy).toContain(`script-src 'self' ${inlineHash('ours()')};`);
      expect(policy).not.toContain(inlineHash('alert(2)'));
    }
    // The next build has other scripts.
    await storage.write(scriptsKey, JSON.stringify([inlineHash('others()')]));
    expect(policyOf(await front.respond('a.html', request(), { cache }))).toContain(inlineHash('others()'));
  });
});
