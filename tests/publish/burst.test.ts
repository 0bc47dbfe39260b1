import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Publisher } from '../../server/publish/publisher.ts';
import { type FakeSite, fakeSite } from './fake-site.ts';

describe.concurrent('publisher under a burst of new products', () => {
  let site: FakeSite;
  let publisher: Publisher;
  beforeEach(async () => {
    site = await fakeSite();
    // Slower than the burst: the publisher never catches up during it.
    publisher = site.publisher({ hold: (path) => (path === '/list' ? Promise.resolve() : sleep(100)) });
    await publisher.publishAll();
  });
  afterEach(async () => {
    await publisher.close();
    await site.close();
  });

  it('publishes lists and the sitemap during the burst, and deletes finished outbox rows', async () => {
    const sitemapNow = async () => Buffer.from((await site.storage.read('sitemap-1.xml')) ?? []).toString();
    let [id, lastList, lastSitemap] = [0, '', await sitemapNow()];
    const seen = { lists: 0, sitemaps: 0 };
    let settled = Promise.resolve();
    for (const end = Date.now() + 12_000; Date.now() < end; await sleep(100)) {
      for (let n = 0; n < 20; n += 1) {
        id += 1;
        site.words.set(id, `${id}`);
      }
      await site.touch('list:all', ...Array.from({ length: 20 }, (_, n) => `product:${id - n}`));
      if (id === 20) settled = publisher.settle();
      const list = (await site.shown('/list')) ?? '';
      const sitemap = await sitemapNow();
      if (list !== lastList) seen.lists += 1;
      if (sitemap !== lastSitemap) seen.sitemaps += 1;
      [lastList, lastSitemap] = [list, sitemap];
    }
    expect(seen.lists).toBeGreaterThanOrEqual(2);
    expect(seen.sitemaps).toBeGreaterThanOrEqual(1);
    expect(await site.shown(`/product/${id}`), 'the burst was one').toBeNull();
    expect((await site.outbox()).length).toBeLessThan(id);
    await settled;
    expect((await site.shown('/list'))?.split(' ').length).toBe(id);
    expect(await site.outbox()).toEqual([]);
  });
});
