import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilters } from '../../../../server/contexts/search/filters/read.ts';
import { without } from '../../../../server/contexts/search/filters/typed.ts';
import { parseFilterWords } from '../../../../server/contexts/search/filters/words.ts';

type Money = 'CNY' | 'USD' | 'EUR' | 'GBP' | null;
/** In units of the currency; null = open. */
type Price = readonly [min: number | null, max: number | null, currency: Money];

const pricesOf = (keyword: string) =>
  readFilters(keyword).prices.map(({ min, max, currency }) => [min && min / 100, max && max / 100, currency]);
const restOf = (keyword: string) => {
  const { prices, properties } = readFilters(keyword);
  return without(keyword, [...prices, ...properties]);
};

const prices: readonly (readonly [keyword: string, rest: string, ...price: Price])[] = [
  ['保温杯 50元以下', '保温杯', null, 50, 'CNY'],
  ['50元以上 保温杯', '保温杯', 50, null, 'CNY'],
  ['台灯50元左右', '台灯', 40, 60, 'CNY'],
  ['500以内的耳机', '耳机', null, 500, 'CNY'],
  ['500以内台灯', '台灯', null, 500, 'CNY'],
  ['200以内双肩包', '双肩包', null, 200, 'CNY'],
  ['手机2000以下', '手机', null, 2_000, 'CNY'],
  ['100到200的台灯', '台灯', 100, 200, 'CNY'],
  ['耳机100到200元', '耳机', 100, 200, 'CNY'],
  ['100-200元的台灯', '台灯', 100, 200, 'CNY'],
  ['200-100元的台灯', '台灯', 100, 200, 'CNY'],
  ['20~50元 袜子', '袜子', 20, 50, 'CNY'],
  ['100至200之间 台灯', '台灯', 100, 200, 'CNY'],
  ['一百到两百元 台灯', '台灯', 100, 200, 'CNY'],
  ['三百到五百的耳机', '耳机', 300, 500, 'CNY'],
  ['不超过500 耳机', '耳机', null, 500, 'CNY'],
  ['不超过500元的耳机', '耳机', null, 500, 'CNY'],
  ['低于200 耳机', '耳机', null, 200, 'CNY'],
  ['高于1000元 手机', '手机', 1_000, null, 'CNY'],
  ['预算300 耳机', '耳机', null, 300, 'CNY'],
  ['耳机预算300以内', '耳机', null, 300, 'CNY'],
  ['价格500以内 耳机', '耳机', null, 500, 'CNY'],
  ['五百以内 耳机', '耳机', null, 500, 'CNY'],
  ['一千块', '', 800, 1_200, 'CNY'],
  ['一千块以内 手机', '手机', null, 1_000, 'CNY'],
  ['五十块钱以下 礼物', '礼物', null, 50, 'CNY'],
  ['百元以内 礼物', '礼物', null, 100, 'CNY'],
  ['礼物 两百左右', '礼物', 160, 240, 'CNY'],
  ['50块 礼物', '礼物', 40, 60, 'CNY'],
  ['50块钱的礼物', '礼物', 40, 60, 'CNY'],
  ['30到50块的袜子', '袜子', 30, 50, 'CNY'],
  ['9块9 袜子', '袜子', 7.92, 11.88, 'CNY'],
  ['５００元以内 耳机', '耳机', null, 500, 'CNY'],
  ['￥500以内 耳机', '耳机', null, 500, 'CNY'],
  ['¥100-200 台灯', '台灯', 100, 200, 'CNY'],
  ['300塊以內 耳机', '耳机', null, 300, 'CNY'],
  ['1.5千以内 手机', '手机', null, 1_500, 'CNY'],
  ['2万以下 手表', '手表', null, 20_000, 'CNY'],
  ['50元起 台灯', '台灯', 50, null, 'CNY'],
  ['0-50元 台灯', '台灯', 0, 50, 'CNY'],
  ['gifts under 100', 'gifts', null, 100, null],
  ['under 50', '', null, 50, null],
  ['Under 50', '', null, 50, null],
  ['headphones below 80', 'headphones', null, 80, null],
  ['headphones less than 80', 'headphones', null, 80, null],
  ['headphones up to 80', 'headphones', null, 80, null],
  ['headphones max 80', 'headphones', null, 80, null],
  ['no more than 60 headphones', 'headphones', null, 60, null],
  ['cheaper than 30 lamp', 'lamp', null, 30, null],
  ['lamp within 100', 'lamp', null, 100, null],
  ['price under 50 lamp', 'lamp', null, 50, null],
  ['lamp over 50', 'lamp', 50, null, null],
  ['lamp above 50', 'lamp', 50, null, null],
  ['lamp from 50', 'lamp', 50, null, null],
  ['lamp at least 50 yuan', 'lamp', 50, null, 'CNY'],
  ['lamp around 50', 'lamp', 40, 60, null],
  ['lamp about $50', 'lamp', 40, 60, 'USD'],
  ['lamp between 20 and 50', 'lamp', 20, 50, null],
  ['lamp between $20 and $50', 'lamp', 20, 50, 'USD'],
  ['lamp from $20 to $40', 'lamp', 20, 40, 'USD'],
  ['headphones $20-$50', 'headphones', 20, 50, 'USD'],
  ['headphones 20-50 yuan', 'headphones', 20, 50, 'CNY'],
  ['headphones £20 to £50', 'headphones', 20, 50, 'GBP'],
  ['headphones under €30', 'headphones', null, 30, 'EUR'],
  ['headphones under us$30', 'headphones', null, 30, 'USD'],
  ['headphones 20 to 40 dollars', 'headphones', 20, 40, 'USD'],
  ['less than 30 dollars', '', null, 30, 'USD'],
  ['$50 or less headphones', 'headphones', null, 50, 'USD'],
  ['$50+ headphones', 'headphones', 50, null, 'USD'],
  ['$15 gifts', 'gifts', 12, 18, 'USD'],
  ['100 rmb lamp', 'lamp', 80, 120, 'CNY'],
  ['watch under 1,000', 'watch', null, 1_000, null],
  ['watch under 2k', 'watch', null, 2_000, null],
  ['watch under 49.50', 'watch', null, 49.5, null],
];

