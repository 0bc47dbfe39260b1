import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopifyTaxonomy } from '../../../server/contexts/catalogue/taxonomy/shopify.ts';
import {
  accountRole,
  category,
  categoryAttribute,
  categoryAttributeOption,
  product,
} from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addProduct, addSupplier, giveRole, unique } from '../../support/fixtures/fixtures.ts';
import { attributesFile, categoriesFile } from '../../support/fixtures/taxonomy-files.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const said = {
  Color: { values: ['Black', 'White', 'Ivory'] },
  Material: { values: ['Wood', 'Metal'], extended: ['Frame material'] },
  'Seat width': {},
};
const words = {
  Color: '颜色',
  Black: '黑色',
  White: '白色',
  Ivory: '白色',
  Material: '材质',
  Wood: '木',
  'Frame material': '框架材质',
};

describe("attributes of Shopify's taxonomy", () => {
  let app: TestApp;
  let api: Api;
  beforeEach(async () => {
    app = await testApp();
    api = (await addAccount(app, 9)).api;
  });
  afterEach(() => app.close());

  const load = (file: Blob) => api('PUT /api/admin/category-source/attributes', { file });
  const bring = (branches: string[] | 'all', more: { depth?: number; attributes?: boolean } = {}) =>
    api('POST /api/admin/category-source/import', { body: { branches, ...more } });
  const preview = (branches: string[], depth = 3) =>
    api('POST /api/admin/category-source/preview', { body: { branches, depth } });
  const idOf = async (externalId: string) =>
    (await api('GET /api/category/list')).find((one) => one.externalId === externalId)?.id ??
    expect.fail(externalId);
  const attributesOf = async (externalId: string) =>
    api('GET /api/system/category/{id}/attributes', byId(await idOf(externalId)));
  const namesOf = async (externalId: string) => {
    const { own, inherited } = await attributesOf(externalId);
    return { own: own.map(({ name }) => name.en), inherited: inherited.map(({ name }) => name.en) };
  };
  const undo = (changeId: number | null) => api('POST /api/category-change/{id}/undo', byId(changeId ?? 0));

  /** `Furniture > Benches` has the branches `fr-3-1` to `fr-3-5` in the taxonomy. */
  const benches = [...shopifyTaxonomy().values()]
    .filter(({ parentId }) => parentId === 'fr-3')
    .map(({ id }) => id);
  const [first = '', second = ''] = benches;
  const loadAll = async () => {
    await load(attributesFile(said));
    await load(attributesFile(said, words));
    await load(
      categoriesFile({
        'fr-3': ['Color', 'Material'],
        ...Object.fromEntries(benches.map((id) => [id, ['Color', 'Material']])),
        [first]: ['Color', 'Frame material', 'Seat width'],
      }),
    );
  };

  it('come along with a branch, inherited where all categories below have them', async () => {
    expect(benches.length).toBeGreaterThan(1);
    await loadAll();
    const foreseen = await preview(['fr-3']);
    const counts = { added: 3 + benches.length - 1, asText: 1, left: 0 };
    expect(foreseen.attributes).toMatchObject(counts);
    const done = await bring(['fr-3']);
    expect(done.attributes).toEqual(foreseen.attributes);
    expect(await namesOf('fr-3')).toEqual({ own: ['Color'], inherited: [] });
    expect(await namesOf(first)).toEqual({ own: ['Frame material', 'Seat width'], inherited: ['Color'] });
    expect(await namesOf(second)).toEqual({ own: ['Material'], inherited: ['Color'] });
    // Not common to all furniture.
    expect((await attributesOf('fr')).own).toEqual([]);
    const { own } = await attributesOf('fr-3');
    expect(own[0]).toMatchObject({
      kind: 'choices',
      name: { zh: '颜色', en: 'Color' },
      isRequired: false,
      isFilter: true,
    });
    // A translation that stands twice names one option.
    expect(own[0]?.options.map(({ name }) => name)).toEqual([
      { zh: '黑色', en: 'Black' },
      { zh: '白色', en: 'White' },
      { zh: '', en: 'Ivory' },
    ]);
    expect((await attributesOf(first)).own[1]).toMatchObject({
      kind: 'text',
      name: { zh: 'Seat width', en: 'Seat width' },
    });
    // Ivory, Seat width, and Metal wherever Material or Frame material stands.
    expect(done.attributes?.untranslated).toBe(2 + benches.length);
  });

  it('are added to categories that are there already, once, and only what is missing', async () => {
    await bring(['fr-3']);
    expect(await namesOf(second)).toEqual({ own: [], inherited: [] });
    const { version } = await attributesOf('fr-3');
    const own = {
      kind: 'text' as const,
      name: { zh: '', en: 'COLOR' },
      unit: { zh: '', en: '' },
      options: [],
      isRequired: false,
      isFilter: false,
    };
    await api('PUT /api/system/category/{id}/attributes', {
      ...byId(await idOf('fr-3')),
      body: { version, attributes: [own] },
    });
    await loadAll();
    const done = await bring(['fr-3']);
    expect(done).toMatchObject({ added: 0, existing: 2 + benches.length });
    expect(await namesOf(second)).toEqual({ own: ['Material'], inherited: ['COLOR'] });
    expect(await bring(['fr-3'])).toMatchObject({ changeId: null, attributes: { added: 0 } });
    await undo(done.changeId);
    expect(await namesOf(second)).toEqual({ own: [], inherited: ['COLOR'] });
  });

  it('go with the import when it is undone, unless products use them', async () => {
    await loadAll();
    const done = await bring(['fr-3']);
    await undo(done.changeId);
    expect(await app.deps.db.$count(category)).toBe(0);
    expect(await app.deps.db.$count(categoryAttributeOption)).toBe(0);
    const again = await bring(['fr-3']);
    const categoryId = await idOf(second);
    const supplier = await addSupplier(app);
    const { own } = await attributesOf('fr-3');
    const [color] = own;
    await addProduct(app, { supplierId: supplier.id, categoryId });
    await app.deps.db
      .update(product)
      .set({ attributeValues: [{ attributeId: color?.id ?? 0, optionIds: [color?.options[0]?.id ?? 0] }] })
      .where(eq(product.categoryId, categoryId));
    await refused(undo(again.changeId), 'category_undo_late');
    expect(await namesOf('fr-3')).toEqual({ own: ['Color'], inherited: [] });
  });

  it('do not keep an empty category from being removed, and come back with it', async () => {
    await loadAll();
    await bring(['fr-3']);
    const before = await attributesOf(first);
    const ids = [await idOf(first)];
    const { changeId, changed } = await api('POST /api/category-bulk', { body: { ids, action: 'remove' } });
    expect(changed).toBe(1);
    await undo(changeId);
    expect(await attributesOf(first)).toEqual(before);
  });

  it('keep to the limits of a category: long lists become text, too many are left out', async () => {
    const names = Array.from({ length: 35 }, (_, at) => `Attribute ${at}`);
    const values = Array.from({ length: 61 }, (_, at) => `Value ${at}`);
    await load(
      attributesFile({
        ...Object.fromEntries(names.map((name) => [name, { values: ['Yes', 'No'] }])),
        'Attribute 0': { values },
        'Attribute 1': { values: values.slice(1) },
      }),
    );
    await load(categoriesFile({ gc: names }));
    const { attributes } = await bring(['gc']);
    expect(attributes).toMatchObject({ added: 30, asText: 1, left: 5, options: 60 + 28 * 2 });
    const { own } = await attributesOf('gc');
    expect(own.slice(0, 2).map(({ kind, options }) => [kind, options.length])).toEqual([
      ['text', 0],
      ['choices', 60],
    ]);
  });

  it('say which parts are loaded, and refuse other files', async () => {
    expect(await api('GET /api/admin/category-source/attributes')).toEqual({
      categories: null,
      en: null,
      zh: null,
    });
    await load(categoriesFile({ gc: ['Color'] }));
    expect(await bring(['gc'])).toMatchObject({ added: 1, attributes: null });
    await load(attributesFile(said, words));
    expect(await load(attributesFile(said))).toMatchObject({
      categories: { version: '2024-07', count: 1 },
      en: { count: 4 },
      zh: { count: 4 },
    });
    const json = (text: string) => new Blob([text], { type: 'application/json' });
    await refused(load(json('{"version":"1"}')), 'taxonomy_file_unknown', 'file');
    await refused(load(json('[1,')), 'malformed_body', 'file');
    expect((await api('GET /api/admin/category-source/attributes')).en?.count).toBe(4);
  });

  it('are brought only by operators who may write attributes', async () => {
    await loadAll();
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await refused(
      auditor.api('PUT /api/admin/category-source/attributes', { file: attributesFile(said) }),
      'forbidden',
    );
    const permissions = ['platform.category.read', 'platform.category.write'] as const;
    const { id: roleId } = await api('POST /api/system/role/add', {
      body: { name: { zh: `类${unique()}`, en: `C${unique()}` }, permissions: [...permissions], reach: null },
    });
    const editor = await addAccount(app);
    await app.deps.db.insert(accountRole).values({ accountId: editor.id, roleId, supplierId: null });
    const body = { branches: ['fr-3'] };
    expect(await editor.api('POST /api/admin/category-source/import', { body })).toMatchObject({
      added: 2 + benches.length,
      attributes: null,
    });
    expect(await app.deps.db.$count(categoryAttribute)).toBe(0);
    expect(await bring(['fr-3'], { attributes: false })).toMatchObject({ attributes: null, changeId: null });
    expect((await bring(['fr-3'])).attributes?.added).toBeGreaterThan(0);
  });

  it('of the whole taxonomy come along in a few seconds', async () => {
    const names = Array.from({ length: 400 }, (_, at) => `Attribute ${at}`);
    const values = Array.from({ length: 12 }, (_, at) => `Value ${at}`);
    await load(attributesFile(Object.fromEntries(names.map((name) => [name, { values }]))));
    const ids = [...shopifyTaxonomy().keys()];
    await load(
      categoriesFile(
        Object.fromEntries(
          ids.map((id, at) => [
            id,
            Array.from({ length: 8 }, (_, place) => names[(at * 7 + place * 13) % 400] ?? ''),
          ]),
        ),
      ),
    );
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const done = await bring('all');
    const took = performance.now() - start;
    delay.disable();
    expect(done.added).toBe(1_693);
    expect(done.attributes?.added).toBeGreaterThan(8_000);
    process.stdout.write(
      `whole taxonomy with ${done.attributes?.added} attributes and ${done.attributes?.options} options: ${Math.round(took)} ms, event loop blocked ${Math.round(delay.max / 1e6)} ms\n`,
    );
    expect(took).toBeLessThan(60_000);
  });
});
