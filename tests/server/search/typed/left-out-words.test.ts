import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { category } from '../../../../server/platform/db/schema.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
} from '../../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

/** Many goods of one kind, and few with a rarer word, none of which is of that kind. */
const rare = ['Turquoise bowl', 'Turquoise vase', 'Turquoise tray', 'Sunflower plate', 'Sunflower mug'];
const kinds = Array.from({ length: 30 }, (_, at) => `Walking boots ${'ABCDEFGHIJKLMNOPQRSTUVWXYZabcd'[at]}x`);
const seen = [
  'Moonstone candle',
  'Moonstone lamp',
  'Stone wall clock',
  'Moon poster',
  'Harbour blanket',
  'Harbour quilt',
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  const { id: _, ...named } = first(
    await app.deps.db.select().from(category).where(eq(category.id, categoryId)),
  );
  const { id: boots } = first(
    await app.deps.db
      .insert(category)
      .values({ ...named, name: { zh: '靴子', en: 'Boots' } })
      .returning(),
  );
  for (const en of kinds) await addProduct(app, { supplierId, categoryId: boots, name: { zh: en, en } });
  for (const en of [...rare, ...seen])
    await addProduct(app, { supplierId, categoryId, name: { zh: en, en } });
});
afterAll(() => app.close());

const search = (query: Record<string, string>) =>
  app.client()('GET /api/admin/product/searchPage', { query: { size: '10', ...query } });
const namesOf = async (keyword: string) => (await search({ keyword })).records.map(({ name }) => name.en);

describe('a word that is left out though it is rarer than the kind of goods', () => {
  it('has its goods in the second and the fourth place, and the reader is told', async () => {
    const { records, understood, total } = await search({ keyword: 'turquoise boots' });
    const names = records.map(({ name }) => name.en);
    expect(understood.dropped).toEqual(['turquoise']);
    expect(names.map((name) => name.split(' ')[0])).toEqual([
      'Walking',
      'Turquoise',
      'Walking',
      'Turquoise',
      ...Array.from({ length: 6 }, () => 'Walking'),
    ]);
    expect(total).toBe(kinds.length + 2);
  });

  it.each([1, 2, 3, 10])('shows every product once over pages of %d', async (size) => {
    const found: number[] = [];
    for (let current = 1; current <= Math.ceil((kinds.length + 2) / size); current += 1) {
      const query = { keyword: 'turquoise boots', size: `${size}`, current: `${current}` };
      found.push(...(await search(query)).records.map(({ id }) => id));
    }
    expect([found.length, new Set(found).size]).toEqual([kinds.length + 2, kinds.length + 2]);
  });

  it('follows the filters of the page', async () => {
    const { records } = await search({ keyword: 'turquoise boots', services: 'free_shipping' });
    expect(records).toEqual([]);
  });

  it('changes nothing where products have all words, or the word is as common as the kind', async () => {
    expect(await namesOf('turquoise vase')).toEqual(['Turquoise vase']);
    expect((await namesOf('harbour boots')).slice(0, 4)).toHaveLength(4);
    expect((await search({ keyword: 'walking boots' })).total).toBe(kinds.length);
  });

  it('is explained to operators as a place after the tiers', async () => {
    const admin = await addAccount(app, 9);
    const { records, explanation } = await admin.api('GET /api/admin/product/searchPage', {
      query: { keyword: 'turquoise boots', explain: '1' },
    });
    expect(records[1]?.name.en).toContain('Turquoise');
    const [first, second] = explanation?.products ?? [];
    expect(second?.id).toBe(records[1]?.id);
    expect(second?.isStrict).toBe(false);
    expect(second?.tier).toBeGreaterThan(first?.tier ?? 0);
  });
});

describe('two neighbouring words that names write as one', () => {
  it.each([
    ['moon stone', ['Moonstone candle', 'Moonstone lamp']],
    ['moon stone lamp', ['Moonstone lamp']],
    ['sun flower mug', ['Sunflower mug']],
  ])('%s', async (keyword, expected) => {
    expect((await namesOf(keyword)).slice(0, expected.length).toSorted()).toEqual(expected);
  });

  it('stay two where a name has both', async () => {
    expect((await namesOf('stone clock'))[0]).toBe('Stone wall clock');
  });
});
