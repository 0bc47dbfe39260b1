import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishOutbox } from '../../server/platform/db/schema.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { first } from '../support/fixtures/fixtures.ts';
import { uploadFor } from '../support/fixtures/pictures.ts';
import { publishFixture, stock } from './fixture.ts';

const text = (zh: string, en: string) => ({ zh, en });

describe('published shop pages', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let shop: Awaited<ReturnType<typeof stock>>;
  let publisher: Publisher;
  beforeAll(async () => {
    fixture = await publishFixture();
    shop = await stock(fixture);
    publisher = await fixture.publish();
  });
  afterAll(() => fixture.close());

  /** The pages that change by what `edit` does. */
  async function changedBy(edit: () => Promise<unknown>): Promise<string[]> {
    const before = await fixture.tree();
    await edit();
    await publisher.settle();
    expect(await fixture.deps.db.select().from(publishOutbox)).toEqual([]);
    const after = await fixture.tree();
    const html = [...new Set([...before.keys(), ...after.keys()])].filter((key) => key.endsWith('.html'));
    return html.filter((key) => before.get(key) !== after.get(key)).sort();
  }
  const pagesOf = (id: number) => {
    const own = [`qianduanshop/supplier/${id}/products.html`, `qianduanshop/supplier/detail/${id}.html`];
    return [...own.map((key) => `en/${key}`), ...own].sort();
  };

  it('show changed slides and shop categories in both languages, on no other page', async () => {
    const [mine, theirs] = shop.suppliers;
    const { api } = mine.owner;
    const bare = (await fixture.tree()).get(`qianduanshop/supplier/detail/${mine.id}.html`);
    expect(bare).not.toContain('aria-roledescription="carousel"');
    const details = pagesOf(mine.id).filter((key) => key.includes('/detail/'));
    const slide = await changedBy(async () =>
      api('POST /api/admin/carousel/save', {
        body: {
          imageUrl: await uploadFor(api, 'shop'),
          title: text('春天', 'Spring'),
          description: text('', ''),
          link: `/qianduanshop/supplier/${mine.id}/products`,
        },
      }),
    );
    expect(slide).toEqual(details);
    const category = await changedBy(async () => {
      const { id } = await api('POST /api/supplier/category', {
        body: { name: text('杯子类', 'Cups of ours') },
      });
      const own = shop.products.filter((product) => product.supplierId === mine.id);
      await api('PUT /api/supplier/category/{id}/products', {
        params: { id: `${id}` },
        body: { productIds: own.map((product) => product.id) },
      });
    });
    expect(category).toEqual(pagesOf(mine.id));
    const tree = await fixture.tree();
    for (const key of pagesOf(mine.id)) {
      expect(tree.get(key), key).toContain(
        Buffer.from(key.startsWith('en/') ? 'Cups of ours' : '杯子类').toString('latin1'),
      );
    }
    expect(tree.get(first(details))).toContain('Spring');
    const nothing = await changedBy(async () =>
      theirs.owner.api('POST /api/supplier/category', { body: { name: text('空', 'Empty') } }),
    );
    expect(nothing).toEqual([]);
  });

  it('equal a full rebuild of the same data byte for byte', async () => {
    const [published, fresh] = [await fixture.tree(), await fixture.freshPages()];
    for (const { id } of shop.suppliers) {
      for (const key of pagesOf(id)) expect(published.get(key), key).toBe(fresh.get(key));
    }
  });
});
