import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../server/contexts/trust/index.ts';
import { productInquiry } from '../../server/platform/db/schema.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { addAccount } from '../support/fixtures/fixtures.ts';
import { publishFixture, stock } from './fixture.ts';

const hour = 3_600_000;

describe('published texts of suppliers', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let shop: Awaited<ReturnType<typeof stock>>;
  let publisher: Publisher;
  beforeAll(async () => {
    fixture = await publishFixture();
    shop = await stock(fixture);
    publisher = await fixture.publish();
  });
  afterAll(() => fixture.close());

  /** The published files that `write` changed. */
  async function changedBy(write: () => Promise<unknown>) {
    const before = await fixture.tree();
    await write();
    await publisher.settle();
    const after = await fixture.tree();
    const keys = new Set([...before.keys(), ...after.keys()]);
    const files = [...keys].filter((key) => before.get(key) !== after.get(key)).sort();
    return { before, after, files };
  }
  const own = (id: number) => [
    `en/qianduanshop/supplier/detail/${id}.html`,
    `qianduanshop/supplier/detail/${id}.html`,
  ];

  it('show a changed shop on its pages in both languages and on pages that list it, and on no other', async () => {
    const [mine] = shop.suppliers;
    const { before, after, files } = await changedBy(() =>
      shop.admin('PUT /api/admin/supplier/update', {
        query: { updateReason: 'new sign' },
        body: { id: mine.id, name: { zh: '新店名', en: 'Newly named' } },
      }),
    );
    expect(files).toEqual(expect.arrayContaining(own(mine.id)));
    expect(after.get(own(mine.id)[0] ?? '')).toContain('Newly named');
    for (const key of files) expect(before.get(key)).toContain(mine.owner.username);
  });

  it("show changed contact data on the shop's own pages only", async () => {
    const [mine] = shop.suppliers;
    const api = fixture.client(mine.owner.token);
    const { files } = await changedBy(() =>
      api('PUT /api/admin/supplier/update', { body: { id: mine.id, contact: 'Wu Mingming' } }),
    );
    expect(files).toEqual(own(mine.id));
    const nothing = await changedBy(() =>
      shop.admin('PUT /api/admin/supplier/update', {
        query: { updateReason: 'new licence' },
        body: { id: mine.id, legalPerson: 'Wu' },
      }),
    );
    expect(nothing.files).toEqual([]);
  });

  it('keep both pages of a shop in step without an explicit tag', async () => {
    const [mine] = shop.suppliers;
    const api = fixture.client(mine.owner.token);
    const said = `Call ${Date.now()}`;
    const from = performance.now();
    await api('PUT /api/admin/supplier/update', { body: { id: mine.id, contact: said } });
    const follows = async (key: string) =>
      (await readFile(join(fixture.siteDir, key), 'utf8')).includes(said);
    const inStep = async () => (await Promise.all(own(mine.id).map(follows))).every(Boolean);
    await expect.poll(inStep, { timeout: 30_000, interval: 20 }).toBe(true);
    console.log(`a shop's change on both pages: ${Math.round(performance.now() - from)} ms`);
    await publisher.settle();
  });

  it("show changed response figures on the shop's own pages only", async () => {
    const [, theirs] = shop.suppliers;
    const goods = shop.products.find((one) => one.supplierId === theirs.id);
    const buyer = await addAccount(fixture);
    const createdAt = new Date(fixture.clock.now().getTime() - 48 * hour);
    const answeredAt = new Date(createdAt.getTime() + 3 * hour);
    const asked = { accountId: buyer.id, productId: goods?.id ?? 0, content: 'Is it dishwasher safe?' };
    await fixture.deps.db
      .insert(productInquiry)
      .values(Array.from({ length: 5 }, () => ({ ...asked, createdAt, answer: 'It is', answeredAt })));
    const { files, after } = await changedBy(() => refreshStatistics(fixture.deps));
    expect(files).toEqual(own(theirs.id));
    expect(after.get(files[0] ?? '')).toContain('100');
  });

  it('show a public question with its answer on the product pages, and a private one nowhere', async () => {
    const [mine] = shop.suppliers;
    const goods = shop.products.find((one) => one.supplierId === mine.id);
    const productId = goods?.id ?? 0;
    const buyer = await addAccount(fixture);
    const owner = fixture.client(mine.owner.token);
    const answered = async (open: boolean) => {
      const body = { productId, content: 'Is it safe in the dishwasher?', open };
      const { id } = await buyer.api('POST /api/product/inquiry', { body });
      const answer = { params: { id: String(id) }, body: { content: 'In the upper basket' } };
      await owner('POST /api/supplier/inquiry/answer/{id}', answer);
    };
    expect((await changedBy(() => answered(false))).files).toEqual([]);
    const { files, after } = await changedBy(() => answered(true));
    const pages = ['en/', ''].flatMap((language) =>
      ['', 'detail/'].map((way) => `${language}qianduanshop/product/${way}${productId}.html`),
    );
    expect(files).toEqual(pages);
    for (const key of pages) {
      const html = after.get(key);
      expect(html).toContain('In the upper basket');
      expect(html).toContain('"@type":"FAQPage"');
    }
  });

  it('equal a full rebuild of the same data', async () => {
    const [tree, fresh] = [await fixture.tree(), await fixture.freshPages()];
    const pages = [...tree.keys()].filter((key) => key.endsWith('.html'));
    expect(pages.sort()).toEqual([...fresh.keys()].sort());
    for (const [key, text] of fresh) expect(tree.get(key) === text, key).toBe(true);
  });
});
