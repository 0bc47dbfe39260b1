import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productSearch } from '../../server/platform/db/schema.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import type { Api } from '../../src/lib/api.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../support/fixtures/fixtures.ts';
import { publishFixture } from './fixture.ts';

describe('little marketplace', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let publisher: Publisher;
  let api: Api;
  let own: { supplierId: number; categoryId: number };
  beforeAll(async () => {
    fixture = await publishFixture();
    api = fixture.client((await addAccount(fixture, 9)).token);
    publisher = await fixture.publish();
    await publisher.settle();
  });
  afterAll(async () => {
    await publisher.close();
    await fixture.close();
  });

  const page = async (path: string) => (await fixture.tree()).get(`${path}.html`) ?? '';
  const home = (language: '' | 'en/' = '') => page(`${language}qianduanshop/home`);
  /** Ids of the sections of a page, in their order. */
  const sectionsOf = (html: string) =>
    [...html.matchAll(/<section[^>]* aria-labelledby="([\w-]+)"/g)].map(([, id]) => id);
  /** Products that a page links to from here on, with repetitions. */
  const productsIn = (html: string, from = '<main') => {
    const part = html.slice(html.indexOf(from), html.indexOf('</main>'));
    return [...part.matchAll(/href="(?:\/en)?\/qianduanshop\/product\/(\d+)"/g)].map(([, id]) => Number(id));
  };
  let stocked = 0;
  /** Puts products on sale until there are so many. */
  async function stock(total: number) {
    for (; stocked < total; stocked += 1) {
      const { id } = await addProduct(fixture, { ...own, isNew: true, status: 'off_shelf' });
      await api('PUT /api/admin/product/status', { body: { id, status: 'on_sale' } });
    }
    await publisher.settle();
    expect(await fixture.app.deps.db.$count(productSearch)).toBe(total);
    return Promise.all([home(), home('en/')]);
  }
  const isFresh = async () => {
    const [tree, fresh] = [await fixture.tree(), await fixture.freshPages()];
    return [...fresh].filter(([key, html]) => tree.get(key) !== html).map(([key]) => key);
  };

  it('says who may sell while it has no shop, and leads to nothing empty', async () => {
    for (const html of [await home(), await home('en/')]) {
      expect(sectionsOf(html)).toEqual(['sellers', 'how', 'hear']);
      expect(html).toMatch(/<h1[^>]*>(?!<\/h1>)/);
      expect(html).toContain('/qianduanshop/supplier/register"');
      for (const path of ['products', 'products/new', 'products/hot', 'supplier/list', 'news'])
        expect(html, path).not.toMatch(new RegExp(`href="(/en)?/qianduanshop/${path}"`));
      expect(html).not.toContain('footer-promises');
    }
    // Pages without content say so, and lead on.
    for (const path of ['products', 'products/new', 'supplier/list', 'news', 'category', 'region/all']) {
      const html = await page(path === 'region/all' ? path : `en/qianduanshop/${path}`);
      expect(html, path).toContain('button-primary');
      expect(html, path).not.toContain('role="combobox" aria-label="Sort');
    }
  });

  it('presents a shop without products', async () => {
    const [, , categoryId] = await addCategories(fixture);
    const { id: supplierId } = await addSupplier(fixture);
    own = { supplierId, categoryId };
    await fixture.app.deps.db.execute("insert into publish_outbox (tag) values ('suppliers')");
    await publisher.settle();
    const html = await home('en/');
    expect(sectionsOf(html)).toEqual(['sellers', 'how', 'hear', 'suppliers']);
    expect(html).toContain('href="/en/qianduanshop/supplier/list"');
  });

  it.each([1, 3])('shows %i products once, and large', async (total) => {
    for (const html of await stock(total)) {
      expect(sectionsOf(html)).toEqual(['goods', 'suppliers']);
      expect(productsIn(html)).toHaveLength(total);
      expect(html).not.toContain('data-category-menu');
    }
    expect(await isFresh()).toEqual([]);
  });

  it('shows 20 products in sections, none of them twice', async () => {
    for (const html of await stock(20)) {
      expect(sectionsOf(html)).toEqual(expect.arrayContaining(['featured', 'fresh']));
      expect(sectionsOf(html)).not.toContain('hot');
      const shown = productsIn(html, 'aria-labelledby="featured"');
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toHaveLength(20);
    }
    expect(await isFresh()).toEqual([]);
  });
});
