import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category, product, productUnplaced } from '../../../../server/platform/db/schema.ts';
import { addTree } from '../../../support/fixtures/category-tree.ts';
import { csv, importFile, storePicture } from '../../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../../support/fixtures/sheet.ts';
import { attributesFile, categoriesFile } from '../../../support/fixtures/taxonomy-files.ts';
import { refused } from '../../../support/refusal.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId } from '../../../support/trade.ts';

let app: TestApp;
let ids: ReadonlyMap<string, number>;
const idOf = (key: string) => ids.get(key) ?? 0;
beforeAll(async () => {
  app = await testApp();
  ids = await addTree(app);
  await storePicture(app);
});
afterAll(() => app.close());

const header = 'Handle,Title,Type,Status,Variant Price';

describe('placing of goods', () => {
  let fixture: Awaited<ReturnType<typeof sheetFixture>>;
  beforeEach(async () => {
    fixture = await sheetFixture(app);
  });

  const groups = (
    jobId: number | null,
    ignored: { source: 'category' | 'name' | 'tag'; text: string }[] = [],
  ) => fixture.api('POST /api/supplier/product/placing/groups', { body: { jobId, ignored } });
  type Group = Awaited<ReturnType<typeof groups>>['groups'][number];
  const accepted = (group: Group, categoryId: number | null, taxonomyId: string | null = null) => ({
    categoryId,
    taxonomyId,
    words: group.words.map(({ source, text, weight }) => ({ source, text, weight })),
  });
  const place = (jobId: number | null, places: ReturnType<typeof accepted>[]) =>
    fixture.api('POST /api/supplier/product/placing', { body: { jobId, places } });
  const stored = () =>
    app.deps.db
      .select({ handle: product.handle, categoryId: product.categoryId, status: product.status })
      .from(product)
      .where(and(eq(product.supplierId, fixture.shop.id), ne(product.status, 'archived')))
      .orderBy(product.handle);
  const file = csv(
    header,
    `k1,Blue knickknack,Kram,active,5`,
    `k2,Red knickknack,Kram,active,5`,
    `k3,Green oddment,,active,5`,
    `k4,Grey oddment,,draft,5`,
  );

  it('is asked for after the check of a file, and later files need no decision', async () => {
    const job = await fixture.check(file);
    expect(job.file?.unplaced).toBe(4);
    const found = await groups(job.id);
    expect(found).toMatchObject({ goods: 4, further: 0, hasCategories: true });
    const [kram, oddment] = ['kram', 'oddment'].map((text) =>
      found.groups.find(({ words }) => words.some((word) => word.text === text)),
    );
    if (!kram || !oddment) throw new Error(JSON.stringify(found.groups));
    expect(kram).toMatchObject({ count: 2, examples: ['Blue knickknack', 'Red knickknack'] });
    const answer = await place(job.id, [accepted(kram, idOf('mugs')), accepted(oddment, idOf('rings'))]);
    expect(answer).toEqual({ placed: 4, asked: 0, job: null });
    expect(await groups(job.id)).toMatchObject({ goods: 0, groups: [] });
    expect((await fixture.job(job.id)).file?.unplaced).toBe(0);
    const imported = await fixture.start(job.id);
    expect(imported.file).toMatchObject({ created: 4, unplaced: 0, problemTotal: 0 });
    await fixture.approve();
    expect(await stored()).toEqual([
      { handle: 'k1', categoryId: idOf('mugs'), status: 'on_sale' },
      { handle: 'k2', categoryId: idOf('mugs'), status: 'on_sale' },
      { handle: 'k3', categoryId: idOf('rings'), status: 'on_sale' },
      { handle: 'k4', categoryId: idOf('rings'), status: 'off_shelf' },
    ]);
    const next = await fixture.check(csv(header, `k9,Large knickknack,Kram,active,5`));
    expect(next.file).toMatchObject({ unplaced: 0, created: 1 });
  });

  it('places products that were imported before, in the review, and puts them on sale', async () => {
    const { id } = await fixture.check(file);
    const imported = await fixture.start(id);
    expect(imported.file?.unplaced).toBe(4);
    expect(await fixture.api('GET /api/supplier/product/placing')).toEqual({ waiting: 4, asked: [] });
    const found = await groups(null);
    expect(found.goods).toBe(4);
    const { job } = await place(
      null,
      found.groups.map((group) => accepted(group, idOf('mugs'))),
    );
    expect(job).toMatchObject({ kind: 'place', total: 4 });
    await fixture.run();
    const rows = await fixture.rows(job?.id ?? 0);
    expect(rows.map(({ state }) => state)).toEqual(['submitted', 'submitted', 'submitted', 'submitted']);
    expect(await fixture.api('GET /api/supplier/product/placing')).toEqual({ waiting: 0, asked: [] });
    await fixture.approve();
    expect((await stored()).map(({ handle, status }) => `${handle} ${status}`)).toEqual([
      'k1 on_sale',
      'k2 on_sale',
      'k3 on_sale',
      'k4 off_shelf',
    ]);
  });

  it('puts a public product on sale with the approval of its category', async () => {
    await importFile(app, csv(header, `p1,Blue knickknack,Kram,active,5`), {
      supplierId: fixture.shop.id,
    });
    expect(await stored()).toMatchObject([{ handle: 'p1', status: 'off_shelf' }]);
    const found = await groups(null);
    const { job } = await place(
      null,
      found.groups.map((group) => accepted(group, idOf('mugs'))),
    );
    await fixture.run();
    expect((await fixture.rows(job?.id ?? 0)).map(({ state }) => state)).toEqual(['submitted']);
    expect(await stored()).toMatchObject([{ status: 'off_shelf' }]);
    expect((await groups(null)).goods).toBe(0);
    await fixture.approve();
    expect(await stored()).toEqual([{ handle: 'p1', categoryId: idOf('mugs'), status: 'on_sale' }]);
  });

  it('lists with the next import what a command placed since', async () => {
    const load = () =>
      importFile(app, csv('Handle,Title,Type,Variant Price', `q1,Blue knickknack,Kram,5`), {
        supplierId: fixture.shop.id,
      });
    await load();
    await fixture.api('PUT /api/admin/product/import/category', {
      body: { words: 'Kram', categoryId: idOf('mugs') },
    });
    await load();
    expect(await stored()).toEqual([{ handle: 'q1', categoryId: idOf('mugs'), status: 'on_sale' }]);
    const left = await app.deps.db
      .select()
      .from(productUnplaced)
      .where(eq(productUnplaced.supplierId, fixture.shop.id));
    expect(left).toEqual([]);
  });

  it('keeps an earlier choice of the editor, and leaves what another file says', async () => {
    const { id } = await fixture.check(file);
    await fixture.start(id);
    const { records } = await fixture.api('GET /api/supplier/product/list', { query: { size: '50' } });
    const one = records.find(({ name }) => name.en === 'Blue knickknack');
    const detail = await fixture.read(one?.id ?? 0);
    await fixture.api('POST /api/supplier/product/withdraw/{id}', byId(detail.id));
    const { version, fields } = await fixture.read(detail.id);
    await fixture.api('PUT /api/supplier/product/draft/{id}', {
      ...byId(detail.id),
      body: { version, fields: { ...fields, categoryId: idOf('rings') } },
    });
    expect((await groups(null)).goods).toBe(3);
  });

  it('asks the platform for a category that does not exist, and places what waits when it is brought', async () => {
    const { id } = await fixture.check(csv(header, `n1,Long pearl necklace,Neckwear,active,5`));
    await fixture.start(id);
    const [group] = (await groups(null)).groups;
    if (!group) throw new Error('no group');
    expect(await place(null, [accepted(group, null, 'aa-6-8')])).toEqual({ placed: 0, asked: 1, job: null });
    const { asked, waiting } = await fixture.api('GET /api/supplier/product/placing');
    expect({ asked, waiting }).toMatchObject({ waiting: 1, asked: [{ taxonomyId: 'aa-6-8', goods: 1 }] });
    expect(asked[0]?.path.at(-1)).toEqual({ zh: '项链', en: 'Necklaces' });
    const wanted = await fixture.admin.api('GET /api/system/category-wish/list');
    expect(wanted).toMatchObject([
      { taxonomyId: 'aa-6-8', goods: 1, shops: [{ id: fixture.shop.id, goods: 1 }] },
    ]);
    const body = { taxonomyIds: ['aa-6-8'] };
    for (const file of [
      attributesFile({ 'Chain type': { values: ['Rope', 'Box'] } }),
      categoriesFile({ 'aa-6-8': ['Chain type'] }),
    ])
      await fixture.admin.api('PUT /api/admin/category-source/attributes', { file });
    expect(await fixture.admin.api('POST /api/system/category-wish/bring', { body })).toEqual({
      added: 1,
      placed: 1,
    });
    const [made] = await app.deps.db.select().from(category).where(eq(category.externalId, 'aa-6-8'));
    expect(made).toMatchObject({ parentId: idOf('jewellery'), enabled: true });
    const attributes = await fixture.admin.api('GET /api/category-attribute/list/{id}', {
      params: { id: String(made?.id) },
    });
    expect(attributes.map(({ name }) => name.en)).toContain('Chain type');
    await fixture.run();
    await fixture.approve();
    expect(await stored()).toEqual([{ handle: 'n1', categoryId: made?.id, status: 'on_sale' }]);
    expect(await fixture.admin.api('GET /api/system/category-wish/list')).toEqual([]);
    await refused(fixture.admin.api('POST /api/system/category-wish/bring', { body }), 'not_found');
  });

  it('forgets a declined request: its products wait for another category', async () => {
    const { id } = await fixture.check(csv(header, `b1,Big brooch thing,Brooching,active,5`));
    await fixture.start(id);
    const [group] = (await groups(null)).groups;
    if (!group) throw new Error('no group');
    await place(null, [accepted(group, null, 'aa-6-4')]);
    const body = { taxonomyIds: ['aa-6-4'] };
    expect(await fixture.admin.api('POST /api/system/category-wish/decline', { body })).toEqual({
      declined: 1,
    });
    expect(await fixture.api('GET /api/supplier/product/placing')).toEqual({ waiting: 1, asked: [] });
  });

  it('finds categories of the taxonomy that do not exist here, in both languages', async () => {
    const find = (keyword: string) =>
      fixture.api('GET /api/supplier/product/placing/wishable', { query: { keyword } });
    const idsOf = async (keyword: string) => (await find(keyword)).map(({ taxonomyId }) => taxonomyId);
    expect(await idsOf('anklet')).toEqual(['aa-6-1']);
    expect(await idsOf('脚链')).toEqual(await idsOf('anklet'));
    // Rings exist here.
    expect(await idsOf('rings')).not.toContain('aa-6-9');
    expect((await idsOf('e')).length).toBeLessThanOrEqual(20);
    expect(await idsOf('zzzz')).toEqual([]);
  });

  it('lists the placed words of the shop, and forgets one on request', async () => {
    const word = { source: 'name' as const, text: 'gizmo' };
    const tag = { source: 'tag' as const, text: 'gizmo' };
    const words = [word, tag].map((one) => ({ ...one, weight: 10 }));
    await place(null, [{ categoryId: idOf('mugs'), taxonomyId: null, words }]);
    const list = (keyword: string, api = fixture.api) =>
      api('GET /api/supplier/product/placing/words', { query: { keyword } });
    expect(await list('GIZ')).toMatchObject({
      total: 2,
      records: [{ ...word, path: [{ en: 'Home' }, { en: 'Drinking vessels' }, { en: 'Tea mugs' }] }, tag],
    });
    const other = await sheetFixture(app);
    expect((await list('giz', other.api)).total).toBe(0);
    const body = { words: [word] };
    await refused(other.api('POST /api/supplier/product/placing/forget', { body }), 'not_found');
    expect(await fixture.api('POST /api/supplier/product/placing/forget', { body })).toEqual({
      forgotten: 1,
    });
    expect(await list('giz')).toMatchObject({ total: 1, records: [tag] });
    const job = await fixture.check(csv(header, `z1,Blue gizmo,,active,5`));
    expect(job.file?.unplaced).toBe(1);
  });

  it('never creates a category, takes no closed one, and reads no file of another shop', async () => {
    const job = await fixture.check(file);
    const [group] = (await groups(job.id)).groups;
    if (!group) throw new Error('no group');
    await refused(place(job.id, [accepted(group, idOf('clothing'))]), 'not_found');
    await refused(place(job.id, [accepted(group, null, null)]), 'not_found');
    await refused(place(job.id, [accepted(group, null, 'zz-9')]), 'not_found');
    const other = await sheetFixture(app);
    await refused(
      other.api('POST /api/supplier/product/placing/groups', { body: { jobId: job.id, ignored: [] } }),
      'not_found',
    );
    await refused(
      fixture.api('POST /api/system/category-wish/bring', { body: { taxonomyIds: ['aa-6-8'] } }),
      'forbidden',
    );
  });
});

