import { describe, expect, it } from 'vitest';
import {
  aliasesOf,
  type Beside,
  type Evidence,
  isSplit,
  type Said,
} from '../../../server/contexts/search/learning/aliases.ts';

const none: Evidence = { brands: [], beside: [], categories: [], types: [], values: [] };
const said = (zh: string, en: string, products: number): Said => ({ zh, en, products });
const beside = (brand: string, word: string, products: number, named = products): Beside => ({
  brand,
  word,
  products,
  named,
});
const goods = new Set(['手机', '平板', '耳机', 'phone', '通用']);
const learn = (evidence: Partial<Evidence>) =>
  aliasesOf({ ...none, ...evidence }, (word) => goods.has(word)).map(
    ({ words, products }) => `${words.join(' = ')} (${products})`,
  );

describe('aliases of brands', () => {
  it.each([
    [said('云汐', 'Yunxi', 2)],
    [said('云汐/YUNXI', 'Yunxi', 2)],
    [said('YUNXI（云汐）', '', 2)],
    [said('', 'ＹＵＮＸＩ云汐', 2)],
    [said('雲汐', 'yunxi', 2)],
  ])('are both words of %j', (brand) => {
    expect(learn({ brands: [brand] })).toEqual(['yunxi = 云汐 (2)']);
  });

  it('need two products', () => {
    expect(learn({ brands: [said('云汐', 'Yunxi', 1)] })).toEqual([]);
    expect(learn({ brands: [said('云汐', 'Yunxi', 1), said('云汐', 'YUNXI', 1)] })).toEqual([
      'yunxi = 云汐 (2)',
    ]);
  });

  it.each([
    ['one language', said('Yunxi', 'Yunxi', 9)],
    ['a single Chinese character', said('汐', 'Xi tide', 9)],
    ['digits', said('云汐2', 'Yunxi 2', 9)],
    ['a kind of goods', said('手机', 'Yunxi', 9)],
    ['a list', said('云汐、海岚', 'Yunxi', 9)],
  ])('are not learned from %s', (_, brand) => {
    expect(learn({ brands: [brand] })).toEqual([]);
  });

  it('are not learned when a word stands for two brands', () => {
    expect(learn({ brands: [said('云汐', 'Yunxi', 9), said('云汐', 'Hailan', 3)] })).toEqual([]);
    expect(learn({ brands: [said('云汐', 'Yunxi', 9), said('海岚', 'Yunxi', 3)] })).toEqual([]);
  });

  it('are not prevented by a few wrong products', () => {
    expect(learn({ brands: [said('云汐', 'Yunxi', 40), said('云汐', 'Hailan', 1)] })).toEqual([
      'yunxi = 云汐 (40)',
    ]);
  });

  it('are words beside the brand in three names', () => {
    expect(learn({ beside: [beside('yunxi', '云汐', 3)] })).toEqual(['yunxi = 云汐 (3)']);
    expect(learn({ beside: [beside('yunxi', '云汐', 2)] })).toEqual([]);
  });

  it('are not words for goods beside the brand, nor ordinary or selling ones', () => {
    for (const word of ['手机', '官方', '正品', '苹果'])
      expect(learn({ beside: [beside('yunxi', word, 9)] })).toEqual([]);
  });

  it('leave out the goods that are written together with them', () => {
    const names = [
      beside('yunxi', '云汐手机', 2),
      beside('yunxi', '云汐平板', 1),
      beside('yunxi', '耳机云汐', 1),
    ];
    expect(learn({ beside: names })).toEqual(['yunxi = 云汐 (4)']);
  });

  it('are no word that stands beside two brands', () => {
    const shared = [beside('yunxi', '汐彩', 9), beside('hailan', '汐彩', 3)];
    expect(learn({ beside: shared })).toEqual([]);
    const brands = [said('汐彩', 'Xicai', 9)];
    expect(learn({ brands, beside: [beside('yunxi', '汐彩', 3)] })).toEqual([]);
  });

  it('are the most frequent one of several words beside a brand', () => {
    const words = [beside('yunxi', '云汐', 9), beside('yunxi', '云兮', 3)];
    expect(learn({ beside: words })).toEqual(['yunxi = 云汐 (9)']);
    const brands = [said('云汐', 'Yunxi', 5)];
    expect(learn({ brands, beside: [beside('yunxi', '云兮', 4)] })).toEqual(['yunxi = 云汐 (5)']);
  });

  it('are a Latin word beside a Chinese brand only if most names have it: others are lines of it', () => {
    expect(learn({ beside: [beside('云汐', 'yunxi', 6, 10)] })).toEqual(['yunxi = 云汐 (6)']);
    expect(learn({ beside: [beside('云汐', 'watch', 4, 10)] })).toEqual([]);
  });
});

describe('words in both languages', () => {
  it('are one for categories, types and values, by the number of products', () => {
    const learned = learn({
      categories: [said('连衣裙', 'Dresses', 12)],
      types: [said('针织衫/Knitwear', '', 4)],
      values: [said('真皮', 'Genuine leather', 7), said('亚麻', 'Linen', 2)],
    });
    expect(learned).toEqual(['dresses = 连衣裙 (12)', 'genuine leather = 真皮 (7)', 'knitwear = 针织衫 (4)']);
  });

  it.each([
    ['several kinds', said('手机与平板', 'Phones & tablets', 9)],
    ['one language', said('连衣裙', '', 9)],
    ['a size', said('大码 XL', 'Size 42', 9)],
    ['a single character', said('红', 'Red', 9)],
  ])('are not learned from %s', (_, name) => {
    expect(learn({ categories: [name], values: [name] })).toEqual([]);
  });

  it('are learned by the usual translation, not when two are alike frequent', () => {
    const red = said('红色', 'Red', 9);
    expect(learn({ values: [red, said('红色', 'Crimson', 4)] })).toEqual(['red = 红色 (9)']);
    expect(learn({ values: [red, said('红色', 'Crimson', 5)] })).toEqual([]);
  });

  it('take singular and plural for one word', () => {
    const values = [said('连衣裙', 'Dress', 9), said('连衣裙', 'Dresses', 5)];
    expect(learn({ values })).toEqual(['dress = 连衣裙 (14)']);
  });
});

describe('characters of a Chinese word', () => {
  it.each([
    ['精美的花瓶', '美的', true],
    ['美的电饭煲', '美的', false],
    ['精美的美的风扇', '美的', false],
    ['适用云汐手机壳', '云汐', false],
    ['花瓶', '美的', false],
  ])('in %s are parts of other words: %s %s', (text, word, split) => {
    expect(isSplit(text, word)).toBe(split);
  });
});