const noPrices =
  `100w charger|50 inch tv|tv under 50 inch|43码|1.8米|四件套 1.8米|500ml 以上|32GB以上|0-6个月|3-6岁|3岁以上|iPhone 15|switch 2|under armour
under desk drawer|over ear headphones|above ground pool|50|100|cheap|便宜 耳机|性价比 手机|iphone 15 pro max 256|air max 90|over 100 pieces|gifts for men over 50
women over 60|gifts for over 60|kids under 5|up to 50 inch|under 5 years|蓝牙5.0以上|USB 3.0以上|windows 10 以上|65寸以上|三元牛奶|两块毛巾|三块香皂|100块拼图|300块积木
10元店|100元购物卡|$50 gift card|100以内加减法|36-42的跑鞋|36到42的鞋子|12 pack socks|set of 4|from 1990|over 300 thread count|under 10 minutes|size 10-12|10 to 12 inch|4k monitor
24-70mm|600-800w|2-3 person tent|18k gold|千层蛋糕|百合花|万能充|十字绣|一次性杯子|三合一数据线|under $|¥|20% off|over 18s|under 0|买一送一|双十一|top 10|100-200克|100到200克
under 12v|一千零一夜|万圣节|plunder 50|100 to 200|20-50|a-1|2024`.split(/[|\n]/);