describe('placing in a marketplace without categories', () => {
  let empty: TestApp;
  beforeAll(async () => {
    empty = await testApp();
    await storePicture(empty);
  });
  afterAll(() => empty.close());

  it('says so, asks for the categories, and imports once they exist', async () => {
    const fixture = await sheetFixture(empty);
    await empty.deps.db.delete(category);
    const job = await fixture.check(csv(header, `r1,Garnet ring,Rings,active,5`));
    expect(job.file).toMatchObject({ failed: 1, unplaced: 1 });
    const body = { jobId: job.id, ignored: [] };
    const found = await fixture.api('POST /api/supplier/product/placing/groups', { body });
    expect(found).toMatchObject({ hasCategories: false, goods: 1 });
    const [group] = found.groups;
    expect(group?.suggestion).toMatchObject({ categoryId: null, taxonomyId: 'aa-6-9' });
    const words = (group?.words ?? []).map(({ source, text, weight }) => ({ source, text, weight }));
    await fixture.api('POST /api/supplier/product/placing', {
      body: { jobId: job.id, places: [{ categoryId: null, taxonomyId: 'aa-6-9', words }] },
    });
    const brought = await fixture.admin.api('POST /api/system/category-wish/bring', {
      body: { taxonomyIds: ['aa-6-9'] },
    });
    expect(brought).toEqual({ added: 3, placed: 0 });
    const again = await fixture.check(csv(header, `r1,Garnet ring,Rings,active,5`));
    expect(again.file).toMatchObject({ failed: 0, created: 1, unplaced: 0 });
  });
});
