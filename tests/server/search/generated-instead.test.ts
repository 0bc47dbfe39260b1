import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { parseSynonyms } from '../../../server/contexts/search/language/data/parse-synonyms.ts';
import { product } from '../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const isChinese = (word: string) => /\p{Script=Han}/u.test(word);

/** A good that a shop may lack, and what stands nearest to it. */
interface Lack {
  readonly typed: string;
  readonly nearest: { readonly zh: string; readonly en: string };
}

/** The first Chinese and the last English word of every rule of nearest goods. */
const lacks: readonly Lack[] = parseSynonyms(
  readFileSync('server/contexts/search/language/data/words.txt', 'utf8'),
)
  .filter(({ isNearest }) => isNearest)
  .flatMap(({ from, to }) => {
    const [zh = '', en = ''] = [to.find(isChinese), to.find((word) => !isChinese(word))];
    const [inChinese, inEnglish] = [from.filter(isChinese), from.filter((word) => !isChinese(word))];
    const typed = [inChinese.at(0), inEnglish.at(-1)].filter((word) => word !== undefined);
    // A phone accessory says phone.
    const isSaid = from.some((word) => `${zh} ${en}`.includes(word));
    return isSaid ? [] : typed.map((word) => ({ typed: word, nearest: { zh, en } }));
  });

const text = (word: string) => ({ zh: word, en: word });
const plain = {
  name: { zh: 'Lumenor 经典款', en: 'Lumenor classic' },
  brief: text(''),
  description: text(''),
  brand: text('Lumenor'),
  model: null,
  tags: [],
  attributes: [],
};
/** Where a product may say what it is. */
const places: readonly [string, (word: string) => Partial<typeof product.$inferInsert>][] = [
  ['name', (word) => ({ name: text(`Lumenor ${word}`) })],
  ['brand', (word) => ({ brand: text(word) })],
  ['model', (word) => ({ model: word })],
  ['tags', (word) => ({ tags: [word] })],
  ['attributes', (word) => ({ attributes: [{ name: text('Purpose'), value: text(word) }] })],
];

describe('a good that the shop may lack', () => {
  let app: TestApp;
  let nearest: number;
  let other: number;
  beforeAll(async () => {
    app = await testApp();
    const { id: supplierId } = await addSupplier(app, { name: text('Lumenor'), mainProducts: [] });
    const [, , categoryId] = await addCategories(app);
    nearest = (await addProduct(app, { supplierId, categoryId, sales: 9_000, ...plain })).id;
    other = (await addProduct(app, { supplierId, categoryId, ...plain })).id;
    await ensureIndex(app.deps.database);
  });
  afterAll(() => app.close());
  beforeEach(() => change(other, plain));

  async function change(id: number, values: Partial<typeof product.$inferInsert>) {
    await app.deps.db.update(product).set(values).where(eq(product.id, id));
    await app.deps.database.changes.settled();
  }
  async function search(keyword: string) {
    const { records, understood } = await app.client()('GET /api/admin/product/searchPage', {
      query: { keyword },
    });
    return { ids: records.map(({ id }) => id), instead: understood.instead };
  }

  it(`is answered with what stands nearest, and that is said: ${lacks.length} words`, async () => {
    const wrong: string[] = [];
    for (const { typed, nearest: good } of lacks) {
      await change(nearest, { name: { zh: `Lumenor ${good.zh}`, en: `Lumenor ${good.en}` } });
      const { ids, instead } = await search(typed);
      if (ids.join() !== String(nearest) || instead.length !== 1)
        wrong.push(`${typed}: ${ids.join()} ${JSON.stringify(instead)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(places)('is found first where some product says it: in its %s', async (place, saying) => {
    const wrong: string[] = [];
    const turn = places.findIndex(([one]) => one === place);
    for (const { typed, nearest: good } of lacks.filter((_, at) => at % 3 === turn % 3)) {
      await change(nearest, { name: { zh: `Lumenor ${good.zh}`, en: `Lumenor ${good.en}` } });
      await change(other, { ...plain, ...saying(typed) });
      const { ids, instead } = await search(typed);
      if (ids[0] !== other || instead.length > 0)
        wrong.push(`${typed}: ${ids.join()} ${JSON.stringify(instead)}`);
    }
    expect(wrong).toEqual([]);
  });
});
