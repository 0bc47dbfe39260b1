import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasContactDetails } from '../../../server/contexts/messaging/chat/contact-details.ts';

const own = new Set(['localhost', 'shop.example.com']);
const isRefused = (text: string) => hasContactDetails(text, own);

const refusedTexts = {
  'mobile numbers': [
    '13812345678',
    '我的电话是13812345678，随时联系',
    '电话138 1234 5678',
    '138-1234-5678',
    '138.1234.5678',
    '138,1234,5678',
    '+86 138 1234 5678',
    '8613812345678',
    '１３８１２３４５６７８',
    '①③⑧①②③④⑤⑥⑦⑧',
    '一三八一二三四五六七八',
    '幺三八，一二三四，五六七八',
    '1三8一2三4五6七8',
    '1 3 8 1 2 3 4 5 6 7 8',
    '13 81 23 45 67 8',
    '138o1234567',
    '加我13812345678谢谢',
    'tel13812345678',
    'Call me on 138 1234 5678 please',
    'my number: +44 7911 123456',
    '0086-138-1234-5678',
    '要 20 件，电话 13812345678 30 天内发货',
  ],
  'ids after their words': [
    '微信：harbour_2020',
    '微信号abc12345',
    '加微信 lili-88 聊',
    '威信lili8866',
    'vx:cup_maker',
    'VX号 cupmaker88',
    '加v cup8899',
    'wechat id: cupmaker',
    'WeChat: cupmaker',
    'add me on wechat cup8899',
    'my wechat is cup_8899',
    'weixin 13812345',
    'whatsapp +8613812345678',
    'QQ 12345678',
    'qq：123456',
    'Q Q 1 2 3 4 5 6 7',
    '扣扣 一二三四五六七',
    'QQ号是88888888',
    'telegram: cup_maker',
  ],
  'e-mail': [
    'li@example.com',
    'mail me at li.wang@sub.example.cn',
    'li＠example．com',
    'li (at) example (dot) com',
    'li艾特163点com',
    'hello@localhost.com',
  ],
  'links to other sites': [
    'https://taobao.com/item/1',
    'see http://cups.example/buy',
    'www.cups.de',
    'cups.com',
    '店铺cups.taobao.com更便宜',
    'item.taobao.com/item.htm?id=1',
    't.me/cups',
    'wa.me/8613812345678',
    'cups点com',
    'https://shop.example.com.evil.cn/',
    'https://localhost@evil.com/',
  ],
} as const;

const passedTexts = {
  numbers: [
    '订单号 202611201234567890 什么时候发货',
    'order 202611201234567890, please',
    '202611200000000042',
    'A202611200000000042',
    '货号 138-2040-B 有货吗',
    '型号 SM-A13812345678 还有吗',
    'model WX-2040B and VX 200300',
    'QC13800012345',
    '价格 1,380.50 元，共 13,800,123,456 分',
    '¥13800.00 一共多少',
    '要 1380 件，尺寸 1380*1234*567 毫米',
    '50×40×38 cm, 24 pcs a carton, 9 kg',
    '11月20日 13:80 前，10 20 30 40 50 件',
    '6901234567892',
    'barcode 6 901234 567892',
    '一共三千八百件，一二三号都要',
    '3.5 in wide, 2.0 mm thick',
  ],
  words: [
    '可以用微信支付吗？',
    '支持微信、支付宝和银行卡',
    'Do you take WeChat Pay and Alipay?',
    'WeChat is supported at the checkout',
    'The line is 5 metres long',
    'QQ糖有货吗',
    'qq candy, 500 pieces',
    '加微量元素吗',
    'Please look at the drawing. In the box there are 5.',
    'Thanks.In the meantime send me a sample',
    'spec.pdf and drawing.dwg are attached',
    'e.g. cups, i.e. mugs, approx. 3 kg',
    'v2.0 of the mould',
    'me@',
  ],
  'this site': [
    'http://localhost:4321/qianduanshop/product/12',
    'https://shop.example.com/qianduanshop/product/12?supplierId=3',
    'https://www.shop.example.com/',
    'shop.example.com',
    '/qianduanshop/product/12',
  ],
} as const;

describe('contact details in messages', () => {
  for (const [kind, texts] of Object.entries(refusedTexts)) {
    it.each(texts)(`${kind} are refused: %s`, (text) => {
      expect(isRefused(text)).toBe(true);
    });
  }
  for (const [kind, texts] of Object.entries(passedTexts)) {
    it.each(texts)(`${kind} pass: %s`, (text) => {
      expect(isRefused(text)).toBe(false);
    });
  }
});

const around = fc.constantFrom('', '你好，', '请打 ', 'Please call ', '电话：', 'tel ');
const after = fc.constantFrom('', '，谢谢', ' thanks', '。', ' 急');
const mobile = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`);
const parted = (digits: string, part: string) =>
  [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].join(part);
const fullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const chinese = (digits: string) =>
  digits.replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)] ?? '');
const disguise = fc.constantFrom<(digits: string) => string>(
  (digits) => digits,
  (digits) => parted(digits, ' '),
  (digits) => parted(digits, '-'),
  (digits) => parted(digits, ' - '),
  (digits) => [...digits].join(' '),
  fullWidth,
  chinese,
  (digits) => parted(chinese(digits), '、'),
  (digits) => `+86 ${parted(digits, ' ')}`,
  (digits) => [...digits].join('\u200b'),
);

describe('generated contact details', () => {
  it('are found in every mobile number in disguise', () => {
    fc.assert(
      fc.property(mobile, disguise, around, after, (digits, dress, before, behind) => {
        expect(isRefused(`${before}${dress(digits)}${behind}`)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const day = fc.integer({ min: 20_260_101, max: 20_291_231 });
  const innocent = fc.oneof(
    fc
      .tuple(day, fc.integer({ min: 0, max: 9_999_999_999 }))
      .map(([on, tail]) => `订单 ${on}${String(tail).padStart(10, '0')}`),
    fc.integer({ min: 1, max: 999_999_999 }).map((fen) => `¥${(fen / 100).toFixed(2)}`),
    fc
      .integer({ min: 1, max: 999_999_999 })
      .map((fen) => `${new Intl.NumberFormat('en').format(fen)} yuan in all`),
    fc
      .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 99 }))
      .map(([code, tail]) => `货号 Q${code}-${tail}`),
    fc
      .tuple(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('件', '箱', ' pcs', ' cartons'))
      .map(([count, unit]) => `${count}${unit}`),
    fc
      .array(
        fc.constantFrom(
          '我们',
          '要',
          '蓝色',
          '杯子',
          'cups',
          'with',
          'logo',
          '印刷',
          'please',
          '发货',
          '3 天',
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((words) => words.join(' ')),
  );
  it('are not found in order numbers, amounts, codes and plain words', () => {
    fc.assert(
      fc.property(innocent, innocent, (one, other) => {
        expect(isRefused(`${one}，${other}`)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are searched quickly in any text', () => {
    const signs = fc.constantFrom(
      '1',
      '3',
      '8',
      ' ',
      '-',
      '.',
      '@',
      'a',
      '微信',
      'qq',
      ':',
      '/',
      '点',
      'com',
      '(',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 1_500 }), (parts) => {
        expect(typeof isRefused(parts.join(''))).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });
});
