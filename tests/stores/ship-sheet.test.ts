import { describe, expect, it } from 'vitest';
import type { DictionaryItem } from '../../contract/catalogue/dictionary.ts';
import { carrierNames } from '../../contract/orders/carrier-names.ts';
import words from '../../locales/zh/orders/order-admin.json' with { type: 'json' };
import { readSheet } from '../../src/admin/vendor/orders/orders/ship-sheet.tsx';

const item = (value: string, zh: string, en: string): DictionaryItem => ({ value, label: { zh, en } });
const companies = [
  item('sf', '顺丰速运', 'SF Express'),
  item('jd', '京东物流', 'JD Logistics'),
  item('zto', '中通快递', 'ZTO Express'),
  item('yto', '圆通速递', 'YTO Express'),
  item('sto', '申通快递', 'STO Express'),
  item('yunda', '韵达速递', 'Yunda Express'),
  item('jt', '极兔速递', 'J&T Express'),
  item('ems', '中国邮政 EMS', 'China Post EMS'),
  item('dhl_express', 'DHL 国际快递', 'DHL Express'),
];

describe('shipping sheet parser', () => {
  it.each([
    ['sf', '顺丰 顺丰快递 顺丰速运 SF sf-express ＳＦ 順豐'],
    ['jd', '京东 京东快递 JD JDL'],
    ['zto', '中通 中通速递 ZTO'],
    ['yto', '圆通 圆通快递 YTO'],
    ['sto', '申通 STO'],
    ['yunda', '韵达 韵达快递 YD Yunda'],
    ['jt', '极兔 极兔快递 J&T JT'],
    ['ems', 'EMS 邮政 中国邮政'],
    ['dhl_express', 'DHL dhl DHL国际快递'],
  ])('recognises %s by %s', (value, names) => {
    const carrierOf = carrierNames(companies);
    expect(names.split(' ').map(carrierOf)).toEqual(names.split(' ').map(() => value));
  });

  it('recognises no unknown and no unavailable carrier', () => {
    const carrierOf = carrierNames(companies);
    expect(['', '快递', 'UPS', 'Nobody Express'].map(carrierOf)).toEqual(
      ['', '', '', ''].map(() => undefined),
    );
  });

  it('parses a pasted sheet', () => {
    const sheet = '订单号\t快递\t运单号\n#2026 1126 0001 2345 67\t顺丰\tsf 1234 5678\u200b 9012';
    expect(readSheet(sheet, companies, words.sheet)).toEqual({
      rows: [{ orderNo: '202611260001234567', company: 'sf', number: 'SF123456789012' }],
      wrong: [],
    });
  });
});
