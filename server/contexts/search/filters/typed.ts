/** A part of a keyword: UTF-16 offsets, the end exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Half-width form of full-width signs and spaces. Unlike Unicode normalisation it keeps the length, so that offsets are those of the
 * keyword.
 */
export const halfWidth = (keyword: string): string =>
  keyword
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\uffe1', '£')
    .replace(/[\s\u00a0\u3000]/g, ' ');

/** The keyword without these spans; the parts that are left are separated by a space. */
export function without(keyword: string, spans: readonly Span[]): string {
  let end = 0;
  const parts: string[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    parts.push(keyword.slice(end, from));
    end = to;
  }
  parts.push(keyword.slice(end));
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Removes spaces from both ends of a span. */
export function trimmed(text: string, { from, to }: Span): Span {
  const part = text.slice(from, to);
  return { from: from + part.length - part.trimStart().length, to: to - part.length + part.trimEnd().length };
}

export const overlaps = (one: Span, others: readonly Span[]): boolean =>
  others.some((other) => one.from < other.to && other.from < one.to);
