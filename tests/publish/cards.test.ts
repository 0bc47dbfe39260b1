import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageKey } from '../../server/http/pages/site.ts';
import { page, product } from '../../server/platform/db/schema.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { pageIds } from '../../server/publish/ids.ts';
import { hashOf, type OwnSite, pagesWith } from '../../server/publish/pages.ts';
import { cardTag, exchangeCards, exchangeInPages } from '../../server/publish/publish-cycle.ts';
import { createPublisher, type Publisher } from '../../server/publish/publisher.ts';
import {
  type AdaptiveRenderer,
  openAdaptiveRenderer,
} from '../../server/publish/render/adaptive-renderer.ts';
import { publishFixture, stock } from './fixture.ts';

describe('product cards in the HTML of a page', () => {
  const html =
    '<ul><li data-card="1"><b>1</b></li><li data-card="12"><b>12</b></li></ul><p data-card="1">x</p>';

  it('are replaced by product id, wherever they stand', () => {
    expect(exchangeCards(html, new Map([[1, '<li data-card="1">$& new</li>']]))).toBe(
      html.replace('<li data-card="1"><b>1</b></li>', () => '<li data-card="1">$& new</li>'),
    );
    const twice = `${html}${html}`;
    expect(exchangeCards(twice, new Map([[12, 'x']]))).toBe(
      twice.replaceAll('<li data-card="12"><b>12</b></li>', 'x'),
    );
  });

  it('are required where a replacement names them', () => {
    const cards = new Map([
      [1, 'x'],
      [2, 'y'],
    ]);
    expect(exchangeCards(html, cards)).toBeNull();
  });
});

describe('product cards in published pages', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let shop: Awaited<ReturnType<typeof stock>>;
  let renderer: AdaptiveRenderer;
  let site: OwnSite;
  let publisher: Publisher;
  const asked: string[] = [];

  beforeAll(async () => {
    fixture = await publishFixture();
    shop = await stock(fixture);
    // This publisher took the build over; the one of these tests reports its reads.
    await (await fixture.publish()).close();
    const fetch = (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return fixture.app.internalFetch(request);
    };
    const siteUrl = 'http://shop.test';
    renderer = await openAdaptiveRenderer(fixture.distDir, siteUrl, fetch);
    const storage = folderStorage(fixture.siteDir, { flush: false });
    const guard: OwnSite['guard'] = (work) => work(fixture.deps.db);
    site = { db: fixture.deps.db, storage, renderer, now: () => fixture.clock.now(), guard };
    const { database, log } = fixture.deps;
    publisher = createPublisher({ ...site, database, log, siteUrl, ids: () => pageIds(fetch) });
  });
  afterAll(async () => {
    await publisher.close();
    await fixture.close();
  });

  const products = () => {
    const [shown, shower] = shop.products;
    if (!shown || !shower) throw new Error('the shop has products');
    return { shown, shower };
  };
  const paths = (id: number) =>
    ['', '/en'].flatMap((prefix) =>
      ['', 'detail/'].map((form) => `${prefix}/qianduanshop/product/${form}${id}`),
    );
  const read = (path: string) => readFile(join(fixture.siteDir, pageKey(path)), 'utf8');
  const fresh = (path: string) => {
    renderer.refresh();
    return renderer.render(path);
  };
  const price = async (id: number, fen: number) => {
    renderer.refresh();
    await fixture.deps.db
      .update(product)
      .set({ price: fen, maxPrice: fen, originalPrice: fen })
      .where(eq(product.id, id));
  };

  it('are indexed by product, for both languages and both addresses of a page', async () => {
    const { shown, shower } = products();
    const found = await pagesWith(fixture.deps.db, [cardTag(999_999), cardTag(shown.id)]);
    const expected = shop.products.filter(({ id }) => id !== shown.id).flatMap(({ id }) => paths(id));
    expect([...found.keys()].sort()).toEqual(expected.sort());
    for (const path of paths(shower.id)) expect(found.get(path)?.tags).toContain(cardTag(shown.id));
    expect(await pagesWith(fixture.deps.db, [])).toEqual(new Map());
  });

  it('are found wherever the product stands among hundreds', async () => {
    const { shown } = products();
    const others = Array.from({ length: 450 }, (_, n) => cardTag(900_000 + n));
    const at = [0, 300, 450].map((place) => others.toSpliced(place, 0, cardTag(shown.id)));
    const found = await Promise.all(at.map((tags) => pagesWith(fixture.deps.db, tags)));
    expect(found.map(({ size }) => size)).toEqual(found.map(() => (shop.products.length - 1) * 4));
  });

  it('are all that is rendered in the pages of others when a price is edited', async () => {
    const [target] = shop.products.slice(2);
    if (!target) throw new Error('the shop has products');
    await publisher.settle();
    asked.length = 0;
    await shop.admin('PUT /api/admin/product/update', {
      body: {
        id: target.id,
        skus: target.skus.map(({ id }) => ({ id, price: 98_700, originalPrice: 98_700 })),
      },
    });
    await publisher.settle();
    expect(asked).toContain(`/api/product/card/${target.id}`);
    expect(asked.filter((path) => path.startsWith('/api/admin/product/detail/'))).toEqual([
      `/api/admin/product/detail/${target.id}`,
    ]);
    for (const { id } of shop.products) {
      for (const path of paths(id)) {
        const html = await read(path);
        expect(html).toContain('987');
        expect(html).toBe((await fresh(path)).html);
      }
    }
  });

  it('change with the product, and nothing else of the page changes', async () => {
    const { shown, shower } = products();
    const before = await Promise.all(paths(shower.id).map(read));
    await price(shown.id, 123_456);
    // A product the page does not show, its own or an unknown one, is left alone.
    const edited = new Set([shown.id, shower.id, 999_999]);
    expect(await exchangeInPages(site, paths(shower.id), edited)).toEqual([]);
    for (const [at, path] of paths(shower.id).entries()) {
      const html = await read(path);
      expect(html).toContain('1,234');
      expect(before[at]).not.toContain('1,234');
      const { html: rendered } = await renderer.render(path);
      expect(html).toBe(rendered);
      const [row] = await fixture.deps.db.select().from(page).where(eq(page.path, path));
      expect(row?.hash).toBe(hashOf(html));
      expect(row?.tags).toContain(`card:${shown.id}`);
    }
  });

  it('leave a page to a full render whose file is not the known one, or that has no such card', async () => {
    const { shown, shower } = products();
    const [path = ''] = paths(shower.id);
    const good = await read(path);
    await writeFile(join(fixture.siteDir, pageKey(path)), good.replace('</body>', 'torn'));
    await price(shown.id, 222_200);
    const never = '/qianduanshop/never';
    const torn = await exchangeInPages(site, [path, never], new Set([shown.id]));
    expect(torn.sort()).toEqual([never, path].sort());
    await writeFile(join(fixture.siteDir, pageKey(path)), good);
    expect(await exchangeInPages(site, [path], new Set([shown.id]))).toEqual([]);
    expect(await read(path)).toContain('2,222');
  });

  it('leave a page to a full render whose product is deleted', async () => {
    const { shown, shower } = products();
    const [path = ''] = paths(shower.id);
    const before = await read(path);
    renderer.refresh();
    await fixture.deps.db.update(product).set({ status: 'off_shelf' }).where(eq(product.id, shown.id));
    expect(await exchangeInPages(site, [path], new Set([shown.id]))).toEqual([path]);
    expect(await read(path)).toBe(before);
  });
});
