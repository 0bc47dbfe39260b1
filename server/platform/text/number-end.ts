import { and, like, type SQL, sql } from 'drizzle-orm';
import { normal } from './normal.ts';

/** The last digits of a number with optional first digits, as read from a parcel, a receipt or a masked number. */
interface NumberEnd {
  readonly digits: string;
  /** `138` of `138****8001`: phone numbers only. */
  readonly start: string;
  /** Input of digits only, which may also be an ordinary search term. */
  readonly isBare: boolean;
}

/** Number of digits in the suffix index. */
const digitCount = 4;
const about = '(?:手机|电话|手机号|手机号码|电话号码|号码|订单|订单号|单号)?(?:的)?';
const named = '(?:尾号|尾数|末四位|末4位|后四位|后4位|最后四位|最后4位)';
const ends =
  '(?:(?:phone|mobile|order)(?: number| no\\.?)? )?(?:ending|ends|end)(?: in| with)?|(?:the )?last (?:four|4)(?: digits)?';
const shapes = [
  new RegExp(`^${about}${named}(?:是|为)?[ :#]*(?<digits>\\d{4,10})$`, 'u'),
  /^(?<digits>\d{4,10}) ?(?:结尾|尾号)$/u,
  new RegExp(`^(?:${ends})[ :#]*(?<digits>\\d{4,10})$`, 'iu'),
  /^(?<start>\+?\d{2,3})? ?[*•…x]{1,12} ?(?<digits>\d{4})$/u,
];

/** Parses `8001`, `尾号8001`, `手机后四位 8001`, `last four digits 8001`, `138****8001`; null = not a suffix. */
export function numberEndIn(written: string): NumberEnd | null {
  const text = normal(written)
    .replace(/\.{2,}/g, '…')
    .replace(/\s+/gu, ' ')
    .trim();
  if (/^\d{4}$/.test(text)) return { digits: text, start: '', isBare: true };
  for (const shape of shapes) {
    const { digits, start = '' } = shape.exec(text)?.groups ?? {};
    if (digits !== undefined) return { digits, start, isBare: false };
  }
  return null;
}

/** The indexed last digits of a number. */
const endOf = (number: SQL): SQL => sql`"right"(${number}, ${sql.raw(`${digitCount}`)})`;

/** Whether a number has this suffix and prefix. */
export const endsSo = (number: SQL, { digits, start }: NumberEnd): SQL | undefined =>
  and(
    sql`${endOf(number)} = ${digits.slice(-digitCount)}`,
    digits.length > digitCount ? like(number, `%${digits}`) : undefined,
    start === '' ? undefined : like(number, `${start}%`),
  );
