import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openedTag, writeOpened } from '../../server/platform/site-opening.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { type FakeSite, fakeSite } from './fake-site.ts';

const closed = '<meta name="robots" content="noindex" />';

describe('published sitemap', () => {
  let site: FakeSite;
  let publisher: Publisher;
  const read = async (key: string) => Buffer.from((await site.storage.read(key)) ?? []).toString();
  /** Path and date of each page named. */
  const entries = async () =>
    Object.fromEntries(
      [
        ...(await read('sitemap-1.xml')).matchAll(
          /<loc>http:\/\/shop\.test(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g,
        ),
      ].map(([, path = '', date = '']) => [path, date]),
    );

  beforeEach(async () => {
    site = await fakeSite();
    publisher = site.publisher();
    site.words.set(1, 'one').set(2, 'two');
    await publisher.publishAll();
  });
  afterEach(async () => {
    await publisher.close();
    await site.close();
  });

  it('dates each page by the last change of its bytes, and the whole by its newest page', async () => {
    const first = site.clock.now().toISOString();
    expect(await entries()).toEqual({ '/list': first, '/product/1': first, '/product/2': first });
    site.clock.pass(60_000);
    site.words.set(1, 'one, edited');
    await publisher.publishAll();
    const then = site.clock.now().toISOString();
    expect(await entries()).toEqual({ '/list': then, '/product/1': then, '/product/2': first });
    expect(await read('sitemap-index.xml')).toContain(
      `<loc>http://shop.test/sitemap-1.xml</loc><lastmod>${then}</lastmod>`,
    );
  });

  it('comes with a robots.txt that forbids everything until the marketplace is live', async () => {
    const closedToAll = 'User-agent: *\nDisallow: /\n';
    expect(await read('robots.txt')).toBe(closedToAll);
    await writeOpened(site.database.db, site.clock.now());
    await site.touch(openedTag);
    await publisher.settle();
    expect(await read('robots.txt')).toContain('Sitemap: http://shop.test/sitemap-index.xml');
    await writeOpened(site.database.db, null);
    await site.touch(openedTag);
    await publisher.settle();
    expect(await read('robots.txt')).toBe(closedToAll);
  });

  it('omits noindex pages, and lists a page once it is opened', async () => {
    site.words.set(2, closed);
    await site.touch('product:2');
    await publisher.settle();
    expect(Object.keys(await entries())).not.toContain('/product/2');
    site.words.set(2, 'two, translated');
    await site.touch('product:2');
    await publisher.settle();
    expect(Object.keys(await entries())).toContain('/product/2');
    site.words.set(2, closed);
    await publisher.publishAll();
    expect(Object.keys(await entries())).not.toContain('/product/2');
  });
});
