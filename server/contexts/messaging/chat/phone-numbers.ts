import { normal } from '../../../platform/text/normal.ts';

const chinese = '零一二三四五六七八九';
const others: Readonly<Record<string, string>> = {
  〇: '0',
  幺: '1',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
  两: '2',
  兩: '2',
  陸: '6',
  貳: '2',
  參: '3',
};
/** Written between two digits these are digits, too. */
const lookalike: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1' };

/** Full-width, circled and Chinese digits as 0-9; signs without a width are gone. */
export const plainDigits = (text: string): string =>
  normal(text)
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[零一二三四五六七八九〇幺壹贰叁肆伍陆柒捌玖两兩陸貳參]/g, (sign) => {
      const at = chinese.indexOf(sign);
      return at >= 0 ? String(at) : (others[sign] ?? sign);
    })
    .replace(/(?<=\d)[oOlI](?=[\doOlI]{0,9}\d)/g, (sign) => lookalike[sign] ?? sign);

/** `13,800,123,456` and `1,380.50`: an amount, not a number to call. */
const amounts = /(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])/g;
/** Digits with little between them. A slash or a cross stands between sizes and dates. */
const runs = /\d+(?:[ \t\-._,、·—–~()+]{1,3}\d+)*/g;
/** How people part a mobile number. */
const shapes = new Set(['11', '3-4-4', '3-8', '7-4', '3-3-5', '5-6', '3-4-2-2', '3-2-2-2-2', '4-7']);
const mobile = /^1[3-9]\d{9}$/;
const called = /(?:\+|(?<!\d)00)[1-9](?:[ \-()]{0,2}\d){7,14}(?!\d)/;
const callWords = /(?:tel|phone|call|mobile|mob|cell|no|vx|wx|wechat|whatsapp|dial|text|me|on|at|is)$/i;

const looksPlaced = (groups: readonly string[]): boolean =>
  shapes.has(groups.map((group) => group.length).join('-')) ||
  (groups.length >= 6 && groups.every((group) => group.length <= 2));

/** Longer than any of the words above. */
const nearBefore = 40;

/** Letters right before it make a model or an article of it, unless they ask to be called. */
function partOfName(before: string): boolean {
  const letters = /(?<![A-Za-z])[A-Za-z]+[-_]?$/.exec(before)?.[0];
  return letters !== undefined && !callWords.test(letters.replace(/[-_]$/, ''));
}

/** Groups that stand together and make eleven digits; the country's code before them is skipped. */
function hasMobile(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  for (let from = 0; from < groups.length; from += 1) {
    const picked: string[] = [];
    for (const group of groups.slice(from, from + 11)) {
      picked.push(group);
      const digits = picked.join('').replace(/^(?:0086|86)(?=1[3-9]\d{9}$)/, '');
      if (digits.length > 11) break;
      if (!mobile.test(digits)) continue;
      const first = (picked[0] ?? '').replace(/^(?:0086|86)/, '');
      const own = digits.length === picked.join('').length ? picked : [first, ...picked.slice(1)];
      if (looksPlaced(own.filter((one) => one !== ''))) return true;
    }
  }
  return false;
}

/** Whether somebody can be called by what stands in `text` (of `plainDigits`). */
export function hasPhoneNumber(text: string): boolean {
  const rest = text.replace(amounts, '¤');
  if (called.test(rest)) return true;
  for (const match of rest.matchAll(runs)) {
    const before = rest.slice(Math.max(0, match.index - nearBefore), match.index);
    if (!partOfName(before) && hasMobile(match[0])) return true;
  }
  return false;
}
