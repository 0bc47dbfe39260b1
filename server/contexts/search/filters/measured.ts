import { fold } from '../language/analyse.ts';
import { measuresOf } from '../language/measures.ts';
import { numberOf } from './numerals.ts';
import { type FilterWords, wordKey } from './words.ts';

/** Ages in months, the end exclusive. */
type Age = readonly [from: number, to: number];

const sizeNames: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  extralarge: 'xl',
  小: 's',
  中: 'm',
  大: 'l',
};

/** A size in one form: `EU 43`, 43码 and `size 43` are 43, `2XL` is xxl. */
export function sizeKey(text: string): string {
  const own = fold(text)
    .replace(/\s+/gu, '')
    .replace(/^(?:size:?|eur?(?=\d))/u, '')
    .replace(/(?<=.)(?:码|号|size)$/u, '');
  const [, times = ''] = /^([2-6])xl$/u.exec(own) ?? [];
  return times === '' ? (sizeNames[own] ?? own) : `${'x'.repeat(Number(times))}l`;
}

/** Whether a value of a product is this size: `M (38)` is M and 38, `UK 8` also a plain 8. */
export function isSize(value: string, size: string): boolean {
  const parts = [value, ...value.split(/[/(),、，（）|]+/u)].map(sizeKey);
  return parts.some(
    (part) => part === size || (/^\d/.test(size) && /^(?:uk|us)\d/.test(part) && part.slice(2) === size),
  );
}

const forever = 1_300;
const isMonths = (unit: string) => /^(?:个?月|m)/u.test(unit);
const unitOf = '(?<unit>周?岁|years?|yrs?|个月|月龄|months?|mos?)?';
const ageForms: readonly { readonly form: 'range' | 'up' | 'down' | 'one'; readonly pattern: RegExp }[] = [
  {
    form: 'range',
    pattern: new RegExp(
      `(?<from>\\d{1,3})(?<first>岁|个月)? ?(?:-|–|~|到|至|to) ?(?<to>\\d{1,3}) ?-?${unitOf}`,
      'u',
    ),
  },
  {
    form: 'up',
    pattern: new RegExp(
      `(?<from>\\d{1,3}) ?${unitOf}(?: olds?)? ?(?:及以上|以上|\\+|and up|and over|and above|or older|up)`,
      'u',
    ),
  },
  {
    form: 'down',
    pattern: new RegExp(
      `(?<from>\\d{1,3}) ?${unitOf}(?: olds?)? ?(?:及以下|以下|以内|内|and under|or younger)`,
      'u',
    ),
  },
  {
    form: 'one',
    pattern: new RegExp(`(?<from>\\d{1,3}|[一二两三四五六七八九十]{1,2}) ?-?${unitOf.slice(0, -1)}`, 'u'),
  },
];

/** The ages that a text says: 3-6岁, `6-12 months`, `3 years and up`, 成人. Null if it says none. */
export function ageOf(text: string, ages: FilterWords['ages']): Age | null {
  const folded = fold(text);
  const word = ages.get(wordKey(folded));
  if (word) return word;
  for (const { form, pattern } of ageForms) {
    const { from = '', to = '', unit = '', first = '' } = pattern.exec(folded)?.groups ?? {};
    const start = from === '' ? null : numberOf(from);
    if (start === null) continue;
    const step = isMonths(unit) ? 1 : 12;
    const startStep = first === '' ? step : isMonths(first) ? 1 : 12;
    if (form === 'up') return [start * step, forever];
    if (form === 'down') return [0, start * step + 1];
    // Months are points between which a child grows; a year lasts until the next birthday.
    const last = form === 'range' ? Number(to) : start;
    const end = step === 1 ? Math.max(last, start * startStep + Number(form === 'one')) : (last + 1) * 12;
    return [start * startStep, end];
  }
  return null;
}

/** Whether a value of a product is for some of these ages. */
export function isForAge(value: string, [from, to]: Age, ages: FilterWords['ages']): boolean {
  const own = ageOf(value, ages);
  return own !== null && Math.min(to, own[1]) > Math.max(from, own[0]);
}

/** Whether a value of a product is this number of pieces: 12, `12 pcs`, 12只装. */
export function isPieces(value: string, pieces: number): boolean {
  const folded = fold(value);
  const numbers = folded.match(/\d+(?:\.\d+)?/gu) ?? [];
  if (folded.length > 16 || measuresOf(folded).length > 0) return false;
  return numbers.length === 1
    ? Number(numbers[0]) === pieces
    : pieces === 12 && /^(?:一打|a? ?dozen)/u.test(folded);
}
