import { describe, expect, it } from 'vitest';
import { giftFactsIn, parseGiftWords } from '../../../server/contexts/search/gifts/gift-words.ts';

const saidIn = (...texts: string[]) => {
  const { gift, persons, occasions } = giftFactsIn(texts);
  return [...(gift ? ['gift'] : []), ...persons.keys(), ...occasions.keys()];
};

describe('what texts say of gifts', () => {
  it.each([
    ['Personalised birthday gift for mum', ['gift', 'mother', 'birthday']],
    ["A Mother's Day bouquet of soap roses", ['mothers_day']],
    ['送妈妈的生日礼物', ['gift', 'mother', 'birthday']],
    ['适合乔迁新居', ['housewarming']],
    ['Wool scarf for women', ['her', 'mother']],
    ['Mother of pearl buttons', []],
    ['Lego® bricks, keep out of reach of children under 3', []],
    ['不锈钢杯 带儿童锁', []],
    ['Kids’ rain boots', ['child']],
    ['Christmas stocking fillers', ['christmas']],
    ['A USB hub with a wedge stand', []],
    ['Father Christmas figurine', []],
  ])('%s', (text, keys) => {
    expect(saidIn(text)).toEqual(keys);
  });

  it('is the word as it stands in each language, and a plain one before a wide one', () => {
    const { persons } = giftFactsIn(['女士丝巾', 'Silk scarf for mum', '送给妈妈']);
    expect(persons.get('mother')).toEqual({ zh: '妈妈', en: 'mum', isWide: false });
    expect(persons.get('her')).toEqual({ zh: '女士', en: '', isWide: true });
  });

  it('is read from a file whose keys are all known and all there', () => {
    expect(() => parseGiftWords('[person]\nneighbour: neighbours')).toThrow('unknown key');
    expect(() => parseGiftWords('[weather]\nrain: rain')).toThrow('unknown group');
    expect(() => parseGiftWords('[gift]\ngift: gift')).toThrow('no words: her');
  });
});
