import type { DictionaryItem } from '../catalogue/dictionary.ts';
import { plainSigns } from '../written.ts';

/** Common names of carriers besides their full names; one line for each carrier. */
const called = [
  ['sf', 'sfexpress', '顺丰', '順豐', 'shunfeng'],
  ['jd', 'jdl', '京东', '京東', 'jingdong'],
  ['zto', '中通', 'zhongtong'],
  ['yto', '圆通', '圓通', 'yuantong'],
  ['sto', '申通', 'shentong'],
  ['yunda', 'yd', '韵达', '韻達', '韵達'],
  ['jt', 'j&t', 'jtexpress', 'jitu', '极兔', '極兔'],
  ['ems', '邮政', '中国邮政', '邮政ems', 'ems邮政', 'chinapost'],
  ['deppon', 'db', 'dbl', '德邦'],
  ['best', 'ht', '百世', '汇通', '百世汇通'],
  ['cainiao', '菜鸟', '丹鸟'],
  ['dhl'],
  ['ups'],
  ['fedex', '联邦'],
  ['usps'],
  ['other', '其他', '其它'],
];

/** Removes generic parts of a carrier name: `顺丰快递`, `顺丰速运`, `SF-Express` and `SF` are equal. */
const keyOf = (name: string): string =>
  plainSigns(name)
    .toLowerCase()
    .replace(/[\s.\-_]/g, '')
    .replace(/(?:有限公司|公司)$/, '')
    .replace(/(?:国际)?(?:快递|速递|速运|物流|快运|express|logistics|courier)$/, '');

/** Finds the dictionary value for a carrier's common name. */
export function carrierNames(companies: readonly DictionaryItem[]): (name: string) => string | undefined {
  const values = new Map<string, string>();
  for (const { value, label } of companies) {
    const own = [value, label.zh, label.en].map(keyOf);
    for (const name of own) values.set(name, value);
    const others = called.filter((names) => names.some((name) => own.includes(name))).flat();
    for (const name of others) if (!values.has(name)) values.set(name, value);
  }
  return (name) => values.get(keyOf(name));
}
