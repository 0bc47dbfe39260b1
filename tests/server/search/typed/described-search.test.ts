import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalText } from '../../../../contract/basics.ts';
import { product } from '../../../../server/platform/db/schema.ts';
import { addCategories, addProduct, addSupplier } from '../../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';

interface Goods {
  readonly zh: string;
  readonly en: string;
  readonly descriptionZh?: string;
  readonly descriptionEn?: string;
  readonly box?: LocalText;
}
/** Names and descriptions; none of the words asked below stands in a name unless a test says so. */
const goods: readonly Goods[] = [
  {
    zh: '双层杯 青',
    en: 'Double wall tumbler teal',
    descriptionZh: '<p>可放<b class="zorkel">洗碗机</b>清洗，适合露营时使用</p>',
    descriptionEn: '<p>Goes in the <b class="zorkel">dishwasher</b>, and on camping trips</p>',
  },
  { zh: '双层杯 红', en: 'Double wall tumbler red', descriptionZh: '手洗', descriptionEn: 'Wash by hand' },
  {
    zh: '陶瓷盘',
    en: 'Ceramic plate',
    descriptionZh: '摆在台灯旁边也好看',
    descriptionEn: 'Looks well beside a lamp, and came in a blankte',
  },
  { zh: '台灯', en: 'Reading lamp', descriptionEn: 'Bright' },
  { zh: '羊毛毯', en: 'Wool blanket', descriptionEn: 'Warm' },
  { zh: '露营椅', en: 'Camping chair', descriptionEn: 'Folds' },
  {
    zh: '蜂蜡布',
    en: 'Beeswax wraps',
    descriptionEn: 'For leftovers of a picnic, instead of cling film',
    descriptionZh: '野餐剩菜，代替保鲜膜',
  },
  {
    zh: '圆框镜架',
    en: 'Round spectacle frame',
    box: { zh: '镜架1副、螺丝刀1把', en: 'Frame, screwdriver' },
  },
  { zh: '十字螺丝刀', en: 'Phillips screwdriver' },
];

let app: TestApp;
const ids = new Map<string, number>();
beforeAll(async () => {
  app = await testApp();
  const { id: supplierId } = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  for (const { zh, en, descriptionZh = '', descriptionEn = '', box } of goods) {
    const { id } = await addProduct(app, {
      supplierId,
      categoryId,
      name: { zh, en },
      description: { zh: descriptionZh, en: descriptionEn },
      attributes: box ? [{ name: { zh: '包装清单', en: 'In the box' }, value: box }] : [],
    });
    ids.set(en, id);
  }
});
afterAll(() => app.close());

async function search(keyword: string) {
  const { records, understood } = await app.client()('GET /api/admin/product/searchPage', {
    query: { keyword, size: '10' },
  });
  return { names: records.map(({ name }) => name.en), ...understood };
}
const describing = (en: string, description: { zh: string; en: string }) =>
  app.deps.db
    .update(product)
    .set({ description })
    .where(eq(product.id, ids.get(en) ?? 0));

describe('what comes in the box', () => {
  it.each(['螺丝刀', 'screwdriver'])('is not what %s asks for', async (keyword) => {
    expect((await search(keyword)).names).toEqual(['Phillips screwdriver']);
  });
});

describe('words of descriptions', () => {
  it.each([
    ['dishwasher', ['Double wall tumbler teal']],
    ['洗碗机', ['Double wall tumbler teal']],
    ['cling film', ['Beeswax wraps']],
    ['保鲜膜', ['Beeswax wraps']],
    ['picnics', ['Beeswax wraps']],
  ])('find what no name says: %s', async (keyword, names) => {
    const found = await search(keyword);
    expect(found.names).toEqual(names);
    expect(found.dropped).toEqual([]);
    expect(found.described.length).toBeGreaterThan(0);
  });

  it.each([
    ['dishwasher tumbler', 'dishwasher'],
    ['tumbler for the dishwasher', 'dishwasher'],
    ['洗碗机 双层杯', '洗碗机'],
  ])('come before leaving a word of %s out, and the reader is told', async (keyword, word) => {
    const found = await search(keyword);
    expect(found.names.slice(0, 2)).toEqual(['Double wall tumbler teal', 'Double wall tumbler red']);
    expect(found).toMatchObject({ dropped: [], described: [word] });
  });

  it('stand after names that say the same, without a note', async () => {
    const found = await search('camping');
    expect(found.names).toEqual(['Camping chair', 'Double wall tumbler teal']);
    expect(found).toMatchObject({ dropped: [], described: [] });
  });

  it('make no product of the good that they name beside it', async () => {
    const found = await search('ceramic lamp');
    expect(found.names[0]).toBe('Reading lamp');
    expect(found.described).toEqual([]);
  });

  it('with an error neither find nor keep a keyword from being mended', async () => {
    const found = await search('blankte');
    expect(found.names[0]).toBe('Wool blanket');
    expect(found.corrected).toMatchObject([{ typed: 'blankte', shown: 'blanket' }]);
  });

  it('are those that a reader sees: no tags, classes or entities', async () => {
    for (const keyword of ['zorkel', 'class', 'nbsp']) expect((await search(keyword)).names).toEqual([]);
  });

  it('follow an edit at once', async () => {
    await describing('Ceramic plate', { zh: '', en: 'Signed by the potter' });
    expect((await search('potter')).names).toEqual(['Ceramic plate']);
    await describing('Ceramic plate', { zh: '', en: 'Unsigned' });
    expect((await search('potter')).names).toEqual([]);
  });

  it('mean whole words: no word within another stands for it', async () => {
    await describing('Camping chair', { zh: '', en: 'With a net for ping and pong' });
    const found = await search('ping camping');
    expect([found.names[0], found.described]).toEqual(['Camping chair', ['ping']]);
  });

  it('make no product of goods that are named by two words', async () => {
    await describing('Beeswax wraps', { zh: '', en: 'For a picnic, beside a double wall tumbler' });
    const found = await search('picnic double wall tumbler');
    expect(found.names[0]).toMatch(/^Double wall tumbler/);
  });

  it('of Chinese without a space count up to the limit as well', async () => {
    const run = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x4e00 + at * 7)).join('');
    await describing('Ceramic plate', { zh: run, en: '' });
    expect((await search(run.slice(10, 12))).names).toEqual(['Ceramic plate']);
    expect((await search(run.slice(-2))).names).toEqual([]);
  });

  it('of a long text count up to a limit', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `w${at.toString(36)}q`);
    await describing('Wool blanket', { zh: '', en: words.join(' ') });
    expect((await search(words[10] ?? '')).names).toEqual(['Wool blanket']);
    expect((await search(words.at(-1) ?? '')).names).toEqual([]);
  });
});