describe('price of a keyword', () => {
  it.each(prices)('is read from %s', (keyword, rest, ...price) => {
    expect(pricesOf(keyword)).toEqual([price]);
    expect(restOf(keyword)).toBe(rest);
  });

  it.each(noPrices)('is not read from %s', (keyword) => {
    expect(pricesOf(keyword)).toEqual([]);
  });

  it('has two limits that were typed apart', () => {
    expect(pricesOf('lamp over 50 under 100')).toEqual([
      [50, null, null],
      [null, 100, null],
    ]);
    expect(restOf('lamp over 50 under 100')).toBe('lamp');
  });
});

/** The value that is asked for, one that fits it and one that does not. */
const properties: readonly (readonly [
  keyword: string,
  kind: string,
  typed: string,
  fits: string,
  not: string,
])[] = [
  ['red dress size M', 'size', 'size M', 'M (38)', 'L'],
  ['T恤 M码', 'size', 'M码', 'm', 'XL'],
  ['43码跑鞋', 'size', '43码', '43', '43.5'],
  ['boots EU 43', 'size', 'EU 43', '43码', '42'],
  ['heels uk 8', 'size', 'uk 8', 'UK 8', 'US 8'],
  ['shoes size 8', 'size', 'size 8', 'UK 8', '8 cm'],
  ['hoodie XL', 'size', 'XL', 'xl', 'L'],
  ['shirt 2XL', 'size', '2XL', 'XXL', 'XL'],
  ['中号 水杯', 'size', '中号', 'M', 'L'],
  ['大码 连衣裙', 'size', '大码', 'Plus size', 'L'],
  ['red dress', 'colour', 'red', 'Red', 'Wine red'],
  ['红色连衣裙', 'colour', '红色', 'Red/White', '粉红色'],
  ['紅色 連衣裙', 'colour', '紅色', '红', '蓝色'],
  ['粉红色裙子', 'colour', '粉红色', 'pink', '红色'],
  ['navy blue shirt', 'colour', 'navy blue', '藏青色', 'Blue'],
  ['cotton sheets', 'material', 'cotton', '100% cotton', 'Linen'],
  ['纯棉床单', 'material', '纯棉', '棉', '涤纶'],
  ['stainless steel bottle', 'material', 'stainless steel', '不锈钢', 'Steel'],
  ['二手苹果手机', 'condition', '二手', 'Used - Good', '全新'],
  ['九成新 相机', 'condition', '九成新', '二手', '翻新'],
  ['翻新笔记本', 'condition', '翻新', 'Refurbished', '二手'],
  ['refurbished laptop', 'condition', 'refurbished', 'Renewed', 'New'],
  ['second-hand bike', 'condition', 'second-hand', 'pre-owned', 'New'],
  ['open box tv', 'condition', 'open box', '拆封', 'New'],
  ['new laptop', 'condition', 'new', '全新', 'Used'],
  ['男士 羽绒服', 'sex', '男士', 'Men', '女士'],
  ['男款跑鞋', 'sex', '男款', 'Unisex', 'Women'],
  ["men's jacket", 'sex', "men's", '男', 'Boys'],
  ['shoes for women', 'sex', 'for women', '女款', '男款'],
  ['toys for 3 year old', 'age', 'for 3 year old', '3-6岁', '4-6岁'],
  ['积木 3岁', 'age', '3岁', '3 years and up', '6-12个月'],
  ['三岁玩具', 'age', '三岁', '1-3岁', '5+'],
  ['0-6个月 连体衣', 'age', '0-6个月', '0-3 months', '6-12个月'],
  ['toys for 6-12 months', 'age', '6-12 months', '6个月以上', '0-6个月'],
  ['婴儿 帽子', 'age', '婴儿', '0-12个月', '3-6岁'],
  ['toddler shoes', 'age', 'toddler', '2-3 years', '6-9 years'],
  ['gifts for teens', 'age', 'teens', '14+', '3-6岁'],
  ['adult costume', 'age', 'adult', '成人', '3-6岁'],
  ['12 pack socks', 'pieces', '12 pack', '12双装', '6 pack'],
  ['set of 4 mugs', 'pieces', 'set of 4', '4 pcs', '4 L'],
  ['毛巾 3个装', 'pieces', '3个装', '3', '3 x 4'],
  ['毛巾10只', 'pieces', '10只', '10 pieces', '100 pieces'],
  ['一打 杯子', 'pieces', '一打', '12', '1'],
  ['silver ring', 'colour', 'silver', '银色', 'Gold'],
  ['silver ring', 'material', 'silver', 'Sterling silver', 'Gold'],
  ['生日礼物', 'occasion', '生日', 'Birthday', 'Wedding'],
  ['情人节礼物', 'occasion', '情人节', "Valentine's Day", '母亲节'],
  ["mother's day card", 'occasion', "mother's day", '母亲节', '父亲节'],
  ['christmas tree', 'occasion', 'christmas', '圣诞节', 'New Year'],
  ['new year lantern', 'occasion', 'new year', '元旦', '春节'],
];

