import { describe, expect, it } from 'vitest';
import { Tally } from '../../../server/contexts/search/learning/tally.ts';
import {
  differenceOf,
  followedIn,
  type Step,
  unsaidIn,
  visitsOf,
  wordsOf,
} from '../../../server/contexts/search/learning/visits.ts';

const start = Date.parse('2026-11-20T08:00:00Z');
/** Steps a minute apart: a keyword, or a keyword and the product opened from its results. */
const steps = (...all: (string | [string, number] | { pause: number })[]): Step[] => {
  let at = start;
  return all.flatMap((one): Step[] => {
    if (typeof one === 'object' && 'pause' in one) {
      at += one.pause * 60_000;
      return [];
    }
    at += 60_000;
    const [keyword, productId] = typeof one === 'string' ? [one, null] : one;
    return [{ at: new Date(at), locale: 'en', keyword, found: true, productId }];
  });
};
const pairs = (...all: Parameters<typeof steps>) =>
  visitsOf(steps(...all)).flatMap((visit) => followedIn(visit).map(({ left, right }) => [left, right]));

describe('visits', () => {
  it('propose the keyword that led to a product for the one before that led to none', () => {
    expect(pairs('davenport', 'sofa', ['sofa', 7])).toEqual([['davenport', 'sofa']]);
    expect(pairs('davenport', 'ottoman', 'sofa', ['sofa', 7])).toEqual([
      ['davenport', 'sofa'],
      ['ottoman', 'sofa'],
    ]);
  });

  it.each([
    ['the first keyword led to a product', ['davenport', ['davenport', 3], 'sofa', ['sofa', 7]]],
    ['it did when it was searched again', ['davenport', 'sofa', ['sofa', 7], 'davenport', ['davenport', 3]]],
    ['the second one led to none either', ['davenport', 'sofa']],
    ['more than half an hour passed', ['davenport', { pause: 31 }, 'sofa', ['sofa', 7]]],
  ] as [string, Parameters<typeof steps>][])('propose nothing when %s', (_, all) => {
    expect(pairs(...all)).toEqual([]);
  });

  it('compare a keyword with the next three only', () => {
    const far = pairs('davenport', 'lamp', 'rug', 'vase', 'sofa', ['sofa', 7]);
    expect(far).not.toContainEqual(['davenport', 'sofa']);
    expect(far).toContainEqual(['vase', 'sofa']);
  });

  it('of a program are left out', () => {
    const many = Array.from({ length: 61 }, (_, at) => `word ${String.fromCodePoint(97 + (at % 26))}${at}`);
    expect(visitsOf(steps(...many))).toEqual([]);
    expect(visitsOf(steps(...many.slice(0, 60)))).toHaveLength(1);
  });

  it('take repeated searches and openings for one', () => {
    const [visit] = visitsOf(steps('sofa', 'Sofas', ['sofa', 7], ['sofa', 7], ['sofa', 8]));
    expect(visit?.map(({ keyword, opened }) => [keyword, [...opened.keys()]])).toEqual([['sofa', [7, 8]]]);
  });
});

describe('keywords that differ', () => {
  it.each([
    ['davenport', 'sofa', ['davenport', 'sofa']],
    ['red davenport', 'red sofa', ['davenport', 'sofa']],
    ['davenport for two', 'sofa for two', ['davenport', 'sofa']],
    ['leather davenport couch bed', 'leather sofa bed', ['davenport couch', 'sofa']],
    ['红色滑鼠', '红色鼠标', ['滑鼠', '鼠标']],
    ['sofa', 'red sofa', null],
    ['耳机', '蓝牙耳机', null],
    ['sofas', 'sofa', null],
    ['davenprt', 'davenport', null],
    ['phone 64gb', 'phone 128gb', null],
    ['red sofa large', 'blue sofa small', null],
    ['a b', 'c', null],
    ['one two three four five', 'sofa', null],
  ])('%s and %s in %j', (one, other, expected) => {
    expect(differenceOf(one, other)).toEqual(expected);
  });
});

