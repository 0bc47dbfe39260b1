import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../demo/demo-data.ts';
import {
  emptyRules,
  gradeOf,
  type JudgedProduct,
  type Judgement,
  judgedProducts,
  kinds,
  languages,
  parseRule,
  readJudgements,
  readJudgementsOf,
} from './judgements.ts';
import { measure } from './measures.ts';

// The creation date of the demo changes no text of its products.
const products = judgedProducts(makeDemoData(new Date('2026-11-20T08:00:00.000Z'), 'everything'));
const all = languages.flatMap(readJudgements);
const catalogues = (
  [
    ['en-electronics', 'en'],
    ['en-general', 'en'],
    ['en-jewellery', 'en'],
    ['zh-general', 'zh'],
    ['zh-home', 'zh'],
  ] as const
).map(([name, language]) => ({
  name,
  judgements: readJudgementsOf(join(import.meta.dirname, 'catalogues', `${name}.tsv`), language),
}));
const shareOfNone = (some: readonly Judgement[]) =>
  some.filter(({ good }) => good === null).length / some.length;

const blank = {
  category: '',
  leaf: '',
  name: '',
  brand: '',
  model: '',
  brief: '',
  options: '',
  attributes: '',
  text: '',
};
const product = (own: Partial<JudgedProduct>): JudgedProduct => ({ id: 1, ...blank, ...own });
const judge = (good: string, fair = ''): Judgement => ({
  query: 'q',
  kind: 'plain',
  language: 'en',
  at: 'here',
  good: parseRule(good),
  fair: fair === '' ? null : parseRule(fair),
});

describe('judged search queries', () => {
  it.each(languages)('are at least 200 in %s, without duplicates', (language) => {
    const queries = readJudgements(language).map(({ query }) => query);
    expect(queries.length).toBeGreaterThanOrEqual(200);
    expect(queries.filter((query, i) => queries.indexOf(query) !== i)).toEqual([]);
  });

  it('are of every kind, and few of them have no relevant product', () => {
    const every = [...all, ...catalogues.flatMap(({ judgements }) => judgements)];
    expect(kinds.filter((kind) => !every.some((judgement) => judgement.kind === kind))).toEqual([]);
    expect(shareOfNone(all)).toBeLessThanOrEqual(0.05);
  });

  it('cover products of every department', () => {
    const departments = (some: readonly JudgedProduct[]) => [
      ...new Set(some.map(({ category }) => category.split('>')[0])),
    ];
    for (const language of languages) {
      const own = all.filter((judgement) => judgement.language === language);
      const meant = products.filter((one) => own.some((judgement) => gradeOf(judgement, one) === 2));
      expect(departments(products).filter((name) => !departments(meant).includes(name))).toEqual([]);
    }
  });

  it('have no rule without a matching product in the demo', () => {
    expect(emptyRules(all, products)).toEqual([]);
  });
});

describe.each(catalogues)('judged queries of the catalogue $name', ({ judgements }) => {
  it('are at least 170, without duplicates, and few have no relevant product', () => {
    const queries = judgements.map(({ query }) => query.toLowerCase());
    expect(queries.length).toBeGreaterThanOrEqual(170);
    expect(queries.filter((query, i) => queries.indexOf(query) !== i)).toEqual([]);
    expect(shareOfNone(judgements)).toBeLessThanOrEqual(0.06);
  });
});

describe('relevance rule', () => {
  const shirt = product({
    leaf: '男士T恤\nMen’s T-shirts',
    name: '圆领 T恤\ncrew-neck T-shirt',
    options: 'Red\nXL',
  });

  it('matches where one alternative matches with all its conditions', () => {
    expect(gradeOf(judge('leaf~t-shirts$ AND options~^red$'), shirt)).toBe(2);
    expect(gradeOf(judge('leaf~t-shirts$ AND options~^blue$'), shirt)).toBe(0);
    expect(gradeOf(judge('leaf~jeans AND options~^blue$ OR name~crew-neck'), shirt)).toBe(2);
  });

  it('treats ^ and $ as the ends of the text in one language', () => {
    expect(gradeOf(judge('leaf~^男士T恤$'), shirt)).toBe(2);
    expect(gradeOf(judge('leaf~^T-shirts'), shirt)).toBe(0);
  });

  it('gives grade 1 to a fair match', () => {
    expect(gradeOf(judge('options~^blue$', 'leaf~t-shirts'), shirt)).toBe(1);
  });

  it.each(['colour~red', 'leaf~', 'red', 'leaf~(', ''])('is refused as %j', (text) => {
    expect(() => parseRule(text)).toThrow();
  });
});

describe('relevance measure', () => {
  const grades = new Map<number, 0 | 1 | 2>([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);

  it('is one for the best order and less for any other', () => {
    expect(measure([1, 2, 3], grades)).toEqual({
      ndcg: 1,
      at1: true,
      at5: true,
      precision: 2 / 3,
      empty: false,
    });
    const worse = measure([3, 2, 1], grades);
    expect(worse.ndcg).toBeCloseTo((1 / Math.log2(3) + 3 / 2) / (3 + 1 / Math.log2(3)), 10);
    expect([worse.at1, worse.at5]).toEqual([false, true]);
  });

  it('is zero without results, and counts no product twice', () => {
    expect(measure([], grades)).toEqual({ ndcg: 0, at1: false, at5: false, precision: 0, empty: true });
    expect(measure([1, 1, 1], grades).ndcg).toBeLessThan(1);
  });
});