const noProperties =
  'red wine|black friday deals|new balance shoes|uk plug adapter|5号电池|under armour|iPhone 15|50 inch tv|四件套 1.8米|switch 2|2个月饼|1.8米床|台灯|desk lamp|蓝牙耳机|32GB'.split(
    '|',
  );

describe('property of a keyword', () => {
  it.each(properties)('in %s is %s: %s, as in %s, not in %s', (keyword, kind, typed, fits, not) => {
    const found = readFilters(keyword).properties.find(({ meanings }) =>
      meanings.some((one) => one.kind === kind),
    );
    const meaning = found?.meanings.find((one) => one.kind === kind);
    expect(found && keyword.slice(found.from, found.to)).toBe(typed);
    expect([meaning?.fits(fits), meaning?.fits(not)]).toEqual([true, false]);
  });

  it.each(noProperties)('is not read from %s', (keyword) => {
    expect(readFilters(keyword).properties.map(({ from, to }) => keyword.slice(from, to))).toEqual([]);
  });
});

describe('words of filters', () => {
  it('name one meaning each', () => {
    expect(() => parseFilterWords('[weight]\nheavy')).toThrow('unknown kind weight');
    expect(() => parseFilterWords('heavy')).toThrow('no kind above: heavy');
  });
});

const signs = [
  ...'0123456789.,-~ $¥€£元块以内下上到的岁码个月一二百千万 under over to size pack for year old red 红色 M XL',
].concat(['元以下', 'under ', ' to ', '以内', 'size ', '😀', '\u0301', '\ud800', '５', '　', 'İ', 'ﬀ', '㍿']);
const typed = fc.oneof(
  fc.array(fc.constantFrom(...signs), { maxLength: 120 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
);

describe('reading of the filters of a keyword', () => {
  it('leaves the parts that it does not take, in any text', () => {
    fc.assert(
      fc.property(typed, (keyword) => {
        const { prices: found, properties: others } = readFilters(keyword);
        const spans = [...found, ...others].toSorted((one, other) => one.from - other.from);
        let end = 0;
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(keyword.length);
        const parts = [without(keyword, spans), ...spans.map(({ from, to }) => keyword.slice(from, to))];
        const lettersOf = (text: string) =>
          text
            .split('')
            .filter((sign) => sign.trim() !== '')
            .sort()
            .join('');
        expect(lettersOf(parts.join(''))).toBe(lettersOf(keyword));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes milliseconds for any length', () => {
    readFilters('warm up: 50元以下 red size M 3岁');
    const parts = [...signs, '1,000', '1到', '$1-', '五百', 'price under 1 or less '];
    const texts = parts.flatMap((part) =>
      [100, 199, 10_000].map((length) => part.repeat(length).slice(0, length)),
    );
    const slow = texts.filter((text) => {
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        readFilters(text);
        return performance.now() - start;
      });
      return Math.min(...times) > 10;
    });
    expect(slow).toEqual([]);
  });
});