describe('words of a keyword that opened products never say', () => {
  const rare = new Map([
    ['sofa', 3],
    ['fabric', 2_000],
  ]);
  const unsaid = (keyword: string, names: string[]) => {
    const read = names.map(wordsOf);
    const says = ({ key }: { key: string }) => read.some((name) => name.some((word) => word.key === key));
    return unsaidIn(keyword, { names: read, says }, (key) => rare.get(key) ?? 100);
  };

  it('are proposed for the word that the products share, the rarest of several', () => {
    expect(unsaid('red davenport', ['Red fabric sofa', 'Fabric sofa in red'])).toEqual(['davenport', 'sofa']);
    expect(unsaid('滑鼠', ['无线 鼠标', '有线 鼠标'])).toEqual(['滑鼠', '鼠标']);
  });

  it.each([
    ['one product', 'davenport', ['Fabric sofa']],
    ['products that share no word', 'davenport', ['Fabric sofa', 'Oak bench']],
    ['a word that one of them says', 'davenport', ['Davenport sofa', 'Fabric sofa']],
    ['two such words', 'davenport ottoman', ['Fabric sofa', 'Leather sofa']],
    ['a typing error', 'soffa', ['Fabric sofa', 'Leather sofa']],
    ['a size', '64gb', ['Fabric sofa', 'Leather sofa']],
    ['another script', '沙发椅', ['Fabric sofa', 'Leather sofa']],
  ])('are not proposed for %s', (_, keyword, names) => {
    expect(unsaid(keyword, names)).toBeNull();
  });
});

describe('tally of visitors', () => {
  const visit = visitsOf(steps('davenport', 'sofa', ['sofa', 7], ['sofa', 8]));

  it('needs three visitors for a pair, however often one of them searches', () => {
    const tally = new Tally();
    tally.add([...visit, ...visit, ...visit, ...visit], []);
    tally.add(visit, []);
    expect(tally.followed()).toEqual([]);
    tally.add(visit, []);
    expect(tally.followed()).toEqual([
      {
        kind: 'followed',
        locale: 'en',
        left: 'davenport',
        right: 'sofa',
        times: 6,
        visitors: 3,
        opened: 12,
        bought: 0,
        sales: 0,
      },
    ]);
  });

  it('needs a tenth of those who left the keyword', () => {
    const tally = new Tally();
    for (let count = 0; count < 3; count += 1) tally.add(visit, []);
    for (let count = 0; count < 27; count += 1) tally.add(visitsOf(steps('davenport')), []);
    expect(tally.followed()).toHaveLength(1);
    tally.add(visitsOf(steps('davenport')), []);
    expect(tally.followed()).toEqual([]);
  });

  it('adds the keywords in which two words are exchanged', () => {
    const tally = new Tally();
    for (const colour of ['red', 'blue', 'grey'])
      tally.add(visitsOf(steps(`${colour} davenport`, `${colour} sofa`, [`${colour} sofa`, 7])), []);
    expect(tally.followed()).toMatchObject([{ left: 'davenport', right: 'sofa', visitors: 3 }]);
  });

  it('proposes a pair in the direction of more visitors', () => {
    const tally = new Tally();
    const back = visitsOf(steps('sofa', 'davenport', ['davenport', 7]));
    for (let count = 0; count < 3; count += 1) tally.add(back, []);
    for (let count = 0; count < 4; count += 1) tally.add(visit, []);
    expect(tally.followed()).toMatchObject([{ left: 'davenport', right: 'sofa', visitors: 4 }]);
  });

  it('counts what was bought within seven days after it was opened', () => {
    const bought = (productId: number, minutes: number, paid = 990) => ({
      productId,
      at: new Date(start + minutes * 60_000),
      paid,
    });
    const week = 7 * 24 * 60;
    const tally = new Tally();
    tally.add(visit, [bought(7, 30), bought(7, 2), bought(9, 30), bought(8, week + 60)]);
    tally.add(visit, []);
    tally.add(visit, [bought(8, 60, 10)]);
    expect(tally.followed()).toMatchObject([{ bought: 2, sales: 1_000 }]);
  });

  it('compares keywords with opened products from three visitors and two products on', () => {
    const tally = new Tally();
    for (let count = 0; count < 2; count += 1) tally.add(visit, []);
    expect(tally.opened(9)).toEqual([]);
    tally.add(visit, []);
    expect(tally.opened(9)).toMatchObject([{ keyword: 'sofa', visitors: 3, products: new Set([7, 8]) }]);
  });
});
