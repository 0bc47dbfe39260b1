import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { categoryPaging } from '../../server/contexts/catalogue/index.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { inlineHash, scriptsIn, scriptsKey } from '../../server/http/security/content-security.ts';
import { page, product, publishOutbox } from '../../server/platform/db/schema.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { bootScripts } from '../../src/lib/render/boot-script.ts';
import { addApplicant, addReviewer, addScopes } from '../support/fixtures/application.ts';
import { addProduct, first } from '../support/fixtures/fixtures.ts';
import { uploadFor } from '../support/fixtures/pictures.ts';
import { type Built, publishFixture, stock } from './fixture.ts';

const { size: categoryPageSize } = categoryPaging(2);
const productKey = (id: number, en = false) => `${en ? 'en/' : ''}qianduanshop/product/${id}.html`;

describe('published page tree', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let shop: Awaited<ReturnType<typeof stock>>;
  let publisher: Publisher;
  let built: Built;

  beforeAll(async () => {
    fixture = await publishFixture();
    shop = await stock(fixture);
    // So many that their category has a further page, whatever is done to the others.
    const goods = { supplierId: shop.suppliers[1].id, categoryId: shop.leaf };
    for (let n = 0; n <= categoryPageSize; n += 1) await addProduct(fixture, goods);
    publisher = await fixture.publish();
  });
  afterAll(() => fixture.close());

  const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => before.get(key) !== after.get(key))
      .sort();

  /** Every existing page has a row with its tags. */
  async function expectRows(): Promise<void> {
    const tree = await fixture.tree();
    const rows = await fixture.deps.db.select().from(page);
    const pages = [...tree.keys()].filter((key) => key.endsWith('.html'));
    expect(rows.map((row) => pageKey(row.path)).sort()).toEqual(pages.sort());
    expect(tree.has('qianduanshop/home.html')).toBe(true);
    expect(
      rows.every((row) => row.tags.length > 0 || !row.indexable || /about|contact|help/.test(row.path)),
    ).toBe(true);
  }

  it('has a row for every page at first', expectRows);

  it('updates a changed price on the tagged pages, in both languages', async () => {
    const target = first(shop.products);
    const before = await fixture.tree();
    const untouched = 'qianduanshop/about.html';
    const { mtimeMs } = await stat(join(fixture.siteDir, untouched));
    await shop.admin('PUT /api/admin/product/update', {
      body: { id: target.id, skus: [{ id: target.sku.id, price: 777, originalPrice: 999 }] },
    });
    await publisher.settle();
    const after = await fixture.tree();
    const files = changed(before, after);
    expect(files).toContain(productKey(target.id));
    expect(files).toContain(productKey(target.id, true));
    expect(after.get(productKey(target.id))).toContain('7.77');
    expect(
      files.every(
        (key) => before.get(key)?.includes(`/product/${target.id}"`) || key.includes(`/${target.id}.html`),
      ),
    ).toBe(true);
    expect((await stat(join(fixture.siteDir, untouched))).mtimeMs).toBe(mtimeMs);
    expect(await fixture.deps.db.select().from(publishOutbox)).toEqual([]);
  });

  it('removes the pages of an unlisted product, also from the sitemap, and restores them', async () => {
    const target = shop.products[1] ?? first(shop.products);
    const sitemap = async () => (await fixture.request('GET', '/sitemap-1.xml')).text();
    expect(await sitemap()).toContain(`/qianduanshop/product/${target.id}<`);
    await shop.admin('PUT /api/admin/product/status', { body: { id: target.id, status: 'off_shelf' } });
    await publisher.settle();
    expect((await fixture.request('GET', `/qianduanshop/product/${target.id}`)).status).toBe(404);
    expect((await fixture.tree()).has(productKey(target.id, true))).toBe(false);
    expect(await sitemap()).not.toContain(`/qianduanshop/product/${target.id}<`);
    expect(
      await fixture.deps.db
        .select()
        .from(page)
        .where(eq(page.path, `/qianduanshop/product/${target.id}`)),
    ).toEqual([]);
    await shop.admin('PUT /api/admin/product/status', { body: { id: target.id, status: 'on_sale' } });
    await publisher.settle();
    expect((await fixture.request('GET', `/en/qianduanshop/product/${target.id}`)).status).toBe(200);
    expect(await sitemap()).toContain(`/en/qianduanshop/product/${target.id}<`);
  });

  it('combines a burst of edits into few publish cycles', async () => {
    const target = first(shop.products);
    const rounds = async () =>
      Number(
        (await fixture.deps.database.query("select value from site_state where key = 'rounds'")).rows[0]
          ?.value ?? 0,
      );
    const before = await rounds();
    for (let i = 0; i < 30; i += 1) {
      await shop.admin('PUT /api/admin/product/update', {
        body: { id: target.id, skus: [{ id: target.sku.id, price: 800 + i, originalPrice: 2_000 }] },
      });
    }
    await publisher.settle();
    expect((await fixture.tree()).get(productKey(target.id))).toContain('8.29');
    expect((await rounds()) - before).toBeLessThan(15);
  });

  it('renders an unpublished page on request, and none of a product that is not on sale', async () => {
    const add = (status: 'on_sale' | 'off_shelf') =>
      addProduct(fixture, {
        supplierId: shop.suppliers[0].id,
        categoryId: shop.leaf,
        status,
        name: { zh: `<script>alert(2)</script>`, en: '<script>alert(2)</script>' },
      });
    const [early, shut] = [await add('on_sale'), await add('off_shelf')];
    const paths = ['', '/en'].flatMap((prefix) =>
      ['product', 'product/detail'].map((kind) => `${prefix}/qianduanshop/${kind}/`),
    );
    for (const path of paths) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => fixture.request('GET', `${path}${early.id}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const html = await answers[0]?.text();
      expect(html).toContain(`/qianduanshop/product/${early.id}"`);
      const policy = answers[0]?.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(inlineHash(bootScripts.zh));
      expect(policy).not.toContain(inlineHash('alert(2)'));
      expect(answers[0]?.headers.get('permissions-policy')).toContain('camera=()');
      for (const gone of [shut.id, 999_999])
        expect((await fixture.request('GET', `${path}${gone}`)).status).toBe(404);
    }
    expect((await fixture.tree()).has(productKey(early.id))).toBe(false);
    await fixture.deps.db.delete(product).where(inArray(product.id, [early.id, shut.id]));
  });

  it('has no inline script in any page beyond those of the build, and no style element', async () => {
    const known = new Set(scriptsIn(Buffer.from((await fixture.tree()).get(scriptsKey) ?? '')));
    // The first script of pages, of Chinese ones and of others; that of a page's entry; and that of a page that has moved.
    expect(known.size).toBe(4);
    for (const [key, html] of await fixture.tree()) {
      if (!key.endsWith('.html')) continue;
      expect(html, key).not.toContain('<style');
      for (const [, kind = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
        if (/ src=|json"/.test(kind)) continue;
        expect(known.has(inlineHash(Buffer.from(code, 'latin1').toString('utf8'))), `${key}: ${code}`).toBe(
          true,
        );
      }
    }
  });

  it('opens the shop pages of an approved application to search engines in its languages', async () => {
    await addScopes(fixture);
    const applicant = await addApplicant(fixture);
    const reviewer = await addReviewer(fixture);
    const sent = await applicant.submit({ shopNameEn: '', descriptionEn: '', mainProductsEn: '' });
    const { supplierId } = await reviewer.approve(sent.application?.id ?? 0);
    await publisher.settle();
    const path = `/qianduanshop/supplier/detail/${supplierId}`;
    for (const prefix of ['', '/en']) {
      const answer = await fixture.request('GET', prefix + path);
      expect(answer.status).toBe(200);
      // Without English texts the Chinese ones are shown.
      expect(await answer.text()).toContain('青禾陶瓷');
    }
    const tree = await fixture.tree();
    expect(tree.get('qianduanshop/supplier/list.html')).toContain(`${path}"`);
    const sitemap = await (await fixture.request('GET', '/sitemap-1.xml')).text();
    expect(sitemap).toContain(`shop.test${path}<`);
    expect(sitemap, 'the English page is no page for English searches').not.toContain(`/en${path}<`);
  });

  it('equals a full build of the same data byte for byte, after any edits', async () => {
    const edits = [...shop.products.entries()];
    for (const [i, product] of edits) {
      await shop.admin('PUT /api/admin/product/update', {
        body: {
          id: product.id,
          name: { zh: `改名 ${i}`, en: `Renamed ${i}` },
          ...(i % 2 === 0 ? { categoryId: shop.otherLeaf } : {}),
          skus: [{ id: product.sku.id, price: 500 + 7 * i, originalPrice: 5_000, stock: i % 3 }],
        },
      });
    }
    await shop.admin('DELETE /api/admin/product/delete/{id}', { params: { id: String(edits[5]?.[1].id) } });
    const [{ id: shopId, owner }] = shop.suppliers;
    await owner.api('POST /api/admin/carousel/save', {
      body: {
        imageUrl: await uploadFor(owner.api, 'shop'),
        link: paths.supplier(shopId),
        title: { zh: '春天', en: 'Spring' },
        description: { zh: '', en: '' },
      },
    });
    const { id } = await owner.api('POST /api/supplier/category', {
      body: { name: { zh: '杯子类', en: 'Cups of ours' } },
    });
    await owner.api('PUT /api/supplier/category/{id}/products', {
      params: { id: `${id}` },
      body: { productIds: [first(shop.products).id] },
    });
    await publisher.settle();
    const published = await fixture.tree();
    built = await fixture.build();
    expect(changed(published, built.tree)).toEqual([]);
    const pages = [...built.tree.keys()].filter((key) => key.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.filter((key) => /\/category\/\d+\/2\.html$/.test(key))).not.toEqual([]);
  });

  it('is the build itself where one of the same data exists', async () => {
    await publisher.close();
    await rm(fixture.siteDir, { recursive: true });
    publisher = await fixture.app.publish(built.distDir, built.info);
    expect(changed(built.tree, await fixture.tree())).toEqual([]);
    await expectRows();
    const home = 'qianduanshop/home.html';
    const [taken, made] = [join(fixture.siteDir, home), join(built.distDir, 'client', home)];
    expect((await stat(taken)).ino, 'the very file').toBe((await stat(made)).ino);
  });

  it('rebuilds all pages to the same bytes', async () => {
    const before = await fixture.tree();
    await publisher.publishAll();
    expect(changed(before, await fixture.tree())).toEqual([]);
  });
});
