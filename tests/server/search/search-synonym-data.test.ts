import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../server/contexts/search/language/analyse.ts';
import {
  parseSynonyms,
  SynonymFaults,
  type SynonymRule,
} from '../../../server/contexts/search/language/data/parse-synonyms.ts';
import { Dictionary } from '../../../server/contexts/search/language/dictionary.ts';
import { phraseKey, phraseOf } from '../../../server/contexts/search/language/units.ts';
import { nearby, rulesIn } from '../../../server/contexts/search/language/words-file.ts';

const text = readFileSync(
  new URL('../../../server/contexts/search/language/data/words.txt', import.meta.url),
  'utf8',
);

describe('synonym file format', () => {
  it('reads groups and one-way rules, and leaves out comments and empty lines', () => {
    expect(
      parseSynonyms('\ufeff# shoes\r\nsofa,  couch\r\n\r\nnotebook， copybook =>exercise  book,laptop\n'),
    ).toEqual([
      { from: ['sofa', 'couch'], to: ['sofa', 'couch'], bothWays: true, isNearest: false, line: 2 },
      {
        from: ['notebook', 'copybook'],
        to: ['exercise book', 'laptop'],
        bothWays: false,
        isNearest: false,
        line: 4,
      },
    ]);
  });

  it('reads rules of the nearest goods', () => {
    expect(parseSynonyms('toaster, 多士炉 ~> air fryer, 空气炸锅')).toEqual([
      {
        from: ['toaster', '多士炉'],
        to: ['air fryer', '空气炸锅'],
        bothWays: false,
        isNearest: true,
        line: 1,
      },
    ]);
  });

  it('allows reverse rules, and the same word in several rules', () => {
    expect(parseSynonyms('purse => handbag\nhandbag => purse\npurse => coin pouch')).toHaveLength(3);
  });

  const faultsOf = (text: string) => {
    try {
      parseSynonyms(text);
    } catch (error) {
      if (error instanceof SynonymFaults) return error.faults;
      throw error;
    }
    return [];
  };

  it.each([
    ['sofa', 'a rule with one member'],
    ['sofa, , couch', 'an empty member'],
    ['sofa, couch,', 'an empty member'],
    ['=> couch', 'an empty member'],
    ['sofa => ', 'nothing on the right side'],
    ['sofa => couch => settee', 'more than one arrow'],
    ['sofa => couch ~> settee', 'more than one arrow'],
    ['sofa ~> ', 'nothing on the right side'],
    ['sofa, Couch', '"Couch" has to be written "couch"'],
    ['ｓｏｆａ, couch', '"ｓｏｆａ" has to be written "sofa"'],
    ["women's, ladies", '"women\'s" has to be written "womens"'],
    ['電腦, 计算机', '"電腦" is not in simplified characters: 電腦'],
    ['sofa, couch, sofa', '"sofa" twice in one rule'],
    ['sofa => couch, sofa', '"sofa" twice in one rule'],
    [`sofa, ${'a'.repeat(61)}`, `"${'a'.repeat(20)}"... has more than 60 characters`],
  ])('refuses %j', (line, reason) => {
    expect(faultsOf(`# first\n${line}`)).toEqual([{ line: 2, reason }]);
  });

  it('refuses duplicate lines, also a group beside a one-way rule', () => {
    expect(faultsOf('sofa, couch\ncouch => sofa\nsettee, sofa, couch')).toEqual([
      { line: 2, reason: 'couch => sofa is in line 1 already' },
      { line: 3, reason: 'sofa => couch is in line 1 already' },
    ]);
  });

  it('reports every invalid line at once', () => {
    expect(faultsOf('sofa\nA, b\nc, d').map(({ line }) => line)).toEqual([1, 2]);
    expect(() => parseSynonyms('sofa\nA, b')).toThrow('line 1: a rule with one member\nline 2: "A" has to');
  });

  it('keeps characters that GB 2312 lacks although they are simplified', () => {
    expect(faultsOf('麻糬, 啫喱')).toEqual([]);
  });
});

