const digits = new Map([...'零一二三四五六七八九'].map((sign, value) => [sign, value]));
for (const [sign, value] of [
  ['〇', 0],
  ['两', 2],
  ['兩', 2],
] as const)
  digits.set(sign, value);
const tens = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
]);
const tenThousand = new Set(['万', '萬']);

/** Pattern of an Arabic number with at most seven digits, thousands separators and two decimals. */
export const arabic = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.\d{1,2})?`;
/** Pattern of a Chinese number: 五百, 一千二. */
export const chinese = '[零〇一二两兩三四五六七八九十百千万萬]{1,8}';

/**
 * Value of a Chinese number; a single last digit counts in the next lower unit (一百二 is 120), and a unit alone is one of it (百 is 100).
 * Null if it is none: 百百.
 */
function chineseNumber(text: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let last = Infinity;
  for (const sign of text) {
    const value = digits.get(sign);
    const unit = tens.get(sign);
    if (value !== undefined) {
      if (digit !== null && digit !== 0) return null;
      digit = value;
      if (value === 0) last = 1;
    } else if (unit !== undefined) {
      if (unit >= last && last !== 1) return null;
      section += (digit ?? 1) * unit;
      digit = null;
      last = unit;
    } else if (tenThousand.has(sign)) {
      if (total > 0) return null;
      total = (section + (digit ?? (section === 0 ? 1 : 0))) * 10_000;
      section = 0;
      digit = null;
      last = 10_000;
    }
  }
  const unit = last > 10 && last !== Infinity ? last / 10 : 1;
  return total + section + (digit ?? 0) * unit;
}

const multiples: Readonly<Record<string, number>> = {
  k: 1_000,
  百: 100,
  千: 1_000,
  万: 10_000,
  萬: 10_000,
};

/** Value of a number that `arabic` or `chinese` describes, also with a multiple: `1,000`, `2k`, 1.5千, 五百. Null if it is none. */
export function numberOf(text: string): number | null {
  const [, plain = '', multiple = ''] = /^([\d.,]+) ?([k百千万萬]?)$/iu.exec(text) ?? [];
  if (plain === '') return chineseNumber(text);
  const value = Number(plain.replaceAll(',', '')) * (multiples[multiple.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? value : null;
}
