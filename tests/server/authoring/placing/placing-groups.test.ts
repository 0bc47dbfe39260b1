import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  categoryIndex,
  type OwnPlace,
} from '../../../../server/contexts/authoring/placing/category-index.ts';
import { type GoodsGroup, groupGoods } from '../../../../server/contexts/authoring/placing/group.ts';
import {
  decidingWord,
  nameWords,
  type UnplacedGoods,
  wordsOfGoods,
} from '../../../../server/contexts/authoring/placing/words.ts';
import { sample } from '../../../support/fixtures/product-files.ts';

const goods = (names: readonly string[], more: { type?: string; tags?: string[] } = {}): UnplacedGoods[] =>
  names.map((name) => ({
    handle: name,
    name,
    words: wordsOfGoods({
      names: [name],
      categories: more.type === undefined ? [] : [more.type],
      tags: more.tags ?? [],
    }),
    sells: true,
  }));

const taxonomyOnly = categoryIndex([], (id) => id.split('-').slice(0, 3).join('-'));
const times = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));
const targetOf = (groups: readonly GoodsGroup[], text: string) =>
  groups.find(({ words }) => words.some(({ key }) => key.endsWith(` ${text}`)))?.suggestion?.target;

describe('words of goods', () => {
  it.each([
    ['Premium Silicone Case for iPhone 11 - Sea Blue', 'silicone case'],
    ['Garnet Open Ring', 'open ring'],
    ['Silver ring: Serpent Twist', 'silver ring'],
    ['160*230羊毛圈绒枪刺地毯', '绒枪刺地毯'.slice(-4)],
  ])('begin with what “%s” is', (name, first) => {
    expect(nameWords(name)[0]).toBe(first);
  });

  it('have the codes with which a shop begins its names, and no numbers', () => {
    expect(nameWords('EP SPIKE FAN 128')).toContain('ep');
    expect(nameWords('EP SPIKE FAN 128').join(' ')).not.toMatch(/\d/);
  });

  it('decide by their weight and their place', () => {
    const weights = new Map([
      ['name ring', 50],
      ['name open', 52],
    ]);
    const find = (keys: string[]) =>
      decidingWord(
        keys,
        (key) => weights.get(key),
        (weight) => weight,
      )?.key;
    expect(find(['name ring', 'name open'])).toBe('name ring');
    expect(find(['name open', 'name ring'])).toBe('name open');
    expect(find(['name none'])).toBeUndefined();
  });

  it('are found in long and odd names in linear time', () => {
    const name = `${'（a)-'.repeat(60_000)}环`;
    const start = performance.now();
    expect(nameWords(name).length).toBeLessThan(25);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('placing groups', () => {
  it('suggest the category that a word names, in both languages', async () => {
    const groups = await groupGoods(
      [
        ...goods(['Oak Serving Ring', 'Garnet Ring', 'Pearl Ring'], { tags: ['jewelry'] }),
        ...goods(['Gold Necklace', 'Long Necklace']),
        ...goods(['羊毛地毯', '手工地毯', '客厅地毯']),
      ],
      taxonomyOnly,
    );
    expect(targetOf(groups, 'ring')).toBe('aa-6-9');
    expect(targetOf(groups, 'necklace')).toBe('aa-6-8');
    expect(targetOf(groups, '地毯')).toBe('hg-3-57');
  });

  it('learn the codes of a shop from the goods whose type is said', async () => {
    const typed = goods(
      times(20, (at) => `EQ Fan ${'abcdefghijklmnopqrst'[at]}`),
      { type: 'Earrings' },
    );
    const untyped = goods(['EQ Elephant', 'EQ Lotus']);
    const groups = await groupGoods([...typed, ...untyped], taxonomyOnly);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ count: 22, suggestion: { target: 'aa-6-6' } });
  });

  it('need ten decisions at most, however many kinds of goods there are', async () => {
    const kinds = ['ring', 'necklace', 'earring', 'bracelet', 'brooch', 'anklet', 'mug', 'rug', 'laptop'];
    const many = [...kinds, 'scarf', 'belt', 'sunglasses', 'wallet', 'candle', 'curtain', 'pillow', 'tongs'];
    const names = many.flatMap((kind, at) =>
      times(40 - at, (one) => `${'Azure Coral Jade Opal'.split(' ')[one % 4]} ${kind}`),
    );
    const groups = await groupGoods(goods(names), taxonomyOnly);
    expect(groups.length).toBeLessThanOrEqual(10);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(names.length);
    expect(groups.at(-1)).toMatchObject({ isRest: true, suggestion: null });
  });

  it('ask for the least certain first', async () => {
    const groups = await groupGoods(
      [...goods(times(9, (at) => `Zorblax ${'abcdefghi'[at]}`)), ...goods(times(30, () => 'Plain Necklace'))],
      taxonomyOnly,
    );
    expect(groups[0]?.suggestion).toBeNull();
    expect(groups.at(-1)?.suggestion).toMatchObject({ target: 'aa-6-8', certainty: 'sure' });
  });

  it('group goods by other words where one is ignored', async () => {
    const all = goods(['Silver Ring', 'Gold Ring', 'Gold Necklace', 'Long Necklace'], { type: 'Things' });
    const before = await groupGoods(all, taxonomyOnly, new Set());
    const after = await groupGoods(all, taxonomyOnly, new Set(['category things']));
    expect(before.flatMap(({ words }) => words.map(({ key }) => key)).length).toBeGreaterThan(0);
    expect(after.map(({ suggestion }) => suggestion?.target).toSorted()).toEqual(['aa-6-8', 'aa-6-9']);
  });

  it('prefer categories of the marketplace, and learn from what is on sale there', async () => {
    const own: OwnPlace[] = [
      {
        id: 7,
        name: { zh: '茶具', en: 'Tea things' },
        above: [{ zh: '家居', en: 'Home' }],
        department: 'hg',
        goods: times(5, () => 'Glazed gaiwan'),
      },
      {
        id: 8,
        name: { zh: '戒指', en: 'Finger rings' },
        above: [{ zh: '珠宝', en: 'Jewellery' }],
        department: 'aa',
        goods: [],
      },
    ];
    const index = categoryIndex(own, (id) => (id.startsWith('aa-6-9') ? 8 : id));
    const groups = await groupGoods(
      [...goods(['White gaiwan', 'Blue gaiwan', 'Tall gaiwan']), ...goods(['Jade ring', 'Opal ring'])],
      index,
    );
    expect(targetOf(groups, 'gaiwan')).toBe(7);
    expect(targetOf(groups, 'ring')).toBe(8);
  });

  it('place samples of foreign shops in the categories that a person would choose', async () => {
    const judged = [
      ['jewelery', /Bracelet/, /^aa-6-3$/],
      ['jewelery', /Earrings/, /^aa-6-6$/],
      ['jewelery', /Choker|Necklace/, /^aa-6-8$/],
      ['apparel', /Shirt|Top$|Jumper|Blouse|Tee$/, /^aa-1-13$/],
      ['apparel', /Jacket/, /^aa-1-10$/],
      ['apparel', /Bag/, /^(?:aa-5|lb)/],
      ['home-and-garden', /Sofa/, /^fr-22/],
      ['home-and-garden', /Table/, /^fr-(?:24|15)/],
      ['home-and-garden', /Pillows/, /^hg-(?:3-64|15-1)$/],
      ['home-and-garden', /candle/, /^hg-3-40$/],
      ['home-and-garden', /[Pp]ots?$/, /^hg-(?:12|17)/],
      ['home-and-garden', /Light/, /^hg-13/],
      ['home-and-garden', /Armchair/, /^fr-7/],
      ['home-and-garden', /Fence/, /^(?:ha|hg-12)/],
    ] as const;
    const Rows = z.array(
      z.object({ Handle: z.string(), Title: z.string(), Type: z.string(), Tags: z.string() }),
    );
    const missed: string[] = [];
    let [right, all] = [0, 0];
    for (const name of ['jewelery', 'apparel', 'home-and-garden'] as const) {
      const rows = Rows.parse(parse(sample(`${name}.csv`), { columns: true, bom: true }));
      const some = rows
        .filter(({ Title }) => Title !== '')
        .map(({ Handle, Title, Type, Tags }) => ({
          handle: Handle,
          name: Title,
          sells: true,
          words: wordsOfGoods({ names: [Title], categories: [Type], tags: Tags.split(',') }),
        }));
      const groups = await groupGoods(some, taxonomyOnly);
      expect(groups.length).toBeLessThanOrEqual(10);
      const words = new Map(
        groups.flatMap((group) =>
          group.words.map((word) => [
            word.key,
            { ...word, target: (word.suggestion ?? group.suggestion)?.target },
          ]),
        ),
      );
      for (const { name: title, words: keys } of some) {
        const wanted = judged.find(([file, pattern]) => file === name && pattern.test(title));
        if (!wanted) continue;
        const found = decidingWord(
          keys,
          (key) => words.get(key),
          ({ weight }) => weight,
        )?.found.target;
        all += 1;
        if (wanted[2].test(String(found))) right += 1;
        else missed.push(`${title}: ${found}`);
      }
    }
    expect(all).toBeGreaterThan(45);
    expect(right / all, missed.join('\n')).toBeGreaterThan(0.8);
  });

  it('take the time of their number of goods', async () => {
    const measure = async (count: number) => {
      const all = goods(times(count, (at) => `Kind${String.fromCharCode(97 + (at % 23))} item ring ${at}`));
      const start = performance.now();
      await groupGoods(all, taxonomyOnly);
      return performance.now() - start;
    };
    await measure(2_000);
    const [small, large] = [await measure(4_000), await measure(16_000)];
    expect(large).toBeLessThan(small * 10);
  }, 60_000);
});

describe('suggestions for tags', () => {
  const own = (id: number, en: string, above: readonly string[], department: string): OwnPlace => ({
    id,
    name: { zh: en, en },
    above: above.map((name) => ({ zh: name, en: name })),
    department,
    goods: [],
  });
  const index = categoryIndex(
    [
      own(1, 'Planters', ['Home & Garden', 'Lawn & Garden'], 'hg'),
      own(2, 'Pretend Play', ['Toys & Games'], 'tg'),
      own(3, 'Aprons', ['Home & Garden', 'Kitchen'], 'hg'),
    ],
    (id) => (id.startsWith('tg') ? 2 : id.split('-').slice(0, 3).join('-')),
  );
  const evidence = new Map([['garden', 1]]);

  it('are not clear where the tag is only a side word of a category', () => {
    const found = index.suggest({ source: 'tag', text: 'garden' }, evidence);
    expect(found?.certainty).not.toBe('sure');
    expect(found?.certainty).not.toBe('likely');
    expect(index.suggest({ source: 'tag', text: 'aprons' }, new Map([['apron', 1]]))).toEqual({
      target: 3,
      certainty: 'sure',
    });
  });

  it('are not clear, and rank lower, in departments that the marketplace has not', () => {
    const foreign = index.suggest({ source: 'name', text: 'necklace' }, new Map([['necklace', 1]]));
    expect(foreign?.certainty).toBe('likely');
    expect(index.suggest({ source: 'tag', text: 'necklace' }, new Map())?.certainty).toBe('guess');
    const alone = categoryIndex([], (id) => id.split('-').slice(0, 3).join('-'));
    expect(alone.suggest({ source: 'name', text: 'necklace' }, new Map())?.certainty).toBe('sure');
  });
});