describe('shipped words', () => {
  const rules = parseSynonyms(text);
  const brandsFrom = text.slice(0, text.indexOf('# == Brands')).split('\n').length;
  const isBrand = ({ line, isNearest }: SynonymRule) => line > brandsFrom && !isNearest;
  const isHan = (word: string) => /\p{Script=Han}/u.test(word);
  const shown = (found: readonly SynonymRule[]) =>
    found.map(({ from, to, line }) => `${line}: ${from.join(', ')} > ${to.join(', ')}`);

  it.each([
    ['two-way', 2_500, (rule: SynonymRule) => rule.bothWays],
    ['one-way', 1_500, (rule: SynonymRule) => !rule.bothWays && !rule.isNearest],
    ['brand', 500, isBrand],
    ['nearest', 60, (rule: SynonymRule) => rule.isNearest],
  ])('have %s rules: at least %i', (_, least, is) => {
    expect(rules.filter(is).length).toBeGreaterThanOrEqual(least);
  });

  it('are found by more than a single Chinese character, which lies within the words of other goods', () => {
    const short = rules.filter(({ to }) => to.some((word) => isHan(word) && [...word].length === 1));
    expect(shown(short)).toEqual([]);
  });

  it('lead to goods of both languages only from brands and to the nearest goods, since readers are told so', () => {
    const isTold = ({ to, bothWays }: SynonymRule) => !bothWays && to.some(isHan) && !to.every(isHan);
    expect(shown(rules.filter((rule) => isTold(rule) && !isBrand(rule) && !rule.isNearest))).toEqual([]);
    const untold = rules.filter(
      (rule) => !rule.bothWays && (isBrand(rule) || rule.isNearest) && !isTold(rule),
    );
    expect(shown(untold)).toEqual([]);
  });

  describe('of the departments of a general marketplace', () => {
    // In the form of the database.
    const dictionary = new Dictionary(
      rulesIn(text).map(({ from, to, bothWays }) => ({ from, to: bothWays ? [] : to })),
    );
    const near = nearby().dictionary;
    it.each([
      ['womens clothing', 'dress', '女装', '连衣裙'],
      ['footwear', 'sandal', '鞋子', '凉鞋'],
      ['bag', 'backpack', '箱包', '双肩包'],
      ['jewelry', 'brooch', '首饰', '胸针'],
      ['timepiece', 'wristwatch', '钟表', '挂钟'],
      ['makeup', 'mascara', '彩妆', '眼影'],
      ['toiletries', 'shampoo', '个护', '牙膏'],
      ['supplement', 'multivitamin', '保健品', '鱼油'],
      ['baby stuff', 'pram', '母婴用品', '奶瓶'],
      ['maternity clothes', 'maternity dress', '孕妇装', '孕妇裤'],
      ['toy', 'doll', '玩具', '积木'],
      ['joystick', 'gamepad', '游戏机', '掌机'],
      ['cell', 'smartphone', '智能机', '智能手机'],
      ['phone accessory', 'screen protector', '手机配件', '数据线'],
      ['pc', 'laptop', '电脑', '台式电脑'],
      ['tws', 'wireless earbud', '头戴耳机', '头戴式耳机'],
      ['compact camera', 'pocket camera', '相机', '拍立得'],
      ['smart band', 'fitness tracker', '运动手环', '智能手环'],
      ['home appliance', 'refrigerator', '家电', '洗衣机'],
      ['kitchen utensil', 'whisk', '厨具', '砧板'],
      ['crockery', 'plate', '食具', '筷子'],
      ['bedding', 'pillowcase', '床上用品', '床单'],
      ['bathroom accessory', 'bath mat', '浴室用品', '浴帘'],
      ['furniture', 'wardrobe', '家具', '书柜'],
      ['lighting', 'floor lamp', '灯具', '吊灯'],
      ['home decor', 'vase', '家居装饰', '花瓶'],
      ['storage box', 'storage bin', '收纳用品', '收纳箱'],
      ['cleaning supplies', 'mop', '清洁用品', '抹布'],
      ['hand tool', 'hammer', '五金工具', '扳手'],
      ['gardening', 'watering can', '园艺', '花盆'],
      ['car accessory', 'dash cam', '汽车用品', '脚垫'],
      ['biker gear', 'motorcycle helmet', '机车用品', '摩托车头盔'],
      ['cycling gear', 'bike light', '骑行装备', '骑行头盔'],
      ['camping gear', 'sleeping bag', '露营装备', '睡袋'],
      ['gym equipment', 'kettlebell', '健身器材', '壶铃'],
      ['pet supplies', 'leash', '宠物用品', '猫砂'],
      ['snack', 'cracker', '零食', '饼干'],
      ['beverage', 'juice', '饮品', '果汁'],
      ['herbal tea', 'tisane', '茶叶', '绿茶'],
      ['seafood', 'lobster', '海鲜', '鲍鱼'],
      ['stationery', 'stapler', '文具', '中性笔'],
      ['book', 'cookbook', '图书', '漫画'],
      ['musical instrument', 'harmonica', '乐器', '口琴'],
      ['party supplies', 'balloon', '派对用品', '气球'],
      ['gift for girlfriend', 'necklace', '送女朋友', '口红'],
      ['packaging', 'bubble wrap', '包装材料', '纸箱'],
    ])('%s also finds %s, and %s also %s', (english, one, chinese, other) => {
      const alsoOf = (typed: string) => {
        const { also = [] } = dictionary.at(phraseOf(typed)) ?? {};
        return also.map(phraseKey);
      };
      expect(alsoOf(english)).toContain(keyOf(one));
      expect(alsoOf(chinese)).toContain(keyOf(other));
    });

    it.each([
      ['huawei', '华为'],
      ['adidas', '阿迪达斯'],
      ['lego', '乐高'],
    ])('the brand %s is %s too, and the other way round', (latin, chinese) => {
      expect(dictionary.at(phraseOf(latin))?.also).toContainEqual(phraseOf(chinese));
      expect(dictionary.at(phraseOf(chinese))?.also).toContainEqual(phraseOf(latin));
    });

    it('the nearest goods are no synonyms, and lead no further', () => {
      expect(near.at(phraseOf('耳机'))?.leadsTo).toEqual(['speaker', '音箱']);
      expect(dictionary.at(phraseOf('耳机'))?.also).not.toContainEqual(phraseOf('音箱'));
    });
  });
});
